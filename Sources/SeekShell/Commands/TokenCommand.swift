import SeekTerminalField

extension ShellCommand {
  /// The words that may follow `:token`.
  static let tokenVerbs = ["add", "remove", "not", "off", "edit"]
}

extension CommandContext {
  /// Lists the tokens, or changes them and prints what is found then.
  func changeTokens(_ argument: String) throws(ShellError) {
    let (verb, rest) = ShellCommand.split(argument)
    let field = session.state.field
    switch verb {
    case "": return listTokens()
    case "remove", "rm": perform(.tokensRemoved(try session.tokenIndices(matching: rest)))
    case "not": perform(.tokenNegated(try session.tokenIndex(parsing: rest)))
    case "off", "on":
      let index = try session.tokenIndex(parsing: rest)
      guard verb == "off" || !field.tokens[index].isEnabled else {
        throw ShellError("token \(rest) is on already; :token off \(rest) switches it off")
      }
      perform(.tokenToggled(index))
    case "edit":
      let parts = rest.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else {
        throw ShellError(":token edit needs a number and a token, as in :token edit 1 year:1990")
      }
      let index = try session.tokenIndex(parsing: String(parts[0]))
      let token = try oneToken(parsing: String(parts[1]))
      var edited = field
      _ = edited.handle(.tokenReplaced(index, token))
      let line = ParsedLine(tokens: [token])
      guard !refusesUnknown(line, in: "", asked: edited.query) else { return }
      perform(.tokenReplaced(index, token))
    case _ where verb == "add" || verb.contains(":") || isToken(argument):
      let line = try filters(parsing: verb == "add" ? rest : argument, in: field)
      guard !refusesUnknown(line, in: "") else { return }
      perform(.tokensFormed(line, rest: ParsedLine()))
    default:
      throw ShellError(
        ":token cannot “\(verb)”; "
          + .nearest(
            to: verb, among: ShellCommand.tokenVerbs, or: "it can add, remove, not, off, edit"))
    }
    try printAfterEdit()
  }

  /// True if a text is a token of a field whose name has several words.
  private func isToken(_ text: String) -> Bool {
    let parsed = session.parse(text)
    return !parsed.tokens.isEmpty && parsed.text.isEmpty
  }

  /// The numbered tokens, each with the number of results if it was the only one.
  func listTokens() {
    let field = session.state.field
    guard field.pillCount > 0 else {
      let names = session.filterNames.map { VisibleText.line($0) }
      guard !(field.queryOutside ?? field.query).clauses.contains(where: \.hasFilters) else {
        return printer.say(
          "No tokens. What OR or parentheses join is part of the line: \(VisibleText.search(field.text))",
          .hint)
      }
      printer.say(
        names.isEmpty
          ? "No tokens, and no field of this collection can be one."
          : "No tokens. A field and a value make one: \(names.joined(separator: ", ")).", .hint)
      return
    }
    var others = field.query
    others.tokens = []
    others.clauses.removeAll(where: field.alternatives.contains)
    let tokens = field.tokens.map { token in
      var (alone, wanted) = (others, token)
      wanted.isEnabled = true
      alone.tokens = [wanted]
      return (token.text, alone, token.isEnabled)
    }
    let alternatives = zip(field.alternativeTexts, field.alternatives).map { text, clause in
      var alone = others
      alone.clauses.append(clause)
      return (text, alone, true)
    }
    for (index, (text, alone, isEnabled)) in (tokens + alternatives).enumerated() {
      var line = StyledText("  \(index + 1)  ", .rank)
      line.append("[\(VisibleText.line(text))]", isEnabled ? .pill : .offPill)
      if let count = session.count(alone) { line.append("  " + Wording.number(count), .status) }
      if !isEnabled { line.append(saying: "  off", .hint) }
      printer.say(line)
    }
  }

  /// The one token that takes the place of another.
  func oneToken(parsing text: String) throws(ShellError) -> SearchToken {
    let tokens = try filters(parsing: text, in: SearchField()).tokens
    let isJoined = ["OR", "AND"].contains(text.prefix { $0 != " " })
    guard tokens.count == 1, !isJoined else {
      throw ShellError("“\(text)” are several tokens; :token edit takes one")
    }
    return tokens[0]
  }

  /// Reads filters as a line typed into a field would, and nothing else: an `OR` before them joins its last pill.
  ///
  /// - Returns: A line of one token at least, or of filters that `OR` joins.
  func filters(parsing text: String, in field: SearchField) throws(ShellError) -> ParsedLine {
    guard !text.isEmpty else {
      throw ShellError(":token add needs a field and a value, as in field:value")
    }
    let parsed = try session.understood(
      field.parse(text, syntax: session.collection.syntax), isTyped: person.editsLines)
    guard parsed.replacedClauses.allSatisfy(\.isFilters) else {
      throw ShellError("“\(text)” joins words; type it as a line")
    }
    if !parsed.allFilters.isEmpty, parsed.clauses.allSatisfy(\.isFilters), parsed.scope == nil {
      let resolved = session.resolved(parsed)
      for warning in resolved.warnings { printer.warn(warning.message) }
      return resolved
    }
    let clauses = parsed.warnings.map(\.message.clauses)
    if let clauses = clauses.first(where: { $0.last != QueryWarning.asWords }) {
      // Here nothing is searched instead.
      throw ShellError(Message(clauses.filter { $0 != QueryWarning.asWords }))
    }
    if let token = parsed.tokens.first {
      let words = parsed.text.split { $0 == " " }.joined(separator: " ")
      let whole = SearchToken(token.field, token.value + " " + words, isNegated: token.isNegated)
      throw ShellError(
        "“\(words)” is no token; a value of several words needs quotes, as in \(whole.text)")
    }
    if let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      case let name = text[..<colon].drop(while: { $0 == "-" }),
      session.collection.syntax.filter(named: String(name)) == nil
    {
      let names = session.filterNames.joined(separator: ", ")
      let reason: Message =
        session.collection.syntax.textField(named: String(name)) == nil
        ? "no field is called “\(name)”; " : "“\(name)” is searched by words and makes no token; "
      throw ShellError(
        reason
          + (names.isEmpty
            ? "this collection has none to filter by" : "tokens are made of \(names)"))
    }
    throw ShellError(
      "“\(text)” is no token; a token is field:value, with quotes around a value of several words")
  }
}

extension ShellSession {
  /// The index of a token that can be changed.
  func tokenIndex(parsing text: String) throws(ShellError) -> Int {
    let index = try pillIndex(parsing: text)
    guard index < state.field.tokens.count else {
      let filters = VisibleText.line(state.field.alternativeTexts[index - state.field.tokens.count])
      throw ShellError(
        "token \(text) joins filters by OR and is changed as text: :token remove \(text), then type it anew, as in -\(filters)"
      )
    }
    return index
  }

  /// The index of a token, or behind them of alternatives that `OR` joins.
  private func pillIndex(parsing text: String) throws(ShellError) -> Int {
    let count = state.field.pillCount
    guard count > 0 else {
      throw ShellError("there are no tokens; :token add field:value makes one")
    }
    guard !text.isEmpty else {
      throw ShellError("a token's number is missing; they go from 1 to \(count), :token lists them")
    }
    guard let number = Int(text), (1...count).contains(number) else {
      throw ShellError(
        "“\(text)” is no token's number; they go from 1 to \(count), :token lists them")
    }
    return number - 1
  }

  /// The tokens and alternatives that a number, a field's name, or the whole text names.
  func tokenIndices(matching text: String) throws(ShellError) -> [Int] {
    if Int(text) != nil || text.isEmpty { return [try pillIndex(parsing: text)] }
    let wanted = text.lowercased()
    let pills =
      state.field.tokens.map { [$0.field, $0.text] } + state.field.alternativeTexts.map { [$0] }
    let found = pills.indices.filter { pills[$0].contains { $0.lowercased() == wanted } }
    guard !found.isEmpty else { throw ShellError("no token is “\(text)”; :token lists them") }
    return found
  }
}
