/// A colour as a terminal knows it: one of its sixteen, of the 256, or red, green and blue.
///
/// ```swift
/// TerminalColor("green")?.code(isBackground: false)       // "32"
/// TerminalColor("#ff8800")?.code(isBackground: false)     // "38;2;255;136;0"
/// ```
enum TerminalColor: Hashable, Sendable {
  /// 0 to 7 as the terminal's theme has them, 8 to 15 their bright forms.
  case theme(UInt8)
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  /// Every colour that has a name.
  static let allNames = names + names.map { "bright-" + $0 }

  /// `green`, `bright-green`, `208` or `#ff8800`; nil for anything else.
  init?(_ text: String) {
    if let index = Self.allNames.firstIndex(of: text), let index = UInt8(exactly: index) {
      self = .theme(index)
    } else if text.utf8.first == UInt8(ascii: "#") {
      let digits = text.dropFirst()
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      self = .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    } else {
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = UInt8(text) else {
        return nil
      }
      self = .indexed(index)
    }
  }

  /// As ``init(_:)`` reads it.
  var text: String {
    switch self {
    case .theme(let index): Self.allNames[Int(index) % Self.allNames.count]
    case .indexed(let index): String(index)
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// The parameters of an SGR sequence (ECMA-48, 8.3.117; those of more than eight colours are ISO 8613-6's).
  func code(isBackground: Bool) -> String {
    let base = isBackground ? 10 : 0
    return switch self {
    case .theme(let index): String(Int(index) + (index < 8 ? 30 : 82) + base)
    case .indexed(let index): "\(38 + base);5;\(index)"
    case .rgb(let red, let green, let blue): "\(38 + base);2;\(red);\(green);\(blue)"
    }
  }
}
