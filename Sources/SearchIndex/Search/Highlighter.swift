import SearchCore

/// Where a text matches a query: its words whole, and phrases as one piece.
struct Highlighter {
  private let analyzer: Analyzer
  private var words: Set<String> = []
  private var prefixes: [String] = []
  private var phrases: [[String]] = []

  init(_ query: SearchQuery, _ analyzer: Analyzer) {
    self.analyzer = analyzer
    for clause in query.clauses { add(clause) }
  }

  private mutating func add(_ clause: SearchClause) {
    switch clause {
    case .word(let text): words.formUnion(analyzer.terms(in: text).map(\.text))
    case .prefix(let text):
      var terms = analyzer.terms(in: text)
      if let last = terms.last, last.utf8Range.upperBound == text.utf8.count {
        prefixes.append(last.text)
        terms.removeLast()
      }
      words.formUnion(terms.map(\.text))
    case .phrase(let text):
      let terms = analyzer.terms(in: text).map(\.text)
      if terms.count > 1 { phrases.append(terms) } else { words.formUnion(terms) }
    case .excluding: break
    case .any(let clauses), .all(let clauses): for clause in clauses { add(clause) }
    }
  }

  /// Half-open ranges of UTF-8 offsets, ascending; ranges that touch are one.
  /// - Complexity: O(n · clauses) in the text's bytes.
  func ranges(in text: String) -> [Range<Int>] {
    guard !words.isEmpty || !prefixes.isEmpty || !phrases.isEmpty else { return [] }
    let terms = analyzer.terms(in: text)
    var marked: [Range<Int>] = []
    for (index, term) in terms.enumerated() {
      if words.contains(term.text) || prefixes.contains(where: { Self.begins(term.text, $0) }) {
        marked.append(term.utf8Range)
      }
      for phrase in phrases where Self.stands(phrase, at: index, of: terms) {
        let end = terms[index + phrase.count - 1].utf8Range.upperBound
        marked.append(term.utf8Range.lowerBound..<end)
      }
    }
    return Self.joined(marked)
  }

  /// By bytes: `hasPrefix` of String compares whole graphemes, and a word may be typed up to the middle
  /// of one.
  private static func begins(_ term: String, _ prefix: String) -> Bool {
    term.utf8.starts(with: prefix.utf8)
  }

  private static func stands(_ phrase: [String], at index: Int, of terms: [Analyzer.Term]) -> Bool {
    guard index + phrase.count <= terms.count else { return false }
    return phrase.indices.allSatisfy { terms[index + $0].text == phrase[$0] }
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
