import Testing

@testable import SeekShell

@Suite struct VoiceCommandTests {
  @Test func whatWasSaidIsSearchedOnceTheCommandWasSeen() async throws {
    let shell = try TestShell(profile: "dictation: echo noodles")
    let asked = try await shell.run(":voice")
    #expect(asked.contains("recipes.jsonl.seek.yaml runs: echo noodles"))
    #expect(!asked.contains("results"))
    #expect(try await shell.run(":voice").contains("3 results for noodles in All"))
  }

  @Test func onATerminalItStandsInTheNextLine() async throws {
    let shell = try TestShell(profile: "dictation: echo noodles")
    shell.context.person.editsLines = true
    shell.session.options.trustsDictation = true
    #expect(try await shell.run(":voice") == "")
    #expect(shell.session.draft == "noodles")
  }

  @Test func withoutACommandItIsHiddenAndSaysHowToNameOne() async throws {
    let shell = try TestShell()
    #expect(!(try await shell.run(":help")).contains(":voice"))
    #expect(try await shell.run(":help voice").contains("dictation: COMMAND"))
    let offered = { CommandCompleter(session: $0).suggestions(for: ":vo", cursorUTF8Offset: 3) }
    #expect(offered(shell.session).items.isEmpty)
    await #expect(throws: ShellError.self) { try await shell.run(":voice") }
    let other = try TestShell(profile: "dictation: echo x")
    #expect(try await other.run(":help").contains(":voice"))
    #expect(offered(other.session).items.map(\.title) == [":voice"])
  }

  @Test func silenceAndSecurityAreErrors() async throws {
    let silent = try TestShell(profile: "dictation: 'true'")
    silent.session.options.trustsDictation = true
    await #expect(throws: ShellError("the dictation command printed nothing")) {
      try await silent.run(":voice")
    }
    let secure = try TestShell(profile: "dictation: echo x")
    secure.session.options.isSecure = true
    await #expect(throws: ShellError("--secure runs no programs")) {
      try await secure.run(":voice")
    }
  }
}
