import Foundation
import Testing

@testable import SeekTerminalField

/// The sixteen colours of a terminal as it is delivered, with its dark and its light background.
struct TerminalPalette {
  let name: String
  let dark: RGB
  let light: RGB
  /// The eight colours that are not bright, as 0xRRGGBB.
  let theme: [UInt32]

  static let all = [
    TerminalPalette(
      name: "xterm", dark: RGB(0x000000), light: RGB(0xFFFFFF),
      theme: [0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5]),
    TerminalPalette(
      name: "macOS", dark: RGB(0x000000), light: RGB(0xFFFFFF),
      theme: [0x000000, 0x990000, 0x00A600, 0x999900, 0x0000B2, 0xB200B2, 0x00A6B2, 0xBFBFBF]),
    TerminalPalette(
      name: "Windows", dark: RGB(0x0C0C0C), light: RGB(0xF2F2F2),
      theme: [0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC]),
    TerminalPalette(
      name: "VS Code", dark: RGB(0x1E1E1E), light: RGB(0xFFFFFF),
      theme: [0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5]),
    TerminalPalette(
      name: "Solarized", dark: RGB(0x002B36), light: RGB(0xFDF6E3),
      theme: [0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5]),
  ]

  /// The backgrounds that a style is made for.
  func backgrounds(of name: StyleSheet.Name) -> [RGB] {
    switch name {
    case .dark: [dark]
    case .light: [light]
    case .prominent, .minimal, .plain: [RGB(0x000000), RGB(0xFFFFFF)]
    }
  }

  /// The colour of the text that an SGR sequence sets; in reverse video that of the cell, to which text in the colour of the
  /// background has the same contrast.
  func foreground(ofCode code: String) throws -> RGB? {
    var parameters = code.split(separator: ";").compactMap { Int($0) }[...]
    while let first = parameters.popFirst() {
      switch first {
      case 30...37: return RGB(theme[first - 30])
      case 38:
        let (kind, index) = (parameters.popFirst(), parameters.popFirst())
        #expect(kind == 5)
        return RGB(indexed: try #require(index))
      default: continue
      }
    }
    return nil
  }
}

/// A colour of the sRGB space, and its contrast to another as WCAG 2.2 computes it.
struct RGB {
  let components: [Double]

  init(_ value: UInt32) {
    components = [16, 8, 0].map { Double(value >> $0 & 0xFF) / 255 }
  }

  /// One of xterm's cube of 216 colours, or of its 24 greys.
  init(indexed index: Int) {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    components =
      index < 232
      ? [levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]].map { Double($0) / 255 }
      : Array(repeating: Double(8 + 10 * (index - 232)) / 255, count: 3)
  }

  private var luminance: Double {
    zip(components, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let (value, weight) = part
      let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return sum + weight * linear
    }
  }

  func contrast(to other: RGB) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }
}
