import LineEditing
import SearchCore
import SearchInterface
import TerminalField

/// The interactive session: reads a line after the other and runs it. ``LineSession`` is what happens while one is typed.
final class ShellLoop {
  private let shell: Shell
  private let editor: LineEditor
  private let errors: Output
  private let mailbox: Mailbox<RecordReference>
  private let player: SessionPlayer?

  /// - Parameter player: types a session before the person does; nil if there is none.
  init(
    shell: Shell, editor: LineEditor, errors: Output,
    mailbox: Mailbox<RecordReference>, player: SessionPlayer? = nil
  ) {
    self.shell = shell
    self.editor = editor
    self.errors = errors
    self.mailbox = mailbox
    self.player = player
    shell.next.takesDrafts = true
    shell.person.asks = { [output = shell.printer.output] in Question.ask($0, on: output) }
  }

  /// Reads and runs lines until `:quit` or the end of input.
  func run() {
    editor.setHistory(shell.history.lines.reversed())
    editor.player = player
    player?.onEnd = { [mailbox] in mailbox.tell([$0]) }
    var previous: LineSession<RecordReference>?
    while true {
      let line = LineSession(
        field: shell.field, delegate: shell, editor: editor, mailbox: mailbox,
        draft: shell.next.draft ?? "", after: previous)
      previous = line
      if let player {
        line.caption = { [unowned player] in player.captionRows(columns: $0) }
        player.isSettled = { [unowned line] in line.isSettled }
      }
      line.begin()
      for message in mailbox.takeTold() {
        errors.complain(message.text, columns: shell.printer.columns)
      }
      let outcome = editor.readLine(initialText: shell.next.draft ?? "") { line.react(to: $0) }
      (shell.next.draft, shell.next.firstScreen) = (nil, nil)
      line.end()
      switch outcome {
      case .endOfInput: return
      // Dropping the line searches again for what was there before it, and does not wait for the answer.
      case .cancelled(let text):
        if shell.once != nil, text.isEmpty, !shell.state.field.hasLineEdits {
          shell.once?.isInterrupted = true
          return
        }
        line.drop()
      case .line(let text):
        line.submitted(text)
        shell.running.isPrivate = line.privacy.isPrivate
        defer { shell.running.isPrivate = nil }
        if !run(text, of: line) { return }
        // Ctrl-C while a line is run stops the session as well.
        if Interruption.isRequested, editor.player != nil {
          player?.stop()
          editor.player = nil
        }
      }
    }
  }

  /// - Returns: false when the session is over.
  private func run(_ text: String, of line: LineSession<RecordReference>) -> Bool {
    Interruption.begin()
    line.finishResolving { Interruption.isRequested }
    do {
      if let choice = line.list.choice {
        guard shell.once == nil else {
          shell.answerOnce(rows: choice.rows, of: choice.results)
          return false
        }
        if let row = choice.rows.first {
          try shell.open(row: row, of: choice.results, line: text, opensLink: choice.opensLink)
          keep(line)
        }
        return true
      }
      if try shell.answerOnce(text) { return false }
      if line.isRefining, text.allSatisfy({ $0 == " " }) {
        try shell.submitField()
        keep(line)
        return true
      }
      let lineCount = shell.history.lines.count
      let disposition = try shell.execute(text)
      if shell.history.lines.count < lineCount {
        editor.setHistory(shell.history.lines.reversed())
      }
      if !line.privacy.isPrivate {
        // A line of the history is a whole one: the pills before it are part of what was asked.
        let isSearch = !line.isCommand(text) && !text.isEmpty
        if !isSearch {
          editor.addHistory(text)
        } else if !shell.holdsPrivate {
          editor.addHistory(shell.state.field.canonicalLine)
        }
      }
      return disposition == .goesOn
    } catch {
      errors.complain(error.message, columns: shell.printer.columns)
      if !line.privacy.isPrivate { editor.addHistory(text) }
      return true
    }
  }

  /// Keeps the field as a line of the history, unless anything of it is private.
  private func keep(_ line: LineSession<RecordReference>) {
    guard !line.privacy.isPrivate, !shell.holdsPrivate else { return }
    editor.addHistory(shell.state.field.canonicalLine)
  }
}
