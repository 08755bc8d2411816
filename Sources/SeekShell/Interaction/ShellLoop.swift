import SeekLineEditing
import SeekCollection
import SeekTerminalField

/// The interactive session: reads a line after the other and runs it. ``LineSession`` is what happens while one is typed.
final class ShellLoop: LineReader {
  private let context: CommandContext
  private let field: ShellField
  private let editor: LineEditor
  private let mailbox: Mailbox<FieldNews<RecordReference>>
  private let player: SessionPlayer?

  private var session: ShellSession { context.session }

  /// - Parameter player: types a session before the person does; nil if there is none.
  init(
    context: CommandContext, field: ShellField, editor: LineEditor,
    mailbox: Mailbox<FieldNews<RecordReference>>, player: SessionPlayer? = nil
  ) {
    var context = context
    context.person.editsLines = true
    context.person.asks = { [output = context.printer.output] in Question.ask($0, on: output) }
    self.context = context
    self.field = field
    self.editor = editor
    self.mailbox = mailbox
    self.player = player
  }

  /// Reads and runs lines until `:quit` or the end of input.
  func run() {
    editor.setHistory(session.history.lines.reversed())
    editor.player = player
    player?.onEnd = { [mailbox] message in mailbox.put { $0.told.append(Notice(message)) } }
    readLines(with: session.field, delegate: field, editor: editor, mailbox: mailbox)
  }

  var draft: String {
    get { session.draft ?? "" }
    set { session.draft = newValue.isEmpty ? nil : newValue }
  }

  func begin(
    _ line: LineSession<RecordReference>, after previous: LineSession<RecordReference>?
  ) {
    if previous != nil { field.firstScreen.end() }
    if let opened = session.opened { line.returnToRows(opened, after: previous) }
    // The elements of the record that was chosen.
    if session.once != nil, !session.page.values.isEmpty { line.enterValues() }
    session.opened = nil
    if let player {
      line.caption = { [unowned player] in player.captionRows(columns: $0) }
      player.isSettled = { [unowned line] in line.isSettled }
    }
    line.begin()
    for notice in mailbox.take(\.told) { context.printer.warn(notice.message) }
  }

  /// Abandoning the line searches again for what was there before it, and does not wait for the answer.
  func abandon(_ text: String, of line: LineSession<RecordReference>) -> Bool {
    // A picker is left by one Ctrl-C.
    if session.once != nil { return false }
    // Only where there is nothing to abandon is it meant for the reading.
    let isUntouched = text.isEmpty && !line.isRefining
    if !isUntouched || !session.collection.stopReading() { line.abandon() }
    return true
  }

  func run(_ text: String, of line: LineSession<RecordReference>) -> Bool {
    guard execute(text, of: line) else { return false }
    // Ctrl-C while a line is run stops the session as well.
    if Interruption.isRequested, editor.player != nil {
      player?.stop()
      editor.player = nil
    }
    return true
  }

  /// - Returns: false when the session is over.
  private func execute(_ typed: String, of line: LineSession<RecordReference>) -> Bool {
    var context = context
    context.isPrivate = line.privacy.isPrivate
    context.rowsOnScreen = { line.rowsOnScreen }
    if let last = line.list.lastRank, session.areNumbersPrinted { session.page.lastRank = last }
    Interruption.begin()
    let text = line.finishResolving(of: typed) { Interruption.isRequested }
    do {
      if session.once != nil, line.list.chosenValue == nil { session.page.values = [] }
      if let value = line.list.chosenValue {
        if session.once != nil {
          session.once?.choice = session.page.values[value].element.map {
            OnceAnswer.Choice.element($0)
          }
          return false
        }
        try context.chooseValue(value)
        keep(line)
        return true
      }
      if let choice = line.list.choice {
        let marked = session.field.marks.hits
        if session.once != nil, context.offerElements(of: choice, line: text) { return true }
        guard session.once == nil || choice.use == .edit else {
          context.submitShown(text)
          session.once?.choice = .row(
            choice.selection.row, marked.isEmpty ? choice.hit.map { [$0] } : marked,
            of: choice.results)
          return false
        }
        try context.use(choice, line: text, lastRank: line.list.lastRank)
        keep(line)
        return true
      }
      if try context.answerOnce(text) { return false }
      if line.isRefining, text.allSatisfy({ $0 == " " }) {
        try context.submitField()
        keep(line)
        return true
      }
      let lineCount = session.history.lines.count
      try context.execute(text)
      if session.history.lines.count < lineCount {
        editor.setHistory(session.history.lines.reversed())
      }
      // A line of the history is a whole one: the pills before it are part of what was asked.
      if !line.isCommand(text), !text.isEmpty {
        keep(line)
      } else if !line.privacy.isPrivate {
        editor.addHistory(text)
      }
      return !session.isOver
    } catch {
      if session.once != nil, Interruption.isRequested { return false }
      context.printer.warn(Message(verbatim: error.message))
      if !line.privacy.isPrivate { editor.addHistory(text) }
      return true
    }
  }

  /// Keeps the field as a line of the history, unless anything of it is private.
  private func keep(_ line: LineSession<RecordReference>) {
    guard !line.privacy.isPrivate, !session.holdsPrivate else { return }
    editor.addHistory(session.state.field.canonicalLine)
  }
}
