import SeekCore
import Testing

@testable import SeekIndex

@Suite struct TypedWordTests {
  private func readings(
    _ clauses: [SearchClause]
  ) throws -> (present: TypedWord.Reading, absent: TypedWord.Reading) {
    let word = try #require(TypedWord(clauses))
    func query(_ reading: TypedWord.Reading) -> TypedWord.Reading {
      word.query(with: reading) { $0.text != "--" }
    }
    return (query(.everything), query(.nothing))
  }

  @Test(
    arguments: [
      ([.prefix("n")], .everything, .nothing),
      ([.word("a"), .prefix("n")], .clause(.all([.word("a")])), .nothing),
      ([.any([.word("a"), .prefix("n")])], .everything, .clause(.all([.any([.word("a")])]))),
      ([.any([.word("--"), .prefix("n")])], .everything, .nothing),
      ([.excluding(.prefix("n"))], .nothing, .everything),
      ([.word("a"), .excluding(.prefix("n"))], .nothing, .clause(.all([.word("a")]))),
      ([.field("title", .prefix("n"))], .everything, .nothing),
    ] as [([SearchClause], TypedWord.Reading, TypedWord.Reading)])
  func theWordIsEverywhereOrNowhere(
    clauses: [SearchClause], present: TypedWord.Reading, absent: TypedWord.Reading
  ) throws {
    let found = try readings(clauses)
    #expect(found.present == present)
    #expect(found.absent == absent)
  }

  @Test func aReadingThatIsAClauseTakesTheWordsPlace() throws {
    let word = try #require(
      TypedWord([.excluding(.field("title", .all([.word("a"), .prefix("b-n")])))]))
    #expect(word.text == "b-n")
    #expect(word.field == "title")
    #expect(word.isExcluded)
    let found = word.query(with: .clause(.word("b-"))) { _ in true }
    #expect(
      found
        == .clause(.all([.excluding(.field("title", .all([.word("a"), .word("b-")])))])))
  }

  @Test(
    arguments: [[], [.word("a")], [.prefix("a"), .phrase("b")], [.any([])]] as [[SearchClause]])
  func withoutAWordBeingTypedThereIsNone(clauses: [SearchClause]) {
    #expect(TypedWord(clauses) == nil)
  }
}
