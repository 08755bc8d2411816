import SeekCore
import SeekPlatform

/// Reads whole files, one after the other. Packed files are unpacked; office files, UTF-16
/// and every ``ForeignCharset`` become text in UTF-8.
final class FileReader {
  private var memory: MappedMemory?
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

  /// The bytes of a file without a byte order mark, valid until the next call.
  ///
  /// - Parameters:
  ///   - limit: Longer files, packed or unpacked, are refused.
  ///   - hint: The advice given with that refusal.
  ///   - isText: True if it is unpacked, its text taken out of an office file, and UTF-16 and other charsets decoded; of
  ///     mail nothing is.
  /// - Throws: `RecordDefect` without a position in the file.
  func contents(
    path: String, limit: Int, hint: Message = "", isText: Bool = true
  ) throws(RecordDefect) -> Bytes {
    // Opened without blocking, because a file may have become a pipe since the folder was listed.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.defect(errno, of: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw RecordDefect(reason: "no longer a file", utf8Offset: 0)
    }
    var failure: Int32 = 0
    let content = try Self.written {
      failure = $0.fill(from: descriptor, upTo: limit, by: 1 << 16) {}
    }
    guard failure == 0 else { throw Self.defect(failure, of: path) }
    return try contents(content, limit: limit, hint: hint, isText: isText)
  }

  /// The same of a file in memory.
  func contents(
    _ memory: MappedMemory, limit: Int, hint: Message = "", isText: Bool = true
  ) throws(RecordDefect) -> Bytes {
    (defect, charset, isOffice) = (nil, nil, false)
    if !isText { try Self.check(memory, limit, hint) }
    let text = isText ? try text(of: memory, limit: limit, hint: hint) : memory
    self.memory = text
    return text.bytes
  }

  private func text(
    of packed: MappedMemory, limit: Int, hint: Message
  ) throws(RecordDefect) -> MappedMemory {
    var memory = packed
    if let compression = Compression(of: memory.bytes) {
      // Only the damaged end is lost, as in a file that the user names.
      let unpacked = try Self.written { output in
        defect = compression.unpack(memory.bytes, into: output) { _ in output.count <= limit }
      }
      guard !unpacked.bytes.isEmpty || defect == nil else {
        throw RecordDefect(reason: "cannot be unpacked: \(defect ?? "")", utf8Offset: 0)
      }
      memory = unpacked
    }
    try Self.check(memory, limit, hint)
    if let office = OfficeFile(memory.bytes), office.isText {
      isOffice = true
      // The parts of one text at a time are unpacked, and given back: each is measured by itself.
      let budget = UnpackingBudget(byteCount: memory.bytes.count, limit: nil)
      memory = try Self.written {
        defect = office.append(memory.bytes, to: $0, limit: limit, budget: budget)
      }
      try Self.check(memory, limit, hint)
    } else if UTF16Text.recognizes(memory.bytes) {
      memory = try Self.written { UTF16Text.append(memory.bytes, to: $0) }
    } else if !memory.bytes.isBinary, let foreign = namedCharset ?? ForeignCharset(memory.bytes) {
      charset = namedCharset == nil ? foreign : nil
      memory = try Self.written { foreign.append(memory.bytes, to: $0) }
    }
    for (isIn, write) in OpenedInput.rewritings where isIn(memory) {
      memory = try Self.written { write(memory.bytes, $0) }
    }
    return memory
  }

  /// True if the file read last is Markdown: by its name without the ending of its compression, or as the text of an office file.
  func isMarkdown(_ name: String) -> Bool { isOffice || RecordFormat.isMarkdown(name) }

  /// The bytes that `write` appends.
  private static func written(_ write: (ByteBuffer) -> Void) throws(RecordDefect) -> MappedMemory {
    let output = ByteBuffer()
    write(output)
    guard let memory = output.takeMemory() else {
      throw RecordDefect(reason: "not enough memory to read it", utf8Offset: 0)
    }
    return memory
  }

  private static func check(
    _ memory: MappedMemory, _ limit: Int, _ hint: Message
  ) throws(RecordDefect) {
    guard memory.bytes.count <= limit else {
      throw RecordDefect(reason: "longer than \(limit >> 20) MB" + hint, utf8Offset: 0)
    }
  }

  private static func defect(_ number: Int32, of path: String) -> RecordDefect {
    RecordDefect(
      reason: InputFile.openingError(path: path, number: number).message, utf8Offset: 0)
  }
}
