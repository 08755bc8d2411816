import SeekTerminalField

extension CommandContext {
  func history(_ argument: String) throws(ShellError) {
    if let line = try session.history.line(numbered: argument) {
      try recall(line)
    } else {
      listHistory(containing: argument)
    }
  }
}

extension ShellHistory {
  /// The line with a number, counted from 1, as it was listed last; nil if the text is no number.
  fileprivate func line(numbered text: String) throws(ShellError) -> String? {
    guard let number = Int(text) else { return nil }
    let numbered = listed ?? lines
    guard number >= 1, number <= numbered.count else {
      throw ShellError("there is no line \(text) in the history; it has \(numbered.count)")
    }
    let line = numbered[number - 1]
    guard listed == nil || lines.contains(line) else {
      throw ShellError("line \(text) was forgotten; :history lists the others")
    }
    return line
  }
}

extension CommandContext {
  /// The number of lines that are listed; older ones are reached by a text.
  private static let historyPage = 20

  func listHistory(containing text: String) {
    let lines = session.history.lines
    let found = session.history.places(matching: text).map { (offset: $0, element: lines[$0]) }
    guard !found.isEmpty else {
      printer.say(
        text.isEmpty
          ? session.history.isKept
            ? "The history is empty." : "No history is read here; --history FILE names one."
          : "No line of the history holds “\(VisibleText.line(text))”.",
        .hint)
      return
    }
    session.history.listed = lines
    let own = Set(session.history.ownLines)
    for (index, line) in found.prefix(Self.historyPage) {
      var row = StyledText(String(index + 1).right(in: 4) + "  ", .rank)
      row.append(VisibleText.search(line))
      if !own.contains(line) { row.append(saying: "  of another collection", .hint) }
      printer.say(row)
    }
    if found.count > Self.historyPage {
      printer.say(
        "\(Wording.number(found.count - Self.historyPage)) older lines; :history TEXT finds them.",
        .hint)
    }
  }

  func forget(_ text: String) throws(ShellError) {
    guard !text.isEmpty else {
      throw ShellError(":forget needs a number or a line; :history lists the lines")
    }
    let (line, lines) = (try session.history.line(numbered: text), session.history.lines)
    let (verb, wanted) = ShellCommand.split(text.lowercased())
    let isOfAll = line == nil && verb == "all" && !wanted.isEmpty && !lines.contains(text)
    func isForgotten(_ kept: String) -> Bool {
      isOfAll
        ? kept.lowercased().contains(wanted)
        : line.map { $0 == kept } ?? (kept == text || VisibleText.search(kept) == text)
    }
    let found = session.history.known(where: isForgotten)
    if isOfAll, !found.isEmpty, let asks = person.asks,
      !asks(
        "Forget \(Wording.count(found.count, .line)) with “\(VisibleText.line(wanted))”? [y/N] ")
    {
      return printer.remark("Nothing was forgotten.")
    }
    let (forgotten, complaint) = session.history.forget(where: isForgotten)
    if let complaint { throw ShellError(complaint) }
    guard let first = forgotten.first else {
      throw !isOfAll && lines.contains(where: { $0.lowercased().contains(text.lowercased()) })
        ? ShellError(
          "no line of the history is “\(text)”; :forget all \(text) takes those out that hold it")
        : ShellError(
          "no line of the history holds “\(isOfAll ? wanted : text)”; :history lists them")
    }
    let what =
      forgotten.count == 1 ? VisibleText.search(first) : Wording.count(forgotten.count, .line)
    printer.remark("Forgotten: \(what)", .plain)
  }

  func bookmarks(_ argument: String) throws(ShellError) {
    let (verb, name) = ShellCommand.split(argument)
    if argument.isEmpty {
      listBookmarks()
    } else if ["remove", "rm"].contains(verb), !name.isEmpty {
      try removeBookmark(named: name)
    } else {
      try recall(try session.bookmarkedLine(named: argument))
    }
  }

  func bookmark(named wanted: String) throws(ShellError) {
    let line = session.state.field.canonicalLine
    guard !line.isEmpty else {
      throw ShellError("there is no search to keep; type some words and press Enter")
    }
    let name =
      wanted.isEmpty
      ? Bookmarks.name(for: session.state.field.text.isEmpty ? line : session.state.field.text)
      : wanted
    guard Bookmarks.isName(name) else {
      throw ShellError(
        "“\(name)” cannot name a bookmark; a name is a letter or digit, then letters, digits, “-”, “_” and “.”"
      )
    }
    let before = session.presentBookmarks.line(named: name)
    if let complaint = session.bookmarks.set(name, to: line) { throw ShellError(complaint) }
    let shown = VisibleText.search(line)
    let done: Message =
      switch (before, session.bookmarks.areKept) {
      case (line, true): "saved:\(name) is \(shown) already."
      case (nil, true): "Kept: saved:\(name) is \(shown)"
      case (nil, false): "Kept until you leave, in no file: saved:\(name) is \(shown)"
      case (_, true): "Changed: saved:\(name) is \(shown)"
      case (_, false): "Changed until you leave, in no file: saved:\(name) is \(shown)"
      }
    printer.remark(done, .plain)
  }

  fileprivate func listBookmarks() {
    let entries = session.presentBookmarks.entries
    guard !entries.isEmpty else {
      return printer.remark("No bookmarks. :bookmark NAME keeps the search as it stands.")
    }
    let width = min(24, entries.map { StyledText($0.name).columns }.max() ?? 0)
    for entry in entries {
      printer.say(
        StyledText(
          StyledText(VisibleText.line(entry.name), .scope), in: width,
          StyledText(VisibleText.search(entry.line))))
    }
  }

  fileprivate func removeBookmark(named name: String) throws(ShellError) {
    _ = try session.bookmarkedLine(named: name)
    if let complaint = session.bookmarks.remove(name) { throw ShellError(complaint) }
    printer.remark("Removed: \(VisibleText.line(name))", .plain)
  }
}

extension ShellSession {
  fileprivate func bookmarkedLine(named name: String) throws(ShellError) -> String {
    let bookmarks = presentBookmarks
    if let line = bookmarks.line(named: name) { return line }
    let names = bookmarks.entries.map(\.name)
    throw ShellError(
      "there is no bookmark “\(name)”; "
        + .nearest(to: name, among: names, or: ":bookmarks lists them"))
  }
}
