import SeekCore
import SeekField
import Testing

@testable import SeekTerminalField

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
    #expect(
      area.choices.map(\.completion) == [
        "scope:All ", "scope:Dinner ", "tags:soup", "thai noodles", "soup", "saved:quick",
      ])
  }

  /// A row shows as many of its items as fit, and has room for the sign that there are more.
  @Test(arguments: 20...60)
  func asManyItemsAsFitAreShown(width: Int) {
    let items = ["All 1,204", "Dinner 42", "Lunch 7", "晚餐 3"]
    let area = BrowseArea(
      scopes: [
        .init(scope: .all, count: 1_204), .init(scope: SearchScope("Dinner"), count: 42),
        .init(scope: SearchScope("Lunch"), count: 7), .init(scope: SearchScope("晚餐"), count: 3),
      ], suggestions: [])
    let rows = (1...items.count).map { count in
      "  Scopes  " + items.prefix(count).joined(separator: " · ")
        + (count < items.count ? " …" : "")
    }
    let expected = rows.last { StyledText($0).columns <= width } ?? rows[0]
    #expect(
      area.rows(width: width).map(\.plainText) == [StyledText(expected).cut(to: width).plainText])
  }

  @Test(arguments: 1...60)
  func rowsFitTheWidthAndSayWhatIsLeftOut(width: Int) {
    for row in area.rows(width: width) { #expect(row.columns <= width, "\(row.plainText)") }
    if width == 30 {
      #expect(area.rows(width: width)[2].plainText == "  Recent     thai noodles …")
    }
  }
}
