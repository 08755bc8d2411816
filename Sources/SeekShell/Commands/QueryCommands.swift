import SeekTerminalField

extension ShellCommand {
  static let query = ShellCommand(
    name: "query", arguments: "[LINE]",
    summary: "print the canonical line of the field, or replace the whole field by a line",
    details: [
      "The canonical line holds scope, tokens and words, and round-trips:",
      "scope:Dinner cuisine:Thai -tag:fried noodles",
      "It is what the history stores and --query takes.",
    ],
    completion: .recents, takesLine: true
  ) { context, argument throws(ShellError) in
    if argument.isEmpty {
      context.printer.sayExactly(context.session.state.field.canonicalLine)
    } else {
      try context.recall(argument)
    }
  }

  static let submit = ShellCommand(
    name: "submit", summary: "search the field as it stands again and remember it",
    key: "Enter"
  ) { context, _ throws(ShellError) in
    try context.submitField()
  }

  static let clear = ShellCommand(
    name: "clear",
    summary: "take words and tokens away; once more takes the scope back to All",
    details: [
      "Ctrl-U clears the line, on the empty line the words, then the pills, then the scope. :undo brings everything back."
    ]
  ) { context, _ throws(ShellError) in
    context.perform(.cleared)
    guard context.session.state.field.isEmpty, let results = context.session.state.results else {
      return try context.printAfterEdit()
    }
    try context.session.failOnMessage()
    let records = Wording.count(results.totalCount, .ofRecords)
    context.printer.remark("Cleared: \(records).", .plain)
  }

  static let dismiss = ShellCommand(
    name: "dismiss", summary: "leave the search: words, tokens and scope are gone"
  ) { context, _ throws(ShellError) in
    context.dismiss()
  }

  static let undo = ShellCommand(
    name: "undo", aliases: ["u"],
    summary: "take back the last edit of the field, or :remove"
  ) { context, _ throws(ShellError) in
    if try context.restoreRemoved() { return }
    try context.move(.undone, refusal: "there is nothing to undo")
  }

  static let redo = ShellCommand(
    name: "redo", summary: "do again what :undo took back"
  ) { context, _ throws(ShellError) in
    try context.move(.redone, refusal: "there is nothing to redo")
  }
}

extension CommandContext {
  /// Leaves the search: nothing of it is kept but the history.
  func dismiss() {
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
    perform(.recalled(parsed))
    try finish(parsed)
  }

  /// The line that a session starts with, as if it had been typed: its filters are pills, its words are in the line. One without
  /// words is searched at once, and one with a filter that no record has is in the line as it is.
  func begin(with line: String) throws(ShellError) {
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
