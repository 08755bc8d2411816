import Testing

/// The list is walked record by record, and rows are marked, kept and edited.
@Suite struct ReturnToRowsTests {
  private static let soups = (1...40).map {
    "{\"title\": \"Soup \($0)\", \"kind\": \"\($0 % 2 == 0 ? "even" : "odd")\"}\n"
  }.joined()

  private func run(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    options: String = "", _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await RecipesTerminal.run(
      "seek \(options) soups.jsonl", columns: columns, rows: rows, environment: environment,
      files: ["soups.jsonl": Self.soups], body)
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func afterARecordDownIsTheNextOne(columns: Int, rows: Int) async throws {
    try await run(columns: columns, rows: rows) { terminal in
      try await terminal.type("soup")
      try await terminal.waitUntil("the results") { $0.contains("40 results") }
      try await terminal.press("Down", "Down", "Enter")
      try await terminal.waitUntil("the record, and the list below it at its row") {
        $0.contains("title  Soup 2") && $0.rowsBelowCursor.contains { $0.hasPrefix("> 2  Soup 2") }
      }
      try await terminal.press("Down", "Enter")
      try await terminal.waitUntil("the next record") {
        $0.contains("title  Soup 3") && $0.rowsBelowCursor.contains { $0.hasPrefix("> 3  Soup 3") }
      }
      try await terminal.press("q")
      try await terminal.waitUntil("the line, without the letter") {
        !$0.contains("> 3  ") && $0.cursorLine.hasPrefix("All ❯ soup")
      }
      try await terminal.press("Enter")
      try await terminal.type(":query")
      try await terminal.press("Enter")
      try await terminal.waitUntil("what is searched") { $0.rows.contains("soup") }
    }
  }

  /// It had two rows for as long as one was in it.
  @Test func theListHasItsRowsAgainOnceAnotherRecordIsSelected() async throws {
    let text = String(repeating: "it is a long text about soup that fills the screen ", count: 20)
    let records = (1...20).map { "{\"title\":\"Soup \($0)\",\"text\":\"\(text)\"}\n" }.joined()
    try await RecipesTerminal.run("seek long.jsonl", files: ["long.jsonl": records]) { terminal in
      func listed(_ screen: Screen) -> Int {
        screen.rowsBelowCursor.count { $0.contains(" Soup ") }
      }
      try await terminal.type("soup")
      try await terminal.waitUntil("the results") { $0.contains("20 results") }
      try await terminal.press("Down", "Enter")
      try await terminal.waitUntil("the record, and two rows below it") {
        $0.contains("title  Soup 1") && $0.rowsBelowCursor.contains { $0.hasPrefix("> 1  Soup 1") }
      }
      try await terminal.press("Down")
      try await terminal.waitUntil("the list, and the next record below it") {
        listed($0) >= 8 && $0.rowsBelowCursor.contains { $0.hasPrefix("title  Soup 2") }
      }
    }
  }

  /// Nothing was there again.
  @Test(arguments: [(80, 24), (40, 10)])
  func behindARecordOfAGroupTheGroupsAreThereAgain(columns: Int, rows: Int) async throws {
    try await run(columns: columns, rows: rows) { terminal in
      try await terminal.type("soup")
      try await terminal.press("Enter")
      try await terminal.type(":group kind")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the groups") { $0.contains("odd · 20") }
      try await terminal.press("Down", "Down", "Enter")
      try await terminal.waitUntil("the groups below the record") {
        $0.contains("title  Soup 1") && $0.rowsBelowCursor.contains { $0.hasPrefix("> 1  Soup 1") }
          && $0.rowsBelowCursor.contains("  odd · 20")
      }
      try await terminal.press("q")
      try await terminal.waitUntil("the line") { $0.cursorLine.hasPrefix("All ❯ soup") }
    }
  }

  @Test func lettersLeaveTheListThatIsThereAgain() async throws {
    try await run { terminal in
      try await terminal.type("soup")
      try await terminal.waitForLine("soup", status: "40 results")
      try await terminal.press("Down", "Enter")
      try await terminal.waitUntil("the list again") {
        $0.rowsBelowCursor.contains { $0.hasPrefix("> 1  ") }
      }
      try await terminal.type("odd")
      try await terminal.waitForLine("odd", status: "20 results")
    }
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func enterKeepsTheRowsOnTheScreen(columns: Int, rows: Int) async throws {
    try await run(columns: columns, rows: rows) { terminal in
      try await terminal.type("soup")
      let shown = try await terminal.waitUntil("the results") {
        $0.contains("40 results") && $0.contains("  1  Soup 1") && $0.contains("Tab: ")
      }.rowsBelowCursor.filter { $0.contains("  Soup ") }
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the end of the page") {
        $0.contains("1-\(shown.count) of 40") && $0.cursorLine.hasPrefix("All ❯ soup")
      }
      let last = try #require(screen.row(of: "1-\(shown.count) of 40"))
      #expect(Array(screen.rows[(last - shown.count)..<last]) == shown)
      try await terminal.type(":more")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the rows after them") {
        $0.contains("\(shown.count + 1)-\(shown.count + 10) of 40")
      }
    }
  }

  @Test func moreGoesOnWhereTheRowsOnTheScreenEnd() async throws {
    try await run { terminal in
      try await terminal.type("soup")
      try await terminal.waitForLine("soup", status: "40 results")
      try await terminal.press("Down", "PageDown", "Enter")
      try await terminal.waitUntil("the record, and the list again") {
        $0.contains("title  Soup 14") && $0.rowsBelowCursor.contains { $0.hasPrefix(">14") }
      }
      try await terminal.press("Down", "Down", "Down")
      let screen = try await terminal.waitUntil("three records on") {
        $0.rowsBelowCursor.contains { $0.hasPrefix(">17") }
      }
      let last = screen.rowsBelowCursor.filter { $0.contains("  Soup ") }.last ?? ""
      let number = try #require(Int(last.filter { $0 != ">" }.split(separator: " ").first ?? ""))
      try await terminal.type(":more")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the rows after \(number)") {
        $0.contains("\(number + 1)-\(number + 10) of 40")
      }
    }
  }

  @Test func markedRowsAreWhatCommandsActOn() async throws {
    try await run { terminal in
      try await terminal.type("soup")
      try await terminal.waitForLine("soup", status: "40 results")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the page") { $0.contains(" of 40. ") }
      try await terminal.press("Down", "Down", "Tab", "Down", "Tab")
      try await terminal.waitUntil("the marks") {
        $0.contains("* 2  Soup 2") && $0.contains("* 4  Soup 4") && $0.contains("  2 marked ·")
      }
      try await terminal.type(":pipe sed s/^/piped:/")
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the two rows") { $0.contains("piped:Soup 4") }
      #expect(
        screen.rows.filter { $0.hasPrefix("piped:") }.map { $0.prefix(12) } == [
          "piped:Soup 2", "piped:Soup 4",
        ])
      try await terminal.type(":write kept.jsonl")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the file") {
        $0.contains("2 marked results written to kept.jsonl.")
      }
      try await terminal.type(":open")
      try await terminal.press("Enter")
      try await terminal.waitUntil("both records") {
        $0.contains("title  Soup 2") && $0.contains("title  Soup 4")
      }
      try await terminal.type("odd")
      try await terminal.press("Enter")
      try await terminal.waitUntil("other results") { $0.contains("20 results for odd") }
      try await terminal.type(":write all.jsonl")
      try await terminal.press("Enter")
      try await terminal.waitUntil("all of them") {
        $0.contains("20 results written to all.jsonl.")
      }
    }
  }

  /// The echo is the editor: it prints its arguments.
  @Test func controlEOpensTheFileAtItsLine() async throws {
    try await run(environment: ["VISUAL": "echo EDITS"]) { terminal in
      try await terminal.type("soup")
      try await terminal.waitForLine("soup", status: "40 results")
      try await terminal.press("Down", "Down", "Down", "C-e")
      try await terminal.waitUntil("the editor, and the list again") {
        $0.contains("EDITS +3 soups.jsonl") && $0.rowsBelowCursor.contains { $0.hasPrefix("> 3  ") }
      }
    }
    try await run(environment: ["VISUAL": "echo EDITS"], options: "--secure") { terminal in
      try await terminal.type("soup")
      try await terminal.waitForLine("soup", status: "40 results")
      try await terminal.press("Down", "C-e")
      let screen = try await terminal.waitUntil("the refusal") {
        $0.contains("--secure runs no programs")
      }
      #expect(!screen.contains("EDITS"))
    }
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func theValuesOfFacetsAreRows(columns: Int, rows: Int) async throws {
    try await run(columns: columns, rows: rows) { terminal in
      try await terminal.type("soup")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the page") { $0.contains(" of 40. ") }
      try await terminal.type(":facets kind")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the values") { $0.contains("Down goes into the values") }
      try await terminal.press("Down", "Down")
      try await terminal.waitUntil("the second value") {
        $0.rowsBelowCursor.contains { $0.hasPrefix("> odd ") && $0.hasSuffix("20") }
      }
      try await terminal.press("Enter")
      try await terminal.waitUntil("its records") {
        $0.cursorLine.contains("[kind:odd]") && $0.contains("1-10 of 20.")
          && !$0.contains("Soup 2 ")
      }
    }
  }

  /// Three results leave room for the record at 24 rows, forty do at 40.
  @Test(arguments: [(80, 24, "4 OR 7 OR 9"), (120, 40, "soup")])
  func theRecordOfTheSelectedRowIsBelowTheList(
    columns: Int, rows: Int, words: String
  ) async throws {
    try await run(columns: columns, rows: rows) { terminal in
      try await terminal.type(words)
      try await terminal.waitUntil("the results") { $0.contains(" results") }
      try await terminal.press("Down")
      try await terminal.waitUntil("a record below the list") {
        $0.rowsBelowCursor.contains { $0.hasPrefix("title  Soup ") }
      }
      try await terminal.press("Down", "Down")
      let screen = try await terminal.waitUntil("another one") { screen in
        let selected = screen.rowsBelowCursor.first { $0.hasPrefix("> 3") } ?? ""
        let title = selected.split(separator: " ").dropFirst(2).prefix(2).joined(separator: " ")
        return !selected.isEmpty && screen.rowsBelowCursor.contains("title  " + title)
      }
      #expect(screen.count(of: "title  ") == 1)
      try await terminal.press("Escape")
      try await terminal.waitUntil("the line") { !$0.contains("title  ") }
    }
  }
}
