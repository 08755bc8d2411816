import SeekImport
import SeekLineEditing
import SeekPlatform
import Synchronization
import SeekTerminalField

/// Shows how far loading has come, on standard error where that is a terminal, from 300 ms on.
///
/// ```text
/// Loading ████░░░░░░ 41% · 152 MB/s · 2 s left · Ctrl-C keeps what is loaded
/// ```
final class LoadingBar: Sendable {
  private struct State {
    var shown = false
    var lastDrawn: ContinuousClock.Instant
  }

  private static let delay = Duration.milliseconds(300)
  private static let allRead = 0.99
  private static let interval = Duration.milliseconds(100)
  /// Set by Ctrl-C; there is one terminal.
  private static let isInterrupted = Atomic(false)

  private let start = ContinuousClock.now
  private let state: Mutex<State>
  /// True if it may be drawn: on a terminal, and not where nothing is redrawn.
  private let isShown: Bool
  private let isUTF8: Bool
  private let isInterruptible: Bool
  /// True if nothing but the bar is written meanwhile: what is typed is not echoed.
  private let isAlone: Bool

  /// - Parameters:
  ///   - isInterruptible: Ctrl-C ends loading and keeps what is loaded, until ``finish()``; a second one ends the program.
  ///   - isPlain: nothing may be redrawn.
  ///   - hidesKeys: What is typed is not shown from now on, until ``TerminalEcho/show()``.
  init(isInterruptible: Bool, isPlain: Bool = false, hidesKeys: Bool = false) {
    // Before the echo is off: a signal in between would leave it so.
    if isInterruptible {
      JobSignals.handle(SIGINT) { number in
        // Who waits for a pipe that nobody writes to never asks whether to go on.
        guard LoadingBar.isInterrupted.exchange(true, ordering: .relaxed) else { return }
        TerminalEcho.end(by: number)
      }
    }
    isShown = !isPlain && isatty(2) == 1
    // Columns are measured, and the bar has signs beyond ASCII.
    isUTF8 = CharacterEncoding.adopt()
    self.isInterruptible = isInterruptible
    isAlone = isShown && hidesKeys && TerminalEcho.hide()
    state = Mutex(State(lastDrawn: start))
  }

  /// Draws where it is time to; false when loading is to end.
  @Sendable func report(_ progress: ImportProgress) -> Bool {
    if isShown {
      let now = ContinuousClock.now
      state.withLock { state in
        guard now - start >= Self.delay, now - state.lastDrawn >= Self.interval else { return }
        let begin =
          isAlone ? "\r" : state.shown ? Self.backToRow : Self.rowOfItsOwn
        state.shown = true
        state.lastDrawn = now
        let full = Self.line(progress, after: now - start, isInterruptible: isInterruptible)
        let line = isUTF8 ? full : ASCIIText.fold(full)
        Output(descriptor: 2).write(
          begin
            + Self.withoutWrap(Self.fitted(line, columns: TerminalSize.ofOutput()?.columns ?? 80))
            + (isAlone ? Self.endAlone : ""))
      }
    }
    // Who ends the waiting for more wants what is there.
    return progress.byteCount == 0
      ? !Self.isInterrupted.exchange(false, ordering: .relaxed)
      : !Self.isInterrupted.load(ordering: .relaxed)
  }

  /// Takes the bar from the screen, and gives Ctrl-C back; whoever reads what was typed gives back the echo.
  func finish() {
    if isInterruptible {
      if isAlone { TerminalEcho.restoreAt(SIGINT) } else { JobSignals.handle(SIGINT, SIG_DFL) }
    }
    if state.withLock({ $0.shown }) {
      Output(descriptor: 2).write(isAlone ? " " + Self.endAlone : Self.backToRow)
    }
  }

  /// Takes away what is after the cursor, and leaves it at the beginning of the bar: there it stays when the terminal
  /// becomes narrower and wraps the bar. Erased from the first column of the screen on, tmux would keep it in its history.
  private static let endAlone = "\u{1B}[J\r"

  /// Makes sure of a row below, and remembers where the bar begins: what is typed meanwhile is echoed after the bar, and
  /// must go with it, whether it wraps or not. The field takes it afterwards.
  private static let rowOfItsOwn = "\r\n\u{1B}[A\u{1B}7\u{1B}[J"
  private static let backToRow = "\u{1B}8\u{1B}[J"

  /// The terminal may have become narrower since it was asked for its width: DECAWM is off while the line is written.
  private static func withoutWrap(_ line: String) -> String { "\u{1B}[?7l\(line)\u{1B}[?7h" }

  /// The line in one row with room for the `^C` that a terminal writes after it: what wraps cannot be taken
  /// from the screen again.
  static func fitted(_ line: String, columns: Int) -> String {
    StyledText(line).cut(to: max(1, columns - 3)).plainText
  }

  /// The line of the bar: share, rate and the time that is left at that rate.
  static func line(
    _ progress: ImportProgress, after elapsed: Duration, isInterruptible: Bool
  ) -> String {
    let width = 10
    let fraction = min(1, max(0, progress.fraction))
    let filled = Int(fraction * Double(width))
    let seconds =
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Double(progress.bytesRead) / seconds : 0
    let left = rate > 0 ? Double(progress.byteCount - progress.bytesRead) / rate : 0
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let share = "\(Int(fraction * 100))%"
    let rateText = Wording.bytes(Int(rate)) + "/s"
    // Behind the last byte the index is made, which takes seconds in a large collection.
    let text: Message =
      progress.byteCount == 0
      ? "Standard input: \(Wording.bytes(progress.bytesRead)) so far"
      : fraction < allRead
        ? "Loading \(bar) \(share) · \(rateText) · \(Int(left.rounded(.up))) s left"
        : "Loading \(bar) · making the index"
    return text.text
      + (isInterruptible ? Message(" · Ctrl-C keeps what is loaded").text : "")
  }
}
