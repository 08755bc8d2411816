import SearchCore

/// Performs the effects of a search field: asks the engine, drops late answers, tells what has changed.
///
/// ```swift
/// let session = SearchSession(engine: engine, field: SearchField())
/// session.send(.textChanged("mob"))                 // returns at once
/// for await state in session.updates { draw(state) }
/// let state = await session.perform(.submitted)     // or wait for one event's search
/// ```
///
/// Events are taken in order, from any thread. A newer search cancels the older one, and the answer of an older
/// generation never reaches ``state``.
public actor SearchSession<Engine: SearchEngine> {
  public typealias State = SearchSessionState<Engine.Document>

  public nonisolated let engine: Engine
  public private(set) var state: State
  /// Every change of ``state``, the newest kept for a reader that is slow. For one reader.
  public nonisolated let updates: AsyncStream<State>
  private let updatesContinuation: AsyncStream<State>.Continuation
  private nonisolated let mailbox: AsyncStream<Message>.Continuation
  private let onUpdate: (@Sendable (State) -> Void)?
  private let onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)?
  private var searching: Task<Void, Never>?
  /// Those who wait for the answer of a generation.
  private var waiting: [Waiting] = []

  private struct Waiting {
    let caller: Caller
    let generation: Int
    let continuation: CheckedContinuation<State, Never>
  }

  /// Tells those who wait apart.
  private final class Caller: Sendable {}

  private enum Message: Sendable {
    case event(SearchField.Event)
    case awaited(SearchField.Event, Caller, CheckedContinuation<State, Never>)
    case givenUp(Caller)
    case answeredAtOnce(SearchField.Event, CheckedContinuation<State, Never>)
  }

  /// - Parameters:
  ///   - onUpdate: called after each change, on the session's executor; it must return soon.
  ///   - onEffect: called for every effect that is not a search, with the field as it is then: what belongs into a
  ///     history, and what a program observes.
  public init(
    engine: Engine, field: SearchField, onUpdate: (@Sendable (State) -> Void)? = nil,
    onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)? = nil
  ) {
    self.engine = engine
    self.onUpdate = onUpdate
    self.onEffect = onEffect
    state = State(field: field)
    (updates, updatesContinuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
    let (messages, mailbox) = AsyncStream.makeStream(of: Message.self)
    self.mailbox = mailbox
    Task { [weak self] in
      for await message in messages { await self?.take(message) }
    }
  }

  deinit {
    mailbox.finish()
    updatesContinuation.finish()
    searching?.cancel()
  }

  /// Hands an event in and returns at once; events keep their order.
  public nonisolated func send(_ event: SearchField.Event) {
    mailbox.yield(.event(event))
  }

  /// Hands an event in and waits until no search is under way: the one it asks for is answered, or the newer one that
  /// took its place, or the search is dismissed.
  ///
  /// An engine that never answers keeps it waiting until another event asks for something else, or the task that calls
  /// this is cancelled: then the search goes on (``SearchField/Event/searchAbandoned`` ends it), and the state is as it is.
  ///
  /// - Returns: the state afterwards; at once where no search is under way.
  public nonisolated func perform(_ event: SearchField.Event) async -> State {
    let (mailbox, caller) = (mailbox, Caller())
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        mailbox.yield(.awaited(event, caller, continuation))
        // Cancelled before this, the handler has spoken of somebody who was not waiting yet.
        if Task.isCancelled { mailbox.yield(.givenUp(caller)) }
      }
    } onCancel: {
      mailbox.yield(.givenUp(caller))
    }
  }

  /// Hands an event in and waits until the field has taken it, not for the search it asks for: what a prompt shows.
  public nonisolated func state(after event: SearchField.Event) async -> State {
    await withCheckedContinuation { mailbox.yield(.answeredAtOnce(event, $0)) }
  }
}

extension SearchSession {
  private func take(_ message: Message) {
    switch message {
    case .event(let event): handle(event)
    case .answeredAtOnce(let event, let continuation):
      handle(event)
      continuation.resume(returning: state)
    case .awaited(let event, let caller, let continuation):
      handle(event)
      // An earlier event may have left a search running whose answer belongs to what was asked for.
      if state.isSearching {
        waiting.append(
          Waiting(caller: caller, generation: state.field.generation, continuation: continuation))
      } else {
        continuation.resume(returning: state)
      }
    case .givenUp(let caller):
      guard let place = waiting.firstIndex(where: { $0.caller === caller }) else { return }
      waiting.remove(at: place).continuation.resume(returning: state)
    }
  }

  private func handle(_ event: SearchField.Event) {
    for effect in state.field.handle(event) {
      switch effect {
      case .search(let query, let generation): search(query, generation: generation)
      case .cancelSearch: cancel()
      case .remember, .notify: onEffect?(effect, state.field)
      }
    }
    publish()
  }

  private func cancel() {
    searching?.cancel()
    searching = nil
    // Who abandons a search keeps looking at what was found before; who leaves the field does not.
    if state.field.phase == .dismissed {
      state.results = nil
      state.searchDuration = nil
    }
    state.message = nil
    state.isSearching = false
    resumeWaiting()
  }

  private func search(_ query: SearchQuery, generation: Int) {
    searching?.cancel()
    state.isSearching = true
    // What was said of the older query is not said of this one.
    state.message = nil
    let engine = engine
    searching = Task { [weak self] in
      let clock = ContinuousClock()
      let start = clock.now
      do {
        // Fast typing cancels a search before it has begun.
        try Task.checkCancellation()
        let results = try await engine.results(for: query)
        await self?.receive(results, generation: generation, after: clock.now - start)
      } catch {
        await self?.fail(error, generation: generation)
      }
    }
  }

  private func receive(
    _ results: SearchResults<Engine.Document>, generation: Int, after duration: Duration
  ) {
    // Late answers are normal: the newer search was asked for while this one ran.
    guard generation == state.field.generation else { return }
    state.results = results
    state.searchDuration = duration
    state.message = nil
    state.isSearching = false
    for effect in state.field.handle(
      .resultsReceived(generation: generation, totalCount: results.totalCount))
    {
      onEffect?(effect, state.field)
    }
    publish()
    resumeWaiting()
  }

  private func fail(_ error: any Error, generation: Int) {
    // A search that was cancelled for a newer one fails late; an engine that gives up the newest by itself must not
    // leave anybody waiting.
    guard generation == state.field.generation else { return }
    state.isSearching = false
    state.message =
      switch error {
      case let error as SearchError: error.message
      case is CancellationError: "the search was given up; submit it again"
      default: "the search failed: \(error)"
      }
    for effect in state.field.handle(.searchFailed(generation: generation)) {
      onEffect?(effect, state.field)
    }
    publish()
    resumeWaiting()
  }

  private func publish() {
    onUpdate?(state)
    updatesContinuation.yield(state)
  }

  /// Whoever waits for this generation or an older one has the newest there is.
  private func resumeWaiting() {
    let ready = waiting.filter { $0.generation <= state.field.generation }
    waiting.removeAll { $0.generation <= state.field.generation }
    for caller in ready { caller.continuation.resume(returning: state) }
  }
}
