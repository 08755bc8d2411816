import SeekCore
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

  /// Nothing was said of files that are gone.
  @Test func whatIsGoneIsToldOnceNothingFollows() {
    var news = WatchNews()
    #expect(news.messageOfFailure() == nil)
    news.note(SearchError(.notReadable, "a.json: no such file"))
    #expect(
      news.messageOfFailure()?.text
        == "the files cannot be read again, and answers stay old: a.json: no such file")
    #expect(news.messageOfFailure() == nil)
    let change = UpdateSummary(added: 2, removed: 0)
    news.note(SearchError(.notReadable, "a.json: no such file"))
    #expect(
      news.messages(of: change, documentCount: 2)?.map(\.text) == ["2 records added; 2 in all."])
    #expect(news.messageOfFailure() == nil, "it is there again")
  }

  /// “0 new” stood there after each line that a log got.
  @Test func resultsAreNewSinceTheSearchBegan() {
    var news = WatchNews()
    let (leek, soup) = (SearchQuery("leek"), SearchQuery("soup"))
    #expect(news.message(of: leek, found: 2, shown: 2) == nil)
    #expect(news.message(of: leek, found: 4, shown: 2)?.text == "4 results, 2 new")
    #expect(news.message(of: leek, found: 4, shown: 4) == nil)
    #expect(news.message(of: leek, found: 5, shown: 4)?.text == "5 results, 3 new")
    #expect(news.message(of: leek, found: 1, shown: 5)?.text == "1 result")
    #expect(news.message(of: soup, found: 3, shown: nil) == nil)
    #expect(news.message(of: soup, found: 4, shown: 3)?.text == "4 results, 1 new")
  }
}
