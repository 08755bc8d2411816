import LineEditing
import SearchCore

/// Keys that choose a row of the results.
extension LineSession {
  /// A row that Enter or Ctrl-O chose: the line ends, and the loop opens or prints it.
  package struct RowChoice {
    /// Counted from 0.
    package let rows: [Int]
    /// The hits in these rows, as far as they are at hand.
    package let hits: [SearchHit<Document>]
    package let results: SearchResults<Document>
    package let opensLink: Bool
  }

  /// Down on the newest line: selects the first row, as soon as there is one.
  func enterRows() -> LineReaction {
    list.isWanted = false
    guard !isCommand, completion.menu == nil else { return reaction(beep: true) }
    guard let results = field.state.results, results.listedCount > 0 else {
      list.isWanted = !areResultsAtHand
      return reaction(overlay: overlay, beep: !list.isWanted)
    }
    list.selection = RowSelection(count: results.listedCount)
    (list.held, list.isFollowing) = ([:], false)
    holdRows()
    return reaction(overlay: overlay, prompt: spokenPrompt)
  }

  func pressedAtRows(_ key: LineKey) -> LineReaction {
    guard var selection = list.selection, let results = field.state.results else {
      return reaction(passesKey: true)
    }
    let action = selection.press(
      key, height: drawn.results.height, marks: delegate.appearance.marksRows)
    list.selection = selection
    switch action {
    case .moved:
      fetchRows()
      holdRows()
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
    case .open, .openLink:
      list.choice = RowChoice(
        rows: selection.chosen, hits: selection.chosen.compactMap { list.held[$0] },
        results: results, opensLink: action == .openLink)
      list.selection = nil
      return reaction(overlay: overlay, prompt: spokenPrompt, submits: true)
    }
  }

  /// The prompt, which says the selected row in words where nothing is drawn under the line.
  private var spokenPrompt: Prompt? { isPlain ? prompt : nil }

  /// The selected row in words, in place of the prompt, if nothing is drawn under the line.
  var spokenRow: StyledText? {
    guard isPlain, let rows = list.selection, let results = field.state.results,
      let hit = results.hit(atRow: rows.row, page: list.page)
    else { return nil }
    let text = delegate.spokenRow(of: hit.document, in: results)
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
    let count = field.state.results?.listedCount ?? 0
    list.selection?.adapt(toCount: count, height: drawn.results.height)
    if count == 0 { list.selection = nil }
    fetchRows()
  }

  /// Keeps the hits of the selected row and of the marked ones.
  func holdRows() {
    guard let selection = list.selection, let results = field.state.results else { return }
    let wanted = selection.marked.union([selection.row])
    list.held = list.held.filter { wanted.contains($0.key) }
    for row in wanted where list.held[row] == nil {
      list.held[row] = results.hit(atRow: row, page: list.page)
    }
  }

  /// Has the selection and the marks follow their records when the same query has other results.
  func followRecords(from older: SearchResults<Document>?) {
    guard list.selection != nil, let older, let newer = field.state.results,
      newer.asksSame(as: older.query)
    else { return }
    followRecords(
      in: newer, isWhole: newer.query.offset == 0 && newer.hits.count == newer.totalCount)
    guard list.isFollowing, let last = list.held.keys.max() else { return }
    var query = newer.query
    (query.offset, query.limit) = (0, last + max(0, newer.totalCount - older.totalCount) + 1)
    fetch(query)
  }

  /// - Parameter isWhole: True if a record that is not among the hits is not looked for any more.
  func followRecords(in newer: SearchResults<Document>, isWhole: Bool) {
    var rows: [Int: Int] = [:]
    for (position, hit) in (newer.hits + newer.partialHits).enumerated() {
      if let identity = delegate.identity(of: hit.document) {
        rows[identity] = newer.query.offset + position
      }
    }
    var (moved, held): ([Int: Int], [Int: SearchHit<Document>]) = ([:], [:])
    for (row, hit) in list.held {
      guard let identity = delegate.identity(of: hit.document) else { return }
      // One that is gone stays chosen, and is said to be gone where it is opened.
      moved[row] = rows[identity] ?? row
      if held[moved[row] ?? row] == nil || rows[identity] != nil { held[moved[row] ?? row] = hit }
    }
    list.isFollowing =
      !isWhole
      && list.held.contains { row, hit in
        delegate.identity(of: hit.document).map { rows[$0] == nil } ?? false
      }
    list.selection?.follow { moved[$0] ?? $0 }
    list.held = held
  }

  /// Fetches the hits around the rows on the screen, if they are not at hand. The input thread does not wait for them.
  private func fetchRows() {
    guard let rows = list.selection, let results = field.state.results else { return }
    let visible = rows.first..<min(rows.count, rows.first + max(1, drawn.results.height))
    guard visible.contains(where: { results.hit(atRow: $0, page: list.page) == nil }) else {
      return
    }
    var query = results.query
    query.offset = max(0, rows.first - Self.fetchedRows / 3)
    query.limit = Self.fetchedRows
    fetch(query)
  }

  private func fetch(_ query: SearchQuery) {
    list.fetching?.cancel()
    let (number, mailbox, waker, engine) = (number, mailbox, editor.waker, field.engine)
    list.fetching = Task.detached(priority: .userInitiated) { [query] in
      guard let page = try? await engine.results(for: query), !Task.isCancelled else { return }
      mailbox.put(.init(lineNumber: number, results: page))
      waker.wake()
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
    var own = query
    (own.offset, own.limit) = (other.offset, other.limit)
    return own == other
  }
}
