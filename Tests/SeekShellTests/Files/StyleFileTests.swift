import SeekCore
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct StyleFileTests {
  private func read(_ text: String) throws -> StyleFile.Reading {
    try StyleFile.read(text, named: "my.yaml")
  }

  @Test func styleTintAndRolesAreTakenOver() throws {
    let reading = try read(
      "style: minimal\ntint: green\nroles:\n  match: bold yellow\n  pill: 208\n")
    #expect(reading.sheet.text == "minimal, tint green, own pill, own match")
    #expect(reading.notes == [])
    #expect(reading.sheet.code(for: .match) == "1;33")
    #expect(reading.sheet.code(for: .pill) == "38;5;208")
  }

  @Test func whatStandsFurtherDownWinsAndSaysWhatItReplaced() throws {
    let reading = try read("roles:\n  prompt: red\ntint: blue\nstyle: minimal\n")
    #expect(reading.sheet.text == "minimal")
    #expect(
      reading.notes == [
        "my.yaml, line 3: tint replaces tint 29 and the look of prompt",
        "my.yaml, line 4: style replaces style prominent and tint blue",
      ])
  }

  @Test(arguments: ["", "# nothing\n", "---\n"])
  func anEmptyFileChangesNothing(text: String) throws {
    #expect(try read(text).sheet == StyleSheet())
  }

  @Test(arguments: [
    ("tnit: green", "my.yaml, line 1: there is no “tnit”; nearest: tint"),
    (
      "style: minimal\nroles:\n  mtach: bold",
      "my.yaml, line 3: there is no role “mtach”; nearest: match"
    ),
    ("\ntint: gren", "my.yaml, line 2: “gren” is no colour and no attribute; nearest: green"),
    (
      "style: loud",
      "my.yaml, line 1: style cannot be “loud”; it can be prominent, dark, light, minimal, plain"
    ),
    (
      "roles: bold", "my.yaml, line 1: roles takes lines as “match: bold yellow”, indented below it"
    ),
    (
      "roles:\n  match: [bold]",
      "my.yaml, line 2: a look is words as “bold yellow”, or “plain” for none"
    ),
    ("- a", "my.yaml, line 1: a style is lines as “tint: green”; :help looks has more"),
  ])
  func whatIsWrongNamesItsLine(text: String, message: String) {
    #expect(throws: ShellError(Message(verbatim: message))) { try read(text) }
  }

  @Test func badYAMLNamesItsLine() {
    #expect {
      try read("style: minimal\nroles: [")
    } throws: { error in
      (error as? ShellError)?.message.hasPrefix("my.yaml, line ") == true
    }
  }

  @Test func theNameOfAStyleIsAStyle() throws {
    #expect(try StyleFile.load("minimal").sheet.name == .minimal)
    #expect(throws: ShellError.self) { try StyleFile.load("/nowhere/style.yaml") }
  }
}
