import Synchronization

/// A sentence for a person: English, or as the program translates it (``FieldWording``).
///
/// ```swift
/// let message: Message = "\(count) more"
/// message.text                                  // "3 more"
/// message.text { $0 == "%1 more" ? "%1 weitere" : $0 }     // "3 weitere"
/// ```
///
/// The English wording is the key of the translation, with `%1`, `%2` for the values in it. Numbers come from ``Wording``,
/// which knows the locale.
package struct Message: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    let key: String
    let arguments: [Argument]
  }

  /// An argument of a message: a text as it is, or a message of its own.
  fileprivate enum Argument: Hashable, Sendable {
    case text(String)
    indirect case message(Message)
  }

  private var parts: [Part]

  /// A text that has no translation: a name, a value, what another program has said.
  package init(verbatim text: String) {
    parts = [Part(key: "%1", arguments: [.text(text)])]
  }

  /// A message of the catalogue, by its key.
  package init(key: String, messages: [Message]) {
    parts = [Part(key: key, arguments: messages.map { .message($0) })]
  }

  /// Two messages that follow one another, as two clauses of a sentence.
  package static func + (left: Message, right: Message) -> Message {
    var joined = left
    joined.parts += right.parts
    return joined
  }

  /// `nearest: token` where there is a name that may have been meant, else what to do.
  package static func nearest(_ name: String?, or otherwise: Message) -> Message {
    name.map { "nearest: \($0)" } ?? otherwise
  }

  /// The keys of its parts, which the catalogue has wordings for.
  package var keys: [String] { parts.map(\.key) }

  /// The sentence in the language of the program.
  package var text: String { text(by: FieldWording.translation) }

  /// The sentence with each wording as `translate` has it.
  ///
  /// Complexity: O(n) in the bytes of the wording and of the values in it.
  package func text(by translate: (String) -> String) -> String {
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
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { key += literal }

    package mutating func appendInterpolation(_ message: Message) { add(.message(message)) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      add(.text(value.description))
    }

    package mutating func appendInterpolation(_ error: any Error) { add(.text("\(error)")) }

    private mutating func add(_ argument: Argument) {
      arguments.append(argument)
      key += "%\(arguments.count)"
    }
  }

  package init(stringLiteral key: String) { parts = [Part(key: key, arguments: [])] }

  package init(stringInterpolation: StringInterpolation) {
    parts = [Part(key: stringInterpolation.key, arguments: stringInterpolation.arguments)]
  }
}

/// The language of the field's own sentences: English, until a program translates them.
///
/// ```swift
/// FieldWording.translate { $0 == "Enter searches" ? "Enter sucht" : $0 }
/// ```
public enum FieldWording {
  /// A function in a `Mutex` itself would be wrapped once more at every access.
  private struct Translation: Sendable {
    var text: @Sendable (String) -> String = { $0 }
  }

  private static let current = Mutex(Translation())

  /// Translates all sentences from now on, in every field of the process.
  ///
  /// - Parameter translation: gets an English wording with `%1`, `%2` for the values in it, and returns one with the same
  ///   values, or the English one where it has none. It is called from any thread, at each drawing, so it must be quick.
  public static func translate(by translation: @escaping @Sendable (String) -> String) {
    current.withLock { $0.text = translation }
  }

  package static var translation: @Sendable (String) -> String { current.withLock { $0.text } }
}
