import SeekThreads
import SeekTerminalField

extension CommandContext {
  private static var suggestionLimit: Int { 20 }

  /// The completions of a line whose cursor is at its end.
  func suggestions(for line: String) -> SuggestionList {
    if line.hasPrefix(":") {
      return CommandCompleter(session: session).suggestions(
        for: line, cursorUTF8Offset: line.utf8.count)
    }
    let (suggester, field) = (session.currentSuggester, session.state.field)
    let found = Blocking.wait(unless: person.isInterrupted) {
      await suggester.suggestions(
        for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: Self.suggestionLimit)
    }
    return found?.printable() ?? SuggestionList(replacedRange: 0..<0)
  }

  func printSuggestions(for line: String) {
    let list = suggestions(for: line)
    session.page.suggestions = PrintedSuggestions(
      line: line, fieldLine: session.state.field.canonicalLine, list: list)
    guard !list.isEmpty else {
      return printer.say(
        line.isEmpty ? "Nothing to suggest." : "Nothing to suggest for \(VisibleText.line(line)).",
        .hint)
    }
    let commands = CommandCompleter(session: session)
    let notes = list.map {
      $0.kind == .command ? commands.summary(of: $0) ?? $0.kind.label : $0.kind.label
    }
    let titles = list.map { StyledText(VisibleText.line($0.title, limit: 60)) }
    // What is beside them: the number, the kind, the count.
    let besides = zip(list, notes).map { suggestion, note in
      7 + ShownWidth.columns(of: note)
        + (suggestion.count.map { Wording.number($0).count + 2 } ?? 0)
    }
    let room = (printer.columns ?? 80) - (besides.max() ?? 0)
    let width = min(titles.map(\.columns).max() ?? 0, max(8, room))
    for (index, suggestion) in list.enumerated() {
      var row = StyledText(String(index + 1).right(in: 3) + "  ", .rank)
      row.append(titles[index].fitted(to: width))
      row.append("  " + notes[index], .label)
      if let count = suggestion.count { row.append("  " + Wording.number(count), .status) }
      printer.say(row)
    }
  }

  func pick(_ text: String) throws(ShellError) {
    guard let suggested = session.page.suggestions, !suggested.list.isEmpty else {
      throw ShellError("there are no suggestions to pick from; :suggest TEXT prints some")
    }
    guard suggested.fieldLine == session.state.field.canonicalLine else {
      throw ShellError("the search has changed since; :suggest prints the suggestions for it")
    }
    guard !text.isEmpty else {
      let (command, count) = (":pick", suggested.list.count)
      throw ShellError("\(command) takes a number from 1 to \(count)")
    }
    guard let number = Int(text), let line = suggested.line(picking: number) else {
      throw ShellError(
        "“\(text)” is no suggestion's number; they go from 1 to \(suggested.list.count)"
      )
    }
    let suggestion = suggested.list[number - 1]
    // The name of a field, `scope:` and `saved:` only begin something.
    if suggestion.kind != .command, suggestion.completion.hasSuffix(":") {
      guard person.editsLines else {
        let begun = VisibleText.line(suggestion.completion)
        throw ShellError("“\(begun)” needs a value; :suggest \(VisibleText.line(line)) lists them")
      }
      session.page.suggestions = nil
      return session.draft = line
    }
    perform(.suggestionChosen(suggestion))
    session.page.suggestions = nil
    session.field.isLineRecalled = suggestion.kind == .recent
    defer { session.field.isLineRecalled = false }
    try execute(line)
  }
}
