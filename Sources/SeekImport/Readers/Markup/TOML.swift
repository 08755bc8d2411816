/// Reads TOML, as far as the matter in front of a text has it: tables, lists, texts, numbers, dates and flags (TOML 1.0).
///
/// ```swift
/// try TOML.decode("title = \"Momo\"\ntags = [\"a\", \"b\"]")   // [title: "Momo", tags: ["a", "b"]]
/// ```
/// Dates are texts, as they are in JSON.
struct TOML {
  private var rest: Substring.UnicodeScalarView
  private var line = 1

  /// - Throws: `YAMLError` with the line, counted from 1.
  static func decode(_ text: String) throws(YAMLError) -> [RecordMember] {
    var reader = TOML(rest: Substring(text).unicodeScalars)
    return try reader.document()
  }

  private func error(_ reason: Message) -> YAMLError { YAMLError(line: line, reason: reason) }

  private mutating func document() throws(YAMLError) -> [RecordMember] {
    var root: [RecordMember] = []
    var table: [String] = []
    var isElement = false
    while skip(lines: true), let first = rest.first {
      if first == "[" {
        _ = take("[")
        isElement = take("[")
        table = try keys()
        guard take("]"), !isElement || take("]") else { throw error("missing bracket") }
        if isElement {
          Self.change(&root, at: table[...]) { known in
            if case .list(let elements)? = known {
              .list(elements + [.object([])])
            } else {
              .list([.object([])])
            }
          }
        }
      } else {
        let name = try keys()
        guard take("=") else { throw error("missing equals sign") }
        let value = try value(depth: 0)
        Self.change(&root, at: (table + name)[...]) { _ in value }
      }
      skip(lines: false)
      guard rest.isEmpty || rest.first?.isNewline == true else {
        throw error("more than one value in a line")
      }
    }
    return root
  }

  /// Skips blanks, and comments and ends of lines too. Always true.
  @discardableResult
  private mutating func skip(lines: Bool) -> Bool {
    while let first = rest.first {
      if first == "#" {
        rest = rest.drop { !$0.isNewline }
      } else if first.isNewline, lines {
        line += first == "\n" ? 1 : 0
        rest.removeFirst()
      } else if first == " " || first == "\t" || first == "\r" {
        rest.removeFirst()
      } else {
        break
      }
    }
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skip(lines: false)
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  /// The names that may be within one another.
  private static let mostKeys = 32

  /// `a."b c".d`
  private mutating func keys() throws(YAMLError) -> [String] {
    var keys: [String] = []
    repeat {
      skip(lines: false)
      if let quote = rest.first, quote == "\"" || quote == "'" {
        keys.append(try string(quote))
      } else {
        let name = rest.prefix {
          $0.properties.isAlphabetic || $0 == "_" || $0 == "-" || $0.isDigit
        }
        guard !name.isEmpty else { throw error("missing name") }
        rest = rest.dropFirst(name.count)
        keys.append(String(name))
      }
    } while take(".")
    guard keys.count <= Self.mostKeys else { throw error("too many names within one another") }
    return keys
  }

  private mutating func value(depth: Int) throws(YAMLError) -> RecordValue {
    skip(lines: false)
    guard let first = rest.first, !first.isNewline, depth < 64 else { throw error("missing value") }
    switch first {
    case "\"", "'": return .string(try string(first))
    case "[":
      rest.removeFirst()
      var values: [RecordValue] = []
      while skip(lines: true), rest.first != "]" {
        values.append(try value(depth: depth + 1))
        skip(lines: true)
        guard take(",") || rest.first == "]" else { throw error("missing comma") }
      }
      rest.removeFirst()
      return .list(values)
    case "{":
      rest.removeFirst()
      var members: [RecordMember] = []
      while !take("}") {
        let name = try keys()
        guard take("=") else { throw error("missing equals sign") }
        let value = try value(depth: depth + 1)
        Self.change(&members, at: name[...]) { _ in value }
        guard take(",") || rest.first == "}" else { throw error("missing comma") }
      }
      return .object(members)
    default: return try word()
    }
  }

  /// A number, a flag or a date.
  private mutating func word() throws(YAMLError) -> RecordValue {
    var word = rest.prefix { !$0.isNewline && !"#,]}".unicodeScalars.contains($0) }
    rest = rest.dropFirst(word.count)
    while word.last?.properties.isWhitespace == true { word.removeLast() }
    let text = String(word)
    if text == "true" || text == "false" { return .bool(text == "true") }
    let number = text.filter { $0 != "_" && $0 != "+" }
    if Array(number.utf8).withUnsafeBufferPointer(\.isPlainNumber), let value = Double(number) {
      return .number(value, text: number)
    }
    guard !text.contains(" ") || text.contains(":") else {
      throw error("more than one value in a line")
    }
    guard
      ["inf", "nan"].contains(text.suffix(3))
        || text.first.map({ $0.isNumber || "+-".contains($0) }) ?? false
    else {
      throw error("\(text.shown(limit: 30)) where a value should be")
    }
    return .string(text)
  }

  private mutating func string(_ quote: Unicode.Scalar) throws(YAMLError) -> String {
    let isLong = rest.starts(with: [quote, quote, quote])
    rest = rest.dropFirst(isLong ? 3 : 1)
    if isLong, rest.first == "\n" { rest.removeFirst() }
    var text = String.UnicodeScalarView()
    while let scalar = rest.first {
      if scalar == quote, !isLong || rest.starts(with: [quote, quote, quote]) {
        rest = rest.dropFirst(isLong ? 3 : 1)
        return String(text)
      }
      rest.removeFirst()
      if scalar == "\n" {
        guard isLong else { break }
        line += 1
      }
      guard scalar == "\\", quote == "\"", let escaped = rest.popFirst() else {
        text.append(scalar)
        continue
      }
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "u", "U":
        let digits = rest.prefix(escaped == "u" ? 4 : 8)
        rest = rest.dropFirst(digits.count)
        if let value = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) {
          text.append(value)
        }
      case "\n": rest = rest.drop { $0.properties.isWhitespace }
      default: text.append(escaped)
      }
    }
    throw error("a text without its end")
  }

  /// Changes the value at a path in tables, of which the last element counts where there are several.
  private static func change(
    _ members: inout [RecordMember], at path: ArraySlice<String>,
    _ change: (RecordValue?) -> RecordValue
  ) {
    guard let name = path.first else { return }
    let place = members.lastIndex { $0.name == name }
    var value = place.map { members[$0].value }
    if path.count == 1 {
      value = change(value)
    } else {
      var before: [RecordValue]?
      if case .list(let elements)? = value {
        (before, value) = (elements.dropLast(), elements.last)
      }
      var inner: [RecordMember] = []
      if case .object(let known)? = value { inner = known }
      Self.change(&inner, at: path.dropFirst(), change)
      value = before.map { .list($0 + [.object(inner)]) } ?? .object(inner)
    }
    let member = RecordMember(name: name, value: value ?? .null)
    if let place { members[place] = member } else { members.append(member) }
  }
}

extension Unicode.Scalar {
  fileprivate var isNewline: Bool { self == "\n" || self == "\r" }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
