import ProgramUnderTest
import Testing

/// A session that opens a saved index whose file has changed since.
@Suite struct OldIndexTests {
  @Test(arguments: [(80, 24), (40, 10)])
  func itOpensWithWhatWasSavedAndFindsWhatIsNew(columns: Int, rows: Int) async throws {
    let seek = RecipesTerminal.command.replacing("seek ", with: "seek --index recipes.index ")
    let record = #"{"title": "Soup of noodles", "text": "Cold.", "cuisine": "Thai"}"#
    try await RecipesTerminal.run(
      "\(seek) -c :info >said && echo '\(record)' >>recipes.jsonl && \(seek)",
      columns: columns, rows: rows
    ) { terminal in
      try await terminal.waitUntil("what is being done") {
        $0.contains("the files have changed")
      }
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "5 results")
      try await terminal.press("C-u")
      // The first line of it is above a small screen.
      try await terminal.enter(":info", output: rows < 24 ? "the saved index" : "10 records")
    }
  }
}
