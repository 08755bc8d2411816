/// Keeps text that is written from right to left within its column.
///
/// A terminal that orders such text by itself (UAX #9) would take two neighbouring columns for one sentence and swap
/// them; a mark of the row's own direction between them keeps them apart. It takes no column.
enum Directionality {
  /// The text with a left-to-right mark (U+200E) behind it where it holds a letter written from right to left.
  ///
  /// Complexity: O(n); a text in ASCII is only looked at.
  static func isolated(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xD6 }),
      text.unicodeScalars.contains(where: isRightToLeft)
    else { return text }
    return text + "\u{200E}"
  }

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, by their blocks.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
