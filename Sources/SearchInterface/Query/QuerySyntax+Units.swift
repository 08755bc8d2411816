/// Names that say a unit behind them: `Betrag (EUR)`, `Weight [kg]`.
extension QuerySyntax {
  /// The only field that is called so and says a unit in parentheses or brackets behind it; nil where there is none, or
  /// several.
  ///
  /// ```swift
  /// syntax.name(withUnitBehind: "betrag")     // "Betrag (EUR)", unless there is a "Betrag (USD)"
  /// ```
  /// - Complexity: O(fields).
  public func name(withUnitBehind name: String) -> String? {
    let wanted = name.lowercased()
    var found: String?
    for field in fields where field.name != found {
      guard let plain = Self.withoutUnit(field.name), plain.lowercased() == wanted else { continue }
      guard found == nil else { return nil }
      found = field.name
    }
    return found
  }

  /// A name without the unit behind it; nil where there is none.
  static func withoutUnit(_ name: String) -> String? {
    let opening: Character
    switch name.last {
    case ")": opening = "("
    case "]": opening = "["
    default: return nil
    }
    guard let start = name.lastIndex(of: opening) else { return nil }
    let plain = name[..<start].reversed().drop(while: \.isWhitespace).reversed()
    return plain.isEmpty ? nil : String(plain)
  }
}
