import SeekCore
import SeekPlatform

/// Reads whole files, one after the other, into the same memory. Packed files are unpacked; office files, UTF-16
/// and every ``ForeignCharset`` become text in UTF-8.
final class FileReader {
  private let content = ByteBuffer()
  private let unpacked = ByteBuffer()
  private let decoded = ByteBuffer()
  private let plain = ByteBuffer()
  private var isOffice = false
  /// The reason why the content of the file read last may be incomplete; nil if it is complete.
  private(set) var defect: Message?
  /// The charset of the file read last if it was not UTF-8; nil if it was.
  private(set) var charset: ForeignCharset?

  /// The charset that a person names.
  private let namedCharset: ForeignCharset?

  /// - Parameter charset: Of all files; nil finds it out.
  init(charset: String? = nil) {
    namedCharset = charset.flatMap(ForeignCharset.init(label:))
  }

  /// Memory that has grown beyond this size for a large file is released.
  private static let keptByteCount = 4 << 20
  private static let chunk = 1 << 16

  /// The bytes of a file without a byte order mark, valid until the next call.
  ///
  /// - Parameters:
  ///   - limit: Longer files, packed or unpacked, are refused.
  ///   - hint: The advice given with that refusal.
  ///   - isText: True if it is unpacked, its text taken out of an office file, and UTF-16 and other charsets decoded; of
  ///     mail nothing is.
  /// - Throws: `RecordDefect` without a position in the file.
  /// - Complexity: O(bytes).
  func contents(
    path: String, limit: Int, hint: Message = "", isText: Bool = true
  ) throws(RecordDefect) -> UnsafeBufferPointer<UInt8> {
    begin()
    // Opened without blocking, because a file may have become a pipe since the folder was listed.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.defect(errno, of: path) }
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
        taken = Descriptor.read(descriptor, into: UnsafeMutableRawBufferPointer(room))
        failure = taken < 0 ? errno : 0
        return taken
      }
      if taken < 0 { throw Self.defect(failure, of: path) }
    } while taken > 0 && content.count <= limit && !content.isOutOfMemory
    try checkMemory()
    return try text(of: content.bytes, limit: limit, hint: hint, isText: isText)
  }

  /// The same of a file in memory, which has to stay until the next call.
  func contents(
    _ memory: MappedMemory, limit: Int, hint: Message = "", isText: Bool = true
  ) throws(RecordDefect) -> UnsafeBufferPointer<UInt8> {
    begin()
    return try text(of: memory.bytes, limit: limit, hint: hint, isText: isText)
  }

  private func begin() {
    for memory in [content, unpacked, decoded, plain] {
      memory.truncate(to: 0)
      memory.shrink(to: Self.keptByteCount)
    }
    (defect, charset, isOffice) = (nil, nil, false)
  }

  private func checkMemory() throws(RecordDefect) {
    guard [content, unpacked, decoded, plain].allSatisfy({ !$0.isOutOfMemory }) else {
      throw RecordDefect(reason: "not enough memory to read it", utf8Offset: 0)
    }
  }

  private func text(
    of bytes: UnsafeBufferPointer<UInt8>, limit: Int, hint: Message, isText: Bool
  ) throws(RecordDefect) -> UnsafeBufferPointer<UInt8> {
    var whole = bytes
    if isText, let compression = Compression(of: whole) {
      // Only the damaged end is lost, as in a file that the user names.
      defect = compression.unpack(whole, into: unpacked) { _ in unpacked.count <= limit }
      guard unpacked.count > 0 || defect == nil else {
        throw RecordDefect(reason: "cannot be unpacked: \(defect ?? "")", utf8Offset: 0)
      }
      whole = unpacked.bytes
    }
    guard whole.count <= limit else {
      throw Self.tooLong(limit, hint)
    }
    if isText, let office = OfficeFile(whole), office.isText {
      isOffice = true
      // The parts of one text at a time are unpacked, and given back: each is measured by itself.
      defect = office.append(
        whole, to: decoded, limit: limit,
        budget: UnpackingBudget(byteCount: whole.count, limit: nil))
      whole = decoded.bytes
      guard whole.count <= limit else { throw Self.tooLong(limit, hint) }
    } else if isText, UTF16Text.recognizes(whole) {
      UTF16Text.append(whole, to: decoded)
      whole = decoded.bytes
    } else if isText, !whole.isBinary, let foreign = namedCharset ?? ForeignCharset(whole) {
      charset = namedCharset == nil ? foreign : nil
      foreign.append(whole, to: decoded)
      whole = decoded.bytes
    }
    if isText, TerminalText.isColoured(whole) {
      TerminalText.append(whole, to: plain)
      whole = plain.bytes
    }
    try checkMemory()
    return whole.withoutByteOrderMark
  }

  /// True if the file read last is Markdown: by its name without the ending of its compression, or as the text of an office file.
  func isMarkdown(_ name: String) -> Bool { isOffice || RecordFormat.isMarkdown(name) }

  private static func tooLong(_ limit: Int, _ hint: Message) -> RecordDefect {
    RecordDefect(reason: "longer than \(limit >> 20) MB" + hint, utf8Offset: 0)
  }

  private static func defect(_ number: Int32, of path: String) -> RecordDefect {
    RecordDefect(
      reason: InputFile.openingError(path: path, number: number).message, utf8Offset: 0)
  }
}
