import SeekCore

@_spi(Weights) @testable import SeekIndex

#if canImport(Glibc)
  import Glibc
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
/// Scores follow the documented formulas anew, but for the gain by places (`NaiveEngine+Order`), which repeats the branches of
/// `PositionOrder`. Of the index only the analyzer and the folding of values are used.
struct NaiveEngine {
  let schema: IndexSchema
  let analyzer: Analyzer
  let documents: [NaiveDocument]
  /// Of every document its text values in the order of the fields; of every position its readings.
  let terms: [[(field: Int, terms: [[String]])]]
  /// Of every document the places of each field: one a term, one between two values.
  let lengths: [[Int: Int]]
  let averages: [Int: Float]
  /// By whose stems words have other forms where a query wants them.
  private let language: StemLanguage?
  private let filters = KnownFilters()

  init(
    _ documents: [NaiveDocument], _ schema: IndexSchema, _ analyzer: Analyzer,
    language: StemLanguage? = nil
  ) {
    self.language = language
    self.documents = documents
    self.schema = schema
    self.analyzer = analyzer
    terms = documents.map { document in
      let values = document.texts.map {
        (field: $0.field, terms: Self.readings($0.value, analyzer))
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

  /// A word that is a part of another, as the index spells it.
  static func part(_ word: String) -> String { word + "\u{1}" }

  private static func readings(_ text: String, _ analyzer: Analyzer) -> [[String]] {
    let terms = analyzer.terms(in: text)
    var readings: [[String]] = []
    for (index, term) in terms.enumerated() {
      if term.advances { readings.append([]) }
      readings[readings.count - 1].append(term.advances ? term.text : part(term.text))
      guard analyzer == .standard, term.advances else { continue }
      let before = index > 0 ? [terms[index - 1]] : []
      readings[readings.count - 1] += Set(pairs(before + [term])).map(part)
      if let spelling = spelling(of: term, in: text) {
        readings[readings.count - 1].append(part(spelling))
      }
    }
    return readings
  }

  /// The pairs of neighbouring letters, and the pairs of syllables of the last term.
  private static func pairs(_ terms: [Analyzer.Term]) -> [String] {
    var pairs: [String] = []
    for (first, second) in zip(terms, terms.dropFirst())
    where first.utf8Range.upperBound == second.utf8Range.lowerBound
      && Analyzer.isSegmented(first) && Analyzer.isSegmented(second)
    {
      pairs.append("\u{2}" + first.text + second.text)
    }
    return pairs + (terms.last.map { syllablePairs($0.text) } ?? [])
  }

  private static func syllablePairs(_ word: String) -> [String] {
    let syllables = Array(word.unicodeScalars)
    guard syllables.allSatisfy({ (0xac00...0xd7a3).contains($0.value) }) else { return [] }
    let pairs = zip(syllables, syllables.dropFirst()).map { "\u{2}\($0)\($1)" }
    return pairs.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func isPair(_ term: Term) -> Bool { term.text.first == "\u{2}" }

  /// Whether it scores and restricts nothing: a pair of letters, or a word as it is spelled.
  static func onlyScores(_ term: Term) -> Bool { isPair(term) || term.text.first == "\u{3}" }

  /// A word with its accents, nil where it has none.
  static func spelling(of term: Analyzer.Term, in text: String) -> String? {
    AccentedWords.spellings(in: text).first { $0.range == term.utf8Range }
      .map { String(decoding: $0.term, as: UTF8.self) }
  }

  /// What an atom counts of itself in a query with pairs, in 1024ths.
  private static func share(_ term: Term) -> Int {
    let scalars = Array(term.text.unicodeScalars)
    if isPair(term) { return MatchWeights.standard.pair }
    return ScalarFold.isTermOfItsOwn(scalars[0].value) ? MatchWeights.standard.letter : 1024
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
    let stems = query.matching.contains(.stems) ? language : nil
    let matching = matches(query, language: stems)
    let weights = weights(query, language: stems)
    let ranked = ordered(matching, query, weights, addsTitles: true)
    return Answer(
      hits: Array(ranked.dropFirst(query.offset).prefix(query.limit)),
      total: matching.count,
      partial: partialHits(query, matching, weights, language: stems),
      facets: query.facets.map { facet($0, matching, limit: query.facetLimit) },
      rangeFacets: query.rangeFacets.map { facet in
        RangeFacetCounts(facet, counts: facet.ranges.map { count($0, facet.field, matching) })
      })
  }
}

extension NaiveEngine {
  private func matches(_ query: SearchQuery, language: StemLanguage?) -> [Int] {
    let passes = filter(of: query)
    return documents.indices.filter { document in
      query.clauses.allSatisfy { satisfies(document, $0, by: language) }
        && passes(document)
    }
  }

  /// What a term of the query counts, and by whose stems other forms of it do.
  struct Weight {
    var units: Int
    /// Whether other forms of it will do.
    let varies: Bool
    var isQuoted = false
    let forms: StemLanguage?
    /// Whether so many documents have a term that begins with it that only its own is looked for.
    let isWide: Bool
    let impacts: [Int]
  }

  func weights(_ query: SearchQuery, language: StemLanguage?) -> [Term: Weight] {
    let terms = query.clauses.flatMap { scoredTerms($0) }
    let wide =
      query.clauses.flatMap { requiredTerms($0) }.count > 3
      ? SearchLimits.widePrefixBehindMany : SearchLimits.widePrefix
    let inPhrases = Set(terms.filter { !$0.varies }.map(\.term))
    let quoted = Set(terms.filter(\.isQuoted).map(\.term))
    let hasPairs = terms.contains { Self.isPair($0.term) }
    let stopWords = query.ranking == .positions ? language?.stopWords ?? [] : []
    let weights = Dictionary(grouping: terms, by: \.term).mapValues { same in
      let (term, varies) = (same[0].term, !inPhrases.contains(same[0].term))
      let forms = varies ? language : nil
      let impacts = documents.indices.map { impact(of: term, in: $0, by: forms) }
      let df = impacts.count { $0 > 0 }
      var weight = weight(documentFrequency: df)
      if hasPairs { weight = max(1, weight / 1024 * Self.share(term)) }
      if !quoted.contains(term), stopWords.contains(Array(term.text.utf8)) {
        weight = max(1, weight / 1024 * MatchWeights.standard.stopWord)
      }
      return Weight(
        units: weight * same.count, varies: varies, isQuoted: quoted.contains(term), forms: forms,
        isWide: df > wide, impacts: impacts)
    }
    return divided(
      weights, terms.map(\.term), query.clauses.flatMap { spellings($0) }, stopWords,
      share: language == nil
        ? MatchWeights.standard.spellingWithoutForms : MatchWeights.standard.spelling)
  }

  /// The weights after words typed with accents have given a part of theirs to their spellings.
  private func divided(
    _ weights: [Term: Weight], _ terms: [Term], _ spellings: [(word: Term, spelling: Term)],
    _ stopWords: Set<[UInt8]>, share: Int
  ) -> [Term: Weight] {
    var weights = weights
    var seen: [(word: Term, spelling: Term)] = []
    for (word, spelling) in spellings where !seen.contains(where: { $0 == (word, spelling) }) {
      seen.append((word, spelling))
      guard var own = weights[word], var spelled = weights[spelling] else { continue }
      let (times, all) = (terms.count { $0 == spelling }, terms.count { $0 == word })
      let isStopWord = !own.isQuoted && stopWords.contains(Array(word.text.utf8))
      own.units = max(1, own.units - own.units / 1024 * share * min(times, all) / all)
      let part = isStopWord ? share * MatchWeights.standard.stopWord / 1024 : share
      spelled.units = max(1, spelled.units / 1024 * part)
      (weights[word], weights[spelling]) = (own, spelled)
    }
    return weights
  }
}

extension NaiveEngine {
  func weight(documentFrequency: Int) -> Int {
    let df = Double(documentFrequency)
    let idf = log(1 + (Double(documents.count) - df + 0.5) / (df + 0.5))
    return Int((idf * Double(Float(1.2) + 1) * 65536).rounded())
  }

  enum Term: Hashable {
    case whole(String)
    case begun(String)
    /// Any that a pattern describes.
    case described(String)

    var text: String {
      switch self {
      case .whole(let text), .begun(let text), .described(let text): text
      }
    }
  }

  /// Groups of neighbours.
  private func terms(_ text: String, isTyped: Bool) -> [[Term]] {
    analyzer.phrases(in: text).map { phrase in
      phrase.map {
        isTyped && $0.utf8Range.upperBound == text.utf8.count ? .begun($0.text) : .whole($0.text)
      }
    }
  }

  /// The pairs of letters of plain words; a word that is being typed has none of syllables.
  private func pairs(_ text: String, isTyped: Bool) -> [String] {
    guard analyzer == .standard else { return [] }
    let terms = analyzer.phrases(in: text).flatMap(\.self)
    return terms.indices.flatMap { index in
      let isBegun = isTyped && terms[index].utf8Range.upperBound == text.utf8.count
      return Self.pairs(Array(terms[max(0, index - 1)...index])).filter {
        !(isBegun && Self.syllablePairs(terms[index].text).contains($0))
      }
    }
  }

  /// The words of a clause that were typed with accents some document has, and their spellings; in a field there are none.
  func spellings(_ clause: SearchClause) -> [(word: Term, spelling: Term)] {
    switch clause {
    case .word(let text): spellings(text, isTyped: false)
    case .prefix(let text): spellings(text, isTyped: true)
    case .any(let clauses), .all(let clauses): clauses.flatMap { spellings($0) }
    case .phrase, .near, .pattern, .excluding, .filter, .field, .tokens: []
    }
  }

  private func spellings(_ text: String, isTyped: Bool) -> [(word: Term, spelling: Term)] {
    guard analyzer == .standard else { return [] }
    return analyzer.phrases(in: text).joined().compactMap { term in
      guard let spelling = Self.spelling(of: term, in: text),
        terms.contains(where: { values in
          values.contains { $0.terms.contains { $0.contains(Self.part(spelling)) } }
        })
      else { return nil }
      let isBegun = isTyped && term.utf8Range.upperBound == text.utf8.count
      return (isBegun ? .begun(term.text) : .whole(term.text), .whole(spelling))
    }
  }

  func phrase(_ text: String) -> [Term] {
    analyzer.terms(in: text).filter(\.advances).map { .whole($0.text) }
  }

  /// Every term of a clause that scores, as often as it stands there, and whether other forms of it score too.
  func scoredTerms(
    _ clause: SearchClause, isInField: Bool = false
  ) -> [(term: Term, varies: Bool, isQuoted: Bool)] {
    func words(_ text: String, isTyped: Bool) -> [(Term, Bool, Bool)] {
      terms(text, isTyped: isTyped).flatMap { phrase in
        phrase.map { ($0, phrase.count == 1, false) }
      } + (isInField ? [] : pairs(text, isTyped: isTyped)).map { (.whole($0), false, false) }
        + (isInField ? [] : spellings(text, isTyped: isTyped)).map { ($0.spelling, false, false) }
    }
    switch clause {
    case .word(let text): return words(text, isTyped: false)
    case .phrase(let text), .near(let text, _): return phrase(text).map { ($0, false, true) }
    case .pattern(let pattern): return [(.described(pattern.text), false, false)]
    case .prefix(let text): return words(text, isTyped: true)
    case .excluding, .filter, .tokens: return []
    case .any(let clauses), .all(let clauses):
      return clauses.flatMap { scoredTerms($0, isInField: isInField) }
    case .field(_, let inner): return scoredTerms(inner, isInField: true)
    }
  }

  /// Whether a clause has no term at all, and so is left out.
  func asksNothing(_ clause: SearchClause) -> Bool {
    if case .pattern = clause { return false }
    return analyzer.terms(in: clause.text).isEmpty
      && clause.filters.allSatisfy { $0.allSatisfy { !$0.isEnabled } }
  }

  /// Whether the terms stand next to each other in one value.
  /// - Parameter field: The name of the only text field that counts, nil where all do.
  private func has(
    _ document: Int, _ phrase: [Term], in field: String?, by language: StemLanguage? = nil
  ) -> Bool {
    let language = phrase.count == 1 ? language : nil
    return terms[document].contains { value in
      (field.map { schema.fields[value.field].name == $0 } ?? true)
        && value.terms.indices.contains { start in
          start + phrase.count <= value.terms.count
            && zip(value.terms[start...], phrase).allSatisfy { readings, term in
              readings.contains { Self.matches($0, term, by: language) }
            }
        }
    }
  }

  static func matches(
    _ candidate: String, _ term: Term, by language: StemLanguage?
  ) -> Bool {
    if let language, areForms(candidate, term.text, language) { return true }
    return switch term {
    case .whole(let text): candidate == text || candidate == part(text)
    case .begun(let text): candidate.utf8.starts(with: text.utf8)
    case .described: false
    }
  }

  func satisfies(
    _ document: Int, _ clause: SearchClause, in field: String? = nil,
    by language: StemLanguage? = nil
  ) -> Bool {
    if asksNothing(clause) { return true }
    switch clause {
    case .word(let text):
      return terms(text, isTyped: false).allSatisfy {
        has(document, $0, in: field, by: language)
      }
    case .prefix(let text):
      return terms(text, isTyped: true).allSatisfy {
        has(document, $0, in: field, by: language)
      }
    case .excluding(.excluding(let inner)), .filter(let inner):
      return satisfies(document, inner, in: field, by: language)
    case .excluding(let inner): return !satisfies(document, inner, in: field)
    case .all(let clauses):
      return clauses.allSatisfy { satisfies(document, $0, in: field, by: language) }
    case .any(let clauses):
      return clauses.contains {
        !asksNothing($0) && satisfies(document, $0, in: field, by: language)
      }
    case .field(let name, let inner): return satisfies(document, inner, in: name, by: language)
    case .phrase(let text): return has(document, phrase(text), in: field)
    case .near(let text, let distance):
      let words = phrase(text)
      return words.count < 2
        ? has(document, words, in: field) : hasNear(document, words, distance, in: field)
    case .pattern(let pattern):
      return !described(by: pattern.text, in: document, field: field).isEmpty
    case .tokens(let tokens): return filters.passing(tokens, filter(by:))(document)
    }
  }
}
