import Testing

@Suite struct SeededGeneratorTests {
  /// The numbers of a seed were those of the seed before it but for the first one, so that a campaign tried one history many times.
  @Test func seedsThatFollowOneAnotherShareNoNumbers() {
    var numbers: Set<UInt64> = []
    for seed in UInt64(1)...100 {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<100 { numbers.insert(random.next()) }
    }
    #expect(numbers.count == 100 * 100)
  }

  @Test func aSeedRepeatsItsNumbers() {
    var (one, other) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
    #expect((0..<100).allSatisfy { _ in one.next() == other.next() })
  }
}
