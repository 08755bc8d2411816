import Glibc
import SeekLineEditing
import SeekCore
import SeekField
import Testing

@testable import SeekTerminalField

@Suite struct TerminalSearchFieldTests {
  private struct NoBooks: SearchEngine {
    let fields = [SearchableField("title", .text(weight: 1))]
    let documentCount = 0

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 0)
    }
  }

  /// Where the tests have a terminal, the field would wait for keys.
  @Test(.enabled(if: ControllingTerminal.open().map { close($0) } == nil))
  func withoutATerminalItThrows() async {
    do {
      _ = try await NoBooks().searchable(prompt: "Titles").run()
      Issue.record("there was no terminal")
    } catch {
      #expect(error.code == .notATerminal)
    }
  }

  @Test func rowsAreMadeByTheClosure() {
    let field = TerminalSearchField(NoBooks().searchable(prompt: "Titles")) {
      TerminalFieldRow(title: $0.uppercased())
    }
    #expect(field.row("momo").title == "MOMO")
  }

  @Test func withoutAClosureADocumentDescribesItself() {
    #expect(TerminalSearchField(NoBooks().searchable(prompt: "Titles")).row("momo").title == "momo")
  }
}
