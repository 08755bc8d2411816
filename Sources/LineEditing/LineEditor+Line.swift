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
  var currentBuffer: LineBuffer {
    var buffer = LineBuffer(raw: rawLine)
    let isFound = !buffer.text.isEmpty && buffer.text == state.foundLine
    buffer.isRecalled =
      buffer.incrementalSearchPattern == nil && (isFound || state.walk.hasShown(buffer.text))
    buffer.isWholeLine = buffer.isRecalled && (isFound || state.walk.showsWholeLine)
    return buffer
  }

  /// Where prompt and line end on the screen: the row counted from that of the prompt, the column from 0.
  public var lineEnd: (row: Int, column: Int) {
    let end = layout(of: rawLine).end
    return (end.row, end.column)
  }

  func layout(of line: (text: String, cursorUTF8Offset: Int)) -> LineLayout {
    LineLayout(
      prompt: prompt.plainText, text: line.text, cursorUTF8Offset: line.cursorUTF8Offset,
      columns: size.columns)
  }

  /// Characters in the line, counted as libedit counts them.
  var length: Int {
    guard let info = el_wline(editor)?.pointee, let buffer = info.buffer, let end = info.lastchar
    else { return 0 }
    return end - buffer
  }

  /// libedit's history loses what goes past 1,024 characters, and a line taller than the screen misplaces the cursor.
  static var longestLine: Int { 1_000 }

  /// The last row that a line may end on.
  private var lastRow: Int { max(1, size.rows - 5) }

  /// Whether one more character may be typed.
  func hasRoom(for scalar: Unicode.Scalar) -> Bool {
    let length = length
    if isVi, !state.isTypingOnly {
      // A letter may be a command that shortens the line.
      return length < Self.longestLine + 10
    }
    guard length < Self.longestLine else { return false }
    if prompt.columns + 2 * (length + 1) < lastRow * size.columns { return true }
    var end = layout(of: rawLine).end
    LineLayout.advance(&end, over: scalar, columns: size.columns)
    return end.row <= lastRow
  }

  /// As much of a text as the line can still take; `isWhole` replaces the line.
  func fitting(_ text: String, isWhole: Bool) -> String {
    var end = isWhole ? layout(of: ("", 0)).end : layout(of: rawLine).end
    var count = isWhole ? 0 : length
    let columns = size.columns
    let lastRow = lastRow
    let scalars = text.unicodeScalars.prefix { scalar in
      LineLayout.advance(&end, over: scalar, columns: columns)
      count += 1
      return count <= Self.longestLine && end.row <= lastRow
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Replaces the whole line. The corresponding C functions are `el_cursor` and `el_insertstr`; what was cut
  /// stays what the person has cut.
  ///
  /// - Returns: false when the text had to be cut.
  @discardableResult
  func replaceLine(with edit: LineEdit) -> Bool {
    let text = fitting(edit.text, isWhole: true)
    let length = length
    el_cursor(editor, Int32(clamping: length))
    cedit_delete_before_cursor(editor, Int32(clamping: length))
    insert(text)
    var offset = 0
    let before = text.unicodeScalars.prefix { scalar in
      offset += UTF8.width(scalar)
      return offset <= edit.cursorUTF8Offset
    }
    el_cursor(editor, Int32(clamping: before.count - text.unicodeScalars.count))
    return text.utf8.count == edit.text.utf8.count
  }

  /// Inserts text at the cursor.
  func insert(_ text: String) {
    if !text.isEmpty { el_insertstr(editor, text) }
  }
}
