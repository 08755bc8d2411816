import SeekCore

/// Finds what Tab offers: words of the data, fields, values, scopes and recent lines.
///
/// ```swift
/// let list = await suggester.suggestions(for: "thai noo", cursorUTF8Offset: 8, field: field, limit: 20)
/// list.map(\.title)      // ["noodles", "noodle", …]
/// ```
///
/// The number beside a suggestion is that of the results once it is chosen and submitted
/// (``SearchField/submitting(_:)``); what leads to none, or changes nothing, is not offered. Order, after the application's own: words by count, what a misspelled word was meant for, titles, names of
/// fields, values by count, recent lines; after other words titles come first. Where only those are left, and the line
/// finds nothing, how the whole line may have been meant comes first. Words leave room for the others. A word is followed by no space, since it may go on; a
/// value and a scope are. No text is offered twice. On the empty line the fields come first (``suggestionsAtOnce``), then recent
/// lines, bookmarks and values.
public struct Suggester<Engine: SearchEngine>: Sendable {
  /// The engine that completes words and values.
  public let engine: Engine
  /// The names that mean something in a line.
  public var syntax: QuerySyntax
  /// Lines submitted before, newest first.
  public var recents: [String]
  /// The titles of the best documents for a query, at most so many; none where documents have no titles.
  public var titles: @Sendable (SearchQuery, Int) async -> [String] = { _, _ in [] }
  /// Groups the values of a field of numbers or dates: ranges and periods, each as a token spells it. Without it they are
  /// offered one by one.
  public var groups: @Sendable (FacetCounts, SearchableField.Kind) -> [String] = { _, _ in [] }
  /// The scopes of which one may be named, those with most results of a query first; those of ``syntax`` without it, which are
  /// few.
  public var everyScope: (@Sendable (SearchQuery) async -> [SearchScope])?
  /// The spelling of words in the documents; without it words are offered folded.
  public var spelling: WordSpelling<Engine>?
  private let own: @Sendable (SearchField) -> [SearchSuggestion]

  /// Suggests by an engine, and before that what the application suggests itself.
  public init(
    engine: Engine, syntax: QuerySyntax, recents: [String] = [],
    own: @escaping @Sendable (SearchField) -> [SearchSuggestion] = { _ in [] }
  ) {
    self.engine = engine
    self.syntax = syntax
    self.recents = recents
    self.own = own
  }

  /// Suggestions for the part of the line under the cursor, which is an index of the line.
  public func suggestions(
    for line: String, cursor: String.Index, field: SearchField, limit: Int
  ) async -> SuggestionList {
    await suggestions(
      for: line, cursorUTF8Offset: line.utf8.distance(from: line.startIndex, to: cursor),
      field: field, limit: limit)
  }

  /// Suggestions for the part of the line under the cursor.
  ///
  /// An engine that fails or is cancelled gives no suggestions of its kind: a menu is no place for an error.
  ///
  /// - Parameters:
  ///   - line: the line being typed.
  ///   - cursorUTF8Offset: counted in UTF-8 bytes from the start of the line; outside the line its nearest end.
  ///   - field: whose scope and tokens the suggestions are counted under.
  ///   - limit: how many at most; below 1 there are none.
  public func suggestions(
    for line: String, cursorUTF8Offset: Int, field: SearchField, limit: Int
  ) async -> SuggestionList {
    let cursorUTF8Offset = min(max(0, cursorUTF8Offset), line.utf8.count)
    // The line is the one that is given, whatever the field has heard of it.
    var field = field
    field.draft = nil
    // Some room is left above it for what others take, which sums of counts must not overflow.
    let limit = min(max(0, limit), Int(Int32.max))
    let context = CompletionContext.at(utf8Offset: cursorUTF8Offset, in: line, syntax: syntax)
    let isBlank = line.allSatisfy(\.isWhitespace)
    // A scope that is offered is read again to be counted: one that the syntax does not know would be words.
    let namesScope = if case .scopeName = context.kind { true } else { isBlank }
    func isScoped(_ recent: String) -> Bool {
      recent.lowercased().contains(QuerySyntax.scopeName + ":")
    }
    if let everyScope, namesScope || recents(goingOnFrom: line).contains(where: isScoped) {
      var wider = self
      (wider.syntax.scopes, wider.everyScope) = (await everyScope(query(context.rest, field)), nil)
      return await wider.suggestions(
        for: line, cursorUTF8Offset: cursorUTF8Offset, field: field, limit: limit)
    }
    let parsed = field.parse(line, syntax: syntax)
    // The line in our own syntax, where a part of it is in that of another program.
    if context.kind == .empty || context.word != nil, let corrected = parsed.corrected(line) {
      let list = SuggestionList(
        replacedRange: 0..<line.utf8.count, suggestions: [SearchSuggestion(.spelling, corrected)])
      return await counted(list, in: line, context, field, limit: limit)
    }
    let found: [SearchSuggestion]
    switch context.kind {
    case .empty:
      found = isBlank ? own(field) + (await browsing(field, limit: limit)) : []
    case .word(let prefix, let isNegated):
      let place = WordPosition(
        prefix: prefix, isNegated: isNegated, line: line, cursor: cursorUTF8Offset, context: context
      )
      found =
        own(field.submitting(parsed)) + (await words(at: place, field: field, limit: limit))
    case .fieldValue(let name, let prefix, let isNegated):
      found = await values(
        of: name, prefix: prefix, isNegated: isNegated, line: line, context: context, field: field,
        limit: limit)
    case .bookmarkName(let prefix): found = bookmarks(beginningWith: prefix)
    case .scopeName(let prefix): found = scopes(beginningWith: prefix)
    case .nothing: found = []
    }
    var list = SuggestionList(replacedRange: context.replacedRange, suggestions: Self.unique(found))
    list = await addingValues(
      ofLine: line, parsed, cursorUTF8Offset: cursorUTF8Offset, field: field, to: list)
    list = addingNames(ofLine: line, cursorUTF8Offset: cursorUTF8Offset, to: list)
    list = await counted(list, in: line, context, field, limit: limit)
    let isAlone = list.allSatisfy { $0.kind == .recent }
    guard isAlone || list.isScarce, cursorUTF8Offset >= line.utf8.count,
      namesOfSeveralWords(before: line.utf8.count, in: line) == nil,
      let reading = await reading(of: parsed, field)
    else { return list }
    // A space at the start makes the line private, and stays.
    let start = line.utf8.prefix { $0 == 0x20 }.count
    let others = list.widened(to: start, in: line)
    let all = isAlone ? [reading] + others : others.prefix(limit - 1) + [reading]
    var joined = SuggestionList(
      replacedRange: start..<line.utf8.count,
      suggestions: Self.unique(all, limit: limit))
    joined.isWhole = list.isWhole
    return joined
  }

  /// The suggestions of an empty line that need no engine: the fields, as yet without examples.
  public var suggestionsAtOnce: [SearchSuggestion] { names("", isNegated: false) }

  /// The first of those that put the same text in the line, in any case, be it with a space after it; `OR` is not `or`, and
  /// names of fields may differ by their case.
  static func unique(
    _ suggestions: some Sequence<SearchSuggestion>, limit: Int = .max
  ) -> [SearchSuggestion] {
    var texts: Set<String> = []
    let unique = suggestions.lazy.filter { suggestion in
      let words = suggestion.completion.split(separator: " ").map { word in
        let value = word.firstIndex(of: ":") ?? word.startIndex
        return ["OR", "AND", "NOT"].contains(word)
          ? String(word) : word[..<value] + word[value...].lowercased()
      }
      return texts.insert(words.joined(separator: " ")).inserted
    }
    return Array(unique.prefix(limit))
  }
}

extension Suggester {
  /// The number of values, and of recent lines, that are offered beside others.
  static var companyLimit: Int { 5 }

  struct WordPosition {
    let prefix: String
    let isNegated: Bool
    let line: String
    let cursor: Int
    let context: CompletionContext

    var sign: String { isNegated ? "-" : "" }

    /// The part with another word in the place of the one being typed.
    func completion(by word: String, behind lead: String) -> String {
      sign + (context.phrase?.completed(by: word) ?? lead + word)
    }
  }

  /// The empty field: the fields, what was searched before, bookmarks, popular values, scopes. Fields leave room for the
  /// others.
  private func browsing(_ field: SearchField, limit: Int) async -> [SearchSuggestion] {
    let lines = recents.prefix(Self.askedRecents).map { SearchSuggestion(.recent, $0) }
    let popular = await valuesOfAnyField(
      prefix: "", query: field.query, limit: Self.companyLimit)
    let scopes = syntax.scopes.lazy.filter { scope in
      scope != field.scope && !popular.contains { isTyped(scope.name, $0) }
    }.prefix(limit).map(scopeSuggestion)
    let kept = syntax.bookmarks.entries.prefix(Self.askedRecents).map(bookmarkSuggestion)
    let company = [lines.count, kept.count, popular.count, scopes.count]
      .reduce(0) { $0 + min($1, Self.companyLimit) }
    return await namesWithExamples(in: field).prefix(max(limit - company, limit / 2)) + lines + kept
      + popular.map { titled($0, sign: "") } + scopes
  }

  /// The number of lines of the history, and of bookmarks, among which those are found that lead somewhere.
  private static var askedRecents: Int { 20 }

  private func words(
    at place: WordPosition, field: SearchField, limit: Int
  ) async -> [SearchSuggestion] {
    let rest = query(place.context.rest, field)
    let values = await valuesOfAnyField(
      prefix: place.prefix, query: rest, limit: Self.companyLimit)
    let negative = place.isNegated ? await NumberTokens.of("-" + place.prefix, in: engine) : []
    let numbers =
      negative.map { titled($0, sign: "") }
      + (await NumberTokens.of(place.prefix, in: engine)).map { titled($0, sign: place.sign) }
    let (typed, lead) = asked(place, field)
    // What goes on from several words is likelier a title than any word.
    let titles = await titles(at: place, for: typed)
    let leading = place.context.replacedRange.lowerBound > 0 ? titles : []
    // What is in quotes has no slips.
    let isQuoted = place.context.phrase != nil
    let matching = isQuoted || place.isNegated ? [] : field.settings.matching
    let company =
      await corrections(of: typed, matching: matching, lead: lead)
      + (leading.isEmpty ? titles : [])
      + names(place.prefix, isNegated: place.isNegated, isQuoted: isQuoted)
      + (place.isNegated ? [] : scopes(named: place.prefix))
      + values.filter { !isTyped(place.prefix, $0) }.map { titled($0, sign: place.sign) }
      + numbers + lines(at: place)
    let exact = values.filter { isTyped(place.prefix, $0) }.map { titled($0, sign: place.sign) }
    // A common beginning has more words than a menu has rows; what else it may mean must still be seen.
    let wordLimit = max(limit - exact.count - leading.count - company.count, (limit + 1) / 2)
    // A word that the line has already narrows nothing.
    let present = Set(typed.clauses.dropLast().map { $0.text.lowercased() })
    let completions =
      (try? await engine.wordCompletions(for: typed, limit: wordLimit + present.count)) ?? []
    var words: [SearchSuggestion] = []
    for word in completions.filter({ !present.contains($0.completion) }).prefix(wordLimit) {
      var spelled = word.completion
      if let spelling {
        guard let written = await spelling.written(spelled) else { continue }
        spelled = written
      }
      let completion = place.completion(by: spelled, behind: lead)
      words.append(SearchSuggestion(.word, spelled, completion: completion, count: word.count))
    }
    return exact + leading + words + company
  }

  /// Titles that go on from the whole line; the completion is what takes the place of the last part. A title that would
  /// be read as anything but words is none.
  private func titles(at place: WordPosition, for query: SearchQuery) async -> [SearchSuggestion] {
    // A title is in the quotes that are typed, or goes on from the whole line.
    let phrase = place.context.phrase
    let begun = phrase == nil ? place.line : place.prefix
    let typed = begun.lowercased()
    guard place.cursor >= place.line.utf8.count, typed.utf8.count >= 2, !place.isNegated else {
      return []
    }
    var found: [SearchSuggestion] = []
    for title in await titles(query, Self.titleHits) where found.count < Self.titleLimit {
      let rest = title.utf8.dropFirst(place.context.replacedRange.lowerBound)
      guard title.lowercased().hasPrefix(typed), title.utf8.count > begun.utf8.count,
        title.utf8.prefix(typed.utf8.count).count == typed.utf8.count,
        let completion = phrase == nil
          ? String(rest).map(Self.withoutOperators) : SearchToken.quoted(title)
      else { continue }
      let before = String(place.line.utf8.prefix(place.context.replacedRange.lowerBound)) ?? ""
      let read = QueryParser.parse(before + completion, syntax: syntax)
      guard read.tokens.isEmpty, read.scope == nil, read.refusal == nil,
        !found.contains(where: { $0.completion == completion })
      else { continue }
      found.append(SearchSuggestion(.title, title, completion: completion))
    }
    return found
  }

  /// A title with `OR`, `AND` and `NOT` as the words that they are in it.
  private static func withoutOperators(_ title: String) -> String {
    title.split(separator: " ", omittingEmptySubsequences: false).map { word in
      (QueryLexer.Part.Operator(rawValue: String(word)) == nil ? "" : "\\") + word
    }.joined(separator: " ")
  }

  private static var titleHits: Int { 20 }
  private static var titleLimit: Int { 3 }

  /// The whole line with the word being typed at its end, and what of the part is no text of that word.
  private func asked(_ place: WordPosition, _ field: SearchField) -> (SearchQuery, lead: String) {
    let line = QueryParser.parse(
      place.context.typedLine, syntax: syntax, isTyping: false,
      typedEnd: place.context.typedEnd)
    var query = query(line, field)
    guard let typed = line.typedWord else {
      query.clauses.append(.prefix(place.prefix))
      return (query, "")
    }
    query.clauses = field.enclosingClauses + SearchClause.ending(in: typed.clause, line.clauses)
    return (query, typed.lead)
  }

  private func recents(goingOnFrom line: String) -> [String] {
    let typed = line.utf8
    let going = recents.lazy.filter { recent in
      recent.utf8.starts(with: typed)
        && recent.utf8.dropFirst(typed.count).contains { $0 != UInt8(ascii: " ") }
    }
    return Array(going.prefix(Self.companyLimit))
  }

  /// Recent lines that go on from the whole line; the completion is what takes the place of the last part.
  private func lines(at place: WordPosition) -> [SearchSuggestion] {
    guard place.cursor >= place.line.utf8.count else { return [] }
    return recents(goingOnFrom: place.line).map { recent in
      let rest = recent.utf8.dropFirst(place.context.replacedRange.lowerBound)
      return SearchSuggestion(.recent, recent, completion: String(decoding: rest, as: UTF8.self))
    }
  }

  /// A value with its field in the title, since a menu shows it among words.
  func titled(_ suggestion: SearchSuggestion, sign: String) -> SearchSuggestion {
    var suggestion = typed(suggestion)
    suggestion.kind = .token
    suggestion.title = sign + suggestion.completion
    suggestion.completion = suggestion.title + " "
    return suggestion
  }

  private func bookmarks(beginningWith prefix: String) -> [SearchSuggestion] {
    let wanted = prefix.lowercased()
    return syntax.bookmarks.entries.filter { $0.name.lowercased().hasPrefix(wanted) }
      .map(bookmarkSuggestion)
  }

  func bookmarkSuggestion(_ entry: Bookmarks.Entry) -> SearchSuggestion {
    let name = Bookmarks.fieldName + ":" + entry.name
    return SearchSuggestion(.bookmark, name, completion: name + " ")
  }

  private func scopes(beginningWith prefix: String) -> [SearchSuggestion] {
    let wanted = SpacedNames.oneSpaced(prefix)
    return syntax.scopes.filter { SpacedNames.oneSpaced($0.name).hasPrefix(wanted) }.map(
      scopeSuggestion)
  }

  func scopeSuggestion(_ scope: SearchScope) -> SearchSuggestion {
    SearchSuggestion(.scope, scope.name, completion: CanonicalLine.spelled(scope) + " ")
  }

  /// The query of the rest of the line and the field: completions are found among its results.
  func query(_ rest: String, _ field: SearchField) -> SearchQuery {
    query(field.parse(rest + " ", syntax: syntax), field)
  }

  /// The query of the field with a line submitted, whose words have no typos.
  func query(_ line: ParsedLine, _ field: SearchField) -> SearchQuery {
    var query = field.submitting(line).query
    query.matching.formIntersection(.stems)
    // The best documents are asked for, whatever orders those on the screen.
    (query.facets, query.order) = ([], .relevance)
    return query
  }
}

/// Suggestions for a line, and what of the line they replace.
///
/// ```swift
/// for suggestion in session.state.suggestions { print(suggestion.title) }
/// ```
public struct SuggestionList: RandomAccessCollection, Hashable, Sendable {
  /// Half-open, UTF-8 offsets into the line.
  public let replacedRange: Range<Int>
  /// In the order a menu shows them.
  public let items: [SearchSuggestion]
  /// True if Tab inserts no part of a suggestion and lists them: what is typed is a word of the data as it is, or
  /// dates and numbers are offered, of which a part is another one.
  public var isWhole: Bool
  /// True if the line finds less than a page, so that it may have been meant otherwise.
  var isScarce = false

  /// Suggestions for a part of a line.
  public init(
    replacedRange: Range<Int>, suggestions: [SearchSuggestion] = [], isWhole: Bool = false
  ) {
    self.replacedRange = replacedRange
    self.isWhole = isWhole
    items = suggestions
  }

  /// The position of the first suggestion, or the end of an empty list.
  public var startIndex: Int { items.startIndex }
  /// The position after the last suggestion.
  public var endIndex: Int { items.endIndex }
  /// The suggestion at a position.
  public subscript(position: Int) -> SearchSuggestion { items[position] }

  /// In the order a menu shows them.
  @available(*, deprecated, renamed: "items")
  public var suggestions: [SearchSuggestion] { items }

  /// The part of the line that a suggestion replaces, as a range of the string.
  ///
  /// ```swift
  /// line.replaceSubrange(list.replacedRange(in: line), with: list[0].completion)
  /// ```
  public func replacedRange(in line: String) -> Range<String.Index> {
    line.range(utf8: replacedRange)
  }
}
