import SeekImport
import SeekTerminalField

/// Something a person asked for that cannot be done: one line that says why and what to do.
struct ShellError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Without a full stop and without the program's name; printed on standard error.
  let message: String

  init(_ message: Message) {
    self.message = VisibleText.line(message.text)
  }

  /// An error of this program in its own words; of another library, the sentence with it.
  init(_ error: any Error, otherwise sentence: (any Error) -> Message) {
    switch error {
    case let error as ShellError: self = error
    case let error as SearchError: self.init(error.locatedMessage)
    default: self.init(sentence(error))
    }
  }

  /// Does what throws errors of the package as one that throws the shell's.
  static func catching<Value>(_ body: () throws -> Value) throws(ShellError) -> Value {
    do { return try body() } catch { throw ShellError(error) { "the search failed: \($0)" } }
  }

  /// The refusal of a command about results where there are none.
  static var noResults: ShellError {
    ShellError("there are no results; type some words and press Enter")
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
