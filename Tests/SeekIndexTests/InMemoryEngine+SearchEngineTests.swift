import SeekCore
import Testing

@testable import SeekIndex

/// 1. A cancelled task gets `CancellationError` in the middle of a search, whatever it asks.
/// 2. What it had borrowed is given back clean: the next answers are right.
/// 3. Any number of tasks may ask at once.
@Suite struct InMemoryEngineSearchEngineTests {
  private let texts = RandomTexts(seed: 81, count: 1200)
  private let engine: InMemoryEngine<Int>

  init() throws {
    engine = InMemoryEngine(snapshot: try texts.snapshot(builders: 3, segments: 3)) { Int($0) }
  }

  static let queries = ["s", "se blu", "sea st", "s se sea seas st b ", "b s st se e", "海 s", "x"]

  /// How many texts have a word for each of the query's, beginning with the last one.
  private func scan(_ line: String) -> Int {
    let words = line.split(separator: " ").map(String.init)
    return texts.texts.filter { text in
      words.enumerated().allSatisfy { index, word in
        index == words.count - 1 && line.last != " "
          ? text.contains { $0.utf8.starts(with: word.utf8) } : text.contains(word)
      }
    }.count
  }

  /// Asks in a task that is cancelled from the start, past the first look at the task.
  private func cancelled<Answer: Sendable>(
    _ ask: @escaping @Sendable () async throws -> Answer
  ) async -> Bool {
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do {
        _ = try await ask()
        return false
      } catch { return error is CancellationError }
    }.value
  }

  @Test(arguments: queries)
  func aCancelledSearchStops(_ line: String) async throws {
    let engine = engine
    // `search` itself does not look at the task before it reads the lists.
    #expect(await cancelled { try engine.search(SearchQuery(line)).totalCount })
    #expect(await cancelled { try await engine.results(for: SearchQuery(line)).totalCount })
    #expect(try engine.search(SearchQuery(line)).totalCount == scan(line), "seed 81, \(line)")
  }

  @Test func cancelledSuggestionsStop() async throws {
    let engine = engine
    let query = SearchQuery("blue s")
    #expect(await cancelled { try await engine.wordCompletions(for: query, limit: 5) })
    #expect(
      await cancelled {
        try await engine.valueCompletions(field: nil, prefix: "", for: query, limit: 5)
      })
    #expect(try await engine.wordCompletions(for: query, limit: 5).count == 5)
  }

  @Test func aCancelledExclusionStops() async throws {
    let engine = engine
    let query = SearchQuery(clauses: [.word("sea"), .excluding(.prefix("st"))])
    #expect(await cancelled { try engine.search(query).totalCount })
    let expected = texts.texts.filter { text in
      text.contains("sea") && !text.contains { $0.hasPrefix("st") }
    }.count
    #expect(try engine.search(query).totalCount == expected, "seed 81")
  }

  @Test func tasksThatAskAtOnceDoNotDisturbOneAnother() async throws {
    let engine = engine
    let expected = Self.queries.map(scan)
    let wrong = await withTaskGroup(of: String?.self) { group in
      for round in 0..<84 {
        let index = round % Self.queries.count
        // Every third is cancelled somewhere on its way.
        group.addTask {
          let line = Self.queries[index]
          let task = Task { try await engine.results(for: SearchQuery(line)).totalCount }
          if round % 3 == 0 { task.cancel() }
          switch await task.result {
          case .success(let count):
            return count == expected[index] ? nil : "\(line): \(count), not \(expected[index])"
          case .failure(let error):
            return error is CancellationError && round % 3 == 0 ? nil : "\(line): \(error)"
          }
        }
      }
      return await group.reduce(into: [String]()) { if let line = $1 { $0.append(line) } }
    }
    #expect(wrong == [], "seed 81")
  }

  @Test func prefixesBeyondTheMapsAreRight() throws {
    // More prefixes than a query keeps maps for; with and without lists of their own.
    let line = "s se sea st b"
    var clauses = line.split(separator: " ").map { SearchClause.prefix(String($0)) }
    clauses.append(.prefix("blu"))
    let expected = texts.texts.filter { text in
      clauses.allSatisfy { clause in text.contains { $0.utf8.starts(with: clause.text.utf8) } }
    }.count
    for threshold in [nil, 1] {
      let snapshot = try texts.snapshot(prefixThreshold: threshold)
      let engine = InMemoryEngine(snapshot: snapshot) { Int($0) }
      #expect(try engine.search(SearchQuery(clauses: clauses)).totalCount == expected, "seed 81")
    }
  }
}
