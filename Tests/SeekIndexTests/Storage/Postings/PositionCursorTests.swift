import SeekCore
import Testing

@testable import SeekIndex

@Suite struct PositionCursorTests {
  private let texts = RandomTexts(seed: 71, count: 4000)

  @Test(arguments: [1, 3])
  func everyDocumentHasThePositionsOfAScan(_ builders: Int) throws {
    let store = try texts.snapshot(builders: builders).segments[0].postings
    for (ordinal, term) in texts.terms.enumerated() {
      var cursor = PositionCursor(store, ordinal: ordinal)
      for posting in texts.postings[term] ?? [] {
        let context: Comment = "seed 71, \(term) in \(posting.document)"
        let isThere = cursor.move(to: posting.document)
        #expect(isThere, context)
        let positions = cursor.positions
        #expect(positions == posting.positions, context)
      }
    }
  }

  @Test func documentsMayBeSkippedOverAndMissing() throws {
    let store = try texts.snapshot().segments[0].postings
    var generator = SeededGenerator(seed: 72)
    for (ordinal, term) in texts.terms.enumerated() {
      let places = (texts.postings[term] ?? []).reduce(into: [:]) { $0[$1.document] = $1.positions }
      for stride in [3, 90, 1500] {
        var cursor = PositionCursor(store, ordinal: ordinal)
        var document = Int.random(in: 0..<stride, using: &generator)
        while document < texts.texts.count {
          let context: Comment = "seeds 71 and 72, \(term) in \(document), stride \(stride)"
          let expected = places[UInt32(document)]
          let found = cursor.move(to: UInt32(document)) ? cursor.positions : nil
          #expect(found == expected, context)
          document += Int.random(in: 1...stride, using: &generator)
        }
      }
    }
  }

  @Test(arguments: ["s", "seas", "seaside", "stated"])
  func askingForTheSameDocumentAgainAnswersTheSame(_ term: String) throws {
    let store = try texts.snapshot().segments[0].postings
    let ordinal = try #require(texts.terms.firstIndex(of: term))
    var cursor = PositionCursor(store, ordinal: ordinal)
    for posting in (texts.postings[term] ?? []).suffix(5) {
      for _ in 0..<3 {
        let found = cursor.move(to: posting.document) ? cursor.positions : nil
        #expect(found == posting.positions, "seed 71")
      }
    }
  }

  @Test func theLastDocumentIsReachedAtOnce() throws {
    let store = try texts.snapshot().segments[0].postings
    for (ordinal, term) in texts.terms.enumerated() {
      let last = try #require(texts.postings[term]?.last)
      var cursor = PositionCursor(store, ordinal: ordinal)
      let found = cursor.move(to: last.document) ? cursor.positions : nil
      #expect(found == last.positions, "seed 71, \(term)")
    }
  }

  @Test func aPlaceIsLeftOutBetweenValuesAndBetweenFields() throws {
    let schema = IndexSchema([
      SearchableField("title", .text(weight: 1)), SearchableField("body", .text(weight: 1)),
    ])
    let builder = SegmentBuilder(schema: schema, analyzer: .standard)
    builder.beginDocument()
    for (field, value) in [(0, "a b"), (1, ""), (1, "a"), (0, "b a a"), (1, "b")] {
      var text = value
      text.withUTF8 { builder.addText(field: field, utf8: $0) }
    }
    builder.endDocument()
    let store = try IndexSnapshot(building: [builder]).segments[0].postings
    // title: a b _ b a a, body: a _ b; an empty value takes no place.
    let positions = [0, 1].map { ordinal in
      var cursor = PositionCursor(store, ordinal: ordinal)
      return cursor.move(to: 0) ? cursor.positions : []
    }
    #expect(positions == [[0, 4, 5, 7], [1, 3, 9]])
    #expect(store.spans.positions(of: 0, in: 0) == 0..<6)
    #expect(store.spans.positions(of: 1, in: 0) == 7..<10)
  }
}
