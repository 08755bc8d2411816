import SeekCore
import SeekField
import Testing

@testable import SeekTerminalField

@Suite struct MailboxTests {
  private func completions(_ line: String) -> Mailbox<Int>.Completions {
    .init(
      lineNumber: 1, line: line, cursorUTF8Offset: line.utf8.count,
      list: CompletionList(range: 0..<line.utf8.count, suggestions: [SearchSuggestion(.word, line)])
    )
  }

  private func state(_ limit: Int) -> SearchSessionState<Int> {
    SearchSessionState(field: SearchField(limit: limit))
  }

  @Test func theNewestIsHandedOutOnce() {
    let mailbox = Mailbox<Int>()
    mailbox.put(state(1))
    mailbox.put(state(2))
    #expect(mailbox.take().state?.field.settings.limit == 2)
    #expect(mailbox.take().state == nil)
  }

  @Test func stateAndSuggestionsDoNotOverwriteEachOther() {
    let mailbox = Mailbox<Int>()
    mailbox.put(completions("no"))
    mailbox.put(state(1))
    mailbox.put(completions("noo"))
    mailbox.put(LiveNews(query: SearchQuery("noo"), scopeCounts: nil, help: "x"))
    let news = mailbox.take()
    #expect(news.state?.field.settings.limit == 1)
    #expect(news.completions?.line == "noo")
    #expect(news.news?.help == "x")
    #expect(mailbox.take().completions == nil)
  }

  @Test func whatIsToBeToldIsKeptUntilItIsTold() {
    let mailbox = Mailbox<Int>()
    mailbox.tell(["a"])
    mailbox.put(state(1))
    mailbox.tell(["b"])
    #expect(mailbox.take().state?.field.settings.limit == 1)
    #expect(mailbox.takeTold() == ["a", "b"])
    #expect(mailbox.takeTold() == [])
  }

  @Test func anEmptyMailboxHasNothing() {
    let news = Mailbox<Int>().take()
    #expect(news.state == nil)
    #expect(news.completions == nil)
  }

  @Test func everyWritersMessagesArrive() async {
    let mailbox = Mailbox<Int>()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<50 { mailbox.tell(["a"]) } }
      }
      group.addTask {
        for limit in 0..<200 { mailbox.put(SearchSessionState(field: SearchField(limit: limit))) }
      }
    }
    #expect(mailbox.takeTold().count == 400)
    #expect(mailbox.take().state?.field.settings.limit == 199)
  }
}
