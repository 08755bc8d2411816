import SearchCore

extension ShellCommand {
  static let help = ShellCommand(
    name: "help", aliases: ["h", "?"], arguments: "[COMMAND|keys|syntax|looks|TEXT]",
    summary: "explain a command or a topic, or find TEXT in all of help",
    details: [
      "Words that name no topic are looked for in everything help says, and in the options of the command line. What is longer than the screen is shown in the pager. The manual page, seek --manual, is made of the same text."
    ],
    completion: .commands
  ) { shell, argument throws(ShellError) in
    let lines = try Help.lines(for: argument, commands: ShellCommand.offered(in: shell))
    shell.sayPaged(
      lines.flatMap { line in
        shell.columns.map { line.wrapped(to: $0, hanging: 6) } ?? [line]
      })
    return .goesOn
  }
}

/// The text of `:help`, made from the table of commands; the manual page is made from the same.
enum Help {
  /// What can be asked for beside commands.
  static let topics = ["keys", "syntax", "looks"]

  /// - Parameters:
  ///   - topic: a command with or without its colon, one of ``topics``, words to look for, or nothing for the overview.
  ///   - commands: those the overview lists.
  /// - Throws: ``ShellError`` that names the nearest topic, where nothing mentions the words.
  static func lines(
    for topic: String, commands: [ShellCommand] = ShellCommand.table
  ) throws(ShellError) -> [StyledText] {
    let name = String(topic.lowercased().drop { $0 == ":" })
    switch name {
    case "": return overview(of: commands)
    case "keys": return Self.keys.map { row($0.0.text, $0.1, width: 19) }
    case "syntax": return Self.syntax.map { row($0.0, $0.1, width: 22) }
    case "looks": return Self.looks.map { row($0.0.text, $0.1, width: 19) }
    default:
      if let command = ShellCommand.named(name) { return lines(for: command) }
      let found = mentions(of: topic)
      guard found.isEmpty else { return found }
      let topics = ShellCommand.table.map(\.name) + Self.topics
      let nearest = EditDistance.nearest(to: name, among: topics)
      throw ShellError(
        "there is no help on '\(topic)'; "
          + .nearest(nearest.map { ":help " + $0 }, or: ":help lists the topics"))
    }
  }

  static func overview(of commands: [ShellCommand]) -> [StyledText] {
    [
      StyledText(
        saying: "Type words to search; Tab completes; Enter keeps the results. Commands:")
    ]
      + commands.map { row(":" + $0.name, $0.summary, width: 10) }
      + [
        StyledText(
          saying:
            ":help COMMAND says more; so do :help keys, syntax, looks. :help TEXT searches it all.",
          .hint)
      ]
  }

  private static func lines(for command: ShellCommand) -> [StyledText] {
    var lines = [StyledText(command.usage, .scope), StyledText("  " + command.summary.text)]
    lines += command.detailLines.map { StyledText("  " + $0) }
    if !command.aliases.isEmpty {
      let aliases = command.aliases.map { ":" + $0 }.joined(separator: ", ")
      lines.append(StyledText(saying: "  Also \(aliases)", .hint))
    }
    if let key = command.key { lines.append(StyledText(saying: "  Key: \(key)", .hint)) }
    return lines
  }

  static func row(_ term: String, _ text: Message, width: Int) -> StyledText {
    row(term, StyledText(saying: text), width: width)
  }

  static func row(_ term: String, _ text: StyledText, width: Int) -> StyledText {
    var line = StyledText("  ")
    line.append(StyledText(term, .scope).fitted(to: width))
    line.append("  ")
    line.append(text)
    return line
  }

  static let keys: [(Message, Message)] = [
    ("Enter", "submit the line: the preview becomes output"),
    ("Tab, Shift-Tab", "complete, then walk the menu; the arrows walk it, too"),
    ("Esc, Ctrl-G", "close the menu and restore what was typed"),
    ("Up, Down", "lines of the history that begin with what is typed"),
    ("Right", "on an empty line: take the submitted words back for editing"),
    ("Space, Tab", "behind field:value: make it a pill of the prompt"),
    ("Backspace", "at the text's start: select the last pill; again: remove it"),
    ("Left, Right", "move among pills; there Enter edits, - negates, x is off and on"),
    ("Alt-Right, Alt-Left", "search in the next scope, in the one before"),
    ("Ctrl-R", "search the history; the preview follows"),
    ("Ctrl-C", "abandon the line and its new pills, or the search waited for"),
    ("Ctrl-D", "leave, on an empty line"),
    ("Ctrl-Z", "suspend; fg comes back"),
    ("Ctrl-L", "clear the screen"),
    ("Ctrl-U", "clear the line"),
    ("Ctrl-A, Ctrl-E", "to the line's beginning, to its end, as Home and End"),
    ("Ctrl-Left, -Right", "by a word, as Alt-B and Alt-F"),
    ("Delete, Ctrl-W", "delete the character under the cursor, the word before it"),
    ("Ctrl-K, Ctrl-Y", "cut what follows the cursor, put it in again"),
    ("Ctrl-P, Ctrl-N", "as Up and Down"),
    ("~/.editrc", "libedit's file of key bindings; bind -v there for the keys of vi"),
  ]

  static let syntax: [(String, Message)] = [
    ("thai noo", "documents with thai and with a word that begins with noo"),
    ("thai noo ", "the space makes the last word whole"),
    ("noo* thai", "a word that begins with noo, though another follows"),
    ("\"pad thai\"", "the words side by side, as they stand"),
    ("-fried", "without the word, as NOT fried; also -\"a phrase\", -(a group)"),
    ("rice OR soup", "one of them or both; AND may be left out and binds tighter"),
    ("thai (rice OR soup)", "parentheses group; AND, OR and NOT are written in capitals"),
    ("title:noo", "the word in that field; also title:\"a phrase\", title:(a OR b)"),
    ("\\OR, \\-x, \\tags:b", "a backslash makes a plain word of what follows"),
    ("cuisine:Thai", "a token: the field has the value"),
    ("cuisine:\"North Indian\"", "a value of several words"),
    ("track name:blue", "a field of several words; also \"track name\":blue"),
    ("cuisine:T*", "a value that begins so"),
    ("cuisine:*", "any value at all; -cuisine:* has none"),
    ("tag:fried,hot", "one of the values, as tag:(fried OR hot)"),
    ("-tag:fried", "the field does not have the value"),
    ("year:1990..1999", "a range of numbers; also <10, >=1M"),
    ("date:2024-01..", "a range of dates; also >=2024-01-15, 31.1.2024, today, last-week"),
    ("date:>2024-01-15T20:30", "a time; also 2024-01-15T20 for all of its hour, 20:30:15+02:00"),
    ("saved:quick", "what :bookmark quick has kept"),
    ("scope:Dinner", "in another scope"),
    ("cuisine:Thai OR x", "scope and tokens hold for the whole line; OR joins words"),
    ("(thai", "an unfinished line is read, too; a warning names the column"),
  ]
}
