import Testing

@testable import SeekTerminalField

@Suite struct StyleSheetTests {
  @Test func theLatestChoiceWinsAndSaysWhatItReplaced() {
    var sheet = StyleSheet()
    #expect(sheet.choose(tint: .theme(2)) == "tint 29")
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

  /// Bold yellow, which was the look of matches, has 1.5 to 1 on white.
  @Test(arguments: StyleSheet.Name.allCases)
  func everyRoleIsReadable(name: StyleSheet.Name) throws {
    for palette in TerminalPalette.all {
      for background in palette.backgrounds(of: name) {
        for role in Role.allCases {
          var sheet = StyleSheet()
          _ = sheet.choose(name)
          let code = sheet.code(for: role)
          // Text without a colour has the contrast that the terminal has; dimmed text in minimal asks it to take some away.
          guard let color = try palette.foreground(ofCode: code) else { continue }
          #expect(color.contrast(to: background) >= 4.5, "\(palette.name), \(role): \(code)")
        }
      }
    }
  }

  @Test(arguments: [
    (nil, StyleSheet.Name.prominent), ("", .prominent), ("default;default", .prominent),
    ("15;0", .dark), ("15;default;0", .dark), ("7;8", .dark), ("0;15", .light), ("0;7", .light),
    ("0;default;15", .light), ("0;99", .prominent),
  ])
  func theTerminalNamesItsBackground(variable: String?, name: StyleSheet.Name) {
    #expect(StyleSheet(colorsOfTerminal: variable).name == name)
  }

  @Test func matchesAreSeenInASelectedRow() {
    var row = StyledText("  Pad ", .title)
    row.append("Thai", .match)
    #expect(row.marked(">", .selected).runs.map(\.role) == [.selected, .match])
    #expect(row.marked("*", nil).runs.last?.role == .match)
  }

  @Test func whatIsSelectedIsSeenInEveryStyle() {
    for name in StyleSheet.Name.allCases {
      var sheet = StyleSheet()
      _ = sheet.choose(name)
      #expect(!sheet.code(for: .selected).isEmpty && !sheet.code(for: .selectedPill).isEmpty)
    }
  }

  @Test func theLookOfARoleWinsOverItsStyle() {
    var sheet = StyleSheet()
    _ = sheet.choose(RoleLook(), for: .pill)
    #expect(sheet.code(for: .pill) == "")
    #expect(sheet.choose(RoleLook(color: .theme(1)), for: .pill) == "the look of pill")
  }
}
