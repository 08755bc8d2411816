import SeekCollection
import SeekTerminalField

/// The expandable search of `--once`.
struct OnceAnswer {
  enum Choice {
    /// The results of a line, of which the best is printed, or all.
    case line(SearchResults<RecordReference>?)
    /// The record that `:open N` opened, alone.
    case record(SearchResults<RecordReference>)
    /// The row that was chosen with keys, counted from 0, and its hit or the marked ones; nil where that was not fetched.
    case row(Int, [SearchHit<RecordReference>]?, of: SearchResults<RecordReference>)
    /// An element of a list, which is printed alone.
    case element(RecordValue)
  }

  /// The results seen last: what `:open N` means while its line is typed.
  private(set) var seen: SearchResults<RecordReference>?
  /// Nil where the search goes on, or was left.
  var choice: Choice?
  /// True for `--once=all`: every hit is printed if no row was chosen.
  var printsAll = false

  mutating func keep(_ results: SearchResults<RecordReference>?) {
    if let results, results.totalCount > 0 { seen = results }
  }
}

extension ShellSession {
  /// Begins a `--once` search, with a line in the field that Enter submits; it is no command, whatever it begins with.
  func beginOnce(with line: String?, printsAll: Bool = false) {
    once = OnceAnswer(printsAll: printsAll)
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
}
