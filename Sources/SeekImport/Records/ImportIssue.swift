import SeekCore

/// A problem with one record or with the end of a file.
public struct ImportIssue: Hashable, Sendable, CustomStringConvertible {
  /// The largest number of issues that are kept; all of them are counted.
  public static let limit = 1_000

  /// The file, as the user named it.
  public let source: String
  /// The line, counted from 1; 0 for the file as a whole.
  public let line: Int
  /// Counted in UTF-8 bytes from 1; nil when the record as a whole is meant.
  public let utf8Column: Int?
  /// The reason, without the source.
  public let reason: Message
  /// False when no record was lost.
  public let isRejection: Bool
  /// True if it only reports which of several ways a source was read.
  public internal(set) var isReading = false
  /// True if a source that was named could not be read, though it may have records.
  package internal(set) var isFailure = false

  /// The line to show: `recipes.jsonl:12: not JSON: missing comma; skipped`.
  public var message: Message {
    let name: Message = source == "standard input" ? "standard input" : Message(verbatim: source)
    let place = name + Message(verbatim: line > 0 ? ":\(line): " : ": ")
    return isRejection ? place + "\(reason); skipped" : place + reason
  }

  /// The message in English.
  public var description: String { message.description }
}

extension ImportIssue {
  /// A note on a source as a whole, of which no record was lost.
  init(on source: String, _ reason: Message, isReading: Bool = false) {
    self.init(
      source: source, line: 0, utf8Column: nil, reason: reason, isRejection: false,
      isReading: isReading)
  }
}

/// Two records with the same id.
package struct DuplicateID: Hashable, Sendable, CustomStringConvertible {
  package let id: String
  package let firstSource: String
  package let firstLine: Int
  package let secondSource: String
  package let secondLine: Int

  /// The line to show: `recipes.jsonl:9: the id “42” stands in recipes.jsonl:3 already; both are kept`.
  package var message: Message {
    "\(secondSource):\(secondLine): the id “\(id)” stands in \(firstSource):\(firstLine) already; both are kept"
  }

  package var description: String { message.description }
}
