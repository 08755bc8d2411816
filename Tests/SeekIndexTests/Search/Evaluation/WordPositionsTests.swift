import SeekCore
import Testing

@testable import SeekIndex

/// 1. Places are those of the analyzer, in every document asked for, whatever the length of the lists.
/// 2. A word still being typed has the places of every word that begins with it, said to be so.
/// 3. Of a prefix that is wide only the word itself has places.
@Suite struct WordPositionsTests {
  private struct Note: SearchDocument {
    let text: String
    static let fields: [IndexField<Note>] = [.text("text", \.text)]
  }

  private func places(
    _ text: String, in notes: [String], documents: [UInt32], wide: Bool = false
  ) throws -> [[[String]]] {
    let engine = try InMemoryEngine(notes.map { Note(text: $0) })
    let snapshot = engine.snapshot
    let plan = SearchQuery(text).plan(snapshot)
    let part = try SegmentQuery(plan, snapshot.segments[0], filter: nil)
    let atoms = Array(plan.atoms.indices)
    var places = WordPositions(
      part, atoms: atoms, wide: atoms.map { _ in wide }, documents: documents)
    return documents.indices.map { index in
      places.read(index)
      return atoms.map { atom in
        places.positions(of: atom).map { "\($0.position)\($0.form == .typed ? "" : "+")" }
      }
    }
  }

  @Test func everyPlaceIsRead() throws {
    let notes = ["the deep sea and the sea", "nothing", "sea deep"]
    let found = try places("deep sea ", in: notes, documents: [0, 1, 2])
    #expect(found == [[["1"], ["2", "5"]], [[], []], [["1"], ["0"]]])
  }

  @Test(arguments: [false, true]) func aWordBeingTypedHasThoseThatBeginWithIt(
    _ wide: Bool
  ) throws {
    let notes = ["seal sea seat", "seals and seaside", "a sealing season, seasoned", "sea"]
    let found = try places("sea", in: notes, documents: [0, 1, 2, 3], wide: wide)
    let all = [[["0+", "1", "2+"]], [["0+", "2+"]], [["1+", "2+", "3+"]], [["0"]]]
    #expect(found == (wide ? [[["1"]], [[]], [[]], [["0"]]] : all))
  }

  /// In a long text the places of what begins with a letter were put in order by insertion, in quadratic time.
  @Test func manyPlacesOfOneBeginningAreInOrder() throws {
    let words = (0..<600).map { $0 % 3 == 0 ? "sea" : $0 % 3 == 1 ? "sea\($0 * 7 % 50)" : "land" }
    let found = try places("sea", in: [words.joined(separator: " "), "sea"], documents: [0, 1])
    let expected = words.indices.filter { $0 % 3 < 2 }.map { "\($0)\($0 % 3 == 0 ? "" : "+")" }
    #expect(found == [[expected], [["0"]]])
  }

  @Test func longListsAreReadToo() throws {
    let notes = (0..<3000).map { "x\($0 % 7) sea\($0 % 3) \($0 % 2 == 0 ? "sea" : "land")" }
    let documents: [UInt32] = [0, 5, 6, 700, 701, 2999]
    let found = try places("sea", in: notes, documents: documents)
    for (index, document) in documents.enumerated() {
      #expect(found[index] == [document % 2 == 0 ? ["1+", "2"] : ["1+"]])
    }
  }
}
