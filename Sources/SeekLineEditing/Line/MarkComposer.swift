/// Joins a letter and the marks after it into one character, as Unicode's form C does.
///
/// ```swift
/// MarkComposer.composed("cafe\u{301}")             // "caf\u{E9}"
/// MarkComposer.scalar(joining: "e", "\u{301}")     // "\u{E9}"
/// ```
///
/// libedit gives every scalar a cell of its own, so a mark that stays alone is not shown by it. Scalars are joined by
/// canonical equivalence, which the standard library's `String` compares by; the table covers Latin, Greek, Cyrillic,
/// Arabic and kana and is made when first needed, Hangul is computed (Unicode Standard, 3.12). Marks of other
/// scripts have no composed forms.
enum MarkComposer {
  /// Composes what can be composed. Complexity: O(n).
  static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isJoining) else { return text }
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if let base = result.last, let joined = self.scalar(joining: base, scalar) {
        result[result.count - 1] = joined
      } else {
        result.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(result))
  }

  /// The one scalar that is equivalent to two, nil where there is none.
  static func scalar(joining base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard isJoining(mark) else { return nil }
    if let syllable = syllable(joining: base.value, mark.value) { return syllable }
    return table[String(String.UnicodeScalarView([base, mark]))]
  }

  /// True if a scalar may join the one before it.
  static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return (0x1161...0x11C2).contains(scalar.value)
      || scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static let composedRanges: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x386...0x3D4, 0x400...0x4F9, 0x622...0x6D3, 0x1E00...0x1FFC, 0x304C...0x30FE,
  ]

  private static let table: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for value in composedRanges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let key = String(scalar)
      // The lower of two equivalent ones is the composed form; the other was encoded twice.
      if table[key] == nil { table[key] = scalar }
    }
    return table
  }()

  private static func syllable(joining base: UInt32, _ part: UInt32) -> Unicode.Scalar? {
    let (leads, vowels, trails): (UInt32, UInt32, UInt32) = (0x1100, 0x1161, 0x11A7)
    if (leads..<leads + 19).contains(base), (vowels..<vowels + 21).contains(part) {
      return Unicode.Scalar(0xAC00 + ((base - leads) * 21 + (part - vowels)) * 28)
    }
    if (0xAC00...0xD7A3).contains(base), (base - 0xAC00) % 28 == 0,
      (trails + 1..<trails + 28).contains(part)
    {
      return Unicode.Scalar(base + (part - trails))
    }
    return nil
  }
}
