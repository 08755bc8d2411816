import Testing

/// Records with columns while a line is typed, and in what it prints.
@Suite struct TablesTests {
  private static let bank =
    "day,payee,category,amount,method,ref\n"
    + (10..<40).map { index in
      "2024-01-\(index % 28 + 1 < 10 ? "0" : "")\(index % 28 + 1),"
        + "\(index % 3 == 0 ? "Immo GmbH" : "Amazon EU"),\(index % 3 == 0 ? "Rent" : "Books"),"
        + "-\(index)\(index % 3 == 0 ? "0" : "").50,transfer,REF1000\(index)\n"
    }.joined()

  private static let command = "seek --scope-by category bank.csv"

  @Test(arguments: [(80, 24), (120, 40), (40, 10)])
  func whatIsFilteredIsSeenAtEveryWidth(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(
      Self.command, columns: columns, rows: rows, files: ["bank.csv": Self.bank]
    ) { terminal in
      try await terminal.type("amount:<-300")
      let typed = try await terminal.waitUntil("a table of two") {
        $0.row(of: "  2  ") != nil && $0.rowsBelowCursor.contains { $0.contains("-390.50") }
      }
      let header = try #require(typed.rowsBelowCursor.first { $0.contains("day") })
      #expect(header.contains("amount"))
      let place = try #require(header.firstRange(of: "amount")?.upperBound)
      let row = try #require(typed.rowsBelowCursor.first { $0.contains("-390.50") })
      #expect(row.prefix(header.distance(from: header.startIndex, to: place)).hasSuffix("-390.50"))
      try await terminal.press("Enter")
      try await terminal.waitUntil("the same header above the output") {
        $0.contains(":open N") && $0.cursorRow > 0
          && ($0.row(of: header.trimmedEnd) ?? 99) < $0.cursorRow
      }
    }
  }

  @Test func thePreviewTakesTheRowsThatTheScreenHas() async throws {
    try await RecipesTerminal.run(
      Self.command, columns: 80, rows: 40, files: ["bank.csv": Self.bank]
    ) { terminal in
      try await terminal.type("transfer")
      try await terminal.waitUntil("23 rows below a header") {
        $0.row(of: " 23  ") != nil && $0.row(of: " 24  ") == nil
      }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the rows that were on the screen") {
        $0.contains("1-23 of 30. :more shows the next 7")
      }
      try await terminal.type(":more")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the rest") { $0.contains("24-30 of 30.") }
      try await terminal.type(":set preview-rows 100")
      try await terminal.press("Enter")
      try await terminal.waitUntil("it is set") { $0.contains("replaces auto") }
      try await terminal.type("transfer")
      try await terminal.waitUntil("all thirty") { $0.row(of: " 30  ") != nil }
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
