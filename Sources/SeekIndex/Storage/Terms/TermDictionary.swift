import SeekCore
import SeekPlatform

/// Every term of a segment, sorted by bytes; a term's number among them is its ordinal.
///
/// Front-coded in blocks of 16 (Witten, Moffat, Bell, *Managing Gigabytes*, 4.1):
///
///     head      [length] s t a t e
///     others    [shared 5, more 1] s   [shared 5, more 4] m e n t   ...
///
/// The first eight bytes of every head are in an array of their own, so that a search touches one
/// block only.
struct TermDictionary: Sendable {
  static let blockSize = 16

  let count: Int
  /// The longest term, in bytes.
  let maximumLength: Int
  let bytes: FrozenArray<UInt8>
  /// The offset of each block in `bytes`.
  let blockStarts: FrozenArray<UInt32>
  /// The first eight bytes of each block's head, big-endian, padded with zeros.
  let headKeys: FrozenArray<UInt64>
  let parts: PartTerms

  var blockCount: Int { blockStarts.count }
}

extension TermDictionary {
  /// The ordinal of a term, nil where it is not there. Complexity: O(log terms + length).
  func ordinal(of term: UnsafeBufferPointer<UInt8>) -> Int? {
    let found = lowerBound(of: term)
    return found.isExact ? found.ordinal : nil
  }

  /// The ordinals of all terms that begin with `prefix`, and whether the first is `prefix` itself.
  func ordinals(withPrefix prefix: UnsafeBufferPointer<UInt8>) -> (range: Range<Int>, isExact: Bool)
  {
    let lower = lowerBound(of: prefix)
    let upper = lowerBound(of: prefix, behindAllWithPrefix: true)
    return (lower.ordinal..<max(lower.ordinal, upper.ordinal), lower.isExact)
  }

  /// The first ordinal whose term is not less than `target`; `count` where all are less.
  /// - Parameter behindAllWithPrefix: Take every term that begins with `target` for less.
  func lowerBound(
    of target: UnsafeBufferPointer<UInt8>, behindAllWithPrefix: Bool = false
  ) -> (ordinal: Int, isExact: Bool) {
    guard count > 0 else { return (0, false) }
    let key = Self.key(of: target)
    var low = 0
    var high = blockCount
    // The last block whose head is less than or equal to the target.
    while low < high {
      let middle = (low + high) / 2
      let headKey = headKeys[middle]
      let isBehind: Bool
      if headKey == key || behindAllWithPrefix {
        isBehind = compareHead(of: middle, with: target, behindAllWithPrefix).order > 0
      } else {
        isBehind = headKey > key
      }
      if isBehind { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return (0, false) }
    return scanBlock(low - 1, for: target, behindAllWithPrefix)
  }

  /// The first eight bytes as a number that orders like them.
  static func key(of term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<min(8, term.count) { key |= UInt64(term[index]) << UInt64(56 - index * 8) }
    return key
  }

  /// The same of bytes `start..<end` of an arena of so many: eight are read at once where there are eight.
  @inline(__always)
  static func key(of bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, count: Int) -> UInt64 {
    guard start + 8 <= count else {
      return key(of: UnsafeBufferPointer(start: bytes + start, count: end - start))
    }
    let eight = UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self)
    // An empty term shifts everything out.
    let behind = UInt64(64 - 8 * min(8, end - start))
    return (UInt64(bigEndian: eight) >> behind) << behind
  }

  private func compareHead(
    of block: Int, with target: UnsafeBufferPointer<UInt8>, _ prefixIsLess: Bool
  ) -> (order: Int, shared: Int) {
    var cursor = bytes.base + Int(blockStarts[block])
    let length = Int(VariableByte.read(&cursor))
    return Self.compare(cursor, length, with: target, from: 0, prefixIsLess)
  }

  /// The sign of `term - target` from byte `from` on, and how many bytes both share from the start.
  private static func compare(
    _ term: UnsafePointer<UInt8>, _ length: Int, with target: UnsafeBufferPointer<UInt8>, from: Int,
    _ prefixIsLess: Bool
  ) -> (order: Int, shared: Int) {
    let rest = target.count - from
    var index = 0
    while index < length, index < rest {
      let difference = Int(term[index]) - Int(target[from + index])
      if difference != 0 { return (difference, from + index) }
      index += 1
    }
    if index == rest, prefixIsLess { return (-1, from + index) }
    return (length - rest, from + index)
  }

  /// The terms before the one sought are all less. One that shares more with its predecessor than the
  /// predecessor shares with the target is less too, one that shares less is greater: only an equal
  /// number of shared bytes has to be compared.
  private func scanBlock(
    _ block: Int, for target: UnsafeBufferPointer<UInt8>, _ prefixIsLess: Bool
  ) -> (ordinal: Int, isExact: Bool) {
    var cursor = bytes.base + Int(blockStarts[block])
    let headLength = Int(VariableByte.read(&cursor))
    var (order, matched) = Self.compare(cursor, headLength, with: target, from: 0, prefixIsLess)
    var ordinal = block * Self.blockSize
    if order >= 0 { return (ordinal, order == 0) }
    cursor += headLength
    let end = min(count, ordinal + Self.blockSize)
    ordinal += 1
    while ordinal < end {
      let entry = FrontCoding.readEntry(&cursor)
      if entry.shared < matched { return (ordinal, false) }
      if entry.shared == matched {
        (order, matched) = Self.compare(
          cursor, entry.added, with: target, from: matched, prefixIsLess)
        if order >= 0 { return (ordinal, order == 0) }
      }
      cursor += entry.added
      ordinal += 1
    }
    return (ordinal, false)
  }
}

/// The coding of a term in a block: the number of bytes shared with the term before, and the bytes
/// added.
///
/// One byte holds both lengths where each is below 15; 15 says that the rest follows as a number.
enum FrontCoding {
  static func appendEntry(shared: Int, added: Int, to bytes: inout GrowableBuffer<UInt8>) {
    bytes.append(UInt8(min(shared, 15) << 4 | min(added, 15)))
    if shared >= 15 { VariableByte.append(UInt64(shared - 15), to: &bytes) }
    if added >= 15 { VariableByte.append(UInt64(added - 15), to: &bytes) }
  }

  @inline(__always)
  static func readEntry(_ cursor: inout UnsafePointer<UInt8>) -> (shared: Int, added: Int) {
    let lengths = cursor.pointee
    cursor += 1
    var shared = Int(lengths >> 4)
    var added = Int(lengths & 15)
    if shared == 15 { shared += Int(VariableByte.read(&cursor)) }
    if added == 15 { added += Int(VariableByte.read(&cursor)) }
    return (shared, added)
  }
}

/// Reading terms back: for completions, for tables over the dictionary, for tests.
extension TermDictionary {
  func term(at ordinal: Int) -> String {
    var result = ""
    forEachTerm(in: ordinal..<(ordinal + 1)) { _, term in
      result = String(decoding: term, as: UTF8.self)
    }
    return result
  }

  /// Calls `body` with the terms of a range of ordinals, ascending; the bytes are valid inside the call.
  /// - Precondition: The range lies within `0..<count`.
  func forEachTerm(in range: Range<Int>, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    forEachTerm(in: range) { ordinal, _, term in body(ordinal, term) }
  }

  /// Calls `body` as `forEachTerm(in:_:)` does, with the number of bytes that each term shares with
  /// the one before; 0 for the first of the range or of its block.
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
}

/// Writes a dictionary from terms that come in ascending order, each once.
struct TermDictionaryWriter: ~Copyable {
  private var bytes = GrowableBuffer<UInt8>(capacity: 1 << 14)
  private var blockStarts = GrowableBuffer<UInt32>(capacity: 1 << 8)
  private var headKeys = GrowableBuffer<UInt64>(capacity: 1 << 8)
  private var previous = GrowableBuffer<UInt8>(capacity: 256)
  private var parts = GrowableBuffer<UInt32>()
  private var count = 0
  private var maximumLength = 0

  init() {}

  /// Adds a term greater than the one before.
  /// - Returns: False, and nothing is added, where the dictionary would pass 4 GB.
  mutating func append(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = term.baseAddress, !term.isEmpty else { return true }
    guard bytes.count + term.count + 20 < Int(UInt32.max) else { return false }
    if base[term.count - 1] == PartTerms.mark { parts.append(UInt32(truncatingIfNeeded: count)) }
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

  /// Adds the terms of another writer, all greater than those of this one, which has whole blocks.
  /// - Returns: False, and nothing is added, where the dictionary would pass 4 GB.
  mutating func append(_ other: borrowing TermDictionaryWriter) -> Bool {
    guard other.count > 0 else { return true }
    guard bytes.count + other.bytes.count < Int(UInt32.max) else { return false }
    let (start, ordinal) = (UInt32(bytes.count), UInt32(truncatingIfNeeded: count))
    for block in 0..<other.blockStarts.count {
      blockStarts.append(other.blockStarts[block] + start)
    }
    for part in 0..<other.parts.count { parts.append(other.parts[part] + ordinal) }
    bytes.append(other.bytes)
    headKeys.append(other.headKeys)
    previous.removeAll()
    previous.append(other.previous)
    maximumLength = max(maximumLength, other.maximumLength)
    count += other.count
    return true
  }

  consuming func finish() -> TermDictionary {
    TermDictionary(
      count: count, maximumLength: maximumLength, bytes: bytes.freeze(),
      blockStarts: blockStarts.freeze(), headKeys: headKeys.freeze(),
      parts: PartTerms(ordinals: parts.freeze()))
  }
}

extension TermDictionary: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    count = try parts.number(old?.count)
    maximumLength = try parts.number(old?.maximumLength)
    bytes = try parts.array(old?.bytes)
    blockStarts = try parts.array(old?.blockStarts)
    headKeys = try parts.array(old?.headKeys)
    self.parts = try parts.part(old?.parts)
  }
}
