internal import CSeekEditLine

/// Counts the terminal columns of a text.
///
/// ```swift
/// DisplayWidth.columns(of: "漢字")        // 4
/// DisplayWidth.columns(of: "e\u{301}")    // 1
/// ```
///
/// The corresponding C function is `wcwidth`, so the locale's `LC_CTYPE` must be a UTF-8 one: a ``LineEditor`` or
/// `CharacterEncoding.adopt()` makes it so, and before that whatever is no ASCII takes no column. An emoji of several
/// scalars is two wide, as Unicode has it (UAX #11, 4); terminals disagree about them, so what is drawn goes through
/// ``placed(row:)``.
public enum DisplayWidth {
  /// The columns of a text without line breaks. Complexity: O(n).
  public static func columns(of text: String) -> Int {
    var text = text
    let ascii = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? bytes.count : nil }
    if let ascii { return ascii }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// True for an emoji of several scalars: a family, one with a tone of skin, a flag, a keycap.
  static func isSequence(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, first.properties.isEmoji else {
      return false
    }
    return scalars.dropFirst().contains(where: isPartOfSequence)
  }

  /// True for a scalar that makes one emoji with those before it: emoji presentation, joiner, tone of skin, letter of a flag.
  static func isPartOfSequence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// The columns of one character.
  static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    if isSequence(character) { return 2 }
    return character.unicodeScalars.reduce(0) { $0 + max(0, columns(of: $1)) }
  }

  /// The columns of one scalar, negative for a control.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x7F && scalar.value >= 0x20 ? 1 : Int(cedit_width(scalar.value))
  }
}
