import SeekTerminalField

/// The manual page, made from the same table as `:help`.
enum Manual {
  /// The page in the man macros (groff_man(7)); `seek --manual | man -l -` shows it.
  static var page: String {
    func section(_ title: Message) -> String { ".SH " + escaped(title.text) }
    func said(_ message: Message) -> String { escaped(message.text) }
    var lines = [
      ".TH SEEK 1", section("NAME"), "seek \\- " + said("a search field for the terminal"),
      section("SYNOPSIS"), ".B seek", said("[OPTION ...] [SOURCE ...]"), section("EXAMPLES"),
    ]
    func list(_ rows: some Sequence<(String, String)>) {
      for (term, text) in rows { lines += [".TP", ".B " + escaped(term), escaped(text) + "."] }
    }
    list(Usage.examples.map { ($0.line, $0.text.text) })
    lines += [
      section("DESCRIPTION"),
      said("Reads the collection, builds an index in memory and answers on every keystroke."),
      said(
        "Words search, field:value filters, Tab suggests, Enter keeps the results, and a line that begins with a colon is a command."
      ),
      section("OPTIONS"),
    ]
    for option in CommandOption.all {
      lines += [".TP", ".B \(escaped(option.usage))", escaped(option.text)]
    }
    lines.append(section("COMMANDS"))
    for command in ShellCommand.table {
      lines += [".TP", ".B \(escaped(command.usage))", said(command.summary) + "."]
      lines += command.details.map { said($0) }
    }
    for topic in Help.topicTable {
      lines.append(".SH " + escaped(topic.title.text.uppercased()))
      list(topic.rows.map { ($0.term.text, $0.text.text) })
    }
    lines.append(section("SEE ALSO"))
    list(Help.related.map { ($0.0, $0.1.text) })
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a topic of help, as `seek --manual keys` prints them.
  static func text(of topic: String) throws(ShellError) -> String {
    try Help.lines(for: topic).map { $0.plainText + "\n" }.joined()
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
