import SeekCore
import SeekPlatform

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
  /// The part of a database or a workbook that is meant: a table, a query or a sheet, after a `#` in the name.
  let selection: String?
  /// The files in it, which are read in place of it; nil where it is no archive.
  private(set) var archive: Archive?
  /// True if it is one of several tables in a file.
  var isTable = false
  /// True if it is the text of an office file.
  private(set) var isOffice = false

  /// Unpacks the bytes where they are packed, and recognises their format.
  ///
  /// - Parameters:
  ///   - isMember: True where an archive is not opened: in another one, or in a folder.
  ///   - budget: What may be unpacked of the archive it lies in; nil for a file of its own.
  /// - Throws: `SearchError` as ``RecordFormat``, ``Compression`` and ``Archive`` do.
  init(
    name: String, memory packed: MappedMemory, options: ImportOptions, path: String? = nil,
    selection: String? = nil, isFile: Bool = false, isReadOnce: Bool = false,
    isStandardInput: Bool = false, isMember: Bool = false, budget: UnpackingBudget? = nil
  ) throws(SearchError) {
    // The bytes are only there while the object is.
    defer { withExtendedLifetime(packed) {} }
    self.isFile = isFile
    self.isReadOnce = isReadOnce
    let usesFile = !options.keepsInMemory
    var memory = packed
    // The words of a command are no name.
    var innerName = isStandardInput ? "" : name
    var defect: Message?
    let isInner = budget != nil
    let budget =
      budget
      ?? UnpackingBudget(byteCount: memory.bytes.count, limit: options.unpackedByteLimit)
    if let compression = Compression(of: memory.bytes) {
      let output = try compression.unpack(
        memory.bytes, name: name, budget: budget,
        usesFile: usesFile)
      (memory, defect) = (output.memory, output.defect)
      innerName = Compression.innerName(of: name)
      self.path = nil
      if !isInner { budget.finishOutermost(isReplaced: true) }
    } else {
      self.path = path
    }
    #if Archives
      let office = OfficeFile(memory.bytes)
      if let office, office.isText {
        let spool = ByteBuffer(usesFile: usesFile)
        let limit = options.unpackedByteLimit ?? Compression.usualLimit
        defect = office.append(memory.bytes, to: spool, limit: limit, budget: budget)
        guard spool.count > 0, let text = spool.takeMemory() else {
          throw SearchError(
            .notReadable, path: name, message: "cannot be unpacked: \(defect ?? "")")
        }
        (memory, isOffice) = (text, true)
      } else if office != nil || !isMember && Archive.recognizes(memory.bytes) {
        self.name = name
        self.selection = selection
        self.memory = memory
        (self.defect, charset, format, reading) = (defect, nil, .text, .documents)
        if let office {
          archive = try office.tables(memory.bytes, name: name, usesFile: usesFile, budget: budget)
            .only(selection, name: name)
        } else {
          archive = try Archive(memory.bytes, name: name, usesFile: usesFile, budget: budget)
            .openingInner(usesFile: usesFile)
        }
        return
      }
    #endif
    let utf16 = try memory.decodedAsUTF16(name: name, usesFile: usesFile)
    if let utf16 { memory = utf16 }
    self.name = name
    self.selection = selection
    self.defect = defect
    let isDatabase = SQLiteDatabase.recognizes(memory.bytes)
    if !isDatabase {
      try RecordFormat.refuseBinary(memory.bytes, name: name)
      for (isIn, write) in Self.rewritings where isIn(memory) {
        memory = try memory.rewritten(name: name, usesFile: usesFile, by: write)
      }
    }
    guard var sample = FormatSample(memory.bytes, name: innerName) else {
      throw SearchError(.empty, path: name, message: "is empty: there is nothing to search in it")
    }
    sample.options = options
    sample.isStandardInput = isStandardInput
    sample.isDecoded = utf16 != nil
    sample.latest = CivilDate(secondsSince1970: packed.changed + 86_400)
    if isOffice, options.format == nil { sample.options.format = .markdown }
    format = isDatabase ? .sqlite : RecordFormat.recognize(sample)
    // Messages and XML name their charsets themselves, and a database is no text.
    let decoded =
      format == .sqlite
      ? nil
      : try memory.decoded(
        name: name, charset: options.charset, namesCharset: [.mail, .xml].contains(format),
        usesFile: usesFile)
    charset = options.charset == nil ? decoded?.charset : nil
    self.memory = decoded?.memory ?? memory
    sample.isDecoded = sample.isDecoded || decoded != nil
    reading = try format.reading(of: sample.with(self.memory.bytes))
  }

  typealias Rewriting = (
    isIn: @Sendable (MappedMemory) -> Bool, write: @Sendable (Bytes, ByteBuffer) -> Void
  )

  /// The signs of what no text has as people read it, each with what leaves it out, in their order.
  static let rewritings: [Rewriting] = {
    var rewritings: [Rewriting] = [
      ({ LineEnds.areReturns($0.bytes) }, { LineEnds.append($0, to: $1) }),
      ({ TerminalText.isColoured($0.bytes) }, { TerminalText.append($0, to: $1) }),
    ]
    #if Archives
      rewritings.append(
        ({ PropertyList.recognizes($0.bytes) }, { PropertyList.append($0, to: $1) }))
    #endif
    for mark in InnerMark.allCases {
      rewritings.append(({ mark.isIn($0) }, { mark.appendText($0, to: $1) }))
    }
    return rewritings
  }()

  /// True if it is a text without records in it, which is one itself.
  var isDocument: Bool {
    if case .documents = reading { format != .sqlite && archive == nil } else { false }
  }

  private static func isReadOnce(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
      && [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Opens a file, or standard input for `-`. A `#` after the name of a database or a workbook begins the part to
  /// read.
  init(path: String, options: ImportOptions, isMember: Bool = false) throws(SearchError) {
    let usesFile = !options.keepsInMemory
    guard path != "-" else {
      let memory: MappedMemory
      if let input = options.input {
        guard let grown = input.memory() else { throw .noMemory(input.name) }
        memory = grown
      } else {
        memory = try InputFile.contents(
          ofPath: path, usesFile: usesFile, limit: options.unpackedByteLimit
        ).memory
      }
      try self.init(
        name: options.input?.name ?? "standard input", memory: memory, options: options,
        isReadOnce: options.input == nil, isStandardInput: true)
      return
    }
    let (file, selection) = path.fileAndPart
    let preprocessor = options.preprocessor.flatMap { $0.runs(on: file) ? $0 : nil }
    let contents =
      if let preprocessor {
        (
          memory: try preprocessor.output(
            ofPath: file, limit: options.unpackedByteLimit, usesFile: usesFile), isFile: false
        )
      } else {
        try InputFile.contents(
          ofPath: file, usesFile: usesFile, limit: options.unpackedByteLimit)
      }
    try self.init(
      name: path, memory: contents.memory, options: options,
      path: preprocessor == nil ? file : nil, selection: selection, isFile: contents.isFile,
      isReadOnce: Self.isReadOnce(file), isMember: isMember)
    guard selection == nil || format == .sqlite || archive?.areTables == true else {
      throw SearchError(
        .unsupportedFormat, path: path,
        message: "names a table, but \(file) is no database; it is \(format.title)")
    }
  }
}

extension SQLiteRecords {
  /// The tables that the name of an opened database means.
  init(_ input: OpenedInput) throws(SearchError) {
    try self.init(
      path: input.path, bytes: input.memory.bytes, selection: input.selection, name: input.name)
  }
}

/// A mark of UTF-8 that a line or the first name in it begins with, as where files that have one are behind each other, or what a
/// program has read with its mark was written again: `sep=,` above `\u{FEFF}id`, `{"\u{FEFF}id":1}`.
enum InnerMark: String, CaseIterable {
  case written = "\u{FEFF}"
  /// JSON of ASCII alone spells it so.
  case escaped = "\\ufeff"
  case escapedInCapitals = "\\uFEFF"

  /// The part of a file without a mark of its own that is examined.
  private static let lookedAtByteCount = 1 << 16

  /// - Complexity: O(bytes) of a file that had a mark itself, else O(1); both at the speed of `memchr`.
  func isIn(_ memory: MappedMemory) -> Bool {
    let limit = memory.hadMark ? memory.bytes.count : Self.lookedAtByteCount
    return next(in: memory.bytes.prefix(limit).rebased, from: 0) != nil
  }

  /// Appends the text without them.
  func appendText(_ bytes: Bytes, to output: ByteBuffer) {
    var start = 0
    while let mark = next(in: bytes, from: start) {
      output.append(bytes[start..<mark.lowerBound].rebased)
      start = mark.upperBound
    }
    output.append(bytes[start...].rebased)
  }

  private func next(in bytes: Bytes, from start: Int) -> Range<Int>? {
    var offset = start
    while let place = rawValue.utf8.first.flatMap({
      bytes.first($0, from: offset, to: bytes.count)
    }) {
      offset = place + 1
      if bytes[place...].starts(with: rawValue.utf8), isFirst(place, in: bytes) {
        return place..<(place + rawValue.utf8.count)
      }
    }
    return nil
  }

  /// True if nothing but the quote of a name, and the brace of an object, is before it in its line.
  private func isFirst(_ place: Int, in bytes: Bytes) -> Bool {
    var before = bytes[..<place]
    let isQuoted = before.last == UInt8(ascii: "\"")
    if isQuoted { before.removeLast() }
    while let last = before.last, last == 0x20 || last == 0x09 { before.removeLast() }
    let isName = isQuoted && before.last == UInt8(ascii: "{")
    return (isQuoted || self == .written) && (isName || before.isEmpty || before.last == 0x0A)
  }
}

/// Text whose lines end in a carriage return alone, as spreadsheets on a Macintosh still save it.
enum LineEnds {
  /// True if there is a carriage return and no newline at all. In JSON both are white space.
  ///
  /// - Complexity: O(bytes up to the first newline), at the speed of `memchr`.
  static func areReturns(_ bytes: Bytes) -> Bool {
    let first = bytes.first { !$0.isJSONWhitespace } ?? 0
    return !"{[".utf8.contains(first) && bytes.first(0x0A, from: 0, to: bytes.count) == nil
      && bytes.first(0x0D, from: 0, to: bytes.count) != nil && !bytes.isBinary
  }

  /// Appends the text with newlines instead of carriage returns.
  static func append(_ bytes: Bytes, to output: ByteBuffer) {
    var start = 0
    while let end = bytes.first(0x0D, from: start, to: bytes.count), !output.isOutOfMemory {
      output.append(bytes[start..<end].rebased)
      output.append(0x0A)
      start = end + 1
    }
    output.append(bytes[start...].rebased)
  }
}
