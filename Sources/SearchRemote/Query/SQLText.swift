/// Texts of SphinxQL: literals that cannot end early, whatever is in them.
enum SQLText {
  /// A string literal. Quotes and backslashes are escaped, and control characters are spaces: no statement can be ended
  /// from within.
  ///
  /// ```swift
  /// SQLText.string("it's")     // 'it\'s'
  /// ```
  static func string(_ text: String) -> String {
    quoted(text) { _ in " " }
  }

  /// A string literal that keeps line breaks and tabs, for values that are loaded.
  static func value(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: " "
      }
    }
  }

  private static func quoted(_ text: String, _ control: (Unicode.Scalar) -> String) -> String {
    var result = "'"
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "\\'"
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}": result += control(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  /// String literals with commas between.
  static func list(_ values: [String]) -> String {
    values.map(string).joined(separator: ",")
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
