import LineEditing
import SearchCore

/// Keys that choose a row of the results.
extension LineSession {
  /// A row that Enter or Ctrl-O chose: the line ends, and the loop opens or prints it.
  package struct RowChoice {
    /// Counted from 0.
    package let rows: [Int]
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
        rows: selection.chosen, results: results, opensLink: action == .openLink)
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

  /// True if the results are a page of another query's.
  private func asksSame(as other: SearchQuery) -> Bool {
    var own = query
    (own.offset, own.limit) = (other.offset, other.limit)
    return own == other
  }
}
