import SeekCore
import Testing

@Suite struct SearchTokenKeyPathTests {
  private enum Genre: String, Sendable { case sf, sea }

  private struct Book: KeyPathSearchable {
    let genre: Genre
    let other: Genre?
    let tags: [String]
    let year: Int
    let isNew: Bool

    static func fieldName(of path: PartialKeyPath<Book>) -> String? {
      let names: [PartialKeyPath<Book>: String] = [
        \.genre: "genre", \.other: "other genre", \.tags: "tags", \.year: "year", \.isNew: "new",
      ]
      return names[path]
    }
  }

  @Test func propertiesNameFields() {
    #expect(SearchToken(\Book.genre, .sf) == SearchToken("genre", "sf"))
    #expect(
      SearchToken(\Book.other, .sea, isNegated: true)
        == SearchToken("other genre", "sea", isNegated: true))
    #expect(SearchToken(\Book.tags, "war", match: .prefix).text == "tags:war*")
    #expect(SearchToken(\Book.isNew, true).text == "new:true")
    #expect(SearchToken(\Book.year, 1950...1999).text == "year:1950..1999")
    #expect(SearchToken(\Book.year, 1950...).text == "year:>=1950")
    #expect(SearchToken(\Book.year, ..<1950).text == "year:<1950")
    #expect(Book.fieldName(of: \.year) == "year" && Book.field(\.tags) == "tags")
  }
}
