import SearchCore
import SearchInterface
import Testing

@testable import TerminalField

@Suite struct ScopeBarTests {
  private static let scopes =
    [.all] + ["Dinner", "Lunch", "晚餐", "Breakfast"].map { SearchScope($0) }
  private let counts = ScopeCounts(
    entries: scopes.enumerated().map { .init(scope: $1, count: 1_400 / ($0 * $0 + 1)) })

  @Test func theCurrentScopeIsInBrackets() {
    let row = ScopeBar.row(counts, current: Self.scopes[1], width: 80)
    #expect(row.plainText == "  All 1,400  [Dinner 700]  Lunch 280  晚餐 140  Breakfast 82")
  }

  @Test func theBroadScopeHasTheNameThatItIsGiven() {
    let row = ScopeBar.row(counts, current: .all, width: 80, allScopesTitle: "Alle")
    #expect(row.plainText.hasPrefix("  [Alle 1,400]  Dinner 700"))
  }

  @Test(arguments: Self.scopes)
  func onANarrowScreenTheScopesAroundTheCurrentOneAreShown(current: SearchScope) {
    for width in [20, 24, 30, 40, 50] {
      let row = ScopeBar.row(counts, current: current, width: width)
      #expect(row.columns <= width, "\(row.plainText)")
      #expect(row.plainText.contains("[\(current.name) "), "\(row.plainText)")
    }
    let first = ScopeBar.row(counts, current: Self.scopes[0], width: 30)
    #expect(first.plainText == "  [All 1,400]  Dinner 700 …")
    let last = ScopeBar.row(counts, current: Self.scopes[4], width: 30)
    #expect(last.plainText == "  … 晚餐 140  [Breakfast 82]")
  }

  @Test func withoutScopesThereIsNoBar() {
    #expect(ScopeBar.row(ScopeCounts(entries: []), current: .all, width: 80).isEmpty)
  }
}
