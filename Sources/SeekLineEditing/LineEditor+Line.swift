internal import CSeekEditLine
@_exported public import SeekCore

extension LineEditor {
  /// The line as libedit holds it, with the second row that an incremental search adds.
  var rawLine: (text: String, cursorUTF8Offset: Int) {
    guard let editor, let info = el_wline(editor)?.pointee, let buffer = info.buffer,
      let cursor = info.cursor, let end = info.lastchar, buffer <= end
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
    let isFound = !buffer.text.isEmpty && buffer.text == state.recall.foundLine
    buffer.isRecalled =
      buffer.incrementalSearchPattern == nil && (isFound || state.recall.walk.hasShown(buffer.text))
    buffer.isWholeLine = buffer.isRecalled && (isFound || state.recall.walk.showsWholeLine)
    return buffer
  }

  /// The end of prompt and line on the screen: the row counted from that of the prompt, the column from 0. Where lines are read
  /// plainly (``isPlain``) the line is empty.
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
    guard let editor, let info = el_wline(editor)?.pointee, let buffer = info.buffer,
      let end = info.lastchar
    else { return 0 }
    return end - buffer
  }

  /// libedit's history loses what goes past 1,024 characters, and a line taller than the screen misplaces the cursor.
  static var longestLine: Int { 1_000 }

  /// The last row that a line may end on.
  private var lastRow: Int { max(1, size.rows - 5) }

  /// True if one more character may be typed.
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

  /// Returns the part of a text for which the line has room; with `isWhole` the text replaces the
  /// line.
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

extension LineEditor {
  /// Lines for Ctrl-R and the arrows, oldest first; they take the place of those there were.
  ///
  /// - Parameter lines: texts of any kind, in any sequence.
  public func setHistory(_ lines: some Sequence<some StringProtocol>) {
    cedit_history_clear(history.list)
    history.lines = []
    state.recall.walk = PrefixHistorySearch()
    for line in Array(lines).suffix(options.historyLimit) { addHistory(String(line)) }
  }

  /// The lines of a history that was loaded, for Ctrl-R and the arrows.
  ///
  /// ```swift
  /// let file = HistoryFile(program: "inventory")
  /// if let history = try file?.load() { editor.setHistory(history) }
  /// // … and for each line that was read:
  /// editor.addHistory(line)
  /// try file?.append(line)
  /// ```
  public func setHistory(_ history: SearchHistory) { setHistory(history.lines.reversed()) }

  /// Adds the newest line, unless it repeats the one before.
  ///
  /// A line that libedit cannot hold (over 1,000 characters, or with what may not be in a line) is left out.
  public func addHistory(_ line: String) {
    guard !line.isEmpty, history.lines.last != line,
      line.unicodeScalars.count <= Self.longestLine,
      line.unicodeScalars.allSatisfy(LineText.mayHold)
    else { return }
    history.lines.append(line)
    if history.lines.count > options.historyLimit { history.lines.removeFirst() }
    cedit_history_enter(history.list, line)
  }
}

/// Lines that vi's own keys find in the history; libedit does not report them.
extension LineEditor {
  /// Keys of vi's command mode that put a line of the history in place of the one being edited.
  private static var historyKeys: Set<Unicode.Scalar> { ["n", "N", "G", "J", "K", "+", "-"] }

  /// Notes the line before a key that may put another there.
  func noteLine(before scalar: Unicode.Scalar) {
    let isSearch = isViSearch
    state.recall.isSearchEnding = (scalar == "\r" || scalar == "\n") && isSearch
    state.recall.lineBeforeKey = nil
    guard isVi, !state.isTypingOnly, !isSearch else { return }
    if scalar == "/" || scalar == "?" { state.recall.lineBeforeSearch = rawLine }
    // After `r` it takes the place of a character.
    if Self.historyKeys.contains(scalar), state.input.lastScalar != "r" {
      state.recall.lineBeforeKey = rawLine.text
    }
  }

  /// Notes the line that the last key has found: it is one of the history, and not the older line with the key typed.
  func noteFoundLine() {
    let line = rawLine
    if state.recall.isSearchEnding { state.recall.foundLine = line.text }
    state.recall.isSearchEnding = false
    guard let older = state.recall.lineBeforeKey, older != line.text else { return }
    state.recall.lineBeforeKey = nil
    var untyped = Array(line.text.utf8)
    if line.cursorUTF8Offset > 0 { untyped.remove(at: line.cursorUTF8Offset - 1) }
    guard untyped != Array(older.utf8), history.lines.contains(line.text) else { return }
    state.recall.foundLine = line.text
  }

  /// True if the line being edited is the pattern of vi's own search.
  var isViSearch: Bool {
    let text = rawLine.text.unicodeScalars
    guard let feed = text.firstIndex(of: "\n") else { return false }
    return ["/", "?"].contains(text[text.index(after: feed)...].first)
  }

  /// The keys that end vi's own search without a line: it ends where nothing is left of it to be deleted. At an Esc libedit
  /// would submit what it finds.
  var keysEndingViSearch: [Unicode.Scalar] {
    (currentBuffer.incrementalSearchPattern ?? "").unicodeScalars.map { _ in "\u{7F}" } + ["\u{7F}"]
  }

  /// The same, and the key that puts the line back, which libedit has forgotten for the pattern.
  func keysLeavingViSearch() -> [Unicode.Scalar] {
    guard let line = state.recall.lineBeforeSearch else { return keysEndingViSearch }
    state.pendingEdit = LineEdit(text: line.text, cursorUTF8Offset: line.cursorUTF8Offset)
    return keysEndingViSearch + [ReservedKeyCode.edit]
  }
}
