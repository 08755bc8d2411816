import Testing

@testable import DocumentImport

struct GrowingBytesTests {
  @Test func whatIsAppendedStandsInOrderAndCanBeCutOff() {
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
}
