/// Computes the number of edits between a word and a text, scalar by scalar, up to two.
///
/// Bit-parallel: bit `i` of row `e` says that what was read is within `e` edits of the word's first `i`
/// scalars (Wu, Manber, *Fast text searching allowing errors*, 1992). An edit inserts, deletes or replaces a
/// scalar, or exchanges two neighbours between which nothing else is edited: then the first of the two waits
/// in a row of its own (after Hyyrö, *A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances*, 2003).
struct EditAutomaton: Sendable {
  struct State: BitwiseCopyable {
    var row0: UInt64
    var row1: UInt64
    var row2: UInt64
    /// Scalars `i` and `i + 1` are exchanged, and the latter was read: at the cost of one edit, of two.
    var exchange1: UInt64 = 0
    var exchange2: UInt64 = 0
    /// The scalar whose bytes are being read, and the number of bytes to come.
    var scalar: UInt32 = 0
    var missing: UInt8 = 0
  }

  /// The number of edits that are possible: 0, 1 or 2.
  let edits: Int
  /// Scalars of the word.
  let length: Int
  private let limit: UInt64
  /// For every byte, the positions of the word's scalars that begin with it.
  private let masks: FrozenArray<UInt64>
  /// The first byte of every scalar of the word.
  private let firstBytes: [UInt8]
  private let otherMasks: [(scalar: UInt32, mask: UInt64)]

  /// A longer word does not fit the bits of a row.
  static let maximumLength = 60

  /// - Precondition: 1 to ``maximumLength`` scalars and at most 2 edits.
  init(_ word: [Unicode.Scalar], edits: Int) {
    precondition((1...Self.maximumLength).contains(word.count), "\(word.count) scalars")
    precondition((0...2).contains(edits), "\(edits) edits")
    self.edits = edits
    length = word.count
    limit = (1 << UInt64(word.count + 1)) - 1
    firstBytes = word.map { UTF8.encode($0)?.first ?? 0 }
    var masks = GrowableBuffer<UInt64>(repeating: 0, count: 256)
    var others: [(scalar: UInt32, mask: UInt64)] = []
    for (place, scalar) in word.enumerated() {
      let bit: UInt64 = 1 << UInt64(place)
      masks[Int(firstBytes[place])] |= bit
      if scalar.isASCII { continue }
      if let known = others.firstIndex(where: { $0.scalar == scalar.value }) {
        others[known].mask |= bit
      } else {
        others.append((scalar.value, bit))
      }
    }
    self.masks = masks.freeze()
    otherMasks = others
  }

  /// The state before the first byte.
  var start: State { State(row0: 1, row1: 0b11 & limit, row2: 0b111 & limit) }
}

extension EditAutomaton {
  /// The state after one more byte of UTF-8. Inside a scalar nothing changes yet.
  @inline(__always)
  func step(_ state: State, _ byte: UInt8) -> State {
    if byte < 0x80 { return advance(state, masks[Int(byte)]) }
    var next = state
    if byte >= 0xc0 {
      next.missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
      next.scalar = UInt32(byte) & (0x3f &>> UInt32(next.missing))
      return next
    }
    next.scalar = next.scalar &<< 6 | UInt32(byte & 0x3f)
    guard next.missing <= 1 else {
      next.missing &-= 1
      return next
    }
    next.missing = 0
    return advance(next, mask(of: next.scalar))
  }

  private func mask(of scalar: UInt32) -> UInt64 {
    for other in otherMasks where other.scalar == scalar { return other.mask }
    return 0
  }

  @inline(__always)
  private func advance(_ state: State, _ mask: UInt64) -> State {
    var next = state
    next.row0 = (state.row0 & mask) &<< 1
    guard edits > 0 else { return next }
    next.exchange1 = state.row0 & (mask &>> 1)
    var row = (state.row1 & mask) &<< 1 | (state.exchange1 & mask) &<< 2
    row |= state.row0 | state.row0 &<< 1 | next.row0 &<< 1
    next.row1 = row & limit
    guard edits > 1 else { return next }
    next.exchange2 = state.row1 & (mask &>> 1)
    row = (state.row2 & mask) &<< 1 | (state.exchange2 & mask) &<< 2
    row |= state.row1 | state.row1 &<< 1 | next.row1 &<< 1
    next.row2 = row & limit
    return next
  }

  @inline(__always)
  private func row(_ state: State, _ edits: Int) -> UInt64 {
    edits == 0 ? state.row0 : edits == 1 ? state.row1 : state.row2
  }

  /// True if nothing that follows can be near enough.
  @inline(__always)
  func isDead(_ state: State) -> Bool { row(state, edits) == 0 }

  /// True if no scalar that begins with a byte keeps it alive: so a scalar of four bytes need not
  /// be read.
  @inline(__always)
  func dies(_ state: State, at byte: UInt8) -> Bool {
    state.missing == 0 && wanted(state) & masks[Int(byte)] == 0 && isStrict(state)
  }

  /// The least byte after `byte` that begins a scalar which keeps the state alive; 256 if there is
  /// none.
  func byte(behind byte: UInt8, _ state: State) -> Int {
    guard state.missing == 0 else { return Int(byte) + 1 }
    var least = 256
    var rest = wanted(state)
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      if place < length, firstBytes[place] > byte { least = min(least, Int(firstBytes[place])) }
      rest &= rest &- 1
    }
    return least
  }

  /// True if all edits are used: only scalars of the word can follow.
  @inline(__always)
  private func isStrict(_ state: State) -> Bool { edits == 0 || row(state, edits &- 1) == 0 }

  /// The positions of the word whose scalars may come next if all edits are used.
  @inline(__always)
  private func wanted(_ state: State) -> UInt64 {
    switch edits {
    case 0: state.row0
    case 1: state.row1 | state.exchange1
    default: state.row2 | state.exchange2
    }
  }

  /// The number of edits between the word and the bytes read; more than ``edits`` if it is too far.
  @inline(__always)
  func distance(_ state: State) -> Int {
    let end: UInt64 = 1 &<< UInt64(truncatingIfNeeded: length)
    if state.row0 & end != 0 { return 0 }
    if edits > 0, state.row1 & end != 0 { return 1 }
    return edits > 1 && state.row2 & end != 0 ? 2 : edits + 1
  }
}
