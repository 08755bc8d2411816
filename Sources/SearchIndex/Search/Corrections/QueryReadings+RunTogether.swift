import SearchCore

/// Splits words that are three or more run together: `lordoftherings`.
extension QueryReadings {
  /// The least length: shorter words are not three words.
  private static let leastRunTogether = 8
  private static let leastParts = 3
  private static let longestPart = 16
  /// The cost of each part beside its frequency, so that a few long words are preferred to many
  /// short ones.
  private static let partCost = 60

  /// The best split of the word before a position: its cost, the beginning of its last part, and
  /// the number of parts before that.
  private struct Way {
    let cost: Int
    let start: Int
    let count: Int
  }

  /// The likeliest split of a word into more than two words, those that are most frequent; nil if
  /// there is none.
  func runTogether(_ word: Word, _ utf8: [UInt8], _ places: [Int]) -> Reading? {
    let scalarCount = places.count - 1
    guard word.frequency == 0, scalarCount >= Self.leastRunTogether else { return nil }
    // For every position, the best split into no word, one, two, and three or more words.
    var ways = [[Way?]](
      repeating: Array(repeating: nil, count: Self.leastParts + 1), count: places.count)
    ways[0][0] = Way(cost: 0, start: 0, count: 0)
    for end in 2...scalarCount {
      for start in max(0, end - Self.longestPart)..<(end - 1) {
        guard ways[start].contains(where: { $0 != nil }) else { continue }
        let frequency = frequency(
          of: utf8[places[start]..<places[end]],
          isPrefix: word.isPrefix && end == scalarCount)
        guard frequency > 0 else { continue }
        let own = MatchWeights.spaceCost(frequency: frequency) + Self.partCost
        for (count, before) in ways[start].enumerated() {
          guard let cost = before.map({ $0.cost + own }) else { continue }
          let more = min(count + 1, Self.leastParts)
          guard ways[end][more].map({ cost < $0.cost }) ?? true else { continue }
          ways[end][more] = Way(cost: cost, start: start, count: count)
        }
      }
    }
    var parts: [ArraySlice<UInt8>] = []
    var (end, count) = (scalarCount, Self.leastParts)
    while end > 0 {
      guard let way = ways[end][count] else { return nil }
      parts.insert(utf8[places[way.start]..<places[end]], at: 0)
      (end, count) = (way.start, way.count)
    }
    return split(word, parts, shortest: 2)
  }
}
