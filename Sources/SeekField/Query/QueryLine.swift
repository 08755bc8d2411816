import SeekCore

/// The meaning of a query line: scope, filters and words, within the results of other searches.
///
/// A search field, its undo and its enclosing searches keep query lines; a query is made of one without reading text again.
///
/// ```swift
/// let line = QueryParser.parse("scope:Dinner cuisine:Thai noo", syntax: syntax).line
/// line.clauses      // [.prefix("noo")]
/// line.spelling     // "scope:Dinner cuisine:Thai noo"
/// ```
public struct QueryLine: Hashable, Sendable {
  /// The searches within whose results this one searches, the widest first; they have none of their own.
  public var enclosing: [QueryLine] = []
  /// The scope that the line names; nil if it names none, and in a search field for `SearchScope.all`.
  public var scope: SearchScope?
  /// In the order of the line.
  public var tokens: [SearchToken] = []
  /// The words of the line.
  public var words = Words()

  /// The words as clauses, and printed as text.
  public struct Words: Hashable, Sendable {
    /// The clauses that the words mean.
    public let clauses: [SearchClause]
    /// The canonical spelling of the clauses; see `QueryPrinter`. It ends in a space if the last word is whole.
    public internal(set) var text: String

    package init(clauses: [SearchClause] = [], text: String = "") {
      self.clauses = clauses
      self.text = text
    }

    package init(_ clauses: [SearchClause], syntax: QuerySyntax) {
      self.init(clauses: clauses, text: QueryPrinter.text(of: clauses, syntax: syntax))
    }

    /// The clauses without any word: filters that `OR` joins, as `tag:hot OR kind:soup`. They count as tokens do.
    var filters: [SearchClause] { clauses.filter(\.isFilters) }

    /// The clauses with those of another line: words replace words, filters add to filters.
    ///
    /// - Parameter replaced: Clauses that those of the line take the place of.
    func taking(
      _ line: Words, inPlaceOf replaced: [SearchClause], syntax: QuerySyntax
    ) -> Words {
      guard !line.clauses.isEmpty else { return self }
      let hasWords = !line.clauses.allSatisfy(\.isFilters)
      let added = Set(line.filters.map { $0.ordered(syntax) })
      let kept = clauses.filter {
        !replaced.contains($0) && ($0.isFilters ? !added.contains($0.ordered(syntax)) : !hasWords)
      }
      let joined = kept + line.clauses
      return kept.isEmpty
        ? line : Words(joined.filter(\.isFilters) + joined.filter { !$0.isFilters }, syntax: syntax)
    }
  }

  /// A line without words.
  public init(scope: SearchScope? = nil, tokens: [SearchToken] = []) {
    self.scope = scope
    self.tokens = tokens
  }

  /// The words as text.
  public var text: String { words.text }
  /// The clauses that the words mean.
  public var clauses: [SearchClause] { words.clauses }

  /// The line in its one canonical spelling: enclosing searches, scope, tokens, words. A history, a bookmark and a script
  /// store it, and ``QueryParser/parse(stored:syntax:)`` gives the same line again.
  ///
  /// An enclosing search is in quotes where it needs them: `within:"scope:Dinner noodles" lime`. So is a token that is switched
  /// off: `off:tag:hot`.
  ///
  /// - Complexity: O(n) in the UTF-8 bytes of the line.
  public var spelling: String {
    var parts = enclosing.map {
      QuerySyntax.withinName + ":" + SearchToken.spelled(value: $0.spelling)
    }
    if let scope, scope != .all { parts.append(CanonicalLine.spelled(scope)) }
    parts += tokens.spellings
    if !text.isEmpty { parts.append(text) }
    return parts.joined(separator: " ")
  }

  /// True if the line asks for nothing and narrows nothing.
  var isEmpty: Bool { hasOnlyBounds && scope == nil && enclosing.isEmpty }

  var hasOnlyBounds: Bool { clauses.isEmpty && tokens.isEmpty }

  /// Prints the words of the line and of those that enclose it.
  mutating func print(syntax: QuerySyntax) {
    words = Words(clauses, syntax: syntax)
    for index in enclosing.indices { enclosing[index].print(syntax: syntax) }
  }
}

extension QueryLine {
  /// Removes everything but the words, so that they are searched in the whole collection.
  mutating func widen(syntax: QuerySyntax) {
    (enclosing, scope, tokens) = ([], nil, [])
    remove(words.filters, syntax: syntax)
  }

  /// Adds the tokens of one line: an equal one is there once, and takes the place of one switched off. Its opposite is another
  /// filter: `kind:red -kind:red` finds nothing. The tokens of a field are side by side. What
  /// others imply is left out: `tag:hot` beside `tag:(hot OR quick)` is `tag:hot`, whichever came first; and of a field with one
  /// value the last of two that are within one another stays.
  ///
  /// - Parameter syntax: A token of a list field joins those that are there by AND, one of another field by OR.
  mutating func merge(_ line: [SearchToken], syntax: QuerySyntax) {
    tokens.beginConditions(syntax)
    let line = line.filter { !tokens.makeIdle($0) }
    let superseded = tokens.superseded(by: line, syntax)
    for index in tokens.indices.reversed() where superseded.contains(tokens[index]) {
      removeToken(at: index)
    }
    var added: [SearchToken] = []
    // Of one condition an equal token is there once; another condition may have it again.
    var places: [SearchToken: Int] = [:]
    for token in line {
      let choice = token.signedChoice
      if token.narrows {
        places = places.filter { $0.key.field != token.field || $0.key.isNegated }
      }
      if let place = places[choice] {
        let narrows = added[place].narrows
        added[place] = token
        added[place].narrows = narrows
      } else {
        places[choice] = added.count
        added.append(token)
      }
    }
    let (oldChoices, newChoices) = (tokens.alternatives(syntax), added.alternatives(syntax))
    var waiting = Dictionary(grouping: added.indices) { added[$0].signedChoice }.mapValues {
      $0[...]
    }
    var taken: Set<Int> = []
    var merged: [SearchToken] = []
    for token in tokens {
      let choice = token.signedChoice
      // Of one of several alternatives the line makes a condition of its own.
      let isChosen =
        token.isEnabled && !token.isNegated && waiting[choice]?.isEmpty == false
        && (oldChoices.contains(choice) || newChoices.contains(choice))
      if waiting[choice] == nil || isChosen {
        merged.append(token)
      } else if newChoices.contains(choice) {
        // It comes with the other alternatives.
        continue
      } else if let place = waiting[choice]?.popFirst() {
        merged.append(added[place])
        if !token.isNegated, token.narrows || syntax.hasManyValues(token.field) {
          merged[merged.count - 1].narrows = true
        }
        taken.insert(place)
      }
    }
    var joined = Set(merged.lazy.filter { !$0.isNegated }.map(\.field))
    for index in added.indices where !taken.contains(index) {
      var token = added[index]
      if !token.isNegated, joined.remove(token.field) != nil, syntax.hasManyValues(token.field) {
        token.narrows = true
      }
      merged.insert(besideItsField: token)
    }
    tokens = merged
    dropImplied()
  }

  mutating func dropImplied() {
    tokens.dropImplied()
    tokens.dropIdleJoints()
  }

  /// Removes a token; the next of its field narrows in the place of one that did.
  mutating func removeToken(at index: Int) {
    let removed = tokens.remove(at: index)
    if removed.narrows { narrowNext(of: removed.field, from: index) }
    tokens.dropIdleJoints()
  }

  /// Lets the next token of a field that is wanted narrow the others.
  private mutating func narrowNext(of field: String, from index: Int) {
    let next = tokens[index...].firstIndex { $0.field == field && !$0.isNegated }
    if let next { tokens[next].narrows = true }
  }

  /// Changes a token. One that is excluded leaves the others joined as they were, and narrows them when it is wanted again.
  mutating func editToken(
    at index: Int, syntax: QuerySyntax, _ change: (inout SearchToken) -> Void
  ) {
    tokens.beginConditions(syntax)
    let before = tokens[index]
    change(&tokens[index])
    if tokens[index].isNegated, before.narrows {
      narrowNext(of: before.field, from: index)
    } else if before.isNegated, !tokens[index].isNegated {
      tokens[index].narrows = syntax.hasManyValues(before.field)
    }
    dropImplied()
  }

  package var allFilters: [SearchToken] { tokens + clauses.flatMap(\.filters).joined() }

  mutating func remove(_ removed: [SearchClause], syntax: QuerySyntax) {
    guard clauses.contains(where: removed.contains) else { return }
    words = Words(clauses.filter { !removed.contains($0) }, syntax: syntax)
  }

  /// The index of a token, or of the same filter with another sign or state.
  func index(of token: SearchToken) -> Int? {
    tokens.firstIndex(of: token) ?? tokens.firstIndex(where: token.filters)
  }

  /// Adds enclosing searches; one that is there already narrows no further.
  mutating func enclose(in lines: [QueryLine]) {
    for line in lines where !enclosing.contains(where: { $0.isSame(as: line) }) {
      enclosing.append(line)
    }
  }

  /// True of a line with another spelling of the same clauses, too: it may not be printed yet.
  private func isSame(as other: QueryLine) -> Bool {
    scope == other.scope && tokens == other.tokens && clauses == other.clauses
  }

  /// Adds scope, tokens and enclosing searches of a line that is typed into the field.
  ///
  /// - Parameter replaced: Tokens that those of the line take the place of.
  mutating func adopt(
    _ line: QueryLine, inPlaceOf replaced: [SearchToken], syntax: QuerySyntax
  ) {
    for token in replaced {
      if let index = index(of: token) { removeToken(at: index) }
    }
    enclose(in: line.enclosing)
    if let named = line.scope { scope = named == .all ? nil : named }
    merge(line.tokens, syntax: syntax)
  }

  /// The content of a field once a line typed into it is submitted. The one rule of a field: words replace words, filters
  /// add to filters, neither touches the other. A line of the history replaces everything.
  ///
  /// ```text
  /// cuisine:Thai noodles   +  soup             cuisine:Thai soup
  /// cuisine:Thai noodles   +  tag:hot          cuisine:Thai tag:hot noodles
  /// cuisine:Thai noodles   +  tag:hot soup     cuisine:Thai tag:hot soup
  /// noodles                +  tag:a OR kind:b  (tag:a OR kind:b) noodles
  /// ```
  func taking(_ line: ParsedLine, syntax: QuerySyntax) -> QueryLine {
    var next = line.isRecalled ? QueryLine() : self
    next.words = next.words.taking(line.words, inPlaceOf: line.replacedClauses, syntax: syntax)
    next.adopt(line.line, inPlaceOf: line.replaced, syntax: syntax)
    return next
  }

  /// The same line with nothing still being typed: an open token becomes exact, and is there once.
  var closed: QueryLine {
    var copy = self
    copy.tokens = []
    copy.merge(tokens.map(\.closed), syntax: QuerySyntax())
    copy.words = Words(clauses: clauses.map(\.closed), text: text)
    return copy
  }

  /// A clause for the words that restricts and does not score: nil without words.
  var restriction: SearchClause? {
    clauses.isEmpty ? nil : .filter(.all(clauses))
  }
}

extension SearchToken {
  /// The token as a choice that is wanted or excluded, switched off or not.
  fileprivate var signedChoice: SearchToken {
    SearchToken(field, value, match: closed.match, isNegated: isNegated)
  }
}

extension SearchClause {
  package var hasFilters: Bool { leaves.contains(where: \.isTokens) }

  package var isFilters: Bool { leaves.allSatisfy(\.isTokens) }

  /// The same filters in one order, whichever they were typed in.
  fileprivate func ordered(_ syntax: QuerySyntax) -> SearchClause {
    func ordered(_ parts: [SearchClause]) -> [SearchClause] {
      let parts = parts.map { $0.ordered(syntax) }
      return parts.map { ($0, QueryPrinter.text(of: [$0], syntax: syntax)) }
        .sorted { $0.1 < $1.1 }.map(\.0)
    }
    switch self {
    case .any(let inner): return .any(ordered(inner))
    case .all(let inner): return .all(ordered(inner))
    case .tokens(let tokens):
      let fields = Dictionary(grouping: tokens, by: \.field).sorted { $0.key < $1.key }
      return .tokens(fields.flatMap(\.value))
    default: return mappingInner { $0.ordered(syntax) }
    }
  }

  package var closed: SearchClause { mappingTokens { $0.map(\.closed) } }

  /// The same clause with other filters in place of its own.
  func mappingTokens(_ change: ([SearchToken]) -> [SearchToken]) -> SearchClause {
    if case .tokens(let tokens) = self { return .tokens(change(tokens)) }
    return mappingInner { $0.mappingTokens(change) }
  }
}
