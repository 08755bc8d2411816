extension ShellCommand {
  static let history = ShellCommand(
    name: "history", arguments: "[TEXT|N]",
    summary: "list the lines submitted, newest first, or search line N again",
    details: [
      "With TEXT the lines that hold it, or its letters in their order: thnoo finds thai noodles. Up and Down walk the lines that begin with what is typed, Ctrl-R searches them. A line that begins with a space is not kept."
    ],
    key: "Up, Ctrl-R"
  ) { shell, argument throws(ShellError) in
    let lines = shell.history.lines
    if let number = Int(argument) {
      guard number >= 1, number <= lines.count else {
        throw ShellError("there is no line \(argument) in the history; it has \(lines.count)")
      }
      try shell.recall(lines[number - 1])
      return .goesOn
    }
    shell.listHistory(containing: argument)
    return .goesOn
  }
}

extension ShellCommand {
  static let forget = ShellCommand(
    name: "forget", arguments: "N|TEXT",
    summary: "take line N, or every line that holds TEXT, out of the history",
    details: [
      "N is the number before a line in :history. The file forgets it, too, and with TEXT what other shells have written there since this one began."
    ]
  ) { shell, argument throws(ShellError) in
    try shell.forget(argument)
    return .goesOn
  }
}

extension Shell {
  /// How many lines are listed; older ones are reached by a text.
  private static let historyPage = 20

  func listHistory(containing text: String) {
    let lines = history.lines
    let found = history.places(matching: text).map { (offset: $0, element: lines[$0]) }
    guard !found.isEmpty else {
      say(
        text.isEmpty
          ? "The history is empty." : "No line of the history holds '\(VisibleText.line(text))'.",
        .hint)
      return
    }
    for (index, line) in found.prefix(Self.historyPage) {
      let number = String(index + 1)
      var row = StyledText(
        String(repeating: " ", count: max(0, 4 - number.count)) + number + "  ", .rank)
      row.append(VisibleText.line(line))
      say(row)
    }
    if found.count > Self.historyPage {
      say(
        "\(Wording.number(found.count - Self.historyPage)) older lines; :history TEXT finds them.",
        .hint)
    }
  }

  fileprivate func forget(_ text: String) throws(ShellError) {
    let forgotten: Set<String>
    let complaint: String?
    if let number = Int(text) {
      let lines = history.lines
      guard number >= 1, number <= lines.count else {
        throw ShellError("there is no line \(text) in the history; it has \(lines.count)")
      }
      forgotten = [lines[number - 1]]
      complaint = history.forget(lines[number - 1])
    } else {
      let wanted = text.lowercased()
      guard !wanted.isEmpty else {
        throw ShellError(":forget needs a number or a text; :history lists the lines")
      }
      (forgotten, complaint) = history.forget { $0.lowercased().contains(wanted) }
    }
    if let complaint { warn(Message(library: complaint)) }
    guard let first = forgotten.first else {
      if complaint != nil { return }
      throw ShellError("no line of the history holds '\(text)'; :history lists them")
    }
    let what =
      forgotten.count == 1 ? VisibleText.line(first) : Wording.count(forgotten.count, .line)
    remark("Forgotten: \(what)", .plain)
  }
}
