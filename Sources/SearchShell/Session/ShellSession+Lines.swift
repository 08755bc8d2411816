import SearchCore
import SearchInterface
import TerminalField

/// Lines as they are typed, and the values their tokens mean.
extension ShellSession {
  /// The names that a line can use: fields, scopes, bookmarks.
  var syntax: QuerySyntax {
    var syntax = collection.syntax
    syntax.bookmarks = bookmarks.bookmarks
    return syntax
  }

  /// The same for a line; one that names a scope may name any there could be.
  ///
  /// - Parameter isTyped: true while it is typed, when the engine is not waited for.
  func syntax(for line: String, isTyped: Bool = false) -> QuerySyntax {
    var syntax = syntax
    if line.lowercased().contains(QuerySyntax.scopeName + ":") {
      syntax.scopes = isTyped ? collection.scopesAtHand : collection.everyScope
    }
    return syntax
  }

  /// Reads a line that may still be typed, bookmarks in it put in their place.
  func parse(_ line: String, isTyped: Bool = false) -> ParsedLine {
    var parsed = QueryParser.parse(line, syntax: syntax(for: line, isTyped: isTyped))
    parsed.isRecalled = field.isLineRecalled
    parsed.replaced = field.replaced(by: line)
    return parsed
  }

  /// The same line, unless a part of it is in the syntax of another program.
  func understood(_ line: ParsedLine) throws(ShellError) -> ParsedLine {
    guard let refusal = line.refusal else { return line }
    throw ShellError(refusal.message)
  }

  /// True if a line has signs and nothing to search for: to an engine it asks for everything, which
  /// nobody has meant.
  func asksNothing(_ line: String, _ parsed: ParsedLine) -> Bool {
    parsed.hasNoSearchableWord && !line.allSatisfy(\.isWhitespace)
      && !state.field.tokens.contains(where: \.isEnabled)
  }

  static var nothingToSearch: Message { "there is no word to search for" }

  /// The same line with its values spelled as the data has them, and tokens that were still being typed made whole.
  ///
  /// What was shown while typing is what is submitted, and a line that came too fast to be shown says the same.
  func resolved(_ line: ParsedLine) -> ParsedLine {
    var result = line
    for index in line.tokens.indices { result.tokens[index] = resolved(line.tokens[index]) }
    return result
  }

  /// A token that was still being typed made whole: the value itself or its words where they exist, else what begins
  /// so. Where that is one value only, it is that value.
  func resolved(_ token: SearchToken) -> SearchToken {
    guard token.match == .open else { return spelledAsInData(token) }
    var whole = token
    whole.match = .exact
    // Excluded or not: nearly every document lacks what no document has.
    if collection.engine.isDate(whole) { return whole }
    let found = results(of: whole)
    if let reading = found?.tokenReadings.first {
      if let only = reading.onlyValue(for: token) { return only }
      if reading.comparison != .word { whole.match = .prefix }
    } else if found?.totalCount == 0 {
      // A date or a number, which are read as a beginning only while they are typed.
      var begun = whole
      begun.match = .prefix
      if results(of: begun)?.totalCount ?? 0 > 0 { return begun }
    }
    return spelledAsInData(whole)
  }

  /// `cuisine:Thai` for `cuisine:thai`; the same token where no record has it, or the engine does not answer.
  private func spelledAsInData(_ token: SearchToken) -> SearchToken {
    let engine = collection.engine
    let found = Blocking.wait(unless: { Interruption.isRequested }) {
      try? await engine.resolve(token)
    }
    guard let found = found.flatMap(\.self).flatMap(\.self),
      found.value.lowercased() == token.value.lowercased()
    else { return token }
    return found
  }

  /// The note about open tokens of a line that no document has as typed, and how they were
  /// interpreted.
  func reading(ofOpenTokensIn line: ParsedLine) -> Message? {
    for token in line.tokens where token.match == .open && !collection.engine.isDate(token) {
      var whole = token
      whole.match = .exact
      // `true` for `y` is no guess.
      guard let found = results(of: whole), found.tokenReadings.first?.comparison != .synonym,
        let reading = ResultNotes.tokenReading(of: found)
      else { continue }
      return reading
    }
    return nil
  }

  /// The results of the token, excluded or not; nil if the engine refuses it.
  private func results(of token: SearchToken) -> SearchResults<RecordReference>? {
    var wanted = token
    wanted.isNegated = false
    return try? answer(SearchQuery(clauses: [], tokens: [wanted], limit: 0))
  }
}
