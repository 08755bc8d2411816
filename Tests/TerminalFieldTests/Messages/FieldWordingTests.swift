import LineEditing
import SearchCore
import Testing

@testable import TerminalField

@Suite struct FieldWordingTests {
  /// Each access wrapped the translation once more, until calling it overflowed the stack.
  @Test func theTranslationIsTheSameHoweverOftenItIsAsked() {
    for _ in 0..<200_000 { _ = FieldWording.translation }
    #expect(FieldWording.translation("no such sentence") == "no such sentence")
  }

  @Test func anErrorOfTheLineEditorIsAMessageWithItsReason() {
    let error = LineEditorError(.noPipe, reason: "Too many open files")
    #expect(error.message.keys == ["no pipe could be made: %1"])
    #expect(error.message.description == error.description)
    #expect(error.description == "no pipe could be made: Too many open files")
  }
}
