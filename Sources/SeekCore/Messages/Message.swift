/// A sentence for a person, as a value: an English wording with the values in it, which a program may show in another language.
///
/// ```swift
/// let message: Message = "no field is called “\(name)”"
/// message.description                           // "no field is called 'cuisin'"
/// message.text { german[$0] ?? $0 }             // "kein Feld heißt „cuisin“", by "no field is called “%1”"
/// ```
///
/// It is written as a string literal. The wording is its code: the key of a translation, with `%1`, `%2` for the values in
/// it. A value may be a message, too. Two messages are equal if they read the same in English.
public struct Message: Hashable, Sendable, CustomStringConvertible {
  private struct Part: Sendable {
    let key: String
    let arguments: [Argument]
  }

  /// An argument of a message: a text as it is, or a message of its own.
  fileprivate enum Argument: Sendable {
    case text(String)
    case message(Message)
  }

  private var parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// A text that has no translation: a name, a value, what another program has said.
  public init(verbatim text: String) {
    parts = [Part(key: "%1", arguments: [.text(text)])]
  }

  /// A message by its wording, with texts in it.
  package init(wording: String, _ arguments: [String]) {
    parts = [Part(key: wording, arguments: arguments.map { .text($0) })]
  }

  /// A message of its clauses; see ``clauses``.
  package init(_ clauses: [Message]) { parts = clauses.flatMap(\.parts) }

  /// The messages it was joined from, by `+`.
  package var clauses: [Message] { parts.map { Message(parts: [$0]) } }

  /// Two messages that follow one another, as two clauses of a sentence.
  public static func + (left: Message, right: Message) -> Message {
    Message(parts: left.parts + right.parts)
  }

  /// True if both read the same in English.
  public static func == (left: Message, right: Message) -> Bool {
    left.description == right.description
  }

  /// Hashes the English sentence.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// `nearest: token` where there is a name that may have been meant, else what to do.
  package static func nearest(_ name: String?, or otherwise: Message) -> Message {
    name.map { "nearest: \($0)" } ?? otherwise
  }

  /// The same for the nearest of the names there are.
  package static func nearest(
    to typed: String, among names: [String], or otherwise: Message
  ) -> Message { nearest(EditDistance.nearest(to: typed, among: names), or: otherwise) }

  /// The keys of its parts, which a catalogue has wordings for.
  package var keys: [String] { parts.map(\.key) }

  /// The English sentence.
  ///
  /// Complexity: O(n) in the bytes of it.
  public var description: String { text { $0 } }

  /// The sentence in another language.
  ///
  /// - Parameter translate: gets each English wording, with `%1`, `%2` for the values in it, and returns one with the same
  ///   values, or the English one where it has none.
  /// - Complexity: O(n) in the bytes of the wordings and of the values in them.
  public func text(by translate: (String) -> String) -> String {
    parts.map { part in
      let pattern = translate(part.key)
      guard !part.arguments.isEmpty else { return pattern }
      return Message.filled(pattern) { index in
        guard part.arguments.indices.contains(index) else { return "" }
        return switch part.arguments[index] {
        case .text(let text): text
        case .message(let message): message.text(by: translate)
        }
      }
    }.joined()
  }

  /// A pattern with the arguments in it; `%1` is the one of index 0.
  private static func filled(_ pattern: String, _ argument: (Int) -> String) -> String {
    var result = ""
    var rest = pattern[...]
    while let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      let next = rest.index(after: mark)
      if next < rest.endIndex, let digit = rest[next].wholeNumberValue, digit > 0 {
        result += argument(digit - 1)
        rest = rest[rest.index(after: next)...]
      } else {
        result += "%"
        rest = rest[next...]
      }
    }
    return result + rest
  }
}

extension Message: ExpressibleByStringInterpolation {
  /// The literal parts of a message, and the values between them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    /// An empty message with room for what follows.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    /// A part of the wording.
    public mutating func appendLiteral(_ literal: String) { key += literal }

    /// A message within the message, which is translated with it.
    public mutating func appendInterpolation(_ message: Message) { add(.message(message)) }

    /// A value, which is shown as it is.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      add(.text(value.description))
    }

    /// An error of another library, by its description.
    public mutating func appendInterpolation(_ error: any Error) { add(.text("\(error)")) }

    private mutating func add(_ argument: Argument) {
      arguments.append(argument)
      key += "%\(arguments.count)"
    }
  }

  /// A message without values.
  public init(stringLiteral key: String) { parts = [Part(key: key, arguments: [])] }

  /// A message with the values of a string literal.
  public init(stringInterpolation: StringInterpolation) {
    parts = [Part(key: stringInterpolation.key, arguments: stringInterpolation.arguments)]
  }
}

extension Message {
  /// Writes the wordings and the values.
  package func write(to file: SavedFileWriter) {
    file.put(parts.count)
    for part in parts {
      file.put(part.key)
      file.put(part.arguments.count)
      for argument in part.arguments {
        switch argument {
        case .text(let text):
          file.put(0)
          file.put(text)
        case .message(let message):
          file.put(1)
          message.write(to: file)
        }
      }
    }
  }

  /// - Throws: `SavedFileFlaw.damaged` for what ``write(to:)`` has not written.
  package init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    try self.init(&file, depth: 0)
  }

  private init(_ file: inout SavedFileReader, depth: Int) throws(SavedFileFlaw) {
    guard depth < 16 else { throw .damaged }
    parts = []
    for _ in 0..<(try file.count()) {
      let key = try file.text()
      var arguments: [Argument] = []
      for _ in 0..<(try file.count()) {
        let isText = try file.number() == 0
        arguments.append(
          isText ? .text(try file.text()) : .message(try Message(&file, depth: depth + 1)))
      }
      parts.append(Part(key: key, arguments: arguments))
    }
  }
}
