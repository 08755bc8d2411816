/// Rows that words are put into one after another, as ``StyledText/wrapped(to:hanging:)`` does.
struct WrappedRows {
  private let width: Int
  private let indent: String
  private var rows: [StyledText] = []
  private var row = StyledText()
  private var room: Int
  private var isRowEmpty = true

  init(width: Int, hanging: Int) {
    self.width = width
    indent = String(repeating: " ", count: min(hanging, width / 2))
    room = width
  }

  /// All of them, without spaces at their ends.
  var finished: [StyledText] { rows + [row.trimmed()] }

  /// A space; none at the end of a full row.
  mutating func appendSpace(_ role: Role) {
    guard room > 0 else { return }
    row.append(" ", role)
    room -= 1
  }

  /// A word where it has room, else in the next row, and as many as it needs.
  mutating func append(word: StyledText) {
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
