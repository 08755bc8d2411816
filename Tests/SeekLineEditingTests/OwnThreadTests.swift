import Dispatch
import Testing

@testable import SeekLineEditing

@Suite struct OwnThreadTests {
  /// Waits for a signal that only itself can give.
  private actor Waiter {
    let signal = DispatchSemaphore(value: 0)

    func wait() async throws -> Int {
      let signal = signal
      return try await OwnThread.run {
        signal.wait()
        return 7
      }
    }

    func release() { signal.signal() }
  }

  private struct Refusal: Error, Equatable {}

  @Test func theActorThatWaitsIsFreeMeanwhile() async throws {
    let waiter = Waiter()
    let waiting = Task { try await waiter.wait() }
    await waiter.release()
    #expect(try await waiting.value == 7)
  }

  @Test func whatTheWorkThrowsIsThrown() async {
    await #expect(throws: Refusal()) { try await OwnThread.run { throw Refusal() } }
  }

  @Test func manyThreadsWaitAtOnce() async throws {
    let signal = DispatchSemaphore(value: 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<32 { group.addTask { try await OwnThread.run { signal.wait() } } }
      for _ in 0..<32 { signal.signal() }
      try await group.waitForAll()
    }
  }
}

@Suite struct EventExchangeTests {
  @MainActor private final class Model {
    var texts: [String] = []
  }

  /// The handler was called on the thread that reads, and could not touch a model of the main actor.
  @MainActor @Test func eventsAreAnsweredWhereTheyAreAwaited() async {
    let (exchange, model) = (EventExchange(), Model())
    let typed = ["m", "mo", "mom"]
    let isStarted = OwnThread.start {
      for text in typed {
        let reaction = exchange.reaction(
          to: .changed(LineBuffer(text: text, cursorUTF8Offset: text.utf8.count)))
        if reaction.output != text { exchange.tell(.ended(.abandoned(text))) }
      }
      exchange.tell(.ended(.line("mom")))
    }
    #expect(isStarted)
    var outcome: LineOutcome?
    while outcome == nil {
      switch await exchange.news() {
      case .event(.changed(let line)):
        model.texts.append(line.text)
        exchange.answer(LineReaction(output: line.text))
      case .event: break
      case .ended(let ended): outcome = ended
      }
    }
    #expect(outcome == .line("mom") && model.texts == typed)
  }
}
