import SearchCore

/// Several values in one token, as mail programs and shells have them: `tags:thai,quick`.
extension FilterPlan {
  /// The tokens of which any will do that a token is, where its value is several with a comma, a semicolon or a bar between
  /// them; nil where it is one.
  ///
  /// Behind the last sign nothing need stand yet while the token is being typed.
  static func alternatives(to token: SearchToken) -> [SearchToken]? {
    guard token.value.utf8.contains(where: { ",|;".utf8.contains($0) }) else { return nil }
    var values = token.value.split(
      omittingEmptySubsequences: false, whereSeparator: { ",|;".contains($0) }
    ).map { $0.split(separator: " ").joined(separator: " ") }
    if token.match == .open, values.last?.isEmpty == true { values.removeLast() }
    guard !values.contains("") else { return nil }
    return values.enumerated().map { index, value in
      let isLast = index == values.count - 1
      return SearchToken(token.field, value, match: isLast ? token.match : .exact)
    }
  }

  /// The conditions of such a token on a field of values; nil where one of them is no value, or the whole is.
  static func conditions(
    ofAlternativesTo token: SearchToken, besides whole: Condition, _ field: Int,
    _ snapshot: IndexSnapshot
  ) -> [Condition]? {
    guard let tokens = alternatives(to: token), !isThere(whole, field, snapshot) else { return nil }
    let conditions = tokens.map { comparison($0, field, snapshot) }
    return conditions.allSatisfy { isThere($0, field, snapshot) } ? conditions : nil
  }

  /// Whether any document has what a condition asks for; of words and days that is known already.
  private static func isThere(
    _ condition: Condition, _ field: Int, _ snapshot: IndexSnapshot
  ) -> Bool {
    guard case .value(let value, let match) = condition else { return true }
    return exists(value, match, field, snapshot)
  }
}
