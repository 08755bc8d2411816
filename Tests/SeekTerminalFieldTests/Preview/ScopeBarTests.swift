import SeekCore
import SeekField
import Testing

@testable import SeekTerminalField

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
  func onANarrowScreenTheCurrentScopeIsShown(current: SearchScope) {
    for width in [20, 24, 30, 40, 50] {
      let row = ScopeBar.row(counts, current: current, width: width)
      #expect(row.columns <= width, "\(row.plainText)")
      #expect(row.plainText.contains("[\(current.name) "), "\(row.plainText)")
    }
    let first = ScopeBar.row(counts, current: Self.scopes[0], width: 30)
    #expect(first.plainText == "  [All 1,400] … 4 more")
    let last = ScopeBar.row(counts, current: Self.scopes[4], width: 30)
    #expect(last.plainText == "  [Breakfast 82] … 4 more")
  }

  /// The first ones were shown, most of them without hits.
  @Test func thoseWithMostHitsAreShownAndNoneWithoutHits() {
    let counts = ScopeCounts(
      entries: [(SearchScope.all, 658), (SearchScope("admin"), 0), (SearchScope("libs"), 3)]
        .map { .init(scope: $0.0, count: $0.1) }
        + (1...40).map { .init(scope: SearchScope("part\($0)"), count: 1) }
        + [.init(scope: SearchScope("editors"), count: 338)])
    let row = ScopeBar.row(counts, current: .all, width: 48).plainText
    #expect(row == "  [All 658]  libs 3  editors 338 … 40 more")
    let none = ScopeCounts(entries: Self.scopes.map { .init(scope: $0, count: 0) })
    #expect(ScopeBar.row(none, current: .all, width: 80).plainText.contains("Dinner 0"))
  }

  @Test(arguments: [
    (SearchScopeActivation.automatic, false, 16, true), (.automatic, false, 15, false),
    (.automatic, true, 40, false), (.onTextEntry, false, 5, true), (.onTextEntry, false, 4, false),
    (.onTextEntry, true, 40, false), (.onSearchPresentation, true, 5, true),
    (.onSearchPresentation, true, 4, false), (.onSearchPresentation, false, 5, true),
  ])
  func theBarIsShownWhereThereIsRoom(
    activation: SearchScopeActivation, isIdle: Bool, rows: Int, isShown: Bool
  ) {
    #expect(activation.showsBar(isIdle: isIdle, rows: rows) == isShown)
  }

  /// A scope that another search has left, as `russian` after Alt-Right, was in no bar.
  @Test func theCurrentScopeIsThereThoughItWasNotCounted() {
    let row = ScopeBar.row(counts, current: SearchScope("Tea"), width: 80)
    #expect(row.plainText.hasSuffix("Breakfast 82  [Tea 0]"))
  }

  @Test func withoutScopesThereIsNoBar() {
    #expect(ScopeBar.row(ScopeCounts(entries: []), current: .all, width: 80).isEmpty)
  }
}
