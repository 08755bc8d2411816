import SeekPlatform

/// The files that the records of sources come from, without reading them: a saved index is that of these files.
///
/// ```swift
/// let files = SourceFiles(paths: ["notes", "books.csv"])
/// files?.listed     // ["notes/soups.md", "notes/travel/plan.txt"]
/// files?.named      // ["books.csv"]
/// ```
package struct SourceFiles: Sendable {
  /// The files that were named.
  package private(set) var named: [String] = []
  /// The files of folders that were named.
  package private(set) var listed: [String] = []
  /// Files whose change changes what is read: the rules of folders, and what databases have not yet put into themselves.
  /// They need not be there.
  package private(set) var beside: [String] = []
  /// The folders that cannot be read and the number of files without a name, as text.
  package private(set) var leftOut = ""

  /// Nil where one of them is neither a file nor a folder, as a pipe is.
  ///
  /// - Complexity: O(files in the folders), with a system call for each.
  package init?(paths: [String]) {
    for path in Self.expanded(paths) {
      var status = stat()
      let file = path.fileAndPart.file
      guard path != "-", stat(file, &status) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: add(folder: file)
      case S_IFREG where status.st_size > 0:
        named.append(file)
        beside += [file + "-wal", file + "-journal"]
      default: return nil
      }
    }
  }

  /// True if a path leads to a file that one of the sources names, by the same name, another or a link.
  package static func names(_ path: String, among sources: [String]) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return expanded(sources).contains { source in
      var named = stat()
      return stat(source.fileAndPart.file, &named) == 0
        && (named.st_dev, named.st_ino) == (status.st_dev, status.st_ino)
    }
  }

  /// The files and folders that paths stand for, patterns among them.
  package static func expanded(_ paths: [String]) -> [String] {
    paths.flatMap(DataSource.expanded)
  }

  private mutating func add(folder: String) {
    let root = folder.withoutSlashesAtEnd
    guard !Maildir.recognizes(root) else {
      listed += Maildir.files(in: root).map { root + "/" + $0 }
      return
    }
    let walk = FolderWalk(root)
    listed += walk.files.map { root + "/" + $0 }
    beside += walk.folders.map { $0 + "/" + FolderRules.fileName }
    leftOut += "\(walk.unreadable) \(walk.unnamedCount)"
  }
}
