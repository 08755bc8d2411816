/// Something a person asked for that cannot be done: one line that says why and what to do.
struct ShellError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Without a full stop and without the program's name; printed on standard error.
  let message: String

  init(_ message: Message) {
    self.message = VisibleText.line(message.text)
  }

  /// What a library has said of its own.
  init(library message: String) {
    self.init(Message(library: message))
  }

  var description: String { message }
}

/// What a process says about its search when it ends, as `grep` and `fzf` do.
enum ExitStatus: Int32, Sendable {
  case matched = 0
  case nothingMatched = 1
  case failed = 2
  case interrupted = 130
}
