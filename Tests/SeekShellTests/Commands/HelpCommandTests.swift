import Testing

@testable import SeekShell

@Suite struct HelpCommandTests {
  @Test func helpFitsAnEightyColumnTerminal() throws {
    for topic in [""] + ShellCommand.table.map(\.name) + Help.topics {
      for line in try Help.lines(for: topic) {
        #expect(line.columns <= 90, "\(topic): \(line.plainText)")
      }
    }
  }

  @Test(arguments: [("scope", ":scope"), (":scope", ":scope"), ("SCOPE", ":scope"), ("q", ":quit")])
  func aTopicIsACommandByNameOrAlias(topic: String, usage: String) throws {
    #expect(try Help.lines(for: topic).first?.plainText.hasPrefix(usage) == true)
  }

  @Test(arguments: [("scoep", "nearest: :help scope"), ("kyes", "nearest: :help keys")])
  func anUnknownTopicNamesTheNearest(topic: String, nearest: String) {
    #expect(throws: ShellError("there is no help on “\(topic)”; \(nearest)")) {
      try Help.lines(for: topic)
    }
  }

  @Test func aTopicLikeNoneSaysWhereTheyAreListed() {
    #expect(throws: ShellError("there is no help on “zzzzzzzzzz”; :help lists the topics")) {
      try Help.lines(for: "zzzzzzzzzz")
    }
  }

  @Test func everyKeyAndFormOfTheQueryLineHasARow() throws {
    let keys = try Help.lines(for: "keys").map(\.plainText)
    for (key, text) in Help.keys {
      #expect(keys.contains { $0.contains(key.text) && $0.hasSuffix(text.text) })
    }
    let syntax = try Help.lines(for: "syntax").map(\.plainText)
    #expect(syntax.count == Help.syntax.count)
    for (query, _) in Help.syntax { #expect(syntax.contains { $0.contains(query) }) }
  }

  @Test func detailsAndSummariesKeepToTheirForm() {
    for command in ShellCommand.table {
      #expect(!command.summary.text.hasSuffix("."), "\(command.name)")
      for line in command.detailLines { #expect(line.count <= 76, "\(line)") }
    }
  }

  @Test func theCommandPrintsTheTopic() async throws {
    let output = try await TestShell().run(":help open")
    #expect(output.hasPrefix(":open N [link|FIELD] [--dismiss]\n"))
    #expect(output.contains("Also :o"))
  }
}
