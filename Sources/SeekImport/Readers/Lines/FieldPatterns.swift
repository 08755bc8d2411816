internal import CSeekRE2
import SeekCore

/// Regular expressions whose named groups become fields of a text.
///
/// ```swift
/// let patterns = try FieldPatterns([#"^(?<level>ERROR|WARN) (?<code>\d+)"#])
/// patterns.writeMembers(of: bytes, to: json)   // of "WARN 42 disk": level: "WARN", code: 42
/// ```
/// They are matched by RE2 in linear time: no expression and no record can keep the program from going on.
struct FieldPatterns: Sendable {
  private let expressions: [FieldExpression]

  static let none = FieldPatterns()

  private init() { expressions = [] }

  /// - Throws: `SearchError` for one that is no regular expression, or that names no group.
  init(_ patterns: [String]) throws(SearchError) {
    var expressions: [FieldExpression] = []
    for pattern in patterns {
      let expression = try FieldExpression(pattern)
      guard !expression.names.isEmpty else {
        throw SearchError(
          .badPattern, path: "",
          message:
            "--field names what it finds by a group, as in (?<level>ERROR|WARN); this has none: \(pattern)"
        )
      }
      expressions.append(expression)
    }
    self.expressions = expressions
  }

  var names: [String] { expressions.flatMap { $0.names.map(\.name) } }

  /// Writes a member for each named group of the first match of each pattern; plain numbers are
  /// numbers.
  ///
  /// - Complexity: O(bytes of the text · length of the patterns).
  func writeMembers(of text: Bytes, to json: JSONWriter) {
    for expression in expressions { expression.writeMembers(of: text, to: json) }
  }
}

/// A regular expression that RE2 has compiled.
private final class FieldExpression: @unchecked Sendable {
  // Unchecked: RE2 matches an expression on any number of threads, and it is never changed.

  let names: [(name: String, group: Int)]
  private let expression: OpaquePointer
  private let groupCount: Int

  /// - Throws: `SearchError` with the words of RE2.
  init(_ pattern: String) throws(SearchError) {
    var reason = [CChar](repeating: 0, count: 200)
    var translated = FieldExpression.translated(pattern)
    let made = translated.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cre2_make($0.baseAddress, $0.count, &reason, reason.count)
      }
    }
    guard let made else {
      let reason = String(
        decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw SearchError(
        .badPattern, path: "",
        message: "--field takes a regular expression, and “\(pattern)” is none: \(reason)")
    }
    expression = made
    groupCount = Int(cre2_group_count(made))
    names = (0..<groupCount).compactMap { index in
      cre2_group_name(made, Int32(index + 1)).map { (String(cString: $0), index + 1) }
    }
  }

  deinit { cre2_free(expression) }

  func writeMembers(of text: Bytes, to json: JSONWriter) {
    // Offsets count UTF-8 bytes.
    var spans = [Int](repeating: -1, count: 2 * groupCount + 2)
    let isFound = text.withMemoryRebound(to: CChar.self) {
      cre2_match(expression, $0.baseAddress, $0.count, &spans) != 0
    }
    for (name, group) in isFound ? names : [] {
      let (start, end) = (spans[2 * group], spans[2 * group + 1])
      guard start >= 0, start <= end, end <= text.count else { continue }
      json.name(name)
      json.string(text[start..<end].rebased, unless: \.isPlainNumber)
    }
  }

  /// The expression as RE2 spells it: older versions want `(?P<name>`, and `\d`, `\s` and `\w` are of ASCII alone.
  static func translated(_ pattern: String) -> String {
    var result = ""
    var rest = Substring(pattern)
    var isInClass = false
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let escaped = rest.popFirst() else { return result + "\\" }
        if let members = classes[escaped] {
          result += isInClass ? members : "[\(members)]"
        } else if let others = classes[Character(escaped.lowercased())], !isInClass {
          result += "[^\(others)]"
        } else {
          result += "\\" + String(escaped)
        }
      case "[" where !isInClass:
        isInClass = true
        result.append(character)
        if rest.first == "^" { result.append(rest.removeFirst()) }
        // At its beginning a bracket is a member of the class.
        if rest.first == "]" { result.append(rest.removeFirst()) }
      case "[" where rest.first == ":":
        // A class with a name, as [:alpha:].
        let name = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(name.count)
        result += "[" + name
        if let end = rest.popFirst() { result.append(end) }
      case "]":
        isInClass = false
        result.append(character)
      case "("
      where !isInClass && rest.hasPrefix("?<") && !rest.hasPrefix("?<=") && !rest.hasPrefix("?<!"):
        result += "(?P<"
        rest = rest.dropFirst(2)
      default: result.append(character)
      }
    }
    return result
  }

  private static let classes: [Character: String] = [
    "d": "\\p{Nd}", "s": "\\s\\x{85}\\p{Z}", "w": "\\p{L}\\p{M}\\p{N}_",
  ]
}
