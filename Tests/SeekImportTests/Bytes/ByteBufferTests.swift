import Testing

@testable import SeekImport

struct ByteBufferTests {
  @Test func appendedBytesKeepTheirOrderAndCanBeCut() {
    let bytes = ByteBuffer()
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
    let bytes = ByteBuffer()
    bytes.append(7)
    let memory = try #require(bytes.takeMemory())
    #expect(Array(memory.bytes) == [7])
    let padding = UnsafeBufferPointer(
      start: memory.bytes.baseAddress.map { $0 + 1 }, count: MappedMemory.padding)
    #expect(padding.allSatisfy { $0 == 0 })
    #expect(bytes.count == 0)
  }

  /// One record that is too large is no reason to lose all that follow.
  @Test func memoryThatEndedIsThereForWhatIsSmaller() {
    let bytes = ByteBuffer()
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
    let bytes = ByteBuffer()
    for text in [[UInt8](repeating: 7, count: 20_000), [1, 2, 3], [], [4]] {
      text.withUnsafeBufferPointer { bytes.replace(with: $0, keeping: 8_000) }
      #expect(Array(bytes.bytes) == text)
    }
  }

  /// Sizes around the limits of memory and of a chunk.
  @Test(arguments: [0, 1, 4 << 20, (4 << 20) + 1, (5 << 20) + 17], [true, false])
  func appendedBytesComeBack(count: Int, usesFile: Bool) throws {
    let spool = ByteBuffer(usesFile: usesFile)
    let piece = (0..<1_021).map { UInt8($0 % 251) }
    var appended = 0
    while appended < count {
      let size = min(piece.count, count - appended)
      if appended % 2 == 0 {
        piece[..<size].withUnsafeBufferPointer { spool.append($0) }
      } else {
        spool.append(room: 2_000) { room in
          for index in 0..<size { room[index] = piece[index] }
          return size
        }
      }
      appended += size
    }
    #expect(spool.count == count)
    let memory = try #require(spool.takeMemory())
    #expect(memory.bytes.count == count)
    #expect(memory.isMapped == (usesFile && count >= ByteBuffer.memoryLimit))
    let isSame = memory.bytes.enumerated().allSatisfy { $1 == piece[$0 % piece.count] }
    #expect(isSame)
    // What a parser reads over the end is there.
    #expect(memory.bytes.baseAddress?[count + MappedMemory.padding - 1] == 0)
  }
}
