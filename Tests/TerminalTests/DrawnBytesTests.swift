import Testing

@Suite struct DrawnBytesTests {
  @Test(arguments: [
    "plain text\r\n", "\u{1B}[2J\u{1B}[1;31mred\u{1B}[0m\u{7}\u{8}", "\u{1B}7\u{1B}[?25l日本\u{1B}8",
    "\u{1B}]52;c;cXo=\u{1B}\\", "␛[31m", "e\u{301}",
  ])
  func whatTheProgramDrawsIsNoProblem(text: String) {
    #expect(DrawnBytes.problems(in: Array(text.utf8), terminal: "xterm") == [])
  }

  @Test(
    arguments: HostileCollection.sequences + HostileCollection.controls + HostileCollection.late)
  func everyControlOfTheDataIsAProblem(control: String) {
    let text = "title qz\(control)zq\r\n"
    #expect(DrawnBytes.problems(in: Array(text.utf8), terminal: "xterm") != [])
  }

  @Test func aRawControlIsAProblemOutsideACharacterOnly() {
    #expect(DrawnBytes.problems(in: [0x61, 0x9B, 0x31], terminal: "xterm") != [])
    #expect(DrawnBytes.problems(in: Array("ś".utf8), terminal: "xterm") == [])
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[1;38;", "\u{1B}]52;c;cXo="])
  func aCrashMayCutASequence(cut: String) {
    let behind = "\u{1B}[?2026l\u{1B}[?7h\u{1B}[?25h"
    #expect(DrawnBytes.problems(in: Array((cut + behind).utf8), terminal: "xterm") == [])
    let data = "qz\u{1B}[6nzq"
    #expect(DrawnBytes.problems(in: Array((data + cut + behind).utf8), terminal: "xterm") != [])
    #expect(DrawnBytes.problems(in: Array((cut + behind + data).utf8), terminal: "xterm") != [])
  }

  @Test func nothingElseMayCutASequence() {
    let cut = "\u{1B}[1;38;\u{1B}[?25h"
    #expect(DrawnBytes.problems(in: Array(cut.utf8), terminal: "xterm") != [])
  }

  @Test func onlySomeTerminalsHaveShortSequences() {
    let cursorUp = Array("\u{1B}A\u{1B}Y&(".utf8)
    #expect(DrawnBytes.problems(in: cursorUp, terminal: "vt52") == [])
    #expect(DrawnBytes.problems(in: cursorUp, terminal: "xterm") != [])
  }

  @Test func whatIsSwitchedOnMustBeSwitchedOff() {
    let paste = "\u{1B}[?2004h"
    #expect(DrawnBytes.leftOn(by: Array(paste.utf8)) == ["bracketed paste is left on"])
    #expect(DrawnBytes.leftOn(by: Array((paste + "\u{1B}[?2004l").utf8)) == [])
  }
}
