import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct RowSelectionTests {
  private func pressing(
    _ keys: [LineKey], count: Int = 42, height: Int = 10, marks: Bool = false
  ) -> (selection: RowSelection, last: RowSelection.Action) {
    var selection = RowSelection(count: count)
    var last = RowSelection.Action.moved
    for key in keys { last = selection.press(key, height: height, marks: marks) }
    return (selection, last)
  }

  @Test func aKeyOfThePersonRunsItsCommand() {
    var selection = RowSelection(count: 3)
    let commands: [Unicode.Scalar: String] = ["y": "copy title"]
    func press(_ key: LineKey) -> RowSelection.Action {
      selection.press(key, height: 5, marks: true, commands: commands)
    }
    #expect(press(.control("y")) == .use(.command("copy title")))
    #expect(press(.control("t")) == .leave && press(.character("y")) == .leave)
  }

  @Test(arguments: [
    ([LineKey.down, .down], 2, 0), ([.down, .up], 0, 0), ([.pageDown], 9, 0),
    ([.pageDown, .down], 10, 1), ([.end], 41, 32), ([.end, .up], 40, 32), ([.end, .home], 0, 0),
    ([.end, .pageUp], 32, 32), ([.end, .pageUp, .up], 31, 31),
  ])
  func keysMoveTheSelectionAndScroll(keys: [LineKey], row: Int, first: Int) {
    let (selection, action) = pressing(keys)
    #expect(selection.row == row)
    #expect(selection.first == first)
    #expect(action == .moved)
  }

  @Test(arguments: [
    ([LineKey.up], RowSelection.Action.close), ([.escape], .close),
    ([.enter], .use(.open)), ([.control("o")], .use(.openLink)), ([.control("e")], .leave),
    ([.down, .control("l")], .pass), ([.end, .down], .refuse),
    ([.end, .pageDown], .refuse),
    ([.pageUp], .refuse), ([.character("x")], .leave), ([.backspace], .leave), ([.tab], .leave),
    ([.character(" ")], .leave),
  ])
  func keysThatDoNotMove(keys: [LineKey], expected: RowSelection.Action) {
    #expect(pressing(keys).last == expected)
  }

  @Test(arguments: [LineKey.tab, .character(" ")])
  func tabAndSpaceMarkARowAndMoveOn(key: LineKey) {
    let (selection, action) = pressing([.down, key], marks: true)
    #expect(action == .mark)
    #expect(selection.row == 2)
    let (last, lastAction) = pressing([key, key], count: 1, marks: true)
    #expect(last.row == 0 && lastAction == .mark)
    #expect(pressing([.control("e")], marks: true).last == .use(.edit))
  }

  /// Who has read a record in a pager leaves it by `q`; in a list that was not returned to it is a letter as any.
  @Test func qLeavesAListThatWasReturnedTo() {
    var selection = RowSelection(count: 5)
    #expect(selection.press(.character("q"), height: 5, marks: true) == .leave)
    selection.isReturnedTo = true
    selection.select(3, height: 2)
    #expect(selection.row == 3 && selection.first == 2)
    #expect(selection.press(.character("q"), height: 2, marks: true) == .close)
  }

  @Test func aShorterListKeepsTheNearestRow() {
    var (selection, _) = pressing([.end], marks: true)
    selection.adapt(toCount: 5, height: 10)
    #expect(selection.row == 4)
    #expect(selection.first == 0)
  }

  /// The row was counted below the first one.
  @Test(arguments: [LineKey.down, .end, .home, .pageDown, .pageUp, .tab])
  func aListWithoutRowsHasNoOtherRowThanTheFirst(key: LineKey) {
    var selection = RowSelection(count: 0)
    _ = selection.press(key, height: 5, marks: false)
    #expect(selection.row == 0 && selection.first == 0)
    var emptied = pressing([.end]).selection
    emptied.adapt(toCount: 0, height: 5)
    #expect(emptied.row == 0 && emptied.first == 0)
  }

  @Test(arguments: [1, 2, 5])
  func thePagesOfALowScreenMoveByOneRowAtLeast(height: Int) {
    var selection = RowSelection(count: 9)
    _ = selection.press(.pageDown, height: height, marks: false)
    #expect(selection.row == max(1, height - 1))
    _ = selection.press(.pageUp, height: height, marks: false)
    #expect(selection.row == 0 && selection.first == 0)
  }

  /// Records came before it: it is the same record, in the same line of the screen.
  @Test func theSelectionFollowsItsRecord() {
    var selection = RowSelection(count: 30)
    for key in [LineKey.down, .down, .pageDown] {
      _ = selection.press(key, height: 5, marks: true)
    }
    let (row, first) = (selection.row, selection.first)
    selection.follow(to: row + 3)
    selection.adapt(toCount: 33, height: 5)
    #expect(selection.row == row + 3 && selection.first == first + 3)
  }
}
