import SeekCore
import Testing

@testable import SeekImport

struct RecordIDsTests {
  @Test(
    arguments: [
      ([], 0, nil), ([5], 0, nil), ([0, 0, 0], 0, nil), ([1, 2, 3], 0, nil),
      ([1, 2, 1, 1, 2], 3, [0, 2]),
      // The same slot is not the same id.
      ([1, 17, 33, 49, 17], 1, [1, 4]),
      ([.max, 0, .max], 1, [0, 2]),
    ] as [([UInt64], Int, [Int]?)])
  func laterRecordsAreCounted(hashes: [UInt64], count: Int, first: [Int]?) {
    let ids = RecordIDs(hashes: hashes)
    #expect(ids.duplicateCount == count)
    #expect(ids.firstDuplicate.map { [$0.earlier, $0.later] } == first)
  }

  /// Reads are counted: of each record that is asked whether it has an id.
  private func found(_ hash: UInt64, _ ids: RecordIDs, _ hashes: [UInt64]) -> (
    records: [Int], reads: Int
  ) {
    var reads = 0
    let records = ids.records(of: hash) {
      reads += 1
      return hashes[$0] == hash
    }
    return (records, reads)
  }

  @Test(arguments: [0, 1, 7, 200, 5_000])
  func everyRecordIsFoundByItsID(count: Int) {
    let hash = KeyedHash()
    let hashes = (0..<count).map { number in
      number % 7 == 3 ? 0 : hash.ofID("\(number % 5 == 0 ? number / 10 : number)")
    }
    let ids = RecordIDs(hashes: hashes, by: hash)
    let numbers = hashes.indices.map { count - 1 - $0 }
    let turned = ids.renumbered(numbers, count: count).appending([9, 0]).appending([9])
    var reads = 0
    for (number, hash) in hashes.enumerated() where hash != 0 {
      let found = found(hash, ids, hashes)
      reads += found.reads
      #expect(found.records == hashes.indices.filter { hashes[$0] == hash } || count > 200)
      #expect(found.records.contains(number))
      #expect(self.found(hash, turned, hashes.reversed()).records.contains(count - 1 - number))
    }
    // However many there are, few are looked at.
    #expect(reads <= count * 4)
    #expect(turned.added([9])[9] == [count, count + 2])
  }

  /// Ids of eight bytes whose hash without a key, ``ByteHash``, differs in its lowest bits alone: they were all in one slot.
  private static func meetingIDs(_ count: Int) -> [[UInt8]] {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Each step of Newton's doubles the bits that are right.
    var inverse = factor
    for _ in 0..<5 { inverse &*= 2 &- factor &* inverse }
    return (0..<UInt64(count)).map { number in
      let hash = 0x1234_5678_0000_0000 | number
      let word = (hash ^ hash >> 32) &* inverse ^ 8 &* factor
      return withUnsafeBytes(of: word.littleEndian) { Array($0) }
    }
  }

  @Test func idsThatAreMadeToMeetDoNot() {
    let made = Self.meetingIDs(20_000)
    #expect(
      Set(made.map { id in id.withUnsafeBufferPointer { ByteHash.of($0) >> 32 } }).count == 1)
    let hash = KeyedHash()
    let hashes = made.map { id in id.withUnsafeBufferPointer { hash.ofID($0) } }
    let ids = RecordIDs(hashes: hashes, by: hash)
    let reads = hashes.reduce(0) { $0 + found($1, ids, hashes).reads }
    #expect(ids.duplicateCount == 0 && reads < 3 * made.count)
  }

  @Test func anIDThatManyShareKeepsNoOtherWaiting() {
    // Each shares a slot, or its neighbour, with the id of all others.
    let shared: UInt64 = 1 << 63
    let few = (1...5).map { shared + UInt64($0) }
    let hashes = [UInt64](repeating: shared, count: 100_000) + few
    let ids = RecordIDs(hashes: hashes)
    for (place, hash) in few.enumerated() {
      let found = found(hash, ids, hashes)
      #expect(found.records == [100_000 + place] && found.reads <= 1 + few.count)
    }
    #expect(found(shared, ids, hashes).records.count == 100_000)
    #expect(found(shared + 6, ids, hashes).reads <= 1 + few.count)
  }

  /// One that is gone does not say what its id is; the others of the id do.
  @Test func aRecordThatCannotBeReadHidesNoOther() {
    let ids = RecordIDs(hashes: [7, 7, 9, 7])
    #expect(ids.records(of: 7) { $0 < 3 ? nil : true } == [0, 1, 3])
    #expect(ids.records(of: 7) { _ in nil } == [])
  }
}
