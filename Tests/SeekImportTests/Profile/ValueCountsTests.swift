import SeekCore
import Testing

@testable import SeekImport

struct ValueCountsTests {
  @Test func countsAreThoseOfADictionary() {
    var random = SystemRandomNumberGenerator()
    var counts = ValueCounts()
    var expected: [UInt64: Int] = [:]
    for round in 0..<2_000 {
      // Few values, and zero among them; then many.
      let hash = round < 1_000 ? UInt64.random(in: 0...40, using: &random) : random.next()
      counts.add(hash)
      expected[hash, default: 0] += 1
    }
    #expect(counts.distinctCount == expected.count)
    #expect(counts.values.sorted() == expected.values.sorted())
  }

  /// Eight letters of which the first are the same stood in one run: a sample of such tags took a minute.
  @Test(arguments: ["SKU", "tag", "nm0", "Q12"])
  func numberedValuesAreSpread(_ prefix: String) {
    let places = 1 << 17
    let homes = (10_000..<60_000).map {
      ValueCounts.home(of: ByteHash.of(prefix + "\($0)"), among: places)
    }
    #expect(homes.allSatisfy { (0..<places).contains($0) })
    // By chance 41,600 of them are different.
    #expect(Set(homes).count > 38_000)
  }
}
