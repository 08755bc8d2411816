import SeekCore

/// Finds where a text matches a query: its words whole, and phrases and words in parts as one
/// piece.
struct Highlighter {
  private let analyzer: Analyzer
  private var words: Set<String> = []
  private var prefixes: [String] = []
  private var phrases: [Phrase] = []
  private var patterns: [PatternMarker] = []
  /// The language by which other forms of the words are marked too, and the stems they have.
  private let language: StemLanguage?
  private var stems: Set<String> = []

  /// Terms side by side; the last may be the beginning of a term.
  private struct Phrase {
    let terms: [String]
    let isOpen: Bool
  }

  init(_ query: SearchQuery, _ analyzer: Analyzer, language: StemLanguage? = nil) {
    self.analyzer = analyzer
    self.language = query.matching.contains(.stems) ? language : nil
    for clause in query.clauses { add(clause) }
  }

  /// Remembers the stem of a word that may be in another form.
  private mutating func addStem(of term: String) {
    guard let language, var stemmer = Stemmer(language) else { return }
    words.formUnion(NumberWords.of(language).forms(of: term))
    if term.withBytes({ stemmer.hasStem($0) }) { stems.insert(stemmer.stem(term)) }
  }

  private mutating func add(_ clause: SearchClause) {
    switch clause {
    case .word(let text):
      for phrase in analyzer.phrases(in: text) {
        add(phrase)
        if phrase.count == 1 { addStem(of: phrase[0].text) }
      }
    case .prefix(let text):
      for phrase in analyzer.phrases(in: text) {
        add(phrase, typedEnd: text.utf8.count)
        if phrase.count == 1 { addStem(of: phrase[0].text) }
      }
    case .phrase(let text): add(analyzer.terms(in: text).filter(\.advances))
    case .near(let text, _):
      for term in analyzer.terms(in: text) where term.advances { words.insert(term.text) }
    case .pattern(let pattern): patterns.append(PatternMarker(pattern))
    case .excluding, .filter, .tokens: break
    case .any(let clauses), .all(let clauses):
      for clause in clauses { add(clause) }
    case .field(_, let inner): add(inner)
    }
  }

  private mutating func add(_ phrase: [Analyzer.Term], typedEnd: Int? = nil) {
    guard let last = phrase.last else { return }
    let isOpen = last.utf8Range.upperBound == typedEnd
    if phrase.count > 1 {
      phrases.append(Phrase(terms: phrase.map(\.text), isOpen: isOpen))
    } else if isOpen {
      prefixes.append(last.text)
    } else {
      words.insert(last.text)
    }
  }

  /// Half-open ranges of UTF-8 offsets, ascending; ranges that touch are one.
  /// - Complexity: O(n · clauses) in the text's bytes.
  func ranges(in text: String) -> [Range<Int>] {
    guard !words.isEmpty || !prefixes.isEmpty || !phrases.isEmpty else {
      return Self.joined(marked(in: text))
    }
    let terms = analyzer.terms(in: text)
    // Where each position begins in `terms`: several readings of a word are at one.
    let positions = terms.indices.filter { terms[$0].advances } + [terms.count]
    let forms = forms(among: terms)
    var marked = marked(in: text)
    for (position, start) in positions.dropLast().enumerated() {
      for term in terms[start..<positions[position + 1]]
      where words.contains(term.text)
        || prefixes.contains(where: { term.text.utf8.starts(with: $0.utf8) })
        || forms.contains(term.text)
      {
        marked.append(term.utf8Range)
      }
      for phrase in phrases {
        if let range = Self.range(of: phrase, at: position, of: terms, positions) {
          marked.append(range)
        }
      }
    }
    return Self.joined(marked.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// The texts that patterns describe.
  private func marked(in text: String) -> [Range<Int>] {
    guard !patterns.isEmpty else { return [] }
    let folded = FoldedText(text)
    return patterns.flatMap { $0.ranges(in: folded) }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The terms of a text that are other forms of the words.
  private func forms(among terms: [Analyzer.Term]) -> Set<String> {
    guard !stems.isEmpty, var stemmer = language.flatMap({ Stemmer($0) }) else { return [] }
    return Set(
      terms.lazy.map(\.text).filter { term in
        return term.withBytes({ stemmer.hasStem($0) }) && stems.contains(stemmer.stem(term))
      })
  }

  /// From the first to the last term of a phrase that begins at a position.
  private static func range(
    of phrase: Phrase, at position: Int, of terms: [Analyzer.Term], _ positions: [Int]
  ) -> Range<Int>? {
    guard position + phrase.terms.count < positions.count else { return nil }
    var found: Range<Int>?
    for (index, wanted) in phrase.terms.enumerated() {
      let isOpen = phrase.isOpen && index == phrase.terms.count - 1
      let readings = terms[positions[position + index]..<positions[position + index + 1]]
      guard
        let term = readings.first(where: {
          isOpen ? $0.text.utf8.starts(with: wanted.utf8) : $0.text == wanted
        })
      else { return nil }
      let start = found?.lowerBound ?? term.utf8Range.lowerBound
      found = start..<max(start, term.utf8Range.upperBound)
    }
    return found
  }

  /// - Parameter ranges: By lower bound, ascending.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

extension SearchQuery {
  /// The matches of the words in a text, as the in-memory index finds words: for engines that do not tell.
  ///
  /// - Returns: Half-open ranges of UTF-8 offsets, ascending.
  /// - Complexity: O(n) in the bytes of the text.
  package func highlights(in text: String) -> [Range<Int>] {
    Highlighter(self, .standard, language: nil).ranges(in: text)
  }
}
