import SeekCollection
import SeekTerminalField

/// The result of the expandable search of `--once`.
struct OnceAnswer {
  /// The results seen last: what `:open N` means while its line is typed.
  private(set) var seen: SearchResults<RecordReference>?
  /// The results of the line that ended the search; the opened record alone after `:open N`.
  var hits: SearchResults<RecordReference>?
  /// True once a line or a choice of rows has ended the search: it was not left.
  var isAnswered = false
  var isOpened = false
  /// The row that was chosen with keys, counted from 0; without one the best is printed.
  var chosenRow: Int?
  /// The marked hits, else the one of the chosen row; nil where that had not been fetched.
  var chosenHits: [SearchHit<RecordReference>]?
  /// The element of a list that was chosen, which is printed alone.
  var element: RecordValue?
  /// True for `--once=all`: every hit is printed if no row was chosen.
  var printsAll = false

  mutating func keep(_ results: SearchResults<RecordReference>?) {
    if let results, results.totalCount > 0 { seen = results }
  }
}

extension ShellSession {
  /// Begins a `--once` search, with a line in the field that Enter submits; it is no command, whatever it begins with.
  func beginOnce(with line: String?, printsAll: Bool = false) {
    once = OnceAnswer()
    once?.printsAll = printsAll
    field.onResults = { [unowned self] in once?.keep($0) }
    if let line { begin(withText: line) }
  }

  /// Puts a text into the next line, behind what is there, to be edited; it is no command, whatever it begins with.
  func begin(withText text: String) {
    let line = VisibleText.editable(text)
    let content = line.drop { $0 == " " }
    if let draft { return self.draft = draft + " " + content }
    draft = content.hasPrefix(":") ? "\\" + content : line
  }

  /// Ends a `--once` search with the row that was chosen on the screen, or the hits that were marked.
  func answerOnce(
    row: Int, hits: [SearchHit<RecordReference>]?,
    of results: SearchResults<RecordReference>
  ) {
    once?.isAnswered = true
    once?.hits = results
    once?.chosenHits = hits
    once?.chosenRow = row
  }
}
