/// The words met last and their numbers: nine of ten words of a text are among the last eight thousand,
/// and those lie close together, while the tables of a ``TermInterner`` are spread over memory. Most fields that filter have
/// few values, which are found here without a copy and a hash of all their bytes.
struct RecentWords: ~Copyable {
  static let unknown = UInt32.max
  private static let bits = 13
  private let most: Int
  /// So few slots are made ready at once for the words of a short text.
  private static let fewest = 1 << 6

  struct Slot: BitwiseCopyable {
    var word = TermInterner.Word.none
    var number = RecentWords.unknown
  }

  private var slots = GrowableBuffer<Slot>(capacity: fewest, isScratch: true)
  private var mask = fewest - 1
  /// The number of words that may be put into the few slots still.
  private var left = fewest

  /// - Parameter most: So many are kept, a power of two from 64 to 8192.
  init(most: Int = 1 << bits) {
    self.most = most
    slots.append(repeating: Slot(), count: Self.fewest)
  }

  /// Makes room for the words of a longer text, once; those there are may be forgotten.
  @inline(never)
  private mutating func grow() {
    left = .max
    mask = most - 1
    slots.removeAll()
    slots.append(repeating: Slot(), count: mask + 1)
  }

  /// The number of a word, ``unknown`` where it is not kept, and how many of these were not: 0 or 1.
  ///
  /// Without a branch: which words are kept cannot be foretold.
  @inline(__always)
  func number(of word: TermInterner.Word) -> (number: UInt32, misses: Int) {
    let slot = slots.base + place(word)
    let difference = slot.pointee.word.difference(from: word)
    // The highest bit is set in a number or in its negative, unless it is 0.
    let isOther = (difference | (0 &- difference)) &>> 63
    let mask = UInt32(truncatingIfNeeded: 0 &- isOther)
    return (slot.pointee.number | mask, Int(truncatingIfNeeded: isOther))
  }

  /// Keeps a word in the place of the one that was there.
  @inline(__always)
  mutating func keep(_ word: TermInterner.Word, _ number: UInt32) {
    left &-= 1
    if left < 0 { grow() }
    slots.base[place(word)] = Slot(word: word, number: number)
  }

  @inline(__always)
  private func place(_ word: TermInterner.Word) -> Int {
    let product = (word.key ^ (word.key &>> 32) ^ word.rest) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> UInt64(64 &- Self.bits)) & mask
  }
}
