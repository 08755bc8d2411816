/// The options of the command line for the manual page, read from the text of `--help`.
enum ManualOptions {
  /// `-q, --query <query>` and what is said about it, in the order of the text.
  ///
  /// - Parameter help: what `--help` prints where it is wide enough for every sentence to stand on one line; a long
  ///   option has its sentence on the next one.
  static func rows(in help: String) -> [(option: String, text: String)] {
    let lines = help.split(separator: "\n")
    let margin = String(repeating: " ", count: textColumn)
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard line.hasPrefix("  -") else { return nil }
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      if next.hasPrefix(margin) {
        return (line.dropFirst(2).trimmed, next.trimmed)
      }
      let end = line.index(line.startIndex, offsetBy: textColumn, limitedBy: line.endIndex)
      guard let end else { return (line.dropFirst(2).trimmed, "") }
      return (line[..<end].dropFirst(2).trimmed, line[end...].trimmed)
    }
  }

  /// Where sentences begin in the text of `--help`.
  private static var textColumn: Int { 26 }
}

extension Substring {
  /// Without the spaces at both ends.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
