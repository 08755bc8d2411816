/// Reading terms back: for completions, for tables over the dictionary, for tests.
extension TermDictionary {
  /// The term of an ordinal.
  func term(at ordinal: Int) -> String {
    var result = ""
    forEachTerm(in: ordinal..<(ordinal + 1)) { _, term in
      result = String(decoding: term, as: UTF8.self)
    }
    return result
  }

  /// Calls `body` with the terms of a range of ordinals, ascending; the bytes are valid inside the call.
  /// - Precondition: The range lies within `0..<count`.
  /// - Complexity: O(terms of the range and of the block it begins in).
  func forEachTerm(in range: Range<Int>, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    forEachTerm(in: range) { ordinal, _, term in body(ordinal, term) }
  }

  /// As `forEachTerm(in:_:)`, with how many bytes each term shares with the one read before it, the first
  /// of the range or of its block with none.
  @inline(__always)
  func forEachTerm(
    in range: Range<Int>, _ body: (Int, _ shared: Int, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard !range.isEmpty else { return }
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) of \(count) terms")
    var term = GrowableBuffer<UInt8>(capacity: maximumLength + 16)
    let firstBlock = range.lowerBound / Self.blockSize
    var ordinal = firstBlock * Self.blockSize
    var cursor = bytes.base + Int(blockStarts[firstBlock])
    while ordinal < range.upperBound {
      var shared = 0
      let added: Int
      if ordinal % Self.blockSize == 0 {
        added = Int(VariableByte.read(&cursor))
        let limit = min(term.count, added)
        while shared < limit, term.base[shared] == cursor[shared] { shared += 1 }
        term.removeAll()
      } else {
        let entry = FrontCoding.readEntry(&cursor)
        (shared, added) = (entry.shared, entry.added)
        term.setCount(shared)
      }
      // A few bytes each time: a call to copy them costs more than they do.
      let output = term.base + term.count
      for index in 0..<added { output[index] = cursor[index] }
      term.setCount(term.count + added)
      cursor += added
      if ordinal >= range.lowerBound {
        body(ordinal, shared, UnsafeBufferPointer(start: term.base, count: term.count))
      }
      ordinal += 1
    }
  }

  /// Traps where the terms do not ascend strictly or a block is not where it should be.
  func checkInvariants() {
    precondition(blockStarts.count == (count + Self.blockSize - 1) / Self.blockSize)
    precondition(headKeys.count == blockStarts.count)
    var previous: [UInt8] = []
    var seen = 0
    forEachTerm(in: 0..<count) { ordinal, term in
      let bytes = Array(term)
      precondition(ordinal == 0 || previous.lexicographicallyPrecedes(bytes), "term \(ordinal)")
      precondition(bytes.count <= maximumLength)
      precondition(parts.contains(ordinal) == (bytes.last == PartTerms.mark), "part \(ordinal)")
      precondition(
        parts.standsBesideWord(ordinal)
          == (bytes.last == PartTerms.mark && ordinal > 0 && previous == bytes.dropLast()))
      if ordinal % Self.blockSize == 0 {
        precondition(headKeys[ordinal / Self.blockSize] == Self.key(of: term), "key of \(ordinal)")
      }
      previous = bytes
      seen += 1
    }
    precondition(seen == count)
  }
}

/// Writes a dictionary from terms that come in ascending order, each once.
struct TermDictionaryWriter: ~Copyable {
  private var bytes = GrowableBuffer<UInt8>(capacity: 1 << 14)
  private var blockStarts = GrowableBuffer<UInt32>(capacity: 1 << 8)
  private var headKeys = GrowableBuffer<UInt64>(capacity: 1 << 8)
  private var previous = GrowableBuffer<UInt8>(capacity: 256)
  private var parts = GrowableBuffer<UInt32>()
  private var partsBesideWords = GrowableBuffer<UInt32>()
  private var count = 0
  private var maximumLength = 0

  init() {}

  /// Adds a term greater than the one before.
  /// - Returns: False, and nothing is added, where the dictionary would pass 4 GB.
  mutating func append(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = term.baseAddress, !term.isEmpty else { return true }
    guard bytes.count + term.count + 20 < Int(UInt32.max) else { return false }
    if base[term.count - 1] == PartTerms.mark { notePart(term) }
    if count % TermDictionary.blockSize == 0 {
      blockStarts.append(UInt32(bytes.count))
      headKeys.append(TermDictionary.key(of: term))
      VariableByte.append(UInt64(term.count), to: &bytes)
      bytes.append(contentsOf: base, count: term.count)
    } else {
      var shared = 0
      let limit = min(previous.count, term.count)
      while shared < limit, previous.base[shared] == term[shared] { shared += 1 }
      FrontCoding.appendEntry(shared: shared, added: term.count - shared, to: &bytes)
      bytes.append(contentsOf: base + shared, count: term.count - shared)
    }
    previous.removeAll()
    previous.append(contentsOf: base, count: term.count)
    maximumLength = max(maximumLength, term.count)
    count += 1
    return true
  }

  private mutating func notePart(_ term: UnsafeBufferPointer<UInt8>) {
    let ordinal = UInt32(truncatingIfNeeded: count)
    parts.append(ordinal)
    let word = PartTerms.word(term)
    let before = UnsafeBufferPointer(start: UnsafePointer(previous.base), count: previous.count)
    if count > 0, before.elementsEqual(word) { partsBesideWords.append(ordinal) }
  }

  consuming func finish() -> TermDictionary {
    TermDictionary(
      count: count, maximumLength: maximumLength, bytes: bytes.freeze(),
      blockStarts: blockStarts.freeze(), headKeys: headKeys.freeze(),
      parts: PartTerms(parts.freeze(), beside: partsBesideWords.freeze()))
  }
}
