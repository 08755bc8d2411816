import LineEditing
import Testing

@testable import TerminalField

@Suite struct RowSelectionTests {
  private func pressing(
    _ keys: [LineKey], count: Int = 42, height: Int = 10, marks: Bool = false
  ) -> (selection: RowSelection, last: RowSelection.Action) {
    var selection = RowSelection(count: count)
    var last = RowSelection.Action.moved
    for key in keys { last = selection.press(key, height: height, marks: marks) }
    return (selection, last)
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
    ([LineKey.up], RowSelection.Action.close), ([.escape], .close), ([.enter], .open),
    ([.control("o")], .openLink), ([.down, .control("l")], .pass), ([.end, .down], .refuse),
    ([.end, .pageDown], .refuse),
    ([.pageUp], .refuse), ([.character("x")], .leave), ([.backspace], .leave), ([.tab], .leave),
    ([.character(" ")], .leave),
  ])
  func keysThatDoNotMove(keys: [LineKey], expected: RowSelection.Action) {
    #expect(pressing(keys).last == expected)
  }

  @Test func tabAndSpaceMarkRowsAndMoveOn() {
    let (selection, _) = pressing([.tab, .down, .character(" ")], marks: true)
    #expect(selection.chosen == [0, 2])
    #expect(selection.row == 3)
    let (unmarked, _) = pressing([.tab, .up, .tab], marks: true)
    #expect(unmarked.chosen == [1])
  }

  @Test func theLastRowIsMarkedWhereItIs() {
    let (selection, action) = pressing([.tab, .tab], count: 1, marks: true)
    #expect(selection.row == 0)
    #expect(selection.marked.isEmpty)
    #expect(action == .moved)
  }

  @Test func aShorterListKeepsTheNearestRow() {
    var (selection, _) = pressing([.end], marks: true)
    selection.adapt(toCount: 5, height: 10)
    #expect(selection.row == 4)
    #expect(selection.first == 0)
  }

  /// Records came before it: it is the same record, in the same line of the screen.
  @Test func selectionAndMarksFollowTheirRecords() {
    var selection = RowSelection(count: 30)
    for key in [LineKey.down, .tab, .tab, .pageDown] {
      _ = selection.press(key, height: 5, marks: true)
    }
    let (row, first) = (selection.row, selection.first)
    #expect(selection.marked == [1, 2])
    selection.follow { $0 + 3 }
    selection.adapt(toCount: 33, height: 5)
    #expect(selection.row == row + 3 && selection.first == first + 3)
    #expect(selection.marked == [4, 5] && selection.chosen == [4, 5])
  }
}
