import SearchCore
import SearchInterface
import Testing

@testable import SearchShell

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

  @Test func itIsGatheredFromTheCollection() async throws {
    let shell = try TestShell()
    _ = try await shell.run("soup")
    let gathered = await BrowseArea.gathered(
      for: SearchField(syntax: shell.shell.syntax), scopes: shell.shell.collection.scopes,
      suggester: shell.shell.currentSuggester)
    let rows = gathered?.rows(width: 80).map(\.plainText) ?? []
    #expect(rows.first == "  Scopes   All 6 · Dinner 3 · Lunch 2 · Dessert 1")
    #expect(rows.contains { $0.hasPrefix("  Popular  ") } && rows.last == "  Recent   soup (2)")
  }
}
