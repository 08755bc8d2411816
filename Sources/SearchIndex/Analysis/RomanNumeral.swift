/// Numbers as the Romans wrote them: sequels, kings and wars are numbered so, and typed with digits.
///
/// ```swift
/// RomanNumeral.spelled("4")    // "iv", as `rocky 4` finds Rocky IV
/// ```
///
/// A digit asks for the numeral, never the other way round: who types `vi` may mean an editor.
enum RomanNumeral {
  /// The numeral of a term of one or two digits, folded; nil where it is one letter, which may say anything (`x`), or the
  /// number is above 39.
  /// - Complexity: O(1).
  static func spelled(_ term: UnsafeBufferPointer<UInt8>) -> String? {
    guard (1...2).contains(term.count), term.first != UInt8(ascii: "0") else { return nil }
    var number = 0
    for byte in term {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard number < 40 else { return nil }
    let numeral = String(repeating: "x", count: number / 10) + units[number % 10]
    return numeral.utf8.count > 1 ? numeral : nil
  }

  private static let units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]

  /// As above, for a String.
  static func spelled(_ term: String) -> String? {
    var term = term
    return term.withUTF8 { spelled($0) }
  }
}
