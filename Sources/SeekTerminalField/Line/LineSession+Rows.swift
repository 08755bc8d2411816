import SeekLineEditing
import SeekField

extension LineSession {
  /// A row that a key chose: the line ends, and the loop does what the key stands for.
  package struct RowChoice {
    package let use: RowUse
    package let selection: RowSelection
    /// The hit in the row, where it is at hand.
    package let hit: SearchHit<Document>?
    package let results: SearchResults<Document>
  }

  /// Down on the newest line: selects the first row, as soon as there is one.
  func enterRows() -> LineReaction {
    list.isWanted = false
    guard !isCommand, completion.menu == nil else { return reaction(beep: true) }
    list.values = []
    if buffer.text.isEmpty, !isRefining { enterValues() }
    guard list.selection == nil else {
      return reaction(overlay: overlay, prompt: spokenPrompt)
    }
    if delegate.appearance.showsBrowseArea, isIdle, field.state.field.isEmpty {
      guard let area = news.newest?.browse else { return startCompleting(steps: 1) }
      completion.suggesting?.cancel()
      return openMenu(
        SuggestionList(replacedRange: 0..<0, suggestions: area.choices), walking: 1)
    }
    guard let results = field.state.results, results.listedCount > 0 else {
      list.isWanted = !areResultsAtHand
      return reaction(overlay: overlay, beep: !list.isWanted)
    }
    list.selection = RowSelection(count: results.listedCount)
    (list.held, list.card, list.isFollowing) = (nil, nil, false)
    holdRow()
    return reaction(overlay: overlay, prompt: spokenPrompt)
  }

  /// Selects the first of the values that were printed last, where there are any.
  package func enterValues() {
    list.values = delegate.valueRows
    list.selection = list.values.isEmpty ? nil : RowSelection(count: list.values.count)
  }

  func pressedAtRows(_ key: LineKey) -> LineReaction {
    guard var selection = list.selection else { return reaction(passesKey: true) }
    let results = list.values.isEmpty ? field.state.results : nil
    let (row, height) = (selection.row, drawn.results.height)
    let marks = results != nil && delegate.appearance.marksRows
    let action = selection.press(
      key, height: height, marks: marks,
      commands: results == nil ? [:] : delegate.appearance.rowCommands)
    list.selection = selection
    if let results { list.lastRank = min(selection.first + height, results.totalCount) }
    switch action {
    case .mark, .moved:
      if action == .mark, let results { mark(row, of: results) }
      fetchRows()
      holdRow()
      return reaction(overlay: overlay, prompt: spokenPrompt)
    case .refuse: return reaction(beep: true)
    case .pass: return reaction(passesKey: true)
    case .close:
      list.selection = nil
      return reaction(overlay: overlay, prompt: spokenPrompt)
    case .leave:
      list.selection = nil
      if key == .tab { return pressed(.tab) }
      return reaction(overlay: overlay, prompt: spokenPrompt, passesKey: true)
    case .use(let use):
      if let results {
        list.choice = RowChoice(
          use: use, selection: selection, hit: list.held?.hit, results: results)
      } else {
        guard use == .open else { return reaction(beep: true) }
        list.chosenValue = row
      }
      list.selection = nil
      return reaction(overlay: overlay, prompt: spokenPrompt, submits: true)
    }
  }

  /// Marks a row of the results, or takes its mark away; one that is not fetched yet as soon as it is.
  func mark(_ row: Int, of results: SearchResults<Document>) {
    guard let hit = results.hit(atRow: row, page: list.page) else {
      list.awaitedMarks.insert(row)
      return
    }
    list.awaitedMarks.remove(row)
    guard let identity = delegate.identity(of: hit.document) else { return }
    field.marks.toggle(hit, of: identity, row: row, asking: results.query)
  }

  /// Shows the list again before the line is read, at the row whose record was opened.
  ///
  /// - Parameter previous: The line before it, with the selection that the record was opened from, if it was.
  package func returnToRows(_ opened: OpenedRow, after previous: LineSession?) {
    // Keys are not taken by a list that nobody sees.
    guard isPlain || editor.showsOverlay else { return }
    if opened.isOfValues {
      enterValues()
      list.opened = opened
      list.selection?.isReturnedTo = true
      _ = overlay
      list.selection?.select(opened.row, height: drawn.results.height)
      return
    }
    guard let results = field.state.results, opened.row < results.listedCount else { return }
    var selection = previous?.list.choice?.selection ?? RowSelection(count: results.listedCount)
    selection.isReturnedTo = true
    (list.selection, list.opened, list.page) = (selection, opened, previous?.list.page)
    // Drawing counts the rows that fit.
    _ = overlay
    list.selection?.adapt(toCount: results.listedCount, height: drawn.results.height)
    list.selection?.select(opened.row, height: drawn.results.height)
    fetchRows()
    holdRow()
  }

  /// The number of rows of results that were on the screen when the line was submitted, or would have been if it had waited for
  /// its results; nil where nothing is drawn under the line.
  package var rowsOnScreen: Int? { list.shownCount ?? countOfShownRows }

  var countOfShownRows: Int? {
    guard !isPlain, !isCommand, !buffer.text.isEmpty || isRefining, areResultsAtHand else {
      return nil
    }
    _ = overlay
    return drawn.results.shown > 0 ? drawn.results.shown : nil
  }

  /// The prompt, which says the selected row in words where nothing is drawn under the line.
  private var spokenPrompt: Prompt? { isPlain ? prompt : nil }

  /// The selected row in words, in place of the prompt, if nothing is drawn under the line.
  var spokenRow: StyledText? {
    guard isPlain, let rows = list.selection else { return nil }
    var text = list.values.indices.contains(rows.row) ? list.values[rows.row].spoken : ""
    if list.values.isEmpty {
      guard let results = field.state.results,
        let hit = results.hit(atRow: rows.row, page: list.page)
      else { return nil }
      text = delegate.spokenRow(of: hit.document, in: results)
    }
    let message: Message =
      "Row \(Wording.number(rows.row + 1)) of \(Wording.number(rows.count)): \(VisibleText.line(text, limit: 200))"
    var line = StyledText(saying: message, .prompt)
    line.append(" > ", .prompt)
    return line
  }

  /// Scrolls to the selected row, or the last one there is, in a list or a terminal of another size.
  func keepSelectedRowInSight() {
    guard list.selection != nil else { return }
    // Drawing counts the rows that fit.
    _ = overlay
    let count = list.values.isEmpty ? field.state.results?.listedCount ?? 0 : list.values.count
    list.selection?.adapt(toCount: count, height: drawn.results.height)
    if count == 0 { list.selection = nil }
    fetchRows()
    holdRow()
  }

  /// Keeps the hit of the selected row, and has its lines made, which takes too long for the input thread.
  func holdRow() {
    guard let row = list.selection?.row, list.values.isEmpty, let results = field.state.results
    else {
      return
    }
    if list.held?.row != row {
      list.held = results.hit(atRow: row, page: list.page).map { (row, $0) }
      list.makingCard?.cancel()
    }
    let size = sizeBelowCaption
    guard let hit = list.held?.hit, size.rows > RecordCard.leastRows,
      list.card?.row != row || list.card?.width != size.columns,
      let make = delegate.lines(of: hit.document, in: results, width: size.columns)
    else { return }
    list.makingCard?.cancel()
    list.makingCard = Task.detached(priority: .userInitiated) { [answers] in
      let card = RecordCard(row: row, width: size.columns, lines: make())
      guard !Task.isCancelled else { return }
      answers.put { $0.card = card }
    }
  }

  /// Has the selection follow its record, and marks their order, when the same query has other results.
  func followRecords(from older: SearchResults<Document>?) {
    guard list.selection != nil, list.values.isEmpty, let older, let newer = field.state.results,
      newer.asksSame(as: older.query)
    else { return }
    followRecords(
      in: newer, isWhole: newer.query.offset == 0 && newer.hits.count == newer.totalCount)
    guard list.isFollowing, let last = list.held?.row else { return }
    let added = max(0, newer.totalCount - older.totalCount)
    fetch(newer.query.page(from: 0, limit: last + added + 1))
  }

  /// - Parameter isWhole: True if a record that is not among the hits is not looked for any more.
  func followRecords(in newer: SearchResults<Document>, isWhole: Bool) {
    var rows: [Int: Int] = [:]
    for (position, hit) in (newer.hits + newer.partialHits).enumerated() {
      if let identity = delegate.identity(of: hit.document) {
        rows[identity] = newer.query.offset + position
      }
    }
    field.marks.follow(rows)
    list.isFollowing = false
    guard let held = list.held, let identity = delegate.identity(of: held.hit.document) else {
      return
    }
    // One that is gone stays chosen, and is said to be gone where it is opened.
    guard let row = rows[identity] else { return list.isFollowing = !isWhole }
    if row != held.row { list.card = nil }
    list.selection?.follow(to: row)
    list.held = (row, held.hit)
  }

  /// Fetches the hits around the rows on the screen, if they are not at hand. The input thread does not wait for them.
  private func fetchRows() {
    guard let rows = list.selection, list.values.isEmpty, let results = field.state.results else {
      return
    }
    let visible = rows.first..<min(rows.count, rows.first + max(1, drawn.results.height))
    guard visible.contains(where: { results.hit(atRow: $0, page: list.page) == nil }) else {
      return
    }
    let first = max(0, rows.first - Self.fetchedRows / 3)
    fetch(results.query.page(from: first, limit: Self.fetchedRows))
  }

  private func fetch(_ query: SearchQuery) {
    list.fetching?.cancel()
    list.fetching = Task.detached(priority: .userInitiated) { [answers, engine = field.engine] in
      guard let page = try? await engine.results(for: query), !Task.isCancelled else { return }
      answers.put { $0.page = page }
    }
  }

  /// The number of hits fetched at a time: some screens in both directions.
  private static var fetchedRows: Int { 300 }
}

extension SearchResults {
  /// The number of rows in the list: the hits, and below them the closest records, if all hits are on the first page.
  package var listedCount: Int { totalCount + (hits.count == totalCount ? partialHits.count : 0) }

  /// The first row of hits that only similar words find, if there are others above it.
  var firstCorrectedRow: Int? {
    correctedHits.lowerBound < hits.count ? query.offset + correctedHits.lowerBound : nil
  }

  /// The hit in a row of the list, counted from 0: of this first page, or of a later one of the same query; nil if it
  /// has not been fetched.
  package func hit(atRow row: Int, page: SearchResults?) -> SearchHit<Document>? {
    let position = row - query.offset
    if hits.indices.contains(position) { return hits[position] }
    let partial = position - hits.count
    if partialHits.indices.contains(partial) { return partialHits[partial] }
    guard let page, page.asksSame(as: query),
      page.hits.indices.contains(row - page.query.offset)
    else { return nil }
    return page.hits[row - page.query.offset]
  }

  /// True if the results are a page of a query.
  func asksSame(as other: SearchQuery) -> Bool {
    query.page(from: other.offset, limit: other.limit) == other
  }
}

package struct OpenedRow: Hashable, Sendable {
  /// Counted from 0.
  package let row: Int
  /// The rows that the record takes above the line; nil if it was read in the pager and is not there.
  package let height: Int?
  /// True if it is a row that was printed, as one of a group, and none of the results.
  let isOfValues: Bool

  package init(row: Int, height: Int?, isOfValues: Bool = false) {
    (self.row, self.height, self.isOfValues) = (row, height, isOfValues)
  }

  /// True if the record of the selected row is on the screen already.
  func isAbove(_ selection: RowSelection?) -> Bool { height != nil && selection?.row == row }

  /// The rows that the list and what is beside it may take: what the record leaves, and once another row is selected, whose record
  /// is shown below the list, at least what that leaves; nil for as many as usual.
  func room(ofScreen rows: Int, at selection: RowSelection?) -> Int? {
    guard let height, let selection else { return nil }
    let left = rows - 1 - height
    if isAbove(selection) { return left }
    let room = isOfValues ? left : max(left, rows - 1 - RecordCard.leastRows)
    return room < Self.leastRows ? nil : room
  }

  /// The fewest rows in which a list can be walked beside the record of its row.
  private static var leastRows: Int { 5 }
}
