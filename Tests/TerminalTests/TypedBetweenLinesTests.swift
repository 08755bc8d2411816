import ProgramUnderTest
import SeekTerminalDriver
import Testing

/// Who types on while a line is answered finds the keys in the next line, and no echo of them beside its prompt.
@Suite struct TypedBetweenLinesTests {
  /// Where a terminal is asked to mark what is pasted, a line begins: the prompt follows.
  private static let lineBegins = Array("\u{1B}[?2004h".utf8)

  /// What a terminal shows is too late to tell when it stopped to echo, so this one is asked itself.
  @Test func theTerminalEchoesNoMoreBeforeThePromptIsDrawn() throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    let terminal = try PseudoTerminal(
      BuiltProgram.seek().path, ["recipes.jsonl"],
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder.path, "TERM": "xterm", "LC_ALL": "C.UTF-8",
      ], folder: folder.path, rows: 24, columns: 80)
    for _ in 1...20 {
      try #require(lineHasBegun(on: terminal))
      #expect(terminal.modes?.echoes == false)
      #expect(terminal.type([0x0D]) == 1)
    }
  }

  /// Reads what is drawn until the next line begins; false where nothing comes any more.
  private func lineHasBegun(on terminal: PseudoTerminal) -> Bool {
    var drawn: [UInt8] = []
    while drawn.firstRange(of: Self.lineBegins) == nil {
      guard let piece = terminal.read(within: Patience.wait) else { return false }
      drawn += piece
    }
    return true
  }
}
