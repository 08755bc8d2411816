import SeekCore

@testable import SeekIndex

/// What passes scope and tokens, and what is counted over it.
extension NaiveEngine {
  /// Says of a document whether it passes the filters of a query: every token is read once, and not for each document.
  func filter(of query: SearchQuery) -> (Int) -> Bool {
    let filters = ([query.scope.tokens, query.tokens] + query.within.map(\.tokens)).map(filter)
    return { document in filters.allSatisfy { $0(document) } }
  }

  func filter(by tokens: [SearchToken]) -> (Int) -> Bool {
    let enabled = tokens.filter(\.isEnabled)
    let excluded = enabled.filter(\.isNegated).reduce(into: Set<Int>()) { $0.formUnion(having($1)) }
    let wanted = Self.groups(tokens.filter { !$0.isNegated }).map {
      withinBounds($0) ?? $0.reduce(into: Set<Int>()) { $0.formUnion(having($1)) }
    }
    return { document in
      !excluded.contains(document) && wanted.allSatisfy { $0.contains(document) }
    }
  }

  /// The tokens switched on, by field, and divided before each that narrows.
  private static func groups(_ tokens: [SearchToken]) -> [[SearchToken]] {
    Dictionary(grouping: tokens, by: \.field).values.flatMap { tokens in
      tokens.reduce(into: [[SearchToken]]([[]])) { groups, token in
        if token.narrows { groups.append([]) }
        if token.isEnabled { groups[groups.count - 1].append(token) }
      }
    }.filter { !$0.isEmpty }
  }

  /// The documents that have one of some tokens of a number field: a lower and an upper bound that meet are a range, a bound
  /// without such a partner is an alternative. nil of another field.
  private func withinBounds(_ tokens: [SearchToken]) -> Set<Int>? {
    let field = schema.fields.first { $0.name == tokens.first?.field && $0.isFilter }
    guard field?.kind == .number else { return nil }
    func meet(_ lower: SearchToken, _ upper: SearchToken) -> Bool {
      guard let lower = bound(lower, isLower: true), let upper = bound(upper, isLower: false)
      else { return false }
      return lower.lowerBound < upper.upperBound
        || lower.contains(upper.upperBound) && upper.contains(lower.lowerBound)
    }
    var passing: Set<Int> = []
    for token in tokens {
      let partners = tokens.filter { meet(token, $0) }
      let isPaired = tokens.contains { meet(token, $0) || meet($0, token) }
      if !isPaired { passing.formUnion(having(token)) }
      for partner in partners {
        passing.formUnion(Set(having(token)).intersection(having(partner)))
      }
    }
    return passing
  }

  /// The range of a token that is a bound on one side alone.
  private func bound(_ token: SearchToken, isLower: Bool) -> NumberRange? {
    guard let range = NumberRange(parsing: token.value),
      (range.lowerBound == -.infinity) != isLower, (range.upperBound == .infinity) == isLower
    else { return nil }
    return range
  }

  /// The documents that have the value of a token.
  private func having(_ token: SearchToken) -> [Int] {
    guard let field = schema.fields.firstIndex(where: { $0.name == token.field && $0.isFilter })
    else { return [] }
    if case .number = schema.fields[field].kind {
      if token.match == .prefix, token.value.isEmpty {
        return documents.indices.filter { documents[$0].numbers[field] != nil }
      }
      let range = token.match == .prefix ? nil : NumberRange(parsing: token.value)
      let having = documents.indices.filter {
        guard let number = documents[$0].numbers[field] else { return false }
        return range?.contains(number) ?? false
      }
      guard having.isEmpty, token.match != .exact else { return having }
      return documents.indices.filter {
        documents[$0].numbers[field].map(Self.spelled)?.hasPrefix(token.value) ?? false
      }
    }
    // By the first comparison by which any document has it.
    return comparisons(token).lazy.map { comparison in
      documents.indices.filter { values(documents[$0], field).contains { comparison($0.folded) } }
    }.first { !$0.isEmpty } ?? []
  }

  private static func spelled(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// The words of every place of a value: of "King's" `kings` and `king`.
  private func placedWords(of value: String) -> [[String]] {
    var places: [[String]] = []
    for term in analyzer.terms(in: value) {
      let rest = value.utf8.dropFirst(term.utf8Range.upperBound)
      if term.advances {
        places.append([term.text])
      } else if rest.starts(with: "'".utf8) || rest.starts(with: "’".utf8) {
        places[places.count - 1].append(term.text)
      }
    }
    return places
  }

  private func comparisons(_ token: SearchToken) -> [(String) -> Bool] {
    let wanted = Analyzer.foldedValue(token.value)
    let words = analyzer.terms(in: wanted).filter(\.advances)
    let mayGoOn = words.last?.utf8Range.upperBound == wanted.utf8.count
    func holdsWords(_ value: String, isPrefix: Bool) -> Bool {
      let terms = placedWords(of: value)
      return !words.isEmpty
        && terms.indices.contains { start in
          start + words.count <= terms.count
            && words.indices.allSatisfy { index in
              isPrefix && mayGoOn && index == words.count - 1
                ? terms[start + index].contains { $0.utf8.starts(with: words[index].text.utf8) }
                : terms[start + index].contains(words[index].text)
            }
        }
    }
    let whole: [(String) -> Bool] = [{ $0 == wanted }, { holdsWords($0, isPrefix: false) }]
    let begun: [(String) -> Bool] = [
      { $0.utf8.starts(with: wanted.utf8) }, { holdsWords($0, isPrefix: true) },
    ]
    return switch token.match {
    case .exact: token.value.isEmpty ? whole : whole + begun
    case .prefix: begun
    case .open: whole + begun
    case .pattern: [{ NaivePattern(token.value)?.matches($0) ?? false }]
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
        counts[Self.spelled(number), default: 0] += 1
      }
    }
    let sorted = FacetCounts.inOrder(
      counts.map { FacetCounts.Value(value: $0.key, count: $0.value) }, \.self)
    return FacetCounts(field: name, values: Array(sorted.prefix(limit)))
  }
}

/// What passes filters among the clauses of a query, read once and not for each document.
final class KnownFilters {
  private var known: [[SearchToken]: (Int) -> Bool] = [:]

  func passing(
    _ tokens: [SearchToken], _ read: ([SearchToken]) -> (Int) -> Bool
  ) -> (Int) -> Bool {
    if let filter = known[tokens] { return filter }
    let filter = read(tokens)
    known[tokens] = filter
    return filter
  }
}
