import SeekCore

/// The name of a column in an index that seek has loaded, which says all about its field: `k02_section` is the third field
/// of the profile, a keyword called "section".
///
/// ```swift
/// ColumnName(.text(weight: 4), "full title", at: 0).text     // "t00w400_full__20title"
/// ColumnName("n03_size_kb")?.name                            // "size_kb"
/// ```
///
/// A letter for the kind, the position of the field in the profile, of a text field `w` and the hundredfold of its weight,
/// then `_` and the name. A server knows small Latin letters, digits and `_` in names only, so any other byte is `__` and
/// two hexadecimal digits, and so is a `_` before another. No word of SQL looks like that.
struct ColumnName: Hashable, Sendable {
  let kind: SearchableField.Kind
  let position: Int
  let name: String

  init(_ kind: SearchableField.Kind, _ name: String, at position: Int) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// nil where the text is no such name.
  init?(_ text: String) {
    var rest = text.utf8[...]
    guard let letter = rest.popFirst(), let position = Self.number(&rest) else { return nil }
    self.position = position
    switch letter {
    case UInt8(ascii: "t"):
      guard rest.popFirst() == UInt8(ascii: "w"), let weight = Self.number(&rest) else {
        return nil
      }
      kind = .text(weight: Double(weight) / 100)
    case UInt8(ascii: "k"): kind = .keyword
    case UInt8(ascii: "l"): kind = .list
    case UInt8(ascii: "n"): kind = .number
    case UInt8(ascii: "d"): kind = .date
    default: return nil
    }
    guard rest.popFirst() == Self.underscore, let name = Self.decoded(rest) else { return nil }
    self.name = name
  }

  var text: String {
    let number = position < 10 ? "0\(position)" : "\(position)"
    let prefix =
      switch kind {
      case .text(let weight): "t\(number)w\(Self.hundredfold(weight))"
      case .keyword: "k\(number)"
      case .list: "l\(number)"
      case .number: "n\(number)"
      case .date: "d\(number)"
      }
    return prefix + "_" + Self.encoded(name)
  }

  /// The column of the moments of a date field.
  var momentText: String { "m" + text.dropFirst() }

  /// The column without content that tells of a text field: a distributed index shows attributes only.
  var markerText: String { Self.markerPrefix + text }

  static let markerPrefix = "seek_"

  /// A weight as the server takes it: a whole number from 0 on.
  static func hundredfold(_ weight: Double) -> Int {
    weight.isFinite ? Int(min(max(weight, 0), 10_000) * 100 + 0.5) : 0
  }

  private static let underscore = UInt8(ascii: "_")

  private static func number(_ rest: inout Substring.UTF8View) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count > 8 ? nil : Int(Substring(digits))
  }

  private static func encoded(_ name: String) -> String {
    var result = ""
    let bytes = Array(name.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case underscore where index + 1 == bytes.count || bytes[index + 1] != underscore:
        result += "_"
      default:
        let digits = String(byte, radix: 16)
        result += "__" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.dropFirst().prefix(2)
      if byte == underscore, rest.first == underscore, digits.count == 2,
        digits.first != UInt8(ascii: "+"), let value = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}
