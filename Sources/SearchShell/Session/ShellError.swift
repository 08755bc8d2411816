/// Something a person asked for that cannot be done: one line that says why and what to do.
struct ShellError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Without a full stop and without the program's name; printed on standard error.
  let message: String

  init(_ message: Message) {
    self.message = VisibleText.line(message.text)
  }

  /// Wraps the message of a library.
  init(library message: String) {
    self.init(Message(library: message))
  }

  var description: String { message }
}

/// The exit status that tells the result of the search, as with `grep` and `fzf`.
enum ExitStatus: Int32, Sendable {
  case matched = 0
  case nothingMatched = 1
  case failed = 2
  case interrupted = 130
}
