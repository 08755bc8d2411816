import SeekCore
import SeekPlatform

/// A folder of mail with a file for each message, in its folders `new` and `cur`, and in those of the folders in it.
///
/// ```text
/// Mail/cur/1:2,S   Mail/.Sent/cur/2   Mail/.Lists.Swift/new/3     INBOX, Sent, Lists/Swift
/// ```
enum Maildir {
  private static let depthLimit = 8

  /// True if a folder is a Maildir: it has `cur`, `new` and `tmp`, or it has only folders that are
  /// Maildirs.
  static func recognizes(_ root: String) -> Bool {
    if isMaildir(root) { return true }
    let entries = (FolderWalk.entries(of: root) ?? []).filter { !$0.hasPrefix(".") }
    return !entries.isEmpty && entries.allSatisfy { isMaildir(root + "/" + $0) }
  }

  private static func isMaildir(_ root: String) -> Bool {
    ["cur", "new", "tmp"].allSatisfy { isFolder(root + "/" + $0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// All messages, in the order of their folders and files.
  ///
  /// - Throws: `SearchError` when there is none.
  static func open(_ root: String, name: String) throws(SearchError) -> DataSource {
    let folders = folders(in: root)
    let files = files(of: folders, in: root)
    guard !files.isEmpty else {
      throw SearchError(.noRecords, path: name, message: "is a Maildir without messages")
    }
    // If all messages are in one folder, its name is not a useful field.
    let hasFolders = Set(folders.map(FileTableLayout.mailFolder)).count > 1
    return try DataSource(
      name: name, format: .mail,
      table: FileTableLayout(
        table: FileTable(FileTree(root: root), files: files), content: .mail(hasFolders: hasFolders)
      ))
  }

  /// The paths of all messages below a folder, in the order in which they are read.
  static func files(in root: String) -> [String] { files(of: folders(in: root), in: root) }

  private static func folders(in root: String) -> [String] {
    var folders: [String] = []
    find("", below: root, depth: 0, &folders)
    return folders
  }

  private static func files(of folders: [String], in root: String) -> [String] {
    folders.flatMap { folder in
      (FolderWalk.entries(of: root + "/" + folder) ?? []).filter { !$0.hasPrefix(".") }
        .map { folder + "/" + $0 }
    }
  }

  /// Messages that are in files of their own in any folder, as programs save them: `Sent/hello.eml`.
  static func open(
    messages: [String], of tree: FileTree, name: String
  ) throws(SearchError) -> DataSource {
    let folders = Set(messages.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
    return try DataSource(
      name: name, format: .mail,
      table: FileTableLayout(
        table: FileTable(tree, files: messages),
        content: .mail(hasFolders: folders.count > 1 && !folders.contains(""))))
  }

  /// Gathers the folders `cur` and `new` at and below a folder.
  private static func find(_ path: String, below root: String, depth: Int, _ found: inout [String])
  {
    let prefix = path.isEmpty ? "" : path + "/"
    if isMaildir(path.isEmpty ? root : root + "/" + path) {
      found += [prefix + "cur", prefix + "new"]
    }
    guard depth < depthLimit else { return }
    for name in FolderWalk.entries(of: root + "/" + path) ?? []
    where !["cur", "new", "tmp"].contains(name) && isFolder(root + "/" + prefix + name) {
      find(prefix + name, below: root, depth: depth + 1, &found)
    }
  }
}
