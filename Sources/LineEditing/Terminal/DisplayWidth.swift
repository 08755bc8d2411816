internal import CSeekEditLine

/// Counts the terminal columns of a text.
///
/// ```swift
/// DisplayWidth.columns(of: "漢字")        // 4
/// DisplayWidth.columns(of: "e\u{301}")    // 1
/// ```
///
/// The corresponding C function is `wcwidth`, so the locale's `LC_CTYPE` must be a UTF-8 one: a ``LineEditor`` or
/// `CharacterEncoding.adopt()` makes it so, and before that whatever is no ASCII takes no column. Where terminals disagree
/// (emoji of several scalars) the wider answer is given: a gap does less harm than an overflow.
public enum DisplayWidth {
  /// The columns of a text without line breaks. Complexity: O(n).
  public static func columns(of text: String) -> Int {
    var text = text
    let ascii = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? bytes.count : nil }
    if let ascii { return ascii }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character. A variation selector 16 asks for an emoji, which is two wide.
  static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    var sum = 0
    var isEmoji = false
    for scalar in character.unicodeScalars {
      sum += max(0, columns(of: scalar))
      if scalar.value == 0xFE0F { isEmoji = true }
    }
    return isEmoji ? max(2, sum) : sum
  }

  /// The columns of one scalar, negative for a control.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x7F && scalar.value >= 0x20 ? 1 : Int(cedit_width(scalar.value))
  }
}
