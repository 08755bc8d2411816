import Testing

@testable import SeekIndex

@Suite struct TermWalkTests {
  private enum Move {
    case next
    case seek(depth: Int, byte: Int)
  }

  /// Every term the walk stands at; `move` says how it goes on from one.
  private func walk(_ terms: [String], _ move: ([UInt8]) -> Move) -> [String] {
    let (dictionary, sorted) = FuzzyTermsTests.dictionary(terms)
    return withExtendedLifetime(dictionary) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TermWalk.limit) { buffer in
        guard let base = buffer.baseAddress else { return [] }
        var walk = TermWalk(dictionary, term: base)
        var seen: [String] = []
        while walk.isInside {
          let bytes = Array(UnsafeBufferPointer(start: base, count: walk.length))
          #expect(String(decoding: bytes, as: UTF8.self) == sorted[walk.ordinal])
          if let last = seen.last {
            let shared = zip(last.utf8, bytes).prefix { $0 == $1 }.count
            #expect(walk.shared <= shared, "\(last) and \(sorted[walk.ordinal])")
          }
          seen.append(sorted[walk.ordinal])
          switch move(bytes) {
          case .next: walk.next()
          case .seek(let depth, let byte): walk.seek(sharing: depth, byte: byte)
          }
        }
        return seen
      }
    }
  }

  private static let terms =
    (0..<5000).map { String($0 * 7919 % 5000, radix: 3) } + ["a", "abc", "日本"]
    + (0..<800).map { "common beginning \($0)" }

  @Test func everyTermIsMet() {
    #expect(walk(Self.terms) { _ in .next } == FuzzyTermsTests.dictionary(Self.terms).1)
    #expect(walk([]) { _ in .next } == [])
  }

  @Test(arguments: [1, 2, 3, 6, 8, 12, 18, 19])
  func oneOfEveryBeginningIsMet(_ depth: Int) {
    var expected: [String] = []
    for term in FuzzyTermsTests.dictionary(Self.terms).1 {
      if let last = expected.last, last.utf8.count >= depth,
        term.utf8.starts(with: last.utf8.prefix(depth))
      {
        continue
      }
      expected.append(term)
    }
    #expect(
      walk(Self.terms) { $0.count >= depth ? .seek(depth: depth, byte: 256) : .next } == expected)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func theFirstTermNotLessIsSought(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sorted = FuzzyTermsTests.dictionary(Self.terms).1.map { Array($0.utf8) }
    var wanted: [UInt8] = []
    let seen = walk(Self.terms) { term in
      let expected = sorted.first { !$0.lexicographicallyPrecedes(wanted) }
      #expect(expected == term, "seed \(seed)")
      let depth = Int.random(in: 0..<term.count, using: &generator)
      let byte = term[depth] + UInt8.random(in: 1...3, using: &generator)
      wanted = term.prefix(depth) + [byte]
      return .seek(depth: depth, byte: Int(byte))
    }
    #expect(!seen.isEmpty, "seed \(seed)")
    #expect(sorted.allSatisfy { $0.lexicographicallyPrecedes(wanted) }, "seed \(seed)")
  }
}
