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
  /// - Returns: How many are left.
  func strike(
    _ documents: UnsafeMutablePointer<UInt32>, _ units: UnsafeMutablePointer<Int>, _ count: Int
  ) -> Int { cursor.strike(documents, units, count, scored) }
}

extension PostingCursor {
  fileprivate mutating func strike(
    _ documents: UnsafeMutablePointer<UInt32>, _ units: UnsafeMutablePointer<Int>, _ count: Int,
    _ scored: ScoredList
  ) -> Int {
    // The form of the list is told apart once, not for each document.
    let (table, weight) = (scored.table, scored.weight)
    switch list {
    case .sparse(let list):
      return keep(documents, units, count, table, weight) {
        $0.index(of: $1, in: list).map { list.impacts[$0] } ?? 0
      }
    case .packed(let list):
      return keep(documents, units, count, table, weight) {
        $0.index(of: $1, in: list).map { list.impacts[$0] } ?? 0
      }
    case .bitmap(let list) where list.ranks == nil:
      return keep(documents, units, count, table, weight) { list.impacts[Int($1)] }
    case .bitmap(let list):
      return keep(documents, units, count, table, weight) {
        $0.index(of: $1, in: list).map { list.impact(at: $0) } ?? 0
      }
    }
  }

  /// - Parameter impact: Of a document, 0 where the list lacks it.
  @inline(__always)
  private mutating func keep(
    _ documents: UnsafeMutablePointer<UInt32>, _ units: UnsafeMutablePointer<Int>, _ count: Int,
    _ table: UnsafePointer<UInt8>, _ weight: Int,
    _ impact: (inout PostingCursor, UInt32) -> UInt8
  ) -> Int {
    var kept = 0
    for index in 0..<count {
      let document = documents[index]
      let impact = impact(&self, document)
      documents[kept] = document
      units[kept] = units[index] &+ weight &* Int(table[Int(impact)])
      kept &+= impact == 0 ? 0 : 1
    }
    return kept
  }
}
