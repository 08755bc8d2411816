/// Regular expressions whose named groups become fields of a text.
///
/// ```swift
/// let patterns = try FieldPatterns([#"^(?<level>ERROR|WARN) (?<code>\d+)"#])
/// patterns.makeMatcher()   // "WARN 42 disk" → level: "WARN", code: 42
/// ```
struct FieldPatterns: Hashable, Sendable {
  private let patterns: [String]

  /// - Throws: `ImportError` for one that is no regular expression, or that names no group.
  init(_ patterns: [String]) throws(ImportError) {
    self.patterns = patterns
    for pattern in patterns {
      guard (try? Regex(pattern)) != nil else {
        throw ImportError(
          .badPattern, path: "",
          message: "--field takes a regular expression, and this is none: \(pattern)")
      }
      guard pattern.contains("(?<") || pattern.contains("(?P<") else {
        throw ImportError(
          .badPattern, path: "",
          message:
            "--field names what it finds by a group, as in (?<level>ERROR|WARN); this has none: \(pattern)"
        )
      }
    }
  }

  /// Finds the fields; nil where there are no patterns. A matcher serves one thread.
  func makeMatcher() -> Matcher? {
    let expressions = patterns.compactMap { try? Regex($0) }
    return expressions.isEmpty ? nil : Matcher(expressions)
  }

  final class Matcher {
    private let expressions: [Regex<AnyRegexOutput>]

    fileprivate init(_ expressions: [Regex<AnyRegexOutput>]) { self.expressions = expressions }

    /// Writes a member for each named group of the first match of each pattern; plain numbers are
    /// numbers.
    func writeMembers(of text: String, to json: JSONWriter) {
      for expression in expressions {
        guard let match = try? expression.firstMatch(in: text) else { continue }
        for group in match.output {
          guard let name = group.name, let found = group.substring else { continue }
          json.name(name)
          var value = String(found)
          value.withUTF8 { $0.isPlainNumber ? json.number($0) : json.string($0) }
        }
      }
    }
  }
}
