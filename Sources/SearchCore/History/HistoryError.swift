/// The reason why a history could not be read or written.
///
/// ```swift
/// do { try file.append("noodles") } catch { print(error.message) }
/// // the history /home/ada/history cannot be written: No space left on device; lines are kept until you leave
/// ```
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence without a full stop, naming the file.
  public let message: Message

  /// An error with a message for a person.
  public init(_ message: Message) {
    self.message = message
  }

  /// The message in English.
  public var description: String { message.description }
}
