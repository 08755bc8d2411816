import Testing

@testable import SeekShell

@Suite struct EditCommandTests {
  @Test(arguments: [
    (["EDITOR": "nano -w"], 12, ["nano", "-w", "+12", "a.md"]),
    (
      ["VISUAL": "/usr/bin/code -w", "EDITOR": "nano"], 12,
      ["/usr/bin/code", "-w", "--goto", "a.md:12"]
    ),
    (["VISUAL": " ", "EDITOR": "hx"], 12, ["hx", "a.md:12"]), ([:], 12, ["vi", "+12", "a.md"]),
    (["EDITOR": "ed"], 0, ["ed", "a.md"]),
    (["EDITOR": "emacsclient -a \"\" '-F x y'"], 0, ["emacsclient", "-a", "", "-F x y", "a.md"]),
  ])
  func theEditorIsToldTheLine(environment: [String: String], line: Int, words: [String]) {
    #expect(Editor.command(for: "a.md", line: line) { environment[$0] } == words)
  }

  /// A name from an archive or a folder may look like an option or a command; it is one argument.
  @Test(arguments: [
    ("-c!ls", "./-c!ls"), ("+x", "./+x"), ("a b;c.md", "a b;c.md"), ("$(id).md", "$(id).md"),
  ])
  func aPathIsOneArgumentAndNoOption(path: String, argument: String) {
    #expect(Editor.command(for: path, line: 1) { _ in nil } == ["vi", "+1", argument])
  }

  @Test func secureSessionsStartNoEditor() async throws {
    let shell = try TestShell(columns: 80)
    _ = try await shell.run("noodles")
    shell.session.options.isSecure = true
    await #expect(throws: ShellError("--secure runs no programs")) {
      try await shell.run(":edit 1")
    }
  }

  @Test func withoutATerminalTheFileIsNamed() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles")
    let error = await #expect(throws: ShellError.self) { try await shell.run(":edit 1") }
    let message = error?.message ?? ""
    #expect(message.hasPrefix("an editor needs a terminal; ") && message.hasSuffix("recipes.jsonl"))
  }
}
