import SeekCore
import SeekField
import Synchronization
import Testing

@testable import SeekTerminalField

@Suite struct MailboxTests {
  private func completions(_ line: String) -> LineAnswers<Int>.Completions {
    .init(
      line: line, cursorUTF8Offset: line.utf8.count,
      list: SuggestionList(
        replacedRange: 0..<line.utf8.count, suggestions: [SearchSuggestion(.word, line)])
    )
  }

  private func state(_ limit: Int) -> SearchSessionState<Int> {
    SearchSessionState(field: SearchField(limit: limit))
  }

  @Test func theNewestIsHandedOutOnce() {
    let mailbox = Mailbox(FieldNews<Int>())
    mailbox.put { $0.state = state(1) }
    mailbox.put { $0.state = state(2) }
    #expect(mailbox.take(\.state)?.field.settings.limit == 2)
    #expect(mailbox.take(\.state) == nil)
  }

  @Test func newsAndSuggestionsDoNotOverwriteEachOther() {
    let mailbox = Mailbox(LineAnswers<Int>())
    mailbox.put { $0.completions = completions("no") }
    mailbox.put { $0.isWaitLong = true }
    mailbox.put { $0.completions = completions("noo") }
    mailbox.put { $0.news = LiveNews(query: SearchQuery("noo"), scopeCounts: nil, help: "x") }
    let arrived = mailbox.take(\.self)
    #expect(arrived.isWaitLong)
    #expect(arrived.completions?.line == "noo")
    #expect(arrived.news?.help == "x")
    #expect(mailbox.take(\.completions) == nil)
    #expect(!mailbox.take(\.self).isWaitLong)
  }

  @Test func whatIsToBeToldIsKeptUntilItIsTold() {
    let mailbox = Mailbox(FieldNews<Int>())
    mailbox.put { $0.told.append(Notice("a")) }
    mailbox.put { $0.state = state(1) }
    mailbox.put { $0.told.append(Notice("b")) }
    #expect(mailbox.take(\.state)?.field.settings.limit == 1)
    #expect(mailbox.take(\.told) == [Notice("a"), Notice("b")])
    #expect(mailbox.take(\.told) == [])
  }

  @Test func anEmptyMailboxHasNothing() {
    let answers = Mailbox(LineAnswers<Int>()).take(\.self)
    #expect(answers.page == nil)
    #expect(answers.completions == nil)
  }

  @Test func whateverIsPutInWakes() {
    let counter = WakeCounter()
    let mailbox = Mailbox(FieldNews<Int>(), wake: counter.count)
    mailbox.put { $0.state = state(1) }
    mailbox.put { $0.told.append(Notice("a")) }
    _ = mailbox.take(\.told)
    #expect(counter.value == 2)
  }

  private final class WakeCounter: Sendable {
    private let wakes = Mutex(0)
    var value: Int { wakes.withLock { $0 } }
    @Sendable func count() { wakes.withLock { $0 += 1 } }
  }

  @Test func everyWritersMessagesArrive() async {
    let mailbox = Mailbox(FieldNews<Int>())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<50 { mailbox.put { $0.told.append(Notice("a")) } } }
      }
      group.addTask {
        for limit in 0..<200 {
          mailbox.put { $0.state = SearchSessionState(field: SearchField(limit: limit)) }
        }
      }
    }
    #expect(mailbox.take(\.told).count == 400)
    #expect(mailbox.take(\.state)?.field.settings.limit == 199)
  }
}
