/// The score that near forms of a word add to that of the word itself, in one segment: asked of each document, as few come near
/// the best by them. Valid while the word's own list is.
final class NearList {
  let found: NearDocuments
  /// Score units of an impact of 1.
  private let weight: Int
  /// The word itself.
  private let own: ScoredList
  // Checking at run time that nobody else moves it meanwhile would cost as much as a document.
  @exclusivity(unchecked) private var cursor: PostingCursor
  private let share: Float
  /// The most that a document gains, by the impact of its near forms alone.
  let unitsByImpact: FrozenArray<Int>

  /// - Parameter share: The part of an occurrence of the word that one of a near form counts.
  init(_ found: NearDocuments, weight: Int, beside own: ScoredList, share: Float) {
    (self.found, self.weight, self.own, self.share) = (found, weight, own, share)
    cursor = PostingCursor(own.list)
    let frequencies = ImpactTable.frequencies
    var units = GrowableBuffer<Int>(capacity: 256)
    units.append(0)
    for impact in 1..<256 {
      // Impacts are rounded: that of the forms, that of the word and that of both.
      let most = BM25FScorer.impact(frequency: share * frequencies[min(255, impact + 1)])
      units.append(weight &* (Int(most) + 1))
    }
    unitsByImpact = units.freeze()
  }

  func units(of document: UInt32) -> Int { weight &* Int(impact(in: document)) }

  /// The impact that near forms add to that of the word; 0 where there are none.
  func impact(in document: UInt32) -> UInt8 {
    let frequency = found.frequency(in: document)
    guard frequency > 0 else { return 0 }
    let impact = own.table[Int(cursor.impact(of: document))]
    let both = BM25FScorer.impact(
      frequency: ImpactTable.frequencies[Int(impact)] + share * frequency)
    return both > impact ? both - impact : 0
  }
}
