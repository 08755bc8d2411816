internal import CSeekByteLanes

/// Lower case and word boundaries of a text, 64 bytes at a time.
///
/// Writes the text with ASCII letters in lower case and, as one bit a byte, which bytes belong to a
/// run: ASCII letters and digits, and every byte that is not ASCII (what those are is decided later,
/// run by run).
enum ASCIIFold {
  typealias Lane = SIMD16<UInt8>

  /// True if the processor does all 64 in the same instructions (AVX-512BW).
  static let isAtOnce = cbytelanes_folds_at_once() != 0

  /// - Parameters:
  ///   - folded: room for `count` rounded up to 64.
  ///   - runs: room for a word every 64 bytes: bytes that may belong to a term.
  ///   - foreign: as `runs`: bytes that are not ASCII.
  ///   - atOnce: As far as ``isAtOnce`` says; tests ask for the other way too.
  /// - Returns: True if any byte is not ASCII. Complexity: O(count).
  static func fold(
    _ text: UnsafePointer<UInt8>, count: Int, into folded: UnsafeMutablePointer<UInt8>,
    runs: UnsafeMutablePointer<UInt64>, foreign: UnsafeMutablePointer<UInt64>,
    atOnce: Bool = isAtOnce
  ) -> Bool {
    if atOnce, isAtOnce {
      return cbytelanes_fold_at_once(text, Int64(count), folded, runs, foreign) != 0
    }
    let whole = count >> 6
    var anyForeign: UInt64 = 0
    for chunk in 0..<whole {
      let bits = foldChunk(UnsafeRawPointer(text + chunk &* 64), folded + chunk &* 64)
      runs[chunk] = bits.run
      foreign[chunk] = bits.foreign
      anyForeign |= bits.foreign
    }
    let rest = count & 63
    if rest > 0 {
      // The last chunk is copied with zeros after it: reading on could leave the mapped file.
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { buffer in
        guard let base = buffer.baseAddress else { return }
        base.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
        base.copyMemory(from: text + whole &* 64, byteCount: rest)
        let bits = foldChunk(UnsafeRawPointer(base), folded + whole &* 64)
        runs[whole] = bits.run
        foreign[whole] = bits.foreign
        anyForeign |= bits.foreign
      }
    }
    return anyForeign != 0
  }

  @inline(__always)
  private static func foldChunk(
    _ input: UnsafeRawPointer, _ folded: UnsafeMutablePointer<UInt8>
  ) -> (run: UInt64, foreign: UInt64) {
    let output = UnsafeMutableRawPointer(folded)
    var run: UInt64 = 0
    var foreign: UInt64 = 0
    for part in 0..<4 {
      let bytes = input.loadUnaligned(fromByteOffset: part &* 16, as: Lane.self)
      let lower: Lane = bytes | Lane(repeating: 0x20)
      let isLetter: SIMDMask<SIMD16<Int8>> =
        (lower &- Lane(repeating: 0x61)) .< Lane(repeating: 26)
      let isDigit: SIMDMask<SIMD16<Int8>> =
        (bytes &- Lane(repeating: 0x30)) .< Lane(repeating: 10)
      let letterBits = unsafeBitCast(isLetter, to: Lane.self)
      let high: Lane = bytes & Lane(repeating: 0x80)
      let result: Lane = bytes | (letterBits & Lane(repeating: 0x20))
      output.storeBytes(of: result, toByteOffset: part &* 16, as: Lane.self)
      let members: Lane = letterBits | unsafeBitCast(isDigit, to: Lane.self) | high
      run |= UInt64(cbytelanes_top_bits(members)) &<< UInt64(part &* 16)
      foreign |= UInt64(cbytelanes_top_bits(high)) &<< UInt64(part &* 16)
    }
    return (run, foreign)
  }
}
