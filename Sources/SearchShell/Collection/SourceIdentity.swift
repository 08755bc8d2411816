import DocumentImport
import SearchCore
import Synchronization
import SearchThreads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells whether sources are those that an index was made of, without reading them: files by size, time of the last change,
/// and the bytes at both ends, folders by the names, sizes and times of the files in them; and whether they are read in the
/// same way.
struct SourceIdentity: Hashable, Sendable {
  /// A hash of the names of the sources, and of the options by which they are read.
  let origin: UInt64
  /// A hash of their content, as far as names, sizes and times tell it.
  let state: UInt64
  private let files: [String]

  /// The bytes at each end of a file that are compared.
  private static let endByteCount = 1 << 16
  /// Files of at least so many bytes are read by all cores at once.
  private static let partByteCount = 1 << 22

  /// Nil where one of them is neither a file nor a folder: what comes through a pipe is nowhere when it was read.
  ///
  /// - Complexity: O(files), with some system calls for each.
  init?(paths: [String], options: ImportOptions) {
    guard let found = SourceFiles(paths: paths) else { return nil }
    files = found.named + found.listed
    origin = ByteHash.of((["\(options)"] + paths).joined(separator: "\n"))
    var parts = [found.leftOut]
    for path in found.named {
      guard let ends = Self.ends(of: path), let status = Self.status(of: path) else { return nil }
      parts.append("\(path) \(status) \(ends)")
    }
    for path in found.listed {
      if let status = Self.status(of: path) { parts.append("\(path) \(status)") }
    }
    // Who reads a database may leave an empty file beside it.
    for path in found.beside {
      if let status = Self.status(of: path), !status.hasPrefix("0 ") {
        parts.append("\(path) \(status)")
      }
    }
    state = ByteHash.of(parts.joined(separator: "\n"))
  }

  /// Size, time and number of a file; nil where there is none.
  private static func status(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(nanoseconds(status)) \(status.st_ino)"
  }

  /// A hash of the bytes at both ends of a file; nil where it cannot be read.
  private static func ends(of path: String) -> UInt64? {
    read(path) { descriptor, size in
      let count = min(size, endByteCount)
      guard let head = hash(descriptor, from: 0, count: count),
        let tail = hash(descriptor, from: size - count, count: count)
      else { return nil }
      return ByteHash.of("\(head) \(tail)")
    }
  }

  /// A hash of all bytes of the files; nil where one of them cannot be read.
  /// - Complexity: O(bytes / cores), of small files O(bytes).
  func contentHash() -> UInt64? {
    var sum: UInt64 = 0
    for path in files {
      let content = Self.read(path) { descriptor, size in
        size < Self.partByteCount
          ? Self.hash(descriptor, from: 0, count: size)
          : Self.hashInParts(descriptor, count: size)
      }
      guard let content else { return nil }
      sum = ByteHash.of("\(sum) \(content)")
    }
    return sum
  }

  private static func hashInParts(_ descriptor: Int32, count size: Int) -> UInt64? {
    let count = (size + partByteCount - 1) / partByteCount
    let hashes = Mutex([UInt64?](repeating: nil, count: count))
    let cores = max(1, min(Processors.count, count))
    WorkerThreads.run(cores) { worker in
      for part in stride(from: worker, to: count, by: cores) {
        let start = part * partByteCount
        let found = hash(descriptor, from: start, count: min(partByteCount, size - start))
        hashes.withLock { $0[part] = found }
      }
    }
    let parts = hashes.withLock { $0.compactMap(\.self) }
    return parts.count == count ? ByteHash.of("\(parts)") : nil
  }

  private static func read(_ path: String, _ body: (Int32, Int) -> UInt64?) -> UInt64? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return body(descriptor, Int(status.st_size))
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
