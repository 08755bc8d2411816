import Testing

@testable import SearchShell

@Suite struct HistoryCommandTests {
  @Test func historyListsNewestFirstAndRecallsByNumber() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", " secret")
    #expect(try await shell.run(":history") == "   1  soup\n   2  noodles")
    #expect(try await shell.run(":history NOOD").contains("2  noodles"))
    #expect(try await shell.run(":history 2").contains("3 results for noodles"))
    #expect(try await shell.run(":history").hasPrefix("   1  noodles"))
  }
}
