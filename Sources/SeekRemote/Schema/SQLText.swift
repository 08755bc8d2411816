/// Texts of SphinxQL: literals that cannot end early, whatever is in them.
enum SQLText {
  /// A string literal. Quotes and backslashes are escaped, and control characters are spaces: no statement can be ended
  /// from within.
  ///
  /// ```swift
  /// SQLText.string("it's")     // 'it\'s'
  /// ```
  static func string(_ text: String) -> String { quoted(ComposedText.of(text), keepsLines: false) }

  /// A string literal that keeps line breaks and tabs, for values that are loaded.
  static func value(_ text: String) -> String { record(ComposedText.of(text)) }

  /// The literal of a record's text, which is shown as it was read: its letters stay as they are.
  static func record(_ text: String) -> String { quoted(text, keepsLines: true) }

  private static func quoted(_ text: String, keepsLines: Bool) -> String {
    var result = "'"
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "\\'"
      case "\\": result += "\\\\"
      case "\n" where keepsLines: result += "\\n"
      case "\r" where keepsLines: result += "\\r"
      case "\t" where keepsLines: result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  /// String literals with commas between.
  static func list(_ values: [String]) -> String {
    values.map(string).joined(separator: ",")
  }

  /// A number of a column with fractions: a server takes one without a point for a whole number, and reads it wrongly
  /// from 2⁶³ on, and Manticore already if it is negative.
  ///
  /// ```swift
  /// SQLText.fraction(-890)     // -890.0
  /// ```
  static func fraction(_ value: Double) -> String {
    let text = number(value)
    return text.contains(".") ? text : text + ".0"
  }

  /// A number without exponent, which no server reads: `0.000001`, `100000000000000000000`.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return number < 0 ? "-1e38" : number > 0 ? "1e38" : "0" }
    let text = number.description
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }),
      let exponent = Int(text[mark...].dropFirst())
    else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
    let sign = text.hasPrefix("-") ? "-" : ""
    let parts = text[..<mark].drop { $0 == "-" }.split(separator: ".")
    let whole = parts.first.map(String.init) ?? "0"
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    if fraction == "0" { fraction = "" }
    let digits = whole + fraction
    // The place of the point, counted from the first digit.
    let point = whole.utf8.count + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.utf8.count {
      return sign + digits + String(repeating: "0", count: point - digits.utf8.count)
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }
}

/// Letters and their marks as the one letter that both together are, which servers need: neither folds a mark that is a
/// letter of its own.
enum ComposedText {
  /// Complexity: O(n).
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isMark) else { return text }
    var result = String.UnicodeScalarView()
    for character in text {
      var scalars = Array(character.unicodeScalars)
      // Of several marks those that are together with the letter come first.
      for end in stride(from: scalars.count, to: 1, by: -1) {
        guard let letter = letters[Character(String(String.UnicodeScalarView(scalars[..<end])))]
        else { continue }
        scalars.replaceSubrange(..<end, with: [letter])
        break
      }
      result.append(contentsOf: scalars)
    }
    return String(result)
  }

  /// True for what may be one letter with the one before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x300...0x36F, 0x1160...0x11FF, 0x3099...0x309A].contains { $0.contains(scalar.value) }
  }

  /// The letters that can be spelled with marks, or as parts of a syllable. Characters are equal if they mean the same, so
  /// the other spelling finds them.
  private static let letters: [Character: Unicode.Scalar] = {
    var letters: [Character: Unicode.Scalar] = [:]
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
    ]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      // The first one is the usual one: later ones are there for the sake of old character sets.
      let character = Character(scalar)
      if letters[character] == nil { letters[character] = scalar }
    }
    return letters
  }()
}
