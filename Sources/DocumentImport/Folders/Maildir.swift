#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of mail with a file for each message, in its folders `new` and `cur`.
enum Maildir {
  /// Whether a folder is one: it has `cur`, `new` and `tmp`.
  static func recognizes(_ root: String) -> Bool {
    ["cur", "new", "tmp"].allSatisfy { name in
      var status = stat()
      return stat(root + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// All messages, in the order of their files.
  ///
  /// - Throws: `ImportError` when there is none.
  static func open(_ root: String, name: String) throws(ImportError) -> DataSource {
    let files = ["cur", "new"].flatMap { folder in
      (FolderWalk.entries(of: root + "/" + folder) ?? []).filter { !$0.hasPrefix(".") }
        .map { folder + "/" + $0 }
    }
    guard !files.isEmpty else {
      throw ImportError(.noRecords, path: name, message: "is a Maildir without messages")
    }
    return try DataSource(
      name: name, format: .mail,
      shelf: ShelfLayout(shelf: FileShelf(root: root, files: files), content: .mail))
  }
}
