import Testing

@testable import SearchShell

@Suite struct ResultCommandsTests {
  @Test func moreShowsTheNextPageAndSaysWhenAllAreShown() async throws {
    let records = (1...25).map {
      "{\"id\":\"\($0)\",\"title\":\"note \($0)\",\"course\":\"x\",\"cuisine\":\"y\",\"tags\":[\"t\"],\"minutes\":\($0)}"
    }
    let shell = try TestShell(records: records.joined(separator: "\n"))
    #expect(try await shell.run("note").contains("1-10 of 25. :more shows the next 10"))
    #expect(try await shell.run(":more").contains("11-20 of 25. :more shows the next 5"))
    #expect(try await shell.run(":more").contains("21-25 of 25"))
    #expect(try await shell.run(":more").contains("All 25 results shown."))
    #expect(try await shell.run(":open 12").contains("note"))
    #expect(try await shell.run(":results").contains("1-10 of 25"))
  }
}
