import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct PillSelectionTests {
  @Test func atTheStartOfTheTextBackspaceAndLeftSelectTheLastPill() {
    #expect(PillSelection.action(for: .backspace, selected: nil, count: 3) == .select(2))
    #expect(PillSelection.action(for: .left, selected: nil, count: 1) == .select(0))
    #expect(PillSelection.action(for: .backspace, selected: nil, count: 0) == .leave)
    #expect(PillSelection.action(for: .character("x"), selected: nil, count: 3) == .leave)
  }

  @Test(arguments: [
    (LineKey.left, PillSelection.Action.select(0)), (.right, .select(2)), (.backspace, .remove(1)),
    (.delete, .remove(1)), (.enter, .open(1)), (.character("-"), .negate(1)),
    (.character("x"), .toggle(1)), (.escape, .close), (.character("a"), .leave), (.tab, .leave),
    (.up, .leave), (.other, .leave),
  ])
  func aSelectedPillTakesItsKeys(key: LineKey, action: PillSelection.Action) {
    #expect(PillSelection.action(for: key, selected: 1, count: 3) == action)
  }

  @Test(arguments: [
    (LineKey.character("-"), PillSelection.Action.refuse), (.character("x"), .refuse),
    (.backspace, .remove(1)), (.enter, .open(1)),
  ])
  func filtersThatORJoinsAreNeitherNegatedNorSwitchedOff(
    key: LineKey, action: PillSelection.Action
  ) {
    #expect(PillSelection.action(for: key, selected: 1, count: 2, tokenCount: 1) == action)
  }

  @Test func pastTheEndsThereIsTheTextOrNothing() {
    #expect(PillSelection.action(for: .left, selected: 0, count: 2) == .refuse)
    #expect(PillSelection.action(for: .right, selected: 1, count: 2) == .close)
  }

  @Test func aPillThatIsGoneIsNotActedOn() {
    #expect(PillSelection.action(for: .enter, selected: 4, count: 2) == .leave)
    #expect(PillSelection.action(for: .backspace, selected: 4, count: 2) == .select(1))
  }
}
