/// One part of a query's text, as typed; the engine's analyzer folds it and splits it into terms.
///
/// ```swift
/// .any([.word("thai"), .all([.word("pad"), .excluding(.word("see"))])])     // thai OR (pad -see)
/// ```
///
/// A part with no letter or digit at all (`--`, `&`) asks for nothing: it is left out wherever it is, and
/// a query of such parts only matches every document.
///
/// Clauses are read by recursion, so nesting takes stack: what makes them of a syntax of its own keeps to a few hundred
/// levels, as the query line does.
public indirect enum SearchClause: Hashable, Sendable {
  /// Every term of the text must be in the document, in whichever text field.
  case word(String)
  /// The same as ``word(_:)``, and the last term may continue: the word being typed. Where the text
  /// ends in a character that belongs to no term (`c++`), the last term is complete.
  case prefix(String)
  /// The terms are next to each other, in this order, in one field.
  case phrase(String)
  /// The terms are in one field, in any order, with at most so many other words between the first and the last of them: 0
  /// to a million; what is beyond counts as the nearest of these.
  case near(String, distance: Int)
  /// A word, or the text of a field, that a pattern describes: words inside words, `*ssl*`, and expressions.
  case pattern(TextPattern)
  /// No document that satisfies the inner clause.
  case excluding(SearchClause)
  /// Documents that satisfy the inner clause, whose words do not score.
  case filter(SearchClause)
  /// At least one of them: `OR`. The words of all of them score where a document has them.
  case any([SearchClause])
  /// Every one of them: a group in parentheses.
  case all([SearchClause])
  /// The words of the inner clause are in the text field of that name; they score wherever they are.
  case field(String, SearchClause)
  /// Documents that pass these filters together, as those of ``SearchQuery/tokens`` do: `(soup OR tag:fish)`. They do not
  /// score. An engine throws ``SearchError/Code/unsupported`` where it cannot have filters beside words.
  case tokens([SearchToken])

  /// The text of the words as typed, whatever the kind; of several clauses one after the other.
  public var text: String {
    switch self {
    case .word(let text), .prefix(let text), .phrase(let text), .near(let text, _): text
    case .pattern(let pattern): pattern.text
    case .excluding(let clause), .filter(let clause), .field(_, let clause): clause.text
    case .any(let clauses), .all(let clauses): clauses.map(\.text).joined(separator: " ")
    case .tokens: ""
    }
  }

  /// The filters in it, whether they are wanted or excluded; each list is of one ``tokens(_:)``.
  ///
  /// - Complexity: O(n) in the clauses.
  public var filters: [[SearchToken]] {
    leaves.compactMap { if case .tokens(let tokens) = $0 { tokens } else { nil } }
  }

  /// The words, phrases, patterns and filters in it, in their order.
  ///
  /// - Complexity: O(n) in the clauses.
  package var leaves: [SearchClause] {
    switch self {
    case .word, .prefix, .phrase, .near, .pattern, .tokens: [self]
    case .excluding(let clause), .filter(let clause), .field(_, let clause): clause.leaves
    case .any(let clauses), .all(let clauses): clauses.flatMap(\.leaves)
    }
  }

  /// The same clause with others in place of those right within it; a word or filters as they are.
  package func mappingInner(_ change: (SearchClause) -> SearchClause) -> SearchClause {
    switch self {
    case .word, .prefix, .phrase, .near, .pattern, .tokens: self
    case .excluding(let clause): .excluding(change(clause))
    case .filter(let clause): .filter(change(clause))
    case .field(let name, let clause): .field(name, change(clause))
    case .any(let clauses): .any(clauses.map(change))
    case .all(let clauses): .all(clauses.map(change))
    }
  }

  /// A distance as engines count it, which can be added to without overflow.
  package static func inBounds(_ distance: Int) -> Int { min(max(distance, 0), 1_000_000) }

  /// True if some pattern is asked for.
  package var hasPattern: Bool {
    leaves.contains { if case .pattern = $0 { true } else { false } }
  }

  /// True if it is filters side by side.
  package var isTokens: Bool { if case .tokens = self { true } else { false } }

  /// The text of a word; nil of anything else.
  package var typedText: String? {
    switch self {
    case .word(let text), .prefix(let text): text
    case .phrase, .near, .pattern, .excluding, .filter, .any, .all, .field, .tokens: nil
    }
  }
}
