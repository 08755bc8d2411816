import SearchCore
import Testing

@testable import SearchIndex

/// 1. Every document has the terms of its text, each with the impact that the postings have.
/// 2. A term has the same hash in every segment.
@Suite struct DocumentWordsTests {
  @Test func everyDocumentHasItsTerms() throws {
    let texts =
      ["the sea the ships", "", "sea", "日本 wi-fi"] + (0..<300).map { "common word\($0 % 90)" }
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    let segment = engine.snapshot.segments[0]
    let words = DocumentWords(segment)
    var expected = [[UInt64: UInt8]](repeating: [:], count: texts.count)
    var scratch = ShortListScratch()
    segment.dictionary.forEachTerm(in: 0..<segment.dictionary.count) { ordinal, term in
      let hash = ByteHash.of(term)
      segment.postings.list(of: ordinal, scratch: &scratch).forEach { document, impact in
        expected[Int(document)][hash] = impact
      }
    }
    for document in texts.indices {
      var found: [UInt64: UInt8] = [:]
      words.forEach(of: UInt32(document)) { found[$0] = $1 }
      #expect(found == expected[document])
      #expect(words.count(of: UInt32(document)) == found.count)
    }
    #expect(expected[0].count == 3 && expected[1].isEmpty)
    segment.dictionary.forEachTerm(in: 0..<segment.dictionary.count) { ordinal, term in
      #expect(words.ordinal(of: ByteHash.of(term)) == ordinal)
    }
    #expect(words.ordinal(of: 1) == nil)
  }

  @Test func aTermHasTheSameHashInEverySegment() throws {
    func hashes(_ texts: [String]) throws -> Set<UInt64> {
      let segment = try InMemoryEngine(texts.map { Note(text: $0) }).snapshot.segments[0]
      var hashes: Set<UInt64> = []
      DocumentWords(segment).forEach(of: 0) { hash, _ in hashes.insert(hash) }
      return hashes
    }
    #expect(
      try hashes(["noodles soup", "a", "z"])
        == hashes(["soup of noodles noodles"]).subtracting(
          try hashes(["of"])))
  }
}
