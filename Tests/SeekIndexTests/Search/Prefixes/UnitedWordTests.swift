import SeekCore
import Testing

@testable import SeekIndex

/// 1. A word asked for lately is not united again, and a word is told from another and by the forms it is united with.
/// 2. What is forgotten goes back to the pool, unless somebody reads it still.
/// 3. A search finds the same whatever was asked before it.
@Suite struct UnitedWordTests {
  @Test func aWordIsToldByItsFormsToo() {
    let united = RecentlyUsed<UnitedWord, GatherMap>(capacity: 8)
    let pool = GatherPool(documentCount: 10)
    var made = 0
    func ask(_ term: String, _ forms: [Int] = [1]) -> GatherMap {
      united.value(for: UnitedWord(term: Array(term.utf8), forms: forms)) {
        made += 1
        return pool.take()
      }
    }
    let first = ask("pipe")
    #expect(ask("pipe") === first && made == 1)
    #expect(ask("pipe", [1, 2]) !== first && ask("pip") !== first && made == 3)
    for number in 0..<8 { _ = ask("\(number)") }
    #expect(ask("pipe") !== first)
  }

  @Test func whatIsReadStillIsNotEmptied() {
    let united = RecentlyUsed<UnitedWord, GatherMap>(capacity: 8)
    let pool = GatherPool(documentCount: 10)
    func ask(_ number: Int) -> GatherMap {
      united.value(for: UnitedWord(term: [UInt8(number)], forms: [])) {
        let map = pool.take()
        map.add(UInt32(number % 10), 7)
        return map
      }
    }
    let held = ask(0)
    for number in 1..<20 { _ = ask(number) }
    // Whatever the pool hands out, it is not what is still read.
    for _ in 0..<8 { #expect(pool.take().words != held.words) }
    withExtendedLifetime(held) { #expect(held.impacts[0] == 7) }
  }

  @Test func theOrderOfQueriesChangesNothing() throws {
    let texts = (0..<300).map {
      "the \($0 % 3 == 0 ? "pipe" : "pipes") and the \($0 % 5 == 0 ? "connected" : "connection") of that to you \($0) \(["second", "seconds", "2nd", ""][$0 % 4])"
    }
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    // Of a number beside other words some forms are as typed, the other spellings of it.
    let queries = [
      "pipe ", "pipe connection ", "connections pipes ", "pipes connect", "pipe con",
      "second ", "second pipe ", "pipe second ",
    ]
    func results(_ words: String, _ engine: InMemoryEngine<Note>) throws -> [String] {
      var query = SearchQuery(words)
      (query.matching, query.limit) = (.stems, 400)
      return try engine.search(query).hits.map { "\($0.document.text) \($0.score)" }
    }
    let alone = try queries.map { try results($0, InMemoryEngine(texts.map { Note(text: $0) })) }
    for turn in 0..<4 {
      for (index, words) in queries.enumerated() where (index + turn) % 2 == 0 {
        #expect(try results(words, engine) == alone[index], "\(words), turn \(turn)")
      }
    }
    #expect(alone.allSatisfy { !$0.isEmpty })
  }
}
