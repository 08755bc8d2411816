/// Words whose numbers are not known yet, and their entries in a log.
struct WaitingWords: ~Copyable {
  /// So many are looked up at once, while as many wait for memory.
  static let batch = 16

  struct Entry: BitwiseCopyable {
    let word: TermInterner.Word
    /// In the log; see ``TokenLog/place(of:)``.
    let place: Int
  }

  /// Where the next word is written; a copy stays in registers until it is put back.
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
