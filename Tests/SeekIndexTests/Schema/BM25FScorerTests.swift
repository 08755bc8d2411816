import SeekCore
import Testing

@testable import SeekIndex

@Suite struct BM25FScorerTests {
  @Test func aFieldOfAverageLengthCountsItsWeight() {
    #expect(BM25FScorer.norm(weight: 3, length: 10, average: 10) == 3)
    // A collection without text has no average.
    #expect(BM25FScorer.norm(weight: 2, length: 5, average: 0) == 2)
  }

  @Test func shorterFieldsCountMore() {
    let norms = [UInt32(0), 1, 5, 10, 50, .max].map {
      BM25FScorer.norm(weight: 1, length: $0, average: 10)
    }
    #expect(zip(norms, norms.dropFirst()).allSatisfy { $0 > $1 })
    #expect(norms.first == 4, "1 / (1 - b)")
    #expect(norms.allSatisfy { $0 >= 0 && $0.isFinite })
  }

  @Test(arguments: [
    (Float(0), UInt8(1)), (0.0001, 1), (1.2, 128), (1, 116), (2.4, 170), (1e9, 255),
  ])
  func impactsAreSharesOf255(_ frequency: Float, _ impact: UInt8) {
    #expect(BM25FScorer.impact(frequency: frequency) == impact)
  }

  /// A weight no Float can hold counts as the greatest; it once ended the program.
  @Test(arguments: [1e30, 1e38, 1e39, 1e300])
  func hugeWeightsAreTheGreatestImpact(_ weight: Double) throws {
    #expect(BM25FScorer.impact(frequency: Float(weight)) == 255)
    let schema = IndexSchema([SearchableField("text", .text(weight: weight))])
    let builder = SegmentBuilder(schema: schema, analyzer: .standard)
    builder.beginDocument()
    var text = "sea sea"
    text.withUTF8 { builder.addText(field: 0, utf8: $0) }
    builder.endDocument()
    let snapshot = try IndexSnapshot(building: [builder])
    var scratch = ShortListScratch()
    let list = snapshot.segments[0].postings.list(of: 0, scratch: &scratch)
    #expect(list.impactsByDocument == [0: 255])
  }

  @Test func impactsGrowWithTheFrequency() {
    let impacts = (0...4000).map { BM25FScorer.impact(frequency: Float($0) / 100) }
    #expect(zip(impacts, impacts.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(impacts.first == 1 && Set(impacts).count > 200)
  }

  @Test(arguments: [(UInt8(1), UInt8(17)), (10, 17), (43, 34), (100, 85), (200, 153), (255, 204)])
  func longerTermsCountFourFifthsInStepsOfSeventeen(_ impact: UInt8, _ damped: UInt8) {
    #expect(BM25FScorer.damped(impact) == damped)
  }

  @Test func typedTermsCountTheNearestStep() {
    for impact in UInt8(1)...255 {
      let step = BM25FScorer.coarse(impact)
      #expect(step % 17 == 0 && step > 0)
      #expect(impact < 9 || abs(Int(step) - Int(impact)) <= 8, "impact \(impact)")
    }
  }

  @Test func tablesHoldWhatImpactsCount() {
    #expect((0..<256).allSatisfy { ImpactTable.same[$0] == UInt8($0) })
    #expect(ImpactTable.damped[0] == 0)
    #expect((1..<256).allSatisfy { ImpactTable.damped[$0] == BM25FScorer.damped(UInt8($0)) })
  }

  @Test func rarerTermsWeighMore() {
    let weights = [1, 2, 10, 500, 999, 1000].map {
      BM25FScorer.weight(documentFrequency: $0, documentCount: 1000, repetitions: 1)
    }
    #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 > $1 })
    #expect((weights.last ?? 0) > 0, "a term of every document still counts")
  }

  @Test func repeatedWordsWeighTheirNumber() {
    let one = BM25FScorer.weight(documentFrequency: 3, documentCount: 70, repetitions: 1)
    #expect(BM25FScorer.weight(documentFrequency: 3, documentCount: 70, repetitions: 3) == 3 * one)
    #expect(BM25FScorer.weight(documentFrequency: 3, documentCount: 70, repetitions: 0) == 0)
  }

  @Test func aFullImpactOfAWeightScoresIdfTimesK1AndOne() {
    // idf = ln(1 + (2 - 1 + ½) / (1 + ½)) = ln 2
    let weight = BM25FScorer.weight(documentFrequency: 1, documentCount: 2, repetitions: 1)
    #expect(abs(BM25FScorer.score(weight * 255) - 0.693147 * 2.2) < 1e-4)
    #expect(BM25FScorer.score(0) == 0)
  }

  private struct Page: SearchDocument {
    let title: String
    let body: String
    static let fields: [IndexField<Page>] = [
      .text("title", weight: 3, \.title), .text("body", weight: 1, \.body),
    ]
  }

  /// Worked out by hand from the formula, with an impact of 255 steps.
  @Test func scoresFollowTheFormula() throws {
    let engine = try InMemoryEngine([
      Page(title: "sea", body: "the sea and the sea"), Page(title: "land", body: "sea"),
      Page(title: "on the land", body: ""),
    ])
    // Titles have 5/3 terms on average, bodies 6/3; the term is in 2 of 3 documents.
    let idf = 0.470004  // ln(1 + (3 - 2 + ½) / (2 + ½))
    func frequency(_ count: Double, in length: Double, of mean: Double, b: Double) -> Double {
      count / (1 - b + b * length / mean)
    }
    let frequencies = [
      3 * frequency(1, in: 1, of: 5.0 / 3, b: 0.5) + frequency(2, in: 5, of: 2, b: 0.75),
      frequency(1, in: 1, of: 2, b: 0.75),
    ]
    let hits = try engine.search(SearchQuery(clauses: [.word("sea")], ranking: .words)).hits
    #expect(hits.map(\.document.title) == ["sea", "land"])
    for (hit, frequency) in zip(hits, frequencies) {
      let exact = idf * 2.2 * frequency / (1.2 + frequency)
      #expect(abs(hit.score - exact) <= idf * 2.2 / 255, "\(hit.document.title) \(hit.score)")
    }
  }
}
