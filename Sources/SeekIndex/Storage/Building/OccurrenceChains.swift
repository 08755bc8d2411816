internal import CSeekByteLanes
import Synchronization

/// The occurrences of each term of a builder's documents, in the order in which they were read.
///
/// A chain of chunks for each term, each twice as large as the one before, as Lucene's `ByteBlockPool` has them: the number of
/// the next chunk, then occurrences, as ``OccurrencePacking`` has them. A chunk ends where fewer bytes are left than one may
/// take.
struct OccurrenceChains: ~Copyable {
  /// The end of a term's chain.
  struct End: BitwiseCopyable {
    /// The address of the next occurrence.
    var next: UnsafeMutableRawPointer
    var document: UInt32
    /// The bytes left in the chunk.
    var room: UInt16
    var chunkCount: UInt16
  }

  /// So many entries ahead memory is asked for.
  private static let far = 32
  private static let near = 12

  private let packing: OccurrencePacking
  /// For every term its chain's end, and the number of the first chunk.
  private var ends = GrowableBuffer<End>(capacity: 1 << 8, isScratch: true)
  private var firsts = GrowableBuffer<UInt32>(capacity: 1 << 8, isScratch: true)
  private var chunks = ChunkMemory()
  /// The number of documents that were added, and of their occurrences.
  private var documentCount = 0
  private var count = 0

  init(fieldCount: Int) { packing = OccurrencePacking(fieldCount: fieldCount) }

  /// Adds the documents of a log.
  /// - Parameters:
  ///   - log: With ``TokenLog/padding``.
  ///   - termCount: The terms of the log are below it.
  ///   - lengths: Of all documents, those that were added before, too.
  mutating func append(
    _ log: borrowing TokenLog, termCount: Int, _ lengths: borrowing DocumentLengthsWriter
  ) {
    let none = End(next: chunks.nowhere, document: 0, room: 0, chunkCount: 0)
    ends.append(repeating: none, count: termCount - ends.count)
    firsts.append(repeating: 0, count: termCount - firsts.count)
    let (entries, entryCount) = (log.first, log.count)
    let (ends, packing) = (ends.base, packing)
    let lastTerm = UInt32(truncatingIfNeeded: max(0, termCount - 1))
    var index = 0
    while index < entryCount {
      let document = UInt32(truncatingIfNeeded: documentCount)
      let codes = PhaseInCode(limit: lengths.limit(documentCount))
      var field = 0
      // Where the field's positions begin, and the next of them.
      var first: UInt32 = 0
      var position: UInt32 = 0
      while true {
        let entry = entries[index]
        index &+= 1
        if entry < TokenLog.mark {
          // The end of a chain is asked for some entries ahead, and what it points to a few.
          let far = min(entries[index &+ Self.far] & ~TokenLog.mark, lastTerm)
          cbytelanes_prefetch(ends + Int(far))
          let near = min(entries[index &+ Self.near] & ~TokenLog.mark, lastTerm)
          cbytelanes_prefetch(ends[Int(near)].next)
          let end = ends + Int(entry)
          let field = UInt32(truncatingIfNeeded: field)
          let code = UInt32(truncatingIfNeeded: codes.marked(position))
          let (word, size) = packing.packed(
            distance: document &- end.pointee.document, field: field, code: code)
          if end.pointee.room < OccurrencePacking.byteCount || size == OccurrencePacking.escape {
            appendWithCare(Int(entry), Occurrence(document: document, field: field, code: code))
          } else {
            end.pointee.next.storeBytes(of: word.littleEndian, as: UInt32.self)
            end.pointee.next += Int(size &+ 2)
            end.pointee.room &-= UInt16(truncatingIfNeeded: size &+ 2)
            end.pointee.document = document
          }
          position &+= 1
        } else if entry == TokenLog.endOfDocument {
          break
        } else if entry == TokenLog.samePosition {
          if position > first { position &-= 1 }
        } else {
          let next = Int(entry & ~TokenLog.mark)
          if next == field {
            // Another value: a position is left out, so that no phrase runs on into it.
            if position > first { position &+= 1 }
            continue
          }
          while field < next {
            first = FieldSpans.start(behind: first, length: lengths.length(documentCount, field))
            field &+= 1
          }
          position = first
        }
      }
      documentCount &+= 1
    }
    count += entryCount
  }

  /// Adds an occurrence that does not fit, or for which there is no room.
  @inline(never)
  private mutating func appendWithCare(_ term: Int, _ occurrence: Occurrence) {
    if ends[term].room < OccurrencePacking.byteCount { extend(term) }
    let distance = occurrence.document &- ends[term].document
    ends[term].document = occurrence.document
    let (word, size) = packing.packed(
      distance: distance, field: occurrence.field, code: occurrence.code)
    if size < OccurrencePacking.escape { return write(word, byteCount: Int(size) + 2, term) }
    if Int(ends[term].room) < OccurrencePacking.wholeByteCount {
      ends[term].next.storeBytes(
        of: OccurrencePacking.endOfChunk.littleEndian, as: UInt32.self)
      extend(term)
    }
    for value in [
      OccurrencePacking.whole(distance: distance), occurrence.field, occurrence.code,
    ] { write(value, byteCount: 4, term) }
  }

  private mutating func write(_ value: UInt32, byteCount: Int, _ term: Int) {
    let end = ends.base + term
    end.pointee.next.storeBytes(of: value.littleEndian, as: UInt32.self)
    end.pointee.next += byteCount
    end.pointee.room -= UInt16(byteCount)
  }

  /// Begins the next chunk of a term.
  private mutating func extend(_ term: Int) {
    let end = ends.base + term
    let count = Int(end.pointee.chunkCount)
    let byteCount = ChunkMemory.byteCount(ofChunk: count)
    let (number, chunk) = chunks.take(byteCount: byteCount)
    if count == 0 {
      firsts[term] = number
    } else {
      let last = end.pointee.next + Int(end.pointee.room)
      (last - ChunkMemory.byteCount(ofChunk: count - 1)).storeBytes(of: number, as: UInt32.self)
    }
    chunk.storeBytes(of: 0, as: UInt32.self)
    end.pointee.next = chunk + ChunkMemory.linkByteCount
    end.pointee.room = UInt16(byteCount - ChunkMemory.linkByteCount)
    // Of more the sizes are the same.
    end.pointee.chunkCount = min(.max - 1, end.pointee.chunkCount) + 1
  }

  /// Takes what was added.
  consuming func freeze() -> RunOccurrences {
    let (count, chunks) = (count, chunks)
    return RunOccurrences(
      count: count, ends: ends.freeze(), firsts: firsts.freeze(), chunks: chunks)
  }
}

/// Memory of chunks, which never moves: a chunk is known by its number, and is at an address.
struct ChunkMemory: Sendable {
  /// The number of the next chunk, before what a chunk holds; 0 in the last.
  static let linkByteCount = 4
  /// Chunks begin at a multiple of so many bytes.
  private static let unit = 16
  /// A block has no more units.
  private static let unitsOfBlock = ArenaMemory.hugePageSize / unit
  private static let largest = 2048

  private var blocks: [MemoryBlock]
  private var used = 0

  init() { blocks = [MemoryBlock(byteCount: 1 << 13)] }

  /// The bytes of a term's first, second, ... chunk, with the link.
  @inline(__always)
  static func byteCount(ofChunk index: Int) -> Int { min(largest, unit &<< min(index, 16)) }

  /// An address at which no chunk is.
  var nowhere: UnsafeMutableRawPointer { blocks[0].base }

  mutating func take(byteCount: Int) -> (number: UInt32, chunk: UnsafeMutableRawPointer) {
    var block = blocks[blocks.count - 1]
    if used + byteCount > block.byteCount {
      block = MemoryBlock(byteCount: min(ArenaMemory.hugePageSize, block.byteCount * 4))
      blocks.append(block)
      used = 0
    }
    defer { used += byteCount }
    return (
      UInt32(truncatingIfNeeded: (blocks.count - 1) * Self.unitsOfBlock + used / Self.unit),
      block.base + used
    )
  }

  var bases: FrozenArray<UnsafeRawPointer> {
    var bases = GrowableBuffer<UnsafeRawPointer>(capacity: blocks.count)
    for block in blocks { bases.append(UnsafeRawPointer(block.base)) }
    return bases.freeze()
  }

  @inline(__always)
  static func chunk(
    _ number: UInt32, _ bases: UnsafePointer<UnsafeRawPointer>
  ) -> UnsafeRawPointer {
    bases[Int(number) / unitsOfBlock] + Int(number) % unitsOfBlock &* unit
  }
}

/// The occurrences of a run by term.
final class RunOccurrences: Sendable {
  /// About the number of all occurrences: marks of the log count, too.
  let count: Int
  fileprivate let ends: FrozenArray<OccurrenceChains.End>
  fileprivate let firsts: FrozenArray<UInt32>
  fileprivate let bases: FrozenArray<UnsafeRawPointer>
  private let chunks: Mutex<ChunkMemory?>

  fileprivate init(
    count: Int, ends: FrozenArray<OccurrenceChains.End>, firsts: FrozenArray<UInt32>,
    chunks: ChunkMemory
  ) {
    (self.count, self.ends, self.firsts) = (count, ends, firsts)
    bases = chunks.bases
    self.chunks = Mutex(chunks)
  }

  /// Gives the memory of the occurrences back; none may be read after.
  func release() { chunks.withLock { $0 = nil } }

  /// About how many bytes the occurrences of a term take.
  func byteCount(of term: Int) -> Int {
    (0..<Int(ends[term].chunkCount)).reduce(0) { $0 + ChunkMemory.byteCount(ofChunk: $1) }
      - Int(ends[term].room)
  }

  /// The same as pointers, for loops; valid as long as this.
  var view: View { View(ends: ends.base, firsts: firsts.base, bases: bases.base) }

  struct View: BitwiseCopyable {
    let ends: UnsafePointer<OccurrenceChains.End>
    let firsts: UnsafePointer<UInt32>
    let bases: UnsafePointer<UnsafeRawPointer>

    /// Loads where the chain of a term begins and ends.
    @inline(__always)
    func prefetchEnd(of term: Int) {
      cbytelanes_prefetch(ends + term)
      cbytelanes_prefetch(firsts + term)
    }

    @inline(__always)
    func prefetchFirst(of term: Int) {
      cbytelanes_prefetch(ChunkMemory.chunk(firsts[term], bases))
    }

    /// Loads the second chunk of a term of which the first is loaded, and the memory behind it.
    @inline(__always)
    func prefetchSecond(of term: Int) {
      prefetch(
        after: ChunkMemory.chunk(firsts[term], bases),
        byteCount: ChunkMemory.byteCount(ofChunk: 1))
    }

    /// Loads the chunk after another, where there is one.
    @inline(__always)
    func prefetch(after chunk: UnsafeRawPointer, byteCount: Int) {
      let number = chunk.loadUnaligned(as: UInt32.self)
      guard number > 0 else { return }
      let next = ChunkMemory.chunk(number, bases)
      var offset = 0
      while offset < byteCount {
        cbytelanes_prefetch(next + offset)
        offset &+= 64
      }
    }
  }
}
