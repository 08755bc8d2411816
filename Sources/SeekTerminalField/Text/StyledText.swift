import SeekCore

/// One line of text in runs, each with the role it plays; measured and cut in terminal columns.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var role: Role
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ role: Role = .plain) {
    append(text, role)
  }

  package init(saying message: Message, _ role: Role = .plain) {
    append(message.text, role)
  }

  /// A row of a list: `term` in so many columns, and the text behind it.
  package init(_ term: StyledText, in width: Int, _ text: StyledText = StyledText()) {
    self.init("  ")
    append(term.fitted(to: width))
    append("  ")
    append(text)
  }

  package mutating func append(saying message: Message, _ role: Role = .plain) {
    append(message.text, role)
  }

  package mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].role == role {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, role: role))
    }
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.role) }
  }

  package var isEmpty: Bool { runs.isEmpty }

  package var plainText: String { runs.map(\.text).joined() }

  /// The number of terminal columns that the line takes. Complexity: O(n).
  package var columns: Int { runs.reduce(0) { $0 + ShownWidth.columns(of: $1.text) } }
}

extension StyledText {
  /// The text with items behind it, as many as fit, and a sign where there are more. The first is shown as far as it goes.
  package func listing(_ items: some Collection<StyledText>, width: Int) -> StyledText {
    var row = self
    for (index, item) in items.enumerated() {
      let needed = index == 0 ? 0 : 3 + item.columns + (index == items.count - 1 ? 0 : 2)
      guard index == 0 || row.columns + needed <= width else {
        row.append(" …", .hint)
        break
      }
      if index > 0 { row.append(" · ", .hint) }
      row.append(item)
    }
    return row.cut(to: width)
  }

  /// The line, or as much of it as fits `width` columns with a `…` at the end: never cut in silence,
  /// and never inside a character. Complexity: O(n).
  package func cut(to width: Int) -> StyledText {
    guard columns > width else { return self }
    guard width > 0 else { return StyledText() }
    var result = StyledText()
    var room = width - 1
    for run in runs {
      let end = ShownWidth.end(of: run.text, room: &room)
      result.append(String(run.text[..<end]), run.role)
      if end < run.text.endIndex { break }
    }
    result.append("…", runs.last?.role ?? .plain)
    return result
  }

  /// The line in rows of at most `width` columns, broken at spaces; a word that is wider than a row goes on in the next.
  ///
  /// - Parameters:
  ///   - width: Nil breaks nothing.
  ///   - hanging: columns the rows after the first are indented by; not more than half of `width`.
  package func wrapped(to width: Int?, hanging: Int = 0) -> [StyledText] {
    guard let width, columns > width, width > 1 else { return [self] }
    var rows = WrappedRows(width: width, hanging: hanging)
    // A word may have several roles, as one of which a part matches.
    var word = StyledText()
    for run in runs {
      let pieces = run.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          rows.append(word: word)
          rows.appendSpace(run.role)
          word = StyledText()
        }
        word.append(String(piece), run.role)
      }
    }
    rows.append(word: word)
    return rows.finished
  }

  /// The line with spaces at the end of each row of `width` columns, so that a terminal that goes on in the next row breaks no
  /// word; those at its end stay.
  package func filledRows(of width: Int) -> StyledText {
    let rows = wrapped(to: width)
    guard let last = rows.last, rows.count > 1 else { return self }
    var filled = StyledText()
    for row in rows.dropLast() { filled.append(row.fitted(to: width)) }
    filled.append(last)
    filled.append(String(plainText.reversed().prefix { $0 == " " }))
    return filled
  }

  /// The line with a sign in place of the space it begins with, and all of it in one role if that is given; in a
  /// selected line matches are still seen.
  package func marked(_ sign: String, _ role: Role?) -> StyledText {
    var result = StyledText(sign, role ?? .prompt)
    var rest = self
    if plainText.hasPrefix(" "), let first = rest.runs.first {
      rest.runs[0].text = String(first.text.dropFirst())
    }
    for run in rest.runs {
      let isMatch = role == .selected && run.role == .match
      result.append(run.text, isMatch ? .match : role ?? run.role)
    }
    return result
  }

  /// The line cut or filled with spaces to exactly `width` columns.
  package func fitted(to width: Int) -> StyledText {
    var result = cut(to: width)
    result.append(String(repeating: " ", count: max(0, width - result.columns)))
    return result
  }

  /// The bytes for a terminal: each run between the codes of its role, plain where the style has none.
  package func rendered(_ style: Style) -> String {
    if style.isSpoken { return style.usesASCII ? ASCIIText.fold(spoken) : spoken }
    return runs.map { run in
      let text =
        style.usesASCII
        ? ASCIIText.fold(run.text)
        : style.isForTerminal ? Directionality.isolated(run.text) : run.text
      let code = style.code(for: run.role)
      return code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }.joined()
  }
}

extension StyledText {
  /// `text` in one role, with the places where a query matches set off.
  ///
  /// - Parameter ranges: half-open, UTF-8 offsets into `text`, ascending; what lies outside is ignored.
  package static func marking(_ ranges: [Range<Int>], in text: String, role: Role) -> StyledText {
    let utf8 = text.utf8
    var line = StyledText()
    var position = utf8.startIndex
    for range in ranges {
      guard
        let start = utf8.index(
          utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex),
        let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound, limitedBy: utf8.endIndex),
        position <= start
      else { continue }
      line.append(String(text[position..<start]), role)
      line.append(String(text[start..<end]), .match)
      position = end
    }
    line.append(String(text[position...]), role)
    return line
  }

  /// The line without spaces at its end: nothing invisible is left in the scrollback.
  package func trimmed() -> StyledText {
    var result = StyledText()
    var spaces = ""
    for run in runs {
      let utf8 = run.text.utf8
      guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else {
        spaces += run.text
        continue
      }
      let end = utf8.index(after: last)
      result.append(spaces)
      result.append(String(run.text[..<end]), run.role)
      spaces = String(repeating: " ", count: utf8.distance(from: end, to: utf8.endIndex))
    }
    return result
  }
}

package enum ASCIIText {
  private static let likes: [Character: String] = [
    "…": "~", "█": "#", "░": ".", "·": "-", "❯": ">", "⌕": "/", "–": "-", "−": "-", "→": "->",
    "×": "x", "␣": "_", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    "„": "\"", "“": "\"", "”": "\"", "‚": "'", "‘": "'", "’": "'", "\u{A0}": " ", "\u{202F}": " ",
  ]

  /// Our own signs get a like-looking letter; everything else beyond ASCII becomes `?`, the marks of a letter of ASCII, too.
  package static func fold(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { result, character in
      let base = String(character.unicodeScalars.prefix(while: \.isASCII))
      result += likes[character] ?? (character.isASCII ? base : base + "?")
    }
  }
}

/// Rows that words are put into one after another, as ``StyledText/wrapped(to:hanging:)`` does.
package struct WrappedRows {
  private let width: Int
  private let indent: String
  private var rows: [StyledText] = []
  private var row = StyledText()
  private var room: Int
  private var isRowEmpty = true

  package init(width: Int, hanging: Int) {
    self.width = width
    indent = String(repeating: " ", count: min(hanging, width / 2))
    room = width
  }

  /// All of them, without spaces at their ends.
  package var finished: [StyledText] { rows + [row.trimmed()] }

  /// A space; none at the end of a full row.
  package mutating func appendSpace(_ role: Role) {
    guard room > 0 else { return }
    row.append(" ", role)
    room -= 1
  }

  /// A word where it has room, else in the next row, and as many as it needs.
  package mutating func append(word: StyledText) {
    let needed = word.columns
    if needed > room { startRow() }
    guard needed > room else {
      row.append(word)
      room -= needed
      isRowEmpty = isRowEmpty && word.isEmpty
      return
    }
    for run in word.runs {
      for character in run.text {
        let columns = ShownWidth.columns(of: String(character))
        if columns > room { startRow() }
        row.append(String(character), run.role)
        room -= columns
        isRowEmpty = false
      }
    }
  }

  private mutating func startRow() {
    guard !isRowEmpty else { return }
    rows.append(row.trimmed())
    row = StyledText(indent)
    room = width - indent.count
    isRowEmpty = true
  }
}

/// Keeps text that is written from right to left within its column.
///
/// A terminal that orders such text by itself (UAX #9) would take two neighbouring columns for one sentence and swap
/// them; a mark of the row's own direction between them keeps them apart. It takes no column.
package enum Directionality {
  /// The text with a left-to-right mark (U+200E) after it where it holds a letter written from right to left.
  ///
  /// Complexity: O(n); a text in ASCII is only looked at.
  package static func isolated(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xD6 }),
      text.unicodeScalars.contains(where: isRightToLeft)
    else { return text }
    return text + "\u{200E}"
  }

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, by their blocks.
  package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
