import SeekCore

/// Spells records as JSON that is safe on a terminal: no control character is in it as it is.
package enum JSONText {
  package static func text(_ record: Record) -> String {
    spelled { write(record.members, to: &$0) }
  }

  package static func text(_ value: RecordValue) -> String { spelled { write(value, to: &$0) } }

  /// A text in quotes. What steers a terminal is escaped, as the controls beyond ASCII and the marks that
  /// turn the direction of writing.
  package static func string(_ text: String) -> String { spelled { write(text, to: &$0) } }

  /// Bytes, since a `String` that grows letter by letter takes ten times as long.
  private static func spelled(_ write: (inout [UInt8]) -> Void) -> String {
    var json: [UInt8] = []
    write(&json)
    return String(decoding: json, as: UTF8.self)
  }

  private static func write(_ value: RecordValue, to json: inout [UInt8]) {
    switch value {
    case .string(let text): write(text, to: &json)
    case .number(_, let text): json += text.utf8
    case .bool(let flag): json += (flag ? "true" : "false").utf8
    case .null: json += "null".utf8
    case .list(let values):
      json.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { json.append(UInt8(ascii: ",")) }
        write(value, to: &json)
      }
      json.append(UInt8(ascii: "]"))
    case .object(let members): write(members, to: &json)
    }
  }

  private static func write(_ members: [RecordMember], to json: inout [UInt8]) {
    json.append(UInt8(ascii: "{"))
    for (place, member) in members.enumerated() {
      if place > 0 { json.append(UInt8(ascii: ",")) }
      write(member.name, to: &json)
      json.append(UInt8(ascii: ":"))
      write(member.value, to: &json)
    }
    json.append(UInt8(ascii: "}"))
  }

  private static func write(_ text: String, to json: inout [UInt8]) {
    var text = text
    json.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      while let first = rest.first {
        let plain = rest.prefix(while: isPlain)
        json += plain
        rest = rest[plain.endIndex...]
        guard plain.isEmpty else { continue }
        let others = first < 0x80 ? rest.prefix(1) : rest.prefix { $0 >= 0x80 }
        for scalar in String(decoding: others, as: UTF8.self).unicodeScalars {
          write(scalar, to: &json)
        }
        rest = rest[others.endIndex...]
      }
    }
    json.append(UInt8(ascii: "\""))
  }

  /// True for a letter of ASCII that stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func write(_ scalar: Unicode.Scalar, to json: inout [UInt8]) {
    switch scalar {
    case "\"": json += "\\\"".utf8
    case "\\": json += "\\\\".utf8
    case "\n": json += "\\n".utf8
    case "\t": json += "\\t".utf8
    case "\r": json += "\\r".utf8
    case _ where VisibleText.picture(of: scalar) == scalar: json += String(scalar).utf8
    default:
      let digits = String(scalar.value, radix: 16)
      json += "\\u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)".utf8
    }
  }
}
