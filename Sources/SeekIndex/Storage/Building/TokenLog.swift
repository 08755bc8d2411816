/// The terms of the documents read last, in the order in which they were read, four bytes each.
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
  /// It is full when it has this many entries at the end of a document: so few that it stays in the cache.
  static let blockSize = 1 << 14

  /// So many entries may be read after the last, once it was padded.
  static let padding = 64

  private let blockSize: Int
  private var entries = GrowableBuffer<UInt32>(capacity: 1 << 11, isScratch: true)
  private var documentStart = 0
  private var lastField = 0
  private var isOrdered = true

  init(blockSize: Int) { self.blockSize = blockSize }

  var first: UnsafePointer<UInt32> { UnsafePointer(entries.base) }

  var count: Int { entries.count }

  /// True if it has so much that it should be read.
  var isFull: Bool { entries.count >= blockSize }

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

  /// True if entries move when the document ends.
  var movesAtEndOfDocument: Bool { !isOrdered }

  mutating func endDocument() {
    if !isOrdered { orderFields() }
    entries.append(Self.endOfDocument)
    documentStart = entries.count
    lastField = 0
    isOrdered = true
  }

  /// Has zeros after the last entry, for who reads ahead.
  mutating func pad() {
    entries.reserve(Self.padding)
    (entries.base + entries.count).update(repeating: 0, count: Self.padding)
  }

  /// Leaves it empty, at the end of a document.
  mutating func removeAll() {
    entries.removeAll()
    documentStart = 0
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
