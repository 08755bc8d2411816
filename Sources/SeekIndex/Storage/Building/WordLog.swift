/// The words of a builder's documents: each has a number, and a log says where they stood, until their occurrences are known.
///
/// Looking up words is most of what tokenising costs, and most of that is waiting for memory. So a word is
/// looked for among the recent ones first; those that are not there wait, with their entries in the log, until there
/// are some, and are looked up while memory is asked for the next.
struct WordLog: ~Copyable {
  private(set) var terms = TermInterner()
  private var log: TokenLog
  private var occurrences: OccurrenceChains
  private var recent = RecentWords()
  private var waiting = WaitingWords()
  /// A part of a word with its mark.
  private var part = GrowableBuffer<UInt8>(capacity: 128)

  init(blockSize: Int, fieldCount: Int) {
    log = TokenLog(blockSize: blockSize)
    occurrences = OccurrenceChains(fieldCount: fieldCount)
  }

  /// Adds a value of a text field.
  /// - Returns: How many places its terms take.
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
  /// - Parameter lengths: Of it and all before.
  mutating func endDocument(_ lengths: borrowing DocumentLengthsWriter) {
    // Entries that wait must stay where they are.
    if log.movesAtEndOfDocument { lookUp(waiting.count) }
    log.endDocument()
    if log.isFull { takeOccurrences(lengths) }
  }

  private mutating func takeOccurrences(_ lengths: borrowing DocumentLengthsWriter) {
    lookUp(waiting.count)
    log.pad()
    occurrences.append(log, termCount: terms.count, lengths)
    log.removeAll()
  }

  consuming func finish(_ lengths: borrowing DocumentLengthsWriter) -> RunWords {
    takeOccurrences(lengths)
    let order = terms.sortedOrder()
    return RunWords(
      terms: SortedTerms(terms, order: order), numbers: order, occurrences: occurrences.freeze())
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
