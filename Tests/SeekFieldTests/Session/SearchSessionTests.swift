import Observation
import SeekCore
import Synchronization
import Testing

@testable import SeekField

struct SearchSessionTests {
  private let engine = ControlledEngine()

  private func session(
    onUpdate: (@Sendable (SearchSessionState<String>) -> Void)? = nil,
    onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)? = nil
  ) -> SearchSession<ControlledEngine> {
    SearchSession(
      engine: engine, field: SearchField(syntax: .recipes), onUpdate: onUpdate, onEffect: onEffect)
  }

  private func documents(_ state: SearchSessionState<String>) -> [String]? {
    state.results?.hits.map(\.document)
  }

  @Test func performWaitsForTheAnswer() async {
    let session = session()
    async let performed = session.perform(.textChanged("mob"))
    await engine.arrival(of: "mob")
    #expect(session.state.isAwaitingResults)
    #expect(session.state.results == nil)
    engine.answer("mob", with: "Moby")
    let state = await performed
    #expect(documents(state) == ["Moby"])
    #expect(!state.isAwaitingResults && state.message == nil && state.searchDuration != nil)
    #expect(state.field.totalCount == 1)
  }

  /// ```text
  /// typed      m─────────mo
  /// so far     ──m1─m2───────m3
  /// answers    ─────────────────mo
  /// ```
  @Test func whatIsFoundSoFarIsShownUntilTheAnswerComes() async {
    let session = session()
    session.send(.textChanged("m"))
    await engine.arrival(of: "m")
    engine.tell("m", soFar: "m1")
    #expect(documents(session.state) == ["m1"] && session.state.areResultsGrowing)
    engine.tell("m", soFar: "m1", "m2")
    #expect(documents(session.state) == ["m1", "m2"] && session.state.searchDuration != nil)
    async let performed = session.perform(.textChanged("mo"))
    await engine.arrival(of: "mo")
    #expect(session.state.isAwaitingResults && !session.state.areResultsGrowing)
    // What is still shown of the older query is not all of it.
    #expect(session.state.areResultsPartial)
    engine.tell("m", soFar: "m1", "m2", "m3")
    #expect(documents(session.state) == ["m1", "m2"])
    engine.answer("mo", with: "mo")
    let state = await performed
    #expect(documents(state) == ["mo"] && !state.areResultsGrowing && !state.areResultsPartial)
    engine.tell("mo", soFar: "late")
    #expect(documents(session.state) == ["mo"])
  }

  @Test func sendReturnsTheStateBeforeTheAnswer() async {
    let session = session()
    let state = session.send(.textChanged("mob"))
    #expect(state.field.draft?.text == "mob")
    #expect(state.isAwaitingResults && state.results == nil)
    await engine.arrival(of: "mob")
    engine.answer("mob", with: "Moby")
    #expect(documents(await session.perform(.suggestionChosen(SearchSuggestion("x")))) == ["Moby"])
  }

  @Test func performReturnsAtOnceWhereNothingIsSearched() async {
    let state = await session().perform(.suggestionChosen(SearchSuggestion("x")))
    #expect(!state.isAwaitingResults && state.field.generation == 0)
  }

  /// ```text
  /// typed      m─────mo
  /// answers    ─────────mo──m
  /// shown      ─────────mo───
  /// ```
  @Test func theNewestSearchWinsWhateverTheOrderOfTheAnswers() async {
    let session = session()
    session.send(.textChanged("m"))
    await engine.arrival(of: "m")
    async let performed = session.perform(.textChanged("mo"))
    await engine.arrival(of: "mo")
    await engine.cancellation(of: "m")
    engine.answer("mo", with: "newer")
    #expect(documents(await performed) == ["newer"])
    engine.answer("m", with: "older")
    // An event that searches nothing comes after whatever the late answer might have caused.
    let state = await session.perform(.suggestionChosen(SearchSuggestion("x")))
    #expect(documents(state) == ["newer"])
    #expect(state.field.totalCount == 1)
  }

  /// ```text
  /// typed      m─────mo
  /// answers    ───────m──mo
  /// shown      ──────────mo
  /// ```
  @Test func anOlderAnswerThatComesFirstIsNotShown() async {
    let session = session()
    session.send(.textChanged("m"))
    await engine.arrival(of: "m")
    async let performed = session.perform(.textChanged("mo"))
    await engine.arrival(of: "mo")
    engine.answer("m", with: "older")
    engine.answer("mo", with: "newer")
    #expect(documents(await performed) == ["newer"])
  }

  @Test func oldResultsStayUntilNewOnesArrive() async {
    let session = session()
    async let first = session.perform(.textChanged("m"))
    await engine.arrival(of: "m")
    engine.answer("m", with: "old")
    _ = await first
    session.send(.textChanged("mo"))
    await engine.arrival(of: "mo")
    let state = session.state
    #expect(documents(state) == ["old"] && state.isAwaitingResults)
    #expect(state.results?.query == SearchQuery("m"))
  }

  @Test func anEngineThatNeverAnswersHoldsNobodyOnceSomethingElseIsAsked() async {
    let session = session()
    async let stuck = session.perform(.textChanged("never"))
    await engine.arrival(of: "never")
    async let other = session.perform(.textChanged("soup"))
    await engine.arrival(of: "soup")
    engine.answer("soup", with: "Soup")
    #expect(documents(await other) == ["Soup"])
    #expect(documents(await stuck) == ["Soup"])
    engine.answer("never")
  }

  @Test func dismissingLetsGoOfASearchThatNeverEnds() async {
    let session = session()
    async let stuck = session.perform(.textChanged("never"))
    await engine.arrival(of: "never")
    let state = await session.perform(.dismissed)
    #expect(state.results == nil && !state.isAwaitingResults && state.field.phase == .dismissed)
    #expect(await stuck.field.phase == .dismissed)
    await engine.cancellation(of: "never")
    engine.answer("never", with: "late")
    #expect(await session.perform(.suggestionChosen(SearchSuggestion("x"))).results == nil)
  }

  @Test func aFailureIsToldInWordsAndKeepsTheOldResults() async {
    let session = session()
    async let first = session.perform(.textChanged("m"))
    await engine.arrival(of: "m")
    engine.answer("m", with: "old")
    _ = await first
    async let second = session.perform(.textChanged("mo"))
    await engine.arrival(of: "mo")
    engine.fail("mo", with: SearchError(.invalidToken, "“mo” is no token"))
    let failed = await second
    #expect(failed.message == "“mo” is no token" && !failed.isAwaitingResults)
    #expect(documents(failed) == ["old"])
    async let third = session.perform(.submitted)
    await engine.arrival(of: "mo")
    engine.answer("mo", with: "new")
    let state = await third
    #expect(state.message == nil && documents(state) == ["new"])
  }

  @Test func anEngineThatGivesUpByItselfLeavesNobodyWaiting() async {
    // It was taken for a cancelled search of an older query, and nobody was told.
    let session = session()
    async let performed = session.perform(.textChanged("m"))
    await engine.arrival(of: "m")
    engine.fail("m", with: CancellationError())
    let state = await performed
    #expect(
      state.message == "the search was cancelled; submit it again" && !state.isAwaitingResults)
  }

  @Test func eventsKeepTheirOrder() async {
    let texts = Mutex<[String]>([])
    let session = session(onUpdate: { state in
      texts.withLock { $0.append(state.field.draft?.text ?? "") }
    })
    let typed = (0..<100).map { "w\($0)" }
    for text in typed { session.send(.textChanged(text)) }
    _ = await session.perform(.dismissed)
    #expect(session.state.number == 101)
    #expect(texts.withLock { $0 } == typed + [""])
  }

  @Test func updatesKeepTheNewestForASlowReader() async {
    let session = session()
    for text in ["a", "ab", "abc"] { session.send(.textChanged(text)) }
    _ = await session.perform(.dismissed)
    var updates = session.updates().makeAsyncIterator()
    #expect(await updates.next()?.field.phase == .dismissed)
  }

  /// A second reader took states from the first.
  @Test func eachReaderHasEveryUpdate() async {
    let session = session()
    var readers = [session.updates().makeAsyncIterator(), session.updates().makeAsyncIterator()]
    for index in readers.indices { _ = await readers[index].next() }
    for text in ["a", "ab"] {
      session.send(.textChanged(text))
      for index in readers.indices {
        let line = await readers[index].next()?.line
        #expect(line == text)
      }
    }
  }

  /// A reader had three states a key: the line, the suggestions and the results.
  @Test func aKeyIsOneStateForAReader() async {
    let changes = Mutex(0)
    var behaviour = SearchSession<ControlledEngine>.Behaviour()
    behaviour.suggestions = { line, _ in
      SuggestionList(replacedRange: 0..<0, suggestions: [SearchSuggestion("\(line)?")])
    }
    behaviour.patience = .seconds(600)
    var field = SearchField(syntax: .recipes)
    // What asks for a number alone is answered at once.
    field.settings.limit = 0
    let session = SearchSession(
      engine: engine, field: field, behaviour: behaviour,
      onUpdate: { _ in changes.withLock { $0 += 1 } })
    var updates = session.updates().makeAsyncIterator()
    _ = await updates.next()
    for text in ["m", "mo", "mob", "moby"] {
      changes.withLock { $0 = 0 }
      session.send(.textChanged(text))
      let state = await updates.next()
      #expect(state?.line == text && state?.isAwaitingResults == false)
      #expect(state?.results?.totalCount == 1)
      #expect(state?.suggestions.map(\.title) == ["\(text)?"])
      _ = await session.settled()
      #expect(changes.withLock { $0 } == 3)
    }
    session.send(.dismissed)
    #expect(await updates.next()?.field.phase == .dismissed, "none was left over")
  }

  @Test func whereAnAnswerIsLateReadersAreToldWithoutIt() async {
    let session = session()
    var updates = session.updates().makeAsyncIterator()
    _ = await updates.next()
    session.send(.textChanged("mob"))
    await engine.arrival(of: "mob")
    let early = await updates.next()
    #expect(early?.line == "mob" && early?.isAwaitingResults == true)
    engine.answer("mob", with: "Moby")
    #expect(await updates.next().flatMap(documents) == ["Moby"])
  }

  @Test func theStateIsObserved() {
    let session = session()
    let changes = Mutex(0)
    withObservationTracking {
      _ = session.state.line
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    session.send(.textChanged("a"))
    session.send(.textChanged("ab"))
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func effectsThatAreNoSearchAreHandedOn() async {
    let effects = Mutex<[SearchField.Effect]>([])
    let session = session(onEffect: { effect, _ in effects.withLock { $0.append(effect) } })
    session.send(.textChanged("mob"))
    session.send(.submitted)
    async let last = session.perform(.suggestionChosen(SearchSuggestion("x")))
    await engine.arrival(of: "mob")
    engine.answer("mob", with: "Moby")
    _ = await last
    let seen = effects.withLock { Set($0) }
    #expect(
      seen == [
        .notify(.began), .notify(.textChanged), .remember("mob"), .notify(.submitted),
        .notify(.suggestionChosen), .notify(.resultsReceived),
      ])
  }

  @Test func aSessionThatIsGoneEndsItsUpdates() async throws {
    var session: SearchSession? = session()
    let updates = try #require(session?.updates())
    weak let gone = session
    session = nil
    #expect(gone == nil)
    var told = 0
    for await _ in updates { told += 1 }
    #expect(told <= 1)
  }

  /// It waited for the engine, however long that took.
  @Test func performReturnsWhereItsTaskIsCancelled() async {
    let session = session()
    let performed = Task { await session.perform(.textChanged("never")) }
    await engine.arrival(of: "never")
    performed.cancel()
    #expect(await performed.value.isAwaitingResults)
    let cancelledBefore = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await session.perform(.textChanged("neverm"))
    }
    #expect(await cancelledBefore.value.field.draft?.text == "neverm")
    // The search goes on for whoever looks.
    await engine.arrival(of: "neverm")
    async let last = session.perform(.suggestionChosen(SearchSuggestion("x")))
    engine.answer("neverm", with: "Found")
    #expect(documents(await last) == ["Found"])
    engine.answer("never")
  }

  /// They were taken away, also where the answer had come.
  @Test func abandoningKeepsTheOlderResults() async {
    let session = session()
    async let first = session.perform(.textChanged("m"))
    await engine.arrival(of: "m")
    engine.answer("m", with: "old")
    _ = await first
    #expect(documents(await session.perform(.searchAbandoned)) == ["old"])
    session.send(.textChanged("mo"))
    await engine.arrival(of: "mo")
    let state = await session.perform(.searchAbandoned)
    #expect(documents(state) == ["old"] && !state.isAwaitingResults)
    engine.answer("mo", with: "late")
    #expect(documents(await session.perform(.suggestionChosen(SearchSuggestion("x")))) == ["old"])
  }

  @Test func aMessageIsNotSaidOfTheNextQuery() async {
    let session = session()
    async let first = session.perform(.textChanged("bad"))
    await engine.arrival(of: "bad")
    engine.fail("bad", with: SearchError(.invalidToken, "“bad” is no token"))
    #expect(await first.message == "“bad” is no token")
    let state = session.send(.textChanged("good"))
    #expect(state.isAwaitingResults && state.message == nil)
    await engine.arrival(of: "good")
    engine.answer("good")
  }

  @Test func aCallbackMaySendAnEvent() async {
    let field = Mutex<SearchField?>(nil)
    let holder = Mutex<SearchSession<ControlledEngine>?>(nil)
    let session = session(onEffect: { effect, _ in
      guard effect == .notify(.tokensChanged), let session = holder.withLock({ $0 }) else { return }
      let state = session.send(.liveSearchChanged(false))
      field.withLock { $0 = state.field }
    })
    holder.withLock { $0 = session }
    session.send(.tokenAdded(.thai))
    #expect(field.withLock { $0?.settings.searchesWhileTyping } == false)
    #expect(field.withLock { $0?.tokens } == [.thai])
    holder.withLock { $0 = nil }
    session.send(.dismissed)
  }

  @Test func callbacksFromManyThreadsComeInTheOrderOfTheStates() async {
    let numbers = Mutex<[Int]>([])
    let session = session(onUpdate: { state in numbers.withLock { $0.append(state.number) } })
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask { session.send(.scopesChanged([.all, SearchScope("\(index)", tokens: [])])) }
      }
    }
    _ = await session.perform(.dismissed)
    #expect(numbers.withLock { $0 } == Array(1...201))
  }

  @Test func aDismissedFieldHasNoResultsAndNoDuration() async {
    let session = session()
    async let performed = session.perform(.textChanged("m"))
    await engine.arrival(of: "m")
    engine.answer("m", with: "Moby")
    #expect(await performed.searchDuration != nil)
    let state = await session.perform(.dismissed)
    #expect(state.results == nil && state.searchDuration == nil && state.failure == nil)
  }
}
