extension SearchToken {
  /// The values of one token that has several with a comma, a semicolon or a bar between; empty where it is one.
  ///
  /// After the last sign nothing need be yet while the token is being typed.
  package var alternativeValues: [String] {
    guard value.utf8.contains(where: { ",|;".utf8.contains($0) }) else { return [] }
    var values = value.split(
      omittingEmptySubsequences: false, whereSeparator: { ",|;".contains($0) }
    ).map { $0.split(separator: " ").joined(separator: " ") }
    if match == .open, values.last?.isEmpty == true { values.removeLast() }
    return values.contains("") ? [] : values
  }
}
