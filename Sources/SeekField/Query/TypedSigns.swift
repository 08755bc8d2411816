/// Signs of the query line as keyboards, phones and other scripts write them: `：`, `–`, `≥`, `2010+`.
///
/// | typed | read as |
/// |---|---|
/// | `status：open` | `status:open` |
/// | `–soup`, `−soup` | `-soup` |
/// | `price:≥10`, `price≤10`, `status≠open` | `price:>=10`, `price:<=10`, `-status:open` |
/// | `price:10+` | `price:>=10` |
/// | `chi␣` at the end | `chi ` (``CanonicalLine/shown(_:)``) |
/// | `year:2010–2015`, `date:2010…2015`, `date:2010...2015` | `year:2010-2015`, `date:2010..2015` |
///
/// In words and in values of texts they are letters as any other. `QueryPrinter` writes the plain ones.
enum TypedSigns {
  /// The sign for a space at the end of a line.
  static let space: Character = "\u{2423}"

  private static let plain: [Unicode.Scalar: String] = [
    "\u{2010}": "-", "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-",
    "\u{2212}": "-", "\u{2260}": "!=", "\u{2026}": "..", "\u{A789}": ":", "\u{2236}": ":",
  ]

  /// The plain spelling of a sign; nil for what is none, or is plain.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    // The full-width forms are in the order of ASCII.
    if (0xFF01...0xFF5E).contains(scalar.value), let ascii = Unicode.Scalar(scalar.value - 0xFEE0) {
      return String(ascii)
    }
    return plain[scalar] ?? SearchToken.signsOfComparison[scalar]
  }

  /// True for a minus. The long dash is none: it begins speech, and phones write it for `--`.
  static func isMinus(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || !scalar.isASCII && scalar != "\u{2014}" && plain(scalar) == "-"
  }

  /// Text with plain signs of comparison; all else, as the dash of a value, is as typed.
  static func plainComparison(_ text: String) -> String {
    replacing(in: text) { $0.allSatisfy { "<>=!".contains($0) } }
  }

  /// True for a colon that is not the plain one.
  static func isColon(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && plain(scalar) == ":"
  }

  static func plain(_ text: String) -> String { replacing(in: text) { _ in true } }

  private static func replacing(in text: String, _ isWanted: (String) -> Bool) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let plain = plain(scalar), isWanted(plain) {
        result += plain
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A number, a date or a range with plain signs; a number with a plus behind it is the least one.
  static func plainRange(_ text: String) -> String {
    plainLeast(plain(text).replacing("...", with: ".."))
  }

  /// `>=10` of `10+`; other text as it is.
  static func plainLeast(_ text: String) -> String {
    guard text.last == "+", text.dropLast().last?.isNumber == true,
      text.first.map({ !"<>=!".contains($0) }) == true, !text.contains("..")
    else { return text }
    return ">=" + text.dropLast()
  }
}
