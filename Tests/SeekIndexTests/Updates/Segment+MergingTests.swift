import SeekCore
import Testing

@testable import SeekIndex

/// 1. A merged segment is byte for byte the one that an index built anew of the same documents has.
/// 2. What is removed while a merge is under way is removed from its result.
/// 3. A merge that is cancelled ends without a result.
@Suite struct SegmentMergingTests {
  private static let schema = IndexSchema([
    SearchableField("title", .text(weight: 3)), SearchableField("genre", .keyword),
    SearchableField("body", .text(weight: 1)), SearchableField("tags", .list),
    SearchableField("year", .number),
  ])

  private func builder(_ texts: RandomTexts, _ documents: some Sequence<Int>) -> SegmentBuilder {
    let builder = SegmentBuilder(schema: Self.schema, analyzer: .standard)
    for document in documents {
      let words = texts.texts[document]
      builder.beginDocument()
      var title = words.prefix(3).joined(separator: document % 3 == 0 ? "-" : " ")
      var body = words.dropFirst(3).joined(separator: " ")
      title.withUTF8 { builder.addText(field: 0, utf8: $0) }
      for _ in 0...(document % 2) { body.withUTF8 { builder.addText(field: 2, utf8: $0) } }
      var genre = "genre \(document % 7)"
      if document % 5 > 0 { genre.withUTF8 { builder.addKeyword(field: 1, utf8: $0) } }
      for tag in 0..<(document % 3) {
        var value = "tag \(document % 11 + tag)"
        value.withUTF8 { builder.addKeyword(field: 3, utf8: $0) }
      }
      if document % 4 > 0 { builder.addNumber(field: 4, Double(document % 13)) }
      builder.endDocument()
    }
    return builder
  }

  private func bytes<Element>(_ array: FrozenArray<Element>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: array.base, count: array.byteCount))
  }

  /// Everything a segment holds that has no padding between its bytes.
  private func contents(_ segment: Segment) -> [[UInt8]] {
    let (store, arena) = (segment.postings, segment.postings.arena)
    var contents = [
      bytes(segment.dictionary.bytes), bytes(segment.dictionary.headKeys), bytes(store.records),
      bytes(store.recordStarts), bytes(store.positions), bytes(store.positionStarts),
      bytes(store.longOrdinals), bytes(store.longPositions), bytes(store.positionSkips),
      bytes(arena.packed), bytes(arena.words), bytes(arena.wordMaxima), bytes(arena.ranks),
      bytes(arena.impacts),
    ]
    contents += store.spans.lengths.map { lengths in
      (0..<lengths.count).flatMap { document in
        (0..<4).map { UInt8(truncatingIfNeeded: lengths[document] >> ($0 * 8)) }
      }
    }
    for titles in [segment.signedTitles, segment.articleTitles] {
      contents.append(titles.words.map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 29) })
    }
    for case .some(let column) in segment.columns {
      let values: ColumnValues
      switch column {
      case .facet(let facet):
        contents += [
          bytes(facet.folded.bytes), bytes(facet.display), bytes(facet.displayStarts),
        ]
        values = facet.values
      case .number(let number):
        contents += [bytes(number.numbers), bytes(number.rests)]
        values = number.values
      }
      for document in 0..<segment.documentCount {
        values.forEachValue(of: document) { contents.append([UInt8(document & 255), UInt8($0)]) }
      }
    }
    return contents
  }

  private func removals(_ count: Int, seed: UInt64) -> [DocID] {
    var generator = SeededGenerator(seed: seed)
    return (0..<DocID(count)).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func mergedSegmentsAreThoseOfAnIndexBuiltAnew(_ seed: UInt64) throws {
    let count = seed < 3 ? 300 : 1500
    let texts = RandomTexts(seed: seed, count: count)
    let thirds = [0..<(count / 3), (count / 3)..<(count / 2), (count / 2)..<count]
    var snapshot = try IndexSnapshot(building: [builder(texts, thirds[0])])
    for third in thirds.dropFirst() { snapshot = try snapshot.adding(builder(texts, third)) }
    let removed = seed % 2 == 0 ? [] : removals(count, seed: seed)
    snapshot = snapshot.removing(removed)
    let merged = try Segment.merged(
      snapshot.segments, schema: Self.schema, averages: snapshot.averages, isCancelled: { false })
    merged.checkInvariants()
    let left = (0..<count).filter { !removed.contains(DocID($0)) }
    let anew = try IndexSnapshot(building: [builder(texts, left)]).segments[0]
    #expect(merged.averages == anew.averages)
    #expect(contents(merged) == contents(anew), "seed \(seed)")
    #expect((0..<left.count).map { Int(merged.numbers[$0]) } == left)
  }

  @Test func whatIsRemovedMeanwhileIsRemovedFromTheResult() throws {
    let texts = RandomTexts(seed: 9, count: 90)
    var snapshot = try IndexSnapshot(building: [builder(texts, 0..<40)])
      .adding(builder(texts, 40..<60)).removing([3, 41])
    let sources = snapshot.segments
    let merged = try Segment.merged(
      sources, schema: Self.schema, averages: snapshot.averages, isCancelled: { false })
    // Meanwhile all of the second segment goes, some of the first, and a third comes.
    snapshot = try snapshot.removing([5, 7] + (40..<60)).adding(builder(texts, 60..<90))
    let next = snapshot.replacing(sources, with: merged)
    next.checkInvariants()
    #expect(next.segments.count == 2)
    #expect(next.documentCount == snapshot.documentCount)
    let engines = [snapshot, next].map { snapshot in InMemoryEngine(snapshot: snapshot) { $0 } }
    let all = SearchQuery(clauses: [], limit: .max)
    #expect(
      try engines[0].search(all).hits.map(\.document)
        == engines[1].search(all).hits.map(\.document))
    let nothing = snapshot.removing(0..<60).replacing(sources, with: merged)
    #expect(nothing.segments.count == 1 && nothing.documentCount == 30)
  }

  @Test func aCancelledMergeHasNoResult() throws {
    let snapshot = try IndexSnapshot(building: [builder(RandomTexts(seed: 1, count: 50), 0..<50)])
    #expect(throws: CancellationError.self) {
      try Segment.merged(
        snapshot.segments, schema: Self.schema, averages: snapshot.averages,
        isCancelled: { true })
    }
  }
}
