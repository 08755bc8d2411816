import SeekCore
import Synchronization

/// One input: a file mapped read-only, or standard input read whole.
///
/// ```swift
/// let source = try DataSource.open(path: "recipes.jsonl")
/// source.byteCount   // 175386
/// ```
/// Records stay in here and are decoded when they are shown, so a source lives as long as its
/// `RecordStore`. It holds at least 64 readable bytes after its end, as simdjson needs them.
public final class DataSource: Sendable {
  /// The path as the user gave it; `standard input` for `-`.
  public let name: String
  /// The format of the records, recognised by content first and name second.
  public let format: RecordFormat
  /// Finds the records in the bytes, and reads them.
  let layout: any RecordLayout
  /// The whole input, unpacked and without a byte order mark.
  let memory: MappedMemory
  /// The reason why the input may be incomplete, such as packed data that ends too early; nil if it
  /// is complete.
  let defect: Message?
  /// The origin of each generated record; nil if the records are in the bytes.
  let origins: [GeneratedRecords.Origin]?
  private let originNames: [String]
  /// The charset of the input if it was not UTF-8; the bytes here are UTF-8.
  let charset: ForeignCharset?
  /// The issues found while the records were generated.
  let issues: [ImportIssue]
  let rejectedCount: Int
  /// True if it can be read only once: standard input, or a pipe.
  let isReadOnce: Bool
  /// True if it is one of several tables in a file, each of which has keys of its own.
  package let isTable: Bool
  /// The extents of the records that are imported next, found once and given up then; nil where they are not known.
  let extents = Mutex<[RecordExtent]?>(nil)
  /// The number of lines that end before each multiple of `lineStep`; counted when a line far behind is asked for.
  private let lineCounts = Mutex([0])
  private static let lineStep = 1 << 16

  /// The size of the input in bytes, unpacked and without a byte order mark.
  ///
  /// For files that are read on demand, their size on disk.
  public var byteCount: Int { layout.byteCount ?? memory.bytes.count }

  /// True if its records are not in its own bytes.
  var isElsewhere: Bool { layout.byteCount != nil }

  var bytes: Bytes { memory.bytes }

  /// Reads what the format requires at once: all of YAML and of documents, the header of a table.
  convenience init(
    _ input: OpenedInput, options: ImportOptions = ImportOptions()
  ) throws(SearchError) {
    // The bytes are valid only as long as the object.
    defer { withExtendedLifetime(input) {} }
    guard input.archive == nil else { throw Self.severalError(input.name) }
    let (name, format, bytes) = (input.name, input.format, input.memory.bytes)
    var made = GeneratedRecords(usesFile: !options.keepsInMemory)
    switch input.reading {
    case .layout(let layout):
      self.init(
        name: name, format: format, layout: layout, memory: input.memory, defect: input.defect,
        charset: input.charset, isReadOnce: input.isReadOnce, isTable: input.isTable)
      return
    case .made(let append):
      try append(&made)
      // A text that is not what its name says is a text.
      if made.origins.isEmpty, made.rejectedCount > 0, options.format == nil {
        made.acceptRejected()
        try DocumentRecords(options).append(bytes, path: name, isMarkdown: false, to: &made)
      }
    case .documents where format == .sqlite:
      var database = try SQLiteRecords(input)
      guard let table = database.tables.first, database.tables.count == 1 else {
        throw Self.severalError(name)
      }
      made = try database.make(table, name: name, usesFile: !options.keepsInMemory)
    case .documents:
      let records = try DocumentRecords(options)
      if input.isFile, records.split == .file {
        let table = FileTable(FileTree(root: ""), files: [name])
        try self.init(
          name: name, format: format,
          table: FileTableLayout(
            table: table, content: .documents(records, isMarkdown: format == .markdown)))
        return
      }
      records.append(bytes, path: name, isMarkdown: format == .markdown, to: &made)
    }
    if let note = input.charset?.note { made.note(note, on: name) }
    if let defect = input.defect { made.note(defect, on: name) }
    try self.init(name: name, format: format, made: made, isReadOnce: input.isReadOnce)
  }

  /// The error about a file that is more than one source.
  static func severalError(_ name: String) -> SearchError {
    SearchError(
      .isDirectory, path: name,
      message: "has several files or tables; DataSource.open(paths:) reads all of them")
  }

  /// A source of records that were made.
  convenience init(
    name: String, format: RecordFormat, made: GeneratedRecords, isReadOnce: Bool = false,
    isTable: Bool = false
  ) throws(SearchError) {
    guard let memory = made.takeMemory() else { throw .noMemory(name) }
    self.init(
      name: name, format: format, layout: JSONLinesLayout(), memory: memory, made: made,
      isReadOnce: isReadOnce, isTable: isTable)
  }

  /// A source of files that are read on demand.
  ///
  /// - Parameter noted: The issues found while the records were looked for.
  convenience init(
    name: String, format: RecordFormat, table: FileTableLayout, noted: GeneratedRecords? = nil
  ) throws(SearchError) {
    guard let memory = MappedMemory(copying: UnsafeBufferPointer(start: nil, count: 0)) else {
      throw .noMemory(name)
    }
    self.init(name: name, format: format, layout: table, memory: memory, noted: noted)
  }

  private init(
    name: String, format: RecordFormat, layout: any RecordLayout, memory: MappedMemory,
    defect: Message? = nil, charset: ForeignCharset? = nil, made: GeneratedRecords? = nil,
    noted: GeneratedRecords? = nil, isReadOnce: Bool = false, isTable: Bool = false
  ) {
    (self.isReadOnce, self.isTable) = (isReadOnce, isTable)
    self.name = name
    self.format = format
    self.layout = layout
    self.memory = memory
    self.defect = defect
    self.charset = charset
    self.origins = made?.origins
    self.originNames = made?.names ?? []
    self.issues = (made ?? noted)?.issues ?? []
    self.rejectedCount = (made ?? noted)?.rejectedCount ?? 0
  }

  /// Opens a file, or standard input for `-`.
  ///
  /// ```swift
  /// let source = try DataSource.open(path: "recipes.jsonl")
  /// ```
  /// A regular file is mapped; a pipe, a terminal or a device is read whole. A file that is cut
  /// short while it is mapped cannot be read past its new end: `RecordStore` says so for each record.
  ///
  /// - Throws: `SearchError` for what is missing, unreadable, a directory, empty, binary, or of no known format.
  /// - Complexity: O(1) for a regular file, O(bytes) for the rest.
  public static func open(
    path: String, options: ImportOptions = ImportOptions()
  ) throws(SearchError) -> DataSource {
    let input = try OpenedInput(path: path, options: options)
    let sources = try sources(of: input, options: options)
    guard let only = sources.first, sources.count == 1 else { throw severalError(input.name) }
    return only
  }

  /// A source of bytes in memory, which are copied.
  ///
  /// ```swift
  /// let source = try DataSource(name: "made.jsonl", utf8: Array(#"{"title": "Pad Thai"}"#.utf8))
  /// ```
  /// - Throws: `SearchError` when the bytes are empty, binary or of another format.
  public convenience init(
    name: String, utf8: [UInt8], options: ImportOptions = ImportOptions()
  ) throws(SearchError) {
    try self.init(Self.opened(name: name, utf8: utf8, options: options), options: options)
  }

  /// The sources of bytes in memory, which are copied: one, or those of the files in an archive.
  ///
  /// - Throws: As ``init(name:utf8:options:)``.
  package static func sources(
    name: String, utf8: [UInt8], options: ImportOptions = ImportOptions()
  ) throws(SearchError) -> [DataSource] {
    try sources(of: opened(name: name, utf8: utf8, options: options), options: options)
  }

  private static func opened(
    name: String, utf8: [UInt8], options: ImportOptions
  ) throws(SearchError) -> OpenedInput {
    let memory = utf8.withUnsafeBufferPointer { MappedMemory(copying: $0) }
    guard let memory else { throw .noMemory(name) }
    return try OpenedInput(name: name, memory: memory, options: options)
  }

  /// The file a record is in, and its line counted from 1; 0 where there are no lines.
  ///
  /// - Parameter utf8Offset: The beginning of the record.
  func place(ofRecordAt utf8Offset: Int) -> (name: String, line: Int) {
    guard let origins else {
      return layout.place(ofRecordAt: utf8Offset) ?? (name, lineNumber(atOffset: utf8Offset))
    }
    // The last record that begins at or before it.
    let place = max(0, origins.partitioningIndex { $0.utf8Offset > utf8Offset } - 1)
    guard origins.indices.contains(place) else { return (name, 0) }
    return (originNames[origins[place].name], origins[place].line)
  }

  /// True if its records are at lines of this file.
  var hasOwnLines: Bool { origins == nil && layout.place(ofRecordAt: 0) == nil }

  /// True if what is appended to it can be read by itself: its records are the lines of a file as it is.
  package var canGrow: Bool {
    !isReadOnce && charset == nil && defect == nil && origins == nil && !isElsewhere
      && memory.isMapped && layout.resumption(bytes) != nil
  }

  /// The line a byte is in, counted from 1.
  ///
  /// - Complexity: O(bytes up to it), once.
  func lineNumber(atOffset utf8Offset: Int) -> Int {
    let step = utf8Offset / Self.lineStep
    guard step > 0 else { return 1 + newlines(from: 0, to: utf8Offset) }
    let before = lineCounts.withLock { counts -> Int in
      if counts.count <= step { countLines(upTo: step, &counts) }
      return counts[min(step, counts.count - 1)]
    }
    return 1 + before + newlines(from: step * Self.lineStep, to: utf8Offset)
  }

  private func countLines(upTo step: Int, _ counts: inout [Int]) {
    for start in stride(
      from: (counts.count - 1) * Self.lineStep, to: min(step * Self.lineStep, byteCount),
      by: Self.lineStep)
    {
      counts.append((counts.last ?? 0) + newlines(from: start, to: start + Self.lineStep))
    }
  }

  /// Takes over what is known of the lines of a source that this one begins with.
  func takeLines(of shorter: DataSource) {
    let known = shorter.lineCounts.withLock {
      $0.prefix(shorter.byteCount / Self.lineStep + 1)
    }
    lineCounts.withLock { $0 = Array(known) }
  }

  /// The number of lines that end in a half-open range of bytes.
  func newlines(from start: Int, to end: Int) -> Int {
    var count = 0
    var offset = start
    while let newline = bytes.first(0x0A, from: offset, to: end) {
      count += 1
      offset = newline + 1
    }
    return count
  }
}

/// The names of the sources of a collection in its `source` field.
enum SourceLabels {
  /// The field by which several sources are told apart.
  static let field = "source"

  /// The name of each file without its folder, or with it where two files have one name.
  static func labels(of sources: [DataSource]) -> [String] { labels(ofPaths: sources.map(\.name)) }

  static func labels(ofPaths paths: [String]) -> [String] {
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return zip(paths, names).map { counts[$1] == 1 ? $1 : $0 }
  }
}
