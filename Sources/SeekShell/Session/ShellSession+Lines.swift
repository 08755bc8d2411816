import SeekCollection
import SeekTerminalField
import SeekThreads

/// Lines as they are typed, and the values their tokens mean.
extension ShellSession {
  /// The names that a line can use: fields, scopes, bookmarks.
  var syntax: QuerySyntax {
    var syntax = collection.syntax
    syntax.bookmarks = bookmarks.bookmarks
    return syntax
  }

  /// The bookmarks with those that other sessions have made meanwhile.
  var presentBookmarks: Bookmarks {
    bookmarks.refresh()
    return bookmarks.bookmarks
  }

  /// The same for a line; one that names a scope, by a bookmark perhaps, may name any there could be.
  ///
  /// - Parameter isTyped: true while it is typed, when the engine is not waited for.
  func syntax(for line: String, isTyped: Bool = false) -> QuerySyntax {
    var syntax = syntax
    func namesScope(_ line: String) -> Bool {
      line.lowercased().contains(QuerySyntax.scopeName + ":")
    }
    let hasBookmark = line.lowercased().contains(Bookmarks.fieldName + ":")
    if hasBookmark { syntax.bookmarks = presentBookmarks }
    if namesScope(line)
      || hasBookmark && syntax.bookmarks.entries.contains(where: { namesScope($0.line) })
    {
      syntax.scopes =
        isTyped
        ? collection.scopesAtHand : collection.everyScope(unless: { Interruption.isRequested })
    }
    return syntax
  }

  /// Reads a line that may still be typed, bookmarks in it put in their place.
  func parse(_ line: String, isTyped: Bool = false) -> ParsedLine {
    field.parse(line, syntax: syntax(for: line, isTyped: isTyped))
  }

  /// A line as Enter takes it; nil where it is refused, asks for nothing, or has a filter that no record has.
  func accepted(_ line: String) -> ParsedLine? {
    guard let parsed = try? submittable(line, isTyped: true) else { return nil }
    return asksNothing(line, parsed) || unknownFilter(in: parsed) != nil ? nil : parsed
  }

  /// The same line, unless a part of it is in the syntax of another program or compares what no record has, or all of it is the
  /// beginning of a filter: nobody asked for everything.
  ///
  /// - Parameter isTyped: True where a person sees that the beginning of a value asks for any; a script has not meant it.
  func understood(_ line: ParsedLine, isTyped: Bool = false) throws(ShellError) -> ParsedLine {
    var line = line
    if let refusal = line.refusal { throw ShellError(refusal.message) }
    if line.warnings.contains(where: \.isComparison) {
      for token in line.allFilters {
        let field = collection.syntax.filter(named: token.field)
        if let reason = QueryParser.incomparable(token, of: field),
          (try? answer(token.alone))?.totalCount == 0
        {
          throw ShellError(reason)
        }
      }
      // They are values.
      line.warnings.removeAll(where: \.isComparison)
    }
    if let begun = line.begun, !isTyped || line.tokens.isEmpty {
      throw ShellError(Message(begun.message.clauses.filter { $0 != QueryWarning.leftOut }))
    }
    return line
  }

  /// A line as Enter takes it: understood, and with its tokens as the data spells them.
  func submittable(_ line: String, isTyped: Bool = false) throws(ShellError) -> ParsedLine {
    resolved(try understood(parse(line), isTyped: isTyped))
  }

  /// The same of a line that was kept: nothing in it is still typed.
  func submittable(kept line: String) throws(ShellError) -> ParsedLine {
    resolved(try understood(QueryParser.parse(stored: line, syntax: syntax(for: line))))
  }

  /// True if a line has signs and nothing to search for: to an engine it asks for everything, which
  /// nobody has meant.
  func asksNothing(_ line: String, _ parsed: ParsedLine) -> Bool {
    parsed.hasNoSearchableWord && !line.allSatisfy(\.isWhitespace)
      && !state.field.tokens.contains(where: \.isEnabled) && state.field.alternatives.isEmpty
  }

  static var nothingToSearch: Message { "there is no word to search for" }

  /// The same line with tokens that were still being typed made whole, and all as the data spells them. What was shown
  /// while typing is what is submitted.
  func resolved(_ line: ParsedLine) -> ParsedLine {
    field.spelled(line) { Interruption.isRequested }
  }

  /// The first filter of a line that no record has, though all of its results would have to; nil if each is somewhere.
  func unknownFilter(in line: ParsedLine) -> SearchToken? {
    let engine = collection.engine
    return Blocking.wait(unless: { Interruption.isRequested }) {
      await engine.unknownFilter(in: line)
    }.flatMap(\.self)
  }

  /// The note about tokens of a line that no document has as typed, and how they were
  /// interpreted.
  func reading(ofTokensIn line: ParsedLine) -> Message? {
    for token in line.tokens
    where [.open, .exact].contains(token.match) && !collection.engine.isDate(token) {
      var whole = token
      whole.match = .exact
      // `true` for `y` is no guess.
      guard let found = try? answer(whole.alone), found.tokenReadings.first?.comparison != .synonym,
        let reading = ResultNotes.tokenReading(of: found)
      else { continue }
      return reading
    }
    return nil
  }
}
