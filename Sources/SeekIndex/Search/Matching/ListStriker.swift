/// Strikes out of ascending chunks of documents those a list lacks, and adds the scores of the rest.
final class ListStriker {
  private let scored: ScoredList
  // Checking at run time that nobody else moves it meanwhile would cost as much as a document.
  @exclusivity(unchecked) private var cursor: PostingCursor

  init(_ scored: ScoredList) {
    self.scored = scored
    cursor = PostingCursor(scored.list)
  }

  /// - Parameters:
  ///   - documents: `count` documents, ascending, after those of the last call; compacted in place.
  ///   - units: Their scores, compacted alike.
  ///   - bar: Documents that cannot score more with this list may have less of its score added.
  /// - Returns: How many are left.
  func strike(
    _ documents: UnsafeMutablePointer<UInt32>, _ units: UnsafeMutablePointer<Int>, _ count: Int,
    above bar: Int
  ) -> Int { cursor.strike(documents, units, count, scored, bar) }
}

extension PostingCursor {
  fileprivate mutating func strike(
    _ documents: UnsafeMutablePointer<UInt32>, _ units: UnsafeMutablePointer<Int>, _ count: Int,
    _ scored: ScoredList, _ bar: Int
  ) -> Int {
    // The form of the list is told apart once, not for each document.
    let (table, weight) = (scored.table, scored.weight)
    switch list {
    case .sparse(let list):
      return keep(documents, units, count, table, weight) { cursor, document, _ in
        cursor.index(of: document, in: list).map { list.impacts[$0] } ?? 0
      }
    case .packed(let list):
      return keep(documents, units, count, table, weight) { cursor, document, _ in
        cursor.index(of: document, in: list).map { list.impacts[$0] } ?? 0
      }
    case .bitmap(let list) where list.ranks == nil:
      return keep(documents, units, count, table, weight) { _, document, _ in
        list.impacts[Int(document)]
      }
    case .bitmap(let list):
      return keep(documents, units, count, table, weight) { cursor, document, score in
        // A rank costs more than a bit, so it is asked for where the best of the word can pass the bar.
        let most = weight &* Int(table[Int(list.wordMaxima[Int(document &>> 6)])])
        guard score &+ most > bar else { return list.contains(document) ? 1 : 0 }
        return cursor.index(of: document, in: list).map { list.impact(at: $0) } ?? 0
      }
    }
  }

  /// - Parameter impact: Of a document with a score so far, 0 where the list lacks it.
  @inline(__always)
  private mutating func keep(
    _ documents: UnsafeMutablePointer<UInt32>, _ units: UnsafeMutablePointer<Int>, _ count: Int,
    _ table: UnsafePointer<UInt8>, _ weight: Int,
    _ impact: (inout PostingCursor, UInt32, Int) -> UInt8
  ) -> Int {
    var kept = 0
    for index in 0..<count {
      let document = documents[index]
      let impact = impact(&self, document, units[index])
      documents[kept] = document
      units[kept] = units[index] &+ weight &* Int(table[Int(impact)])
      kept &+= impact == 0 ? 0 : 1
    }
    return kept
  }
}
