import Testing

@testable import SeekShell

/// 1. A token with a time finds what a log says, whichever way it comes into the field.
/// 2. Days, their values and their counts are what they were.
/// 3. What is added, removed or read again is found by its time.
@Suite struct CommandContextTimesTests {
  private static let log = """
    {"id":"1","title":"started","ts":"2024-05-01T19:59:58Z","course":"a"}
    {"id":"2","title":"refused","ts":"2024-05-01T20:00:05Z","course":"a"}
    {"id":"3","title":"retried","ts":"2024-05-01T20:13:45.250Z","course":"b"}
    {"id":"4","title":"stopped","ts":"2024-05-02T00:10:00Z","course":"b"}
    """

  private static let table = log.replacing("T", with: " ").replacing("Z\"", with: "\"")

  /// The same as numbers of thousandths of a second, and as people write them.
  private static let numbers = [
    ("19:59:58Z", 1_714_593_598_000), ("20:00:05Z", 1_714_593_605_000),
    ("20:13:45.250Z", 1_714_594_425_250), ("00:10:00Z", 1_714_608_600_000),
  ].reduce(log) { text, time in
    let day = time.0.hasPrefix("00") ? "2024-05-02T" : "2024-05-01T"
    return text.replacing("\"\(day)\(time.0)\"", with: "\(time.1)")
  }

  private static let written = log.replacing(".250", with: "")
    .replacing("2024-05-01T", with: "May 1, 2024 ").replacing("2024-05-02T", with: "May 2, 2024 ")
    .replacing("Z\"", with: " GMT\"")

  private func shell(_ records: String = log) throws -> TestShell {
    try TestShell(records: records, tokenFields: ["ts", "course"])
  }

  private func titles(_ printed: String) -> Set<Substring> {
    Set(
      printed.split(separator: "\n").flatMap { $0.split { " \t".contains($0) } }.filter {
        ["started", "refused", "retried", "stopped"].contains($0)
      })
  }

  @Test(
    arguments: [
      ("ts:>2024-05-01T20:00", ["retried", "stopped"]),
      ("ts:2024-05-01T20", ["refused", "retried"]),
      ("ts:2024-05-01T20:00..2024-05-01T20:13", ["refused", "retried"]),
      ("ts:>=2024-05-01T20:13:45", ["retried", "stopped"]),
      ("ts:\"2024-05-01 20:13\"", ["retried"]),
      ("-ts:>2024-05-01T20:00", ["started", "refused"]),
      ("ts:2024-05-01T22:13+02:00", ["retried"]), ("ts:<2024-05-01T20:00Z", ["started"]),
      ("ts:>=2024-05-01T20:00 ts:<2024-05-02T00:10", ["refused", "retried"]),
      ("ts:2024-05-01", ["started", "refused", "retried"]),
      ("re* ts:>2024-05-01T20:10", ["retried"]),
    ] as [(String, Set<Substring>)])
  func aTimeNarrowsADay(line: String, expected: Set<Substring>) async throws {
    for records in [Self.log, Self.table, Self.numbers, Self.written] {
      let test = try shell(records)
      let output = try await test.run(line)
      #expect(titles(output) == expected, "\(output)")
      #expect(!output.contains("was read as"), "\(output)")
    }
    let test = try shell()
    _ = try await test.onOwnThread { try test.context.filter(line, limit: nil) }
    #expect(try titles(test.printed()) == expected)
  }

  /// In rows, and in what a file or a program gets.
  @Test func rowsShowTheTimesThatAreAskedFor() async throws {
    let test = try shell()
    let rows = try await test.run("ts:2024-05-01T20")
    #expect(rows.contains("2024-05-01 20:13  b") && rows.contains("2024-05-01 20:00  a"))
    for records in [Self.numbers, Self.written] {
      let other = try await shell(records).run("ts:2024-05-01T20", ":sort ts desc")
      #expect(other.contains("2024-05-01 20:13  b"), "\(other)")
    }
    let excluded = try await test.run(":clear", "-ts:<2024-05-01T20:00")
    #expect(excluded.contains("2024-05-02 00:10  b"))
    _ = try await test.onOwnThread { try test.context.filter("ts:2024-05-01T20", limit: nil) }
    #expect(try test.printed().contains("retried\t2024-05-01 20:13\tb"))
  }

  @Test func aTokenIsAddedEditedAndStored() async throws {
    let test = try shell()
    #expect(try await test.run(":token add ts:>2024-05-01T20:00").hasPrefix("2 results"))
    #expect(test.session.state.field.canonicalLine == "ts:>2024-05-01T20:00")
    #expect(try await test.run(":token edit 1 ts:\"2024-05-01 20:00\"").hasPrefix("1 "))
    #expect(try await test.run(":clear", "ts:\"2024-05-01 20:00\"").contains("1 result "))
    #expect(test.session.state.field.canonicalLine == "ts:\"2024-05-01 20:00\"")
    #expect(try await test.run(":token not 1").hasPrefix("3 results"))
    #expect(try await test.run(":token").contains("[-ts:\"2024-05-01 20:00\"]"))
  }

  @Test func daysStayTheValues() async throws {
    let test = try shell()
    _ = try await test.run("ts:>2024-05-01T20:10")
    let output = try await test.run(":facets ts", ":suggest ts:2024-05-01")
    #expect(output.contains("2024-05-01") && output.contains("2024-05-02"))
    #expect(!output.contains("20:13"))
    let none = try await test.run(":clear", "ts:2024-05-01T21:00")
    #expect(none.contains("ts goes from 2024-05-01 to 2024-05-02."))
  }

  @Test(arguments: ["ts:>=2024-05-01", "ts:2024-05-01..", "ts:>2024-05-01T2"])
  func aBoundIsNoDayMisspelled(line: String) async throws {
    #expect(try await shell().run(":suggest \(line)").contains("Nothing to suggest for"))
  }

  @Test func updatesAreFoundByTheirTimes() async throws {
    let test = try shell()
    #expect(try await test.run("ts:>2024-05-01T20:10").hasPrefix("2 results"))
    let late = #"{"id":"5","title":"refused","ts":"2024-05-01T23:00:00Z"}"#
    #expect(try await test.run(":add \(late)", ":results").contains("3 results"))
    let early = late.replacing("T23", with: "T03")
    #expect(try await test.run(":add \(early)", ":results").contains("2 results"))
    #expect(try await test.run(":remove 3", ":results").contains("1 result "))
    try TestShell.write(
      Self.log.replacing("T19:59", with: "T20:59"), to: test.folder + "/recipes.jsonl")
    #expect(try await test.run(":reload", ":results").contains("3 results"))
  }

  /// `ts is filtered by days`, it said, and found the whole day.
  @Test func aTimeThatIsNoneIsItsDay() async throws {
    let test = try shell()
    let output = try await test.run("ts:2024-05-01T25:00")
    #expect(output.contains("“2024-05-01T25:00” was read as 2024-05-01"))
    #expect(output.contains("3 results"))
  }

  /// Numbers and dates of other spellings are ordered as the times they are, shown as such, and handed on as they stand.
  @Test func whatIsNoISODateIsOrderedAndHandedOn() async throws {
    for (records, exact) in [
      (Self.numbers, "1714608600000"), (Self.written, "May 2, 2024 00:10:00 GMT"),
    ] {
      let test = try shell(records)
      let first = try await test.run("ts:*", ":sort ts desc", ":open 1")
      #expect(first.contains("2024-05-02"), "\(first)")
      #expect(first.contains("stopped") && !first.contains(exact))
      test.context.printer.format = .fields(["ts"])
      #expect(try await test.run("stopped").contains(exact))
    }
  }
}
