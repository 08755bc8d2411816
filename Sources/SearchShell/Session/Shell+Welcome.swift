import SearchInterface
import TerminalField

extension Shell {
  /// Three lines for a person who is here for the first time, in wordings that fit the terminal.
  ///
  /// ```text
  ///   Type words: what matches follows every key. Tab completes, Enter keeps it.
  ///   cuisine: and Tab lists values; a space behind one makes a filter of it.
  ///   :help lists the commands, :help keys the keys. This is said only once.
  /// ```
  /// - Returns: the number of lines.
  @discardableResult
  func welcome() -> Int {
    if printer.style.isSpoken {
      say("  Type words; Enter prints what matches, :suggest what completes them.", .hint)
    } else {
      sayFitting(
        "  Type words: what matches follows every key. Tab completes, Enter keeps it.",
        "  Type; Tab completes, Enter keeps.")
    }
    let name = collection.engine.fields.first(where: \.isFilter).map {
      VisibleText.line($0.name, limit: 12)
    }
    if let name {
      sayFitting(
        "  \(name): and Tab lists values; a space behind one makes a filter of it.",
        "  \(name): and Tab: its values.")
    } else {
      sayFitting(
        "  \"two words\" find a phrase, -word leaves out what has it.",
        "  \"a phrase\", -word without it.")
    }
    sayFitting(
      "  :help lists the commands, :help keys the keys. This is said only once.",
      "  :help, :help keys. Said only once.")
    return 3
  }
}
