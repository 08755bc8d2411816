import SeekCore
import SeekField
import Synchronization
import SeekTestSupport
import Testing

/// Random histories of a session over an engine that answers late, out of order, never, or with errors. Properties:
///
/// 1. The results shown are those of the newest search that was answered; those of an older query never come back.
/// 2. The field is what its events make of it in their order.
/// 3. Of the searches begun, at most the one awaited is not cancelled; without one awaited nothing runs on.
/// 4. The last state told is the state.
@Suite struct SessionCampaign {
  @Test(arguments: Campaign.seeds(from: 1, short: 100, deep: 100_000).split(into: 50))
  func noAnswerOfAnOlderQueryIsShown(seeds: ArraySlice<UInt64>) async throws {
    for seed in seeds { try await SessionHistory(seed: seed).run(steps: 20) }
  }
}

/// A session whose engine answers when the scheduler says so.
private final class SessionHistory {
  private let seed: UInt64
  private var random: SeededGenerator
  private let engine = HeldEngine()
  private let session: SearchSession<HeldEngine>
  private let told = Told()
  /// The same events, without a session.
  private var field = SearchField(syntax: FieldHistory.syntax)
  /// The request whose results are shown.
  private var shown: Int?
  private var trace: [String] = []

  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    session = SearchSession(engine: engine, field: field) { [told] in told.put($0) }
  }

  private final class Told: Sendable {
    private let state = Mutex<SearchSessionState<Int>?>(nil)
    func put(_ newer: SearchSessionState<Int>) { state.withLock { $0 = newer } }
    var newest: SearchSessionState<Int>? { state.withLock { $0 } }
  }

  func run(steps: Int) async throws {
    for _ in 0..<steps {
      if random.happens(0.35) { try await answer() } else { try await send() }
      try check()
    }
    // Whatever has not answered does so now, in any order.
    while let request = engine.begun.randomElement(using: &random) {
      try await answer(request)
      try check()
    }
  }

  private func send() async throws {
    let event = FieldHistory.event(&random)
    trace.append("\(event)")
    session.send(event)
    let effects = field.handle(event)
    if effects.contains(.cancelSearch), field.phase == .dismissed { shown = nil }
    // Several events may come before the engine hears of the first.
    guard random.happens(0.8) else { return }
    try await settle()
  }

  private func answer() async throws {
    guard let request = engine.begun.randomElement(using: &random) else { return }
    try await answer(request)
  }

  private func answer(_ request: Int) async throws {
    try await settle()
    let isAwaited = session.state.isAwaitingResults && engine.running == [request]
    let fails = random.happens(0.3)
    trace.append("\(fails ? "failure" : "answer") \(request), awaited: \(isAwaited)")
    engine.answer(request, with: fails ? nil : random.below(50))
    guard isAwaited else { return }
    let count = engine.count(of: request)
    _ = field.answered(count, generation: field.generation)
    if count != nil { shown = request }
    try await until("the answer is taken") { !session.state.isAwaitingResults }
  }

  /// Waits until the engine has heard of the newest search, and all others are cancelled.
  private func settle() async throws {
    try await until("one search runs at most") {
      engine.running.count == (session.state.isAwaitingResults ? 1 : 0)
    }
    try await until("the last state is told") {
      let state = session.state
      guard let told = told.newest else { return field.generation == 0 }
      return told.field == state.field && told.isAwaitingResults == state.isAwaitingResults
    }
  }

  private func check() throws {
    let state = session.state
    guard state.field == field else {
      throw problem("the field is \(state.field), not \(field)")
    }
    guard state.results?.hits.first?.document == shown else {
      throw problem(
        "request \(state.results?.hits.first?.document ?? -1) is shown, not \(shown ?? -1)")
    }
  }

  private func until(_ what: String, _ holds: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !holds() {
      if ContinuousClock.now > deadline { throw problem("waited for ever until \(what)") }
      await Task.yield()
    }
  }

  private func problem(_ text: String) -> Problem {
    Problem(
      description: "\(text) after\n\(trace.joined(separator: "\n"))\n\(Campaign.note(seed))")
  }
}

/// Keeps every request until it is answered; its documents are the numbers of requests.
private final class HeldEngine: SearchEngine {
  private struct Request {
    let query: SearchQuery
    let continuation: CheckedContinuation<SearchResults<Int>, any Error>
  }

  private struct Content {
    var requests: [Int: Request] = [:]
    var cancelled: Set<Int> = []
    var counts: [Int: Int] = [:]
    var last = 0
  }

  private let content = Mutex(Content())

  let fields: [SearchableField] = []
  let documentCount = 0

  func results(for query: SearchQuery) async throws -> SearchResults<Int> {
    // Whether a filter is anywhere is no search, and is answered at once.
    guard query.limit > 0 else { return SearchResults(query: query, hits: [], totalCount: 1) }
    let number = content.withLock { content in
      content.last += 1
      return content.last
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        content.withLock {
          $0.requests[number] = Request(query: query, continuation: continuation)
        }
      }
    } onCancel: {
      content.withLock { _ = $0.cancelled.insert(number) }
    }
  }

  /// Those that are not answered.
  var begun: [Int] { content.withLock { $0.requests.keys.sorted() } }

  /// Those that are not cancelled either.
  var running: [Int] {
    content.withLock { content in
      content.requests.keys.filter { !content.cancelled.contains($0) }
    }
  }

  func count(of request: Int) -> Int? { content.withLock { $0.counts[request] } }

  /// - Parameter count: The number of results; nil is an error.
  func answer(_ number: Int, with count: Int?) {
    let request = content.withLock { content in
      content.counts[number] = count
      return content.requests.removeValue(forKey: number)
    }
    guard let request else { return }
    guard let count else {
      return request.continuation.resume(throwing: SearchError(.invalidToken, "no"))
    }
    request.continuation.resume(
      returning: SearchResults(
        query: request.query, hits: [SearchHit(document: number, score: 0)], totalCount: count))
  }
}
