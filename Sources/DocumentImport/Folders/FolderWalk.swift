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
  /// How many files and folders have names that are no UTF-8, by which they cannot be opened.
  private(set) var unnamedCount = 0

  /// - Complexity: O(files), with a system call for each.
  init(_ root: String) {
    // Deeper than any path the system can name.
    var pending = [FolderRules(root: root)]
    while let folder = pending.popLast() {
      guard let entries = Self.entries(of: folder.path, unnamed: &unnamedCount) else {
        unreadable.append((folder.folder, String(cString: strerror(errno))))
        continue
      }
      var folders: [String] = []
      for name in entries {
        var status = stat()
        let path = folder.path + "/" + name
        guard !name.hasPrefix("."), lstat(path, &status) == 0 else { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if status.st_mode & S_IFMT == S_IFLNK {
          guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        }
        guard isFolder || status.st_mode & S_IFMT == S_IFREG, folder.reads(name, isFolder: isFolder)
        else { continue }
        if isFolder { folders.append(name) } else { files.append(folder.joined(name)) }
      }
      // The last is taken first.
      for name in folders.reversed() { pending.append(folder.entered(name)) }
    }
    files.sort()
  }

  /// The names in a folder in order; nil where it cannot be read. The C function is `readdir`.
  static func entries(of path: String) -> [String]? {
    var unnamed = 0
    return entries(of: path, unnamed: &unnamed)
  }

  /// - Parameter unnamed: How many more have names that are no UTF-8 is added to it.
  private static func entries(of path: String, unnamed: inout Int) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name else {
        unnamed += 1
        continue
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
