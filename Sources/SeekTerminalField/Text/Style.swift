import SeekLineEditing

/// The role of a piece of text, by which a style decides its look.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case plain, scope, pill
  case selectedPill = "selected-pill"
  case offPill = "off-pill"
  case prompt, rank, title, match, excerpt, detail, status, hint, label, selected, warning, bar
}

/// The look of each role: SGR codes with colour on, nothing with colour off.
///
/// Colour is never the only carrier: pills keep their brackets, the selected row of a menu its `>`.
package struct Style: Hashable, Sendable {
  /// True if SGR codes are written at all.
  package var usesColor: Bool
  /// False where the terminal shows bold and reverse video alone.
  package var hasColors = true
  package var usesASCII: Bool

  package static let plain = Style(usesColor: false, usesASCII: false)

  package var sheet = StyleSheet()
  /// True if words say what colour and reverse video would.
  package var isSpoken = false
  /// True if a terminal gets it, which orders text from right to left by itself.
  package var isForTerminal = true

  package init(
    usesColor: Bool, usesASCII: Bool, sheet: StyleSheet = StyleSheet(), isSpoken: Bool = false
  ) {
    self.usesColor = usesColor
    self.usesASCII = usesASCII
    self.sheet = sheet
    self.isSpoken = isSpoken
  }

  /// The parameters of an SGR sequence (ECMA-48, `CSI … m`), empty for none.
  package func code(for role: Role) -> String {
    guard usesColor else { return "" }
    let code = sheet.code(for: role)
    // Bold and its like have one digit, and come first.
    return hasColors
      ? code : code.split(separator: ";").prefix { $0.utf8.count == 1 }.joined(separator: ";")
  }
}

extension Style {
  /// The style a terminal asks for by its environment.
  ///
  /// - Parameters:
  ///   - choice: the `--color` option.
  ///   - environment: looked up for `NO_COLOR` (no-color.org: any non-empty value) and `TERM`.
  package static func chosen(
    _ choice: ColorChoice, isTerminal: Bool, isUTF8: Bool, environment: (String) -> String?
  ) -> Style {
    // One decision: what draws no rows shows no colours and has no columns to go to.
    let isDumb = TerminalType.isDumb(environment: environment)
    let usesColor =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && (environment("NO_COLOR") ?? "").isEmpty && !isDumb
      }
    var style = Style(usesColor: usesColor, usesASCII: !isUTF8)
    style.isForTerminal = isTerminal && !isDumb
    style.hasColors = choice == .always || TerminalType.hasColors(environment: environment)
    return style
  }
}

package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The text that `--plain` prints: words instead of colour and reverse video, and instead of signs
/// that a screen reader would spell.
extension StyledText {
  package var spoken: String {
    var text = ""
    var matches: [String] = []
    var isCurrent = false
    for (index, run) in runs.enumerated() {
      switch run.role {
      case .pill, .selectedPill, .offPill:
        while text.last == " " { text.removeLast() }
        let joints: [Message] = ["and ", "or "]
        let before = index > 0 ? runs[index - 1] : nil
        let isJoined = before?.role == .hint && joints.contains { $0.text == before?.text }
        text += text.isEmpty || text.last == "(" ? "" : isJoined ? " " : ", "
        text += Self.spokenPill(run.text)
      case .bar: break
      case .prompt where index == 0 && run.text == "> ":
        isCurrent = true
        text += "  "
      case .prompt where run.text.hasPrefix("⌕"): break
      case .status, .hint, .detail: text += run.text.replacing(" · ", with: ", ")
      case .match:
        text += run.text
        let isNew = !matches.contains { $0.lowercased() == run.text.lowercased() }
        if isNew { matches.append(run.text) }
      default: text += run.text
      }
    }
    if isCurrent { text += Message(" (current)").text }
    if !matches.isEmpty { text += Message(" (matches: \(matches.joined(separator: ", ")))").text }
    return text
  }

  /// `[cuisine:Thai]` as `cuisine:Thai`, `[-tag:fried off]` as `not tag:fried, off`, `[+3]` as `3 more`.
  private static func spokenPill(_ pill: String) -> String {
    var text = pill[...]
    if text.first == "[" { text = text.dropFirst() }
    if text.last == "]" { text = text.dropLast() }
    if text.first == "+" { return Message("\(text.dropFirst()) more").text }
    let off = Message(" off").text
    let isOff = text.hasSuffix(off)
    if isOff { text = text.dropLast(off.count) }
    let words = text.first == "-" ? Message("not \(text.dropFirst())").text : String(text)
    return words + (isOff ? Message(", off").text : "")
  }
}
