import SearchCore

@testable import SearchIndex

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A document as the naive engine keeps it: values by the schema's field numbers.
struct NaiveDocument {
  var texts: [(field: Int, value: String)] = []
  var keywords: [(field: Int, value: String)] = []
  var numbers: [Int: Double] = [:]
}

/// Keeps documents as they are and scans all of them at every question: what the index must agree with.
///
/// Scores follow the formulas that the scorer documents, worked out anew for every document; nothing of
/// the index is used but the analyzer and the folding of values.
struct NaiveEngine {
  let schema: IndexSchema
  let analyzer: Analyzer
  let documents: [NaiveDocument]
  /// Of every document its text values in the order of the fields; of every position its readings.
  private let terms: [[(field: Int, terms: [[String]])]]
  /// Of every document the places that each field takes: a place a term, one between two values.
  private let lengths: [[Int: Int]]
  private let averages: [Int: Float]

  init(_ documents: [NaiveDocument], _ schema: IndexSchema, _ analyzer: Analyzer) {
    self.documents = documents
    self.schema = schema
    self.analyzer = analyzer
    terms = documents.map { document in
      let values = document.texts.map {
        (field: $0.field, terms: Self.readings(analyzer.terms(in: $0.value)))
      }
      return schema.fields.indices.flatMap { field in values.filter { $0.field == field } }
    }
    let lengths = terms.map { values in
      Dictionary(grouping: values.filter { !$0.terms.isEmpty }, by: \.field).mapValues {
        $0.reduce($0.count - 1) { $0 + $1.terms.count }
      }
    }
    self.lengths = lengths
    var averages: [Int: Float] = [:]
    for field in schema.fields.indices {
      let total = lengths.reduce(0) { $0 + ($1[field] ?? 0) }
      // To the nearest power of the eighth root of 2, as the index documents it.
      let mean = Double(total) / Double(max(1, documents.count))
      averages[field] = total == 0 ? 0 : Float(exp2((log2(mean) * 8).rounded() / 8))
    }
    self.averages = averages
  }

  private static func readings(_ terms: [Analyzer.Term]) -> [[String]] {
    var readings: [[String]] = []
    for term in terms {
      if term.advances { readings.append([]) }
      readings[readings.count - 1].append(term.text)
    }
    return readings
  }

  struct Answer: Equatable {
    var hits: [Hit]
    var total: Int
    var partial: [Hit] = []
    var facets: [FacetCounts]
    var rangeFacets: [RangeFacetCounts]
  }

  struct Hit: Equatable {
    var document: Int
    var score: Double
  }

  func answer(_ query: SearchQuery) -> Answer {
    let matching = documents.indices.filter { document in
      query.clauses.allSatisfy { satisfies(document, $0) } && passes(document, query.scope.tokens)
        && passes(document, query.tokens)
    }
    let scores = scores(query)
    return Answer(
      hits: Array(ranked(matching, scores).dropFirst(query.offset).prefix(query.limit)),
      total: matching.count,
      partial: partialHits(query, matching, scores),
      facets: query.facets.map { facet($0, matching, limit: query.facetLimit) },
      rangeFacets: query.rangeFacets.map { facet in
        RangeFacetCounts(facet, counts: facet.ranges.map { count($0, facet.field, matching) })
      })
  }
}

extension NaiveEngine {
  /// What every document scores by the words it has.
  private func scores(_ query: SearchQuery) -> [Int] {
    var scores = [Int](repeating: 0, count: documents.count)
    for term in scoredTerms(query) {
      let impacts = documents.indices.map { impact(of: term, in: $0) }
      let df = Double(impacts.count { $0 > 0 })
      let idf = log(1 + (Double(documents.count) - df + 0.5) / (df + 0.5))
      let weight = Int((idf * Double(Float(1.2) + 1) * 65536).rounded())
      for document in documents.indices { scores[document] += weight * impacts[document] }
    }
    return scores
  }

  func ranked(_ matching: [Int], _ scores: [Int]) -> [Hit] {
    matching.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
      .map { Hit(document: $0, score: Double(scores[$0]) / (65536 * 255)) }
  }
}

extension NaiveEngine {
  private enum Term {
    case whole(String)
    case begun(String)
  }

  /// Groups of neighbours.
  private func terms(_ text: String, isTyped: Bool) -> [[Term]] {
    analyzer.phrases(in: text).map { phrase in
      phrase.map {
        isTyped && $0.utf8Range.upperBound == text.utf8.count ? .begun($0.text) : .whole($0.text)
      }
    }
  }

  private func phrase(_ text: String) -> [Term] {
    analyzer.terms(in: text).filter(\.advances).map { .whole($0.text) }
  }

  /// Every term of the query that scores, as often as it stands there.
  private func scoredTerms(_ query: SearchQuery) -> [Term] {
    query.clauses.flatMap(scoredTerms)
  }

  private func scoredTerms(_ clause: SearchClause) -> [Term] {
    switch clause {
    case .word(let text): terms(text, isTyped: false).flatMap(\.self)
    case .phrase(let text): phrase(text)
    case .prefix(let text): terms(text, isTyped: true).flatMap(\.self)
    case .excluding: []
    case .any(let clauses), .all(let clauses): clauses.flatMap(scoredTerms)
    case .field(_, let inner): scoredTerms(inner)
    }
  }

  /// Whether a clause has no term at all, and so is left out.
  func asksNothing(_ clause: SearchClause) -> Bool {
    analyzer.terms(in: clause.text).isEmpty
  }

  /// Whether the terms stand next to each other in one value.
  /// - Parameter field: The name of the only text field that counts, nil where all do.
  private func has(_ document: Int, _ phrase: [Term], in field: String?) -> Bool {
    terms[document].contains { value in
      (field.map { schema.fields[value.field].name == $0 } ?? true)
        && value.terms.indices.contains { start in
          start + phrase.count <= value.terms.count
            && zip(value.terms[start...], phrase).allSatisfy { readings, term in
              readings.contains { Self.matches($0, term) }
            }
        }
    }
  }

  private static func matches(_ candidate: String, _ term: Term) -> Bool {
    switch term {
    case .whole(let text): candidate == text
    case .begun(let text): candidate.utf8.starts(with: text.utf8)
    }
  }

  func satisfies(
    _ document: Int, _ clause: SearchClause, in field: String? = nil
  ) -> Bool {
    if asksNothing(clause) { return true }
    switch clause {
    case .word(let text):
      return terms(text, isTyped: false).allSatisfy { has(document, $0, in: field) }
    case .prefix(let text):
      return terms(text, isTyped: true).allSatisfy { has(document, $0, in: field) }
    case .excluding(let inner): return !satisfies(document, inner, in: field)
    case .all(let clauses): return clauses.allSatisfy { satisfies(document, $0, in: field) }
    case .any(let clauses):
      return clauses.contains { !asksNothing($0) && satisfies(document, $0, in: field) }
    case .field(let name, let inner): return satisfies(document, inner, in: name)
    case .phrase(let text): return has(document, phrase(text), in: field)
    }
  }

  /// 0 where the term is not in the document.
  private func impact(of term: Term, in document: Int) -> Int {
    switch term {
    case .whole(let text): return impact(ofWhole: text, in: document)
    case .begun(let text):
      let expansions = Set(terms[document].flatMap(\.terms).joined()).filter {
        $0.utf8.starts(with: text.utf8)
      }
      return expansions.map { expansion in
        let impact = impact(ofWhole: expansion, in: document)
        let counted = expansion == text ? impact : max(1, impact * 4 / 5)
        // While it is typed, in steps of 17.
        return max(1, (counted + 8) / 17) * 17
      }.max() ?? 0
    }
  }

  private func impact(ofWhole term: String, in document: Int) -> Int {
    var frequency: Float = 0
    var isThere = false
    for value in terms[document] {
      guard case .text(let weight) = schema.fields[value.field].kind else { continue }
      let average = averages[value.field] ?? 0
      let length = Float(lengths[document][value.field] ?? 0)
      let share = average > 0 ? length / average : 1
      for candidate in value.terms.joined() where candidate == term {
        isThere = true
        frequency += Float(weight) / (1 - Float(0.75) + Float(0.75) * share)
      }
    }
    guard isThere else { return 0 }
    return max(1, min(255, Int(frequency / (Float(1.2) + frequency) * 255 + 0.5)))
  }
}

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
    let wanted = Analyzer.foldedValue(token.value)
    let all = documents.lazy.flatMap { values($0, field) }
    let isPrefix =
      token.match == .prefix || (token.match == .open && !all.contains { $0.folded == wanted })
    return values(documents[document], field).contains {
      isPrefix ? $0.folded.utf8.starts(with: wanted.utf8) : $0.folded == wanted
    }
  }

  private func values(
    _ document: NaiveDocument, _ field: Int
  ) -> [(folded: String, spelling: String)] {
    document.keywords.filter { $0.field == field && !$0.value.isEmpty }
      .map { (Analyzer.foldedValue($0.value), $0.value) }
  }

  private func count(_ range: NumberRange, _ name: String, _ matching: [Int]) -> Int {
    let field = schema.fields.firstIndex { $0.name == name && $0.isFilter } ?? -1
    return matching.count { documents[$0].numbers[field].map(range.contains) ?? false }
  }

  private func facet(_ name: String, _ matching: [Int], limit: Int) -> FacetCounts {
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
