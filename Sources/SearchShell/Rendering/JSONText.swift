import DocumentImport
import TerminalField

/// Spells records as JSON that is safe on a terminal: no control character is in it as it is.
enum JSONText {
  static func text(_ record: Record) -> String { object(record.members) }

  static func text(_ value: RecordValue) -> String {
    switch value {
    case .string(let text): string(text)
    case .number(_, let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    case .list(let values): "[" + values.map { text($0) }.joined(separator: ",") + "]"
    case .object(let members): object(members)
    }
  }

  private static func object(_ members: [RecordMember]) -> String {
    "{" + members.map { string($0.name) + ":" + text($0.value) }.joined(separator: ",") + "}"
  }

  /// A text in quotes. What steers a terminal is escaped, as the controls beyond ASCII and the marks that
  /// turn the direction of writing.
  static func string(_ text: String) -> String {
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result.append(contentsOf: "\\\"".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      default:
        if VisibleText.picture(of: scalar) == scalar {
          result.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
          result.append(contentsOf: "\\u\(padded)".unicodeScalars)
        }
      }
    }
    result.append("\"")
    return String(result)
  }
}
