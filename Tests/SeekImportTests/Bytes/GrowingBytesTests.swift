import Testing

@testable import SeekImport

struct GrowingBytesTests {
  @Test func appendedBytesKeepTheirOrderAndCanBeCut() {
    let bytes = GrowingBytes()
    for number in 0..<10_000 { bytes.append(UInt8(truncatingIfNeeded: number)) }
    bytes.append(room: 10) { room in
      room[0] = 42
      return 1
    }
    #expect(bytes.count == 10_001)
    #expect(bytes.bytes[9_999] == UInt8(truncatingIfNeeded: 9_999))
    #expect(bytes.bytes.last == 42)
    bytes.truncate(to: 2)
    #expect(Array(bytes.bytes) == [0, 1])
  }

  @Test func aTakenMemoryIsPaddedWithZeros() throws {
    let bytes = GrowingBytes()
    bytes.append(7)
    let memory = try #require(MappedMemory(taking: bytes))
    #expect(Array(memory.bytes) == [7])
    let padding = UnsafeBufferPointer(
      start: memory.bytes.baseAddress.map { $0 + 1 }, count: MappedMemory.padding)
    #expect(padding.allSatisfy { $0 == 0 })
    #expect(bytes.count == 0)
  }

  /// One record that is too large is no reason to lose all that follow.
  @Test func memoryThatEndedIsThereForWhatIsSmaller() {
    let bytes = GrowingBytes()
    bytes.append(1)
    bytes.reserve(1 << 60)
    #expect(bytes.isOutOfMemory && bytes.bytes.isEmpty)
    bytes.truncate(to: 0)
    #expect(!bytes.isOutOfMemory)
    bytes.append(2)
    #expect(Array(bytes.bytes) == [2])
    bytes.reserve(1 << 60)
    bytes.shrink(to: 0)
    bytes.append(3)
    #expect(!bytes.isOutOfMemory && Array(bytes.bytes) == [3])
  }

  @Test func otherBytesTakeThePlaceOfThoseBefore() {
    let bytes = GrowingBytes()
    for text in [[UInt8](repeating: 7, count: 20_000), [1, 2, 3], [], [4]] {
      text.withUnsafeBufferPointer { bytes.replace(with: $0, keeping: 8_000) }
      #expect(Array(bytes.bytes) == text)
    }
  }
}
