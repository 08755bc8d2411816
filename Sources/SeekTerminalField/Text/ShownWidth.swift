import SeekLineEditing

/// The width of a text on the terminal: by Unicode, or on a terminal with ASCII only that of the
/// replacement shown.
package enum ShownWidth {
  /// Columns in the encoding of this process; see `CharacterEncoding`. Complexity: O(n).
  package static func columns(of text: String) -> Int { columns(of: text, asASCII: isASCII) }

  package static func columns(of text: String, asASCII: Bool) -> Int {
    asASCII ? ASCIIText.fold(text).utf8.count : DisplayWidth.columns(of: text)
  }

  /// The end of the first characters of a text that fit into the room of a row, which they take.
  static func end(of text: some StringProtocol, room: inout Int) -> String.Index {
    for index in text.indices {
      let columns = columns(of: String(text[index]))
      guard columns <= room else { return index }
      room -= columns
    }
    return text.endIndex
  }

  private static let isASCII = !CharacterEncoding.adopt()
}

extension String {
  /// The text at the right end of so many columns: numbers below one another.
  package func right(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - ShownWidth.columns(of: self))) + self
  }
}
