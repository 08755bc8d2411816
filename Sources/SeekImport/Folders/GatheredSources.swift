import SeekCore

/// Sources in the order they are named, and the errors of those that are left out.
///
/// ```swift
/// var gathered = GatheredSources(options: options, isLeftOut: { $0.code == .empty })
/// try gathered.add("c.json") { … }   // c.json is empty: it is reported, and the others load
/// let sources = try gathered.finish()
/// ```
struct GatheredSources {
  private let options: ImportOptions
  /// True if a person has named each of them.
  private let areNamed: Bool
  /// True for an error that leaves out only its own source.
  private let isLeftOut: (SearchError) -> Bool
  private var sources: [DataSource] = []
  /// Texts named one after the other; together they are one source.
  private var documents: [OpenedInput] = []
  private var firstError: SearchError?

  init(
    options: ImportOptions, areNamed: Bool = false, isLeftOut: @escaping (SearchError) -> Bool
  ) {
    (self.options, self.areNamed) = (options, areNamed)
    self.isLeftOut = isLeftOut
  }

  /// Adds what `body` opens. If it fails with an error that is left out, adds a source without
  /// records that reports it.
  mutating func add(
    _ path: String, _ body: () throws(SearchError) -> [DataSource]
  ) throws(SearchError) {
    try flush()
    do throws(SearchError) {
      sources += try body()
    } catch {
      try leaveOut(path, error)
    }
  }

  /// Adds a source without records that reports what was noted, if anything was.
  mutating func add(_ notes: GeneratedRecords, on path: String) throws(SearchError) {
    guard !notes.issues.isEmpty else { return }
    try add(path) { () throws(SearchError) in
      [try DataSource(name: path, format: .lines, made: notes)]
    }
  }

  /// Adds a text that is one record; it forms one source with the texts before and after it.
  mutating func add(document: OpenedInput) { documents.append(document) }

  private mutating func leaveOut(_ path: String, _ error: SearchError) throws(SearchError) {
    if error.code == .interrupted { throw error }
    let isEmpty = error.code == .empty || error.code == .noRecords
    var nothing = GeneratedRecords()
    if options.allowsNothing, isEmpty {
      nothing.note("has no records now", on: path)
    } else if isLeftOut(error) {
      firstError = firstError ?? error
      let reason: Message =
        error.code == .empty ? "is empty; left out" : "\(error.message); left out"
      nothing.note(
        error.path, line: error.line ?? 0, reason, isRejection: false,
        isFailure: areNamed && !isEmpty && ![.binary, .unsupportedFormat].contains(error.code))
    } else {
      throw error
    }
    sources.append(try DataSource(name: path, format: .lines, made: nothing))
  }

  /// Returns all sources.
  ///
  /// - Throws: The first error, if there were only errors.
  mutating func finish() throws(SearchError) -> [DataSource] {
    try flush()
    if let firstError, sources.allSatisfy(\.isNothing) { throw firstError }
    return sources
  }

  /// Makes one source of the documents gathered so far.
  private mutating func flush() throws(SearchError) {
    let documents = documents
    self.documents = []
    guard documents.count > 1 else {
      for input in documents { sources.append(try DataSource(input, options: options)) }
      return
    }
    let records = try DocumentRecords(options)
    let name = "\(documents[0].name) and \(documents.count - 1) more"
    if documents.allSatisfy(\.isFile) {
      let table = FileTable(FileTree(root: ""), files: documents.map(\.name))
      let isMarkdown = Set(documents.map { $0.format == .markdown })
      sources.append(
        try DataSource(
          name: name, format: .text,
          table: FileTableLayout(
            table: table,
            content: .documents(records, isMarkdown: isMarkdown.count == 1 ? isMarkdown.first : nil)
          )))
      return
    }
    var made = GeneratedRecords(usesFile: !options.keepsInMemory)
    for input in documents {
      if let note = input.charset?.note {
        made.note(note, on: input.name)
      }
      records.append(
        input.memory.bytes, path: input.name, isMarkdown: input.format == .markdown, to: &made)
    }
    sources.append(try DataSource(name: name, format: .text, made: made))
  }
}

extension DataSource {
  /// True for a file that was left out, or that is empty now.
  var isNothing: Bool { byteCount == 0 && !isElsewhere }
}
