import Testing

@testable import SearchShell

@Suite struct CommandTableTests {
  @Test func namesAndAliasesAreUnique() {
    let names = ShellCommand.table.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    "scope", "token", "query", "submit", "clear", "dismiss", "undo", "results", "more", "open",
    "history",
    "help", "info", "quit",
  ])
  func everyCommandOfTheIssueIsInTheTableAndHasHelp(name: String) throws {
    let command = try #require(ShellCommand.named(name))
    let help = try Help.lines(for: name).map(\.plainText).joined(separator: "\n")
    #expect(help.contains(command.usage))
    #expect(Help.overview.contains { $0.plainText.contains(":" + name) })
    #expect(Manual.page.contains(name))
  }

  @Test func helpFitsAnEightyColumnTerminal() throws {
    for topic in [""] + ShellCommand.table.map(\.name) + ["keys", "syntax"] {
      for line in try Help.lines(for: topic) {
        #expect(line.columns <= 90, "\(topic): \(line.plainText)")
      }
    }
  }

  @Test(arguments: [
    (":scope  Dinner ", "scope", "Dinner"), (":HELP", "help", ""), (": quit", "quit", ""),
    (":token add a:\"b c\"", "token", "add a:\"b c\""),
  ])
  func aLineIsSplitIntoNameAndArgument(line: String, name: String, argument: String) {
    let parts = ShellCommand.split(line)
    #expect(parts.name == name)
    #expect(parts.argument == argument)
  }

  @Test(arguments: [(":scoep", ":scope"), (":quti", ":quit"), (":res", ":results")])
  func anUnknownCommandNamesTheNearest(line: String, nearest: String) {
    #expect(ShellCommand.unknown(ShellCommand.split(line).name).message.hasSuffix(nearest))
  }

  @Test func theManualHasNoLineThatRoffWouldTakeForAMacro() {
    let macros: Set = [".TH", ".SH", ".B", ".TP"]
    for line in Manual.page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(macros.contains(String(line.prefix { $0 != " " })))
    }
  }
}
