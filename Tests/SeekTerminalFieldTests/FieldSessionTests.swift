import SeekLineEditing
import SeekCore
import SeekField
import Testing

@testable import SeekTerminalField

@Suite struct FieldSessionTests {
  /// Answers with the words of the query, or never.
  private struct EchoEngine: SearchEngine {
    var isMute = false
    let fields = [SearchableField("genre", .keyword)]
    let documentCount = 1

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      if isMute { try await Task.sleep(for: .seconds(3_600)) }
      let text = query.clauses.compactMap(\.typedText).joined(separator: " ")
      return SearchResults(query: query, hits: [SearchHit(document: text, score: 1)], totalCount: 1)
    }
  }

  private static func field(isMute: Bool = false) -> FieldSession<String> {
    let configuration = EchoEngine(isMute: isMute).searchable(prompt: "Words").erased()
    return FieldSession(session: configuration.session(), suggester: configuration.suggester())
  }

  @Test func anEventIsWaitedFor() async throws {
    let found = try await OwnThread.run {
      let field = Self.field()
      let isDone = field.perform(.textChanged("momo"), unless: { false })
      return (isDone, field.state.results?.hits.first?.document)
    }
    #expect(found.0 && found.1 == "momo")
  }

  @Test func aSearchThatIsGivenUpLeavesNoResults() async throws {
    let found = try await OwnThread.run {
      let field = Self.field(isMute: true)
      let isDone = field.perform(.textChanged("momo"), unless: { true })
      return (isDone, field.state.results == nil, field.state.isAwaitingResults)
    }
    #expect(found == (false, true, false))
  }

  @Test func anOlderStateIsDropped() {
    let field = Self.field(isMute: true)
    let older = field.session.state
    field.edit(.textChanged("mo"))
    let number = field.stateNumber
    field.adopt(older)
    #expect(field.stateNumber == number && field.state.field.draft?.text == "mo")
  }

  @Test func resultsAreHandedOn() {
    let field = Self.field(isMute: true)
    var calls = 0
    field.onResults = { _ in calls += 1 }
    field.edit(.textChanged("mo"))
    #expect(calls == 1)
  }
}
