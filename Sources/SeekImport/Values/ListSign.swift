/// The sign between the values of a field that has several of them in one text.
///
/// ```swift
/// ListSign.comma.parts(of: "garden, water")   // ["garden", "water"]
/// ```
package enum ListSign: String, CaseIterable, Sendable {
  case semicolon = ";"
  case bar = "|"
  case comma = ","

  var byte: UInt8 {
    switch self {
    case .semicolon: UInt8(ascii: ";")
    case .bar: UInt8(ascii: "|")
    case .comma: UInt8(ascii: ",")
    }
  }

  /// The values, without the blanks around them.
  package func parts(of text: UnsafeBufferPointer<UInt8>) -> [UnsafeBufferPointer<UInt8>] {
    text.split(separator: byte).map(\.rebased.withoutBlanks).filter { !$0.isEmpty }
  }

  package func parts(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { parts(of: $0).map { String(decoding: $0, as: UTF8.self) } }
  }
}
