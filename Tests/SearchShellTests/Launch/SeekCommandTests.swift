import Testing

@testable import SearchShell

@Suite struct SeekCommandTests {
  @Test(arguments: [
    ["--limit", "0"], ["--limit", "-3"], ["--limit", "ten"], ["--filter", "a", "--command", "b"],
    ["--script", "a", "--filter", "b"], ["--color", "pink"], ["--nonsense"],
  ])
  func aCommandLineThatCannotBeMeantIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try SeekCommand.parse(arguments) }
  }

  @Test func aLineThatBeginsWithADashIsALine() throws {
    let options = try SeekCommand.parse(["-f", "-tag:fried", "a.jsonl"])
    #expect(options.filter == "-tag:fried")
    #expect(options.sources == ["a.jsonl"])
  }

  @Test func nothingAskedForIsTheUsual() throws {
    let options = try SeekCommand.parse([])
    #expect(options.sources == [])
    #expect(options.color == .auto)
    #expect(options.limit == nil)
    #expect(!options.noHistory)
  }
}
