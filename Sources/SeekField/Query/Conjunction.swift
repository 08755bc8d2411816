import SeekCore

/// Items that all hold: filters and clauses.
///
/// Filters side by side are tokens, as those of a search field: of one field either will do, unless `AND` is between them.
/// A group in parentheses is taken apart where it means the same without them; otherwise it is a clause. So it is where the
/// line has other alternatives, for which tokens would count too:
///
/// ```text
/// tag:a (tag:b soup)          tag:a tag:b soup
/// (tag:a OR tag:b) soup       tag:a tag:b soup         alternatives anyway
/// -(tag:a OR kind:b) soup     -tag:a -kind:b soup
/// (tag:a) OR soup             a clause
/// (tag:a OR soup)             a clause
/// -(tag:a soup)               a clause
/// ```
struct Conjunction {
  typealias Item = LineParser.Item

  /// With the parts of the line that each is read from, as indices.
  private(set) var tokens: [(token: SearchToken, parts: Range<Int>)] = []
  private(set) var clauses: [SearchClause] = []

  var isEmpty: Bool { tokens.isEmpty && clauses.isEmpty }

  /// - Parameter takesApart: False if filters in parentheses are one of several alternatives.
  init(_ items: [Item], takesApart: Bool = true) {
    var operands: [Item] = []
    for item in items {
      if item.isOperand, !item.isSwitchedOff, item.hasTokens {
        var operand = item
        operand.isOperand = false
        operands.append(operand)
        continue
      }
      switch item.content {
      case .token(var token):
        if item.isNegated { token.isNegated.toggle() }
        append(token, item.parts, isJoined: item.isJoined, narrowsOthers: item.narrowsOthers)
      case .words(let words): clauses += words
      case .group(let lists, let isNamed):
        add(lists, of: item, takesApart: takesApart, isNamed: isNamed)
      }
    }
    // As in parentheses, filters come first: without parentheses of their own they are read so again.
    if !operands.isEmpty { clauses = Conjunction(operands).all + clauses }
    clauses = clauses.filter(\.isTokens) + clauses.filter { !$0.isTokens }
  }

  /// The meaning of a bookmark, which is one part of the line.
  init(_ line: QueryLine, at part: Int) {
    tokens = line.tokens.map { ($0, part..<part + 1) }
    clauses = line.clauses
  }

  private mutating func add(
    _ lists: [Conjunction], of item: Item, takesApart: Bool, isNamed: Bool
  ) {
    guard let first = lists.first else { return }
    let mayBeTokens = takesApart || isNamed
    let isChoice = mayBeTokens && lists.allSatisfy { $0.choice != nil }
    switch (item.isNegated, lists.count) {
    case (false, 1)
    where takesApart || first.tokens.isEmpty || isNamed && first.clauses.isEmpty:
      append(first.tokens, of: item, areAll: first.clauses.isEmpty)
      clauses += first.clauses
    case (false, _)
    where isChoice && lists.allSatisfy({ $0.choice == first.choice })
      && !QueryParser.areBounds(lists.flatMap { $0.tokens.map(\.token.value) }):
      append(lists.flatMap(\.tokens), of: item, areAll: true)
    case (true, _) where isChoice || mayBeTokens && lists.count == 1 && first.isOneToken:
      for (token, _) in lists.flatMap(\.tokens) {
        var token = token
        token.isNegated.toggle()
        append(token, item.parts, isJoined: false, narrowsOthers: false)
      }
    default:
      let all = SearchClause.joined(lists.map(\.all))
      let clause = all.count == 1 ? all[0] : SearchClause.all(all)
      // What asks for nothing excludes nothing.
      clauses += item.isNegated && clause.asksForSomething ? [clause.excluded] : all
    }
  }

  /// - Parameter areAll: True if nothing else is in the parentheses.
  private mutating func append(
    _ inner: [(token: SearchToken, parts: Range<Int>)], of item: Item, areAll: Bool
  ) {
    for (index, (token, parts)) in inner.enumerated() {
      let isJoined = token.narrows || index == 0 && item.isJoined
      append(
        token, areAll ? item.parts : parts, isJoined: isJoined,
        narrowsOthers: index == 0 && item.narrowsOthers)
    }
  }

  /// - Parameters:
  ///   - isJoined: True if `AND` is before the token. In front of the first of a field it joins it to those that a
  ///     search field has already.
  ///   - narrowsOthers: True if the token narrows those of its field that are before it, as `AND` would.
  private mutating func append(
    _ token: SearchToken, _ parts: Range<Int>, isJoined: Bool, narrowsOthers: Bool
  ) {
    // One that is switched off says itself how it joins the others.
    guard token.isEnabled else { return tokens.append((token, parts)) }
    var token = token
    token.narrows = false
    if !token.isNegated, isJoined || narrowsOthers {
      let earlier = tokens.last { $0.token.field == token.field && !$0.token.isNegated }
      token.narrows =
        earlier.map { !QueryParser.areBounds([$0.token.value, token.value]) } ?? isJoined
    }
    tokens.append((token, parts))
  }

  private var isOneToken: Bool { clauses.isEmpty && tokens.count == 1 }

  var isFilters: Bool { clauses.isEmpty && !tokens.isEmpty }

  /// The field of which all that is here are values, and either will do; nil of anything else. A lower and an upper bound
  /// are a range.
  var choice: String? {
    guard clauses.isEmpty, let field = tokens.first?.token.field,
      tokens.allSatisfy({ !$0.token.isNegated && $0.token.field == field }),
      tokens.dropFirst().allSatisfy({ !$0.token.narrows }),
      !QueryParser.areBounds(tokens.map(\.token.value))
    else { return nil }
    return field
  }

  var all: [SearchClause] {
    guard !tokens.isEmpty else { return clauses }
    var filters = tokens.map(\.token).besideTheirFields
    filters.dropIdleJoints()
    return [.tokens(filters)] + clauses
  }
}

extension LineParser.Item {
  var isWords: Bool { if case .words = content { true } else { false } }

  /// True if it has filters that are in no clause of their own.
  fileprivate var hasTokens: Bool {
    var item = self
    item.isOperand = false
    return !Conjunction([item]).tokens.isEmpty
  }

  /// True of a token that is switched off, which is no operand.
  var isSwitchedOff: Bool {
    if case .token(let token) = content { !token.isEnabled } else { false }
  }

  /// True if `AND` is before it.
  var isJoined: Bool { joint?.operator == .and }

  /// True if it narrows filters of its field before it although no operator says so: a document has many values of it.
  var narrowsOthers: Bool { isOfList && joint == nil }

  /// The field of a filter, or of values of one field of which either will do.
  var choice: String? { Conjunction([self]).choice }

  /// True if an operator at the beginning of a line may be before it. `OR` joins one token, or values of one field.
  func isFilters(behind joint: LineParser.Waiting?) -> Bool {
    let conjunction = Conjunction([self])
    return joint?.part.operator == .or ? conjunction.choice != nil : conjunction.isFilters
  }
}

extension [SearchToken] {
  /// Each as the line spells it, those of a field together, with `AND` or `OR` between them; one that is switched off is apart.
  /// Alternatives beside an `AND` are in parentheses behind the name, so that they are none of words.
  ///
  /// ```text
  /// cuisine:Thai OR cuisine:Lao     tag:(a OR b) AND tag:c     price:>5 price:<9     tag:a -tag:b     off:tag:b
  /// ```
  package var spellings: [String] { spellings(asClause: false) }

  /// - Parameter asClause: True beside words that `OR` joins, where each `OR` of several filters is behind a name.
  func spellings(asClause: Bool) -> [String] {
    // Behind one that is switched off a token joins what nobody sees.
    let isWhole = allSatisfy(\.isEnabled)
    let joints = SearchToken.joints(of: self)
    let groups = byField { $0.isEnabled && !$0.isNegated }.map { group in
      group.split(beginning: { joints[$0] == .and }).map { $0.map { self[$0] } }
    }
    // `AND` would take the last of alternatives before it, or the first behind it.
    let isJoined = isWhole && groups.contains { $0[0][0].narrows && !$0[0][0].isNegated }
    return groups.map { alternatives in
      alternatives.enumerated().map { index, tokens in
        if !tokens[0].isEnabled { return tokens[0].spellingOff }
        let isRange = QueryParser.areBounds(tokens.map(\.value))
        let joint = index > 0 || isWhole && tokens[0].narrows && !tokens[0].isNegated ? "AND " : ""
        let text = tokens.map(\.text).joined(separator: isRange ? " " : " OR ")
        let isNamed =
          alternatives.count > 1 || (asClause || isJoined) && groups.count > 1 && !isRange
        guard tokens.count > 1, isNamed else { return joint + text }
        let values = tokens.map(\.spelledInParentheses).joined(separator: " OR ")
        let name = SearchToken.spelled(field: tokens[0].field)
        return joint + (isRange ? "(\(text))" : "\(name):(\(values))")
      }.joined(separator: " ")
    }
  }

  /// The places of the tokens that are wanted: those of a field that `OR` joins are together.
  package var alternatives: [[Int]] {
    let joints = SearchToken.joints(of: self)
    return byField { $0.isEnabled && !$0.isNegated }
      .filter { self[$0[0]].isEnabled && !self[$0[0]].isNegated }
      .flatMap { $0.split(beginning: { joints[$0] == .and }) }.sorted { $0[0] < $1[0] }
  }

  /// The tokens in the order in which ``spellings`` has them: those of a field that are wanted are side by side.
  var besideTheirFields: [SearchToken] { byField { !$0.isNegated }.joined().map { self[$0] } }

  /// The places of the tokens: of a field those that are wanted are together, at the first of them, and each of the others alone.
  private func byField(_ isWanted: (SearchToken) -> Bool) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [String: Int] = [:]
    for index in indices {
      if isWanted(self[index]), let place = places[self[index].field] {
        groups[place].append(index)
      } else {
        if isWanted(self[index]) { places[self[index].field] = groups.count }
        groups.append([index])
      }
    }
    return groups
  }

  /// Inserts a token behind those of its field that are wanted, if it is wanted itself.
  mutating func insert(besideItsField token: SearchToken) {
    let last = token.isNegated ? nil : lastIndex { $0.field == token.field && !$0.isNegated }
    insert(token, at: last.map { $0 + 1 } ?? endIndex)
  }

  /// The places of the wanted values of fields with many, by the conditions they make together: of each either will do.
  ///
  /// - Parameter syntax: Nil for those of all fields.
  private func conditions(_ syntax: QuerySyntax?) -> [[Int]] {
    byField { !$0.isNegated }.filter {
      !self[$0[0]].isNegated && syntax?.hasManyValues(self[$0[0]].field) != false
    }.flatMap { $0.split(beginning: { self[$0].narrows }) }
  }

  /// The tokens of fields with many values that are one of several alternatives.
  func alternatives(_ syntax: QuerySyntax) -> Set<SearchToken> {
    Set(conditions(syntax).filter { $0.count > 1 }.joined().map { self[$0].choice })
  }

  /// Drops conditions that another implies, as one of its alternatives: `tag:(hot OR quick)` beside `tag:hot`.
  mutating func dropImplied() {
    let all = conditions(nil).filter { $0.allSatisfy { self[$0].isEnabled } }
    let choices = all.map { Set($0.map { self[$0].choice }) }
    var known: Set<Set<SearchToken>> = []
    let implied = all.indices.filter { index in
      !known.insert(choices[index]).inserted
        || choices[index].count > 1 && choices.contains { $0.isStrictSubset(of: choices[index]) }
          && !QueryParser.areBounds(choices[index].map(\.value))
    }
    for place in implied.flatMap({ all[$0] }).sorted(by: >) { remove(at: place) }
  }

  /// Lets the first token of each field with many values narrow, so that it begins a condition wherever it comes to stand.
  mutating func beginConditions(_ syntax: QuerySyntax) {
    for condition in conditions(syntax) { self[condition[0]].narrows = true }
  }

  /// Only a token that is wanted narrows, and the first of a field has none to narrow.
  mutating func dropIdleJoints() {
    var known: Set<String> = []
    for index in indices
    where self[index].isNegated || known.insert(self[index].field).inserted {
      self[index].narrows = false
    }
  }
}

extension [Int] {
  /// Lists of which each but the first begins where it is said.
  fileprivate func split(beginning isFirst: (Int) -> Bool) -> [[Int]] {
    reduce(into: []) { lists, place in
      if lists.isEmpty || isFirst(place) { lists.append([]) }
      lists[lists.count - 1].append(place)
    }
  }
}

extension SearchToken {
  /// `off:tag:hot`, with the `AND` before it that its field has.
  fileprivate var spellingOff: String {
    QuerySyntax.offName + ":" + Self.spelled(value: (narrows ? "AND " : "") + text)
  }
}

extension SearchClause {
  /// True if documents are found by it: it has a filter, a letter or a digit.
  var asksForSomething: Bool {
    !filters.isEmpty || text.unicodeScalars.contains(where: QueryParser.belongsToTerm)
  }

  /// A clause for documents that do not satisfy this one: of one that is excluded those that do, without a score.
  var excluded: SearchClause {
    switch self {
    case .excluding(let inner): .filter(inner)
    case .filter(let inner): .excluding(inner)
    default: .excluding(self)
    }
  }

  /// Clauses for documents that satisfy all of one list; a list that is one choice is several lists.
  static func joined(_ lists: [[SearchClause]]) -> [SearchClause] {
    guard lists.count > 1 else { return lists.first ?? [] }
    return [
      .any(
        lists.flatMap { clauses -> [SearchClause] in
          guard clauses.count == 1 else { return [.all(clauses)] }
          if case .any(let inner) = clauses[0] { return inner }
          return clauses
        })
    ]
  }
}
