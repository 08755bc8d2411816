/// A walk over the sorted terms of a dictionary that can skip to the next term with a given
/// beginning.
///
/// Only the first ``limit`` bytes of a term are kept. A value of pointers; it lives no longer than the
/// dictionary and the memory for the term, which the caller holds.
struct TermWalk {
  /// The number of bytes of a term that can matter.
  static let limit = 256

  /// The current term.
  private(set) var ordinal = 0
  /// Its length, at most ``limit``.
  private(set) var length = 0
  /// The number of bytes that it has in common with the term at hand before.
  private(set) var shared = 0

  let term: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let bytes: UnsafePointer<UInt8>
  private let blockStarts: UnsafePointer<UInt32>
  private let headKeys: UnsafePointer<UInt64>
  private let blockCount: Int
  /// The entry after the term at hand.
  private var cursor: UnsafePointer<UInt8>

  /// Begins at the first term.
  /// - Parameter term: Room for ``limit`` bytes.
  init(_ dictionary: TermDictionary, term: UnsafeMutablePointer<UInt8>) {
    self.term = term
    count = dictionary.count
    bytes = dictionary.bytes.base
    blockStarts = dictionary.blockStarts.base
    headKeys = dictionary.headKeys.base
    blockCount = dictionary.blockCount
    cursor = bytes
    if count > 0 { readHead() }
  }

  /// True if there is a term at hand; false after the last one.
  var isInside: Bool { ordinal < count }

  /// The length of the word of the current term, without the mark of a part.
  var wordLength: Int { length > 0 && term[length - 1] == PartTerms.mark ? length - 1 : length }

  /// Moves to the next term.
  mutating func next() {
    ordinal += 1
    guard ordinal < count else { return }
    if ordinal % TermDictionary.blockSize == 0 { return readHead() }
    let entry = FrontCoding.readEntry(&cursor)
    read(entry.added, from: min(entry.shared, Self.limit))
  }

  /// Moves to the term of an ordinal, as if the walk began there.
  /// - Complexity: That of reading a block.
  mutating func begin(at ordinal: Int) {
    guard ordinal < count else {
      self.ordinal = count
      return
    }
    self.ordinal = ordinal - ordinal % TermDictionary.blockSize
    cursor = bytes + Int(blockStarts[ordinal / TermDictionary.blockSize])
    readHead()
    while self.ordinal < ordinal { next() }
    shared = 0
  }

  /// Moves to the first later term that is not less than the first `depth` bytes of the current one
  /// and one byte more.
  /// - Parameter byte: Greater than the byte at `depth` of the term at hand; 256 passes over all terms that
  ///   have those `depth` bytes.
  mutating func seek(sharing depth: Int, byte: Int) {
    var (depth, byte) = (depth, byte)
    while byte > 255 {
      guard depth > 0 else {
        ordinal = count
        return
      }
      depth -= 1
      byte = Int(term[depth]) + 1
    }
    let block = ordinal / TermDictionary.blockSize
    let last = lastBlock(from: block, before: depth, byte)
    if last != block {
      ordinal = last * TermDictionary.blockSize
      cursor = bytes + Int(blockStarts[last])
      let length = Int(VariableByte.read(&cursor))
      cursor += length
    }
    ordinal += 1
    let end = min(count, (last + 1) * TermDictionary.blockSize)
    while ordinal < end {
      let entry = FrontCoding.readEntry(&cursor)
      // All terms passed over have the bytes up to `depth`; one that shares more than those with the term
      // before has the same byte there.
      if entry.shared < depth || (entry.shared == depth && Int(cursor[0]) >= byte) {
        return read(entry.added, from: entry.shared)
      }
      cursor += entry.added
      ordinal += 1
    }
    if ordinal < count { readHead() }
  }
}

extension TermWalk {
  /// Reads a block's head, which is spelled in full.
  private mutating func readHead() {
    let added = Int(VariableByte.read(&cursor))
    let most = min(length, added)
    var same = 0
    while same < most, cursor[same] == term[same] { same += 1 }
    cursor += same
    read(added - same, from: same)
  }

  private mutating func read(_ added: Int, from shared: Int) {
    let kept = min(added, Self.limit - shared)
    for index in 0..<kept { term[shared &+ index] = cursor[index] }
    cursor += added
    self.shared = shared
    length = shared + kept
  }

  /// The last block whose head is less than `depth` bytes of the term at hand and one more, found by
  /// doubling steps (Bentley, Yao, *An almost optimal algorithm for unbounded searching*, 1976).
  private func lastBlock(from block: Int, before depth: Int, _ byte: Int) -> Int {
    var key: UInt64 = 0
    for index in 0..<min(8, depth) { key |= UInt64(term[index]) &<< UInt64(56 &- index &* 8) }
    if depth < 8 { key |= UInt64(byte) &<< UInt64(56 &- depth &* 8) }
    var low = block
    var step = 1
    while low &+ step < blockCount, isHead(of: low &+ step, before: key, depth, byte) {
      low &+= step
      step &*= 2
    }
    var high = min(blockCount, low &+ step)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if isHead(of: middle, before: key, depth, byte) { low = middle } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func isHead(of block: Int, before key: UInt64, _ depth: Int, _ byte: Int) -> Bool {
    let head = headKeys[block]
    return head != key || depth < 8 ? head < key : isLongHead(of: block, before: depth, byte)
  }

  /// The same as ``isHead(of:before:_:_:)``, where the first eight bytes are the same.
  private func isLongHead(of block: Int, before depth: Int, _ byte: Int) -> Bool {
    var cursor = bytes + Int(blockStarts[block])
    let length = Int(VariableByte.read(&cursor))
    var same = 0
    while same < depth, same < length {
      if cursor[same] != term[same] { return cursor[same] < term[same] }
      same += 1
    }
    return same == length || Int(cursor[same]) < byte
  }
}
