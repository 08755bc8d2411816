import SearchCore

/// Suggestions for a line, and what of the line they replace.
public struct SuggestionList: Hashable, Sendable {
  /// Half-open, UTF-8 offsets into the line.
  public let replacedRange: Range<Int>
  /// In the order a menu shows them.
  public let suggestions: [SearchSuggestion]

  public init(replacedRange: Range<Int>, suggestions: [SearchSuggestion]) {
    self.replacedRange = replacedRange
    self.suggestions = suggestions
  }
}

/// Finds what Tab offers: words of the data, fields, values, scopes and recent lines.
///
/// ```swift
/// let list = await suggester.suggestions(for: "thai noo", cursorUTF8Offset: 8, field: field, limit: 20)
/// list.suggestions.map(\.title)      // ["noodles", "noodle", …]
/// ```
///
/// Every word and value offered leads to at least one result under the field's scope and tokens and the rest of the
/// line. Order, after the application's own: words by count, names of fields, values by count, recent lines.
public struct Suggester<Engine: SearchEngine>: Sendable {
  public let engine: Engine
  public let syntax: QuerySyntax
  /// Lines submitted before, newest first.
  public var recents: [String]
  private let own: @Sendable (SearchField) -> [SearchSuggestion]

  public init(
    engine: Engine, syntax: QuerySyntax, recents: [String] = [],
    own: @escaping @Sendable (SearchField) -> [SearchSuggestion] = { _ in [] }
  ) {
    self.engine = engine
    self.syntax = syntax
    self.recents = recents
    self.own = own
  }

  /// Suggestions for the part of the line under the cursor.
  ///
  /// An engine that fails or is cancelled gives no suggestions of its kind: a menu is no place for an error.
  ///
  /// - Parameters:
  ///   - cursorUTF8Offset: counted in UTF-8 bytes from the start of the line.
  ///   - field: whose scope and tokens the suggestions are counted under.
  ///   - limit: how many at most.
  public func suggestions(
    for line: String, cursorUTF8Offset: Int, field: SearchField, limit: Int
  ) async -> SuggestionList {
    let context = CompletionContext.at(utf8Offset: cursorUTF8Offset, in: line, syntax: syntax)
    let found: [SearchSuggestion]
    switch context.kind {
    case .empty:
      found = line.allSatisfy(\.isWhitespace) ? await browsing(field) : []
    case .word(let prefix, let isNegated):
      found = await words(
        prefix, isNegated: isNegated, line: line, context: context, field: field, limit: limit)
    case .fieldValue(let name, let prefix, let isNegated):
      found = await values(
        of: name, prefix: prefix, isNegated: isNegated, query: query(context.rest, field),
        limit: limit)
    case .scopeName(let prefix): found = scopes(beginningWith: prefix)
    case .phrase: found = []
    }
    var titles: Set<String> = []
    let unique = (own(field) + found).filter { titles.insert($0.completion).inserted }
    return SuggestionList(
      replacedRange: context.replacedRange, suggestions: Array(unique.prefix(limit)))
  }
}

extension Suggester {
  /// How many popular values and recent lines an empty field offers of each.
  private static var browsingLimit: Int { 5 }

  /// The empty field: what was searched before, popular values, scopes.
  private func browsing(_ field: SearchField) async -> [SearchSuggestion] {
    let lines = recents.prefix(Self.browsingLimit).map { SearchSuggestion(.recent, $0) }
    let popular =
      (try? await engine.valueCompletions(
        field: nil, prefix: "", for: query("", field), limit: Self.browsingLimit)) ?? []
    let scopes = syntax.scopes.filter { $0 != field.scope }.map(scopeSuggestion)
    return lines + popular.map { titled($0, isNegated: false) } + scopes
  }

  private func words(
    _ prefix: String, isNegated: Bool, line: String, context: CompletionContext, field: SearchField,
    limit: Int
  ) async -> [SearchSuggestion] {
    let rest = query(context.rest, field)
    var typed = rest
    typed.clauses.append(.prefix(prefix))
    let sign = isNegated ? "-" : ""
    let words = ((try? await engine.wordCompletions(for: typed, limit: limit)) ?? []).map {
      SearchSuggestion(.word, $0.title, completion: sign + $0.completion, count: $0.count)
    }
    let wanted = prefix.lowercased()
    let names = syntax.fields.filter { $0.isFilter && $0.name.lowercased().hasPrefix(wanted) }.map {
      SearchSuggestion(.token, "\($0.name):", completion: "\(sign)\($0.name):")
    }
    let values =
      (try? await engine.valueCompletions(
        field: nil, prefix: prefix, for: rest, limit: Self.browsingLimit)) ?? []
    let tokens = values.map { titled($0, isNegated: isNegated) }
    let lines = recents.filter { $0.hasPrefix(line) && $0 != line }.prefix(Self.browsingLimit)
    let isWholeLine = context.replacedRange.lowerBound == 0
    return words + names + tokens + (isWholeLine ? lines.map { SearchSuggestion(.recent, $0) } : [])
  }

  private func values(
    of field: String, prefix: String, isNegated: Bool, query: SearchQuery, limit: Int
  ) async -> [SearchSuggestion] {
    let found =
      (try? await engine.valueCompletions(field: field, prefix: prefix, for: query, limit: limit))
      ?? []
    return found.map { suggestion in
      var suggestion = suggestion
      suggestion.kind = .value
      suggestion.completion = (isNegated ? "-" : "") + suggestion.completion + " "
      return suggestion
    }
  }

  /// A value with its field in the title, since a menu shows it among words.
  private func titled(_ suggestion: SearchSuggestion, isNegated: Bool) -> SearchSuggestion {
    var suggestion = suggestion
    suggestion.kind = .token
    suggestion.title = suggestion.completion
    suggestion.completion = (isNegated ? "-" : "") + suggestion.completion + " "
    return suggestion
  }

  private func scopes(beginningWith prefix: String) -> [SearchSuggestion] {
    let wanted = prefix.lowercased()
    return syntax.scopes.filter { $0.name.lowercased().hasPrefix(wanted) }.map(scopeSuggestion)
  }

  private func scopeSuggestion(_ scope: SearchScope) -> SearchSuggestion {
    SearchSuggestion(
      .scope, scope.name, completion: SearchToken(QuerySyntax.scopeName, scope.name).text + " ")
  }

  /// What the rest of the line and the field ask for: completions are counted under it.
  private func query(_ rest: String, _ field: SearchField) -> SearchQuery {
    var line = QueryParser.parse(rest + " ", syntax: syntax)
    line.text = ""
    return SearchQuery(
      clauses: line.clauses, scope: line.scope ?? field.scope, tokens: field.tokens + line.tokens)
  }
}
