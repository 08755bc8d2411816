import Testing

@testable import SeekTerminalField

@Suite struct FieldWordingTests {
  /// Each access wrapped the translation once more, until calling it overflowed the stack.
  @Test func theTranslationIsTheSameHoweverOftenItIsAsked() {
    for _ in 0..<200_000 { _ = FieldWording.translation }
    #expect(FieldWording.translation("no such sentence") == "no such sentence")
  }
}
