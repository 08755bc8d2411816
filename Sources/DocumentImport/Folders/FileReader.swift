#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole files, one after the other, into the same memory. Packed files are unpacked; UTF-16
/// and every ``ForeignCharset`` become UTF-8.
final class FileReader {
  private let content = GrowingBytes()
  private let unpacked = GrowingBytes()
  private let decoded = GrowingBytes()
  private var compression: Compression?
  /// The reason why the content of the file read last may be incomplete; nil if it is complete.
  private(set) var defect: Message?
  /// The charset of the file read last if it was not UTF-8; nil if it was.
  private(set) var charset: ForeignCharset?

  /// Memory that has grown beyond this size for a large file is released.
  private static let keptByteCount = 4 << 20
  private static let chunk = 1 << 16

  /// The bytes of a file without a byte order mark, valid until the next call.
  ///
  /// - Parameters:
  ///   - limit: Longer files, packed or unpacked, are refused.
  ///   - hint: The advice given with that refusal.
  ///   - isText: True if gzip and zstd are undone, and UTF-16 and other charsets are; of mail neither is.
  /// - Throws: `RecordDefect` without a position in the file.
  /// - Complexity: O(bytes).
  func contents(
    path: String, limit: Int, hint: Message = "", isText: Bool = true
  ) throws(RecordDefect) -> UnsafeBufferPointer<UInt8> {
    for memory in [content, unpacked, decoded] {
      memory.truncate(to: 0)
      memory.shrink(to: Self.keptByteCount)
    }
    compression = nil
    defect = nil
    charset = nil
    // Opened without blocking, because a file may have become a pipe since the folder was listed.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.defect(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw RecordDefect(reason: "no longer a file", utf8Offset: 0)
    }
    var failure: Int32 = 0
    var taken = 0
    repeat {
      content.append(room: max(Self.chunk, min(Int(status.st_size) - content.count, limit - 1) + 1))
      {
        room in
        taken = read(descriptor, room.baseAddress, room.count)
        failure = taken < 0 ? errno : 0
        return taken
      }
      if failure == EINTR { taken = 1 }
      if taken < 0 { throw Self.defect(failure) }
    } while taken > 0 && content.count <= limit && !content.isOutOfMemory
    var whole = content
    if isText, let compression = Compression(of: content.bytes) {
      self.compression = compression
      // Only the damaged end is lost, as in a file that the user names.
      defect = compression.unpack(content.bytes, into: unpacked) { _ in unpacked.count <= limit }
      guard unpacked.count > 0 || defect == nil else {
        throw RecordDefect(reason: "cannot be unpacked: \(defect ?? "")", utf8Offset: 0)
      }
      whole = unpacked
    }
    guard !whole.isOutOfMemory else {
      throw RecordDefect(reason: "not enough memory to read it", utf8Offset: 0)
    }
    guard whole.count <= limit else {
      throw RecordDefect(
        reason: "longer than \(limit >> 20) MB" + hint, utf8Offset: 0)
    }
    if isText, UTF16Text.recognizes(whole.bytes) {
      UTF16Text.append(whole.bytes, to: decoded)
      whole = decoded
    } else if isText, !whole.bytes.isBinary, let foreign = ForeignCharset(whole.bytes) {
      charset = foreign
      foreign.append(whole.bytes, to: decoded)
      whole = decoded
    }
    guard !decoded.isOutOfMemory else {
      throw RecordDefect(reason: "not enough memory to read it", utf8Offset: 0)
    }
    return whole.bytes.withoutByteOrderMark
  }

  /// The name of the file read last, without the extension of its compression.
  func innerName(of name: String) -> String { compression?.innerName(of: name) ?? name }

  private static func defect(_ number: Int32) -> RecordDefect {
    let reason: Message =
      switch number {
      case ENOENT, ENOTDIR: "no such file; check the name"
      case EACCES, EPERM: "no permission to read it; check its mode and owner"
      default: "cannot be read: \(strerror(number).map { String(cString: $0) } ?? "\(number)")"
      }
    return RecordDefect(reason: reason, utf8Offset: 0)
  }
}
