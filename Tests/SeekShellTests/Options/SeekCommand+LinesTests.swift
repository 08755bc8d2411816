internal import ArgumentParser
import Testing

@testable import SeekShell

@Suite struct SeekCommandLinesTests {
  @Test(arguments: [
    ["-q", "-c", "x"], ["a.jsonl", "--query", "--once"], ["-f", "--limit", "3"], ["-c", "-f", "x"],
    ["-c", "war", "-c", "--help"], ["--token", "--no-history"], ["--scope", "-q"],
  ])
  func anOptionIsNoLine(arguments: [String]) {
    #expect {
      try SeekCommand.checkLines(in: arguments)
    } throws: { error in
      let message = SeekCommand.complaint(about: error)
      return SeekCommand.exitCode(for: error) == .validationFailure
        && message.contains("is an option") && message.contains("takes it for the text")
    }
  }

  @Test(arguments: [
    ["-q", "-crime"], ["-q", "-x"], ["-q=-c", "x"], ["--query=-c"], ["-q"], [],
    ["--prompt", "-q", "-c", "x"], ["--", "-q", "-c"], ["-c", "-tag:x", "-f", "x"],
    ["--limit", "3", "-q", "war", "-c", ":query"], ["--once=all"], ["-f", "--once=x"],
    ["--", "--once=x.csv"],
  ])
  func aLineThatExcludesIsOne(arguments: [String]) throws {
    try SeekCommand.checkLines(in: arguments)
  }

  @Test func onceTakesAllOrNothing() {
    #expect {
      try SeekCommand.checkLines(in: ["a.jsonl", "--once=some"])
    } throws: { SeekCommand.complaint(about: $0).contains("takes nothing or =all, not “some”") }
  }

  @Test func whatTheMessageNamesIsTaken() throws {
    #expect(try SeekCommand.parse(["-q=-c", "a.jsonl"]).query == "-c")
    #expect(try SeekCommand.parse(["-c=-f"]).command == ["-f"])
    #expect(try SeekCommand.parse(["--token=-q"]).token == ["-q"])
  }
}
