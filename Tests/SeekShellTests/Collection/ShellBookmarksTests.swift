import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct ShellBookmarksTests {
  @Test func bookmarksOutliveTheSession() throws {
    let folder = try TestFolder()
    let path = folder.path + "/bookmarks"
    var (bookmarks, complaint) = ShellBookmarks.loading(path: path)
    #expect(complaint == nil)
    #expect(bookmarks.set("a", to: "x") == nil)
    #expect(bookmarks.set("b", to: "y") == nil)
    #expect(bookmarks.remove("a") == nil)
    #expect(ShellBookmarks.loading(path: path).bookmarks.bookmarks.entries.map(\.name) == ["b"])
  }

  @Test func aFileThatCannotBeUsedIsToldAndTheBookmarkKept() {
    var (bookmarks, complaint) = ShellBookmarks.loading(path: "/dev/full")
    #expect(complaint?.description.contains("/dev/full") == true)
    #expect(bookmarks.set("a", to: "x") != nil)
    #expect(bookmarks.bookmarks.line(named: "a") == "x")
  }
}
