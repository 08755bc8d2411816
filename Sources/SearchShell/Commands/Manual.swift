import SearchCore
import TerminalField

/// The manual page, made from the same table as `:help`.
enum Manual {
  /// The page in the man macros (groff_man(7)); `seek --manual | man -l -` shows it.
  static var page: String {
    func section(_ title: Message) -> String { ".SH " + escaped(title.text) }
    func said(_ message: Message) -> String { escaped(message.text) }
    var lines = [
      ".TH SEEK 1", section("NAME"), "seek \\- " + said("a search field for the terminal"),
      section("SYNOPSIS"), ".B seek", said("[options] [SOURCE ...]"), section("DESCRIPTION"),
      said("Reads the collection, builds an index in memory and answers on every keystroke."),
      said(
        "Without a source it opens the bundled collection; data on standard input is read where no source is named."
      ),
      said("With a source, lines on standard input that is no terminal are run as commands."),
      section("OPTIONS"),
    ]
    for (option, text) in ManualOptions.rows(in: SeekCommand.helpMessage(columns: 10_000)) {
      lines += [".TP", ".B \(escaped(option))", escaped(text)]
    }
    lines.append(section("COMMANDS"))
    for command in ShellCommand.table {
      lines += [".TP", ".B \(escaped(command.usage))", said(command.summary) + "."]
      lines += command.details.map { said($0) }
    }
    lines.append(section("KEYS"))
    for (key, text) in Help.keys { lines += [".TP", ".B " + said(key), said(text) + "."] }
    lines.append(section("QUERY LINE"))
    for (query, text) in Help.syntax {
      lines += [".TP", ".B " + escaped(query), said(text) + "."]
    }
    lines.append(section("LOOKS"))
    for (look, text) in Help.looks { lines += [".TP", ".B " + said(look), said(text) + "."] }
    lines += [section("SESSIONS"), said("A file for --play has lines of this form:")]
    for (form, text) in Help.sessions { lines += [".TP", ".B " + said(form), said(text) + "."] }
    lines += [
      section("EXIT STATUS"),
      said("0 something matched, 1 nothing matched, 2 an error, 130 interrupted."),
      section("FILES"),
      said(
        "$XDG_STATE_HOME/seek/history holds the lines submitted, bookmarks beside it the searches with names, hints what has been said once; all are readable by their owner only."
      ),
      said("~/.editrc binds keys (editrc(5))."), section("ENVIRONMENT"),
      said("NO_COLOR, PAGER, TERM and XDG_STATE_HOME are respected."),
      said(
        "LC_ALL, LC_MESSAGES and LANG choose English or German, LC_NUMERIC how numbers are written."
      ),
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

/// The options of the command line for the manual page, read from the text of `--help`.
enum ManualOptions {
  /// `-q, --query <query>` and what is said about it, in the order of the text.
  ///
  /// - Parameter help: what `--help` prints where it is wide enough for every sentence to be on one line; a long
  ///   option has its sentence on the next one.
  static func rows(in help: String) -> [(option: String, text: String)] {
    let lines = help.split(separator: "\n")
    let margin = String(repeating: " ", count: textColumn)
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard line.hasPrefix("  -") else { return nil }
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      if next.hasPrefix(margin) {
        return (line.dropFirst(2).trimmed, next.trimmed)
      }
      let end = line.index(line.startIndex, offsetBy: textColumn, limitedBy: line.endIndex)
      guard let end else { return (line.dropFirst(2).trimmed, "") }
      return (line[..<end].dropFirst(2).trimmed, line[end...].trimmed)
    }
  }

  /// The column at which sentences begin in the text of `--help`.
  private static var textColumn: Int { 26 }
}

extension Substring {
  /// Without the spaces at both ends.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
