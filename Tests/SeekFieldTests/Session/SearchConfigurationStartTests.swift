import SeekCore
import Synchronization
import Testing

@testable import SeekField

/// The start of a session, and when it asks its engine.
struct SearchConfigurationStartTests {
  private let engine = ControlledEngine(fields: [SearchableField("genre", .keyword)])
  private let sf = SearchScope("SF", tokens: [SearchToken("genre", "sf")])
  private let sea = SearchToken("genre", "sea")

  @Test func textTokensAndScopeAreThereAtTheStartAndSearched() async {
    let session = engine.searchable(text: "mob", prompt: "Titles", tokens: [sea], scope: sf)
      .searchScopes([.all, sf]).session()
    await engine.arrival(of: "mob")
    engine.answer("mob", with: "Moby")
    let state = await session.settled()
    #expect(state.line == "mob" && state.tokens == [sea] && state.scope == sf)
    #expect(state.results?.query.tokens == [sea] && state.results?.query.scope == sf)
    #expect(session.send(.cancelled).tokens == [sea])
    #expect(session.send(.undone).tokens == [sea], "the start is no edit")
  }

  @Test func tokensAloneAreSearchedAtTheStart() async {
    let session = engine.searchable(tokens: [sea]).session()
    await engine.arrival(of: "*")
    engine.answer("*", with: "Moby")
    #expect(await session.settled().results?.totalCount == 1)
  }

  @Test func nothingIsSearchedAtAnEmptyStart() {
    let state = engine.searchable(prompt: "Titles").session().state
    #expect(!state.isAwaitingResults && state.field.generation == 0)
  }

  @Test func onSubmitIsCalledAfterTheResults() async {
    let told = Mutex<[String]>([])
    let session = engine.searchable().onSubmit { state in
      let titles = state.results?.hits.map(\.document) ?? []
      told.withLock { $0.append(state.text + ": " + titles.joined()) }
    }.session()
    session.send(.textChanged("mob"))
    session.send(.submitted)
    await engine.arrival(of: "mob")
    #expect(told.withLock { $0.isEmpty })
    engine.answer("mob", with: "Moby")
    _ = await session.settled()
    // The same line again has its results already.
    #expect(told.withLock { $0 } == ["mob: Moby"])
  }

  @Test func aDismissedSearchIsNotReported() async {
    let told = Mutex(0)
    let session = engine.searchable().onSubmit { _ in told.withLock { $0 += 1 } }.session()
    session.send(.textChanged("mob"))
    session.send(.submitted)
    session.send(.dismissed)
    #expect(told.withLock { $0 } == 0)
  }

  @Test func effectsAreToldToTheConfiguration() {
    let told = Mutex<[SearchField.Effect]>([])
    let session = engine.searchable().onEffect { effect, _ in told.withLock { $0.append(effect) } }
      .session()
    session.send(.tokenAdded(sea))
    #expect(told.withLock { $0 } == [.notify(.tokensChanged)])
  }

  @Test func submittedLinesOnlyAreSearched() async {
    let session = engine.searchable().searchesOnSubmit().session()
    #expect(!session.send(.textChanged("mob")).isAwaitingResults)
    #expect(session.send(.submitted).isAwaitingResults)
    #expect(engine.searchable().searchesOnSubmit(false).settings.searchesWhileTyping)
  }

  /// ```text
  /// typed    m──mo────────
  /// paused   m──mo────────
  /// asked    ───────mo────
  /// ```
  @Test func aDebouncedLineWaitsForAPause() async {
    let pauses = Mutex<[CheckedContinuation<Void, Never>]>([])
    let (begun, begin) = AsyncStream.makeStream(of: Duration.self)
    var configuration = engine.searchable().searchDebounce(.milliseconds(150))
    configuration.pause = { duration in
      await withCheckedContinuation { continuation in
        pauses.withLock { $0.append(continuation) }
        begin.yield(duration)
      }
      try Task.checkCancellation()
    }
    let session = configuration.session()
    var paused = begun.makeAsyncIterator()
    session.send(.textChanged("m"))
    #expect(await paused.next() == .milliseconds(150))
    session.send(.textChanged("mo"))
    #expect(await paused.next() == .milliseconds(150))
    for pause in pauses.withLock({ $0 }) { pause.resume() }
    await engine.arrival(of: "mo")
    engine.answer("mo", with: "Moby")
    #expect(await session.settled().results?.totalCount == 1)
    #expect(!engine.hasArrived("m"))
    // What is not being typed does not wait.
    session.send(.tokenAdded(sea))
    await engine.arrival(of: "mo")
    engine.answer("mo", with: "Moby", "Mole")
    #expect(await session.settled().results?.totalCount == 2)
  }

  /// A session whose pauses last until they are cancelled, and each of them as it begins.
  private func sessionOfLongPauses()
    -> (session: SearchSession<ControlledEngine>, begun: AsyncStream<Void>)
  {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    var configuration = engine.searchable().searchDebounce(.milliseconds(150))
    configuration.pause = { _ in
      begin.yield()
      try await Task.sleep(for: .seconds(86_400))
    }
    return (configuration.session(), begun)
  }

  /// Only a line that is typed waits for a pause: emptied, it is asked about at once.
  @Test func anEmptiedLineIsNotDelayed() async {
    let pauses = Mutex(0)
    var configuration = engine.searchable().searchDebounce(.milliseconds(150))
    configuration.pause = { _ in pauses.withLock { $0 += 1 } }
    let session = configuration.session()
    session.send(.textChanged("mo"))
    await engine.arrival(of: "mo")
    #expect(pauses.withLock { $0 } == 1)
    session.send(.textChanged(""))
    await engine.arrival(of: "*")
    #expect(pauses.withLock { $0 } == 1)
    engine.answer("mo")
    engine.answer("*")
    _ = await session.settled()
  }

  /// ```text
  /// typed       m────mo
  /// suggested   ──────mo──m
  /// shown       ──────mo───
  /// ```
  @Test func suggestionsOfAnOlderLineAreNotShown() async {
    let waiting = Mutex<[String: CheckedContinuation<Void, Never>]>([:])
    let (begun, begin) = AsyncStream.makeStream(of: String.self)
    let search = SearchSession(
      engine: engine, field: SearchField(),
      behaviour: .init(suggestions: { line, _ in
        await withCheckedContinuation { continuation in
          waiting.withLock { $0[line] = continuation }
          begin.yield(line)
        }
        return SuggestionList(replacedRange: 0..<0, suggestions: [SearchSuggestion("for " + line)])
      }))
    func answer(_ line: String) { waiting.withLock { $0.removeValue(forKey: line) }?.resume() }
    var asked = begun.makeAsyncIterator()
    search.send(.textChanged("m"))
    #expect(await asked.next() == "m")
    search.send(.textChanged("mo"))
    #expect(await asked.next() == "mo")
    await engine.arrival(of: "mo")
    engine.answer("mo")
    answer("mo")
    let state = await search.settled()
    #expect(state.suggestions.map(\.title) == ["for mo"])
    let number = state.number
    answer("m")
    // The late one has its turn before a thread of the pool that is asked for afterwards.
    for _ in 0..<50 { await Task.yield() }
    try? await Task.sleep(for: .milliseconds(20))
    #expect(search.state.suggestions.map(\.title) == ["for mo"])
    #expect(search.state.number == number)
    engine.answer("m")
  }

  @Test func enterEndsThePause() async {
    let (session, begun) = sessionOfLongPauses()
    var paused = begun.makeAsyncIterator()
    session.send(.textChanged("mo"))
    await paused.next()
    session.send(.submitted)
    await engine.arrival(of: "mo")
    engine.answer("mo", with: "Moby")
    #expect(await session.settled().results?.totalCount == 1)
  }

  /// Enter ended all later pauses until its answer came.
  @Test func theLineAfterEnterHasAPauseOfItsOwn() async {
    let (session, begun) = sessionOfLongPauses()
    var paused = begun.makeAsyncIterator()
    session.send(.textChanged("mo"))
    await paused.next()
    session.send(.submitted)
    await engine.arrival(of: "mo")
    session.send(.textChanged("de"))
    await paused.next()
    #expect(session.content.withLock { $0.isDelayed } && !engine.hasArrived("de"))
  }

  @Test func anyEngineIsSearchableOnceItIsWrapped() async {
    let engine: any SearchEngine<String> = engine
    let session = AnySearchEngine(engine).searchable(prompt: "Titles").session()
    session.send(.textChanged("mob"))
    await self.engine.arrival(of: "mob")
    self.engine.answer("mob", with: "Moby")
    #expect(await session.settled().results?.hits.map(\.document) == ["Moby"])
  }
}
