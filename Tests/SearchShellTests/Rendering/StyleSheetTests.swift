import Testing

@testable import SearchShell

@Suite struct StyleSheetTests {
  @Test func theLatestChoiceWinsAndSaysWhatItReplaced() throws {
    var sheet = StyleSheet()
    #expect(sheet.choose(tint: .theme(2)) == "tint cyan")
    #expect(sheet.choose(try RoleLook(parsing: "bold"), for: .match) == nil)
    #expect(sheet.choose(try RoleLook(parsing: "red"), for: .prompt) == "tint green of prompt")
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

  @Test func theLookOfARoleWinsOverItsStyle() throws {
    var sheet = StyleSheet()
    _ = sheet.choose(try RoleLook(parsing: "plain"), for: .pill)
    #expect(sheet.code(for: .pill) == "")
    #expect(sheet.choose(try RoleLook(parsing: "red"), for: .pill) == "the look of pill")
  }
}
