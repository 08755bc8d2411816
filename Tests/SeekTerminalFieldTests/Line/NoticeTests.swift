import SeekCore
import SeekField
import Testing

@testable import SeekTerminalField

@Suite struct NoticeTests {
  /// It stayed under the line when the pill was gone.
  @Test func aSentenceAboutAPillGoesWithIt() {
    let typed = SearchToken("year", "199")
    let read = SearchToken("year", "199", match: .prefix)
    var notice = Notice("read as year:199*", about: [typed])
    var field = SearchField()
    #expect(!notice.isDue(in: field) && Notice("The server answers again.").isDue(in: field))
    _ = field.handle(.tokenAdded(read))
    notice.follow(typed, to: read)
    #expect(notice.isDue(in: field))
    _ = field.handle(.tokenNegated(0))
    #expect(notice.isDue(in: field), "it is the same pill")
    _ = field.handle(.tokenRemoved(0))
    #expect(!notice.isDue(in: field))
  }
}
