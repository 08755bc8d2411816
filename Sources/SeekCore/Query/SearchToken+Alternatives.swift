/// Several values in one token, as mail programs and shells have them: `tags:thai,quick`.
extension SearchToken {
  /// The values of one token that has several with a comma, a semicolon or a bar between; empty where it is one.
  ///
  /// After the last sign nothing need be.
  package var alternativeValues: [String] {
    guard value.utf8.contains(where: { ",|;".utf8.contains($0) }) else { return [] }
    var values = value.split(
      omittingEmptySubsequences: false, whereSeparator: { ",|;".contains($0) }
    ).map { $0.split(separator: " ").joined(separator: " ") }
    if values.last?.isEmpty == true { values.removeLast() }
    return values.contains("") ? [] : values
  }

  /// The tokens of which any will do that a token of several values is; nil where it is one.
  package var alternatives: [SearchToken]? {
    let values = alternativeValues
    guard !values.isEmpty else { return nil }
    return values.enumerated().map { index, value in
      SearchToken(field, value, match: index == values.count - 1 ? match : .exact)
    }
  }
}
