/// The words of a builder's documents: each has a number, and a log says where they stood.
///
/// Looking up words is most of what tokenising costs, and most of that is waiting for memory. So a word is
/// looked for among the recent ones first; those that are not there wait, with their entries in the log, until there
/// are some, and are looked up while memory is asked for the next.
struct WordLog: ~Copyable {
  private(set) var terms = TermInterner()
  private var log: TokenLog
  private var recent = RecentWords()
  private var waiting = WaitingWords()
  /// A part of a word with its mark.
  private var part = GrowableBuffer<UInt8>(capacity: 128)

  /// - Parameter blockSize: Of the log, in terms.
  init(blockSize: Int) { log = TokenLog(blockSize: blockSize) }

  /// Adds a value of a text field.
  /// - Returns: How many places its terms take.
  /// - Complexity: O(bytes).
  mutating func add(
    _ utf8: UnsafeBufferPointer<UInt8>, field: Int, cutBy tokenizer: inout UnicodeTokenizer
  ) -> UInt32 {
    let start = log.beginValue(field: field)
    // Both stay in registers.
    var end = log.end
    var waitingEnd = waiting.end
    var count: UInt32 = 0
    tokenizer.forEachTerm(in: utf8) { term in
      if end.room < 2 { log.makeRoom(&end) }
      guard term.advances else {
        end.append(TokenLog.samePosition)
        end.append(numberOfPart(term))
        return
      }
      count &+= 1
      guard term.count <= TermInterner.Word.maximumCount else {
        end.append(terms.intern(term.bytes, count: term.count))
        return
      }
      let word = TermInterner.Word(term.bytes, count: term.count)
      let (number, misses) = recent.number(of: word)
      waitingEnd.put(word, at: log.place(of: end), count: misses)
      end.append(number)
      if waitingEnd.isFull {
        waiting.end = waitingEnd
        lookUpFirst()
        waitingEnd = waiting.end
      }
    }
    log.end = end
    waiting.end = waitingEnd
    if count == 0 { log.dropValue(from: start) }
    return count
  }

  /// Ends the document.
  /// - Parameter isWide: True if each of its ``Occurrence``s takes two words.
  mutating func endDocument(isWide: Bool) {
    // Entries that wait must stay where they are.
    if isWide || log.movesAtEndOfDocument { lookUp(waiting.count) }
    if isWide { log.forEachTermOfDocument { terms.noteOccurrence(of: $0) } }
    if log.endsBlock { endBlock() }
    log.endDocument()
  }

  /// Counts the words of a block, of which none waits.
  private mutating func endBlock() { log.forEachTermOfBlock { terms.noteOccurrence(of: $0) } }

  consuming func finish() -> RunWords {
    lookUp(waiting.count)
    endBlock()
    let order = terms.sortedOrder()
    return RunWords(
      terms: SortedTerms(terms, order: order), log: RunLog(log.freeze()),
      wordCounts: terms.counts(in: order))
  }

  /// The number of a word that is another reading of the one before it; see ``PartTerms``.
  @inline(never)
  private mutating func numberOfPart(_ term: TextTerm) -> UInt32 {
    part.removeAll()
    part.append(contentsOf: term.bytes, count: term.count)
    part.append(PartTerms.mark)
    part.reserve(TermInterner.Word.maximumCount)
    return terms.intern(part.base, count: part.count)
  }

  /// Looks up the words that have waited longest, while memory is asked for the others.
  @inline(never)
  private mutating func lookUpFirst() {
    for index in WaitingWords.batch..<waiting.count { terms.prefetch(waiting[index].word) }
    lookUp(WaitingWords.batch)
  }

  private mutating func lookUp(_ count: Int) {
    for index in 0..<count {
      let entry = waiting[index]
      let number = terms.intern(entry.word)
      recent.keep(entry.word, number)
      log.setEntry(entry.place, term: number)
    }
    waiting.dropFirst(count)
  }
}

/// The words met last and their numbers: nine of ten words of a text are among the last eight thousand,
/// and those lie close together, while the tables of a ``TermInterner`` are spread over memory.
struct RecentWords: ~Copyable {
  /// The number that no word has.
  static let unknown = UInt32.max
  private static let bits = 13
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

  init() { slots.append(repeating: Slot(), count: Self.fewest) }

  /// Makes room for the words of a longer text, once; those there are may be forgotten.
  @inline(never)
  private mutating func grow() {
    left = .max
    mask = 1 << Self.bits - 1
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

/// Words whose numbers are not known yet, and their entries in a log.
struct WaitingWords: ~Copyable {
  /// So many are looked up at once, while as many wait for memory.
  static let batch = 16

  struct Entry: BitwiseCopyable {
    let word: TermInterner.Word
    /// In the log; see ``TokenLog/place(of:)``.
    let place: Int
  }

  /// The write position; a copy stays in registers until it is put back.
  struct End {
    fileprivate var next: UnsafeMutablePointer<Entry>
    fileprivate let limit: UnsafeMutablePointer<Entry>

    var isFull: Bool {
      @inline(__always) get { next == limit }
    }

    /// Adds a word, or none.
    /// - Precondition: It is not full.
    /// - Parameter count: 0 or 1.
    @inline(__always)
    mutating func put(_ word: TermInterner.Word, at place: Int, count: Int) {
      next.pointee = Entry(word: word, place: place)
      next += count
    }
  }

  private var words = GrowableBuffer<Entry>(capacity: 2 * batch + 1)

  var count: Int { words.count }

  var end: End {
    @inline(__always) get {
      End(next: words.base + words.count, limit: words.base + 2 * Self.batch)
    }
    @inline(__always) set { words.setCount(newValue.next - words.base) }
  }

  subscript(index: Int) -> Entry { words[index] }

  mutating func dropFirst(_ count: Int) {
    let left = words.count - count
    words.base.update(from: words.base + count, count: left)
    words.setCount(left)
  }
}
