import SeekCore
import Testing

@testable import SeekIndex

@Suite struct StemTableTests {
  private struct Missing: Error {}

  private struct Line: SearchDocument {
    let text: String
    static let fields: [IndexField<Line>] = [.text("text", \.text)]
  }

  private func segment(_ text: String) throws -> Segment {
    let engine = try InMemoryEngine([Line(text: text)])
    return try #require(engine.snapshot.segments.first)
  }

  private func mates(_ term: String, _ table: StemTable, _ segment: Segment) -> [String] {
    guard var stemmer = Stemmer(table.language) else { return [] }
    var term = term
    return term.withUTF8 {
      table.ordinals(sharingStemOf: $0, in: segment.dictionary, &stemmer)
        .map { segment.dictionary.term(at: $0) }
    }
  }

  @Test func theFormsOfAWordAreFound() throws {
    let segment = try segment("connect connects connection cat connive 42 cats")
    let table = try #require(StemTable(segment.dictionary, .english))
    table.checkInvariants(termCount: segment.dictionary.count)
    #expect(mates("connections", table, segment) == ["connect", "connection", "connects"])
    #expect(mates("cat", table, segment) == ["cat", "cats"])
    #expect(mates("dog", table, segment) == [])
    #expect(mates("42", table, segment) == [])
    #expect(mates("", table, segment) == [])
  }

  @Test func anEmptyDictionaryHasATable() throws {
    let segment = try segment("")
    let table = try #require(StemTable(segment.dictionary, .german))
    table.checkInvariants(termCount: segment.dictionary.count)
    #expect(mates("haus", table, segment) == [])
  }

  /// Against the stems of all terms, one by one.
  @Test(arguments: [StemLanguage.english, .french, .russian, .turkish])
  func aScanOfTheDictionaryAgrees(_ language: StemLanguage) throws {
    var generator = SeededGenerator(seed: 53)
    let letters =
      language == .russian
      ? ["а", "и", "н", "ы", "е", "к"] : ["a", "e", "s", "t", "i", "ng", "ed"]
    let words = (0..<600).map { _ in
      (0..<Int.random(in: 1..<7, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? ""
      }.joined()
    }
    let segment = try segment(words.joined(separator: " "))
    let table = try #require(StemTable(segment.dictionary, language))
    table.checkInvariants(termCount: segment.dictionary.count)
    guard var stemmer = Stemmer(language) else { throw Missing() }
    var families: [String: [String]] = [:]
    for ordinal in 0..<segment.dictionary.count {
      let term = segment.dictionary.term(at: ordinal)
      if Array(term.utf8).withUnsafeBufferPointer({ stemmer.hasStem($0) }) {
        families[stemmer.stem(term), default: []].append(term)
      }
    }
    #expect(families.values.contains { $0.count > 1 })
    for (_, family) in families {
      for term in family { #expect(mates(term, table, segment) == family, "seed 53, \(term)") }
    }
  }
}
