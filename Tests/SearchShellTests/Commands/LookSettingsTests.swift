import Testing

@testable import SearchShell

@Suite struct LookSettingsTests {
  @Test func aChoiceSaysWhatItReplaced() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":set tint green").contains("tint green"))
    #expect(try shell.printed().contains("replaces tint cyan"))
    let minimal = try await shell.run(":set style minimal")
    #expect(minimal.contains("replaces style prominent and tint green"))
    #expect(!(try await shell.run(":set style minimal").contains("replaces")))
    #expect(shell.shell.style.sheet.text == "minimal")
  }

  @Test func onANarrowTerminalNothingOfItIsCut() async throws {
    let shell = try TestShell(columns: 40)
    let lines = try await shell.run(":set tint green").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasSuffix("replaces tint cyan") == true)
  }

  @Test func otherSettingsSaySoToo() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":set typos off").contains("; replaces on"))
    #expect(!(try await shell.run(":set typos off").contains("replaces")))
  }

  @Test func whatIsNoneNamesTheNearest() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError("'gren' is no colour and no attribute; nearest: green")) {
      try await shell.run(":set tint gren")
    }
    await #expect(
      throws: ShellError("style cannot be 'loud'; it can be prominent, minimal")
    ) {
      try await shell.run(":set style loud")
    }
  }
}
