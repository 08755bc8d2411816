import Testing

@testable import DocumentImport

struct DuplicateIDsTests {
  @Test(
    arguments: [
      ([], 0, nil), ([5], 0, nil), ([0, 0, 0], 0, nil), ([1, 2, 3], 0, nil),
      ([1, 2, 1, 1, 2], 3, [0, 2]),
      // The same slot is not the same id.
      ([1, 17, 33, 49, 17], 1, [1, 4]),
      ([.max, 0, .max], 1, [0, 2]),
    ] as [([UInt64], Int, [Int]?)])
  func laterRecordsAreCounted(hashes: [UInt64], count: Int, first: [Int]?) {
    let duplicates = DuplicateIDs(hashes: hashes)
    #expect(duplicates.count == count)
    #expect(duplicates.first.map { [$0.earlier, $0.later] } == first)
  }
}
