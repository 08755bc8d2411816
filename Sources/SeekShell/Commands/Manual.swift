import SeekTerminalField

/// The manual page, made from the same table as `:help`.
enum Manual {
  /// The page in the man macros (groff_man(7)); `seek --manual | man -l -` shows it.
  static var page: String {
    func section(_ title: String) -> String { ".SH " + escaped(title.uppercased()) }
    func said(_ message: Message) -> String { escaped(message.text) }
    var chapters = Help.chapters.map { chapter in
      [section(chapter.title.text)] + chapter.entries.flatMap(paragraph)
    }
    chapters.insert(
      [
        section(Message("Description").text),
        said("Reads the collection, builds an index in memory and answers on every keystroke."),
        said(
          "Words search, field:value filters, Tab suggests, Enter keeps the results, and a line that begins with a colon is a command."
        ),
      ], at: 1)
    let lines =
      [
        ".TH SEEK 1", section(Message("Name").text),
        "seek \\- " + said("a search field for the terminal"), section(Message("Synopsis").text),
        ".B seek", said("[OPTION ...] [SOURCE ...]"),
      ] + chapters.flatMap(\.self)
    return lines.joined(separator: "\n") + "\n"
  }

  /// An entry of what is typed and what help says about it; the first line may lack its full stop.
  private static func paragraph(_ entry: Help.Entry) -> [String] {
    let first = entry.lines.prefix(1).map { $0.hasSuffix(".") ? $0 : $0 + "." }
    return [".TP", ".B " + escaped(entry.term)] + (first + entry.lines.dropFirst()).map(escaped)
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
