import Testing

@testable import TerminalField

@Suite struct StyleSheetTests {
  @Test func theLatestChoiceWinsAndSaysWhatItReplaced() {
    var sheet = StyleSheet()
    #expect(sheet.choose(tint: .theme(2)) == "tint cyan")
    #expect(sheet.choose(RoleLook(attributes: [.bold]), for: .match) == nil)
    #expect(sheet.choose(RoleLook(color: .theme(1)), for: .prompt) == "tint green of prompt")
    #expect(sheet.text == "prominent, tint green, own prompt, own match")
    #expect(sheet.choose(tint: .theme(4)) == "tint green and the look of prompt")
    #expect(sheet.code(for: .prompt) == "1;34")
    #expect(sheet.code(for: .match) == "1")
    #expect(sheet.choose(.minimal) == "style prominent, tint blue and the look of match")
    #expect(sheet.choose(.minimal) == nil)
    #expect(sheet.tintText == "none")
  }

  @Test func minimalHasNoColourUntilItIsTinted() {
    var sheet = StyleSheet()
    _ = sheet.choose(.minimal)
    for role in Role.allCases {
      #expect(!sheet.code(for: role).contains("3") && sheet.code(for: role) != "7", "\(role)")
    }
    _ = sheet.choose(tint: .theme(2))
    #expect(sheet.code(for: .prompt) == "32")
  }

  @Test func theLookOfARoleWinsOverItsStyle() {
    var sheet = StyleSheet()
    _ = sheet.choose(RoleLook(), for: .pill)
    #expect(sheet.code(for: .pill) == "")
    #expect(sheet.choose(RoleLook(color: .theme(1)), for: .pill) == "the look of pill")
  }
}
