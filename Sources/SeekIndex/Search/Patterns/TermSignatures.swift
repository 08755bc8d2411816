import SeekCore

/// The pairs of neighbouring letters in each block of a dictionary, as bits: tells which blocks cannot have a term that
/// contains some letters (Bloom, *Space/time trade-offs in hash coding with allowable errors*, 1970).
///
/// ```swift
/// signatures.blocks(with: TermSignatures.bits(of: ["ssl"]))     // few of them, `ssl` in every one or nearly so
/// ```
struct TermSignatures: Sendable {
  /// 512 bits; a block of 16 terms sets some seventy.
  typealias Bits = SIMD8<UInt64>

  private let blocks: [Bits]

  init(_ dictionary: TermDictionary) {
    var blocks = [Bits](repeating: .zero, count: dictionary.blockCount)
    dictionary.forEachTerm(in: 0..<dictionary.count) { ordinal, shared, term in
      // What a term shares with the one before is in the block already, but for the first.
      let first = ordinal % TermDictionary.blockSize == 0 ? 1 : max(1, shared)
      let block = ordinal / TermDictionary.blockSize
      for index in first..<max(first, term.count) {
        Self.insert(term[index - 1], term[index], into: &blocks[block])
      }
    }
    self.blocks = blocks
  }

  @inline(__always)
  private static func insert(_ first: UInt8, _ second: UInt8, into bits: inout Bits) {
    let pair = UInt32(first) &<< 8 | UInt32(second)
    let hash = (pair &* 0x9E37_79B1) &>> 23
    bits[Int(hash &>> 6)] |= 1 &<< UInt64(hash & 63)
  }

  static func bits(of texts: [String]) -> Bits {
    var bits = Bits.zero
    for text in texts {
      let bytes = Array(text.utf8)
      for (first, second) in zip(bytes, bytes.dropFirst()) { insert(first, second, into: &bits) }
    }
    return bits
  }

  /// The ranges of neighbouring blocks, of some, that may have all pairs of letters.
  func blocks(with wanted: Bits, among range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for block in range where blocks[block] & wanted == wanted {
      if let last = found.last, last.upperBound == block {
        found[found.count - 1] = last.lowerBound..<(block + 1)
      } else {
        found.append(block..<(block + 1))
      }
    }
    return found
  }
}
