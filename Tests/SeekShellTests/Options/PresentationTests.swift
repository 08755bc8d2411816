import Testing

@testable import SeekShell

@Suite struct PresentationTests {
  /// The profile beside the data is as little trusted as the data.
  @Test func aPlaceholderHasNothingThatSteersTheTerminal() throws {
    let shell = try TestShell()
    shell.session.options.placeholder = "a\u{1B}]0;title\u{7}b\u{202E}x"
    #expect(shell.field.placeholder == "a␛]0;title␇b\u{FFFD}x")
  }
}
