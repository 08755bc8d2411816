extension ShellCommand {
  static let history = ShellCommand(
    name: "history", arguments: "[TEXT|N]",
    summary: "list the lines submitted, newest first, or search line N again",
    details: [
      "With TEXT only the lines that hold it. Up and Down walk the lines that begin",
      "with what is typed, Ctrl-R searches them. A line that begins with a space is",
      "not kept.",
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

extension Shell {
  /// How many lines are listed; older ones are reached by a text.
  private static let historyPage = 20

  func listHistory(containing text: String) {
    let wanted = text.lowercased()
    let found = history.lines.enumerated().filter {
      wanted.isEmpty || $0.element.lowercased().contains(wanted)
    }
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
}
