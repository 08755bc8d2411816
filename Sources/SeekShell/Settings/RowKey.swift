import SeekTerminalField

/// A key that runs a command about the selected row, as a line of the settings binds it.
///
/// ```text
/// key ctrl-y copy title
/// ```
struct RowKey: Hashable, Sendable {
  static let name = "key"
  /// The commands that a key can run: each takes the number of a result.
  static let commands = ["open", "edit", "explain", "copy"]
  /// The letters that do something in rows, or everywhere: those of Tab, Enter and Backspace too.
  private static let taken = "cdeghijlmoz"

  /// In small letters.
  let letter: Unicode.Scalar
  /// The name of the command, and what follows the number of the row.
  let command: String

  /// Reads what follows `key`.
  init(parsing text: String) throws(ShellError) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, case let key = words[0].lowercased(), key.hasPrefix("ctrl-"),
      key.utf8.count == 6, let letter = key.unicodeScalars.last, ("a"..."z").contains(letter)
    else {
      throw ShellError("a key of a row is key ctrl-LETTER COMMAND, as in key ctrl-y copy title")
    }
    guard !Self.taken.unicodeScalars.contains(letter) else {
      throw ShellError("\(key) does something else already; choose another letter")
    }
    let typed = words[1].drop { $0 == ":" }
    let name = typed.prefix { $0 != " " }
    guard let command = ShellCommand.named(String(name)),
      Self.commands.contains(command.name)
    else {
      let names = Self.commands.map { ":" + $0 }.joined(separator: ", ")
      throw ShellError(
        "“\(VisibleText.line(String(name)))” is about no row; a key of a row runs one of \(names)")
    }
    (self.letter, self.command) = (letter, command.name + typed[name.endIndex...])
  }
}

extension SettingsFile {
  func rowKey(of entry: Entry) throws(ShellError) -> RowKey {
    try located(entry.line) { () throws(ShellError) in try RowKey(parsing: entry.value) }
  }
}
