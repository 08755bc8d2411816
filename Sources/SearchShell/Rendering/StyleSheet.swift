/// What decides how each role looks: a named style, a tint, and looks of single roles; the latest set wins.
///
/// ```swift
/// var sheet = StyleSheet()
/// sheet.choose(tint: .theme(2))     // "tint cyan"
/// sheet.choose(.minimal)            // "style prominent and tint green"
/// sheet.code(for: .match)           // "1"
/// ```
///
/// A later choice takes the place of an earlier one that says something about the same: a style that of the tint and of
/// all roles, a tint that of the roles it colours.
struct StyleSheet: Hashable, Sendable {
  enum Name: String, CaseIterable, Sendable {
    /// Colour and reverse video set off what matters.
    case prominent
    /// Bold and dim alone.
    case minimal
  }

  private(set) var name = Name.prominent
  /// The colour of what the program says itself; nil for that of the style.
  private(set) var tint: TerminalColor?
  private(set) var looks: [Role: RoleLook] = [:]

  /// The roles that the tint colours.
  static let tintedRoles: [Role] = [.prompt, .selectedPill, .bar]

  /// `prominent`, `minimal, tint green, match bold`
  var text: String {
    let own = Role.allCases.filter { looks[$0] != nil }.map { Message("own \($0.rawValue)").text }
    return ([name.rawValue] + (tint.map { [Message("tint \($0.text)").text] } ?? []) + own)
      .joined(separator: ", ")
  }

  /// What the tint is, whoever chose it; `none` where the style has none.
  var tintText: String { tint?.text ?? (name == .prominent ? "cyan" : "none") }

  /// - Returns: what the choice replaces, in words; nil where that is nothing.
  mutating func choose(_ name: Name) -> String? {
    var replaced = self.name == name ? [] : [Message("style \(self.name.rawValue)").text]
    if let tint { replaced.append(Message("tint \(tint.text)").text) }
    replaced += Role.allCases.filter { looks[$0] != nil }.map(Self.description)
    self = StyleSheet()
    self.name = name
    return Self.list(replaced)
  }

  /// - Returns: as ``choose(_:)``.
  mutating func choose(tint: TerminalColor) -> String? {
    var replaced =
      tintText == tint.text || tintText == "none" ? [] : [Message("tint \(tintText)").text]
    replaced += Self.tintedRoles.filter { looks[$0] != nil }.map(Self.description)
    self.tint = tint
    for role in Self.tintedRoles { looks[role] = nil }
    return Self.list(replaced)
  }

  /// - Returns: as ``choose(_:)``.
  mutating func choose(_ look: RoleLook, for role: Role) -> String? {
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
  func code(for role: Role) -> String {
    if !looks.isEmpty, let look = looks[role] { return look.code }
    return switch name {
    case .prominent: prominentCode(for: role)
    case .minimal: minimalCode(for: role)
    }
  }

  private func prominentCode(for role: Role) -> String {
    let accent = tint?.code(isBackground: false) ?? "36"
    return switch role {
    case .plain, .title: ""
    case .scope: "1"
    case .pill: "7"
    case .selectedPill: "1;7;" + accent
    case .prompt: "1;" + accent
    case .rank, .excerpt, .status, .hint, .detail, .label, .offPill: "2"
    case .match: "1;33"
    case .selected: "7"
    case .bar: accent
    case .warning: "33"
    }
  }

  private func minimalCode(for role: Role) -> String {
    let accent = tint?.code(isBackground: false)
    return switch role {
    case .plain, .title, .scope, .pill, .warning: ""
    case .prompt, .bar: accent ?? ""
    case .selectedPill, .selected: accent.map { "1;" + $0 } ?? "1"
    case .rank, .excerpt, .status, .hint, .detail, .label, .offPill: "2"
    case .match: "1"
    }
  }
}
