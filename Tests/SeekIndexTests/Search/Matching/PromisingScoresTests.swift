import Testing

@testable import SeekIndex

/// 1. Words that reach the score have as many documents as are wanted, and a score little higher is reached by fewer.
/// 2. There is none where it would take more than half of the documents.
@Suite struct PromisingScoresTests {
  @Test(arguments: [1, 100, 1 << 20, 1 << 40])
  func theWordsThatReachItHaveSoManyDocuments(_ limit: Int) throws {
    var generator = SeededGenerator(seed: UInt64(limit))
    var scores = PromisingScores(below: limit)
    var words: [(most: Int, documents: Int)] = []
    for _ in 0..<1000 {
      let word = (
        most: Int.random(in: 0..<limit, using: &generator),
        documents: Int.random(in: 1...64, using: &generator)
      )
      words.append(word)
      scores.add(word.most, documents: word.documents)
    }
    func documents(from score: Int) -> Int {
      words.reduce(0) { $0 + ($1.most >= score ? $1.documents : 0) }
    }
    for wanted in [1, 80, 320, 5000] {
      guard let score = scores.score(of: wanted) else {
        #expect(limit == 1, "all of one step are more than half")
        continue
      }
      #expect(documents(from: score) >= wanted)
      #expect(documents(from: score + max(1, limit / 32)) < wanted)
    }
  }

  @Test func moreThanHalfIsNoShare() {
    var scores = PromisingScores(below: 1000)
    #expect(scores.score(of: 1) == nil)
    for most in [900, 500, 100, 50] { scores.add(most, documents: 10) }
    let score = scores.score(of: 2) ?? 0
    #expect(score > 500 && score <= 900)
    #expect(scores.score(of: 20).map { $0 <= 500 && $0 > 100 } == true)
    #expect(scores.score(of: 21) == nil)
  }
}
