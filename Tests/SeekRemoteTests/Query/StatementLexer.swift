/// Reads a statement again, as a server does: strings, and what is outside of them.
struct StatementLexer {
  /// The contents of the strings, unescaped.
  private(set) var strings: [String] = []
  /// The statement with `?` for each string.
  private(set) var outside = ""
  /// True if the last string has an end.
  private(set) var isClosed = true

  init(_ statement: String) {
    var scalars = statement.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "'" else {
        outside.unicodeScalars.append(scalar)
        continue
      }
      outside += "?"
      var text = ""
      isClosed = false
      while let inner = scalars.popFirst() {
        if inner == "\\" {
          if let escaped = scalars.popFirst() { text.unicodeScalars.append(escaped) }
        } else if inner == "'" {
          isClosed = true
          break
        } else {
          text.unicodeScalars.append(inner)
        }
      }
      strings.append(text)
    }
  }
}

/// Reads a text of `MATCH` again: the signs that mean something, and the words that are operators.
struct MatchLexer {
  /// The signs that are not escaped.
  private(set) var signs = ""
  private(set) var operators: [String] = []

  init(_ text: String) {
    var word = ""
    var isEscaped = false
    for scalar in (text + " ").unicodeScalars {
      if isEscaped {
        isEscaped = false
        word = ""
        continue
      }
      if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
        continue
      }
      if ["MAYBE", "NEAR", "NOTNEAR", "SENTENCE", "PARAGRAPH", "ZONE", "ZONESPAN"].contains(word) {
        operators.append(word)
      }
      word = ""
      if scalar == "\\" {
        isEscaped = true
      } else if scalar.isASCII, scalar != " " {
        signs.unicodeScalars.append(scalar)
      }
    }
  }
}
