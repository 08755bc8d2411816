import SeekCore
import Testing

struct ByteHashTests {
  @Test func everyByteAndTheSeedCount() {
    let bytes = Array("a record of some length, here 37 bytes".utf8)
    func hash(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
      bytes.withUnsafeBufferPointer { ByteHash.of($0, seed: seed) }
    }
    var seen: Set<UInt64> = [hash(bytes), hash(bytes, seed: 1), hash(bytes + [0]), hash([])]
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      seen.insert(hash(changed))
    }
    #expect(seen.count == bytes.count + 4)
    #expect(hash(bytes) == hash(bytes))
  }
}
