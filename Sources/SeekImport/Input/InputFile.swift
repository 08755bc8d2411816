import SeekCore
import SeekPlatform

/// The bytes of files, as the system gives them.
enum InputFile {
  /// The bytes of a file, mapped if possible, or of standard input for `-`.
  ///
  /// - Parameters:
  ///   - usesFile: True if much that is read whole may lie in a file without a name.
  ///   - limit: The most bytes of a pipe, which may have no end; as many as a file may be unpacked to if nil.
  /// - Returns: With it, whether the file itself was mapped: a pipe cannot be read again, though much of it is mapped too.
  static func contents(
    ofPath path: String, usesFile: Bool = false, limit: Int? = nil
  ) throws(SearchError) -> (memory: MappedMemory, isFile: Bool) {
    if path == "-" {
      return (
        try readWhole(descriptor: 0, name: "standard input", usesFile: usesFile, limit), false
      )
    }
    let descriptor = try descriptor(ofPath: path)
    var keepsDescriptor = false
    defer { if !keepsDescriptor { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw openingError(path: path, number: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw directoryError(path: path) }
    let place = DescriptorBudget(descriptor: descriptor, limit: DescriptorBudget.limit)
    if kind == S_IFREG, status.st_size > 0, !place.isKept(forBytes: Int(status.st_size)),
      let memory = MappedMemory(reading: descriptor, count: Int(status.st_size), changed: status)
    {
      return (memory, true)
    }
    // Files in /proc are regular files of size 0.
    guard kind == S_IFREG, status.st_size > 0,
      let memory = MappedMemory(mapping: descriptor, count: Int(status.st_size))
    else {
      return (try readWhole(descriptor: descriptor, name: path, usesFile: usesFile, limit), false)
    }
    keepsDescriptor = true
    return (memory, true)
  }

  /// A descriptor of a file, to be closed by the caller.
  ///
  /// - Throws: `SearchError` that says why it cannot be read.
  static func descriptor(ofPath path: String) throws(SearchError) -> Int32 {
    let descriptor = openDescriptor(path)
    guard descriptor >= 0 else { throw openingError(path: path, number: errno) }
    return descriptor
  }

  private static func openDescriptor(_ path: String) -> Int32 {
    while true {
      let descriptor = path.withCString { pathname in
        #if canImport(Glibc)
          Glibc.open(pathname, O_RDONLY | O_CLOEXEC)
        #else
          Darwin.open(pathname, O_RDONLY | O_CLOEXEC)
        #endif
      }
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  private static func readWhole(
    descriptor: Int32, name: String, usesFile: Bool, _ limit: Int?
  ) throws(SearchError) -> MappedMemory {
    let content = ByteBuffer(usesFile: usesFile)
    let most = limit ?? Compression.usualLimit
    var isSampled = false
    let failure = try content.fill(from: descriptor, upTo: most) { () throws(SearchError) in
      guard !isSampled, content.count >= RecordFormat.sampledByteCount else { return }
      isSampled = true
      try RecordFormat.refuseBinary(beginning: content.bytes, name: name)
    }
    guard failure == 0 else { throw openingError(path: name, number: failure) }
    guard content.count <= most else {
      throw SearchError(
        .notReadable, path: name,
        message: "has more than \(most) bytes; --unpack-limit allows more")
    }
    return try content.memory(for: name)
  }

  private static func directoryError(path: String) -> SearchError {
    SearchError(
      .isDirectory, path: path,
      message:
        "is a directory; name the files in it, for example \(path.withoutSlashesAtEnd)/*.jsonl")
  }

  static func openingError(path: String, number: Int32) -> SearchError {
    switch number {
    case ENOENT where path.contains("\u{FFFD}"):
      return SearchError(
        .notFound, path: path,
        message: "its name is no UTF-8; rename it, or read it by seek - < FILE")
    case ENOENT, ENOTDIR:
      return SearchError(.notFound, path: path, message: "no such file; check the name")
    case EACCES, EPERM:
      return SearchError(
        .notReadable, path: path, message: "no permission to read it; check its mode and owner")
    case EISDIR:
      return directoryError(path: path)
    default:
      return SearchError(
        .notReadable, path: path, message: "cannot be read: \(SystemError.reason(number))")
    }
  }
}

/// Decides if a file stays open after opening. Each mapped file does, and a process may have a
/// limited number of descriptors.
///
/// The system hands out the smallest descriptor that is free, so that its number says how many are taken.
struct DescriptorBudget {
  let descriptor: Int32
  /// The number of files that may be open.
  let limit: Int

  /// Small files are read and closed once this part of the limit is used.
  private static let manyOpen = 4
  private static let smallByteCount = 64 << 10
  /// Descriptors kept for everything else: the program ends if the system's queues get none.
  private static let keptBack = 64

  func isKept(forBytes count: Int) -> Bool {
    let number = Int(descriptor)
    return number < limit - Self.keptBack
      && (number < limit / Self.manyOpen || count >= Self.smallByteCount)
  }

  /// The corresponding C function is `getrlimit`.
  static var limit: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let status = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return status == 0 ? Int(clamping: limit.rlim_cur) : .max
  }
}

extension String {
  /// The path of a folder without slashes at its end; `/` is one itself.
  package var withoutSlashesAtEnd: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The database of `books.db#loans`, and the part of it that is meant; nil where there is a file of the whole name.
  var fileAndPart: (file: String, part: String?) {
    guard access(self, F_OK) != 0, let mark = firstIndex(of: "#"),
      case let file = String(self[..<mark]), access(file, F_OK) == 0
    else { return (self, nil) }
    return (file, String(self[index(after: mark)...]))
  }
}
