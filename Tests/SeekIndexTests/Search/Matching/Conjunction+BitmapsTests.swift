import SeekCore
import Testing

@testable import SeekIndex

/// The best of what bitmaps share are hits, whether it is little, and all of it is scored, or much.
@Suite struct ConjunctionBitmapsTests {
  private struct Part {
    let list: FormedList
    let weight: Int

    var scored: ScoredList {
      ScoredList(list: list.list, table: ImpactTable.same.base, weight: weight)
    }
  }

  /// - Parameter share: Of the documents that each list has.
  @Test(
    arguments: [[FormedList.Form.dense, .gathered], [.gathered, .dense, .gathered], [.gathered]],
    [0.02, 0.1, 0.8])
  func theBestAreFound(_ forms: [FormedList.Form], _ share: Double) throws {
    for seed in UInt64(1)...6 {
      var generator = SeededGenerator(seed: seed)
      let documentCount = Int.random(in: 1...20_000, using: &generator)
      let parts = forms.map { form in
        let postings = FormedList.random(
          share: share, documentCount: documentCount, maximum: seed % 2 == 0 ? 3 : 255, &generator)
        return Part(
          list: FormedList(postings, form, documentCount: documentCount),
          weight: Int.random(in: 1...1000, using: &generator))
      }
      let conjunction = Conjunction(
        documentCount: documentCount, lists: parts.map(\.list.list), phrases: [], allowed: nil)
      var hits = TopHits(capacity: 32)
      hits.firstDocument = 7
      let count = try withExtendedLifetime(parts) {
        let found = try conjunction.documents()
        try BestDocuments(lists: parts.map(\.scored), acceptsUnscored: true)
          .offer(found, to: &hits)
        return found.count
      }
      let all = scan(parts)
      let context: Comment = "seed \(seed), \(all.count) of \(documentCount)"
      #expect(count == all.count, context)
      #expect(Array(hits.sorted(droppingFirst: 0)) == Array(all.prefix(32)), context)
    }
  }

  /// What all lists have, best first, numbered from 7 on.
  private func scan(_ parts: [Part]) -> [TopHits.Hit] {
    var units: [UInt32: (count: Int, sum: Int)] = [:]
    for part in parts {
      for posting in part.list.postings {
        let known = units[posting.document] ?? (0, 0)
        units[posting.document] = (known.count + 1, known.sum + part.weight * Int(posting.impact))
      }
    }
    return units.filter { $0.value.count == parts.count }
      .map { TopHits.Hit(units: $0.value.sum, document: $0.key + 7) }
      .sorted { $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document }
  }
}
