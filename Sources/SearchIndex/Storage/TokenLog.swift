/// The terms of a builder's documents in the order in which they were read, four bytes each.
///
/// Between them stand marks: a new value of field f, the end of a document. Every million entries
/// or so the log is sorted by term into ``RunPostings`` and begun anew: a counting sort in memory that stays
/// in the cache, and no list that grows an entry at a time.
///
///     [field 0] 17 4 17 [field 1] 5 17 ... [end] [field 0] ...
struct TokenLog: ~Copyable {
  static let mark: UInt32 = 0x8000_0000
  /// The term behind it stands at the position of the term before.
  static let samePosition: UInt32 = 0xffff_fffe
  static let endOfDocument: UInt32 = 0xffff_ffff

  private(set) var entries = GrowableBuffer<UInt32>(capacity: 1 << 14)

  init() {}

  var count: Int { entries.count }

  @inline(__always)
  mutating func append(term: UInt32) { entries.append(term) }

  mutating func appendSamePosition() { entries.append(Self.samePosition) }

  mutating func beginValue(field: Int) { entries.append(Self.mark | UInt32(field)) }

  mutating func endDocument() { entries.append(Self.endOfDocument) }

  /// Takes entries at the end back: a value that had no terms.
  mutating func truncate(to count: Int) { entries.setCount(min(count, entries.count)) }

  mutating func removeAll() { entries.removeAll() }
}
