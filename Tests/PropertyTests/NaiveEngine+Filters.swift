import SearchCore

@testable import SearchIndex

/// What passes scope and tokens, and what is counted over it.
extension NaiveEngine {
  func passes(_ document: Int, _ tokens: [SearchToken]) -> Bool {
    let enabled = tokens.filter(\.isEnabled)
    guard enabled.allSatisfy({ !$0.isNegated || !holds(document, $0) }) else { return false }
    let positive = Dictionary(grouping: enabled.filter { !$0.isNegated }, by: \.field)
    return positive.values.allSatisfy { $0.contains { holds(document, $0) } }
  }

  private func holds(_ document: Int, _ token: SearchToken) -> Bool {
    guard let field = schema.fields.firstIndex(where: { $0.name == token.field && $0.isFilter })
    else { return false }
    if case .number = schema.fields[field].kind {
      guard let number = documents[document].numbers[field] else { return false }
      return NumberRange(parsing: token.value)?.contains(number) ?? false
    }
    let all = documents.lazy.flatMap { values($0, field) }
    // The first comparison by which any document has the token.
    let comparison = comparisons(token).first { comparison in all.contains { comparison($0.folded) }
    }
    return values(documents[document], field).contains { comparison?($0.folded) ?? false }
  }

  private func comparisons(_ token: SearchToken) -> [(String) -> Bool] {
    let wanted = Analyzer.foldedValue(token.value)
    let words = analyzer.terms(in: wanted).filter(\.advances)
    let mayGoOn = words.last?.utf8Range.upperBound == wanted.utf8.count
    func holdsWords(_ value: String, isPrefix: Bool) -> Bool {
      let terms = analyzer.terms(in: value).filter(\.advances).map(\.text)
      return !words.isEmpty
        && terms.indices.contains { start in
          start + words.count <= terms.count
            && words.indices.allSatisfy { index in
              isPrefix && mayGoOn && index == words.count - 1
                ? terms[start + index].utf8.starts(with: words[index].text.utf8)
                : terms[start + index] == words[index].text
            }
        }
    }
    let whole: [(String) -> Bool] = [{ $0 == wanted }, { holdsWords($0, isPrefix: false) }]
    let begun: [(String) -> Bool] = [
      { $0.utf8.starts(with: wanted.utf8) }, { holdsWords($0, isPrefix: true) },
    ]
    return switch token.match {
    case .exact: whole
    case .prefix: begun
    case .open: whole + begun
    }
  }

  private func values(
    _ document: NaiveDocument, _ field: Int
  ) -> [(folded: String, spelling: String)] {
    document.keywords.filter { $0.field == field && !$0.value.isEmpty }
      .map { (Analyzer.foldedValue($0.value), $0.value) }
  }

  func count(_ range: NumberRange, _ name: String, _ matching: [Int]) -> Int {
    let field = schema.fields.firstIndex { $0.name == name && $0.isFilter } ?? -1
    return matching.count { documents[$0].numbers[field].map(range.contains) ?? false }
  }

  func facet(_ name: String, _ matching: [Int], limit: Int) -> FacetCounts {
    guard let field = schema.fields.firstIndex(where: { $0.name == name && $0.isFilter }) else {
      return FacetCounts(field: name, values: [])
    }
    var spelling: [String: String] = [:]
    for document in documents {
      for value in values(document, field) where spelling[value.folded] == nil {
        spelling[value.folded] = value.spelling
      }
    }
    var counts: [String: Int] = [:]
    for document in matching {
      for value in Set(values(documents[document], field).map(\.folded)) {
        counts[spelling[value] ?? value, default: 0] += 1
      }
      if let number = documents[document].numbers[field] {
        let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
        counts[text, default: 0] += 1
      }
    }
    let sorted = counts.map { FacetCounts.Value(value: $0.key, count: $0.value) }.sorted {
      $0.count != $1.count
        ? $0.count > $1.count : $0.value.utf8.lexicographicallyPrecedes($1.value.utf8)
    }
    return FacetCounts(field: name, values: Array(sorted.prefix(limit)))
  }
}
