import Testing

@testable import SeekImport

struct SpooledBytesTests {
  /// Sizes around the limits of memory and of a chunk.
  @Test(arguments: [0, 1, 4 << 20, (4 << 20) + 1, (5 << 20) + 17], [true, false])
  func appendedBytesComeBack(count: Int, usesFile: Bool) throws {
    let spool = SpooledBytes(usesFile: usesFile)
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
    #expect(memory.isMapped == (usesFile && count >= SpooledBytes.memoryLimit))
    let isSame = memory.bytes.enumerated().allSatisfy { $1 == piece[$0 % piece.count] }
    #expect(isSame)
    // What a parser reads over the end is there.
    #expect(memory.bytes.baseAddress?[count + MappedMemory.padding - 1] == 0)
  }
}
