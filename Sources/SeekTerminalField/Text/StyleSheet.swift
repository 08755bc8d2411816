import SeekCore

/// Decides the look of each role: a named style, a tint, and looks of single roles; the latest
/// setting wins.
///
/// A later choice takes the place of an earlier one that says something about the same: a style that of the tint and of
/// all roles, a tint that of the roles it colours.
package struct StyleSheet: Hashable, Sendable {
  package enum Name: String, CaseIterable, Sendable {
    /// Colour and reverse video set off what matters, readable on black and on white.
    case prominent
    /// The same in brighter colours, for light text on a dark background.
    case dark
    /// The same in darker colours, for dark text on a light background.
    case light
    /// Bold and dim alone.
    case minimal
    /// Reverse video for what is selected, and nothing else.
    case plain
  }

  package private(set) var name = Name.prominent
  /// The colour of what the program says itself; nil for that of the style.
  package private(set) var tint: TerminalColor?
  package private(set) var looks: [Role: RoleLook] = [:]

  package init() {}

  /// The usual style on the background that the terminal names in the variable `COLORFGBG`, as rxvt and Konsole do: the
  /// colours of text and background among its sixteen, `15;0` for white on black. ``Name/prominent`` where it names none.
  package init(colorsOfTerminal: String?) {
    guard let last = colorsOfTerminal?.split(separator: ";").last, let background = UInt8(last)
    else { return }
    switch background {
    case 7, 9...15: name = .light
    case 0...8: name = .dark
    default: break
    }
  }

  /// The style of a program that was told nothing, in this terminal.
  package static let usual = StyleSheet(colorsOfTerminal: Environment.value("COLORFGBG"))

  package static let tintedRoles: [Role] = [.prompt, .selectedPill, .bar]

  /// `prominent`, `minimal, tint green, match bold`
  package var text: String {
    let own = Role.allCases.filter { looks[$0] != nil }.map { Message("own \($0.rawValue)").text }
    return ([name.rawValue] + (tint.map { [Message("tint \($0.text)").text] } ?? []) + own)
      .joined(separator: ", ")
  }

  /// The tint in effect, by choice or by style; `none` if the style has none.
  package var tintText: String { (tint ?? palette?.accent)?.text ?? "none" }

  /// - Returns: what the choice replaces, in words; nil where that is nothing.
  package mutating func choose(_ name: Name) -> String? {
    var replaced = self.name == name ? [] : [Message("style \(self.name.rawValue)").text]
    if let tint { replaced.append(Message("tint \(tint.text)").text) }
    replaced += Role.allCases.filter { looks[$0] != nil }.map(Self.description)
    self = StyleSheet()
    self.name = name
    return Self.list(replaced)
  }

  /// - Returns: as ``choose(_:)``.
  package mutating func choose(tint: TerminalColor) -> String? {
    var replaced =
      tintText == tint.text || tintText == "none" ? [] : [Message("tint \(tintText)").text]
    replaced += Self.tintedRoles.filter { looks[$0] != nil }.map(Self.description)
    self.tint = tint
    for role in Self.tintedRoles { looks[role] = nil }
    return Self.list(replaced)
  }

  /// - Returns: as ``choose(_:)``.
  package mutating func choose(_ look: RoleLook, for role: Role) -> String? {
    let hadOne = looks.updateValue(look, forKey: role) != nil
    if hadOne { return Self.description(of: role) }
    guard let tint, Self.tintedRoles.contains(role) else { return nil }
    return Message("tint \(tint.text) of \(role.rawValue)").text
  }

  private static func description(of role: Role) -> String {
    Message("the look of \(role.rawValue)").text
  }

  /// `a`, `a and b`, `a, b and c`
  private static func list(_ items: [String]) -> String? {
    guard let last = items.last else { return nil }
    let others = items.dropLast()
    return others.isEmpty ? last : Message("\(others.joined(separator: ", ")) and \(last)").text
  }

  /// The parameters of an SGR sequence, empty for none.
  package func code(for role: Role) -> String {
    if !looks.isEmpty, let look = looks[role] { return look.code }
    let tint = tint?.code(isBackground: false)
    guard let palette else {
      return name == .minimal ? minimalCode(for: role, tint) : plainCode(for: role, tint)
    }
    let accent = tint ?? palette.accent.code(isBackground: false)
    return switch role {
    case .plain, .title: ""
    case .scope: "1"
    case .pill, .selected: "7"
    case .selectedPill: "1;7;" + accent
    case .prompt: "1;" + accent
    case .rank, .excerpt, .status, .hint, .detail, .label, .offPill:
      palette.quiet.code(isBackground: false)
    case .match: "1;" + palette.match.code(isBackground: false)
    case .bar: accent
    case .warning: palette.match.code(isBackground: false)
    }
  }

  private var palette: Palette? {
    switch name {
    case .prominent: Palette(accent: .indexed(29), quiet: .indexed(243), match: .indexed(131))
    case .dark: Palette(accent: .theme(6), quiet: .indexed(248), match: .theme(3))
    case .light: Palette(accent: .indexed(24), quiet: .indexed(241), match: .indexed(94))
    case .minimal, .plain: nil
    }
  }

  /// Colours whose contrast to the background is at least 4.5 to 1, as WCAG 2.2 asks of text (success criterion 1.4.3).
  ///
  /// Dimming (SGR 2) has none that is known. To be so on black and on white a colour has a relative luminance from .175 to
  /// .183, which six of the 256 have; the sixteen of the theme are other colours in each terminal.
  private struct Palette {
    let accent: TerminalColor
    let quiet: TerminalColor
    let match: TerminalColor
  }

  private func minimalCode(for role: Role, _ tint: String?) -> String {
    switch role {
    case .plain, .title, .scope, .pill, .warning: ""
    case .prompt, .bar: tint ?? ""
    case .selectedPill, .selected: tint.map { "1;" + $0 } ?? "1"
    case .rank, .excerpt, .status, .hint, .detail, .label, .offPill: "2"
    case .match: "1"
    }
  }

  private func plainCode(for role: Role, _ tint: String?) -> String {
    switch role {
    case .selectedPill, .selected: "7"
    case .prompt, .bar: tint ?? ""
    default: ""
    }
  }
}

/// The look of one role, as a style file has it: `bold yellow`, `black on green`, `underline`.
package struct RoleLook: Hashable, Sendable {
  /// The attributes of text beside its colour, with the parameter of the SGR sequence.
  package enum Attribute: String, CaseIterable, Sendable {
    case bold, dim, italic, underline, reverse

    package var code: String {
      switch self {
      case .bold: "1"
      case .dim: "2"
      case .italic: "3"
      case .underline: "4"
      case .reverse: "7"
      }
    }
  }

  package let attributes: Set<Attribute>
  package let color: TerminalColor?
  package let background: TerminalColor?

  package init(
    attributes: Set<Attribute> = [], color: TerminalColor? = nil, background: TerminalColor? = nil
  ) {
    self.attributes = attributes
    self.color = color
    self.background = background
  }

  /// The parameters of an SGR sequence, empty for none.
  package var code: String {
    let codes =
      Attribute.allCases.filter(attributes.contains).map(\.code)
      + [color?.code(isBackground: false), background?.code(isBackground: true)].compactMap { $0 }
    return codes.joined(separator: ";")
  }
}

/// A colour as a terminal knows it: one of its sixteen, of the 256, or red, green and blue.
package enum TerminalColor: Hashable, Sendable {
  /// 0 to 7 as the terminal's theme has them, 8 to 15 their bright forms.
  case theme(UInt8)
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  package static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
  /// Every colour that has a name.
  package static let allNames = names + names.map { "bright-" + $0 }

  /// `green`, `bright-green`, `208` or `#ff8800`; nil for anything else.
  package init?(_ text: String) {
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

  /// The name of the colour, as ``init(_:)`` parses it.
  package var text: String {
    switch self {
    case .theme(let index): Self.allNames[Int(index) % Self.allNames.count]
    case .indexed(let index): String(index)
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// The parameters of an SGR sequence (ECMA-48, 8.3.117; those of more than eight colours are ISO 8613-6's).
  package func code(isBackground: Bool) -> String {
    let base = isBackground ? 10 : 0
    return switch self {
    case .theme(let index): String(Int(index) + (index < 8 ? 30 : 82) + base)
    case .indexed(let index): "\(38 + base);5;\(index)"
    case .rgb(let red, let green, let blue): "\(38 + base);2;\(red);\(green);\(blue)"
    }
  }
}
