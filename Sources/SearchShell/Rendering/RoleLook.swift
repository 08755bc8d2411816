import SearchCore

/// How text of one role looks, as a style file says it: `bold yellow`, `black on green`, `underline`.
struct RoleLook: Hashable, Sendable {
  /// What a terminal can do to text beside colouring it, with the parameter of the SGR sequence.
  enum Attribute: String, CaseIterable, Sendable {
    case bold, dim, italic, underline, reverse

    var code: String {
      switch self {
      case .bold: "1"
      case .dim: "2"
      case .italic: "3"
      case .underline: "4"
      case .reverse: "7"
      }
    }
  }

  private(set) var attributes: Set<Attribute> = []
  private(set) var color: TerminalColor?
  private(set) var background: TerminalColor?

  /// - Parameter text: attributes and a colour in any order, `on` before the colour behind the text; `plain` for none.
  /// - Throws: ``ShellError`` naming the word that is none, and the nearest that is one.
  init(parsing text: String) throws(ShellError) {
    var isBackground = false
    for word in text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
      if word == "on" {
        isBackground = true
      } else if let color = TerminalColor(word) {
        if isBackground { background = color } else { self.color = color }
        isBackground = false
      } else if let attribute = Attribute(rawValue: word), !isBackground {
        attributes.insert(attribute)
      } else if word != "plain" || isBackground {
        throw Self.unknown(word)
      }
    }
    if isBackground { throw ShellError("a colour is missing behind 'on'") }
  }

  /// The parameters of an SGR sequence, empty for none.
  var code: String {
    let codes =
      Attribute.allCases.filter(attributes.contains).map(\.code)
      + [color?.code(isBackground: false), background?.code(isBackground: true)].compactMap { $0 }
    return codes.joined(separator: ";")
  }

  static func unknown(_ word: String) -> ShellError {
    let words = Attribute.allCases.map(\.rawValue) + ["plain", "on"] + TerminalColor.allNames
    let shown = VisibleText.line(word, limit: 40)
    guard let nearest = EditDistance.nearest(to: word, among: words) else {
      return ShellError(
        "'\(shown)' is no colour; name one as green or bright-green, or give 0 to 255 or #rrggbb")
    }
    return ShellError("'\(shown)' is no colour and no attribute; nearest: \(nearest)")
  }
}
