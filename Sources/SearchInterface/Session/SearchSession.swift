import SearchCore
import Synchronization

/// Performs the effects of a search field: asks the engine, drops late answers, tells what has changed.
///
/// ```swift
/// let session = SearchSession(engine: engine, field: SearchField())
/// let typed = session.send(.textChanged("mob"))     // the field as it is now; the search goes on
/// for await state in session.updates { draw(state) }
/// let state = await session.perform(.submitted)     // or wait for one event's search
/// ```
///
/// Events come from any thread and are handled there, one after another, without waiting for the engine. A newer search
/// cancels the older one, and the answer of an older generation never reaches ``state``.
///
/// Callbacks are called in the order of the changes, one at a time, on the thread of an event or of an answer. A callback
/// may send events; what they change is told after it has returned.
public final class SearchSession<Engine: SearchEngine>: Sendable {
  public typealias State = SearchSessionState<Engine.Document>

  public let engine: Engine
  /// Every change of ``state``, the newest kept for a reader that is slow. For one reader.
  public let updates: AsyncStream<State>
  private let updatesContinuation: AsyncStream<State>.Continuation
  private let onUpdate: (@Sendable (State) -> Void)?
  private let onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)?
  private let content: Mutex<Content>

  /// Everything that changes; behind the lock.
  private struct Content {
    var state: State
    var searching: Task<Void, Never>?
    var waiting: [Waiting] = []
    /// Calls that are still to be made, outside the lock and in this order.
    var deliveries: [Delivery] = []
    /// True while a thread makes them; others add theirs to the end.
    var isDelivering = false
  }

  /// A caller of ``perform(_:)`` that waits until no search is under way.
  private struct Waiting {
    let caller: Caller
    let continuation: CheckedContinuation<State, Never>
  }

  /// The identity of a caller.
  private final class Caller: Sendable {}

  private enum Delivery: Sendable {
    case effect(SearchField.Effect, SearchField)
    case update(State)
    case answer(CheckedContinuation<State, Never>, State)
  }

  /// - Parameters:
  ///   - onUpdate: called after each change; it must return soon.
  ///   - onEffect: called for every effect that is not a search, with the field after the event: lines for a history, and
  ///     notifications.
  public init(
    engine: Engine, field: SearchField, onUpdate: (@Sendable (State) -> Void)? = nil,
    onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)? = nil
  ) {
    self.engine = engine
    self.onUpdate = onUpdate
    self.onEffect = onEffect
    content = Mutex(Content(state: State(field: field)))
    (updates, updatesContinuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
  }

  deinit {
    updatesContinuation.finish()
    content.withLock { $0.searching }?.cancel()
  }

  /// The newest state.
  public var state: State { content.withLock { $0.state } }

  /// Hands an event in and starts the search it asks for.
  ///
  /// - Returns: the state after the event. Callbacks for it may still be running on another thread.
  @discardableResult
  public func send(_ event: SearchField.Event) -> State {
    let state = content.withLock { content in
      handle(event, &content)
      return content.state
    }
    deliver()
    return state
  }

  /// Hands an event in and waits until no search is under way: the one it asks for is answered, or the newer one that
  /// took its place, or the search is dismissed.
  ///
  /// An engine that never answers keeps it waiting until another event asks for something else, or the task that calls
  /// this is cancelled: then the search goes on (``SearchField/Event/searchAbandoned`` ends it), and the state is as it is.
  ///
  /// - Returns: the state afterwards, once the callbacks for it have returned; at once if no search is under way.
  public func perform(_ event: SearchField.Event) async -> State {
    let caller = Caller()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        content.withLock { content in
          handle(event, &content)
          // An earlier event may have left a search running whose answer belongs to what was asked for. Cancelled before
          // this, `onCancel` has not found the caller.
          if content.state.isSearching, !Task.isCancelled {
            content.waiting.append(Waiting(caller: caller, continuation: continuation))
          } else {
            content.deliveries.append(.answer(continuation, content.state))
          }
        }
        deliver()
      }
    } onCancel: {
      content.withLock { content in
        guard let index = content.waiting.firstIndex(where: { $0.caller === caller }) else {
          return
        }
        let waiting = content.waiting.remove(at: index)
        content.deliveries.append(.answer(waiting.continuation, content.state))
      }
      deliver()
    }
  }
}

extension SearchSession {
  private func handle(_ event: SearchField.Event, _ content: inout Content) {
    for effect in content.state.field.handle(event) {
      switch effect {
      case .search(let query, let generation): search(query, generation, &content)
      case .cancelSearch: cancel(&content)
      case .remember, .notify: tell(effect, &content)
      }
    }
    publish(&content)
  }

  private func cancel(_ content: inout Content) {
    content.searching?.cancel()
    content.searching = nil
    // An abandoned search leaves the earlier results on the screen; a dismissed field does not.
    if content.state.field.phase == .dismissed {
      content.state.results = nil
      content.state.searchDuration = nil
    }
    content.state.message = nil
    content.state.isSearching = false
  }

  private func search(_ query: SearchQuery, _ generation: Int, _ content: inout Content) {
    content.searching?.cancel()
    content.state.isSearching = true
    // A message about the older query does not apply to this one.
    content.state.message = nil
    let engine = engine
    content.searching = Task { [weak self] in
      let clock = ContinuousClock()
      let start = clock.now
      do {
        // Fast typing cancels a search before it has begun.
        try Task.checkCancellation()
        let results = try await engine.results(for: query)
        self?.receive(.success(results), generation: generation, after: clock.now - start)
      } catch {
        self?.receive(.failure(error), generation: generation, after: clock.now - start)
      }
    }
  }

  private func receive(
    _ answer: Result<SearchResults<Engine.Document>, any Error>, generation: Int,
    after duration: Duration
  ) {
    content.withLock { content in
      // Late answers and failures are normal: a newer search was asked for while this one ran.
      guard generation == content.state.field.generation else { return }
      content.state.isSearching = false
      let event: SearchField.Event
      switch answer {
      case .success(let results):
        content.state.results = results
        content.state.searchDuration = duration
        content.state.message = nil
        event = .resultsReceived(generation: generation, totalCount: results.totalCount)
      case .failure(let error):
        content.state.message = Self.message(for: error)
        event = .searchFailed(generation: generation)
      }
      for effect in content.state.field.handle(event) { tell(effect, &content) }
      publish(&content)
    }
    deliver()
  }

  private static func message(for error: any Error) -> String {
    switch error {
    case let error as SearchError: error.message
    case is CancellationError: "the search was given up; submit it again"
    default: "the search failed: \(error)"
    }
  }

  private func tell(_ effect: SearchField.Effect, _ content: inout Content) {
    if onEffect != nil { content.deliveries.append(.effect(effect, content.state.field)) }
  }

  /// Numbers the state and tells it to the reader of the updates and, unless a search is under way, to those who wait.
  private func publish(_ content: inout Content) {
    content.state.number += 1
    updatesContinuation.yield(content.state)
    if onUpdate != nil { content.deliveries.append(.update(content.state)) }
    guard !content.state.isSearching else { return }
    for waiting in content.waiting {
      content.deliveries.append(.answer(waiting.continuation, content.state))
    }
    content.waiting = []
  }

  /// Makes the calls that are due, unless another thread, or a caller of this one, is doing so.
  private func deliver() {
    var isFirst = true
    while true {
      let due = content.withLock { content -> [Delivery] in
        if isFirst, content.isDelivering { return [] }
        let due = content.deliveries
        content.deliveries = []
        content.isDelivering = !due.isEmpty
        return due
      }
      guard !due.isEmpty else { return }
      isFirst = false
      for delivery in due {
        switch delivery {
        case .effect(let effect, let field): onEffect?(effect, field)
        case .update(let state): onUpdate?(state)
        case .answer(let continuation, let state): continuation.resume(returning: state)
        }
      }
    }
  }
}

/// The state of a session at one moment: the field, the newest results, and the time they took.
public struct SearchSessionState<Document: Sendable>: Sendable {
  public var field: SearchField
  /// The newest results that came; those of an older query stay until newer ones arrive. Nil before the first, and once
  /// the search was dismissed.
  public var results: SearchResults<Document>?
  /// From asking the engine to its answer, for ``results``.
  public var searchDuration: Duration?
  /// The reason why the engine refused the newest query; nil if it did not, and until it answers.
  public var message: String?
  /// True while the answer to the newest query is still to come.
  public var isSearching: Bool
  /// Counts the changes of the session: of two states, the one with the higher number is newer.
  public internal(set) var number = 0

  public init(field: SearchField) {
    self.field = field
    isSearching = false
  }
}
