import Testing

@testable import TerminalField

@Suite struct MessageTests {
  @Test func withoutATranslationItIsEnglish() {
    let message: Message = "\(3) more" + " of \("100%")"
    #expect(message.text == "3 more of 100%")
  }

  @Test func aTranslationHasTheValuesWhereItWants() {
    let message: Message = "\("a") replaces \("b")"
    #expect(message.text { $0 == "%1 replaces %2" ? "%2 → %1" : $0 } == "b → a")
  }

  @Test func theWordingOfAMessageInAnotherIsTranslated() {
    let inner: Message = "off"
    let message: Message = "It is \(inner)"
    #expect(message.text { $0 == "off" ? "aus" : $0 } == "It is aus")
  }

  /// Each access wrapped the translation once more, until calling it overflowed the stack.
  @Test func theTranslationIsTheSameHoweverOftenItIsAsked() {
    for _ in 0..<200_000 { _ = FieldWording.translation }
    #expect(FieldWording.translation("no such sentence") == "no such sentence")
  }
}
