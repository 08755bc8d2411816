import LineEditing
import SearchCore
import SearchInterface
import TerminalField

/// The content under and beside the line while it is typed: status, rows, and the suggestion of
/// Tab.
struct LivePreview {
  let shell: Shell
  let size: TerminalSize
  /// The end of the line, counted from the prompt's row; the preview has the rest of the screen.
  var lineEnd = (row: 0, column: 0)
  /// Facts about the results shown, or about older ones.
  var news: LiveNews?
  /// Said once, under the line.
  var notice: String?
  var rendered = RenderedRows()
  /// The notes about words and tokens that were interpreted otherwise; they depend on the records
  /// found.
  var readings = RenderedRows()
  /// The row of the results that keys are about.
  var selection: RowSelection?
  /// The hits around it, if they are not on the first page.
  var rowPage: SearchResults<RecordReference>?

  /// The empty line: what can be searched, or the submitted words that the right arrow takes back.
  ///
  /// - Parameter selected: the token of the pill that is selected; the row below says what keys do with it.
  func idle(selected: SearchToken? = nil) -> Overlay {
    let field = shell.state.field
    let bar = scopeBar(isIdle: true)
    let rows =
      (notice.map(noticeRows) ?? []) + browseRows(hasBar: !bar.isEmpty)
      + (selected == nil ? fieldRows(besides: bar.count) : []) + bar
      + (selected.map { [pillHint(for: $0)] } ?? [])
    guard selected == nil else {
      let placeholder = field.text.isEmpty ? shell.placeholder : field.text
      return overlay(placeholder: VisibleText.line(placeholder), rows: rows)
    }
    let hint = hintSlot
    guard !field.text.isEmpty else {
      return overlay(placeholder: shell.placeholder, statuses: [hint], rows: rows)
    }
    let takesBack = Message("Right takes it back").text
    return overlay(
      placeholder: VisibleText.line(field.text),
      statuses: (hint.isEmpty ? [] : [takesBack + " · " + hint]) + [takesBack], rows: rows)
  }

  /// The places to begin, while nothing is searched and a person has asked for them.
  private func browseRows(hasBar: Bool) -> [StyledText] {
    guard shell.settings.start == .browse, shell.state.field.isEmpty, let area = news?.browse else {
      return []
    }
    return area.rows(width: size.columns, hasScopes: !hasBar)
  }

  /// The fields of the collection with example values, under the first line of a session.
  private func fieldRows(besides taken: Int) -> [StyledText] {
    guard let first = shell.firstScreen, shell.state.field.isEmpty, shell.printed == nil,
      shell.settings.start == .focus
    else { return [] }
    let room = min(rowsBelow, size.rows - 1 - first.rowsAbove) - taken
    let most = shell.settings.previewRows(ofScreen: size.rows)
    return first.rows(width: size.columns, height: min(room, most))
  }

  /// Beside the empty line: how `--once` is left, else the latest results or the bookmarks, where there are any.
  private var hintSlot: String {
    if shell.once != nil { return Message("Ctrl-C leaves").text }
    if shell.printed != nil { return ":results" }
    return shell.bookmarks.bookmarks.entries.isEmpty ? "" : ":bookmarks"
  }

  /// Results as they stand for the line typed so far.
  ///
  /// - Parameters:
  ///   - selected: the token of the pill that is selected; the last row says what keys do with it, and not what Tab does.
  ///   - placeholder: for an empty line, whose scope or pills were changed by a key.
  func results(
    completions: CompletionList?, menu: CompletionMenu?, selected: SearchToken? = nil,
    placeholder: String = ""
  ) -> Overlay {
    let statuses =
      currentResults.map { self.statuses(of: $0, isLineEmpty: !placeholder.isEmpty) } ?? []
    let room = rowsBelow - (hasRoom(besideLine: statuses.last) || !placeholder.isEmpty ? 0 : 1)
    var frame = Frame()
    if let menu {
      let height = max(1, min(menu.suggestions.count, min(8, room - 2)))
      for row in menu.rows(width: size.columns, height: height) { frame.append(row) }
    }
    let hint =
      selected.map(pillHint) ?? (selection == nil ? nil : rowHint)
      ?? (menu == nil && room > 2 ? tabHint(completions) : nil)
    guard let results = currentResults else {
      for row in notice.map(noticeRows) ?? [] { frame.append(row) }
      if let hint { frame.append(hint) }
      let status = shell.state.field.searchesWhileTyping ? "" : Message("Enter searches").text
      return overlay(
        statuses: [shell.state.message.map { Message(library: $0).text } ?? status],
        needsStatus: true, rows: frame.lines)
    }
    let warning = shell.state.field.draft?.warnings.first { !$0.isUnfinished }
    let notice =
      shell.state.message.map { Message(library: $0).text } ?? warning?.text.text
      ?? shell.state.field.draft.flatMap { Shell.commandHint(for: $0.text)?.text }
    let notes =
      (notice.map(noticeRows) ?? [])
      + (Shell.coverageNote(results).map { noticeRows($0.text) } ?? []) + readingRows(of: results)
    // Above all else: under a line of many rows there is hardly room for more.
    for row in self.notice.map(noticeRows) ?? [] { frame.append(row) }
    let help = news.flatMap { $0.query == results.query ? $0.help : nil }
    let bar = scopeBar(isIdle: false)
    let helpRows = help.map(helpRows) ?? []
    let taken =
      frame.lines.count + (hint == nil ? 0 : 1) + notes.count + bar.count + helpRows.count
    // Of what was found at least one, however little room there is.
    let most = shell.settings.previewRows(ofScreen: size.rows)
    let count = min(most, max(menu == nil ? 1 : 0, room - taken))
    let cause = RenderedRows.Cause(
      state: shell.stateNumber, count: max(0, count), columns: size.columns, selection: selection,
      pageOffset: rowPage?.query.offset)
    for row in rendered.rows(for: cause, { rows(of: results, count: cause.count) }) {
      frame.append(row)
    }
    for note in notes { frame.append(note) }
    for row in helpRows { frame.append(row) }
    for row in bar { frame.append(row) }
    if let hint { frame.append(hint) }
    return overlay(
      placeholder: placeholder, statuses: statuses, needsStatus: true, rows: frame.lines)
  }

  /// The results of what is typed; nil where it is not searched yet, or waits for Enter.
  private var currentResults: SearchResults<RecordReference>? {
    let field = shell.state.field
    guard let results = shell.state.results,
      field.searchesWhileTyping || results.query == field.query
    else { return nil }
    return results
  }

  /// While a command is typed: its one-line help, and nothing is searched.
  func command(_ line: String, completions: CompletionList, menu: CompletionMenu?) -> Overlay {
    var frame = Frame()
    if let menu {
      for row in menu.rows(width: size.columns, height: max(1, rowsBelow - 1)) { frame.append(row) }
      return overlay(rows: frame.lines)
    }
    let (name, _) = ShellCommand.split(line)
    let isNameComplete = line.drop { $0 == " " }.contains(" ")
    let found =
      isNameComplete
      ? ShellCommand.named(name).map { [$0] } ?? []
      : ShellCommand.offered(in: shell).filter {
        $0.name.hasPrefix(name) || $0.aliases.contains(name)
      }
    let usageColumns = found.map { StyledText($0.usage).columns }.max() ?? 0
    let shown = found.count > rowsBelow ? max(1, rowsBelow - 1) : found.count
    for command in found.prefix(shown) {
      frame.append(helpRow(command, usageColumns: found.count > 1 ? min(usageColumns, 24) : 0))
    }
    if shown < found.count, rowsBelow > 1 {
      frame.append(
        StyledText(saying: "  \(found.count - shown) more", .hint).cut(to: size.columns))
    }
    if found.isEmpty {
      frame.append(StyledText(ShellCommand.unknown(name).message, .warning).cut(to: size.columns))
    }
    if isNameComplete, let hint = tabHint(completions) { frame.append(hint) }
    return overlay(rows: frame.lines)
  }
}

extension LivePreview {
  /// The hits from the first visible one on; below lines that say so, those that have similar words, and those that have
  /// only some of the words.
  private func rows(of results: SearchResults<RecordReference>, count: Int) -> [StyledText] {
    // One row alone has no room for the names of its columns.
    let hasHeader = count > 1 && shell.renderer.table != nil
    let count = hasHeader ? count - 1 : count
    let first = selection?.first ?? 0
    var last = first + count
    let corrected = results.firstCorrectedRow.flatMap {
      (first..<max(first, last - 1)).contains($0) ? $0 : nil
    }
    if corrected != nil { last -= 1 }
    let hitCount = min(last, results.totalCount)
    let hasNote = last > results.totalCount && results.listedCount > results.totalCount
    let visible = first..<max(first, min(hasNote ? last - 1 : last, results.listedCount))
    rendered.height = visible.count
    let hits = visible.map { results.hit(atRow: $0, page: rowPage) }
    let firstFound = hits.firstIndex { $0 != nil } ?? 0
    let found = shell.renderer.results(
      hits.compactMap { $0.map { shell.collection.shownRecord($0.document) } },
      firstRank: first + firstFound + 1, width: size.columns, query: results.query,
      highlights: shell.highlighter(for: results.readQuery))
    var remaining = found.rows[...]
    // A hit that is still being fetched has a row already.
    var rows = hits.map {
      $0 == nil ? StyledText("  …", .hint) : remaining.popFirst() ?? StyledText()
    }
    for (index, row) in visible.enumerated() where selection?.marked.contains(row) == true {
      rows[index] = rows[index].marked("*", nil)
    }
    if let selection, visible.contains(selection.row) {
      let index = selection.row - first
      rows[index] = rows[index].marked(
        selection.marked.contains(selection.row) ? "*" : ">", .selected
      ).fitted(to: size.columns)
    }
    if hasNote {
      let note = StyledText("  " + Shell.partialNote(results).text, .hint).cut(to: size.columns)
      rows.insert(note, at: max(0, hitCount - first))
    }
    if let corrected {
      let note = StyledText("  " + Shell.correctedNote.text, .hint).cut(to: size.columns)
      rows.insert(note, at: corrected - first)
    }
    if hasHeader, !rows.isEmpty, let header = found.header { rows.insert(header, at: 0) }
    return rows
  }

  /// The scopes with their counts. Until newer counts come, the older ones stay: rows that come and go are hard to read.
  private func scopeBar(isIdle: Bool) -> [StyledText] {
    guard shell.settings.scopeBar.shows(isIdle: isIdle, rows: size.rows),
      let counts = news?.scopeCounts
    else { return [] }
    let current = shell.state.field.query.scope
    return [ScopeBar.row(counts, current: current, width: size.columns)]
  }

  /// A sentence about the line: on a narrow screen its end, which names what is nearest, goes to a second row.
  private func noticeRows(_ notice: String) -> [StyledText] {
    let rows = StyledText(VisibleText.line(notice), .warning).wrapped(to: size.columns, hanging: 2)
    let limit = size.rows < 8 ? 1 : 3
    guard rows.count > limit else { return rows }
    return [StyledText(VisibleText.line(notice), .warning).cut(to: size.columns)]
  }

  /// The advice for a search without results: there is room for a second row then.
  private func helpRows(_ help: String) -> [StyledText] {
    let line = StyledText("  " + help, .hint)
    let rows = line.wrapped(to: size.columns, hanging: 2)
    return size.rows < 8 || rows.count > 2 ? [line.cut(to: size.columns)] : rows
  }

  /// `noodls ~ noodles`, and what was taken for tokens that are no values.
  private func readingRows(of results: SearchResults<RecordReference>) -> [StyledText] {
    let cause = RenderedRows.Cause(state: shell.stateNumber, count: 0, columns: size.columns)
    return readings.rows(for: cause) {
      let tokens = [Shell.tokenReading(of: results), Shell.shortTokenReading(of: results)]
        .compactMap(\.self).map { StyledText("  " + $0.text, .hint) }
      let words = shell.reading(of: results).map { StyledText("  " + $0, .hint) }
      return [tokens.first { $0.columns <= size.columns } ?? tokens.last, words]
        .compactMap { $0?.cut(to: size.columns) }
    }
  }

  private var rowsBelow: Int { max(0, size.rows - 1 - lineEnd.row) }

  /// True if a status fits beside the line; another takes a row under it.
  private func hasRoom(besideLine status: String?) -> Bool {
    status.map { lineEnd.column + 2 + DisplayWidth.columns(of: $0) <= size.columns } ?? true
  }

  private func helpRow(_ command: ShellCommand, usageColumns: Int = 0) -> StyledText {
    var row = StyledText("  ")
    let usage = StyledText(command.usage, .scope)
    row.append(usageColumns > 0 ? usage.fitted(to: usageColumns) : usage)
    row.append("  " + command.summary.text, .hint)
    return row.cut(to: size.columns)
  }

  /// The number of results, their order, the duration, and how to clear a typed line; then shorter
  /// versions, down to the number.
  private func statuses(
    of results: SearchResults<RecordReference>, isLineEmpty: Bool
  ) -> [String] {
    let count =
      Wording.count(results.totalCount, .result)
      + (shell.collection.isOld ? Message(" · old").text : "")
    var statuses = [count]
    if case .field(let name, let isDescending) = results.query.order {
      for order in [
        SearchOrder.field(name, descending: false), .field(name, descending: isDescending),
      ] {
        let shown = Message(", by \(Shell.description(of: order))").text
        if statuses.first != count + shown { statuses.insert(count + shown, at: 0) }
      }
      if let sum = news.flatMap({ $0.query == results.query ? $0.sum : nil }) {
        // What was asked for stays longest.
        statuses = statuses.map { $0 + " · " + sum }
      }
    }
    if let duration = shell.state.searchDuration, let longest = statuses.first {
      statuses.insert("\(longest) · \(Wording.duration(duration))", at: 0)
    }
    if !isLineEmpty, let longest = statuses.first {
      statuses.insert(longest + Message(" · ^U clears").text, at: 0)
    }
    return statuses
  }

  private func overlay(
    placeholder: String = "", statuses: [String] = [], needsStatus: Bool = false,
    rows: [StyledText]
  ) -> Overlay {
    let style = shell.printer.style
    return Overlay(
      placeholder: style.usesASCII ? ASCIIText.fold(placeholder) : placeholder,
      statuses: statuses.filter { !$0.isEmpty }.map {
        StyledText(VisibleText.line($0), .status).rendered(style)
      },
      needsStatus: needsStatus, rows: rows.map { $0.rendered(style) })
  }
}

extension RecordCollection {
  /// An example of what to type, from the names of the fields: never "Search". Nobody types the id of a record that has
  /// anything else.
  var placeholder: String {
    var names: [String] = []
    for field in profile.fields where !names.contains(field.name) { names.append(field.name) }
    let others = names.filter { $0 != profile.id || $0 == profile.title }
    var words: [String] = []
    for name in others.isEmpty ? names : others {
      let word = VisibleText.line(FieldWords.words(of: name), limit: 20)
      if !words.contains(word) { words.append(word) }
    }
    let shown = words.prefix(4).joined(separator: ", ")
    guard let first = shown.first else { return Message("Words").text }
    return first.uppercased() + shown.dropFirst()
  }
}
