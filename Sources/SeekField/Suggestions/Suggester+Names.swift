import SeekCore

/// Names of fields, which Tab completes by any of their words.
extension Suggester {
  /// The least length of a word that may begin a later word of a name; shorter ones begin words of
  /// too many names.
  private static var shortestLaterWord: Int { 2 }

  /// Fields whose name begins as typed, `saved:` and `scope:` where there is a choice, then fields of which a later word
  /// does.
  ///
  /// Text fields are among them where a name has several words, which nobody would guess to be one.
  ///
  /// - Parameter isQuoted: True if a quote was typed: all text fields are offered, and the name
  ///   keeps its quotes where it has several words.
  func names(_ typed: String, isNegated: Bool, isQuoted: Bool = false) -> [SearchSuggestion] {
    let wanted = SpacedNames.oneSpaced(typed)
    let sign = isNegated ? "-" : ""
    let fields = syntax.fields.filter {
      $0.isFilter || isQuoted || $0.name.contains(where: \.isWhitespace)
    }.map(\.name)
    func spelled(_ name: String) -> String {
      (isQuoted ? SearchToken.spelled(field: name) : syntax.typedName(of: name)) + ":"
    }
    var names = fields.filter { SpacedNames.oneSpaced($0).hasPrefix(wanted) }.map(spelled)
    if !isQuoted, !isNegated {
      if !syntax.bookmarks.entries.isEmpty, Bookmarks.fieldName.hasPrefix(wanted) {
        names.append(Bookmarks.fieldName + ":")
      }
      let hasChoice = syntax.scopes.contains { $0 != .all }
      if hasChoice, QuerySyntax.scopeName.hasPrefix(wanted) {
        names.append(QuerySyntax.scopeName + ":")
      }
    }
    if wanted.count >= Self.shortestLaterWord {
      names += fields.filter { Self.hasLaterWord(SpacedNames.oneSpaced($0), beginningWith: wanted) }
        .map(spelled)
    }
    return Self.unique(
      names.map { SearchSuggestion(.token, $0, completion: sign + $0) })
  }

  /// All names, each with an example, which is the first that is offered behind the name: `cuisine: Thai, …`. Those that narrow
  /// nothing are left out where others do, and those that no result has a value of.
  func namesWithExamples(in field: SearchField) async -> [SearchSuggestion] {
    let fields = syntax.fields.filter(\.isFilter)
    // Periods and ranges are of all values.
    let examples =
      await examples(of: fields.filter { !$0.kind.isGrouped }, most: Self.mostTried, in: field)
      + examples(of: fields.filter(\.kind.isGrouped), in: field)
    let narrows = examples.contains(where: \.narrows)
    func isNamed(_ field: String, by name: SearchSuggestion) -> Bool {
      syntax.typedName(of: field) + ":" == name.completion
    }
    return names("", isNegated: false).compactMap { name in
      guard !examples.isEmpty, fields.contains(where: { isNamed($0.name, by: name) }) else {
        return name
      }
      guard let example = examples.first(where: { isNamed($0.field, by: name) }),
        example.narrows || !narrows
      else { return nil }
      let value = example.value
      var name = name
      name.title += " \(value.count > 24 ? value.prefix(23) + "…" : value)"
      if narrows { name.title += ", …" }
      return name
    }
  }

  /// The number of values among which is one that not all results have.
  private static var mostTried: Int { 20 }

  /// The fields that some results have, each with its first value, range or period that others have not, or the one of all.
  private func examples(
    of fields: [SearchableField], most: Int = .max, in field: SearchField
  ) async -> [(field: String, value: String, narrows: Bool)] {
    var query = field.query.counting.enclosing { _ in true }
    (query.facets, query.facetLimit) = (fields.map(\.name), most)
    guard !fields.isEmpty, let found = try? await engine.results(for: query) else { return [] }
    return found.facets.compactMap { counts in
      guard let field = fields.first(where: { $0.name == counts.field }),
        let first = counts.values.first
      else { return nil }
      let ranges = field.kind.isGrouped ? groups(counts, field.kind) : []
      if ranges.count > 1 { return (counts.field, ranges[0], true) }
      let narrower = counts.values.first { $0.count != found.totalCount }
      return (counts.field, (narrower ?? first).value, narrower != nil)
    }
  }

  /// The names that several words of the line begin, up to the cursor, before all else: `track na` is no chance.
  ///
  /// - Parameter list: What completes the last word; where names are found, its suggestions replace those words too.
  func addingNames(
    ofLine line: String, cursorUTF8Offset: Int, to list: SuggestionList
  ) -> SuggestionList {
    guard let names = namesOfSeveralWords(before: cursorUTF8Offset, in: line) else { return list }
    let start = min(names.replacedRange.lowerBound, list.replacedRange.lowerBound)
    // The last word alone begins a word of the same name.
    let others = list.widened(to: start, in: line).filter { other in
      !names.contains { $0.title == other.title }
    }
    return SuggestionList(
      replacedRange: start..<max(start, list.replacedRange.upperBound),
      suggestions: Self.unique(names.widened(to: start, in: line) + others))
  }

  /// The names, those of scopes too, that begin with the most words before the cursor, in the place of these; nil where no name
  /// begins with two.
  func namesOfSeveralWords(before cursor: Int, in line: String) -> SuggestionList? {
    let names = (syntax.fields.map(\.name) + ownScopes.map(\.name))
      .filter { $0.contains(where: \.isWhitespace) }
    let typed = Array(line.utf8.prefix(cursor))
    guard !names.isEmpty, typed.contains(UInt8(ascii: " ")),
      let before = String(validating: typed, as: UTF8.self)
    else { return nil }
    let longest = names.map { $0.utf8.count }.max() ?? 0
    // White space is doubled by a slip at most.
    let first = max(0, typed.count - longest * 2)
    let parts = QueryLexer.parts(of: before, syntax: syntax)
    for part in parts where part.utf8Range.lowerBound >= first {
      guard part.isBare, part.operator == nil else { continue }
      let start = part.utf8Range.lowerBound
      let text = String(decoding: typed[start...], as: UTF8.self)
      let wanted = part.isNegated ? String(text.dropFirst()) : text
      guard SpacedNames.oneSpaced(wanted).contains(" ") else { continue }
      let found =
        self.names(wanted, isNegated: part.isNegated)
        + (part.isNegated ? [] : self.scopes(named: wanted))
      guard !found.isEmpty else { continue }
      return SuggestionList(replacedRange: start..<cursor, suggestions: found)
    }
    return nil
  }

  /// Scopes of which a word of the name begins as typed.
  func scopes(named typed: String) -> [SearchSuggestion] {
    let wanted = SpacedNames.oneSpaced(typed)
    guard wanted.count >= Self.shortestLaterWord else { return [] }
    let scopes = ownScopes
    let names = scopes.map { SpacedNames.oneSpaced($0.name) }
    let first = zip(scopes, names).filter { $0.1.hasPrefix(wanted) }
    let later = zip(scopes, names).filter { Self.hasLaterWord($0.1, beginningWith: wanted) }
    return (first + later).map { scopeSuggestion($0.0) }
  }

  /// Scopes with names of their own: those of a field's values are offered as its values.
  private var ownScopes: [SearchScope] {
    syntax.scopes.filter { scope in
      scope != .all
        && !(scope.tokens.count == 1
          && scope.tokens[0].value.lowercased() == scope.name.lowercased())
    }
  }

  /// A value whose field is named without quotes, where it may be, unless it was typed with them in a line.
  func typed(
    _ suggestion: SearchSuggestion, in line: String = "", _ range: Range<Int> = 0..<0
  ) -> SearchSuggestion {
    let completion = suggestion.completion.drop { $0 == "-" }
    let (quote, minus) = (UInt8(ascii: "\""), UInt8(ascii: "-"))
    let first = line.utf8.prefix(range.upperBound).dropFirst(range.lowerBound)
      .drop { $0 == minus }.first
    guard completion.utf8.first == quote, first != quote,
      let token = QueryParser.parse(String(completion), syntax: syntax, isTyping: false)
        .tokens.first
    else { return suggestion }
    let quoted = SearchToken.spelled(field: token.field)
    guard completion.hasPrefix(quoted) else { return suggestion }
    var typed = suggestion
    typed.completion =
      String(suggestion.completion.prefix { $0 == "-" }) + syntax.typedName(of: token.field)
      + String(completion.dropFirst(quoted.count))
    return typed
  }

  private static func hasLaterWord(_ name: String, beginningWith wanted: String) -> Bool {
    guard !name.hasPrefix(wanted) else { return false }
    var rest = name[...]
    while let sign = rest.firstIndex(where: { !$0.isLetter && !$0.isNumber }) {
      rest = rest[rest.index(after: sign)...]
      if rest.hasPrefix(wanted) { return true }
    }
    return false
  }
}
