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
  /// The bytes of paths: texts of two spellings are equal where letters have accents.
  private var paths: Set<[UInt8]> = []

  /// True if the file or the folder is not among them; it is from now on.
  mutating func take(_ path: String) -> Bool {
    paths.insert(Self.realBytes(path) ?? Array(path.utf8)).inserted
  }

  /// Does the same for a path without links.
  mutating func take(real path: String) -> Bool { paths.insert(Array(path.utf8)).inserted }

  /// True if the path, which has no links in it, is among them.
  func has(_ path: String) -> Bool { paths.contains(Array(path.utf8)) }

  /// The path without links, and from the root; the path itself where there is no such file.
  static func realPath(_ path: String) -> String {
    realBytes(path).flatMap { String(validating: $0, as: UTF8.self) } ?? path
  }

  /// The C function is `realpath`.
  private static func realBytes(_ path: String) -> [UInt8]? {
    guard path != "-", let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
  }
}
