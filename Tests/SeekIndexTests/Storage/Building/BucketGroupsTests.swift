import Testing

@testable import SeekIndex

@Suite struct BucketGroupsTests {
  /// Groups are ranges of buckets, in order, with about equally many words.
  @Test(arguments: [1, 7, 100, 1000, 3000])
  func groupsAreRangesOfAboutEqualSize(bucketCount: Int) {
    let words = (0...bucketCount).map { $0 * 40_000 }
    let groups = BucketGroups(wordsBefore: words)
    let numbers = (0..<bucketCount).map { groups[$0] }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers) == Set(0..<groups.count))
    let counts = groups.bucketCounts
    #expect(counts.reduce(0, +) == bucketCount)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }

  @Test func aSmallBuildHasOneGroupAndALargeOneNoMoreThanSixteen() {
    #expect(BucketGroups(wordsBefore: [0]).count == 1)
    #expect(BucketGroups(wordsBefore: [0, 0]).count == 1)
    #expect(BucketGroups(wordsBefore: [0, 30_000, 60_000]).count == 1)
    #expect(BucketGroups(wordsBefore: (0...20_000).map { $0 * 40_000 }).count == 16)
  }

  /// A bucket of more words than a group has leaves groups without any: their memory is none.
  @Test func oneLargeBucketIsInOneGroup() {
    let groups = BucketGroups(wordsBefore: [0, 40_000, 80_000_000, 80_040_000])
    #expect((0..<3).map { groups[$0] } == [0, 0, 15])
    #expect(groups.bucketCounts.reduce(0, +) == 3)
  }

  @Test func memoryGoesWithItsLastBucket() {
    weak var block: MemoryBlock?
    let memory: GroupMemory
    do {
      let fresh = MemoryBlock(byteCount: 64)
      block = fresh
      memory = GroupMemory([fresh], bucketCount: 2)
    }
    memory.endBucket()
    #expect(block != nil)
    memory.endBucket()
    #expect(block == nil)
  }
}
