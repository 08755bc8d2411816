/// The manual page, made from the same table as `:help`.
enum Manual {
  /// The page in the man macros (groff_man(7)); `seek --manual | man -l -` shows it.
  static var page: String {
    var lines = [
      ".TH SEEK 1", ".SH NAME", "seek \\- a search field for the terminal", ".SH SYNOPSIS",
      ".B seek", "[options] [\\fISOURCE\\fR ...]", ".SH DESCRIPTION",
      "Reads the collection, builds an index in memory and answers on every keystroke.",
      "Without a source it opens the bundled collection; data on standard input is read where no source is named.",
      "With a source, lines on standard input that is no terminal are run as commands.",
      ".SH OPTIONS",
    ]
    for (option, text) in ManualOptions.rows(in: SeekCommand.helpMessage(columns: 10_000)) {
      lines += [".TP", ".B \(escaped(option))", escaped(text)]
    }
    lines.append(".SH COMMANDS")
    for command in ShellCommand.table {
      lines += [".TP", ".B \(escaped(command.usage))", escaped(command.summary) + "."]
      lines += command.details.map(escaped)
    }
    lines.append(".SH KEYS")
    for (key, text) in Help.keys { lines += [".TP", ".B \(escaped(key))", escaped(text) + "."] }
    lines.append(".SH QUERY LINE")
    for (query, text) in Help.syntax {
      lines += [".TP", ".B \(escaped(query))", escaped(text) + "."]
    }
    lines.append(".SH LOOKS")
    for (look, text) in Help.looks { lines += [".TP", ".B \(escaped(look))", escaped(text) + "."] }
    lines += [
      ".SH EXIT STATUS", "0 something matched, 1 nothing matched, 2 an error, 130 interrupted.",
      ".SH FILES",
      "$XDG_STATE_HOME/seek/history holds the lines submitted, bookmarks beside it the searches with names, hints",
      "what has been said once; all are readable by their owner only.",
      "~/.editrc binds keys (editrc(5)).",
      ".SH ENVIRONMENT", "NO_COLOR, PAGER, TERM and XDG_STATE_HOME are respected.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A backslash and a leading dot mean something to roff.
  private static func escaped(_ text: String) -> String {
    let body = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "\u{2026}": result += "..."
      default: result.append(character)
      }
    }
    return body.first == "." || body.first == "'" ? "\\&" + body : body
  }
}
