import DocumentImport
import SearchInterface
import TerminalField

extension Message {
  /// Translates the English text of a library into the language of the locale, if the catalogue has
  /// it.
  ///
  /// A library's errors and warnings are English text (they are for programmers, too). Where one fits a wording of
  /// ``Catalogue/germanLibraries``, it becomes that message with the same things standing in it, and what is in it is
  /// looked up in turn; another stays as it is. Of several that fit, that with the most words of its own is meant.
  ///
  /// - Complexity: O(n m) in the wordings and the text; in English none of it.
  init(library text: String, language: Language = .current) {
    self = language == .english ? Message(verbatim: text) : Self.read(text, depth: 0)
  }

  private static func read(_ text: String, depth: Int) -> Message {
    var best: (key: String, arguments: [String], length: Int)?
    for key in Catalogue.germanLibraries.keys {
      guard let arguments = arguments(of: text, in: key) else { continue }
      let length = arguments.reduce(0) { $0 + $1.utf8.count }
      if length < best?.length ?? .max { best = (key, arguments, length) }
    }
    guard let best else { return Message(verbatim: text) }
    return Message(
      key: best.key,
      messages: best.arguments.map {
        depth < 3 ? read($0, depth: depth + 1) : Message(verbatim: $0)
      })
  }

  /// The texts at `%1` and `%2` if a text has this wording; nil otherwise.
  static func arguments(of text: String, in key: String) -> [String]? {
    var literals: [Substring] = []
    var rest = key[...]
    while let mark = rest.firstIndex(of: "%"), rest.index(after: mark) < rest.endIndex {
      literals.append(rest[..<mark])
      rest = rest[rest.index(mark, offsetBy: 2)...]
    }
    guard let first = literals.first else { return text == key ? [] : nil }
    guard text.hasPrefix(first), text.hasSuffix(rest), text.count >= first.count + rest.count else {
      return nil
    }
    var body = text.dropFirst(first.count).dropLast(rest.count)
    var arguments: [String] = []
    for literal in literals.dropFirst() {
      guard let place = body.firstRange(of: literal) else { return nil }
      arguments.append(String(body[..<place.lowerBound]))
      body = body[place.upperBound...]
    }
    return arguments + [String(body)]
  }
}

extension QueryWarning {
  /// `column 7: the quote is not closed; read to the end of the line`
  var text: Message { "column \(column): \(Message(library: message))" }
}

extension ImportIssue {
  /// `recipes.jsonl:12: not JSON: missing comma; skipped`
  var text: Message {
    let name: Message = source == "standard input" ? "standard input" : Message(verbatim: source)
    let place = name + Message(verbatim: line > 0 ? ":\(line): " : ": ")
    let reason = Message(library: VisibleText.line(reason))
    return isRejection ? place + "\(reason); skipped" : place + reason
  }
}

extension ImportError {
  /// `recipes.jsonl:3: not an object; no record can be read`
  var text: Message {
    guard !path.isEmpty else { return Message(library: message) }
    let place = line.map { "\(path):\($0): " } ?? "\(path): "
    return Message(verbatim: place) + Message(library: message)
  }
}
