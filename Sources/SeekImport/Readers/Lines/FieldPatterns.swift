internal import CSeekRE2
import SeekCore

/// Regular expressions whose named groups become fields of a text.
///
/// ```swift
/// let patterns = try FieldPatterns([#"^(?<level>ERROR|WARN) (?<code>\d+)"#])
/// patterns.makeMatcher()   // "WARN 42 disk" → level: "WARN", code: 42
/// ```
/// They are matched by RE2 in linear time: no expression and no record can keep the program from going on.
struct FieldPatterns: Hashable, Sendable {
  private let patterns: [String]

  /// Nothing to look for.
  static let none = FieldPatterns()

  private init() { patterns = [] }

  /// - Throws: `SearchError` for one that is no regular expression, or that names no group.
  init(_ patterns: [String]) throws(SearchError) {
    self.patterns = patterns
    for pattern in patterns {
      let expression: FieldExpression
      do {
        expression = try FieldExpression(pattern)
      } catch {
        throw SearchError(
          .badPattern, path: "",
          message:
            "--field takes a regular expression, and “\(pattern)” is none: \(error.reason)"
        )
      }
      guard expression.groups.contains(where: { $0.name != nil }) else {
        throw SearchError(
          .badPattern, path: "",
          message:
            "--field names what it finds by a group, as in (?<level>ERROR|WARN); this has none: \(pattern)"
        )
      }
    }
  }

  /// The names of all groups.
  var names: [String] {
    patterns.flatMap { (try? FieldExpression($0))?.groups.compactMap(\.name) ?? [] }
  }

  /// Finds the fields; nil where there are no patterns. A matcher serves one thread.
  func makeMatcher() -> Matcher? {
    let expressions = patterns.compactMap { try? FieldExpression($0) }
    return expressions.isEmpty ? nil : Matcher(expressions)
  }

  final class Matcher {
    private let expressions: [FieldExpression]

    fileprivate init(_ expressions: [FieldExpression]) { self.expressions = expressions }

    /// Writes a member for each named group of the first match of each pattern; plain numbers are
    /// numbers.
    ///
    /// - Complexity: O(bytes of the text · length of the patterns).
    func writeMembers(of text: String, to json: JSONWriter) {
      var text = text
      text.withUTF8 { bytes in
        for expression in expressions {
          for (name, range) in expression.groups(in: bytes) {
            json.name(name)
            json.string(bytes[range].rebased, unless: \.isPlainNumber)
          }
        }
      }
    }
  }
}

/// A regular expression that RE2 has compiled.
private final class FieldExpression {
  struct Refusal: Error {
    /// In the words of RE2.
    let reason: String
  }

  struct Group {
    let number: Int
    let name: String?
  }

  let groups: [Group]
  private let expression: OpaquePointer
  private var spans: [Int]

  init(_ pattern: String) throws(Refusal) {
    var reason = [CChar](repeating: 0, count: 200)
    var translated = FieldExpression.translated(pattern)
    let made = translated.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cre2_make($0.baseAddress, $0.count, &reason, reason.count)
      }
    }
    guard let made else {
      throw Refusal(
        reason: String(
          decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    expression = made
    let count = Int(cre2_group_count(made))
    groups = (0..<count).map { index in
      Group(
        number: index + 1,
        name: cre2_group_name(made, Int32(index + 1)).map { String(cString: $0) })
    }
    spans = [Int](repeating: -1, count: 2 * count + 2)
  }

  deinit { cre2_free(expression) }

  /// The parts of the first match that have a name, in the order of the groups; offsets count UTF-8 bytes.
  func groups(in text: UnsafeBufferPointer<UInt8>) -> [(name: String, range: Range<Int>)] {
    let isFound = text.withMemoryRebound(to: CChar.self) {
      cre2_match(expression, $0.baseAddress, $0.count, &spans) != 0
    }
    guard isFound else { return [] }
    return groups.compactMap { group in
      let (start, end) = (spans[2 * group.number], spans[2 * group.number + 1])
      guard let name = group.name, start >= 0, start <= end, end <= text.count else { return nil }
      return (name, start..<end)
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
