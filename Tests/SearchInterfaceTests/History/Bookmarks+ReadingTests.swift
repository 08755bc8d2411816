import SearchInterface
import Testing

struct BookmarksReadingTests {
  private static let bookmarks: Bookmarks = {
    var bookmarks = Bookmarks()
    bookmarks.set("quick", to: "tag:quick noodles and more")
    bookmarks.set("odd", to: "rice !! soup")
    return bookmarks
  }()

  /// Columns were counted in what the bookmark stands for.
  @Test(arguments: [
    ("saved:quick foo:x", 13), ("foo:x saved:quick", 1), ("a saved:quick b saved:quick foo:x", 29),
    ("saved:quick ) lime", 13), ("lime saved:odd", 6), ("lime saved:odd rice", 6),
    ("saved:odd lime foo:x", 1), ("nothing foo:x", 9), ("日本 saved:quick foo:x", 16),
  ])
  func aWarningNamesWhatWasTyped(line: String, column: Int) {
    for isTyping in [true, false] {
      let parsed = Self.bookmarks.read(line, syntax: .recipes, isTyping: isTyping)
      #expect(parsed.warnings.first?.column == column, "\(parsed.warnings)")
    }
  }

  @Test func theLineIsReadAsWhatItStandsFor() {
    let parsed = Self.bookmarks.read("saved:quick lime", syntax: .recipes, isTyping: true)
    #expect(parsed.text == "noodles and more* lime")
    #expect(parsed.tokens.map(\.text) == ["tag:quick"])
  }
}
