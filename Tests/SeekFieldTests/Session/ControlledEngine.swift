import SeekCore
import Synchronization

/// An engine that answers when the test says so: every search waits until it is answered by hand.
///
/// A search is named by the words of its query, `"*"` where it has none.
final class ControlledEngine: SearchEngine {
  typealias Results = SearchResults<String>

  private struct State {
    var arrived: [String: SearchQuery] = [:]
    var waiting: [String: CheckedContinuation<Results, any Error>] = [:]
    var meanwhile: [String: @Sendable (Results) -> Void] = [:]
    /// Those who wait for a search to arrive.
    var observers: [(name: String, continuation: CheckedContinuation<Void, Never>)] = []
    var cancellations: [String: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<String> = []
  }

  let fields: [SearchableField]
  let documentCount = 0
  private let state = Mutex(State())

  init(fields: [SearchableField] = []) { self.fields = fields }

  private static func name(_ query: SearchQuery) -> String {
    query.clauses.isEmpty ? "*" : query.clauses.map(\.text).joined(separator: " ")
  }

  /// Waits for ``answer(_:with:)``; what asks for a number alone is answered at once.
  func results(for query: SearchQuery) async throws -> Results {
    if query.limit == 0 { return SearchResults(query: query, hits: [], totalCount: 1) }
    let name = Self.name(query)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ready = state.withLock { state in
          state.arrived[name] = query
          state.waiting[name] = continuation
          let ready = state.observers.filter { $0.name == name }
          state.observers.removeAll { $0.name == name }
          return ready
        }
        for observer in ready { observer.continuation.resume() }
      }
    } onCancel: {
      // It goes on all the same: engines may be slow to notice, and some never do.
      let waiting = state.withLock { state in
        state.cancelled.insert(name)
        return state.cancellations.removeValue(forKey: name)
      }
      waiting?.resume()
    }
  }

  func results(
    for query: SearchQuery, meanwhile: @escaping @Sendable (Results) -> Void
  ) async throws -> Results {
    state.withLock { $0.meanwhile[Self.name(query)] = meanwhile }
    return try await results(for: query)
  }

  /// Tells what was found so far of a search that has arrived.
  func tell(_ name: String, soFar documents: String...) {
    let (query, meanwhile) = state.withLock { ($0.arrived[name], $0.meanwhile[name]) }
    meanwhile?(
      Results(
        query: query ?? SearchQuery(name),
        hits: documents.map { SearchHit(document: $0, score: 1) }, totalCount: documents.count,
        coverage: SearchCoverage(partCount: 1, isCutShort: true)))
  }

  /// Numbers for suggestions, at once.
  func results(for queries: [SearchQuery]) async throws -> [Results] {
    queries.map { SearchResults(query: $0, hits: [], totalCount: 1) }
  }

  /// Returns once the search has been asked for and waits.
  func arrival(of name: String) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let isThere = state.waiting[name] != nil
        if !isThere { state.observers.append((name, continuation)) }
        return isThere
      }
      if isThere { continuation.resume() }
    }
  }

  /// True if the search has been asked for.
  func hasArrived(_ name: String) -> Bool { state.withLock { $0.arrived[name] != nil } }

  /// Returns once the search has been cancelled.
  func cancellation(of name: String) async {
    await withCheckedContinuation { continuation in
      let isCancelled = state.withLock { state in
        let isCancelled = state.cancelled.contains(name)
        if !isCancelled { state.cancellations[name] = continuation }
        return isCancelled
      }
      if isCancelled { continuation.resume() }
    }
  }

  func answer(_ name: String, with documents: String...) {
    let (query, waiting) = state.withLock {
      ($0.arrived[name], $0.waiting.removeValue(forKey: name))
    }
    waiting?.resume(
      returning: Results(
        query: query ?? SearchQuery(name),
        hits: documents.map { SearchHit(document: $0, score: 1) }, totalCount: documents.count))
  }

  func fail(_ name: String, with error: any Error) {
    state.withLock { $0.waiting.removeValue(forKey: name) }?.resume(throwing: error)
  }
}
