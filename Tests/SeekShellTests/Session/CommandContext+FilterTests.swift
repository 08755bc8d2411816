import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct CommandContextFilterTests {
  /// What `--filter` prints, and the status it leaves with.
  private func filter(_ line: String, limit: Int? = nil, columns: Int? = nil) async throws -> (
    lines: [Substring], status: SeekShell.ExitStatus
  ) {
    let shell = try TestShell(columns: columns)
    let status = try await shell.onOwnThread { try shell.context.filter(line, limit: limit) }
    return (try shell.printed().split(separator: "\n"), status)
  }

  @Test func everyHitIsARowOfTitleAndValuesWithATabBetween() async throws {
    let (lines, status) = try await filter("cuisine:French")
    #expect(status == .matched)
    #expect(
      Set(lines) == [
        "Crème brûlée\tDessert · French · sweet", "Onion soup\tDinner · French · soup",
      ])
  }

  @Test func whatWasFoundInATextStandsBehindTheValues() async throws {
    let (lines, _) = try await filter("tamarind")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.split(separator: "\t").last?.contains("tamarind") == true })
    let titles = try await filter("soup").lines.filter { $0.contains("soup\t") }
    #expect(!titles.isEmpty && titles.allSatisfy { $0.count { $0 == "\t" } == 1 })
  }

  @Test func fieldsOfAFormatAreNamedInAnyCase() async throws {
    let shell = try TestShell()
    shell.context.printer.format = .fields(["Title", "CUISINE"])
    _ = try await shell.onOwnThread { try shell.context.filter("cuisine:French soup", limit: 1) }
    #expect(try shell.printed() == "Onion soup\tFrench\n")
  }

  @Test func theLimitIsKept() async throws {
    #expect(try await filter("noodles", limit: 2).lines.count == 2)
    #expect(try await filter("noodles").lines.count == 3)
  }

  /// In a pipe nobody saw that `or` was a word.
  @Test func aSlipIsNamedBesideTheRows() async throws {
    let (lines, status) = try await filter("salad or burnt")
    #expect(lines == ["seek: Did you mean: salad OR burnt (2)?"] && status == .nothingMatched)
  }

  /// `minutes:>=$LEAST` with nothing in the variable printed every record.
  @Test(arguments: ["minutes:>=", "minutes:>= ", "-minutes:<", "cuisine:("])
  func aComparisonThatIsOnlyBegunIsRefused(line: String) async throws {
    await #expect(throws: ShellError.self) { try await filter(line) }
  }

  @Test func aNameAloneAsksForAnyValue() async throws {
    #expect(try await filter("minutes:").status == .matched)
    #expect(try await filter("noodles minutes:>=").status == .matched)
  }

  /// A pipe got no row, and nobody was told that there is no such value; or rows of another.
  @Test func valuesThatNothingHasAreNamedBesideTheRows() async throws {
    let (lines, status) = try await filter("cuisine:Tahi")
    #expect(lines == ["seek: No record has cuisine:Tahi. Did you mean: cuisine:Thai (2)?"])
    #expect(status == .nothingMatched)
    let begun = try await filter("cuisine:Fr").lines
    #expect(
      begun.contains("seek: “Fr” is no value of cuisine; read as “French”"))
    #expect(try await filter("cuisine:French").lines.allSatisfy { !$0.hasPrefix("seek:") })
  }

  /// They printed everything, which a script took for what it had asked for; an empty line means it.
  @Test(arguments: ["!!!", "-", " ... "])
  func signsAloneFindNothing(line: String) async throws {
    let (lines, status) = try await filter(line)
    #expect(status == .nothingMatched && lines.allSatisfy { $0.hasPrefix("seek: ") })
    #expect(lines.last == "seek: there is no word to search for")
    #expect(try await filter(" ").lines.count == 6)
  }

  @Test func nothingFoundPrintsNothing() async throws {
    let (lines, status) = try await filter("zzz")
    #expect(status == .nothingMatched)
    #expect(lines == [])
  }

  /// A program that reads the table found another one where nothing matched.
  @Test func theHeaderOfATableIsTheSameWithoutHits() async throws {
    let test = try TestShell()
    _ = try await test.onOwnThread { () -> SeekShell.ExitStatus in
      test.context.printer.format = .csv
      return try test.context.filter("zzz", limit: nil)
    }
    #expect(
      try test.printed() == "rank,id,score,query,title,text,cuisine,course,tags,minutes\n")
  }

  @Test func rowsStandInTheOrderThatWasAskedFor() async throws {
    let test = try TestShell()
    let status = try await test.onOwnThread {
      test.context.perform(.orderChanged(try test.session.order(parsing: "minutes:desc")))
      return try test.context.filter("noodles", limit: 2)
    }
    let titles = try test.printed().split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(titles == ["Pad Thai noodles", "Noodle soup"] && status == .matched)
  }

  @Test(arguments: [20, 40, 80])
  func onATerminalRowsAreCutToIt(columns: Int) async throws {
    let lines = try await filter("noodles", columns: columns).lines
    #expect(lines.count == 3)
    for line in lines { #expect(StyledText(String(line)).columns <= columns, "\(line)") }
  }

  @Test(arguments: [(20, 2), (40, 2), (120, 1)])
  func theGreetingFitsTheTerminal(columns: Int, count: Int) throws {
    let shell = try TestShell(columns: columns)
    shell.context.greet()
    let lines = try shell.printed().split(separator: "\n")
    #expect(lines.count == count)
    for line in lines { #expect(StyledText(String(line)).columns <= columns, "\(line)") }
    #expect(lines.first?.hasPrefix("⌕ Recipes") == true)
  }
}
