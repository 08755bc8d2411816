import Testing

@testable import SeekIndex

@Suite struct RecentlyUsedTests {
  @Test func theLatestAreRememberedAndTheOldestMadeAgain() {
    let cache = RecentlyUsed<Int, String>(capacity: 2)
    var made: [Int] = []
    func ask(_ key: Int) -> String {
      cache.value(for: key) {
        made.append(key)
        return "\(key)"
      }
    }
    #expect([1, 2, 1, 3, 1, 2].map(ask) == ["1", "2", "1", "3", "1", "2"])
    // 1 was asked for again before 3 came, so 2 had to go.
    #expect(made == [1, 2, 3, 2])
    #expect(cache.count == 2)
  }
}
