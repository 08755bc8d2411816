import SeekThreads
import SeekTerminalField

extension CommandContext {
  func scope(_ argument: String) throws(ShellError) {
    if argument.isEmpty {
      listScopes()
    } else {
      let scope = try scope(named: argument)
      perform(.scopeSelected(scope))
      try printAfterEdit()
    }
  }

  /// Each scope with the number of its documents that match the field's words and tokens.
  func listScopes() {
    let standing = session.state.field.scope
    let counts = scopeCounts()
    // As many as there are by themselves, and of more those with most hits.
    let shown = counts.order(current: standing).prefix(session.collection.scopes.count).sorted()
      .map { counts.entries[$0] }
    let width = shown.map { Wording.number($0.count).count }.max() ?? 0
    for entry in shown {
      var line = StyledText(entry.scope == standing ? "> " : "  ", .prompt)
      line.append(Wording.number(entry.count).right(in: width) + "  ", .rank)
      line.append(VisibleText.line(entry.scope.name), entry.scope == standing ? .scope : .plain)
      printer.say(line)
    }
    let others =
      session.collection.everyScope(unless: { Interruption.isRequested }).count - shown.count
    if others > 0, let field = session.collection.profile.scopeField {
      let more = Wording.number(others)
      printer.remark(
        "  \(more) more values of \(VisibleText.line(field)); :scope VALUE takes any of them")
    }
    if session.collection.scopes.count == 1 {
      printer.remark(
        "This collection has one scope; --scope-by FIELD makes a field's values scopes.")
    }
  }

  /// The scope a person means: a name without regard to case, `next`, `previous`, or the only one that begins so.
  func scope(named text: String) throws(ShellError) -> SearchScope {
    let scopes = session.collection.scopes
    let name = text.lowercased()
    if let exact = scopes.first(where: { $0.name.lowercased() == name }) { return exact }
    // As it is listed: without spaces around it.
    if let listed = scopes.first(where: { VisibleText.line($0.name).lowercased() == name }) {
      return listed
    }
    if let step = ["next": 1, "previous": -1][name] { return scopeWithHits(by: step) }
    let every = session.collection.everyScope(unless: { Interruption.isRequested })
    if let other = every.first(where: { VisibleText.line($0.name).lowercased() == name }) {
      return offering(other)
    }
    let beginning = every.filter { VisibleText.line($0.name).lowercased().hasPrefix(name) }
    if beginning.count == 1 { return offering(beginning[0]) }
    if beginning.count > 1 {
      let names = beginning.prefix(5).map(\.name) + (beginning.count > 5 ? ["…"] : [])
      throw ShellError(
        "“\(text)” fits \(names.joined(separator: ", ")); type more of the name")
    }
    if let unquoted = text.wholeMatch(of: /"(.+)"/) {
      return try scope(named: String(unquoted.1))
    }
    let nearest = EditDistance.nearest(to: text, among: every.map(\.name))
    guard let nearest = nearest ?? nearestToken(to: name)?.text else {
      let names = scopes.prefix(10).map { VisibleText.line($0.name) }
      let reason =
        "there is no scope “\(text)”; it can be \(names.joined(separator: ", "))" as Message
      let others = every.count - names.count
      throw ShellError(others > 0 ? reason + ", … \(Wording.number(others)) more" : reason)
    }
    throw ShellError("there is no scope “\(text)”; nearest: \(nearest)")
  }

  /// The next scope, or the one before, in which the field finds something; the nearest where none is.
  private func scopeWithHits(by step: Int) -> SearchScope {
    scopeCounts().scope(step, from: session.state.field.scope, of: session.collection.scopes)
  }

  /// The scopes as the bar has them, with what the field finds in each.
  private func scopeCounts() -> ScopeCounts {
    let (collection, query) = (session.collection, session.state.field.query)
    let counts = Blocking.wait(unless: person.isInterrupted) { () async -> ScopeCounts? in
      await collection.scopeCounts(of: query, in: collection.scopes)
    }
    return counts.flatMap(\.self) ?? ScopeCounts(entries: [])
  }

  /// A scope that the bar shows from now on.
  private func offering(_ scope: SearchScope) -> SearchScope {
    guard !session.collection.scopes.contains(scope) else { return scope }
    session.collection.library.scopes.append(scope)
    perform(.scopesChanged(session.collection.scopes))
    return scope
  }

  /// The token of a keyword or list field whose value is a text, or the nearest to it; nil where none is near.
  private func nearestToken(to text: String) -> SearchToken? {
    var near: SearchToken?
    for field in session.collection.engine.fields
    where field.kind == .keyword || field.kind == .list {
      let everything = SearchQuery(clauses: []).counting(valuesOf: field.name)
      let values = ((try? session.answer(everything))?.facets.first?.values ?? []).map(\.value)
      if let same = values.first(where: { $0.lowercased() == text }) {
        return SearchToken(field.name, same)
      }
      if near == nil, let value = EditDistance.nearest(to: text, among: values) {
        near = SearchToken(field.name, value)
      }
    }
    return near
  }

  func within(_: String) throws(ShellError) {
    let field = session.state.field
    if field.isWithin, field.isEmpty, field.scope == .all {
      throw ShellError(
        "these results are searched already; type some words, or :global leaves them")
    }
    guard let results = session.state.results, results.totalCount > 0,
      !field.isEmpty || field.scope != .all
    else {
      throw noResults
    }
    perform(.resultsEntered(results.corrections))
    try printAfterEdit()
  }

  func global(_: String) throws(ShellError) {
    guard session.state.field.isWithin else {
      throw ShellError("the whole collection is searched already; :within narrows it")
    }
    perform(.resultsLeft)
    try printAfterEdit()
  }
}
