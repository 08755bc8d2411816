import Testing

@testable import SearchIndex

@Suite struct TermWalkTests {
  /// Every term the walk stands at, where `depth` says how much the next may have in common with it.
  private func walk(_ terms: [String], _ depth: (String) -> Int) -> [String] {
    let (dictionary, sorted) = FuzzyTermsTests.dictionary(terms)
    return withExtendedLifetime(dictionary) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TermWalk.limit) { buffer in
        guard let base = buffer.baseAddress else { return [] }
        var walk = TermWalk(dictionary, term: base)
        var seen: [String] = []
        while walk.isInside {
          let bytes = UnsafeBufferPointer(start: base, count: walk.length)
          let term = String(decoding: bytes, as: UTF8.self)
          #expect(term == sorted[walk.ordinal])
          seen.append(term)
          walk.skip(sharing: depth(term))
        }
        return seen
      }
    }
  }

  private let terms = (0..<5000).map { String($0 * 7919 % 5000, radix: 3) } + ["a", "abc", "日本"]

  @Test func everyTermIsMet() {
    #expect(walk(terms) { _ in .max } == FuzzyTermsTests.dictionary(terms).1)
    #expect(walk([]) { _ in .max } == [])
  }

  @Test(arguments: 1...6)
  func oneOfEveryBeginningIsMet(_ depth: Int) {
    var expected: [String] = []
    for term in FuzzyTermsTests.dictionary(terms).1 {
      if let last = expected.last, last.utf8.count >= depth,
        term.utf8.starts(with: last.utf8.prefix(depth))
      {
        continue
      }
      expected.append(term)
    }
    #expect(walk(terms) { $0.utf8.count >= depth ? depth : .max } == expected)
  }
}
