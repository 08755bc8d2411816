import SearchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in memory with a known format, before anything is read.
struct OpenedInput {
  /// The name by which the user gave the file.
  let name: String
  let format: RecordFormat
  /// The way in which its records are read.
  let reading: RecordReading
  /// The bytes, unpacked and converted to UTF-8.
  let memory: MappedMemory
  /// The charset of the input if it was not UTF-8; nil if it was.
  let charset: ForeignCharset?
  /// The reason why the content may be incomplete; nil if it is complete.
  let defect: Message?
  /// The file itself where it is not packed; nil for standard input.
  let path: String?
  /// True if it is gone once it was read: standard input, or a pipe.
  let isReadOnce: Bool
  /// True if it is a file that can be read again.
  let isFile: Bool
  /// The part of a database that is meant: a table or a query, after a `#` in the name.
  let selection: String?

  /// Unpacks the bytes where they are packed, and recognises their format.
  ///
  /// - Throws: `ImportError` as ``RecordFormat`` and ``Compression`` do.
  init(
    name: String, memory packed: MappedMemory, options: ImportOptions, path: String? = nil,
    selection: String? = nil, isFile: Bool = false, isReadOnce: Bool = false,
    isStandardInput: Bool = false
  ) throws(ImportError) {
    // The bytes are only there while the object is.
    defer { withExtendedLifetime(packed) {} }
    self.isFile = isFile
    self.isReadOnce = isReadOnce
    var memory = packed
    var innerName = name
    var defect: Message?
    if let compression = Compression(of: memory.bytes) {
      let output = try compression.unpack(
        memory.bytes, name: name, limit: options.unpackedByteLimit,
        usesFile: !options.keepsInMemory)
      (memory, defect) = (output.memory, output.defect)
      innerName = compression.innerName(of: name)
      self.path = nil
    } else {
      self.path = path
    }
    if let decoded = try memory.decodedAsUTF16(name: name, usesFile: !options.keepsInMemory) {
      memory = decoded
    }
    if LineEnds.areReturns(memory.bytes) {
      memory = try memory.rewritten(
        name: name, usesFile: !options.keepsInMemory, by: LineEnds.append)
    }
    self.name = name
    self.selection = selection
    self.defect = defect
    guard memory.bytes.contains(where: { !$0.isJSONWhitespace }) else {
      throw ImportError(.empty, path: name, message: "is empty: there is nothing to search in it")
    }
    let isDatabase = SQLiteDatabase.recognizes(memory.bytes)
    if !isDatabase { try RecordFormat.refuseBinary(memory.bytes, name: name) }
    guard var sample = FormatSample(memory.bytes, name: innerName) else {
      throw ImportError(.empty, path: name, message: "is empty: there is nothing to search in it")
    }
    sample.options = options
    sample.isStandardInput = isStandardInput
    sample.latest = CivilDate(secondsSince1970: packed.changed + 86_400)
    format = isDatabase ? .sqlite : RecordFormat.recognize(sample)
    // Each message names its charset itself, and a database is no text.
    let decoded =
      format == .mail || format == .sqlite
      ? nil
      : try memory.decoded(name: name, usesFile: !options.keepsInMemory)
    charset = decoded?.charset
    self.memory = decoded?.memory ?? memory
    reading = try format.reading(of: sample.with(self.memory.bytes))
  }

  /// True if it is a text without records in it, which is one itself.
  var isDocument: Bool {
    if case .documents = reading { format != .sqlite } else { false }
  }

  private static func isReadOnce(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
      && [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Opens a file, or standard input for `-`. A `#` after the name of a database begins the part to
  /// read.
  init(path: String, options: ImportOptions) throws(ImportError) {
    guard path != "-" else {
      let memory = try DataSource.contents(ofPath: path, usesFile: !options.keepsInMemory).memory
      try self.init(
        name: "standard input", memory: memory, options: options, isReadOnce: true,
        isStandardInput: true)
      return
    }
    var file = path
    var selection: String?
    if access(path, F_OK) != 0, let mark = path.firstIndex(of: "#"),
      access(String(path[..<mark]), F_OK) == 0
    {
      file = String(path[..<mark])
      selection = String(path[path.index(after: mark)...])
    }
    let contents = try DataSource.contents(ofPath: file, usesFile: !options.keepsInMemory)
    try self.init(
      name: path, memory: contents.memory, options: options, path: file, selection: selection,
      isFile: contents.isFile, isReadOnce: Self.isReadOnce(file))
    guard selection == nil || format == .sqlite else {
      throw ImportError(
        .unsupportedFormat, path: path,
        message: "names a table, but \(file) is no database; it is \(format.title)")
    }
  }
}

/// Text whose lines end in a carriage return alone, as spreadsheets on a Macintosh still save it.
enum LineEnds {
  private static let chunk = 1 << 16

  /// True if there is a carriage return and no newline at all. In JSON both are white space.
  ///
  /// - Complexity: O(bytes up to the first newline), at the speed of `memchr`.
  static func areReturns(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = bytes.first { !$0.isJSONWhitespace } ?? 0
    return !"{[".utf8.contains(first) && bytes.first(0x0A, from: 0, to: bytes.count) == nil
      && bytes.first(0x0D, from: 0, to: bytes.count) != nil && !bytes.isBinary
  }

  /// Appends the text with newlines instead of carriage returns.
  ///
  /// - Complexity: O(bytes).
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: some ByteOutput) {
    var start = 0
    while start < bytes.count, !output.isOutOfMemory {
      let piece = bytes[start..<min(start + chunk, bytes.count)]
      start = piece.endIndex
      output.append(room: piece.count) { room in
        for (place, byte) in piece.enumerated() { room[place] = byte == 0x0D ? 0x0A : byte }
        return piece.count
      }
    }
  }
}
