import SeekCore
import Testing

@testable import SeekIndex

@Suite struct PostingStoreTests {
  private let texts = RandomTexts(seed: 51, count: 3000)

  private func store(builders: Int = 1) throws -> PostingStore {
    try texts.snapshot(builders: builders).segments[0].postings
  }

  private func frequency(_ ordinal: Int) -> Int { texts.postings[texts.terms[ordinal]]?.count ?? 0 }

  @Test func theTextsHaveListsOfEveryForm() throws {
    let store = try store()
    var forms: Set<String> = []
    for ordinal in texts.terms.indices {
      var scratch = ShortListScratch()
      switch store.list(of: ordinal, scratch: &scratch) {
      case .sparse(let list): forms.insert(list.count == 1 ? "single" : "sparse")
      case .packed: forms.insert("packed")
      case .bitmap(let list): forms.insert(list.ranks == nil ? "gathered" : "dense")
      }
    }
    #expect(forms == ["single", "sparse", "packed", "dense"], "seed 51")
    #expect(texts.terms.count > 2 * TermDictionary.blockSize)
  }

  @Test(arguments: [1, 2, 5])
  func everyTermHasTheDocumentsOfAScan(_ builders: Int) throws {
    let snapshot = try texts.snapshot(builders: builders)
    snapshot.checkInvariants()
    let store = snapshot.segments[0].postings
    for (ordinal, term) in texts.terms.enumerated() {
      var scratch = ShortListScratch()
      var documents: [UInt32] = []
      store.list(of: ordinal, scratch: &scratch).forEach { document, _ in documents.append(document)
      }
      #expect(
        documents == (texts.postings[term] ?? []).map(\.document), "seed 51, \(term), \(builders)")
      #expect(store.documentFrequency(of: ordinal) == documents.count)
    }
    #expect(store.postingCount == texts.postings.values.reduce(0) { $0 + $1.count })
  }

  @Test func impactsAreFrozenFromTheFormula() throws {
    // The only text is the title.
    let store = try store()
    let total = texts.texts.reduce(0) { $0 + $1.count }
    let average = CollectionAverages.rounded(Double(total) / Double(texts.texts.count))
    for (ordinal, term) in texts.terms.enumerated() {
      var expected: [UInt32: UInt8] = [:]
      for posting in texts.postings[term] ?? [] {
        let length = UInt32(texts.texts[Int(posting.document)].count)
        let norm = BM25FScorer.norm(weight: 1, length: length, average: average, b: 0.5)
        // Added one by one, as sums of floats depend on it.
        let frequency = posting.positions.reduce(Float(0)) { sum, _ in sum + norm }
        expected[posting.document] = BM25FScorer.impact(frequency: frequency)
      }
      var scratch = ShortListScratch()
      let found = store.list(of: ordinal, scratch: &scratch).impactsByDocument
      #expect(found == expected, "seed 51, \(term)")
    }
  }

  @Test func frequenciesOfARangeAreThoseOfItsTerms() throws {
    let store = try store()
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<60 {
      let lower = Int.random(in: 0..<texts.terms.count, using: &generator)
      let upper = Int.random(in: lower...texts.terms.count, using: &generator)
      var found: [(Int, Int)] = []
      store.forEachDocumentFrequency(in: lower..<upper) { found.append(($0, $1)) }
      let expected = (lower..<upper).map { ($0, frequency($0)) }
      #expect(found.elementsEqual(expected, by: ==), "seeds 51 and 52, \(lower)..<\(upper)")
    }
  }

  @Test func longListsAreFoundFromAnyOrdinal() throws {
    let store = try store()
    let long = texts.terms.indices.filter { frequency($0) >= PostingStore.longListCount }
    #expect((0..<store.longOrdinals.count).map { Int(store.longOrdinals[$0]) } == long)
    for ordinal in 0...texts.terms.count {
      #expect(
        store.firstLongList(from: ordinal) == long.filter { $0 < ordinal }.count, "\(ordinal)")
    }
  }

  @Test func recordsFollowOneAnother() throws {
    let store = try store()
    var cursor = store.record(of: 0)
    for ordinal in texts.terms.indices {
      #expect(cursor == store.record(of: ordinal), "seed 51, \(texts.terms[ordinal])")
      PostingStore.skipRecord(&cursor)
    }
    #expect(cursor == store.records.base + store.records.count)
  }

  @Test(arguments: [1, 2, 126, 127, 128, 129, 256, 257])
  func listsTurnLongAt128Documents(_ count: Int) throws {
    let documentCount = 5000
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("text", .text(weight: 1))]), analyzer: .standard)
    for document in 0..<documentCount {
      builder.beginDocument()
      var text = document % 19 == 7 && document / 19 < count ? "word" : ""
      text.withUTF8 { builder.addText(field: 0, utf8: $0) }
      builder.endDocument()
    }
    let snapshot = try IndexSnapshot(building: [builder])
    snapshot.checkInvariants()
    let store = snapshot.segments[0].postings
    #expect(store.documentFrequency(of: 0) == count)
    #expect(store.longOrdinals.count == (count < PostingStore.longListCount ? 0 : 1))
    var scratch = ShortListScratch()
    let documents = store.list(of: 0, scratch: &scratch).impactsByDocument.keys.sorted()
    let expected: [UInt32] = (0..<count).map { UInt32($0 * 19 + 7) }
    #expect(documents == expected)
  }

  @Test func severalShortListsShareOneScratch() throws {
    let store = try store()
    let short = texts.terms.indices.filter { frequency($0) < PostingStore.longListCount }
    var scratch = ShortListScratch()
    let lists = short.map { store.list(of: $0, scratch: &scratch) }
    for (ordinal, list) in zip(short, lists) {
      let expected = (texts.postings[texts.terms[ordinal]] ?? []).map(\.document)
      #expect(list.impactsByDocument.keys.sorted() == expected, "seed 51")
    }
    // The lists point into it.
    _ = scratch.reserve(1)
  }
}
