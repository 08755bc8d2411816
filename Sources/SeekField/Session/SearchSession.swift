import Observation
import SeekCore
import Synchronization

/// Performs the effects of a search field: asks the engine, drops late answers, tells what has changed.
///
/// ```swift
/// let session = SearchSession(engine: engine, field: SearchField())
/// let typed = session.send(.textChanged("mob"))     // the field as it is now; the search goes on
/// for await state in session.updates() { draw(state) }
/// let state = await session.perform(.submitted)     // or wait for one event's search
/// ```
///
/// Events come from any thread and are handled there, one after another, without waiting for the engine. A newer search
/// cancels the older one, and the answer of an older generation never reaches ``state``.
///
/// Callbacks are called in the order of the changes, one at a time, on the thread of an event or of an answer. A callback
/// may send events; what they change is told after it has returned.
public final class SearchSession<Engine: SearchEngine>: Observable, Sendable {
  /// The state of the session at one moment.
  public typealias State = SearchSessionState<Engine.Document>

  /// The engine that is asked.
  public let engine: Engine
  private let observers = ObservationRegistrar()
  let behaviour: Behaviour
  private let onUpdate: (@Sendable (State) -> Void)?
  private let onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)?
  let content: Mutex<Content>

  /// Everything that a configuration asks for beyond an engine and a field.
  struct Behaviour: Sendable {
    /// Finds suggestions for a line with the cursor at its end; nil for none.
    var suggestions: (@Sendable (_ line: String, SearchField) async -> SuggestionList)?
    /// The time without an edit after which a line being typed is searched.
    var debounce = Duration.zero
    /// Waits for so long; throws if its task is cancelled.
    var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// The longest time for which readers of updates wait for the answer to what has changed.
    var patience = Duration.milliseconds(100)
    var onSubmit: (@Sendable (State) -> Void)?
  }

  /// Everything that changes; behind the lock.
  struct Content {
    var state: State
    var searching: Task<Void, Never>?
    /// Finds suggestions for ``suggested``.
    var suggesting: Task<Void, Never>?
    /// The line and the field that suggestions were last asked for.
    var suggested: (line: String, field: SearchField)?
    /// Counts the suggestions asked for; older ones are dropped.
    var suggestionGeneration = 0
    /// True while the search of the field's query waits for a pause in typing.
    var isDelayed = false
    /// True if a line was submitted and is not answered yet.
    var isSubmitted = false

    var isBusy: Bool { state.isAwaitingResults || suggesting != nil }
    var waiting: [Waiting] = []
    /// Calls that are still to be made, outside the lock and in this order.
    var deliveries: [Delivery] = []
    /// True while a thread makes them; others add theirs to the end.
    var isDelivering = false
    /// The readers of updates, and the number of all there have been.
    var readers: [Int: AsyncStream<State>.Continuation] = [:]
    var readerCount = 0
    /// The number of the first state that readers were not told, as its answer is to come; nil for none.
    var held: Int?
    /// True if those who observe the state are still to be told that it has changed.
    var isObservationDue = false
  }

  /// A caller of ``perform(_:)`` that waits until no search is under way.
  struct Waiting {
    let caller: Caller
    let continuation: CheckedContinuation<State, Never>
  }

  final class Caller: Sendable {}

  enum Delivery: Sendable {
    case effect(SearchField.Effect, SearchField)
    case update(State)
    case submit(State)
    case answer(CheckedContinuation<State, Never>, State)
  }

  /// - Parameters:
  ///   - engine: The engine that is asked.
  ///   - field: The field at the start.
  ///   - onUpdate: called after each change; it must return soon.
  ///   - onEffect: called for every effect that is not a search, with the field after the event: lines for a history, and
  ///     notifications.
  public convenience init(
    engine: Engine, field: SearchField, onUpdate: (@Sendable (State) -> Void)? = nil,
    onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)? = nil
  ) {
    self.init(
      engine: engine, field: field, behaviour: Behaviour(), onUpdate: onUpdate, onEffect: onEffect)
  }

  init(
    engine: Engine, field: SearchField, behaviour: Behaviour,
    onUpdate: (@Sendable (State) -> Void)? = nil,
    onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)? = nil
  ) {
    self.engine = engine
    self.behaviour = behaviour
    self.onUpdate = onUpdate
    self.onEffect = onEffect
    content = Mutex(Content(state: State(field: field)))
  }

  deinit {
    let (searching, suggesting, readers) = content.withLock {
      ($0.searching, $0.suggesting, $0.readers.values)
    }
    for reader in readers { reader.finish() }
    searching?.cancel()
    suggesting?.cancel()
  }

  /// The newest state.
  public var state: State {
    observers.access(self, keyPath: \.state)
    return content.withLock { $0.state }
  }

  /// Hands an event in and starts the search it asks for.
  ///
  /// - Returns: the state after the event. Callbacks for it may still be running on another thread.
  @discardableResult
  public func send(_ event: SearchField.Event) -> State { change { handle(event, &$0) } }

  /// Changes the content, makes the calls that are due, and returns the state in between.
  func change(_ body: (inout Content) -> Void) -> State {
    let state = content.withLock { content in
      body(&content)
      return content.state
    }
    deliver()
    return state
  }

  /// Hands an event in and waits until no search is under way, nor any suggestion to come: the one it asks for is answered, or the newer one that
  /// took its place, or the search is dismissed.
  ///
  /// An engine that never answers keeps it waiting until another event asks for something else, or the task that calls
  /// this is cancelled: then the search goes on (``SearchField/Event/searchAbandoned`` ends it), and the state is as it is.
  /// - Returns: the state afterwards, once the callbacks for it have returned; at once if no search is under way.
  public func perform(_ event: SearchField.Event) async -> State {
    await wait { handle(event, &$0) }
  }

  /// Waits until the searches and suggestions that were asked for are answered, as ``perform(_:)`` does.
  ///
  /// ```swift
  /// session.accept(suggestion)
  /// let state = await session.settled()
  /// ```
  public func settled() async -> State { await wait { _ in } }

  private func wait(after body: (inout Content) -> Void) async -> State {
    let caller = Caller()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        content.withLock { content in
          body(&content)
          // An earlier event may have left a search running whose answer belongs to what was asked for. Cancelled before
          // this, `onCancel` has not found the caller.
          if content.isBusy, !Task.isCancelled {
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
  func handle(_ event: SearchField.Event, _ content: inout Content) {
    let isTyping =
      switch event {
      case .textChanged, .inputChanged, .tokensFormed, .tokensReopened: true
      default: false
      }
    let effects = content.state.field.handle(event)
    for effect in effects {
      switch effect {
      case .search:
        let isDelayed = isTyping && content.state.field.draft != nil
        search(after: isDelayed ? behaviour.debounce : .zero, &content)
      case .cancelSearch: cancel(&content)
      case .remember, .notify: tell(effect, &content)
      }
    }
    if effects.contains(.notify(.submitted)) {
      content.isSubmitted = true
      // Enter ends the pause: the line was typed to its end.
      if content.isDelayed { search(after: .zero, &content) }
    }
    follow(event, &content)
    suggest(&content)
    publish(&content)
  }

  /// Keeps the line, and says if the field is shown and has the keys.
  private func follow(_ event: SearchField.Event, _ content: inout Content) {
    switch event {
    case .textChanged(let text): content.state.line = text
    case .inputChanged(let line), .tokensFormed(_, rest: let line), .tokensReopened(let line, _):
      content.state.line = line.spelling
    case .dismissed:
      (content.state.isPresented, content.state.isFocused) = (false, false)
      content.isSubmitted = false
    default: break
    }
    guard content.state.field.draft == nil else {
      (content.state.isPresented, content.state.isFocused) = (true, true)
      return
    }
    content.state.line = ""
    if content.state.field.phase != .dismissed, !content.state.field.isEmpty {
      content.state.isPresented = true
    }
  }

  /// Finds suggestions for the line, unless they are those that were asked for last.
  func suggest(_ content: inout Content) {
    guard let suggestions = behaviour.suggestions else { return }
    let (line, field) = (content.state.line, content.state.field)
    if let last = content.suggested, last.line == line,
      last.field.tokens == field.tokens, last.field.scope == field.scope
    {
      return
    }
    content.suggesting?.cancel()
    content.suggested = (line, field)
    content.suggestionGeneration += 1
    let generation = content.suggestionGeneration
    content.suggesting = Task { [weak self] in
      let list = await suggestions(line, field)
      self?.receive(list, generation: generation)
    }
  }

  private func receive(_ list: SuggestionList, generation: Int) {
    _ = change { content in
      // Typing on asks for newer ones.
      guard generation == content.suggestionGeneration else { return }
      content.suggesting = nil
      content.state.suggestions = list
      publish(&content)
    }
  }

  private func cancel(_ content: inout Content) {
    content.searching?.cancel()
    (content.searching, content.isDelayed) = (nil, false)
    // An abandoned search leaves the earlier results on the screen; a dismissed field does not.
    if content.state.field.phase == .dismissed {
      (content.state.results, content.state.areResultsPartial) = (nil, false)
      content.state.searchDuration = nil
    }
    content.state.failure = nil
    content.state.isAwaitingResults = false
  }

  /// Asks for the query of the field as it is.
  private func search(after delay: Duration, _ content: inout Content) {
    content.searching?.cancel()
    content.state.isAwaitingResults = true
    // A failure of the older query does not apply to this one.
    content.state.failure = nil
    let (engine, field, pause) = (engine, content.state.field, behaviour.pause)
    let generation = field.generation
    content.isDelayed = delay > .zero
    content.searching = Task { [weak self] in
      let clock = ContinuousClock()
      let start = clock.now
      if delay > .zero {
        try? await pause(delay)
        self?.endDelay(of: generation)
      }
      // Fast typing cancels a search before it has begun.
      guard !Task.isCancelled else { return }
      do {
        let results = try await engine.results(of: field) { [weak self] soFar in
          self?.receive(
            .success(soFar), generation: generation, after: clock.now - start, isWhole: false)
        }
        self?.receive(.success(results), generation: generation, after: clock.now - start)
      } catch {
        self?.receive(.failure(error), generation: generation, after: clock.now - start)
      }
    }
  }

  private func endDelay(of generation: Int) {
    content.withLock { if $0.state.field.generation == generation { $0.isDelayed = false } }
  }

  /// - Parameter isWhole: False of what was found so far, which is shown until the answer comes.
  private func receive(
    _ answer: Result<SearchResults<Engine.Document>, any Error>, generation: Int,
    after duration: Duration, isWhole: Bool = true
  ) {
    content.withLock { content in
      // Late answers and failures are normal: a newer search was asked for while this one ran.
      guard generation == content.state.field.generation,
        isWhole || content.state.isAwaitingResults
      else { return }
      content.state.isAwaitingResults = !isWhole
      var totalCount: Int?
      switch answer {
      case .success(let results):
        (content.state.results, content.state.areResultsPartial) = (results, !isWhole)
        content.state.searchDuration = duration
        content.state.failure = nil
        content.state.answerNumber += 1
        totalCount = results.totalCount
      case .failure(let error):
        content.state.failure = error
      }
      let effects =
        isWhole ? content.state.field.answered(totalCount, generation: generation) : []
      for effect in effects { tell(effect, &content) }
      publish(&content)
    }
    deliver()
  }

  private func tell(_ effect: SearchField.Effect, _ content: inout Content) {
    if onEffect != nil { content.deliveries.append(.effect(effect, content.state.field)) }
  }

  /// Numbers the state and tells it to the readers of the updates and, unless a search is under way, to those who wait.
  func publish(_ content: inout Content) {
    content.state.number += 1
    tellReaders(&content)
    content.isObservationDue = true
    if onUpdate != nil { content.deliveries.append(.update(content.state)) }
    if content.isSubmitted, !content.state.isAwaitingResults {
      content.isSubmitted = false
      if behaviour.onSubmit != nil { content.deliveries.append(.submit(content.state)) }
    }
    guard !content.isBusy else { return }
    for waiting in content.waiting {
      content.deliveries.append(.answer(waiting.continuation, content.state))
    }
    content.waiting = []
  }

  /// Makes the calls that are due, unless another thread, or a caller of this one, is doing so.
  private func deliver() {
    let isChanged = content.withLock { content in
      defer { content.isObservationDue = false }
      return content.isObservationDue
    }
    if isChanged { observers.withMutation(of: self, keyPath: \.state) {} }
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
        case .submit(let state): behaviour.onSubmit?(state)
        case .answer(let continuation, let state): continuation.resume(returning: state)
        }
      }
    }
  }
}
