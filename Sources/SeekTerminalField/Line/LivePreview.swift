import SeekLineEditing
import SeekField

/// The content under and beside the line while it is typed: status, rows, and the suggestion of
/// Tab.
struct LivePreview<Document: Sendable> {
  let field: FieldSession<Document>
  let delegate: any FieldDelegate<Document>
  let appearance: FieldAppearance
  let size: TerminalSize
  /// The end of the line, counted from the prompt's row; the preview has the rest of the screen.
  var lineEnd = (row: 0, column: 0)
  /// True while Ctrl-R asks for a line, where keys do something else.
  var isHistorySearched = false
  var news: LiveNews?
  var notice: String?
  var drawn = LineSession<Document>.Drawn()
  var selection: RowSelection?
  /// The hits around it, if they are not on the first page.
  var rowPage: SearchResults<Document>?
  var answer = AnswerState.current
  /// The rows that the list may take together with the hints; nil for a share of the screen.
  var listRoom: Int?
  var card: RecordCard?

  /// The empty line: what can be searched, or the submitted words that the right arrow takes back.
  ///
  /// - Parameter selected: says what keys do with the pill that is selected: ``pillHints(for:)``.
  func idle(selected: [Message]? = nil) -> Overlay {
    guard !appearance.isMinimised(field.state.field) else {
      return overlay(rows: notice.map(noticeRows) ?? [])
    }
    let words = field.isLineRecalled ? "" : field.state.field.text
    let bar = scopeBar(isIdle: true)
    let rows =
      (notice.map(noticeRows) ?? []) + browseRows
      + (selected == nil ? fieldRows(besides: bar.count) : []) + bar
      + (selected.map { [self.hint(among: $0)] } ?? [])
    let placeholder = VisibleText.line(words.isEmpty ? delegate.placeholder : words)
    guard selected == nil, !isHistorySearched else {
      return overlay(placeholder: placeholder, rows: rows)
    }
    let scoped = field.state.results.flatMap { results in
      results.query == field.state.field.query && results.query.scope != .all ? results : nil
    }
    let first =
      words.isEmpty ? scoped.map { ResultNotes.number(of: $0).text } : Message("→ edits it").text
    let last = appearance.emptyLineHint
    return overlay(
      placeholder: placeholder,
      statuses: Self.wordings(
        of: [[first].compactMap(\.self), clearHints, last.isEmpty ? [] : [last]]), rows: rows)
  }

  /// The places to begin, while nothing is searched and a person has asked for them.
  private var browseRows: [StyledText] {
    guard appearance.showsBrowseArea, field.state.field.isEmpty else { return [] }
    return news?.browse?.rows(width: size.columns) ?? []
  }

  private func fieldRows(besides taken: Int) -> [StyledText] {
    guard field.state.field.isEmpty else { return [] }
    let room = min(rowsBelow - taken, appearance.mostRows(ofScreen: size.rows))
    return delegate.rowsUnderEmptyLine(
      size: TerminalSize(columns: size.columns, rows: size.rows - taken), room: room)
  }

  /// Results as they stand for the line typed so far.
  ///
  /// - Parameters:
  ///   - selected: says what keys do with the pill that is selected: the last row, which is not about Tab.
  ///   - placeholder: for an empty line, whose scope or pills were changed by a key.
  func results(
    completions: SuggestionList?, menu: CompletionMenu?, selected: [Message]? = nil,
    placeholder: String = ""
  ) -> Overlay {
    let statuses =
      waitingStatuses
      ?? currentResults.map { self.statuses(of: $0, isLineEmpty: !placeholder.isEmpty) } ?? []
    let room = rowsBelow - (hasRoom(besideLine: statuses.last) || !placeholder.isEmpty ? 0 : 1)
    var lines: [StyledText] = []
    // Enter refuses a line that asks for nothing, and so has no results.
    let isAsked = !field.state.field.awaitsWords || selection != nil
    let found = isAsked ? currentResults : nil
    if let menu {
      let height = max(1, min(menu.suggestions.count, min(8, room - 2)))
      lines = menu.rows(width: size.columns, height: height, summary: summary(of:))
      // What is offered is set off from what was found, where the screen has room.
      if size.rows >= Self.leastRowsWithRule, found?.listedCount ?? 0 > 0 {
        lines.append(
          StyledText("  " + String(repeating: "─", count: max(0, size.columns - 4)), .hint))
      }
    }
    let hint =
      selected.map(self.hint) ?? (selection == nil ? nil : rowHint)
      ?? (menu == nil && room > 2 ? tabHint(completions) : nil)
    drawn.results.shown = 0
    // What is only begun is a reason where nothing is found.
    let warnings = field.state.field.draft?.warnings ?? []
    let warning =
      warnings.first { !$0.isUnfinished || $0.replacement != nil }
      ?? (found?.totalCount == 0 ? warnings.first : nil)
    guard let results = found else {
      lines += failureRows + (notice.map(noticeRows) ?? [])
      lines += (warning.map { noticeRows($0.message.text) } ?? []) + [hint].compactMap(\.self)
      let status =
        field.state.field.settings.searchesWhileTyping ? "" : Message("Enter searches").text
      return overlay(
        statuses: waitingStatuses ?? [field.state.message?.text ?? status],
        needsStatus: true, rows: lines)
    }
    let isOld = answer != .current
    let notice =
      (isOld ? nil : field.state.message?.text) ?? warning?.message.text
      ?? field.state.field.draft.flatMap { delegate.commands?.hint(for: $0.text) }
    let notes =
      (notice.map(noticeRows) ?? [])
      + (isOld
        ? []
        : (field.state.areResultsPartial
          ? [] : ResultNotes.coverageNote(results).map { noticeRows($0.text) } ?? [])
          + readingRows(of: results))
    // Above all else: under a line of many rows there is hardly room for more.
    lines += failureRows + (self.notice.map(noticeRows) ?? [])
    // What a field cannot be compared with, no record has.
    let isRefused = warning.map { $0.isComparison || $0.isRefused } ?? false
    let help = isOld || isRefused ? nil : news.flatMap { $0.query == results.query ? $0.help : nil }
    let bar = isRefused && results.totalCount == 0 ? [] : scopeBar(isIdle: false)
    // Without results there is room for a second row.
    let helpRows = help.map { rows(of: StyledText("  " + $0, .hint), most: 2) } ?? []
    let taken =
      lines.count + (hint == nil ? 0 : 1) + notes.count + bar.count + helpRows.count
    // Of what was found at least one, however little room there is.
    let usual = appearance.mostRows(ofScreen: size.rows)
    // The selected row and the next one are there however long the record above them is.
    let most = listRoom.map { min(usual, max(delegate.hasRowHeader ? 3 : 2, $0 - taken)) } ?? usual
    let count = min(most, max(menu == nil ? 1 : 0, room - taken))
    let cause = RenderedRows.Cause(
      state: field.stateNumber, count: max(0, count), columns: size.columns, selection: selection,
      marked: field.marks.identities, pageOffset: rowPage?.query.offset)
    let made = drawn.results.rows(for: cause) { rows(of: results, count: cause.count) }
    lines += isOld ? made.compactMap(dimmed) : made
    drawn.results.shown = drawn.results.height
    lines += notes + helpRows + bar + [hint].compactMap(\.self)
    let left = room - lines.count
    if selection != nil, let card, left >= RecordCard.leastRows { lines += card.rows(left) }
    return overlay(placeholder: placeholder, statuses: statuses, needsStatus: true, rows: lines)
  }

  /// The rows of values that were printed, from the first visible one on.
  func values(_ values: [StyledText]) -> Overlay {
    let most = min(
      appearance.mostRows(ofScreen: size.rows), rowsBelow - 1, max(3, (listRoom ?? .max) - 1))
    let first = selection?.first ?? 0
    let visible = first..<min(values.count, first + max(1, most))
    drawn.results.height = visible.count
    let rows = visible.map { row in
      row == selection?.row
        ? values[row].cut(to: size.columns).marked(">", .selected).fitted(to: size.columns)
        : values[row].cut(to: size.columns)
    }
    return overlay(rows: rows + [hint(among: appearance.valueHints)])
  }

  /// The words in place of the number of results, where those on the screen are of an older line.
  private var waitingStatuses: [String]? {
    switch answer {
    case .current: nil
    case .awaited: [Message("waiting…").text]
    case .failed(let reason): [reason, Message("no answer").text]
    }
  }

  /// The error of the line, where it has no room beside it.
  private var failureRows: [StyledText] {
    guard case .failed(let reason) = answer, !hasRoom(besideLine: reason) else { return [] }
    return noticeRows(reason)
  }

  /// A row of results that are not those of the line; nil where the terminal cannot show that.
  private func dimmed(_ row: StyledText) -> StyledText? {
    appearance.style.code(for: .hint).isEmpty ? nil : StyledText(row.plainText, .hint)
  }

  /// The results of what is typed; nil where it is not searched yet, or waits for Enter.
  private var currentResults: SearchResults<Document>? {
    let field = field.state.field
    guard let results = self.field.state.results,
      field.settings.searchesWhileTyping || results.query == field.query
    else { return nil }
    return results
  }

  /// While a command is typed: its one-line help, and nothing is searched.
  func command(_ line: String, completions: SuggestionList, menu: CompletionMenu?)
    -> Overlay
  {
    if let menu {
      let height = max(1, rowsBelow - 1)
      return overlay(
        rows: menu.rows(width: size.columns, height: height, summary: summary(of:)))
    }
    var rows =
      delegate.commands?.help(for: line, width: size.columns, height: max(1, rowsBelow)) ?? []
    let hasArgument = line.drop { $0 == " " }.contains(" ")
    if hasArgument, let hint = tabHint(completions) { rows.append(hint) }
    return overlay(rows: rows)
  }
}

extension LivePreview {
  /// The hits from the first visible one on; below lines that say so, those that have similar words, and those that have
  /// only some of the words.
  private func rows(of results: SearchResults<Document>, count: Int) -> [StyledText] {
    // One row alone has no room for the names of its columns.
    let hasHeader = count > 1 && delegate.hasRowHeader
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
    drawn.results.height = visible.count
    let hits = visible.map { results.hit(atRow: $0, page: rowPage) }
    let firstFound = hits.firstIndex { $0 != nil } ?? 0
    let found = delegate.rows(
      of: hits.compactMap { $0?.document }, firstRank: first + firstFound + 1,
      width: size.columns, results: results)
    var remaining = found.rows[...]
    // A hit that is still being fetched has a row already.
    var rows = hits.map {
      $0 == nil ? StyledText("  …", .hint) : remaining.popFirst() ?? StyledText()
    }
    let isMarked = hits.map { hit in
      !field.marks.isEmpty
        && field.marks.contains(hit.flatMap { delegate.identity(of: $0.document) })
    }
    for index in rows.indices where isMarked[index] && first + index != selection?.row {
      rows[index] = rows[index].marked("*", nil)
    }
    if let selection, visible.contains(selection.row) {
      let index = selection.row - first
      rows[index] = rows[index].marked(isMarked[index] ? "*" : ">", .selected)
        .fitted(to: size.columns)
    }
    if hasNote {
      let note = StyledText("  " + ResultNotes.partialNote(results).text, .hint).cut(
        to: size.columns)
      rows.insert(note, at: max(0, hitCount - first))
    }
    if let corrected {
      let note = StyledText("  " + ResultNotes.correctedNote.text, .hint).cut(to: size.columns)
      rows.insert(note, at: corrected - first)
    }
    if hasHeader, !rows.isEmpty, let header = found.header { rows.insert(header, at: 0) }
    return rows
  }

  /// The scopes with their counts. Until newer counts come, the older ones stay: rows that come and go are hard to read.
  private func scopeBar(isIdle: Bool) -> [StyledText] {
    guard appearance.scopeBar.showsBar(isIdle: isIdle, rows: size.rows),
      let counts = news?.scopeCounts
    else { return [] }
    let current = field.state.field.query.scope
    return [
      ScopeBar.row(
        counts, current: current, width: size.columns,
        allScopesTitle: appearance.allScopesTitle)
    ]
  }

  /// A sentence about the line: on a narrow screen its end, which names what is nearest, goes to a second row.
  private func noticeRows(_ notice: String) -> [StyledText] {
    rows(of: StyledText("  " + Wording.sentence(VisibleText.line(notice)), .warning), most: 3)
  }

  /// A sentence in at most so many rows, or cut to one where it needs more or the screen is low.
  private func rows(of sentence: StyledText, most: Int) -> [StyledText] {
    let rows = sentence.wrapped(to: size.columns, hanging: 2)
    return rows.count > (size.rows < 8 ? 1 : most) ? [sentence.cut(to: size.columns)] : rows
  }

  /// `noodls ~ noodles`, and what was taken for tokens that are no values.
  private func readingRows(of results: SearchResults<Document>) -> [StyledText] {
    let cause = RenderedRows.Cause(state: field.stateNumber, count: 0, columns: size.columns)
    return drawn.readings.rows(for: cause) {
      let tokens = [
        ResultNotes.tokenReading(of: results), ResultNotes.shortTokenReading(of: results),
      ]
      .compactMap(\.self).map { StyledText("  " + $0.text, .hint) }
      let words = field.suggester.spelling.flatMap { ResultNotes.reading(of: results, by: $0) }
        .map { StyledText("  " + $0, .hint) }
      return [tokens.first { $0.columns <= size.columns } ?? tokens.last, words]
        .compactMap { $0?.cut(to: size.columns) }
    }
  }

  private func summary(of suggestion: SearchSuggestion) -> String? {
    delegate.commands?.summary(of: suggestion)
  }

  private static var leastRowsWithRule: Int { 16 }

  private var rowsBelow: Int { max(0, size.rows - 1 - lineEnd.row) }

  /// True if a status fits beside the line; another takes a row under it.
  private func hasRoom(besideLine status: String?) -> Bool {
    status.map { lineEnd.column + 2 + DisplayWidth.columns(of: $0) <= size.columns } ?? true
  }

  private func overlay(
    placeholder: String = "", statuses: [String] = [], needsStatus: Bool = false,
    rows: [StyledText]
  ) -> Overlay {
    let style = appearance.style
    return Overlay(
      placeholder: style.usesASCII ? ASCIIText.fold(placeholder) : placeholder,
      statuses: statuses.filter { !$0.isEmpty }.map {
        StyledText(VisibleText.line($0), .status).rendered(style)
      },
      needsStatus: needsStatus, rows: rows.map { $0.rendered(style) })
  }
}
