#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lists the files of a folder and of the folders in it.
///
/// Hidden files, and what a `.gitignore` on the way leaves out, are passed over. A link to a folder is not
/// followed, so that no walk goes in circles; a link to a file is that file.
struct FolderWalk {
  /// The files by their path below the folder, in the order of their names.
  private(set) var files: [String] = []
  /// The folders that could not be read, with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []

  private let root: String

  /// - Complexity: O(files), with a system call for each.
  init(_ root: String) {
    self.root = root
    walk("", rules: [])
  }

  private mutating func walk(_ folder: String, rules: [(base: String, rules: GitIgnore)]) {
    // Deeper than any path the system can name.
    var pending: [(folder: String, rules: [(base: String, rules: GitIgnore)])] = [(folder, rules)]
    while let (folder, inherited) = pending.popLast() {
      guard let entries = Self.entries(of: root + "/" + folder) else {
        unreadable.append((folder, String(cString: strerror(errno))))
        continue
      }
      var rules = inherited
      if entries.contains(".gitignore"),
        let text = Self.smallText(root + "/" + Self.joined(folder, ".gitignore"))
      {
        rules.append((folder, GitIgnore(text)))
      }
      var folders: [String] = []
      for name in entries where !name.hasPrefix(".") {
        let path = Self.joined(folder, name)
        var status = stat()
        guard lstat(root + "/" + path, &status) == 0 else { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if status.st_mode & S_IFMT == S_IFLNK {
          guard stat(root + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            continue
          }
        }
        guard isFolder || status.st_mode & S_IFMT == S_IFREG,
          !Self.isIgnored(path, isFolder: isFolder, rules)
        else { continue }
        if isFolder { folders.append(path) } else { files.append(path) }
      }
      // The last is taken first.
      for path in folders.reversed() { pending.append((path, rules)) }
    }
    files.sort()
  }

  /// The nearest file that says something decides.
  private static func isIgnored(
    _ path: String, isFolder: Bool, _ rules: [(base: String, rules: GitIgnore)]
  ) -> Bool {
    for (base, rules) in rules.reversed() {
      let below = base.isEmpty ? path : String(path.dropFirst(base.count + 1))
      if let verdict = rules.verdict(on: below, isFolder: isFolder) { return verdict }
    }
    return false
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }

  /// The names in a folder in order; nil where it cannot be read. The C function is `readdir`.
  static func entries(of path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// A text of at most a megabyte; nil where there is none, or no file: a pipe might never end.
  private static func smallText(_ path: String) -> String? {
    let reader = FileReader()
    defer { withExtendedLifetime(reader) {} }
    guard let bytes = try? reader.contents(path: path, limit: 1 << 20, isText: false) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
