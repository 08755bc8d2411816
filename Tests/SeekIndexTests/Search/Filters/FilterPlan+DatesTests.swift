import SeekCore
import Testing

@testable import SeekIndex

/// 1. A filter by times finds what a scan of all dates finds, however they are spelled and in how many segments.
/// 2. It stays right over updates and merges.
/// 3. No document is read for it: the index has the moments, whatever its values are.
/// 4. A value of which no more is known has the time that it says; a day alone is its beginning.
@Suite struct FilterPlanDatesTests {
  /// Dates as records have them, of which the values are mostly the days.
  private static func builder(_ dates: [String], valuesAlone: Bool = false) -> SegmentBuilder {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("ts", .date)]), analyzer: .standard)
    for date in dates {
      builder.beginDocument()
      for var one in date.split(separator: ", ") {
        var day = String(one.count > 10 && !one.contains("t") ? one.prefix(10) : one)
        day.withUTF8 { day in
          guard !valuesAlone else { return builder.addKeyword(field: 0, utf8: day) }
          one.withUTF8 { builder.addDate(field: 0, day, of: $0) }
        }
      }
      builder.endDocument()
    }
    return builder
  }

  private func engine(
    _ dates: [String], valuesAlone: Bool = false
  ) throws -> InMemoryEngine<DocID> {
    let builder = Self.builder(dates, valuesAlone: valuesAlone)
    return InMemoryEngine(snapshot: try IndexSnapshot(building: [builder])) { $0 }
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
    let engine = try engine(Self.dates)
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

  /// A month means its days, also where a document has the month alone.
  @Test func aDateMeansWhatLiesWithinIt() throws {
    let engine = try engine(["2024-05", "2024-05-01", "2024-06", "soon"])
    #expect(try found("2024-05", in: engine) == [0, 1])
    #expect(try found("2024-05,2024-06", in: engine) == [0, 1, 2])
    #expect(try found("soon", in: engine) == [3])
  }

  @Test func twoBoundsAreARangeAndOthersAlternatives() throws {
    let engine = try engine(Self.dates)
    #expect(try found(">=2024-05-01T20:00", "<2024-05-01T20:01", in: engine) == [1, 2, 11])
    #expect(try found(">=2024-05-01T20:01", "<=2024-05-01", in: engine) == [3, 7])
    #expect(try found("2024-05-01T19", "2024-05-02", in: engine) == [0, 6, 9])
  }

  @Test func valuesHaveTheTimesThatTheySay() throws {
    let engine = try engine(Self.dates, valuesAlone: true)
    #expect(try found(">=2024-05-01T20:00", in: engine) == [6, 9, 11])
    #expect(try found("2024-05-01T00:00", in: engine) == [0, 1, 2, 3, 4, 7])
  }

  @Test(arguments: ["2024-05-01T24:00", "2024-05-01T23:59:60", "2024-05-01T23:59:60.5Z"])
  func theEndOfADayIsFoundAmongSeveralDates(end: String) throws {
    let engine = try engine(["2024-03-01T10:00, " + end, end, "2024-03-01T10:00, 2024-05-02T00:00"])
    #expect(try found(">=2024-05-01T22:00", "<2024-05-03", in: engine) == [0, 1, 2])
    #expect(try found("2024-05-01T22:00..2024-05-01T23:00", in: engine) == [])
  }

  @Test func daysAloneAreTheirBeginnings() throws {
    let engine = try engine(["2024-05-01", "2024-05-02", "2024-05-01"])
    #expect(try found("<2024-05-01T00:30", in: engine) == [0, 2])
    #expect(try found(">2024-05-01T00:30", in: engine) == [1])
    #expect(try found("2024-05-02T08:00+08:00", in: engine) == [1])
  }

  /// - Parameter isTyped: True leaves out the ends of days, which nobody types.
  private static func randomDate(
    _ random: inout SeededGenerator, isTyped: Bool = false
  ) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "2024-0\(4 + random.below(2))-\(random.pick(["01", "02", "29", "30"]))"
    guard random.happens(0.9) else { return day }
    let seconds = random.happens(0.7) ? ":" + padded(random.below(60)) : ""
    let fraction = !seconds.isEmpty && random.happens(0.3) ? ".\(random.below(1_000))" : ""
    let zone = random.pick(["", "", "Z", "Z", "+08:00", "-0330", " +02"])
    // Midnight ends a day, as a leap second does.
    let clock =
      !isTyped && random.happens(0.1)
      ? random.pick(["24:00", "24:00:00", "23:59:60", "23:59:60.5"])
      : padded(random.below(24)) + ":" + padded(random.pick([0, 30, 59])) + seconds + fraction
    return day + random.pick(["T", " "]) + clock + zone
  }

  private static func randomInterval(_ random: inout SeededGenerator) -> String {
    let (one, other) = (
      randomDate(&random, isTyped: true), randomDate(&random, isTyped: true)
    )
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
    let engine = try engine(dates)
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
      try engine.update(adding: Self.builder(added), removing: removed.map { DocID($0) })
      if random.happens(0.3) { engine.waitForMerges() }
    }
  }
}
