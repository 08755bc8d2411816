import SeekTerminalField

extension CommandContext {
  func query(_ argument: String) throws(ShellError) {
    if argument.isEmpty {
      printer.sayExactly(session.state.field.canonicalLine)
    } else {
      try recall(argument)
    }
  }

  func clear(_: String) throws(ShellError) {
    perform(.cleared)
    guard session.state.field.isEmpty, let results = session.state.results else {
      return try printAfterEdit()
    }
    try session.failOnMessage()
    let records = Wording.count(results.totalCount, .ofRecords)
    printer.remark("Cleared: \(records).", .plain)
  }

  func undo(_: String) throws(ShellError) {
    if try undoEdit() { return }
    try move(.undone, refusal: "there is nothing to undo")
  }

  func redo(_: String) throws(ShellError) {
    try move(.redone, refusal: "there is nothing to redo")
  }

  /// Leaves the search: nothing of it is kept but the history.
  func dismiss(_: String = "") {
    perform(.dismissed)
    session.page.lastRank = 0
    session.printed = nil
    printer.remark(
      "Dismissed; \(Wording.count(session.collection.recordCount, .record)) to browse.", .plain)
  }

  /// Replaces scope, tokens and words by those of a canonical line, and submits it.
  ///
  /// - Parameter isNarrowed: the field's own tokens count beside those of the line, and its scope where the line names
  ///   none.
  func recall(_ line: String, isNarrowed: Bool = false) throws(ShellError) {
    // A line of a history, a bookmark or an option is whole: nothing in it is still typed.
    let line = VisibleText.typed(line)
    try refuseUnfinished(line)
    var parsed = try session.submittable(kept: line)
    if parsed.isEmpty, let warning = parsed.warnings.first {
      throw ShellError(warning.message)
    }
    let isAsked = isNarrowed && session.state.field.tokens.contains(where: \.isEnabled)
    if parsed.hasNoSearchableWord, !isAsked, !line.allSatisfy(\.isWhitespace) {
      return refuseNothing(parsed, in: ":query " + line)
    }
    parsed.isRecalled = true
    if isNarrowed {
      // The filters that a script begins with stay, and find nothing.
      narrow(&parsed)
    } else if refusesUnknown(parsed, in: ":query " + line) {
      return
    }
    // Its results come before it is submitted, as those of a typed line do.
    if !parsed.isEmpty { perform(.inputChanged(parsed)) }
    perform(.recalled(parsed))
    try finish(parsed)
  }

  /// The line that a session starts with, as if it had been typed: its filters are pills, its words are in the line. One without
  /// words is searched at once, and one that Enter refuses is in the line as it is.
  func begin(with line: String) {
    do throws(ShellError) {
      if printer.style.isSpoken {
        try recall(line, isNarrowed: true)
      } else {
        try beginTyped(line)
      }
    } catch {
      printer.warn(Message(verbatim: error.message))
      session.begin(withText: line)
    }
  }

  private func beginTyped(_ line: String) throws(ShellError) {
    try refuseUnfinished(line)
    let parsed = try session.submittable(kept: VisibleText.typed(line))
    guard !refusesUnknown(parsed, in: line) else { return session.begin(withText: line) }
    let words = QueryLine.Words(
      parsed.clauses.filter { !$0.isFilters }, syntax: session.state.field.syntax)
    guard !words.clauses.isEmpty, !parsed.hasNoSearchableWord else {
      return try recall(line, isNarrowed: true)
    }
    tell(parsed.warnings)
    session.begin(withText: words.text)
    perform(.tokensFormed(parsed, rest: session.parse(words.text)))
  }

  /// Refuses a line that is the beginning of a filter, as Enter does: read as a whole line it would be words.
  private func refuseUnfinished(_ line: String) throws(ShellError) {
    let typed = session.parse(VisibleText.typed(line))
    if typed.isPending { _ = try session.understood(typed) }
  }

  /// Adds the field's own tokens and, where the line names none, its scope.
  private func narrow(_ line: inout ParsedLine) {
    let field = session.state.field
    line.scope = line.scope ?? field.scope
    line.tokens = field.submitting(ParsedLine(tokens: line.tokens)).tokens
  }

  /// Undo or redo, which prints the state it leads to.
  fileprivate func move(_ event: SearchField.Event, refusal: Message) throws(ShellError) {
    let before = session.state.field
    perform(event)
    let after = session.state.field
    guard
      after.canonicalLine != before.canonicalLine || after.settings.order != before.settings.order
    else {
      throw ShellError(refusal)
    }
    try printAfterEdit()
  }
}
