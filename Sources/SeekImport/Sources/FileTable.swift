import SeekPlatform

/// Files that are one record each and are read on demand: the documents of a folder, the messages
/// of a Maildir.
///
/// ```swift
/// let table = FileTable(FileTree(root: "notes"), files: ["soups.md", "travel/plan.txt"])
/// table.extent(1)   // the second, as if all were laid end to end
/// ```
/// It keeps some hundred bytes for each file, whatever the size of the file.
final class FileTable: Sendable {
  let tree: FileTree
  /// Below the root of the tree, as the user is to see them.
  private let files: [String]
  /// The beginning of each file when all are laid end to end, and the end of the last.
  private let starts: [Int]
  /// The threads of the files where they are messages.
  let threads: MailThreads
  /// A sparse file may have any length; a file larger than this is not read anyway.
  private static let largestShare = 1 << 40

  /// - Complexity: O(files), with a system call for each.
  init(_ tree: FileTree, files: [String]) {
    (self.tree, self.files) = (tree, files)
    var next = 0
    var starts = [0]
    for file in files {
      // An empty file takes one byte too, so that each file has its own offset.
      next += max(1, min(tree.byteCount(of: file), Self.largestShare))
      starts.append(next)
    }
    self.starts = starts
    threads = MailThreads { visit in
      let reader = FileReader()
      for file in files {
        let message = try? tree.contents(
          of: file, by: reader, limit: RecordInput.largestByteCount, isText: false)
        if let message { visit(message) }
      }
    }
  }

  var count: Int { files.count }
  var byteCount: Int { starts.last ?? 0 }

  func file(_ number: Int) -> String { files[number] }
  /// The name of a file in its record.
  func name(_ number: Int) -> String { tree.name(of: files[number]) }

  func extent(_ number: Int) -> RecordExtent {
    RecordExtent(
      utf8Offset: starts[number], utf8Count: starts[number + 1] - starts[number], isComplete: true)
  }

  /// The last file that begins at or before an offset; nil if there is none.
  ///
  /// - Complexity: O(log files).
  func number(at utf8Offset: Int) -> Int? {
    guard utf8Offset >= 0, utf8Offset < byteCount else { return nil }
    return starts.partitioningIndex { $0 > utf8Offset } - 1
  }
}

/// A source whose records are the files of a table, one each.
struct FileTableLayout: RecordLayout {
  /// The kind of the files.
  enum Content: Sendable {
    /// - Parameter isMarkdown: Nil decides by their names.
    case documents(DocumentRecords, isMarkdown: Bool?)
    /// - Parameter hasFolders: True if they are in several, each of which has a name.
    case mail(hasFolders: Bool)
  }

  let table: FileTable
  let content: Content

  var needsExtents: Bool { true }
  var byteCount: Int? { table.byteCount }
  var groupField: String? {
    if case .mail = content { MailThreads.field } else { nil }
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    guard var number = table.number(at: start) else { return }
    if table.extent(number).utf8Offset < start { number += 1 }
    while number < table.count {
      let extent = table.extent(number)
      guard extent.utf8Offset < end, visit(extent) else { return }
      number += 1
    }
  }

  func makeTranslation() -> RecordTranslation? {
    let content = makeReader()
    return RecordTranslation(
      write: { extent, _, json throws(RecordDefect) in
        guard let number = table.number(at: extent.utf8Offset) else {
          throw RecordDefect(reason: "no such file", utf8Offset: 0)
        }
        return try content(number, json)
      }, isElsewhere: true)
  }

  /// True if at least one of the files can be read as their format.
  ///
  /// - Complexity: O(bytes up to the first of them).
  var hasRecord: Bool {
    let (read, json) = (makeReader(), JSONWriter())
    return (0..<table.count).contains { number in
      json.removeAll()
      do throws(RecordDefect) { _ = try read(number, json) } catch { return false }
      return true
    }
  }

  func place(ofRecordAt utf8Offset: Int) -> (name: String, line: Int)? {
    table.number(at: utf8Offset).map { (table.name($0), 1) }
  }

  /// The name that mail servers give to the top folder.
  private static let inbox = "INBOX"

  /// The name of the folder of a message: `Lists/Swift` for `.Lists.Swift/cur/1`.
  ///
  /// - Parameter path: The path of the message or of its folder `cur`, below the root.
  static func mailFolder(of path: String) -> String {
    let names = path.split(separator: "/")
    var parts = names.prefix { $0 != "cur" && $0 != "new" }
    // A file below no such folder is the message.
    if parts.count == names.count { parts = parts.dropLast() }
    guard !parts.isEmpty else { return inbox }
    // A point is before a folder's name, and between the names of nested folders.
    return parts.flatMap { part in
      part.hasPrefix(".") ? part.split(separator: ".") : [part]
    }.joined(separator: "/")
  }
}

extension FileTableLayout {
  /// Makes what writes a file of the table as an object, by its number, for one thread.
  private func makeReader() -> (Int, JSONWriter) throws(RecordDefect) -> RecordDefect? {
    switch content {
    case .documents(let records, let isMarkdown):
      let reader = FileReader(charset: records.charset)
      return { number, json throws(RecordDefect) in
        let content = try table.tree.contents(
          of: table.file(number), by: reader, limit: DocumentRecords.largestByteCount,
          hint: DocumentRecords.lengthHint)
        guard !content.isBinary else {
          throw RecordDefect(reason: "binary", utf8Offset: 0, kind: .binary)
        }
        let name = table.name(number)
        let remark = try records.write(
          content, path: name, isMarkdown: isMarkdown ?? reader.isMarkdown(name), to: json)
        if let defect = reader.defect { return RecordDefect(reason: defect, utf8Offset: 0) }
        return remark ?? reader.charset.map { RecordDefect(reason: $0.note, utf8Offset: 0) }
      }
    case .mail(let hasFolders):
      let (reader, mail) = (FileReader(), MailTranslator(table.threads))
      return { number, json throws(RecordDefect) in
        let content = try table.tree.contents(
          of: table.file(number), by: reader, limit: RecordInput.largestByteCount, isText: false)
        do throws(RecordDefect) {
          let folder = hasFolders ? Self.mailFolder(of: table.name(number)) : nil
          return try mail.write(content, folder: folder, to: json)
        } catch {
          throw RecordDefect(reason: error.reason, utf8Offset: 0, line: 1)
        }
      }
    }
  }
}
