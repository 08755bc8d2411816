/// Reads the postings of a segment back, term by term in the order of the dictionary, without its removed
/// documents.
///
/// ```swift
/// let reader = OccurrenceReader(segment, firstDocument: 0)
/// reader.readNext(into: &postings)   // adds the first term's, by document, then by place
/// ```
final class OccurrenceReader {
  private let store: PostingStore
  /// The new number of each document once the removed ones are left out; `gone` for a removed one.
  private let places: FrozenArray<UInt32>
  /// For each document, the bound below which all its positions are.
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

  /// Adds the occurrences of the next term; none where all its documents are removed. Must be
  /// called once a term of the dictionary.
  func readNext(into postings: inout PostingWriter) {
    documents.removeAll()
    let byteCount = Int(VariableByte.read(&positions))
    let count = Int(record.pointee)
    if count > 0 {
      documents.reserve(count)
      _ = PostingStore.readRecord(&record, into: documents.base)
      documents.setCount(count)
      decode(positions, skips: nil, into: &postings)
      positions += byteCount
    } else {
      record += 1
      store.arena.list(at: store.longLocations[nextLong]).forEach { document, _ in
        documents.append(document)
      }
      let start = store.longPositionStarts[nextLong]
      decode(
        store.longPositions.base + Int(start.bytes),
        skips: store.skips(start), into: &postings)
      nextLong += 1
    }
  }

  private func decode(
    _ start: UnsafePointer<UInt8>, skips: PositionSkips?,
    into postings: inout PostingWriter
  ) {
    var reader = PositionReader(start)
    for index in 0..<documents.count {
      if index % BitPacking.blockSize == 0 {
        postings.reserve(BitPacking.blockSize)
        if let skips {
          reader = PositionReader(start + skips.byte(ofBlock: index / BitPacking.blockSize))
        }
      }
      let document = Int(documents[index])
      let limit = limits[document]
      let place = places[document]
      guard place != Self.gone else {
        reader.skip(below: limit)
        continue
      }
      let codes = PhaseInCode(limit: limit)
      reader.forEachPosition(below: limit) { position in
        postings.occurrences.append(
          Occurrence(
            document: place, field: UInt32(store.spans.field(of: position, in: document)),
            code: UInt32(truncatingIfNeeded: codes.marked(position))))
      }
    }
  }
}
