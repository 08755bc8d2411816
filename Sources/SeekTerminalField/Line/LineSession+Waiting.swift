import Dispatch
import SeekLineEditing
import SeekField

/// The relation of the results on the screen to the line.
package enum AnswerState: Hashable, Sendable {
  /// They are those of the line, or will be in a moment.
  case current
  /// The answer to the line takes so long that it has to be said.
  case awaited
  /// The line has no answer, for this reason.
  case failed(String)
}

/// The wait for answers: it is said where it is long, and a server that does not answer is asked again.
extension LineSession {
  /// The wait for the answer to a line.
  struct Waiting {
    /// True once the answer has been awaited for longer than a person takes for at once.
    var isLong = false
    var clock: DispatchWorkItem?
    /// The error of the last answer, until there is one without.
    var failure: SearchError?
    /// The time from the last failure to the next question; nil where none has failed.
    var pause: Duration?
    var retry: DispatchWorkItem?

    func end() {
      clock?.cancel()
      retry?.cancel()
    }
  }

  private static var patience: Duration { .milliseconds(200) }
  private static var firstPause: Duration { .seconds(1) }
  private static var longestPause: Duration { .seconds(30) }

  func followWaiting() {
    let state = field.state
    guard !state.isAwaitingResults else {
      if waiting.clock == nil {
        waiting.clock = Self.run(after: Self.patience) { [answers] in
          answers.put { $0.isWaitLong = true }
        }
      }
      return
    }
    waiting.clock?.cancel()
    (waiting.clock, waiting.isLong) = (nil, false)
    let hadFailed = waiting.pause != nil
    waiting.failure = state.error
    guard let failure = state.error else {
      if hadFailed { tell("The server answers again.") }
      waiting.pause = nil
      return
    }
    guard failure.code == .unavailable || failure.code == .timedOut, !buffer.text.isEmpty else {
      waiting.pause = nil
      return
    }
    if !hadFailed { notices.told = [] }
    let pause = waiting.pause.map { min($0 * 2, Self.longestPause) } ?? Self.firstPause
    waiting.pause = pause
    waiting.retry?.cancel()
    waiting.retry = Self.run(after: pause) { [session = field.session] in
      session.send(.collectionChanged)
    }
  }

  /// Does something later, and also while engines keep all threads of tasks waiting.
  static func run(
    after pause: Duration, _ work: @escaping @Sendable () -> Void
  ) -> DispatchWorkItem {
    let item = DispatchWorkItem(block: work)
    let (seconds, attoseconds) = pause.components
    let milliseconds = Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: item)
    return item
  }

  /// The relation of the results to the line as it is to be shown.
  var answerState: AnswerState {
    if let failure = waiting.failure {
      guard let pause = waiting.pause else { return .failed(failure.message.text) }
      return .failed(
        Message("\(failure.message.text); trying again in \(Wording.duration(pause))").text)
    }
    let isMissing = field.state.isAwaitingResults && !field.state.areResultsGrowing
    return waiting.isLong && isMissing ? .awaited : .current
  }
}
