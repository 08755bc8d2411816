/// Reads the postings of a segment back, term by term in the order of the dictionary, without its removed
/// documents.
///
/// ```swift
/// var reader = OccurrenceReader(segment, firstDocument: 0)
/// reader.readNext(into: &occurrences)   // adds the first term's, by document, then by place
/// ```
struct OccurrenceReader: ~Copyable {
  private let store: PostingStore
  /// Where each document goes when the removed ones are left out, `gone` where it is one.
  private let places: FrozenArray<UInt32>
  /// Of every document what all its places are below.
  private let limits: FrozenArray<UInt32>
  private var record: UnsafePointer<UInt8>
  private var positions: UnsafePointer<UInt8>
  private var nextLong = 0
  private var documents = GrowableBuffer<UInt32>(capacity: PostingStore.longListCount)

  private static var gone: UInt32 { .max }

  /// - Parameter firstDocument: What the first document that stays is called.
  init(_ segment: Segment, firstDocument: Int) {
    store = segment.postings
    record = store.records.base
    positions = store.positions.base
    var limits = GrowableBuffer<UInt32>(capacity: segment.documentCount)
    var places = GrowableBuffer<UInt32>(capacity: segment.documentCount)
    var next = UInt32(truncatingIfNeeded: firstDocument)
    for document in 0..<segment.documentCount {
      let isLive = segment.removed?.live.contains(UInt32(document)) ?? true
      limits.append(store.spans.limit(document))
      places.append(isLive ? next : Self.gone)
      next &+= isLive ? 1 : 0
    }
    self.limits = limits.freeze()
    self.places = places.freeze()
  }

  /// Adds the occurrences of the next term to `output`; none where all its documents are removed. Must be
  /// called once a term of the dictionary.
  mutating func readNext(into output: inout GrowableBuffer<Occurrence>) {
    documents.removeAll()
    let byteCount = Int(VariableByte.read(&positions))
    let count = Int(record.pointee)
    if count > 0 {
      documents.reserve(count)
      _ = PostingStore.readRecord(&record, into: documents.base)
      documents.setCount(count)
      decode(positions, skips: nil, into: &output)
      positions += byteCount
    } else {
      record += 1
      store.arena.list(at: store.longLocations[nextLong]).forEach { document, _ in
        documents.append(document)
      }
      let start = store.longPositionStarts[nextLong]
      decode(
        store.longPositions.base + Int(start.bytes),
        skips: store.skips(start), into: &output)
      nextLong += 1
    }
  }

  private func decode(
    _ start: UnsafePointer<UInt8>, skips: PlaceSkips?,
    into output: inout GrowableBuffer<Occurrence>
  ) {
    var reader = PlaceReader(start)
    let fieldCount = store.spans.lengths.count
    for index in 0..<documents.count {
      if index % BitPacking.blockSize == 0, let skips {
        reader = PlaceReader(start + skips.byte(ofBlock: index / BitPacking.blockSize))
      }
      let document = Int(documents[index])
      let limit = limits[document]
      let place = places[document]
      guard place != Self.gone else {
        reader.skip(below: limit)
        continue
      }
      let coder = OccurrenceCoder(
        document: Int(place), limit: limit, fieldCount: fieldCount)
      reader.forEachPlace(below: limit) { place in
        let field = store.spans.field(of: place, in: document)
        let (first, second) = coder.occurrence(term: 0, field: field, place: place)
        output.append(first)
        if let second { output.append(second) }
      }
    }
  }
}
