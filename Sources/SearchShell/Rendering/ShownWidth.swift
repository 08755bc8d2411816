import LineEditing

/// How wide a text stands on the terminal: as Unicode has it, or where the terminal has ASCII only, as what is shown in
/// place of it.
///
/// ```swift
/// ShownWidth.columns(of: "Brühe 汤", asASCII: true)     // 8, as it is shown: "Bruehe ?"
/// ```
enum ShownWidth {
  /// Columns in the encoding of this process; see `CharacterEncoding`. Complexity: O(n).
  static func columns(of text: String) -> Int { columns(of: text, asASCII: isASCII) }

  static func columns(of text: String, asASCII: Bool) -> Int {
    asASCII ? ASCIIText.fold(text).utf8.count : DisplayWidth.columns(of: text)
  }

  private static let isASCII = !CharacterEncoding.adopt()
}
