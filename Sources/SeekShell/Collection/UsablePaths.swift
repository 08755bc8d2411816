import SeekCollection
import SeekImport
import SeekPlatform

/// The paths of files in a folder as they can be used where the program was started: a record of `notes` has the path
/// `soups.md`, and `vi notes/soups.md` opens it.
struct UsablePaths {
  private let collection: RecordCollection

  init(of collection: RecordCollection) { self.collection = collection }

  /// A record of a file with its path from the present folder; any other record as it is.
  func record(_ reference: RecordReference) throws(ShellError) -> Record {
    let record = try ShellError.catching { try collection.printedRecord(reference) }
    guard reference.record == nil, case .string(let path)? = record["path"],
      // A field of the data that only has this name is no path of ours.
      path == collection.store.sourceName(at: reference.index),
      let usable = usable(reference)
    else { return record }
    return Record(
      members: record.members.map { member in
        member.name == "path" ? RecordMember(name: "path", value: .string(usable)) : member
      })
  }

  /// The file and the line of a record, `notes/soups.md:1`.
  func place(of reference: RecordReference) -> String {
    let place = collection.place(of: reference)
    guard collection.server == nil, reference.record == nil else { return place }
    let name = collection.store.sourceName(at: reference.index)
    return usable(reference).map { $0 + place.dropFirst(name.count) } ?? place
  }

  /// The path of the file that a record is in, or of the archive or database; empty where it is in none.
  func path(of reference: RecordReference) -> String {
    guard let name = name(of: reference), !collection.store.isReadOnce(at: reference.index) else {
      return ""
    }
    var path = name[...]
    while !path.isEmpty, !Self.isFile(String(path)) {
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    return String(path)
  }

  /// The name of the source of a record, from the present folder; nil for a record of a server.
  private func name(of reference: RecordReference) -> String? {
    guard collection.server == nil, reference.record == nil else { return nil }
    return usable(reference) ?? collection.store.sourceName(at: reference.index)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The path of the file that a record is in, and the line it begins in, counted from 1, or 0 where there are no lines; nil
  /// where it is in no file of its own.
  func file(of reference: RecordReference) -> (path: String, line: Int)? {
    guard let path = name(of: reference), Self.isFile(path) else { return nil }
    return (path, collection.store.lineNumber(at: reference.index))
  }

  /// The path of the file of a record by its name below the folder it is in; nil where the name is usable as it is.
  private func usable(_ reference: RecordReference) -> String? {
    let name = collection.store.sourceName(at: reference.index)
    let source = collection.store.sourcePath(at: reference.index)
    let root = !DataSource.isFolder(source) ? "./" : source.hasSuffix("/") ? source : source + "/"
    guard root == "./" else { return access(root + name, F_OK) == 0 ? root + name : nil }
    // Another program would take it for an option.
    return name.hasPrefix("-") && access(name, F_OK) == 0 ? "./" + name : nil
  }
}
