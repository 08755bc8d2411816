import SeekCore

extension FileTree {
  /// The bytes of a file as they are.
  ///
  /// - Throws: `SearchError` for what is missing or unreadable.
  func contents(of file: String) throws(SearchError) -> MappedMemory {
    guard let archive else { return try InputFile.contents(ofPath: path(of: file)).memory }
    guard let memory = archive.contents(of: file) else {
      throw SearchError(
        .notFound, path: path(of: file), message: "no such file; check the name")
    }
    return memory
  }

  /// The bytes of a file as `reader` makes them readable, valid until it reads another.
  ///
  /// - Throws: As ``FileReader/contents(path:limit:hint:isText:)``.
  func contents(
    of file: String, by reader: FileReader, limit: Int, hint: Message = "", isText: Bool = true
  ) throws(RecordDefect) -> Bytes {
    guard let archive else {
      return try reader.contents(path: path(of: file), limit: limit, hint: hint, isText: isText)
    }
    guard let memory = archive.contents(of: file) else {
      throw RecordDefect(reason: "no such file", utf8Offset: 0)
    }
    return try reader.contents(memory, limit: limit, hint: hint, isText: isText)
  }

  /// True if a command makes what is read of a file: that is not read on demand.
  func isMade(_ file: String, _ options: ImportOptions) -> Bool {
    archive == nil && options.preprocessor?.runs(on: path(of: file)) == true
  }

  /// A file with a known format.
  func open(_ file: String, options: ImportOptions) throws(SearchError) -> OpenedInput {
    guard archive != nil else {
      return try OpenedInput(path: path(of: file), options: options, isMember: true)
    }
    return try OpenedInput(
      name: path(of: file), memory: contents(of: file), options: options, isMember: true,
      budget: archive?.budget)
  }

  /// The sources of a file: a workbook has several.
  func sources(of file: String, options: ImportOptions) throws(SearchError) -> [DataSource] {
    try DataSource.sources(of: open(file, options: options), options: options)
  }
}
