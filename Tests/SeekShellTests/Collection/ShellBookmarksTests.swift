import SeekCore
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct ShellBookmarksTests {
  @Test func bookmarksOutliveTheSession() throws {
    let folder = try TestFolder()
    let path = folder.path + "/bookmarks"
    var complaint: Message?
    var bookmarks = ShellBookmarks(path: path) { complaint = $0 }
    #expect(complaint == nil)
    #expect(bookmarks.set("a", to: "x") == nil)
    #expect(bookmarks.set("b", to: "y") == nil)
    #expect(bookmarks.remove("a") == nil)
    #expect(ShellBookmarks(path: path).bookmarks.entries.map(\.name) == ["b"])
  }

  @Test func aFileThatCannotBeUsedIsToldAndTheBookmarkKept() {
    var complaint: Message?
    var bookmarks = ShellBookmarks(path: "/dev/full") { complaint = $0 }
    #expect(complaint?.description.contains("/dev/full") == true)
    #expect(bookmarks.set("a", to: "x") != nil)
    #expect(bookmarks.bookmarks.line(named: "a") == "x")
  }
}
