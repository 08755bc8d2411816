import SeekCore
import SeekField
import SeekTestSupport
import Testing

@Suite struct BookmarkFileTests {
  private let folder = ScratchFolder()
  private var file: BookmarkFile { BookmarkFile(path: folder.path + "/state/bookmarks") }

  @Test func bookmarksAreKeptForTheirOwnerOnly() throws {
    #expect(try file.load().entries.isEmpty)
    try file.append("quick", line: "tag:quick")
    try file.append("soup", line: "soup ")
    #expect(folder.mode(of: "state/bookmarks") == 0o600)
    let bookmarks = try file.load()
    #expect(bookmarks.entries.map(\.name) == ["soup", "quick"])
    #expect(bookmarks.line(named: "soup") == "soup ")
  }

  @Test func theNewestOfANameCountsAndANameAloneRemovesIt() throws {
    try file.append("a", line: "one")
    try file.append("b", line: "two")
    try file.append("a", line: "three")
    try file.append("A", line: "one")
    #expect(try file.load().line(named: "a") == "one")
    try file.remove("A")
    #expect(try file.load().entries.map(\.name) == ["b"])
    try file.append("a", line: "again")
    #expect(try file.load().line(named: "a") == "again")
  }

  @Test func whatIsNoBookmarkIsPassedOver() throws {
    folder.write("-x y\n!! z\nok line\n\u{1B}[2J x\n", to: "plain")
    let bookmarks = try BookmarkFile(path: folder.path + "/plain").load()
    #expect(bookmarks.entries.map(\.name) == ["ok"])
  }

  @Test func anErrorNamesWhatItIs() {
    let file = BookmarkFile(path: "/dev/full")
    let error = #expect(throws: SearchError.self) { try file.append("a", line: "b") }
    #expect(error?.message.description.hasPrefix("the list of bookmarks /dev/full ") == true)
  }

  @Test func theFileStandsBesideTheHistory() {
    #expect(
      BookmarkFile.defaultPath { ["HOME": "/h"][$0] } == "/h/.local/state/seek/bookmarks")
    #expect(BookmarkFile.defaultPath { _ in nil } == nil)
  }

  /// It was said to be kept, and the next session had none.
  @Test func oneThatIsTooLongForTheFileIsRefused() throws {
    let line = String(repeating: "soup ", count: 1_000)
    let error = #expect(throws: SearchError.self) { try file.append("long", line: line) }
    #expect(error?.message.description.hasPrefix("the bookmark “long” is too long") == true)
  }

  /// `two words` became the bookmark `two`, removing `x y` set `x`, and an empty line removed the bookmark.
  @Test(arguments: ["two words", "", "naïve(", "-x", "a\nb"])
  func whatCannotNameABookmarkIsRefused(name: String) throws {
    try file.append("two", line: "soup")
    let error = #expect(throws: SearchError.self) { try file.append(name, line: "noodles") }
    #expect(error?.message.description.hasPrefix("“\(name)” is no name for a bookmark; ") == true)
    #expect(throws: SearchError.self) { try file.remove(name) }
    #expect(throws: SearchError.self) { try file.append("two", line: "") }
    #expect(try file.load().line(named: "two") == "soup")
    #expect(try file.load().entries.count == 1)
  }
}
