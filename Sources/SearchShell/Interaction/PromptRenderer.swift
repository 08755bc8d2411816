import LineEditing
import SearchCore
import SearchInterface

/// The prompt: scope, pills, and the sign behind which typing begins.
///
/// ```text
/// Dinner [cuisine:Thai] [-tag:fried] ❯
/// ```
enum PromptRenderer {
  /// - Parameter columns: the terminal's width; scope and pills take at most half of it, and pills that do not fit are
  ///   counted: `[+3]`.
  static func prompt(for field: SearchField, columns: Int, sign: String) -> StyledText {
    var line = StyledText(VisibleText.line(field.scope.name), .scope).cut(to: max(4, columns / 4))
    var room = max(0, columns / 2 - line.columns - DisplayWidth.columns(of: sign) - 2)
    let pills = field.tokens.map { pill(for: $0) }
    for (index, pill) in pills.enumerated() {
      let left = pills.count - index
      let overflow = StyledText("[+\(left)]", .pill)
      let isLast = left == 1
      guard pill.columns + 1 + (isLast ? 0 : overflow.columns + 1) <= room else {
        line.append(" ")
        line.append(overflow)
        break
      }
      line.append(" ")
      line.append(pill)
      room -= pill.columns + 1
    }
    line.append(" ")
    line.append(sign, .prompt)
    line.append(" ")
    return line
  }

  /// `[cuisine:Thai]`; one that is switched off is dim and says so.
  static func pill(for token: SearchToken) -> StyledText {
    let text = "[\(VisibleText.line(token.text, limit: 30))" + (token.isEnabled ? "]" : " off]")
    return StyledText(text, token.isEnabled ? .pill : .detail)
  }

  /// The sign in a terminal's encoding.
  static func sign(_ style: Style) -> String { style.usesASCII ? ">" : "❯" }
}
