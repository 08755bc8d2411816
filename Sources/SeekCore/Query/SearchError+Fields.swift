/// The fields that a query names, as every engine looks for them.
extension [SearchableField] {
  /// The position of the filter that a token, an order or a facet names.
  /// - Throws: `SearchError` that says which name is nearest, or that the field is no filter.
  package func filterIndex(named name: String) throws(SearchError) -> Int {
    if let index = firstIndex(where: { $0.name == name && $0.isFilter }) { return index }
    if contains(where: { $0.name == name }) {
      throw SearchError(
        .invalidToken, "“\(name)” is searched by words and cannot filter; type the words alone")
    }
    let names = filter(\.isFilter).map(\.name)
    let listing = names.map { "“\($0)”" }.joined(separator: ", ")
    let advice: Message =
      EditDistance.nearest(to: name, among: names).map { "the nearest is “\($0)”" }
      ?? (names.isEmpty ? "this collection has no tokens" : "choose \(listing)")
    throw SearchError(.unknownField, "no field is called “\(name)”; \(advice)")
  }

  /// The position of the number field that is counted by ranges.
  /// - Throws: As ``filterIndex(named:)``, and where the field has no numbers.
  package func numberIndex(named name: String) throws(SearchError) -> Int {
    let index = try filterIndex(named: name)
    guard self[index].kind == .number else {
      throw SearchError(.invalidToken, "“\(name)” has no numbers, so it has no ranges to count")
    }
    return index
  }
}

extension SearchError {
  /// The error of a token of a number field whose value is none.
  package static func noNumber(_ token: SearchToken) -> SearchError {
    let (name, value) = (token.field, token.value + (token.match == .prefix ? "*" : ""))
    return SearchError(
      .invalidToken,
      "“\(value)” is no number for the field “\(name)”; write \(name):10, \(name):>=10 or \(name):10..20"
    )
  }
}
