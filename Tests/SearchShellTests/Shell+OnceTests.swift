import SearchCore
import Testing

@testable import SearchShell

@Suite struct ShellOnceTests {
  /// The preview knew the bookmark, and Enter searched for its name as words.
  @Test func aBookmarkInTheLineIsReadAsItWasWhileTyping() async throws {
    let shell = try TestShell()
    _ = try await shell.run("cuisine:Thai", ":bookmark thai", ":dismiss")
    let isAnswered = try await shell.onOwnThread {
      shell.shell.once = OnceAnswer()
      return try shell.shell.answerOnce("saved:thai lime")
    }
    #expect(isAnswered)
    #expect(shell.shell.once?.hits?.totalCount == 1)
    #expect(shell.shell.state.field.tokens == [SearchToken("cuisine", "Thai")])
  }
}
