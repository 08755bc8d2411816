/// The words of a builder's documents: each has a number, and a log says where they stood.
///
/// Looking up words is most of what tokenising costs, and most of that is waiting for memory. So a word is
/// looked for among the recent ones first; those that are not there are looked up several at a time, and
/// their entries in the log wait.
struct WordLog: ~Copyable {
  private(set) var terms = TermInterner()
  private var log: TokenLog
  private var recent = RecentWords()
  /// Words of the value being read whose entries wait.
  private var unknown = GrowableBuffer<UnknownWord>(capacity: unknownAtOnce)
  private static let unknownAtOnce = 16
  /// A part of a word with its mark.
  private var part = GrowableBuffer<UInt8>(capacity: 128)

  // Not private: the compiler fails on a generic struct of a private type.
  struct UnknownWord: BitwiseCopyable {
    let word: TermInterner.Word
    /// Its place in the log.
    let entry: Int
  }

  /// - Parameter blockSize: Of the log, in terms.
  init(blockSize: Int) { log = TokenLog(blockSize: blockSize) }

  /// Adds a value of a text field.
  /// - Returns: How many places its terms take.
  /// - Complexity: O(bytes).
  mutating func add(
    _ utf8: UnsafeBufferPointer<UInt8>, field: Int, cutBy tokenizer: inout UnicodeTokenizer
  ) -> UInt32 {
    recent.begin()
    let start = log.beginValue(field: field)
    var end = log.end
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
      let number = recent.number(of: word)
      if number == RecentWords.unknown { wait(for: word, at: log.place(of: end)) }
      end.append(number)
      if unknown.count == Self.unknownAtOnce { lookUpWords() }
    }
    log.end = end
    lookUpWords()
    if count == 0 { log.dropValue(from: start) }
    return count
  }

  /// Ends the document.
  /// - Parameter isWide: Whether each of its ``Occurrence``s takes two words.
  mutating func endDocument(isWide: Bool) {
    log.forEachTermOfDocument { terms.noteOccurrence(of: $0) }
    if isWide { log.forEachTermOfDocument { terms.noteOccurrence(of: $0) } }
    log.endDocument()
  }

  consuming func finish() -> RunWords {
    let sorted = SortedTerms(terms, order: terms.sortedOrder())
    return RunWords(
      terms: sorted, log: RunLog(log.freeze()), wordCounts: terms.freezeCounts())
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

  @inline(never)
  private mutating func wait(for word: TermInterner.Word, at entry: Int) {
    terms.prefetch(word)
    unknown.append(UnknownWord(word: word, entry: entry))
  }

  /// Looks up the words that wait: memory was asked for all of them before.
  private mutating func lookUpWords() {
    for index in 0..<unknown.count {
      let waiting = unknown[index]
      let number = terms.intern(waiting.word)
      recent.keep(waiting.word, number)
      log.setEntry(waiting.entry, term: number)
    }
    unknown.removeAll()
  }
}

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

  private var slots = GrowableBuffer<Slot>(capacity: 1)

  init() {}

  /// Makes room for words, once: a builder that is never used takes none.
  @inline(__always)
  mutating func begin() {
    if slots.count == 0 { slots.append(repeating: Slot(), count: 1 << Self.bits) }
  }

  /// The number of a word; ``unknown`` where it is not kept.
  @inline(__always)
  func number(of word: TermInterner.Word) -> UInt32 {
    let slot = slots.base[Self.place(word)]
    return slot.word.isSame(as: word) ? slot.number : Self.unknown
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
