import SeekCore
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct PlayedSessionTests {
  private func steps(_ text: String) throws -> [PlayedSession.Step] {
    try PlayedSession(parsing: text, name: "demo").steps
  }

  private func typed(_ text: String) -> [PlayedSession.Step] {
    text.map { .key(Array(String($0).utf8), .text) }
  }

  private static let enter = PlayedSession.Step.key([0x0D], .enter)

  @Test func aLineIsTypedAndSubmitted() throws {
    #expect(try steps("né\n\nb\r\n") == typed("né") + [Self.enter] + typed("b") + [Self.enter])
    #expect(try steps("\u{FEFF} a ") == typed(" a ") + [Self.enter])
  }

  @Test func aLineThatEndsWithAKeyGoesOn() throws {
    let tab = PlayedSession.Step.key([0x09], .other)
    #expect(try steps("noo<Tab>") == typed("noo") + [tab])
    #expect(
      try steps("noo<pause 1.5>\ndles") == typed("noo") + [.pause(.milliseconds(1_500))]
        + typed("dles") + [Self.enter])
    #expect(try steps("<enter>") == [Self.enter])
  }

  @Test func keysHaveNamesAndNumbers() throws {
    let down = PlayedSession.Step.key(Array("\u{1B}[B".utf8), .other)
    #expect(try steps("<Down 3><DOWN>") == [down, down, down, down])
    #expect(try steps("<Ctrl-U><ctrl-c>") == [.key([0x15], .other), .key([0x03], .other)])
  }

  @Test func anAngleThatIsNoKeyIsTyped() throws {
    #expect(try steps("year:<1850 <3> a<") == typed("year:<1850 <3> a<") + [Self.enter])
    #expect(try steps("<lt>b> <hash>") == typed("<b> #") + [Self.enter])
  }

  @Test func captionsAreForTheAudience() throws {
    #expect(
      try steps("# Words <Tab> search.\n#\n#x") == [
        .caption("Words <Tab> search."), .caption(nil), .caption("x"),
      ])
  }

  @Test(arguments: [
    ("a\n<Tabb>", "demo:2: there is no key <Tabb>; a “<” before a letter is typed by <lt>"),
    ("<Ctrl-Z>", "demo:1: there is no key <Ctrl-Z>; a “<” before a letter is typed by <lt>"),
    ("<Down 3 4>", "demo:1: there is no key <Down 3 4>; a “<” before a letter is typed by <lt>"),
    ("<pause>", "demo:1: <pause> is no pause; write <pause 2>, in seconds"),
    ("<pause -1>", "demo:1: <pause -1> is no pause; write <pause 2>, in seconds"),
    ("<pause nan>", "demo:1: <pause nan> is no pause; write <pause 2>, in seconds"),
    ("<Down 0>", "demo:1: <Down 0> is no number of keys; write <Down 3>, at most 100"),
    ("\n\na\tb", "demo:3: a control character cannot be typed; keys have names, as in <Tab>"),
    ("\n\n", "demo: there is nothing to play"),
  ])
  func errorsNameTheLine(text: String, message: String) {
    #expect(throws: ShellError(Message(verbatim: message))) { try steps(text) }
  }
}
