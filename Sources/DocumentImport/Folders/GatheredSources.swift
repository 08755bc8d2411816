/// Sources in the order they are named, and what is wrong with those that are left out.
///
/// ```swift
/// var gathered = GatheredSources(options: options, isLeftOut: { $0.code == .empty })
/// try gathered.add("c.json") { … }   // c.json is empty: it is reported, and the others load
/// let sources = try gathered.finish()
/// ```
struct GatheredSources {
  private let options: ImportOptions
  /// The errors that cost their own source only.
  private let isLeftOut: (ImportError) -> Bool
  private var sources: [DataSource] = []
  /// Texts named one after the other, which are one source.
  private var documents: [OpenedInput] = []
  private var firstError: ImportError?

  init(options: ImportOptions, isLeftOut: @escaping (ImportError) -> Bool) {
    self.options = options
    self.isLeftOut = isLeftOut
  }

  /// Adds what `body` opens; where that fails and may, a source without records that says why.
  mutating func add(
    _ path: String, _ body: () throws(ImportError) -> [DataSource]
  ) throws(ImportError) {
    try flush()
    do throws(ImportError) {
      sources += try body()
    } catch {
      try leaveOut(path, error)
    }
  }

  /// Adds a text that is a record, together with those before and behind it.
  mutating func add(document: OpenedInput) { documents.append(document) }

  private mutating func leaveOut(_ path: String, _ error: ImportError) throws(ImportError) {
    let isEmpty = error.code == .empty || error.code == .noRecords
    var nothing = MadeRecords()
    if options.allowsNothing, isEmpty {
      nothing.note(path, line: 0, "has no records now", isRejection: false)
    } else if isLeftOut(error) {
      firstError = firstError ?? error
      let reason =
        error.code == .empty ? "is empty; left out" : "\(error.message); left out"
      nothing.note(error.path, line: error.line ?? 0, reason, isRejection: false)
    } else {
      throw error
    }
    sources.append(try DataSource(name: path, format: .lines, made: nothing))
  }

  /// All of them.
  ///
  /// - Throws: The first error where nothing but errors was found.
  mutating func finish() throws(ImportError) -> [DataSource] {
    try flush()
    if let firstError, sources.allSatisfy(\.isNothing) { throw firstError }
    return sources
  }

  /// Makes one source of the documents gathered so far.
  private mutating func flush() throws(ImportError) {
    let documents = documents
    self.documents = []
    guard documents.count > 1 else {
      for input in documents { sources.append(try DataSource(input, options: options)) }
      return
    }
    let records = try DocumentRecords(options)
    let name = "\(documents[0].name) and \(documents.count - 1) more"
    if documents.allSatisfy(\.isFile) {
      let shelf = FileShelf(root: "", files: documents.map(\.name))
      let isMarkdown = Set(documents.map { $0.format == .markdown })
      sources.append(
        try DataSource(
          name: name, format: .text,
          shelf: ShelfLayout(
            shelf: shelf,
            content: .documents(records, isMarkdown: isMarkdown.count == 1 ? isMarkdown.first : nil)
          )))
      return
    }
    var made = MadeRecords(usesFile: !options.keepsInMemory)
    for input in documents {
      if let note = input.charset?.note {
        made.note(input.name, line: 0, note, isRejection: false)
      }
      records.append(
        input.memory.bytes, path: input.name, isMarkdown: input.format == .markdown, to: &made)
    }
    sources.append(try DataSource(name: name, format: .text, made: made))
  }
}

extension DataSource {
  /// Whether it stands for a file that was left out, or that is empty now.
  var isNothing: Bool { byteCount == 0 && !isElsewhere }
}
