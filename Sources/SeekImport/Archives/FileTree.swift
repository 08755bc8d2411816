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
}
