import SearchCore
import Testing

@testable import DocumentImport

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

  @Test(arguments: [0, 1, 7, 200, 5_000])
  func everyRecordIsFoundByItsID(count: Int) {
    let hashes = (0..<count).map { number in
      number % 7 == 3 ? 0 : ByteHash.of("\(number % 5 == 0 ? number / 10 : number)")
    }
    let ids = RecordIDs(hashes: hashes)
    let numbers = hashes.indices.map { count - 1 - $0 }
    let turned = ids.renumbered(numbers, count: count).appending([9, 0, 9])
    var looks = 0
    for (number, hash) in hashes.enumerated() where hash != 0 {
      let found = ids.candidates(of: hash)
      looks += found.count
      #expect(found.contains(number) && !found.contains { hashes[$0] == 0 })
      #expect(turned.candidates(of: hash).contains(count - 1 - number))
    }
    // However many there are, few are looked at.
    #expect(looks <= count * 6)
    #expect(turned.added([9])[9] == [count, count + 2])
  }
}
