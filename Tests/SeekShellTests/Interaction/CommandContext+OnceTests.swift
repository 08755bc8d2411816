import SeekCollection
import SeekCore
import Testing

@testable import SeekShell

@Suite struct CommandContextOnceTests {
  /// The preview knew the bookmark, and Enter searched for its name as words.
  @Test func aBookmarkInTheLineIsReadAsItWasWhileTyping() async throws {
    let shell = try TestShell()
    _ = try await shell.run("cuisine:Thai", ":bookmark thai", ":dismiss")
    let isAnswered = try await shell.onOwnThread {
      shell.session.once = OnceAnswer()
      return try shell.context.answerOnce("saved:thai lime")
    }
    #expect(isAnswered)
    #expect(shell.session.once?.results?.totalCount == 1)
    #expect(shell.session.state.field.tokens == [SearchToken("cuisine", "Thai")])
  }

  @Test(arguments: [
    ("thai noo", "thai noo"), (":help", "\\:help"), (" :help", "\\:help"), (nil, nil),
  ])
  func theLineToStartWithStandsInTheField(line: String?, draft: String?) throws {
    let shell = try TestShell()
    shell.session.beginOnce(with: line)
    #expect(shell.session.draft == draft)
    #expect(shell.session.once?.choice == nil)
  }

  @Test func whatWasAssumedIsSaidBeforeTheHits() async throws {
    let shell = try TestShell()
    let isAnswered = try await shell.onOwnThread {
      shell.session.once = OnceAnswer()
      return try shell.context.answerOnce("cuisin:Thai ((")
    }
    #expect(isAnswered && shell.session.once?.results?.totalCount == 2)
    let printed = try shell.printed()
    #expect(printed.contains("seek: no field is called “cuisin”; read as cuisine"))
    #expect(printed.contains("seek: the parenthesis is not closed"))
    #expect(printed.contains("(and 1 more)"))
  }

  /// An engine finds everything by signs alone. A line that was refused was gone, or left the search.
  @Test(arguments: [
    ("!!!", "there is no word to search for"), ("cuisine:nowhere", "No record has cuisine:nowhere"),
    ("minutes:>x", "is no number for minutes"),
  ])
  func aRefusedLineIsNoAnswer(line: String, said: String) async throws {
    let shell = try TestShell()
    let isAnswered = try await shell.onOwnThread {
      shell.session.once = OnceAnswer()
      var context = shell.context
      context.person.editsLines = true
      guard try !context.answerOnce(line) else { return true }
      do throws(ShellError) {
        try context.execute(line)
      } catch {
        context.printer.warn(Message(verbatim: error.message))
      }
      return false
    }
    #expect(!isAnswered && shell.session.once?.choice == nil)
    #expect(shell.session.draft == line)
    #expect(try shell.printed().contains(said))
  }
}

extension OnceAnswer {
  /// The results of the line that has ended the search.
  fileprivate var results: SearchResults<RecordReference>? {
    if case .line(let results)? = choice { results } else { nil }
  }
}
