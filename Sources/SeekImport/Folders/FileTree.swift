import SeekCore
import SeekPlatform

/// The files below a folder, or those in an archive.
///
/// ```swift
/// FileTree(root: "notes").path(of: "travel/plan.txt")   // "notes/travel/plan.txt"
/// ```
struct FileTree: Sendable {
  /// The folder or the archive as it was named; empty if the files were named one by one.
  let root: String
  /// Nil for files on disk.
  var archive: Archive?

  /// The path of a file as the user is to see it.
  func path(of file: String) -> String {
    root.isEmpty || root.hasSuffix("/") ? root + file : root + "/" + file
  }

  /// The path of a file as a message names it; that of the root for none.
  func shownPath(of file: String) -> String { file.isEmpty ? root : path(of: file) }

  /// The name of a file in its records: below a folder, and with the name of an archive, in which no program could open it.
  func name(of file: String) -> String { archive == nil ? file : path(of: file) }

  /// The size of a file in bytes; 0 where it is gone.
  func byteCount(of file: String) -> Int {
    if let archive { return archive.member(file)?.range.count ?? 0 }
    var status = stat()
    return stat(path(of: file), &status) == 0 ? Int(status.st_size) : 0
  }

  /// The bytes of a file as they are.
  ///
  /// - Throws: `SearchError` for what is missing or unreadable.
  func contents(of file: String) throws(SearchError) -> MappedMemory {
    guard let archive else { return try DataSource.contents(ofPath: path(of: file)).memory }
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
  ) throws(RecordDefect) -> UnsafeBufferPointer<UInt8> {
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
