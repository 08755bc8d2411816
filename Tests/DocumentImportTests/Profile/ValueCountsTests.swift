import Testing

@testable import DocumentImport

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
}
