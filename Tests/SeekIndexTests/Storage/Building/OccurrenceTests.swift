import Testing

@testable import SeekIndex

@Suite struct OccurrencePackingTests {
  /// What fits into more bytes where it does not into fewer, of few fields and of many.
  @Test(arguments: [1, 2, 3, 5, 17, 256])
  func whatIsPackedIsUnpacked(_ fieldCount: Int) {
    let packing = OccurrencePacking(fieldCount: fieldCount)
    var sizes = Set<UInt32>()
    let fields = Set([0, fieldCount / 2, fieldCount - 1])
    for distance in (0..<28).flatMap({ [UInt32(1) << $0, UInt32(1) << $0 - 1] }) {
      for code in (0..<16).flatMap({ [UInt32(1) << $0, UInt32(1) << $0 | 1] }) {
        for field in fields {
          let (word, size) = packing.packed(
            distance: distance, field: UInt32(field), code: code)
          sizes.insert(size)
          #expect(OccurrencePacking.size(word) == size)
          guard size < OccurrencePacking.escape else { continue }
          // Whatever follows.
          let read = word | (UInt32.max << 16) << (size * 8)
          let found = packing.unpacked(size == 2 ? word : read, size: size)
          #expect(found.distance == distance && found.field == field && found.code == code)
        }
      }
    }
    #expect(sizes == [0, 1, 2, 3])
  }

  @Test func whatDoesNotFitSaysSo() {
    for distance: UInt32 in [0, 1 << 28 - 1] {
      let word = OccurrencePacking.whole(distance: distance)
      #expect(OccurrencePacking.size(word) == OccurrencePacking.escape)
      #expect(OccurrencePacking.escaped(word) == distance)
    }
    // A code of 32 bits, and any of many fields.
    #expect(
      OccurrencePacking(fieldCount: 1).packed(distance: 0, field: 0, code: .max).size
        == OccurrencePacking.escape)
    #expect(
      OccurrencePacking(fieldCount: 257).packed(distance: 0, field: 0, code: 1).size
        == OccurrencePacking.escape)
    #expect(OccurrencePacking.size(OccurrencePacking.endOfChunk) == OccurrencePacking.escape)
    #expect(OccurrencePacking.escaped(OccurrencePacking.endOfChunk) == nil)
  }
}
