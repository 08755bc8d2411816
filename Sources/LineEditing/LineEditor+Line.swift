import CEditLine

extension LineEditor {
  /// The line as libedit holds it, with the second row that an incremental search adds.
  var rawLine: (text: String, cursorUTF8Offset: Int) {
    guard let info = el_wline(editor)?.pointee, let buffer = info.buffer, let cursor = info.cursor,
      let end = info.lastchar, buffer <= end
    else { return ("", 0) }
    var text = String.UnicodeScalarView()
    var offset = 0
    var position = buffer
    while position < end {
      let scalar = Unicode.Scalar(UInt32(bitPattern: position.pointee)) ?? "\u{FFFD}"
      if position < cursor { offset += UTF8.width(scalar) }
      text.append(scalar)
      position += 1
    }
    return (String(text), offset)
  }

  /// The line as a handler sees it.
  var currentBuffer: LineBuffer { Self.buffer(from: rawLine) }

  /// Splits the pattern of an incremental search off: libedit keeps `text\nbck:pattern` in one buffer.
  static func buffer(from line: (text: String, cursorUTF8Offset: Int)) -> LineBuffer {
    guard let feed = line.text.unicodeScalars.firstIndex(of: "\n") else {
      return LineBuffer(text: line.text, cursorUTF8Offset: line.cursorUTF8Offset)
    }
    let text = String(line.text.unicodeScalars[..<feed])
    let rest = line.text.unicodeScalars[line.text.unicodeScalars.index(after: feed)...]
    let pattern = rest.firstIndex { $0 == ":" || $0 == "/" || $0 == "?" }.map {
      String(rest[rest.index(after: $0)...])
    }
    return LineBuffer(
      text: text, cursorUTF8Offset: min(line.cursorUTF8Offset, text.utf8.count),
      incrementalSearchPattern: pattern ?? String(rest))
  }

  /// The number of characters that fit: libedit's history loses what goes past 1,024, and a line taller than the screen
  /// misplaces the cursor.
  var lengthLimit: Int {
    min(1_000, max(20, (size.rows - 4) * size.columns - prompt.columns))
  }

  /// Characters in the line, counted as libedit counts them.
  var length: Int {
    guard let info = el_wline(editor)?.pointee, let buffer = info.buffer, let end = info.lastchar
    else { return 0 }
    return end - buffer
  }

  /// Replaces the whole line. The corresponding C functions are `el_cursor`, `el_deletestr` and `el_insertstr`.
  func replaceLine(with edit: LineEdit) {
    let scalars = edit.text.unicodeScalars.prefix(lengthLimit)
    let length = length
    el_cursor(editor, Int32(length))
    el_deletestr(editor, Int32(length))
    insert(String(String.UnicodeScalarView(scalars)))
    var offset = 0
    let before = scalars.prefix { scalar in
      offset += UTF8.width(scalar)
      return offset <= edit.cursorUTF8Offset
    }
    el_cursor(editor, -Int32(scalars.count - before.count))
  }

  /// Inserts text at the cursor.
  func insert(_ text: String) {
    if !text.isEmpty { el_insertstr(editor, text) }
  }

  /// Lines for Ctrl-R and the arrows, oldest first; they take the place of those there were.
  public func setHistory(_ lines: [String]) {
    cedit_history_clear(historyList)
    historyLines = []
    for line in lines { addHistory(line) }
  }

  /// Adds the newest line, unless it repeats the one before. A line that libedit cannot hold (over 1,000 characters, or with
  /// a control character) is left out.
  public func addHistory(_ line: String) {
    guard !line.isEmpty, historyLines.last != line, line.unicodeScalars.count <= 1_000,
      !line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return }
    historyLines.append(line)
    if historyLines.count > options.historyLimit { historyLines.removeFirst() }
    cedit_history_enter(historyList, line)
  }
}
