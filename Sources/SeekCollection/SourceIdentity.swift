import SeekImport
import SeekCore
import SeekPlatform
import SeekThreads
import Synchronization

/// Tells whether sources are those that an index was made of, without reading them: files by size, the times of the last
/// changes of content and of status, and the bytes at both ends, folders by the names of the files in them too; and whether
/// they are read in the same way.
///
/// A source is the file, whatever it is called: `f`, `./f` and a link to it are one.
package struct SourceIdentity: Hashable, Sendable {
  /// A hash of which files the sources are, and of the options by which they are read.
  package let origin: UInt64
  /// The sources as they are named now.
  package let paths: [String]
  /// A hash of their content, as far as names, sizes and times tell it.
  package let state: UInt64
  private let files: [String]

  /// The bytes at each end of a file that are compared, and of one among many of a folder.
  private static let endByteCounts = (named: 1 << 16, listed: 1 << 12)
  /// Files of at least so many bytes are read by all cores at once.
  private static let partByteCount = 1 << 22

  /// Nil where one of them is neither a file nor a folder: what comes through a pipe is nowhere when it was read.
  ///
  /// - Complexity: O(files), with some system calls for each.
  package init?(paths: [String], options: ImportOptions) {
    guard let found = SourceFiles(paths: paths) else { return nil }
    files = found.named + found.listed
    self.paths = SourceFiles.expanded(paths)
    var options = options
    // Files that are not empty are read in the same way.
    options.allowsNothing = false
    origin = ByteHash.of((["\(options)"] + self.paths.map(Self.file)).joined(separator: "\n"))
    let named = Self.states(of: found.named, endByteCount: Self.endByteCounts.named)
    let listed = Self.states(of: found.listed, endByteCount: Self.endByteCounts.listed)
    guard !named.contains(nil) else { return nil }
    var parts = [found.leftOut] + (named + listed).compactMap(\.self)
    // Who reads a database may leave an empty file beside it.
    for path in found.beside {
      if let status = Self.status(of: path), !status.hasPrefix("0 ") {
        parts.append("\(Self.realPath(path)) \(status)")
      }
    }
    state = ByteHash.of(parts.joined(separator: "\n"))
  }

  /// Which file a source is, with the ending that its name here has, which may say how it is read.
  private static func file(_ path: String) -> String {
    let (real, ending) = (realPath(path), ending(of: path))
    return ending.isEmpty || real.hasSuffix(ending) ? real : real + " " + ending
  }

  private static func ending(of path: String) -> Substring {
    let name = path.split(separator: "/").last ?? ""
    return name.dropFirst().lastIndex(of: ".").map { name[$0...] } ?? ""
  }

  /// For every file, all that tells it from others; nil where it cannot be read.
  private static func states(of files: [String], endByteCount: Int) -> [String?] {
    let states = Mutex([String?](repeating: nil, count: files.count))
    let cores = max(1, min(Processors.count, files.count / 64))
    WorkerThreads.run(cores) { core in
      for index in (files.count * core / cores)..<(files.count * (core + 1) / cores) {
        let path = files[index]
        guard let status = status(of: path), let ends = ends(of: path, endByteCount) else {
          continue
        }
        states.withLock { $0[index] = "\(realPath(path)) \(status) \(ends)" }
      }
    }
    return states.withLock { $0 }
  }

  /// Size, times and number of a file; nil where there is none.
  private static func status(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (content, all) = (nanoseconds(status), nanoseconds(status, ofStatus: true))
    return "\(status.st_size) \(content) \(all) \(status.st_ino)"
  }

  /// A hash of the bytes at both ends of a file; nil where it cannot be read.
  private static func ends(of path: String, _ endByteCount: Int) -> UInt64? {
    read(path) { descriptor, size in
      let count = min(size, endByteCount)
      guard let head = hash(descriptor, from: 0, count: count),
        let tail = size > count ? hash(descriptor, from: size - count, count: count) : 0
      else { return nil }
      return ByteHash.of("\(head) \(tail)")
    }
  }

  /// A hash of all bytes of the files; nil where one of them cannot be read.
  /// - Complexity: O(bytes / cores), of small files O(bytes).
  package func contentHash() -> UInt64? {
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

  /// The path without links, of a table of a database that of its file; the path itself where nothing is there.
  package static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else {
      guard let mark = path.lastIndex(of: "#"), mark > path.startIndex else { return path }
      return realPath(String(path[..<mark])) + path[mark...]
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// The time of the last change of a file's content.
  ///
  /// - Parameter ofStatus: True for the last change of any kind, which no program can set back.
  package static func nanoseconds(_ status: stat, ofStatus: Bool = false) -> Int {
    #if canImport(Darwin)
      let time = ofStatus ? status.st_ctimespec : status.st_mtimespec
    #else
      let time = ofStatus ? status.st_ctim : status.st_mtim
    #endif
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Tells one build of the program from another: what words are, and how they score, is theirs.
  package static let program: UInt64 = {
    var status = stat()
    guard stat(executablePath, &status) == 0 else { return 0 }
    return ByteHash.of("\(status.st_size) \(nanoseconds(status))")
  }()

  /// The path of this program, as the system has it.
  private static var executablePath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? ""
    #endif
  }

  /// The path of this program without links.
  package static var realExecutablePath: String { realPath(executablePath) }
}
