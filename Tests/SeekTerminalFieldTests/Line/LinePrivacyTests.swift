import SeekLineEditing
import Testing

@testable import SeekTerminalField

/// A line whose pill was deleted had the pill's space before it, and was missing from the history.
struct LinePrivacyTests {
  private func isPrivate(_ lines: [String], formsPillBehind place: Int? = nil) -> Bool {
    var privacy = LinePrivacy()
    var older = LineBuffer(text: "", cursorUTF8Offset: 0)
    for (index, line) in lines.enumerated() {
      let newer = LineBuffer(text: line, cursorUTF8Offset: line.utf8.count)
      privacy.lineChanged(from: older, to: newer)
      older = newer
      if index == place { privacy.formedPill() }
    }
    return privacy.isPrivate
  }

  @Test(arguments: [
    ([" "], true), ([" ", " s", " so"], true), (["so", " so"], true), ([" so"], true),
    ([" so", "so"], false), (["so"], false),
    // What stood before the space was taken away.
    (["cuisine:Thai soup", " soup", " soups"], false), (["a ", " ", " x"], false),
    (["a b", " b", "b", " b"], true),
  ])
  func aSpaceThatWasTypedFirstIsMeant(lines: [String], isPrivate: Bool) {
    #expect(self.isPrivate(lines) == isPrivate)
  }

  @Test func aPillKeepsWhatTheLineWas() {
    #expect(isPrivate([" tag:x ", "so"], formsPillBehind: 0))
    #expect(!isPrivate(["tag:x ", " ", " so"], formsPillBehind: 0))
  }

  @Test func aDraftIsPrivateByItself() {
    #expect(LinePrivacy(line: " so").isPrivate && !LinePrivacy(line: "so").isPrivate)
  }

  @Test func whatIsTakenBackOfAPrivateLineStaysPrivate() {
    var privacy = LinePrivacy()
    privacy.tookBackPrivate()
    let (old, new) = (
      LineBuffer(text: "", cursorUTF8Offset: 0), LineBuffer(text: "so", cursorUTF8Offset: 2)
    )
    privacy.lineChanged(from: old, to: new)
    #expect(privacy.isPrivate)
  }
}
