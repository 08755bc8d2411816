import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct DirectionalityTests {
  @Test(arguments: ["שלום", "سلام 1", "a א"])
  func rightToLeftTextIsKeptInItsColumn(text: String) {
    CharacterEncoding.adopt()
    #expect(Directionality.isolated(text) == text + "\u{200E}")
    #expect(
      DisplayWidth.columns(of: Directionality.isolated(text)) == DisplayWidth.columns(of: text))
  }

  @Test(arguments: ["", "Crème brûlée", "麻婆豆腐", "Привет", "हिन्दी"])
  func otherTextStaysAsItIs(text: String) {
    #expect(Directionality.isolated(text) == text)
  }
}
