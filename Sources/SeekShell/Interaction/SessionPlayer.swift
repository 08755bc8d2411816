import SeekLineEditing
import SeekTerminalField

/// Plays a session at the speed of a person's hands.
///
/// The keys go through the line editor as those of a terminal do. Space pauses and goes on, Ctrl-C stops; no other key of
/// the person does anything until the session is over.
final class SessionPlayer: KeyPlayer {
  private(set) var caption: String?
  private(set) var isPaused = false
  /// True if everything that the keys so far asked for is on the screen.
  var isSettled: () -> Bool = { true }
  /// Called once, with a sentence for the person who has the keyboard from then on.
  var onEnd: (Message) -> Void = { _ in }

  private var steps: ArraySlice<PlayedSession.Step>
  private let speed: Double
  private let now: () -> ContinuousClock.Instant
  /// The time of the next step; while paused, the time it had left.
  private var due: ContinuousClock.Instant?
  private var timeLeft = Duration.zero
  private var isOver = false
  private var taken = 0

  /// - Parameters:
  ///   - speed: 2 for twice as fast.
  ///   - now: the clock.
  init(
    _ session: PlayedSession, speed: Double,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock().now }
  ) {
    steps = session.steps[...]
    self.speed = speed
    self.now = now
  }

  var millisecondsToNextStep: Int32? {
    if isOver { return nil }
    if isPaused { return -1 }
    let due = due ?? now() + Pace.start / speed
    self.due = due
    let left = due - now()
    if left > .zero { return Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))) }
    return isSettled() || left + Pace.mostPatience < .zero ? 0 : Pace.settling
  }

  func step() -> [UInt8] {
    guard let step = steps.popFirst() else {
      end("The session has ended; the keyboard is yours.")
      return []
    }
    taken += 1
    due = now() + Pace.delay(after: step, before: steps.first, count: taken) / speed
    switch step {
    case .key(let bytes, _): return bytes
    case .caption(let text): caption = text
    case .pause: break
    }
    return []
  }

  func personTyped(_ byte: UInt8) {
    guard !isOver else { return }
    switch byte {
    case 0x03: stop()
    case 0x20 where isPaused:
      due = now() + timeLeft
      isPaused = false
    case 0x20:
      timeLeft = due.map { max($0 - now(), .zero) } ?? Pace.start / speed
      isPaused = true
    default: break
    }
  }

  func stop() {
    guard !isOver else { return }
    end("The session was stopped; the keyboard is yours.")
  }

  private func end(_ message: Message) {
    (isOver, isPaused, caption) = (true, false, nil)
    onEnd(message)
  }
}

/// The pace of a person who shows something: faster within a word, slower before a key that does something.
private enum Pace {
  static let start = Duration.seconds(1)
  /// The time between two looks at the screen that is not ready, in milliseconds.
  static let settling: Int32 = 5
  /// A step waits for the screen no longer than this.
  static let mostPatience = Duration.seconds(2)

  static func delay(
    after step: PlayedSession.Step, before next: PlayedSession.Step?, count: Int
  ) -> Duration {
    switch step {
    case .pause(let duration): duration
    case .caption(let text): reading(text ?? "")
    case .key(_, .enter): .milliseconds(1_500)
    case .key(_, .text) where isText(next): .milliseconds(60 + count * 37 % 71)
    case .key(_, .text): .milliseconds(600)
    case .key(_, .other): .milliseconds(isText(next) ? 700 : 450)
    }
  }

  /// The time to read a caption.
  private static func reading(_ text: String) -> Duration {
    text.isEmpty ? .milliseconds(300) : .milliseconds(max(1_500, 600 + 45 * text.count))
  }

  private static func isText(_ step: PlayedSession.Step?) -> Bool {
    if case .key(_, .text) = step { return true }
    return false
  }
}

extension SessionPlayer {
  /// The caption, wrapped, and what Space does in a pause.
  ///
  /// - Parameter columns: of the terminal.
  func captionRows(columns: Int) -> [StyledText] {
    let width = max(1, columns - 2)
    var rows: [StyledText] = []
    if let caption { rows = StyledText(VisibleText.line(caption)).wrapped(to: width) }
    if isPaused {
      rows += StyledText(saying: "Paused: Space goes on, Ctrl-C stops.", .warning).wrapped(
        to: width)
    }
    return rows.map { row in
      var marked = StyledText("▌ ", .prompt)
      marked.append(row)
      return marked
    }
  }
}
