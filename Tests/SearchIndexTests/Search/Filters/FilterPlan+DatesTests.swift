import SearchCore
import Synchronization
import Testing

@testable import SearchIndex

/// 1. A filter by times finds what a scan of all dates finds, however they are spelled and in how many segments.
/// 2. It stays right over updates and merges.
/// 3. Only the documents of the days that it parts are read, each once.
/// 4. What nobody reads has the times that its values have; a day alone is its beginning.
/// 5. Who gives up does not wait for the documents to be read.
@Suite struct FilterPlanDatesTests {
  /// Dates as records have them, of which the column has the days.
  private final class Log: Sendable {
    let dates: Mutex<[String]>
    let readCount = Mutex(0)

    init(_ dates: [String]) { self.dates = Mutex(dates) }

    func read(_ number: DocID) -> String {
      readCount.withLock { $0 += 1 }
      return dates.withLock { $0[Int(number)] }
    }

    static func add(_ dates: [String], to builder: SegmentBuilder) {
      for date in dates {
        builder.beginDocument()
        for one in date.split(separator: ", ") {
          var day = String(one.count > 10 && !one.contains("t") ? one.prefix(10) : one)
          day.withUTF8 { builder.addKeyword(field: 0, utf8: $0) }
        }
        builder.endDocument()
      }
    }

    static func builder(_ dates: [String]) -> SegmentBuilder {
      let builder = SegmentBuilder(
        schema: IndexSchema([SearchableField("ts", .date)]), analyzer: .standard)
      add(dates, to: builder)
      return builder
    }

    func engine(isRead: Bool = true) throws -> InMemoryEngine<DocID> {
      let snapshot = try IndexSnapshot(building: [Self.builder(dates.withLock { $0 })])
      let text: @Sendable (String) -> @Sendable (DocID) -> String = { _ in
        { number in self.read(number) }
      }
      return InMemoryEngine(snapshot: snapshot, text: isRead ? text : nil) { $0 }
    }
  }

  private static let dates = [
    "2024-05-01T19:59:59Z", "2024-05-01T20:00:00Z", "2024-05-01 20:00:59", "2024-05-01T20:01:00",
    "2024-05-01", "", "2024-05-02T04:30:00+08:00", "2024-04-30T23:59, 2024-05-01T21:00:00.5Z",
    "n/a", "2024-05-02", "2024-05", "2024-05-01t20:00",
  ]

  private func found(
    _ values: String..., in engine: InMemoryEngine<DocID>, isNegated: Bool = false
  ) throws -> [DocID] {
    let tokens = values.map { SearchToken("ts", $0, isNegated: isNegated) }
    return try engine.search(SearchQuery(clauses: [], tokens: tokens, limit: 1_000)).hits
      .map(\.document)
  }

  @Test(arguments: [
    (">2024-05-01T20:00", [3, 6, 7, 9]), (">=2024-05-01T20:00", [1, 2, 3, 6, 7, 9, 11]),
    ("2024-05-01T20:00", [1, 2, 11]), ("2024-05-01T20", [1, 2, 3, 11]),
    ("<2024-05-01T20:00", [0, 4, 7, 10]),
    ("2024-05-01T20:00:30..2024-05-01T21:00", [2, 3, 7]), ("2024-05-01T20:30Z", [6]),
    ("..2024-04-30T23:59", [7, 10]), ("2024-05-01T00:00", [4]), ("2024-05-03T20:00", []),
  ])
  func timesNarrowTheDays(value: String, expected: [DocID]) throws {
    let engine = try Log(Self.dates).engine()
    #expect(try found(value, in: engine) == expected)
    #expect(
      try found(value, in: engine, isNegated: true)
        == (0..<DocID(Self.dates.count)).filter { !expected.contains($0) })
    for match in [SearchToken.Match.exact, .open] {
      let token = SearchToken("ts", value, match: match)
      let results = try engine.search(SearchQuery(clauses: [], tokens: [token]))
      #expect(results.totalCount == expected.count && results.tokenReadings.isEmpty)
    }
  }

  @Test func twoBoundsAreARangeAndOthersAlternatives() throws {
    let engine = try Log(Self.dates).engine()
    #expect(try found(">=2024-05-01T20:00", "<2024-05-01T20:01", in: engine) == [1, 2, 11])
    #expect(try found(">=2024-05-01T20:01", "<=2024-05-01", in: engine) == [3, 7])
    #expect(try found("2024-05-01T19", "2024-05-02", in: engine) == [0, 6, 9])
  }

  @Test func valuesWithTimesOfTheirOwnNeedNobodyToReadThem() throws {
    let engine = try Log(Self.dates).engine(isRead: false)
    #expect(try found(">=2024-05-01T20:00", in: engine) == [6, 9, 11])
    #expect(try found("2024-05-01T00:00", in: engine) == [0, 1, 2, 3, 4, 7])
  }

  @Test func onlyTheDaysInPartAreReadAndOnce() throws {
    let log = Log(Self.dates)
    let engine = try log.engine()
    for time in ["20:00", "20:01", "20:30", "23:59:58"] {
      _ = try found(">=2024-05-01T\(time)", in: engine)
    }
    // Six dates are of the day, and one of which the column has the time.
    #expect(log.readCount.withLock { $0 } == 6)
    _ = try found(">=2024-05-01", "today", in: engine)
    #expect(log.readCount.withLock { $0 } == 6)
  }

  private static func randomDate(_ random: inout SeededGenerator) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "2024-0\(4 + random.below(2))-\(random.pick(["01", "02", "29", "30"]))"
    guard random.happens(0.9) else { return day }
    let seconds = random.happens(0.7) ? ":" + padded(random.below(60)) : ""
    let fraction = !seconds.isEmpty && random.happens(0.3) ? ".\(random.below(1_000))" : ""
    let zone = random.pick(["", "", "Z", "Z", "+08:00", "-0330", " +02"])
    return day + random.pick(["T", " "]) + padded(random.below(24)) + ":"
      + padded(random.pick([0, 30, 59])) + seconds + fraction + zone
  }

  private static func randomInterval(_ random: inout SeededGenerator) -> String {
    let (one, other) = (randomDate(&random), randomDate(&random))
    return random.pick([
      one, ">" + one, ">=" + one, "<" + one, "<=" + one, one + "..", ".." + one, one + ".." + other,
    ])
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func whatAScanFindsIsFoundOverUpdates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var dates = (0..<600).map { _ in
      random.happens(0.1)
        ? Self.randomDate(&random) + ", " + Self.randomDate(&random) : Self.randomDate(&random)
    }
    let log = Log(dates)
    let engine = try log.engine()
    var living = Set(dates.indices)
    for step in 0..<20 {
      let interval = Self.randomInterval(&random)
      let range = try #require(DateRange(parsing: interval, today: .today()), "\(interval)")
      let expected = living.sorted().filter { number in
        dates[number].split(separator: ", ").contains { range.contains(String($0)) }
      }
      #expect(
        try found(interval, in: engine).map(Int.init) == expected, "seed \(seed), \(interval)")
      let added = (0..<random.below(40)).map { _ in Self.randomDate(&random) }
      let removed = living.filter { _ in random.happens(step % 5 == 4 ? 0.3 : 0.02) }
      living.subtract(removed)
      living.formUnion(dates.count..<(dates.count + added.count))
      dates += added
      try engine.update(adding: Log.builder(added), removing: removed.map { DocID($0) }) { _ in
        log.dates.withLock { $0 = dates }
      }
      if random.happens(0.3) { engine.waitForMerges() }
    }
  }

  @Test func whoGivesUpDoesNotWaitForAllDocuments() async throws {
    let log = Log((0..<50_000).map { "2024-05-01T\(10 + $0 % 10):00" })
    let engine = try log.engine()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try engine.search(
        SearchQuery(clauses: [], tokens: [SearchToken("ts", "2024-05-01T12")]))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.readCount.withLock { $0 } < 50_000)
    #expect(try found("2024-05-01T12", in: engine).count == 1_000)
    #expect(log.readCount.withLock { $0 } == 50_000)
  }
}
