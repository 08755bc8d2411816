import SearchCore
import SearchInterface
import Testing

@testable import TerminalField

@Suite struct BrowseAreaTests {
  private let area = BrowseArea(
    scopes: [
      .init(scope: .all, count: 1_204), .init(scope: SearchScope("Dinner"), count: 42),
    ],
    suggestions: [
      SearchSuggestion(.recent, "thai noodles"), SearchSuggestion(.bookmark, "saved:quick"),
      SearchSuggestion(.token, "tags:soup", count: 12), SearchSuggestion(.recent, "soup"),
    ])

  @Test func eachKindHasARow() {
    #expect(
      area.rows(width: 80).map(\.plainText) == [
        "  Scopes     All 1,204 · Dinner 42", "  Popular    tags:soup (12)",
        "  Recent     thai noodles · soup", "  Bookmarks  saved:quick",
      ])
    #expect(area.rows(width: 80, hasScopes: false).count == 3)
  }

  @Test(arguments: 1...60)
  func rowsFitTheWidthAndSayWhatIsLeftOut(width: Int) {
    for row in area.rows(width: width) { #expect(row.columns <= width, "\(row.plainText)") }
    if width == 30 {
      #expect(area.rows(width: width)[2].plainText == "  Recent     thai noodles …")
    }
  }
}
