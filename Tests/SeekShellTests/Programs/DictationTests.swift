import Testing

@testable import SeekShell

@Suite struct DictationTests {
  @Test(arguments: [
    ("thai noodles\n", "thai noodles"), ("  find\tme\r\n soup\u{0}  ", "find me soup"),
    (":quit", "quit"), ("\u{1B}[31mred\u{7}", "[31mred"), ("", ""), (" : : x", "x"),
  ])
  func whatIsPrintedBecomesOneLineOfWords(printed: String, text: String) {
    #expect(Dictation.text(of: Array(printed.utf8)) == text)
  }

  @Test func aLineHasRoomForSoMuchOnly() {
    #expect(Dictation.text(of: Array(repeating: UInt8(ascii: "a"), count: 100_000)).count == 900)
  }

  @Test func theCommandRunsByTheShell() {
    let said = Dictation.run("printf 'thai %s' noodles; exit 3")
    #expect(said?.text == "thai noodles" && said?.status == 3)
    // One that never stops talking is stopped.
    #expect(Dictation.run("yes word")?.status == 0)
  }
}
