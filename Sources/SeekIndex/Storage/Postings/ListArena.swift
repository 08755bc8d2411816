import SeekCore

/// The location of a long posting list in the arenas of its segment.
struct ListLocation: BitwiseCopyable {
  var count: UInt32
  var isDense: Bool
  var maximumImpact: UInt8
  /// Zero, so that a saved index has no byte by chance.
  var reserved: UInt16 = 0
  /// The first block of a packed list, or the number of a dense list among the dense ones.
  var first: UInt64
  /// The first byte of a packed list.
  var documents: UInt64
  var impacts: UInt64
}

/// The long posting lists of a segment: immutable arenas that many lists share.
struct ListArena: Sendable {
  let documentCount: Int
  let packed: FrozenArray<UInt8>
  let blocks: FrozenArray<PostingBlock>
  let words: FrozenArray<UInt64>
  let wordMaxima: FrozenArray<UInt8>
  let ranks: FrozenArray<UInt32>
  let impacts: FrozenArray<UInt8>
  /// True if impacts take half a byte each; then every list is dense.
  let isCoarse: Bool

  /// Words of a dense list: whole spans of 512 documents.
  static func wordsOfDenseList(documentCount: Int) -> Int { (documentCount + 511) / 512 * 8 }

  func list(at location: ListLocation) -> PostingList {
    let impacts = self.impacts.base + Int(location.impacts)
    guard location.isDense else {
      return .packed(
        PackedPostings(
          count: Int(location.count), documents: packed.base + Int(location.documents),
          blocks: blocks.base + Int(location.first), impacts: impacts,
          maximumImpact: location.maximumImpact))
    }
    let wordCount = Self.wordsOfDenseList(documentCount: documentCount)
    let index = Int(location.first)
    return .bitmap(
      BitmapPostings(
        count: Int(location.count), wordCount: wordCount, words: words.base + index * wordCount,
        wordMaxima: wordMaxima.base + index * wordCount,
        ranks: ranks.base + index * (wordCount / 8), impacts: impacts, isCoarse: isCoarse))
  }
}

/// Writes long posting lists one after the other.
struct ListWriter: ~Copyable {
  /// A bitmap is taken where it is not larger than packed blocks would be: from one document in eight.
  static let denseShare = 8

  let documentCount: Int
  private var packed: GrowableBuffer<UInt8>
  private var blocks = GrowableBuffer<PostingBlock>()
  private var words = GrowableBuffer<UInt64>()
  private var wordMaxima = GrowableBuffer<UInt8>()
  private var ranks = GrowableBuffer<UInt32>()
  private var impacts: GrowableBuffer<UInt8>
  private var denseCount = 0
  private let isCoarse: Bool

  /// - Parameters:
  ///   - postingCount: For about how many there is room at once.
  ///   - isCoarse: Every list is dense, and every impact a ``CoarseImpact`` kept in half a byte.
  init(documentCount: Int, postingCount: Int = 0, isCoarse: Bool = false) {
    self.documentCount = documentCount
    self.isCoarse = isCoarse
    packed = GrowableBuffer(capacity: postingCount)
    impacts = GrowableBuffer(capacity: postingCount)
  }

  /// Adds a list to an arena whose impacts take a byte each.
  /// - Parameters:
  ///   - documents: `count` documents, ascending, each once.
  ///   - impacts: As many impacts, each at least 1.
  mutating func append(
    documents: UnsafePointer<UInt32>, impacts listImpacts: UnsafePointer<UInt8>, count: Int
  ) -> ListLocation {
    var maximum: UInt8 = 0
    for index in 0..<count { maximum = max(maximum, listImpacts[index]) }
    var location = ListLocation(
      count: UInt32(count), isDense: count * Self.denseShare >= documentCount,
      maximumImpact: maximum, first: 0, documents: 0, impacts: UInt64(impacts.count))
    impacts.append(contentsOf: listImpacts, count: count)
    if location.isDense {
      location.first = UInt64(denseCount)
      denseCount += 1
      appendDense(documents, listImpacts, count)
    } else {
      location.first = UInt64(blocks.count)
      location.documents = UInt64(packed.count)
      appendPacked(documents, listImpacts, count)
    }
    return location
  }

  /// Adds a dense list of coarse impacts as it was gathered.
  mutating func append(coarse list: BitmapPostings) -> ListLocation {
    let first = denseCount
    denseCount += 1
    let firstImpact = impacts.count
    words.append(contentsOf: list.words, count: list.wordCount)
    wordMaxima.append(contentsOf: list.wordMaxima, count: list.wordCount)
    impacts.reserve(list.count / 2 + 1)
    var output = impacts.base + firstImpact
    var rank: UInt32 = 0
    var maximum: UInt8 = 0
    for word in 0..<list.wordCount {
      if word & 7 == 0 { ranks.append(rank) }
      maximum = max(maximum, list.wordMaxima[word])
      let wordImpacts = list.impacts + word &* 64
      list.words[word].forEachBit { bit in
        let step = CoarseImpact.step(of: wordImpacts[bit])
        // The second of two impacts fills the upper half of the byte that the first began.
        if rank & 1 == 0 {
          output.pointee = step
        } else {
          output.pointee |= step &<< 4
          output += 1
        }
        rank &+= 1
      }
    }
    impacts.setCount(firstImpact + (list.count + 1) / 2)
    return ListLocation(
      count: UInt32(list.count), isDense: true, maximumImpact: maximum, first: UInt64(first),
      documents: 0, impacts: UInt64(firstImpact))
  }

  private mutating func appendDense(
    _ documents: UnsafePointer<UInt32>, _ listImpacts: UnsafePointer<UInt8>, _ count: Int
  ) {
    let wordCount = ListArena.wordsOfDenseList(documentCount: documentCount)
    let start = words.count
    words.append(repeating: 0, count: wordCount)
    wordMaxima.append(repeating: 0, count: wordCount)
    let listWords = words.base + start
    let listMaxima = wordMaxima.base + start
    for index in 0..<count {
      let word = Int(documents[index] >> 6)
      listWords[word] |= 1 << UInt64(documents[index] & 63)
      listMaxima[word] = max(listMaxima[word], listImpacts[index])
    }
    var rank: UInt32 = 0
    for word in 0..<wordCount {
      if word & 7 == 0 { ranks.append(rank) }
      rank += UInt32(listWords[word].nonzeroBitCount)
    }
  }

  private mutating func appendPacked(
    _ documents: UnsafePointer<UInt32>, _ listImpacts: UnsafePointer<UInt8>, _ count: Int
  ) {
    let listStart = packed.count
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: BitPacking.blockSize) { buffer in
      guard let distances = buffer.baseAddress else { return }
      var previous = UInt32.max
      var start = 0
      while start < count {
        let size = min(BitPacking.blockSize, count - start)
        var maximum: UInt8 = 0
        for index in 0..<size {
          distances[index] = documents[start + index] &- previous &- 1
          previous = documents[start + index]
          maximum = max(maximum, listImpacts[start + index])
        }
        let offset = UInt32((packed.count - listStart) / 16)
        var width = 0
        if size == BitPacking.blockSize {
          width = BitPacking.width(of: distances)
          let bytes = BitPacking.packedBytes(width: width)
          packed.reserve(bytes)
          BitPacking.pack(distances, width: width, into: packed.base + packed.count)
          packed.setCount(packed.count + bytes)
        } else {
          for index in 0..<size { VariableByte.append(UInt64(distances[index]), to: &packed) }
        }
        blocks.append(
          PostingBlock(
            lastDocument: previous, offset: offset, width: UInt8(width), maximumImpact: maximum))
        start += size
      }
    }
  }
}

extension ListWriter {
  /// The location of a list of another writer, which is appended to this one.
  func moved(_ location: ListLocation) -> ListLocation {
    var moved = location
    moved.impacts += UInt64(impacts.count)
    moved.first += UInt64(moved.isDense ? denseCount : blocks.count)
    if !moved.isDense { moved.documents += UInt64(packed.count) }
    return moved
  }

  /// Adds what another writer wrote after this one's lists.
  mutating func append(_ other: borrowing ListWriter) {
    packed.append(other.packed)
    blocks.append(other.blocks)
    words.append(other.words)
    wordMaxima.append(other.wordMaxima)
    ranks.append(other.ranks)
    impacts.append(other.impacts)
    denseCount += other.denseCount
  }

  consuming func finish() -> ListArena {
    // A block may be read 16 bytes at a time up to its end, never past it.
    ListArena(
      documentCount: documentCount, packed: packed.freeze(), blocks: blocks.freeze(),
      words: words.freeze(), wordMaxima: wordMaxima.freeze(), ranks: ranks.freeze(),
      impacts: impacts.freeze(), isCoarse: isCoarse)
  }
}

extension ListArena: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    documentCount = try parts.number(old?.documentCount)
    packed = try parts.array(old?.packed)
    blocks = try parts.array(old?.blocks)
    words = try parts.array(old?.words)
    wordMaxima = try parts.array(old?.wordMaxima)
    ranks = try parts.array(old?.ranks)
    impacts = try parts.array(old?.impacts)
    isCoarse = try parts.flag(old?.isCoarse)
  }
}
