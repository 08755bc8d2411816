import Testing

@testable import SeekTerminalField

@Suite struct FrameTests {
  @Test func linesAreKeptInOrderWithTheirRoles() {
    var frame = Frame()
    frame.append(StyledText("Pad Thai", .title))
    frame.append("1 more", .hint)
    frame.append("plain")
    #expect(frame.plainText == "Pad Thai\n1 more\nplain")
    #expect(frame.lines.map { $0.runs.map(\.role) } == [[.title], [.hint], [.plain]])
  }

  @Test func aStyleMakesBytesOfEachLine() {
    var frame = Frame()
    frame.append("a…", .match)
    frame.append("b")
    #expect(frame.rendered(.plain) == ["a…", "b"])
    #expect(
      frame.rendered(Style(usesColor: true, usesASCII: true)) == [
        "\u{1B}[1;38;5;131ma~\u{1B}[0m", "b",
      ])
  }

  @Test func anEmptyFrameHasNoLines() {
    #expect(Frame().rendered(.plain) == [])
    #expect(Frame().plainText == "")
  }
}
