/// What a piece of text is, so that a style can decide how it looks.
enum Role: String, Hashable, Sendable, CaseIterable {
  case plain, scope, pill
  case selectedPill = "selected-pill"
  case offPill = "off-pill"
  case prompt, rank, title, match, excerpt, detail, status, hint, label, selected, warning, bar
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

  /// How roles look where colour is on.
  var sheet = StyleSheet()
  /// Whether words say what colour and reverse video would.
  var isSpoken = false

  /// The parameters of an SGR sequence (ECMA-48, `CSI … m`), empty for none.
  func code(for role: Role) -> String { usesColor ? sheet.code(for: role) : "" }
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
