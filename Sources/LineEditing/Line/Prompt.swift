/// The text before the line, with or without styling.
///
/// ```swift
/// Prompt("\u{1B}[1mAll\u{1B}[0m ❯ ").columns     // 6
/// ```
public struct Prompt: Hashable, Sendable {
  /// As a terminal gets it; SGR sequences take no column. Its last character must be a visible one or a space.
  public var text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The columns it takes on a line that is wide enough.
  public var columns: Int { DisplayWidth.columns(of: plainText) }

  /// The text without its escape sequences.
  var plainText: String { SGR.removed(from: text) }

  /// The text as libedit wants it: each escape sequence between two marks (`EL_PROMPT_ESC`).
  func marked(by mark: UInt8) -> [UInt8] {
    var result: [UInt8] = []
    var isInSequence = false
    for byte in text.utf8 {
      if byte == 0x1B {
        result.append(mark)
        isInSequence = true
      }
      result.append(byte)
      if isInSequence, byte == UInt8(ascii: "m") {
        result.append(mark)
        isInSequence = false
      }
    }
    return result
  }
}

/// Select Graphic Rendition sequences (ECMA-48, 8.3.117): `ESC [ parameters m`.
enum SGR {
  static func removed(from text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var result: [UInt8] = []
    var isInSequence = false
    for byte in text.utf8 {
      if byte == 0x1B { isInSequence = true }
      if !isInSequence { result.append(byte) }
      if isInSequence, byte == UInt8(ascii: "m") { isInSequence = false }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
