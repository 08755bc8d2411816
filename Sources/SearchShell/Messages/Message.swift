/// A sentence for a person, said in the language of the locale.
///
/// ```swift
/// let message: Message = "there is no scope '\(name)'; :scope lists them"
/// message.text(in: .english)     // "there is no scope 'x'; :scope lists them"
/// message.text(in: .german)      // "es gibt keinen Bereich „x“; :scope zählt sie auf"
/// ```
///
/// The English wording, with `%1`, `%2` for what is in it, is the key of the catalogue; ``Catalogue`` has the others.
/// Numbers and counts come from ``Wording``, which knows the locale, too.
struct Message: Hashable, Sendable {
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
  init(verbatim text: String) {
    parts = [Part(key: "%1", arguments: [.text(text)])]
  }

  /// A message of the catalogue, by its key.
  init(key: String, messages: [Message]) {
    parts = [Part(key: key, arguments: messages.map { .message($0) })]
  }

  /// Two messages that follow one another, as two clauses of a sentence.
  static func + (left: Message, right: Message) -> Message {
    var joined = left
    joined.parts += right.parts
    return joined
  }

  /// `nearest: token` where there is a name that may have been meant, else what to do.
  static func nearest(_ name: String?, or otherwise: Message) -> Message {
    name.map { "nearest: \($0)" } ?? otherwise
  }

  /// The keys of its parts, which the catalogue has wordings for.
  var keys: [String] { parts.map(\.key) }

  var text: String { text(in: .current) }

  /// Complexity: O(n) in the bytes of the wording and of what is in it.
  func text(in language: Language) -> String {
    parts.map { part in
      let pattern = Catalogue.wording(of: part.key, in: language)
      guard !part.arguments.isEmpty else { return pattern }
      return Message.filled(pattern) { index in
        guard part.arguments.indices.contains(index) else { return "" }
        return switch part.arguments[index] {
        case .text(let text): text
        case .message(let message): message.text(in: language)
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
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { key += literal }

    mutating func appendInterpolation(_ message: Message) { add(.message(message)) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      add(.text(value.description))
    }

    mutating func appendInterpolation(_ error: any Error) { add(.text("\(error)")) }

    private mutating func add(_ argument: Argument) {
      arguments.append(argument)
      key += "%\(arguments.count)"
    }
  }

  init(stringLiteral key: String) { parts = [Part(key: key, arguments: [])] }

  init(stringInterpolation: StringInterpolation) {
    parts = [Part(key: stringInterpolation.key, arguments: stringInterpolation.arguments)]
  }
}

/// The wordings of all messages, by their English ones.
///
/// English is its own catalogue: what the code says is what is shown. German has a table for each part of the program; a
/// test reads the sources and fails where a message has no German wording, where one has other places for what is in
/// it, and where a wording is left that nothing says any more.
enum Catalogue {
  /// The wording of a message, its places as `%1`; the English one where the language has none.
  static func wording(of key: String, in language: Language) -> String {
    switch language {
    case .english: key
    case .german: german[key] ?? key
    }
  }

  /// Made when the first German message is said.
  static let german: [String: String] = {
    var table: [String: String] = [:]
    for part in germanTables { table.merge(part) { first, _ in first } }
    return table
  }()

  static var germanTables: [[String: String]] {
    [
      germanCommands, germanHelp, germanErrors, germanResults, germanProgram, germanPlayback,
      germanLibraries,
    ]
  }
}

/// The language that messages are in.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of the environment in which the process was started.
  static let current = Language(environment: Environment.value)

  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says something decides; what it says that is not known is English.
  init(environment: (String) -> String?) {
    let locale = LocaleName.named(by: "LC_MESSAGES", environment)
    self = Language(rawValue: locale.language) ?? .english
  }
}

/// A locale's name as POSIX spells it: `de_CH.UTF-8@euro`.
struct LocaleName: Hashable, Sendable {
  /// In lower case: `de`; empty for `C` and `POSIX`.
  let language: String
  /// In upper case: `CH`; empty where there is none.
  let territory: String

  init(_ name: String) {
    let base = name.prefix { $0 != "." && $0 != "@" }
    let isNone = base == "C" || base == "POSIX"
    let parts = isNone ? [] : base.split(separator: "_", maxSplits: 1)
    language = parts.first.map { $0.lowercased() } ?? ""
    territory = parts.count > 1 ? parts[1].uppercased() : ""
  }

  /// The locale of a category: of `LC_ALL`, the category itself and `LANG` the first that is set and not empty.
  static func named(by category: String, _ environment: (String) -> String?) -> LocaleName {
    for variable in ["LC_ALL", category, "LANG"] {
      if let value = environment(variable), !value.isEmpty { return LocaleName(value) }
    }
    return LocaleName("C")
  }
}
