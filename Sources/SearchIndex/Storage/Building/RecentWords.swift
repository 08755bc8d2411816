/// The words met last and their numbers: nine of ten words of a text are among the last eight thousand,
/// and those lie close together, while the tables of a ``TermInterner`` are spread over memory.
struct RecentWords: ~Copyable {
  /// What no word is numbered.
  static let unknown = UInt32.max
  private static let bits = 13

  struct Slot: BitwiseCopyable {
    var word = TermInterner.Word.none
    var number = RecentWords.unknown
  }

  private var slots = GrowableBuffer<Slot>(capacity: 1, isScratch: true)

  init() {}

  /// Makes room for words, once: a builder that is never used takes none.
  @inline(__always)
  mutating func begin() {
    if slots.count == 0 { slots.append(repeating: Slot(), count: 1 << Self.bits) }
  }

  /// The number of a word, ``unknown`` where it is not kept, and how many of these were not: 0 or 1.
  ///
  /// Without a branch: which words are kept cannot be foretold.
  @inline(__always)
  func number(of word: TermInterner.Word) -> (number: UInt32, misses: Int) {
    let slot = slots.base + Self.place(word)
    let difference = slot.pointee.word.difference(from: word)
    // The highest bit is set in a number or in its negative, unless it is 0.
    let isOther = (difference | (0 &- difference)) &>> 63
    let mask = UInt32(truncatingIfNeeded: 0 &- isOther)
    return (slot.pointee.number | mask, Int(truncatingIfNeeded: isOther))
  }

  /// Keeps a word in the place of the one that was there.
  @inline(__always)
  mutating func keep(_ word: TermInterner.Word, _ number: UInt32) {
    slots.base[Self.place(word)] = Slot(word: word, number: number)
  }

  @inline(__always)
  private static func place(_ word: TermInterner.Word) -> Int {
    let product = (word.key ^ (word.key &>> 32) ^ word.rest) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> UInt64(64 &- bits))
  }
}
