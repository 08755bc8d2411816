/// What `--plain` prints: words in place of colour and reverse video, and of signs that a screen reader would spell.
///
/// ```swift
/// StyledText.marking([0..<4], in: "Thai salad", role: .title).spoken    // "Thai salad (matches: Thai)"
/// ```
extension StyledText {
  var spoken: String {
    var text = ""
    var matches: [String] = []
    var isCurrent = false
    for (index, run) in runs.enumerated() {
      switch run.role {
      case .pill, .selectedPill, .offPill:
        while text.last == " " { text.removeLast() }
        text += text.isEmpty ? Self.spokenPill(run.text) : ", " + Self.spokenPill(run.text)
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
