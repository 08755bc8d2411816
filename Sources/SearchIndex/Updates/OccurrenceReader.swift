/// Reads the postings of a segment back, term by term in the order of the dictionary, without its removed
/// documents.
///
/// ```swift
/// var reader = OccurrenceReader(segment)
/// reader.readNext(into: &occurrences)   // the first term's, by document, then by place
/// ```
struct OccurrenceReader: ~Copyable {
  private let store: PostingStore
  /// Where each document goes when the removed ones are left out, `gone` where it is one; nil where all stay.
  private let places: FrozenArray<UInt32>?
  /// Of every document what all its places are below.
  private let limits: FrozenArray<UInt32>
  private var record: UnsafePointer<UInt8>
  private var positions: UnsafePointer<UInt8>
  private var nextLong = 0
  private var documents = GrowableBuffer<UInt32>(capacity: PostingStore.longListCount)

  private static var gone: UInt32 { .max }

  init(_ segment: Segment) {
    store = segment.postings
    record = store.records.base
    positions = store.positions.base
    var limits = GrowableBuffer<UInt32>(capacity: segment.documentCount)
    for document in 0..<segment.documentCount { limits.append(store.spans.limit(document)) }
    self.limits = limits.freeze()
    places = segment.removed.map { removed in
      var places = GrowableBuffer<UInt32>(capacity: segment.documentCount)
      var next: UInt32 = 0
      for document in 0..<UInt32(segment.documentCount) {
        let isLive = removed.live.contains(document)
        places.append(isLive ? next : Self.gone)
        next += isLive ? 1 : 0
      }
      return places.freeze()
    }
  }

  /// Replaces `output` by the occurrences of the next term; there are none where all its documents are
  /// removed. Must be called once a term of the dictionary.
  mutating func readNext(into output: inout GrowableBuffer<Occurrence>) {
    output.removeAll()
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
        skips: PlaceSkips(store.positionSkips.base + Int(start.skips)), into: &output)
      nextLong += 1
    }
  }

  private func decode(
    _ start: UnsafePointer<UInt8>, skips: PlaceSkips?,
    into output: inout GrowableBuffer<Occurrence>
  ) {
    var reader = PlaceReader(start)
    for index in 0..<documents.count {
      if index % BitPacking.blockSize == 0, let skips {
        reader = PlaceReader(start + skips.byte(ofBlock: index / BitPacking.blockSize))
      }
      let document = documents[index]
      let limit = limits[Int(document)]
      let place = places?[Int(document)] ?? document
      var isLast = false
      while !isLast {
        let read = reader.read(below: limit)
        if place != Self.gone { output.append(Occurrence(document: place, place: read.place)) }
        isLast = read.isLast
      }
    }
  }
}
