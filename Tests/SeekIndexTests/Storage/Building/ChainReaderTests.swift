import SeekCore
import Testing

@testable import SeekIndex

/// However a build is divided, the postings are those of a scan.
@Suite struct ChainReaderTests {
  /// Of every document the words of each of two fields.
  private struct Texts {
    var documents: [[[String]]] = []

    init(_ documents: [[[String]]]) { self.documents = documents }

    init(seed: UInt64, lengths: [Int]) {
      var generator = SeededGenerator(seed: seed)
      for length in lengths {
        documents.append(
          (0..<2).map { field in
            (0..<(field == 0 ? length % 5 : length)).map { _ in
              "w\(Int.random(in: 0..<Int.random(in: 1...400, using: &generator), using: &generator))"
            }
          })
      }
    }

    /// The places of each word in each document, as ``FieldSpans`` numbers them.
    var postings: [String: [UInt32: [UInt32]]] {
      var postings: [String: [UInt32: [UInt32]]] = [:]
      for (document, fields) in documents.enumerated() {
        var place: UInt32 = 0
        for words in fields {
          for word in words {
            postings[word, default: [:]][UInt32(document), default: []].append(place)
            place += 1
          }
          place += 1
        }
      }
      return postings
    }
  }

  private static let schema = IndexSchema([
    SearchableField("title", .text(weight: 3)), SearchableField("body", .text(weight: 1)),
  ])

  private func builder(_ documents: ArraySlice<[[String]]>, blockSize: Int) -> SegmentBuilder {
    let builder = SegmentBuilder(schema: Self.schema, analyzer: .standard, blockSize: blockSize)
    add(documents, to: builder)
    return builder
  }

  private func add(_ documents: ArraySlice<[[String]]>, to builder: SegmentBuilder) {
    for (index, fields) in documents.enumerated() {
      builder.beginDocument()
      // The order in which fields are given makes no difference.
      for field in index % 2 == 0 ? [0, 1] : [1, 0] {
        var text = fields[field].joined(separator: " ")
        text.withUTF8 { builder.addText(field: field, utf8: $0) }
      }
      builder.endDocument()
    }
  }

  private func check(_ snapshot: IndexSnapshot, _ expected: [String: [UInt32: [UInt32]]]) {
    snapshot.checkInvariants()
    let segment = snapshot.segments[0]
    let reader = OccurrenceReader(segment, firstDocument: 0)
    #expect(segment.dictionary.count == expected.count)
    for ordinal in 0..<segment.dictionary.count {
      let word = segment.dictionary.term(at: ordinal)
      let places = expected[word] ?? [:]
      let spans = segment.postings.spans
      let wanted = places.keys.sorted().flatMap { document in
        (places[document] ?? []).map { place in
          Occurrence(
            document: document, field: spans.field(of: place, in: Int(document)), position: place,
            limit: spans.limit(Int(document)))
        }
      }
      let found = occurrences { reader.readNext(into: &$0) }
      #expect(found == wanted, "\(word)")
    }
  }

  @Test(arguments: [(1, 1 << 20), (1, 50), (3, 700), (1, 3000), (2, 2500)])
  func postingsAreThoseOfAScan(_ builders: Int, _ blockSize: Int) throws {
    let texts = Texts(seed: 91, lengths: (0..<600).map { $0 % 37 })
    let size = texts.documents.count / builders
    let parts = (0..<builders).map {
      builder(texts.documents[($0 * size)..<(($0 + 1) * size)], blockSize: blockSize)
    }
    check(try IndexSnapshot(building: parts), texts.postings)
  }

  /// Whichever builder took which documents, with blocks of the log that end within a stretch.
  @Test(arguments: [2, 3, 5])
  func stretchesOfBuildersStandByTheirPlaces(_ count: Int) throws {
    let texts = Texts(seed: 93, lengths: (0..<600).map { $0 % 37 })
    var generator = SeededGenerator(seed: UInt64(count))
    let builders = (0..<count).map { _ in
      SegmentBuilder(schema: Self.schema, analyzer: .standard, blockSize: 300)
    }
    var next = 0
    var place = 0
    while next < texts.documents.count {
      let builder = builders[Int.random(in: 0..<count, using: &generator)]
      let end = min(texts.documents.count, next + Int.random(in: 0...60, using: &generator))
      builder.beginStretch(at: place)
      add(texts.documents[next..<end], to: builder)
      (next, place) = (end, place + Int.random(in: 1...3, using: &generator))
    }
    check(try IndexSnapshot(building: builders), texts.postings)
  }

  /// One builder has all, another one document, and the first none.
  @Test(arguments: [1, 40])
  func someBuildersHaveHardlyAny(_ stretchCount: Int) throws {
    let texts = Texts(seed: 94, lengths: (0..<600).map { $0 % 37 })
    let builders = (0..<3).map { _ in
      SegmentBuilder(schema: Self.schema, analyzer: .standard, blockSize: 100)
    }
    for stretch in 0..<stretchCount {
      builders[1].beginStretch(at: stretch * 2)
      let size = 600 / stretchCount
      add(texts.documents[(stretch * size)..<((stretch + 1) * size)], to: builders[1])
      if stretch == stretchCount / 2 {
        builders[2].beginStretch(at: stretch * 2 + 1)
        add([[[], []]], to: builders[2])
      }
    }
    var documents = texts.documents
    documents.insert([[], []], at: 600 / stretchCount * (stretchCount / 2 + 1))
    check(try IndexSnapshot(building: builders), Texts(documents).postings)
  }

  @Test func longDocumentsStandBesideShortOnes() throws {
    let texts = Texts(seed: 92, lengths: [3, 40_000, 0, 32_700, 32_768, 90_000, 12])
    check(
      try IndexSnapshot(building: [builder(texts.documents[...], blockSize: 1 << 10)]),
      texts.postings)
  }

  /// Of more than 256 fields occurrences are written whole.
  @Test func manyFieldsAreFoundApart() throws {
    let schema = IndexSchema((0..<300).map { SearchableField("f\($0)", .text(weight: 1)) })
    let builder = SegmentBuilder(schema: schema, analyzer: .standard)
    for document in 0..<3 {
      builder.beginDocument()
      for field in stride(from: 0, to: 300, by: document + 1) {
        var text = "f\(field) all"
        text.withUTF8 { builder.addText(field: field, utf8: $0) }
      }
      builder.endDocument()
    }
    let snapshot = try IndexSnapshot(building: [builder])
    snapshot.checkInvariants()
    let segment = snapshot.segments[0]
    var term = Array("f297".utf8)
    let ordinal = try #require(
      term.withUnsafeMutableBufferPointer { segment.dictionary.ordinal(of: .init($0)) })
    #expect(segment.postings.documentFrequency(of: ordinal) == 2)
  }
}
