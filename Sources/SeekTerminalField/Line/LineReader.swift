import SeekLineEditing

/// A program that reads one line after the other with a field: what it does before and after each.
package protocol LineReader<Document>: AnyObject {
  associatedtype Document: Sendable

  /// The text in the next line at its start; emptied once the line is read.
  var draft: String { get set }
  /// True once the reading is to end, also amid a line.
  var isLeaving: Bool { get }

  func begin(_ line: LineSession<Document>, after previous: LineSession<Document>?)
  /// Ctrl-C has abandoned a line with a text.
  ///
  /// - Returns: false if it was the last line.
  func abandon(_ text: String, of line: LineSession<Document>) -> Bool
  /// Enter has ended a line.
  ///
  /// - Returns: false if it was the last line.
  func run(_ text: String, of line: LineSession<Document>) -> Bool
}

extension LineReader {
  package var isLeaving: Bool { false }

  /// Reads lines until one of them is the last, or the input ends.
  package func readLines(
    with field: FieldSession<Document>, delegate: any FieldDelegate<Document>, editor: LineEditor,
    mailbox: Mailbox<FieldNews<Document>>
  ) {
    var previous: LineSession<Document>?
    var goesOn = true
    while goesOn, !isLeaving {
      let text = draft
      let line = LineSession(
        field: field, delegate: delegate, editor: editor, mailbox: mailbox, draft: text,
        after: previous)
      begin(line, after: previous)
      previous = line
      let outcome = editor.readLine(initialText: text) {
        isLeaving ? LineReaction(leaves: true) : line.react(to: $0)
      }
      draft = ""
      line.end()
      switch outcome {
      case .endOfInput: goesOn = false
      case .abandoned(let text): goesOn = abandon(text, of: line)
      case .line(let text):
        line.submitted(text)
        goesOn = run(text, of: line)
      }
    }
  }
}
