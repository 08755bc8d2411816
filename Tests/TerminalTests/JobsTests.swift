import Foundation
import ProgramUnderTest
import Testing

/// The jobs that people come for, from the first key to the last; `Examples/sessions/JOBS.md` has the keys and the screens.
@Suite struct JobsTests {
  private static let sizes = [(80, 24), (40, 10), (120, 40)]

  /// A collection of `Examples/sessions` in a terminal.
  private func run(
    _ source: String, size: (columns: Int, rows: Int), _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    let folder = BuiltProgram.repository.appending(path: "Examples/sessions").path
    try await RecipesTerminal.run(
      "seek --no-cache '\(folder)/\(source)'", columns: size.columns, rows: size.rows,
      environment: ["PAGER": "cat"], body)
  }

  /// The rows that `JOBS.md` shows of a job at a size, but for durations.
  private func documented(_ job: String, _ columns: Int, _ rows: Int) throws -> [String] {
    let page = try String(
      contentsOf: BuiltProgram.repository.appending(path: "Examples/sessions/JOBS.md"),
      encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix(job) })
    let blocks = section.components(separatedBy: "\n\(columns)x\(rows):\n\n```text\n")
    let block = try #require(blocks.last?.components(separatedBy: "\n```").first)
    return Self.timeless(block.components(separatedBy: "\n"))
  }

  private static func timeless(_ rows: [String]) -> [String] {
    rows.map { row in
      row.replacing(/\x20*[0-9.,]+\x20m?s/, with: " T")
        .replacing(/\x20+[0-9]+\x20results/, with: " N results").replacing(/\x20+$/, with: "")
    }.filter { !$0.isEmpty }
  }

  @Test(arguments: sizes)
  func theMailThatExplainsIt(columns: Int, rows: Int) async throws {
    try await run("mail.mbox", size: (columns, rows)) { terminal in
      try await terminal.type("organ repair")
      try await terminal.waitUntil("the mails") { $0.cursorLine.contains(" results") }
      try await terminal.press("Down", "Enter")
      try await terminal.waitUntil("the list below the first mail") {
        $0.rowsBelowCursor.contains { $0.hasPrefix("> 1  ") }
      }
      try await terminal.press("Down")
      let screen = try documented("The mail that explains it", columns, rows)
      try await terminal.waitUntil("the screen of JOBS.md") { Self.timeless($0.rows) == screen }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the list below the next one") {
        $0.rowsBelowCursor.contains { $0.hasPrefix("> 2  ") }
      }
      try await terminal.type(":copy 2 id")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the copy") { $0.contains("Copied ") }
      try await terminal.type(":open 2 id")
      try await terminal.press("Enter")
      try await terminal.waitUntil("what was copied") {
        $0.rows.contains { $0.hasPrefix("<") && $0.hasSuffix(">") }
      }
    }
  }

  @Test(arguments: sizes)
  func theErrorsOfAServiceInAGrowingLog(columns: Int, rows: Int) async throws {
    func line(_ minute: Int, _ level: String, _ service: String) -> String {
      "2024-03-01T08:\(minute):00 \(level) \(service): request \(minute)\n"
    }
    let log = (10..<30).map { line($0, $0 % 2 == 0 ? "ERROR" : "INFO", "billing") }.joined()
    try await RecipesTerminal.run(
      "seek --watch app.log", columns: columns, rows: rows, files: ["app.log": log]
    ) { terminal in
      try await terminal.type("billing error")
      try await terminal.waitUntil("the errors") { $0.cursorLine.contains("10 results") }
      try await terminal.press("Down")
      try await terminal.waitUntil("the first row") { $0.contains("> 1  ") }
      try terminal.home.write(log + line(40, "ERROR", "billing"), to: "app.log")
      try await terminal.waitUntil("the new one, without a key") {
        $0.cursorLine.contains("11 results") && $0.contains("> 1  ")
      }
    }
  }

  @Test(arguments: sizes)
  func threeOfTwentyInAFile(columns: Int, rows: Int) async throws {
    let records = (1...20).map { "{\"title\": \"Report \($0)\"}\n" }.joined()
    try await RecipesTerminal.run(
      "seek reports.jsonl", columns: columns, rows: rows, files: ["reports.jsonl": records]
    ) { terminal in
      try await terminal.type("report")
      try await terminal.waitUntil("the results") { $0.cursorLine.contains("20 results") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the page") { $0.contains(" of 20.") }
      try await terminal.press("Down", "Tab", "Down", "Tab", "End", "Tab")
      try await terminal.waitUntil("three marks") {
        $0.contains("3 marked")
          && $0.rows.contains { $0.hasPrefix(" *20  Report 20") || $0.hasPrefix("*20  Report 20") }
      }
      try await terminal.enter(":write three.jsonl", output: "3 marked results written to")
      let written = try String(
        contentsOf: terminal.home.url.appending(path: "three.jsonl"), encoding: .utf8
      ).split(separator: "\n")
      #expect(written.map { $0.filter(\.isNumber) } == ["1", "3", "20"])
    }
  }

  @Test(arguments: sizes)
  func aMonthOfTheGroceries(columns: Int, rows: Int) async throws {
    try await run("bank.csv", size: (columns, rows)) { terminal in
      try await terminal.type("category:Groceries ")
      try await terminal.waitUntil("the pill") { $0.cursorLine.contains("[category:Groceries]") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the payments") { $0.contains(":open N") }
      try await terminal.type(":facets date month sum(amount)")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the months") { $0.contains("Down goes into the values") }
      try await terminal.press("Down", "Down")
      let screen = try documented("The groceries of a month", columns, rows)
      let months = try await terminal.waitUntil("the second month, as in JOBS.md") {
        Self.timeless($0.rows) == screen
      }
      let month = try #require(months.rowsBelowCursor.first { $0.hasPrefix("> 2025-02") })
      let words = month.split(separator: " ")
      #expect(words[words.count - 2].contains("."), "the amount is there, however narrow: \(month)")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the payments of the month") {
        $0.contains("1-\(words[words.count - 1]) of \(words[words.count - 1]).")
          && $0.contains("2025-02")
      }
    }
  }
}
