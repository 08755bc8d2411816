import SeekPlatform

/// The files and folders that are read, each once: by whatever name it is given, a path or a link leads to one file. Two names
/// of a hard link are two files, as other programs see them.
///
/// ```swift
/// var read = ReadFiles()
/// read.take("books.csv")       // true
/// read.take("./books.csv")     // false
/// ```
struct ReadFiles {
  private var paths: Set<String> = []

  /// True if the file or the folder is not among them; it is from now on.
  mutating func take(_ path: String) -> Bool { take(real: Self.realPath(path)) }

  /// Does the same for a path without links.
  mutating func take(real path: String) -> Bool { paths.insert(path).inserted }

  /// True if the path, which has no links in it, is among them.
  func has(_ path: String) -> Bool { paths.contains(path) }

  /// The path without links, and from the root; the path itself where there is no such file. The C function is `realpath`.
  static func realPath(_ path: String) -> String {
    guard path != "-", let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
