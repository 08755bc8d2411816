import Testing

@testable import SeekShell

@Suite struct ShellCommandTests {
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
    #expect(Help.overview(of: ShellCommand.table).contains { $0.plainText.contains(":" + name) })
    #expect(Manual.page.contains(name))
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

  @Test(arguments: [(":scoep", ":scope"), (":quti", ":quit"), (":resutls", ":results")])
  func anUnknownCommandNamesTheNearest(line: String, nearest: String) {
    #expect(ShellCommand.unknown(ShellCommand.split(line).name).message.hasSuffix(nearest))
  }

  @Test(arguments: [
    (":token remove 1", "there are no tokens"), (":token add", "needs a field and a value"),
    (":token add noodles", "is no token"), (":token ad x", "nearest: add"),
    (":token add cuizin:x", "nearest: cuisine"), (":open 1", "there are no results"),
    (":history 9", "there is no line 9"), (":undo", "nothing to undo"),
    (":redo", "nothing to redo"),
    (":help scoep", "nearest: :help scope"), (":scoep", "nearest: :scope"),
    (":sum amount", "write :facets sum(FIELD)"), (":avg", "write :facets avg(FIELD)"),
    (":", "needs a name"),
    (":quit now", ":quit takes no argument"),
    (":token add nope:x", "no field is called “nope”; tokens are made of"),
    (":token add minutes:soon", "is no number for minutes"), (":more", "there are no results"),
  ])
  func aRefusedCommandSaysWhy(line: String, message: String) async throws {
    let shell = try TestShell()
    do {
      _ = try await shell.run(line)
      Issue.record("\(line) was not refused")
    } catch let error as ShellError {
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  @Test func theBeginningOfANameIsEnough() async throws {
    let test = try TestShell()
    #expect(try await test.run(":fac cuisine") == (try await test.run(":facets cuisine")))
    await #expect(
      throws: ShellError("“:re” fits :redo, :results, :remove, :reload; type more of the name")
    ) { try await test.run(":re") }
    await #expect(
      throws: ShellError("there is no command “:style”; :set style changes the setting")
    ) { try await test.run(":style minimal") }
  }

  @Test(arguments: [
    ("help", ":help lists the commands."), ("?", ":help lists the commands."),
    (" EXIT ", "Ctrl-D or :quit leaves."),
  ])
  func aWordThatMeansACommandElsewhereHasAHint(line: String, hint: String) async throws {
    #expect(try await TestShell().run(line).hasSuffix(hint))
  }
}
