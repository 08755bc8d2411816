import SeekCore
import SeekField
import SeekTestSupport
import Testing

/// Random states of a field and random edits of it, over an engine that scans. Properties:
///
/// 1. An edit leads to the same number of results whatever way it is entered: as a whole, key by key with pills that form
///    behind spaces, all at once as a menu or Tab inserts it, as tokens, by `:token add`, as a suggestion.
/// 2. The number before Enter is that after Enter.
/// 3. The number beside a suggestion is the number of results after choosing it.
/// 4. The canonical line of every state leads to the state again, as it is stored and as it is shown.
/// 5. The number beside another reading is the number of results after typing its line.
/// 6. A pill that is opened into the line, and not changed there, counts as it did.
///
/// By hand: `SEEK_TRIALS=100000 swift test --filter FieldProperties`.
@Suite struct FieldProperties {
  @Test func everyWayOfAnEditLeadsToTheNumberShown() async throws {
    for seed in Campaign.seeds(from: 1, short: 200, deep: 100_000) {
      var random = RandomEdits(seed: seed)
      let engine = DishEngine(dishes: random.dishes())
      let syntax = QuerySyntax(fields: engine.fields, scopes: DishEngine.scopes)
      var field = SearchField(syntax: syntax)
      var trace: [String] = []
      for _ in 0..<random.random.below(4) { trace.append(random.change(&field)) }
      let line = random.line()
      trace.append(line)
      let note = Comment(rawValue: "\(trace); \(Campaign.note(seed))")

      let stored = field.submitting(
        QueryParser.parse(stored: field.canonicalLine, syntax: syntax).recalled)
      #expect(engine.number(of: stored.query) == engine.number(of: field.query), note)
      #expect(stored.canonicalLine == field.canonicalLine, note)
      let shown = field.submitting(
        QueryParser.parse(stored: CanonicalLine.shown(field.canonicalLine), syntax: syntax).recalled
      )
      #expect(shown.canonicalLine == field.canonicalLine, note)

      for index in field.tokens.indices {
        guard let joint = field.jointOfOpened(index) else { continue }
        var opened = field
        _ = opened.handle(.tokenOpened(index))
        let text = [field.tokens[index].standingAlone].spellings[0]
        _ = opened.handle(.textChanged(joint + text + " "))
        #expect(engine.number(of: opened.query) == engine.number(of: field.query), note)
      }

      let expected = engine.number(of: field.submitting(field.parse(line)).query)
      for way in Way.allCases {
        guard let typed = way.enter(line, into: field, engine) else { continue }
        var submitted = typed
        let before = engine.number(of: typed.query)
        _ = submitted.handle(.submitted)
        #expect(before == expected, "\(way) \(note)")
        #expect(engine.number(of: submitted.query) == before, "\(way) \(note)")
        var readings = Readings(engine: engine, syntax: syntax)
        readings.field = typed
        let found = SearchResults<Int>(query: typed.query, hits: [], totalCount: before)
        guard let reading = await readings.offered(beside: found), !reading.line.isEmpty,
          let count = reading.count
        else { continue }
        let next = typed.submitting(typed.parse(reading.line))
        #expect(engine.number(of: next.query) == count, "\(reading.line) \(way) \(note)")
      }

      let suggester = Suggester(engine: engine, syntax: syntax, recents: ["soup", "tags:hot rice"])
      let list = await suggester.suggestions(
        for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 6)
      for suggestion in list {
        guard let count = suggestion.count else { continue }
        var chosen = line
        chosen.replaceSubrange(list.replacedRange(in: line), with: suggestion.completion)
        for way in Way.allCases {
          guard
            let typed = way.enter(
              chosen, into: field, engine, isRecalled: suggestion.kind == .recent)
          else { continue }
          #expect(engine.number(of: typed.query) == count, "\(suggestion.title) \(way) \(note)")
        }
      }
    }
  }
}

extension ParsedLine {
  fileprivate var recalled: ParsedLine {
    var copy = self
    copy.isRecalled = true
    return copy
  }
}

/// A way of entering a line.
private enum Way: CaseIterable {
  case whole, keys, atOnce, tokens, command

  /// The field with the line in it, not submitted; nil if the line cannot be entered so.
  func enter(
    _ line: String, into field: SearchField, _ engine: DishEngine, isRecalled: Bool = false
  ) -> SearchField? {
    var field = field
    switch self {
    case .whole:
      var parsed = field.parse(line)
      parsed.isRecalled = isRecalled
      _ = field.handle(.inputChanged(parsed))
    case .keys:
      if isRecalled { return nil }
      type(line, into: &field)
    case .atOnce:
      if isRecalled { return nil }
      type(line, into: &field, keysAtOnce: line.count)
    case .command:
      let parsed = field.parse(line)
      guard !isRecalled, parsed.clauses.allSatisfy(\.isFilters), parsed.scope == nil,
        !parsed.allFilters.isEmpty, parsed.replacedClauses.allSatisfy(\.isFilters)
      else { return nil }
      _ = field.handle(.tokensFormed(parsed, rest: ParsedLine()))
    case .tokens:
      let parsed = field.parse(line)
      guard !isRecalled, parsed.clauses.isEmpty, parsed.scope == nil, !parsed.tokens.isEmpty,
        parsed.replaced.isEmpty
      else { return nil }
      _ = field.handle(.tokensAdded(parsed.tokens))
    }
    return field
  }

  /// Key by key as the terminal does: a space forms pills, which go back where the line would mean something else.
  private func type(_ line: String, into field: inout SearchField, keysAtOnce: Int? = nil) {
    func typed(_ text: String) -> FormedPills.Line {
      FormedPills.Line(text, cursorUTF8Offset: text.utf8.count)
    }
    var text = ""
    var formed = FormedPills()
    var rest = line[...]
    while !rest.isEmpty {
      // Some keys come together.
      let some = line.utf8.count.isMultiple(of: 3) ? 1 + rest.utf8.count % 7 : 1
      let count = keysAtOnce ?? some
      text.append(contentsOf: rest.prefix(count))
      rest = rest.dropFirst(count)
      let syntax = field.syntax
      if let reopened = formed.reopen(typed(text), in: field, syntax: { _ in syntax }) {
        text = reopened.line.text
        _ = field.handle(.tokensReopened(field.parse(text), count: reopened.count))
      }
      if let forming = TokenForming(
        line: text, cursorUTF8Offset: text.utf8.count, syntax: field.syntax,
        opening: field.opening(of: text), isInData: { _ in true })
      {
        formed.form(
          forming.formed, of: typed(text), leaving: typed(forming.text), in: field)
        text = forming.text
        _ = field.handle(.tokensFormed(forming.formed, rest: field.parse(text)))
      } else {
        _ = field.handle(.inputChanged(field.parse(text)))
      }
    }
  }
}

/// Collections, states and edits of few words, so that they meet.
private struct RandomEdits {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words = ["soup", "rice", "noodle", "noodles", "thai", "hot"]
  static let cuisines = ["Thai", "Lao", "New Nordic"]
  static let tags = ["hot", "quick", "deep fried", "soup", "soupy", #"say "hi" now"#]

  mutating func dishes() -> [Dish] {
    (0..<8).map { _ in
      Dish(
        words: (0..<random.below(4)).map { _ in random.pick(Self.words) },
        cuisine: random.pick(Self.cuisines), tags: Self.tags.filter { _ in random.happens(0.4) },
        year: 2_000 + random.below(4))
    }
  }

  private mutating func filter() -> String {
    let sign = random.happens(0.15) ? "-" : ""
    switch random.below(7) {
    case 0...2: return sign + value("tags", random.pick(Self.tags))
    case 3: return sign + value("cuisine", random.pick(Self.cuisines))
    case 4:
      // As other programs and people spell them.
      return random.pick([
        "tags: hot", "tags = quick", "cuisine==Thai", "cuisine\u{FF1A}Lao", "year >= 2001",
        "year:2001-2002", "+tags:soup", "cuisin:Thai", "-year:2001-2002", "tags != hot",
      ])
    case 5:
      return sign + "year:"
        + random.pick(["2001", "<2002", ">2000", "2001..2002", "2", #""2""#, "*"])
    default:
      let names = ["hot", "quick", "soup", #""say \"hi\" now""#]
      return "tags:(\(random.pick(names)) \(random.pick(["AND", "OR"])) \(random.pick(names)))"
    }
  }

  private func value(_ field: String, _ value: String) -> String {
    SearchToken(field, value).text
  }

  mutating func line() -> String {
    var parts: [String] = random.happens(0.1) ? ["OR"] : []
    for index in 0..<(1 + random.below(4)) {
      if index > 0, random.happens(0.4) { parts.append(random.pick(["OR", "OR", "AND"])) }
      parts.append(random.happens(0.5) ? random.pick(Self.words) : filter())
    }
    if random.happens(0.1) { parts.insert("(rice OR tags:hot)", at: random.below(parts.count + 1)) }
    if random.happens(0.1) { parts.insert("scope:Thai", at: 0) }
    if random.happens(0.1) {
      parts.append(
        random.pick([
          "tags:", "cuisine:", "tags:so", "cuisine:t", #"tags:""#, "-tags:", "tags:'so'",
          #""ri"#, #""soup ri"#, #"-"no"#, #"tags:"so"#, #"tags:("so"#, "NOT tags:",
          "NOT cuisine:t", "year:>=", "-year:..", "year:200-", "tags:(", "tags:(hot OR",
        ]))
    }
    return parts.joined(separator: " ") + (random.happens(0.5) ? " " : "")
  }

  /// Changes the field by an event that keys or commands send.
  mutating func change(_ field: inout SearchField) -> String {
    let count = field.pillCount
    let event: SearchField.Event
    switch random.below(count > 0 ? 10 : 5) {
    case 0...3:
      let line = line()
      _ = field.handle(.inputChanged(field.parse(line)))
      _ = field.handle(.submitted)
      return line
    case 4: event = .scopeSelected(random.pick(DishEngine.scopes))
    case 5: event = .tokenNegated(random.below(count))
    case 6: event = .tokenRemoved(random.below(count))
    case 7: event = .stepCleared
    case 8: event = .tokenToggled(random.below(count))
    default: event = .undone
    }
    _ = field.handle(event)
    return "\(event)"
  }
}

private struct Dish {
  var words: [String]
  var cuisine: String
  var tags: [String]
  var year: Int
}

/// Scans its dishes at every question.
private struct DishEngine: SearchEngine {
  let dishes: [Dish]
  let fields = [
    SearchableField("title", .text(weight: 1)), SearchableField("cuisine", .keyword),
    SearchableField("tags", .list), SearchableField("year", .number),
  ]
  /// The number is that of another search.
  func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
    SearchSuggestion(.spelling, "rice", completion: "rice", count: 99)
  }

  static let scopes: [SearchScope] = [
    .all, SearchScope("Thai", tokens: [SearchToken("cuisine", "Thai")]),
    SearchScope("Hot", tokens: [SearchToken("tags", "hot")]),
  ]

  var documentCount: Int { dishes.count }

  func results(for query: SearchQuery) async throws -> SearchResults<Int> {
    SearchResults(query: query, hits: [], totalCount: number(of: query))
  }

  func number(of query: SearchQuery) -> Int { found(query).count }

  private func found(_ query: SearchQuery) -> [Dish] {
    dishes.filter { dish in
      passes(dish, query.tokens) && passes(dish, query.scope.tokens)
        && query.within.allSatisfy { passes(dish, $0.tokens) }
        && query.clauses.allSatisfy { satisfies(dish, $0) }
    }
  }

  func wordCompletions(for query: SearchQuery, limit: Int) async throws -> [SearchSuggestion] {
    guard case .prefix(let typed)? = query.clauses.last else { return [] }
    let words = Set(dishes.flatMap(\.words)).filter { $0.hasPrefix(typed) && $0 != typed }
    return words.sorted().prefix(limit).map { SearchSuggestion(.word, $0, count: 99) }
  }

  func valueCompletions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) async throws -> [SearchSuggestion] {
    let found = found(query)
    let values = ["cuisine", "tags", "year"].filter { field == nil || field == $0 }.flatMap {
      name in
      Set(found.flatMap { Self.values($0, name) }).sorted().map { (name, $0) }
    }
    return values.filter { $0.1.lowercased().hasPrefix(prefix.lowercased()) }.prefix(limit).map {
      SearchSuggestion(.token, $0.1, completion: SearchToken($0.0, $0.1).text, count: 99)
    }
  }

  private static func values(_ dish: Dish, _ field: String) -> [String] {
    switch field {
    case "cuisine": [dish.cuisine]
    case "tags": dish.tags
    default: [String(dish.year)]
    }
  }

  /// Tokens of one field either of which will do, unless one narrows or they are a range.
  private func passes(_ dish: Dish, _ tokens: [SearchToken]) -> Bool {
    let enabled = tokens.filter(\.isEnabled)
    guard enabled.allSatisfy({ !$0.isNegated || !has(dish, $0) }) else { return false }
    var groups: [String: [[SearchToken]]] = [:]
    for (token, joint) in zip(tokens, SearchToken.joints(of: tokens))
    where token.isEnabled && !token.isNegated {
      if joint == .or {
        groups[token.field, default: [[]]][groups[token.field, default: [[]]].count - 1].append(
          token)
      } else {
        groups[token.field, default: []].append([token])
      }
    }
    return groups.values.joined().allSatisfy { tokens in
      let signs = Set(tokens.compactMap(\.value.first).filter { "<>".contains($0) })
      return signs.count == 2 && tokens.count == 2
        ? tokens.allSatisfy { has(dish, $0) } : tokens.contains { has(dish, $0) }
    }
  }

  private func has(_ dish: Dish, _ token: SearchToken) -> Bool {
    if token.field == "year", !token.value.isEmpty {
      return NumberRange(parsing: token.value)?.contains(Double(dish.year)) ?? false
    }
    let wanted = token.value.lowercased()
    func equal(_ dish: Dish) -> Bool {
      Self.values(dish, token.field).contains { $0.lowercased() == wanted }
    }
    if token.match != .prefix, dishes.contains(where: equal) { return equal(dish) }
    return Self.values(dish, token.field).contains { $0.lowercased().hasPrefix(wanted) }
  }

  private func satisfies(_ dish: Dish, _ clause: SearchClause) -> Bool {
    switch clause {
    case .word(let word), .phrase(let word): dish.words.contains(word)
    case .prefix(let word): dish.words.contains { $0.hasPrefix(word) }
    case .excluding(let inner): !satisfies(dish, inner)
    case .filter(let inner), .field(_, let inner): satisfies(dish, inner)
    case .any(let clauses): clauses.contains { satisfies(dish, $0) }
    case .all(let clauses): clauses.allSatisfy { satisfies(dish, $0) }
    case .tokens(let tokens): passes(dish, tokens)
    // No edit here has these.
    case .near, .pattern: false
    }
  }
}
