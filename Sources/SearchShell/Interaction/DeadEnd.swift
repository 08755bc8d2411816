import SearchCore
import SearchIndex
import SearchInterface
import TerminalField

/// Finds a way out of a search without results: another spelling of a value, another scope, other
/// words or fewer tokens. For a search with few results it suggests other words. A line that is
/// only an exclusion and matches everything else may be meant as a word.
///
/// The questions are asked of the engine off the input thread, so that typing never waits for them.
struct DeadEnd: Sendable {
  let collection: RecordCollection

  private var engine: RecordEngine { collection.engine }

  /// One sentence that says where the words would match, and how to get there; nil where they match nowhere.
  func help(for results: SearchResults<RecordReference>) async -> String? {
    let query = results.query
    if let slip = await TypedSlip(collection: collection).hint(for: results) { return slip }
    guard results.totalCount == 0 else {
      if let exclusion = await onlyExclusion(in: query) { return exclusion }
      return await farMore(than: results)
    }
    if let unknown = await unknownValue(for: results) { return unknown }
    if query.scope != .all {
      var everywhere = query
      everywhere.scope = .all
      if let count = await engine.count(everywhere), count > 0 {
        let scope = VisibleText.line(query.scope.name)
        return Message("0 in \(scope), \(Wording.number(count)) in All. :scope All searches there.")
          .text
      }
    }
    if let exclusion = await exclusion(in: query) { return exclusion }
    if let number = await number(in: query) { return number }
    if results.corrections.isEmpty, let reading = await nearestReading(of: query) { return reading }
    guard !query.tokens.isEmpty else { return nil }
    var without = query
    without.tokens = []
    guard let count = await engine.count(without), count > 0 else { return nil }
    return Message(
      "\(Wording.number(count)) without the tokens. :token lists them, :token remove N takes one away."
    ).text
  }

  /// `Did you mean: johnny depp (56)?` if very few documents have the words.
  private func farMore(than results: SearchResults<RecordReference>) async -> String? {
    guard results.totalCount < Self.fewResults, results.corrections.isEmpty,
      results.suggestion == nil
    else { return nil }
    return await nearestReading(of: results.query)
  }

  private static let fewResults = 10

  private func nearestReading(of query: SearchQuery) async -> String? {
    guard let reading = try? await engine.nearestReading(of: query) else { return nil }
    return ResultNotes.offer(await collection.spelling.spelled(reading)).text
  }

  /// `Did you mean: order_id:1004 (1)?` where the only word is a number that a field has.
  private func number(in query: SearchQuery) async -> String? {
    guard query.clauses.count == 1, let word = query.clauses[0].typedText else { return nil }
    var rest = query
    rest.clauses = []
    for var token in NumberTokens.of(word, in: engine) {
      var asked = rest
      asked.tokens += QueryParser.parse(token.completion, syntax: collection.syntax).tokens
      token.count = await engine.count(asked)
      if token.count ?? 0 > 0 { return ResultNotes.offer(token).text }
    }
    return nil
  }

  /// `38 without the exclusion; \-l searches for it.` if an exclusion has left nothing: the option
  /// of a command looks like an exclusion.
  private func exclusion(in query: SearchQuery) async -> String? {
    let excluded = query.clauses.filter(\.isExclusion)
    guard let first = excluded.first else { return nil }
    var without = query
    without.clauses.removeAll(where: \.isExclusion)
    guard let count = await engine.count(without), count > 0 else { return nil }
    let number = Wording.number(count)
    guard excluded.count == 1 else { return Message("\(number) without the exclusions.").text }
    guard case .excluding(let inner) = first, let word = inner.typedText, !word.isEmpty else {
      return Message("\(number) without the exclusion.").text
    }
    return TypedSlip.offer(ofOption: word, count: count)
  }

  /// `38 have it; \-rf searches for it.` where the option of a command is the whole line.
  private func onlyExclusion(in query: SearchQuery) async -> String? {
    guard query.clauses.count == 1, case .excluding(let inner) = query.clauses[0],
      let word = inner.typedText, query.tokens.isEmpty
    else { return nil }
    var wanted = query
    wanted.clauses = [inner]
    guard let count = await engine.count(wanted), count > 0 else { return nil }
    return Message("\(Wording.number(count)) have it; \(Self.escaped(word)) searches for it.").text
  }

  /// The word of an exclusion with its sign, as it is searched for.
  static func escaped(_ word: String) -> String {
    "\\-" + VisibleText.line(word, limit: 40)
  }

  /// The first token that no document at all has, where nothing was found; nil where each is somewhere.
  func unknownValue(for results: SearchResults<RecordReference>) async -> String? {
    guard results.totalCount == 0 else { return nil }
    for token in results.query.tokens where token.isEnabled && !token.isNegated {
      if let unknown = await unknownValue(token) { return unknown }
    }
    return nil
  }

  /// `Nothing has tags:thay; nearest: tags:thai (9).` where no document at all has the value.
  func unknownValue(_ token: SearchToken) async -> String? {
    let kinds = engine.fields.filter { $0.name == token.field }.map(\.kind)
    guard await engine.count(SearchQuery(clauses: [], tokens: [token])) == 0 else { return nil }
    let asked = VisibleText.line(token.text)
    if kinds.contains(.date), DateRange.isSpelled(by: token.value),
      let dates = await dates(of: token.field)
    {
      let field = VisibleText.line(token.field)
      return Message("Nothing has \(asked); \(field) goes from \(dates.first) to \(dates.last).")
        .text
    }
    guard !kinds.contains(.number),
      let nearest = await ValueSpelling.nearest(to: token, in: engine)
    else { return Message("Nothing has \(asked).").text }
    let count = nearest.count.map { " (\(Wording.number($0)))" } ?? ""
    return Message("Nothing has \(asked); nearest: \(VisibleText.line(nearest.title))\(count).")
      .text
  }

  /// The first and the last date of a field; nil where it has none.
  private func dates(of field: String) async -> (first: String, last: String)? {
    let query = SearchQuery(clauses: [], limit: 0, facets: [field])
    let values = (try? await engine.results(for: query))?.facets.first?.values ?? []
    let dates = values.map(\.value).filter(DateRange.isSpelled).sorted()
    guard let first = dates.first, let last = dates.last else { return nil }
    return (VisibleText.line(first), VisibleText.line(last))
  }
}
