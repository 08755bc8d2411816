import SeekCore
import SeekPlatform

extension DataSource {
  /// Opens files and folders in the order they are named.
  ///
  /// ```swift
  /// let sources = try DataSource.open(paths: ["notes", "books.csv"])
  /// ```
  /// In a folder, the records of data files and logs are read, and every other file is one document. If a
  /// folder has more texts than data, its data is read as text too (`FolderContents`). Texts and
  /// Markdown files that are named one after the other are one collection too. A name that is not a
  /// file but a pattern such as `*.csv` means the files it matches.
  ///
  /// If several files are named, one that is empty or cannot be read is an issue of the import and is left out. A file that
  /// is named twice, or is in a folder that is named too, is read once.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - options: The way in which sources are read.
  ///   - store: The store made of the same paths before. A pipe is not read again: it has ended.
  /// - Throws: As ``open(path:options:)``; `noRecords` for a folder without a text.
  public static func open(
    paths: [String], options: ImportOptions = ImportOptions(), reusing store: RecordStore? = nil
  ) throws(SearchError) -> [DataSource] {
    var kept = store?.fileSources.filter(\.isReadOnce) ?? []
    // A malformed pattern is refused, whatever the sources are.
    _ = try FieldPatterns(options.fieldPatterns)
    let files = paths.flatMap(expanded)
    var gathered = GatheredSources(options: options, areNamed: true) { error in
      // A word that is no file may be one to search for; a pattern of the shell may match names that are not UTF-8.
      files.count > 1
        && (![.notFound, .outOfMemory].contains(error.code) || error.path.contains("\u{FFFD}"))
    }
    var read = ReadFiles()
    let isFirst = files.map { read.take($0) }
    for (path, isFirst) in zip(files, isFirst) {
      guard isFirst else {
        var notes = GeneratedRecords()
        notes.note("is named twice, and read once", on: path)
        try gathered.add(notes, on: path)
        continue
      }
      let name = path == "-" ? "standard input" : path
      // What has been read of a pipe, and of each table in it.
      let isKnown = { (source: DataSource) in
        source.name == name || source.name.hasPrefix(name + "/")
      }
      let known = kept.filter(isKnown)
      if !known.isEmpty {
        kept.removeAll(where: isKnown)
        try gathered.add(path) { () throws(SearchError) in known }
        continue
      }
      if isFolder(path) {
        try gathered.add(path) { () throws(SearchError) in
          try open(folder: path, besides: &read, options: options)
        }
        continue
      }
      let input: OpenedInput
      do throws(SearchError) {
        input = try OpenedInput(path: path, options: options)
      } catch {
        try gathered.add(path) { () throws(SearchError) in throw error }
        continue
      }
      // Input that can be read only once is a source of its own, so that it can be kept.
      if input.isDocument, !input.isReadOnce, options.split ?? .file == .file {
        gathered.add(document: input)
      } else {
        try gathered.add(path) { () throws(SearchError) in try sources(of: input, options: options)
        }
      }
    }
    return try gathered.finish()
  }

  /// Opens files and folders in the order they are named, as ``open(paths:options:reusing:)`` does.
  @available(*, deprecated, renamed: "open(paths:options:reusing:)")
  public static func open(
    paths: [String], options: ImportOptions = ImportOptions(), again store: RecordStore?
  ) throws(SearchError) -> [DataSource] {
    try open(paths: paths, options: options, reusing: store)
  }

  /// The sources of an opened file: one, or those of the files or the tables in it.
  ///
  /// - Throws: As ``open(paths:options:reusing:)``.
  static func sources(
    of input: OpenedInput, options: ImportOptions
  ) throws(SearchError) -> [DataSource] {
    if input.format == .sqlite { return try tables(of: input, options: options) }
    guard let archive = input.archive else { return [try DataSource(input, options: options)] }
    let tree = FileTree(root: input.name, archive: archive)
    guard archive.areTables else {
      return try open(
        tree, of: FolderWalk(archive, defect: input.defect), name: input.name, options: options)
    }
    var options = options
    (options.format, options.delimiter) = (.csv, UInt8(ascii: ","))
    var gathered = GatheredSources(options: options) { _ in archive.members.count > 1 }
    for sheet in archive.members {
      try gathered.add(tree.path(of: sheet.path)) { () throws(SearchError) in
        var table = try OpenedInput(
          name: archive.members.count > 1 ? tree.path(of: sheet.path) : input.name,
          memory: tree.contents(of: sheet.path), options: options, isMember: true,
          budget: archive.budget)
        table.isTable = true
        return [try DataSource(table, options: options)]
      }
    }
    try gathered.add(notes(on: FolderWalk(archive), name: input.name), on: input.name)
    return try gathered.finish()
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The files a pattern stands for, or the name itself. The corresponding C function is `glob`.
  static func expanded(_ path: String) -> [String] {
    guard path.contains(where: { $0 == "*" || $0 == "?" || $0 == "[" }), access(path, F_OK) != 0
    else { return [path] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(path, 0, nil, &found) == 0, let names = found.gl_pathv else { return [path] }
    return (0..<Int(found.gl_pathc)).compactMap { names[$0].map { String(cString: $0) } }
  }

  private static func open(
    folder: String, besides read: inout ReadFiles, options: ImportOptions
  ) throws(SearchError) -> [DataSource] {
    let root = folder.withoutSlashesAtEnd
    if Maildir.recognizes(root) { return [try Maildir.open(root, name: folder)] }
    let walk = FolderWalk(root, besides: &read)
    if walk.files.isEmpty, walk.repeatedCount > 0 {
      return [try DataSource(name: folder, format: .lines, made: notes(on: walk, name: folder))]
    }
    if walk.files.isEmpty, let first = walk.unreadable.first, first.path.isEmpty {
      throw SearchError(.notReadable, path: folder, message: "cannot be read: \(first.reason)")
    }
    return try open(FileTree(root: root), of: walk, name: folder, options: options)
  }

  private static func open(
    _ tree: FileTree, of walk: FolderWalk, name folder: String, options: ImportOptions
  ) throws(SearchError) -> [DataSource] {
    let parts = FolderContents(walk.files, of: tree, options: options)
    guard !parts.data.isEmpty else {
      return [try documents(parts, of: walk, tree: tree, name: folder, options: options)]
    }
    var gathered = GatheredSources(options: options) { _ in walk.files.count > 1 }
    let isMail = options.format ?? .mail == .mail
    let messages =
      isMail ? parts.data.filter { parts.messages.contains($0) && !tree.isMade($0, options) } : []
    if !messages.isEmpty {
      try gathered.add(folder) { () throws(SearchError) in
        [try Maildir.open(messages: messages, of: tree, name: folder)]
      }
    }
    let others = Set(messages)
    for file in parts.data where !others.contains(file) {
      try gathered.add(tree.path(of: file)) { () throws(SearchError) in
        try tree.sources(of: file, options: options)
      }
    }
    let notes = notes(on: walk, name: folder)
    guard !parts.documents.isEmpty else {
      // There is no source of documents to report the issues.
      try gathered.add(notes, on: folder)
      return try gathered.finish()
    }
    do {
      try gathered.add(folder) { () throws(SearchError) in
        do throws(SearchError) {
          return [try documents(parts, of: walk, tree: tree, name: folder, options: options)]
        } catch {
          guard error.code == .noRecords else { throw error }
          throw SearchError(
            .noRecords, path: folder, message: "the files beside the data hold no text")
        }
      }
    }
    return try gathered.finish()
  }

  /// The notes on the parts of a folder that are left out.
  private static func notes(
    on walk: FolderWalk, name: String, usesFile: Bool = false
  ) -> GeneratedRecords {
    var made = GeneratedRecords(usesFile: usesFile)
    let tree = FileTree(root: name)
    for (folder, reason) in walk.unreadable {
      made.note("cannot be read: \(reason)", on: tree.shownPath(of: folder))
    }
    for (member, reason) in walk.leftOut {
      made.note(reason, on: tree.shownPath(of: member))
    }
    if walk.repeatedCount > 0 {
      made.note(
        walk.repeatedCount == 1
          ? "1 of its files or folders is named too, and read once"
          : "\(walk.repeatedCount) of its files or folders are named too, and read once",
        on: name)
    }
    let count = walk.unnamedCount
    if count > 0 {
      made.note(
        count == 1
          ? "1 file whose name is no UTF-8 is left out"
          : "\(count) files whose names are no UTF-8 are left out",
        on: name)
    }
    return made
  }

  private static func documents(
    _ parts: FolderContents, of walk: FolderWalk, tree: FileTree, name: String,
    options: ImportOptions
  ) throws(SearchError) -> DataSource {
    let files = parts.documents
    let records = try DocumentRecords(options)
    var made = notes(on: walk, name: name, usesFile: !options.keepsInMemory)
    if let file = parts.unreadData {
      made.note(
        "is read as text like the files around it; name it to search its records",
        on: tree.path(of: file), isReading: true)
    }
    if records.split == .file, !files.contains(where: { tree.isMade($0, options) }) {
      let table = FileTableLayout(
        table: FileTable(tree, files: files),
        content: .documents(records, isMarkdown: nil))
      guard table.hasRecord else { throw noText(among: files, name: name) }
      return try DataSource(name: name, format: .text, table: table, noted: made)
    }
    var binaries = 0
    var failure: SearchError?
    var textOptions = options
    if textOptions.format?.isDocument != true { textOptions.format = .text }
    // The parts of a text, and their fields, are found here.
    (textOptions.split, textOptions.fieldPatterns) = (.file, [])
    for file in files {
      let path = tree.name(of: file)
      do throws(SearchError) {
        let input = try tree.open(file, options: textOptions)
        guard input.archive == nil, input.format.isDocument else {
          binaries += 1
          continue
        }
        defer { withExtendedLifetime(input) {} }
        if let defect = input.defect { made.note(defect, on: path) }
        if let note = input.charset?.note { made.note(note, on: path) }
        records.append(
          input.memory.bytes, path: path,
          isMarkdown: input.isOffice || RecordFormat.isMarkdown(file), to: &made)
      } catch {
        switch error.code {
        case .empty: continue
        case .interrupted: throw error
        case .binary, .unsupportedFormat: binaries += 1
        default:
          failure = failure ?? error
          made.note(path, line: 0, error.message, isRejection: true)
        }
      }
    }
    if binaries > 0 {
      made.note(
        binaries == 1 ? "1 binary file is left out" : "\(binaries) binary files are left out",
        on: name)
    }
    guard made.byteCount > 0 else { throw failure ?? noText(among: files, name: name) }
    return try DataSource(name: name, format: .text, made: made)
  }

  private static func noText(among files: [String], name: String) -> SearchError {
    SearchError(
      .noRecords, path: name,
      message: files.isEmpty
        ? "has no files, or only hidden and ignored ones" : "has no text among its files")
  }
}

extension RecordFormat {
  /// True if a file of this name is a collection of records rather than a document.
  static func isDataFile(_ name: String) -> Bool {
    Compression.innerName(of: name).hasSuffix(among: dataEndings) || isLog(name)
  }

  /// The endings of names of such files.
  package static let dataEndings = [
    ".jsonl", ".ndjson", ".jsonlines", ".json", ".csv", ".tsv", ".tab", ".mbox", ".psv", ".vcf",
    ".ics", ".eml", ".emlx", ".xlsx", ".ods", ".rss", ".atom", ".opml",
  ]

  /// True if a file of this name is one message; those that are packed are not read so.
  static func isMessage(_ name: String) -> Bool {
    name.hasSuffix(among: [".eml", ".emlx"])
  }

  /// True if a file of this name is a log, whose records are lines: `app.log`, `app.log.1`, `app.log-20240131.gz`.
  ///
  /// - Complexity: O(length of the name).
  package static func isLog(_ name: String) -> Bool {
    var inner = Compression.innerName(of: name).lowercased()[...]
    // The number or date of a rotated log.
    while let last = inner.last, last.isASCII, last.isNumber || last == "-" || last == "." {
      inner.removeLast()
    }
    return inner.hasSuffix(".log")
  }

  /// True if a text of this name has headings, and fields in front of it: Markdown, or Org.
  static func isMarkdown(_ name: String) -> Bool {
    Compression.innerName(of: name).hasSuffix(
      among: [".md", ".markdown", ".mdown", ".mkd", ".org"])
  }
}
