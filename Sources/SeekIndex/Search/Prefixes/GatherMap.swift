internal import CSeekByteLanes
import Synchronization

/// Unites the lists of many terms for one query: an impact byte a document and a bit that says it is
/// there.
///
/// A document in several lists keeps the greatest impact. The memory goes back to the pool with the map, and
/// emptying it touches only what was filled.
final class GatherMap: @unchecked Sendable {
  // Sendable: who fills a map is the only one that holds it; from then on it is only read.
  let documentCount: Int
  let wordCount: Int
  private let memory: GatherMemory
  private let pool: GatherPool
  var count = 0
  /// The number of postings added so far.
  var added = 0
  /// The map is wide if a posting was added for one in this many documents, or more.
  static let wideShare = 16
  /// After how many postings it is looked whether the task was cancelled.
  private static let checkedEvery = 1 << 16
  var isWide = false

  fileprivate init(documentCount: Int, _ memory: GatherMemory, _ pool: GatherPool) {
    self.documentCount = documentCount
    wordCount = ListArena.wordsOfDenseList(documentCount: documentCount)
    (self.memory, self.pool) = (memory, pool)
  }

  deinit {
    removeAll()
    pool.give(back: memory)
  }

  var words: UnsafeMutablePointer<UInt64> { memory.words }
  var wordMaxima: UnsafeMutablePointer<UInt8> { memory.wordMaxima }
  var impacts: UnsafeMutablePointer<UInt8> { memory.impacts }
  /// Room for the number of every word; see `GatherMap+Best.swift`.
  var touched: UnsafeMutablePointer<UInt32> { memory.touched }

  var list: BitmapPostings {
    BitmapPostings(
      count: count, wordCount: wordCount, words: UnsafePointer(words),
      wordMaxima: UnsafePointer(wordMaxima), ranks: nil, impacts: UnsafePointer(impacts))
  }

  /// Adds every term of a range: the first as typed when the prefix is that term itself, the others damped.
  ///
  /// Few postings note each document's bit as they come. When there turn out to be many, only impacts are
  /// written, and the bits are read off them in the end.
  /// - Parameter mayStop: Stop where the task is cancelled; what was gathered is then of no use.
  func gather(
    _ range: Range<Int>, isExact: Bool, of store: PostingStore, mayStop: Bool = false
  ) {
    add(range, isExact: isExact, of: store, mayStop: mayStop)
    finish()
  }

  /// Adds terms as `gather(_:isExact:of:mayStop:)`; the list is ready after ``finish()`` only.
  func add(_ range: Range<Int>, isExact: Bool, of store: PostingStore, mayStop: Bool = false) {
    guard !range.isEmpty else { return }
    isWide = isWide || becomesWide(by: range, of: store)
    var cursor = store.record(of: range.lowerBound)
    var nextLong = store.firstLongList(from: range.lowerBound)
    var table = isExact ? ImpactTable.typed.base : ImpactTable.damped.base
    var nextCheck = Self.checkedEvery
    for _ in range {
      if added >= nextCheck {
        if mayStop, Task.isCancelled { return }
        nextCheck = added &+ Self.checkedEvery
      }
      let size = Int(cursor.pointee)
      cursor += 1
      added &+= size
      if size > 0 {
        if isWide {
          let all = impacts
          PostingStore.readRecord(&cursor, count: size) { document, impact in
            all[Int(document)] = max(all[Int(document)], table[Int(impact)])
          }
        } else {
          var notes = notes
          PostingStore.readRecord(&cursor, count: size) { notes.add($0, table[Int($1)]) }
          count = notes.count
        }
      } else {
        let list = store.arena.list(at: store.longLocations[nextLong])
        nextLong += 1
        added &+= list.count
        addLong(list, table)
      }
      table = ImpactTable.damped.base
    }
  }

  /// True if a range brings so many postings that notes of each would take longer than reading them off.
  private func becomesWide(by range: Range<Int>, of store: PostingStore) -> Bool {
    let least = documentCount / Self.wideShare - added
    // Most have fewer, and that is known without reading a record.
    return store.mostPostings(in: range) > least
      && store.postings(before: range.upperBound) - store.postings(before: range.lowerBound) > least
  }

  /// Makes the list ready.
  func finish() {
    if isWide { readOff() }
  }

  /// Adds what another map has gathered, before ``finish()``. Complexity: O(documents / 16).
  func add(_ other: GatherMap) {
    isWide = true
    added &+= other.added
    for word in 0..<wordCount {
      cbytelanes_raise(impacts + word &* 64, other.impacts + word &* 64)
    }
  }

  /// Takes over what another map has gathered, before ``finish()``, into this one, which is empty.
  func copy(_ other: GatherMap) {
    (isWide, added) = (true, other.added)
    impacts.update(from: other.impacts, count: wordCount &* 64)
  }

  func addLong(_ list: PostingList, _ table: UnsafePointer<UInt8>) {
    if case .bitmap(let list) = list, list.ranks != nil {
      isWide = true
      if !list.isCoarse {
        _ = ImpactSpread.raise(impacts, list.words, wordCount: list.wordCount, list.impacts, table)
        return
      }
    }
    // Copies, which stay in registers.
    if isWide {
      let all = impacts
      list.forEach { document, impact in
        all[Int(document)] = max(all[Int(document)], table[Int(impact)])
      }
    } else {
      var notes = notes
      list.forEach { document, impact in notes.add(document, table[Int(impact)]) }
      count = notes.count
    }
  }

  @inline(__always)
  func add(_ document: UInt32, _ impact: UInt8) {
    guard !isWide else {
      impacts[Int(document)] = max(impacts[Int(document)], impact)
      return
    }
    var notes = notes
    notes.add(document, impact)
    count = notes.count
  }

  /// A copy of the pointers for lists of few postings; it stays in registers.
  private var notes: Notes {
    @inline(__always) get {
      Notes(words: words, wordMaxima: wordMaxima, impacts: impacts, count: count)
    }
  }

  private struct Notes {
    let words: UnsafeMutablePointer<UInt64>
    let wordMaxima: UnsafeMutablePointer<UInt8>
    let impacts: UnsafeMutablePointer<UInt8>
    var count: Int

    @inline(__always)
    mutating func add(_ document: UInt32, _ impact: UInt8) {
      let index = Int(document)
      let known = impacts[index]
      impacts[index] = max(known, impact)
      count &+= known == 0 ? 1 : 0
      let word = index &>> 6
      words[word] |= 1 &<< UInt64(document & 63)
      wordMaxima[word] = max(wordMaxima[word], impact)
    }
  }

  /// Reads bits, greatest impacts and the count off the impacts.
  private func readOff() {
    var total = 0
    for word in 0..<wordCount {
      let bits = cbytelanes_nonzero(impacts + word &* 64, wordMaxima + word)
      words[word] = bits
      total &+= bits.nonzeroBitCount
    }
    count = total
  }

  func removeAll() {
    if isWide {
      impacts.update(repeating: 0, count: wordCount &* 64)
      words.update(repeating: 0, count: wordCount)
      wordMaxima.update(repeating: 0, count: wordCount)
    } else {
      for index in 0..<wordCount where words[index] != 0 {
        (impacts + index &* 64).update(repeating: 0, count: 64)
        words[index] = 0
        wordMaxima[index] = 0
      }
    }
    (count, added, isWide) = (0, 0, false)
  }
}

/// Memory that waits for the map of the next query, so that none is allocated a keystroke.
final class GatherPool: Sendable {
  let documentCount: Int
  private let waiting = Mutex<[GatherMemory]>([])

  init(documentCount: Int) { self.documentCount = documentCount }

  /// The number of maps whose memory waits.
  var waitingCount: Int { waiting.withLock { $0.count } }

  deinit { waiting.withLock { for memory in $0 { memory.free() } } }

  func take() -> GatherMap {
    let memory = waiting.withLock { $0.popLast() } ?? GatherMemory(documentCount: documentCount)
    return GatherMap(documentCount: documentCount, memory, self)
  }

  fileprivate func give(back memory: GatherMemory) {
    let isKept = waiting.withLock { waiting in
      guard waiting.count < 4 else { return false }
      waiting.append(memory)
      return true
    }
    if !isKept { memory.free() }
  }
}

/// The memory of a map; zeros but for what the map has gathered.
private struct GatherMemory: @unchecked Sendable {
  // Sendable: one map at a time has it.
  private let size: Int
  let words: UnsafeMutablePointer<UInt64>
  let wordMaxima: UnsafeMutablePointer<UInt8>
  let impacts: UnsafeMutablePointer<UInt8>
  let touched: UnsafeMutablePointer<UInt32>

  init(documentCount: Int) {
    size = max(1, ListArena.wordsOfDenseList(documentCount: documentCount))
    words = Self.zeros(size)
    wordMaxima = Self.zeros(size)
    impacts = Self.zeros(size * 64)
    touched = Self.zeros(size)
  }

  func free() {
    Self.release(words, size)
    Self.release(wordMaxima, size)
    Self.release(impacts, size * 64)
    Self.release(touched, size)
  }

  /// Memory that goes back to the system where it is much.
  private static func zeros<Value: BinaryInteger>(_ count: Int) -> UnsafeMutablePointer<Value> {
    let values = ArenaMemory.allocate(byteCount: count * MemoryLayout<Value>.stride)
      .bindMemory(to: Value.self, capacity: count)
    values.initialize(repeating: 0, count: count)
    return values
  }

  private static func release<Value>(_ values: UnsafeMutablePointer<Value>, _ count: Int) {
    ArenaMemory.free(values, byteCount: count * MemoryLayout<Value>.stride)
  }
}

/// Spreads the impacts of a bitmap, which are side by side, over memory of a byte a document.
///
///     bits      0 1 0 0 1 1          impacts   7 3 9
///     bytes     0 4 0 5 5 1    ->    0 7 0 5 5 9
///
/// Where the processor expands 64 bytes by a mask (AVX-512 VBMI2), a word of the bitmap takes a dozen instructions
/// however many documents it has; elsewhere each document takes five.
enum ImpactSpread {
  /// Makes the bytes of a list's documents the greater of themselves and what the list's impacts count.
  /// - Parameters:
  ///   - bytes: 64 a word.
  ///   - impacts: One a bit that is set.
  ///   - atOnce: As far as the processor can; tests ask for the other way too.
  /// - Returns: After the last impact.
  static func raise(
    _ bytes: UnsafeMutablePointer<UInt8>, _ words: UnsafePointer<UInt64>, wordCount: Int,
    _ impacts: UnsafePointer<UInt8>, _ table: UnsafePointer<UInt8>, atOnce: Bool = true
  ) -> UnsafePointer<UInt8> {
    cbytelanes_raise_spread(
      bytes, words, Int64(wordCount), impacts, table, atOnce ? cbytelanes_spreads_at_once() : 0)
  }
}
