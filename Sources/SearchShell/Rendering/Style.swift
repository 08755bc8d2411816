/// What a piece of text is, so that a style can decide how it looks.
enum Role: Hashable, Sendable, CaseIterable {
  case plain, scope, pill, selectedPill, prompt, rank, title, match, excerpt, detail, status, hint,
    label,
    selected, warning, bar
}

/// How roles look: SGR codes where colour is on, nothing where it is off.
///
/// Colour is never the only carrier: pills keep their brackets, the selected row of a menu its `>`.
struct Style: Hashable, Sendable {
  /// Whether SGR codes are written at all.
  var usesColor: Bool
  /// Whether the terminal's encoding holds ASCII only.
  var usesASCII: Bool

  static let plain = Style(usesColor: false, usesASCII: false)

  /// The parameters of an SGR sequence (ECMA-48, `CSI … m`), empty for none.
  func code(for role: Role) -> String {
    guard usesColor else { return "" }
    return switch role {
    case .plain, .title: ""
    case .scope: "1"
    case .pill: "7"
    case .selectedPill: "1;7;36"
    case .prompt: "1;36"
    case .rank, .excerpt, .status, .hint, .detail, .label: "2"
    case .match: "1;33"
    case .selected: "7"
    case .bar: "36"
    case .warning: "33"
    }
  }
}

extension Style {
  /// The style a terminal asks for by its environment.
  ///
  /// - Parameters:
  ///   - choice: the `--color` option.
  ///   - environment: looked up for `NO_COLOR` (no-color.org: any non-empty value) and `TERM`.
  static func chosen(
    _ choice: ColorChoice, isTerminal: Bool, isUTF8: Bool, environment: (String) -> String?
  ) -> Style {
    let usesColor =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
      }
    return Style(usesColor: usesColor, usesASCII: !isUTF8)
  }
}

/// When colours are written.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
