import ArgumentParser

/// The rows of a file of columns.
enum TabSeparated {
  /// - Parameter separator: tells which characters part two columns; several in a row part them once.
  /// - Throws: `ValidationError` where the file cannot be read.
  static func rows(
    of path: String, separator: (Character) -> Bool = { $0 == "\t" }
  ) throws -> [[Substring]] {
    guard let text = Measuring.readText(path) else {
      throw ValidationError("\(path): cannot be read")
    }
    // CR LF is one character of Swift.
    return text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: separator) }
      .filter { !$0.isEmpty }
  }
}
