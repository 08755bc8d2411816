import SeekTerminalField

/// The text of `--help`: examples, then a line for each option.
enum Usage {
  /// A command line and the sentence about it; `--help` and the manual show the same.
  static let examples: [(line: String, text: Message)] = [
    ("seek recipes.jsonl", "search a file; :help explains"),
    ("ps aux | seek -", "search what a command prints"),
    ("seek notes --filter 'soup -onion'", "print results without a session"),
    ("vi \"$(seek --once --format path notes)\"", "choose a file, and edit it"),
  ]

  static var text: String {
    let width = examples.map(\.line.count).max() ?? 0
    var lines = [
      Message("seek is a search field for the terminal: results at every key.").text, "",
    ]
    lines += examples.map { row($0.line, $0.text.text, width: width + 2) }
    lines += [
      "", Message("Usage: seek [OPTION ...] [SOURCE ...]").text,
      Message("SOURCE is a file, a folder, a pattern such as '*.csv', an index on a search").text,
      Message("server, a name of the settings, or - for standard input.").text,
    ]
    let groups = CommandOption.all.map(\.group)
    // The parser prints the options of groups first.
    for group in Set(groups).sorted(by: {
      ($0 != "Options" ? 1 : 0, $0) < ($1 != "Options" ? 1 : 0, $1)
    }) {
      lines += ["", Message(wording: group, []).text + ":"]
      lines += CommandOption.all.filter { $0.group == group }.map { row($0.usage, $0.summary) }
    }
    lines += [
      "",
      Message("Exit status: 0 found, 1 nothing found, 2 an error, 130 left without a choice.").text,
      Message("seek --manual | man -l - shows the manual; :help TEXT in a session searches it.")
        .text,
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line of what is typed, and the sentence about it.
  static func row(_ typed: String, _ text: String, width: Int = 26) -> String {
    "  " + typed + String(repeating: " ", count: max(2, width - typed.count)) + text
  }
}
