import Testing

@testable import SeekImport

/// What colours a terminal is no part of a text.
struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}[1;31mERROR\u{1B}[0m lost", "ERROR lost"), ("a\u{1B}[Kb", "ab"),
    ("\u{1B}[38;5;196mred\u{1B}[m", "red"), ("\u{1B}[38:2::1:2:3mred\u{1B}[39m", "red"),
    ("\u{1B}]8;;https://a.b\u{1B}\\link\u{1B}]8;;\u{7}", "link"),
    ("<a> \u{3}04,01kiwi\u{3} \u{2}x\u{F} \u{3}12,b", "<a> kiwi x ,b"),
  ])
  func signsOfATerminalAreLeftOut(text: String, plain: String) throws {
    let bytes = Array("\(text)\n".utf8)
    #expect(bytes.withUnsafeBufferPointer(TerminalText.isColoured))
    #expect(
      try recordsAsJSON(text + "\n", name: "a.txt").first?.contains("\"text\":\"\(plain)\\n\"")
        == true)
  }

  @Test(arguments: [
    "", "plain", "\u{1B}$B\u{1B}(B", "a\u{1B}", "\u{1B}[", "\u{1B}[1;2", "\u{1B}]8;;",
    "\u{2}12.5\u{3}4F",
  ])
  func otherTextsStay(text: String) {
    let output = ByteBuffer()
    Array(text.utf8).withUnsafeBufferPointer {
      #expect(!TerminalText.isColoured($0))
      TerminalText.append($0, to: output)
    }
    #expect(output.bytes.elementsEqual(text.utf8))
  }
}
