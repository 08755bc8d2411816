import DocumentImport
import SearchCore
import Synchronization
import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells whether sources are those that an index was made of, without reading them: by size, time of the last change, and
/// the bytes at both ends; and whether they are read in the same way.
struct SourceIdentity: Hashable, Sendable {
  let hash: UInt64
  private let paths: [String]

  /// The bytes at each end that are compared.
  private static let endByteCount = 1 << 16

  /// Nil where one of them is no plain file: a folder, a pipe, or a table of a database.
  init?(paths: [String], options: ImportOptions) {
    var parts = ["\(options)"]
    for path in paths {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_size > 0
      else { return nil }
      let size = Int(status.st_size)
      let count = min(size, Self.endByteCount)
      guard let head = Self.hash(descriptor, from: 0, count: count),
        let tail = Self.hash(descriptor, from: size - count, count: count)
      else { return nil }
      let time = Self.nanoseconds(status)
      parts.append("\(path) \(size) \(time) \(status.st_ino) \(head) \(tail)")
    }
    hash = ByteHash.of(parts.joined(separator: "\n"))
    self.paths = paths
  }

  /// A hash of all bytes of the sources; nil where they cannot be read.
  /// - Complexity: O(bytes / cores).
  func contentHash() -> UInt64? {
    var hash: UInt64 = 0
    for path in paths {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      let (size, length) = (Int(status.st_size), 1 << 22)
      let count = (size + length - 1) / length
      let hashes = Mutex([UInt64?](repeating: nil, count: count))
      let cores = max(1, min(Processors.count, count))
      WorkerThreads.run(cores) { worker in
        for part in stride(from: worker, to: count, by: cores) {
          let start = part * length
          let found = Self.hash(descriptor, from: start, count: min(length, size - start))
          hashes.withLock { $0[part] = found }
        }
      }
      for part in hashes.withLock({ $0 }) {
        guard let part else { return nil }
        hash = ByteHash.of("\(hash) \(part)")
      }
    }
    return hash
  }

  /// The corresponding C function is `pread`.
  private static func hash(_ descriptor: Int32, from start: Int, count: Int) -> UInt64? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let more = bytes.withUnsafeMutableBytes {
        pread(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[done...]).baseAddress,
          count - done, off_t(start + done))
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return nil }
      done += more
    }
    return bytes.withUnsafeBufferPointer { ByteHash.of($0) }
  }

  /// The path without links; the path itself where nothing is there.
  static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The time of the last change of a file.
  static func nanoseconds(_ status: stat) -> Int {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Tells one build of the program from another: what words are, and how they score, is theirs.
  static let program: UInt64 = {
    var status = stat()
    guard let path = executablePath, stat(path, &status) == 0 else { return 0 }
    return ByteHash.of("\(status.st_size) \(nanoseconds(status))")
  }()

  private static var executablePath: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first
    #endif
  }
}
