/// Values as they are compared: without case, and Latin letters without accents.
enum ValueFolding {
  /// Complexity: O(n).
  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar.isASCII {
        result.append(scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        result.append(plainLetter(of: scalar) ?? scalar)
      }
    }
    return String(result)
  }

  /// A value of a list as an index keeps it and an expression asks for it: folded, and without the signs that end a string
  /// there. Sphinx reads `\\'` in an expression as the beginning of more text, so no backslash is in one.
  static func listKey(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in folded(text).unicodeScalars {
      switch scalar {
      case "'": result.append("\u{2019}")
      case "\\": result.append("\u{2216}")
      case "\u{0}"..."\u{1F}", "\u{7F}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The ASCII letter below the accents of a Latin one: `e` of `é`. The standard library has no decomposition, and the
  /// names of the letters say it.
  static func plainLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value),
      let name = scalar.properties.name, name.hasPrefix("LATIN "),
      let mark = name.firstRange(of: " LETTER ")
    else { return nil }
    let rest = name[mark.upperBound...]
    guard let end = rest.firstRange(of: " WITH "), let letter = rest.unicodeScalars.first,
      rest[..<end.lowerBound].unicodeScalars.count == 1
    else { return nil }
    return letter.properties.lowercaseMapping.unicodeScalars.first
  }

  /// The words of a text, folded.
  static func words(in text: some StringProtocol) -> [String] {
    text.unicodeScalars.split { !MatchWriter.isPartOfWord($0) }
      .map { folded(String(String.UnicodeScalarView($0))) }
  }
}
