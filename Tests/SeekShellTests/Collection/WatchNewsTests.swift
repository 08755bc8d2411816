import Testing

@testable import SeekCollection
@testable import SeekShell

struct WatchNewsTests {
  /// That a file has no records stood there after it had some again.
  @Test func whatIsMendedIsTold() {
    var news = WatchNews()
    let change = UpdateSummary(added: 2, removed: 0)
    #expect(news.messages(of: change, documentCount: 2) == nil)
    let loss = UpdateSummary(added: 0, removed: 2, issues: ["a.json: has no records now"])
    #expect(
      news.messages(of: loss, documentCount: 0)?.map(\.text) == ["a.json: has no records now"])
    #expect(news.messages(of: UpdateSummary(), documentCount: 0) == nil)
    #expect(
      news.messages(of: change, documentCount: 2)?.map(\.text) == ["2 records added; 2 in all."])
    #expect(news.messages(of: change, documentCount: 4) == nil)
  }
}
