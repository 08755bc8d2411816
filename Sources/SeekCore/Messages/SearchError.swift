/// An error of any module of the package, in words that tell the user what to do.
///
/// ```swift
/// do { _ = try DataSource.open(path: "recipe.jsonl") } catch { print(error) }
/// // recipe.jsonl: no such file; check the name
/// throw SearchError(.unknownField, "no field is called 'cuisin'; nearest: cuisine", utf8Column: 3)
/// ```
/// A broken record of a file is no error but an issue of the import, skipped and counted.
public struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public let code: Code
  /// One sentence without a full stop and without the place: what is wrong, then what to do.
  public let message: Message
  /// The column of the error in the line that was typed, counted in UTF-8 bytes from 0, if it has one.
  public let utf8Column: Int?
  /// The file as the user named it; empty if the error does not belong to one file.
  public let path: String
  /// The line of the file, counted from 1, if it is in one.
  public let line: Int?
  /// The defect of the first record, if no record of a file can be read; nil for an error of the file itself.
  public var recordDefect: Message?
  /// The name that is no field's, for an error of code ``Code/unknownField`` that a profile or an option has.
  public var unknownField: String?

  /// An error with a message for a person.
  public init(_ code: Code, _ message: Message, utf8Column: Int? = nil) {
    self.code = code
    self.message = message
    self.utf8Column = utf8Column
    (path, line) = ("", nil)
  }

  /// An error in a file.
  public init(_ code: Code, path: String, line: Int? = nil, message: Message) {
    self.code = code
    self.message = message
    self.path = path
    self.line = line
    utf8Column = nil
  }

  /// Any error as one of these: one is itself, that of a task that was cancelled has code ``Code/cancelled``, and an engine's
  /// own ``Code/engineFailed``.
  ///
  /// ```swift
  /// do { show(try await engine.results(for: query)) } catch { show(SearchError(error).message) }
  /// ```
  public init(_ error: any Error) {
    switch error {
    case let error as SearchError: self = error
    case is CancellationError:
      self.init(.cancelled, "the search was cancelled; submit it again")
    default: self.init(.engineFailed, "the search failed: \(error)")
    }
  }

  /// Does what throws errors of any type as one that throws these.
  package static func catching<Value>(_ body: () throws -> Value) throws(SearchError) -> Value {
    do { return try body() } catch { throw SearchError(error) }
  }

  /// The whole line to show, in English: the message, behind the file and the line of an error in a file,
  /// `recipes.jsonl:12: message`.
  public var description: String { locatedMessage.description }

  /// The message behind the file and the line.
  package var locatedMessage: Message {
    guard !path.isEmpty else { return message }
    return Message(verbatim: line.map { "\(path):\($0): " } ?? "\(path): ") + message
  }
}
