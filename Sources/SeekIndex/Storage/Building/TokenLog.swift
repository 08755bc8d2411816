import Synchronization

/// The terms of a builder's documents in the order in which they were read, four bytes each.
///
/// Between them are marks: a new value of field f, the end of a document. The fields of a document
/// come in the order of the schema, whatever the order in which they were given.
///
///     [field 0] 17 4 17 [field 1] 5 17 ... [end] [field 0] ...
struct TokenLog: ~Copyable {
  static let mark: UInt32 = 0x8000_0000
  /// The term after it is at the position of the term before.
  static let samePosition: UInt32 = 0xffff_fffe
  static let endOfDocument: UInt32 = 0xffff_ffff
  /// A block is closed when it has this many entries at the end of a document: with an eighth more, which is left
  /// for the last document, a huge page.
  static let blockSize = ArenaMemory.hugePageSize / MemoryLayout<UInt32>.stride * 8 / 9 + 1

  private let blockSize: Int
  /// Whole documents, the first first.
  private var blocks: [Block] = []
  private var entries = GrowableBuffer<UInt32>(capacity: 1 << 11, isScratch: true)
  private var documentStart = 0
  private var documentCount = 0
  /// The first document of the block being written.
  private var firstDocument = 0
  private var lastField = 0
  private var isOrdered = true

  /// - Parameter blockSize: Tests make it small.
  init(blockSize: Int) { self.blockSize = blockSize }

  /// Entries of whole documents, in memory that may be written anew once they are read.
  struct Block: Sendable {
    let memory: MemoryBlock
    let count: Int
    /// The number of its first document.
    let firstDocument: Int

    var entries: UnsafePointer<UInt32> {
      UnsafePointer(memory.base.assumingMemoryBound(to: UInt32.self))
    }
  }

  /// The write position for the value being read; a copy stays in registers until it is put back.
  struct End {
    fileprivate var next: UnsafeMutablePointer<UInt32>
    fileprivate var limit: UnsafeMutablePointer<UInt32>

    /// The number of entries that may be appended.
    var room: Int {
      @inline(__always) get { limit - next }
    }

    /// - Precondition: There is room.
    @inline(__always)
    mutating func append(_ entry: UInt32) {
      next.pointee = entry
      next += 1
    }
  }

  var end: End {
    @inline(__always) get { End(next: entries.base + entries.count, limit: entries.end) }
    @inline(__always) set { entries.setCount(newValue.next - entries.base) }
  }

  /// Makes room after an end.
  mutating func makeRoom(_ end: inout End) {
    self.end = end
    entries.reserve(1 << 10)
    end = self.end
  }

  /// The place of the entry that would be written next, in bytes.
  @inline(__always)
  func place(of end: End) -> Int { Int(bitPattern: end.next) &- Int(bitPattern: entries.base) }

  /// Replaces an entry of the value being read, whether its end was put back or not.
  @inline(__always)
  mutating func setEntry(_ place: Int, term: UInt32) {
    UnsafeMutableRawPointer(entries.base).storeBytes(of: term, toByteOffset: place, as: UInt32.self)
  }

  /// - Returns: Where the value begins, for ``dropValue(from:)``.
  mutating func beginValue(field: Int) -> Int {
    let start = entries.count
    if field < lastField { isOrdered = false }
    lastField = field
    entries.append(Self.mark | UInt32(truncatingIfNeeded: field))
    return start
  }

  /// Takes a value back that had no terms.
  mutating func dropValue(from start: Int) { entries.setCount(min(start, entries.count)) }

  /// True if the block ends with the document.
  var endsBlock: Bool { entries.count + 1 >= blockSize }

  /// True if entries move, or may not be set any more, when the document ends.
  var movesAtEndOfDocument: Bool { !isOrdered || endsBlock }

  mutating func endDocument() {
    if !isOrdered { orderFields() }
    entries.append(Self.endOfDocument)
    documentCount += 1
    if entries.count >= blockSize { closeBlock(reserving: blockSize + blockSize / 8) }
    documentStart = entries.count
    lastField = 0
    isOrdered = true
  }

  /// Calls `body` with every term of the document being read.
  @inline(__always)
  func forEachTermOfDocument(_ body: (Int) -> Void) { forEachTerm(from: documentStart, body) }

  /// Calls `body` with every term of the block being written.
  @inline(__always)
  func forEachTermOfBlock(_ body: (Int) -> Void) { forEachTerm(from: 0, body) }

  @inline(__always)
  private func forEachTerm(from start: Int, _ body: (Int) -> Void) {
    for index in start..<entries.count where entries[index] < Self.mark {
      body(Int(entries[index]))
    }
  }

  consuming func freeze() -> [Block] {
    if entries.count > 0 { closeBlock(reserving: 1) }
    return blocks
  }

  /// Begins a block with room for so many entries.
  private mutating func closeBlock(reserving capacity: Int) {
    var full = GrowableBuffer<UInt32>(capacity: capacity)
    swap(&full, &entries)
    let count = full.count
    blocks.append(Block(memory: full.release(), count: count, firstDocument: firstDocument))
    firstDocument = documentCount
  }

  /// Brings the values of the document into the order of their fields; those of one field stay in theirs.
  private mutating func orderFields() {
    var values: [(field: UInt32, range: Range<Int>)] = []
    for index in documentStart..<entries.count {
      let entry = entries[index]
      guard entry >= Self.mark, entry != Self.samePosition else { continue }
      if let last = values.last { values[values.count - 1].range = last.range.lowerBound..<index }
      values.append((entry, index..<entries.count))
    }
    var ordered = GrowableBuffer<UInt32>(capacity: max(1, entries.count - documentStart))
    let places = values.indices.sorted {
      (values[$0].field, $0) < (values[$1].field, $1)
    }
    for place in places {
      let range = values[place].range
      ordered.append(contentsOf: entries.base + range.lowerBound, count: range.count)
    }
    entries.setCount(documentStart)
    entries.append(ordered)
  }
}

/// The log of a run, read once; a block's memory goes to whoever reads it.
final class RunLog: Sendable {
  /// The last first.
  private let blocks: Mutex<[TokenLog.Block]>
  /// Terms and marks, with those of what was split off.
  let count: Int

  /// - Parameter blocks: As ``TokenLog/freeze()`` gives them.
  init(_ blocks: [TokenLog.Block]) {
    self.blocks = Mutex(blocks.reversed())
    count = blocks.reduce(0) { $0 + $1.count }
  }

  /// The next block; nil after the last.
  func takeBlock() -> TokenLog.Block? { blocks.withLock { $0.popLast() } }

  /// The number of blocks that are left.
  var blockCount: Int { blocks.withLock { $0.count } }

  /// The last half of the blocks that are left, and of three two, as a log of their own; nil where none is left.
  func splitOff() -> RunLog? {
    let last = blocks.withLock { blocks -> [TokenLog.Block] in
      let last = blocks.prefix((blocks.count + 1) / 2)
      blocks.removeFirst(last.count)
      return last.reversed()
    }
    return last.isEmpty ? nil : RunLog(last)
  }
}

/// Logs that several threads read, each one of its own first, then what the others have not come to.
final class SharedLogs: Sendable {
  struct Part: Sendable {
    let run: Int
    let log: RunLog
  }

  private let parts: Mutex<[Part]>
  /// The number of blocks that must be left of a log for another thread to take some.
  private let leastBlockCount: Int

  init(_ logs: [RunLog], leastBlockCount: Int) {
    parts = Mutex(logs.enumerated().map { Part(run: $0, log: $1) })
    self.leastBlockCount = max(1, leastBlockCount)
  }

  /// The log of a run.
  subscript(run: Int) -> Part { parts.withLock { $0[run] } }

  /// Half of what is left of the log that has most left; nil where too little is.
  func takeOver() -> Part? {
    parts.withLock { parts in
      let counted = parts.map { (part: $0, blockCount: $0.log.blockCount) }
      guard let most = counted.max(by: { $0.blockCount < $1.blockCount }),
        most.blockCount >= leastBlockCount, let log = most.part.log.splitOff()
      else { return nil }
      let taken = Part(run: most.part.run, log: log)
      parts.append(taken)
      return taken
    }
  }
}
