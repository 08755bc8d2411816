import DocumentImport
import SearchCore
import TerminalField

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

  var description: String { message }
}

/// The exit status that tells the result of the search, as with `grep` and `fzf`.
enum ExitStatus: Int32, Sendable {
  case matched = 0
  case nothingMatched = 1
  case failed = 2
  case interrupted = 130
}

extension Blocking {
  /// The answer of an engine, waited for as by ``wait(unless:for:)``.
  ///
  /// - Throws: ``ShellError`` where the engine refuses, cannot be reached, or the search was cancelled.
  static func answer<Value: Sendable>(
    unless isAbandoned: () -> Bool, for work: @escaping @Sendable () async throws -> Value
  ) throws(ShellError) -> Value {
    let answer = wait(unless: isAbandoned) { () async -> Result<Value, any Error> in
      do { return .success(try await work()) } catch { return .failure(error) }
    }
    switch answer {
    case .success(let value): return value
    case .failure(let error): throw ShellError(error) { "the search failed: \($0)" }
    case nil: throw ShellError("the search was cancelled; Enter searches again")
    }
  }
}
