extension Help {
  private static var roles: [String] { Role.allCases.dropFirst().map(\.rawValue) }

  /// `:help looks`: what is drawn, and what decides about it.
  static let looks: [(Message, Message)] = [
    (":set style NAME", "prominent: colour, reverse video; minimal: bold and dim"),
    (":set tint COLOUR", "for prompt and bars: green, bright-green, 208 or #rrggbb"),
    ("--style FILE", "YAML: style, tint, roles; the latest setting wins"),
    ("roles", Message(verbatim: roles.prefix(7).joined(separator: ", "))),
    ("more roles", Message(verbatim: roles.dropFirst(7).joined(separator: ", "))),
    ("match: bold red", "also dim, italic, underline, reverse, on COLOUR, plain"),
    ("--color WHEN", "auto, always, never; NO_COLOR and TERM=dumb mean never"),
    ("--plain", "redraws nothing; words say what colour would"),
    ("[field:value]", "a pill: in brackets, in reverse video where colour is on"),
    ("under 60 columns", "rows leave out the values"),
    ("under 30 columns", "rows have the title only"),
    ("under 16 rows", "the scope bar hides, unless :set scopes says otherwise"),
    ("\u{2026}", "text was cut; a cut list says how many are hidden"),
  ]
}
