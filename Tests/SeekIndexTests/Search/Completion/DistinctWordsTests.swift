import SeekCore
import Testing

@testable import SeekIndex

/// Of words that complete what is typed:
/// 1. One form of a word is offered, the most frequent.
/// 2. None that says little while another does.
/// 3. As many as are asked for, where there are so many.
@Suite struct DistinctWordsTests {
  @Test func ofSeveralFormsTheMostFrequentStays() {
    let words = [("hanks", 59), ("horrors", 20), ("hank", 12), ("horror", 9), ("2nd", 3)]
    #expect(
      DistinctWords(.english).of(words.map { (term: $0.0, count: $0.1) }).map(\.term)
        == ["hanks", "horrors", "2nd"])
  }

  @Test func whatSaysLittleIsOfferedWhereNothingElseIs() {
    let his = (term: "his", count: 90)
    #expect(DistinctWords(.english).of([his, ("hanks", 5)]).map(\.term) == ["hanks"])
    #expect(DistinctWords(.english).of([his, ("her", 5)]).map(\.term) == ["his", "her"])
    #expect(DistinctWords(.english).of([]).isEmpty)
  }

  private struct Note: SearchDocument {
    let text: String

    static var fields: [IndexField<Note>] { [.text("text") { $0.text }] }
  }

  @Test func asManyAreOfferedAsAreAskedFor() async throws {
    let english = "the cat is on the mat and it was with us for a while"
    let forms = ["cooked", "cooking", "cooks", "cook", "cooker"]
    let notes =
      forms.enumerated().flatMap { index, form in
        (0..<(9 - index)).map { _ in Note(text: "\(english) \(form)") }
      } + ["cool", "copper"].map { Note(text: "\(english) \($0)") }
    let engine = try InMemoryEngine(notes)
    var query = SearchQuery(clauses: [.prefix("co")])
    query.matching = .stems
    let found = try await engine.wordCompletions(for: query, limit: 3)
    #expect(found.map(\.completion) == ["cooked", "cooker", "cool"])
    query.matching = []
    let all = try await engine.wordCompletions(for: query, limit: 20)
    #expect(all.map(\.completion) == forms + ["cool", "copper"])
  }
}
