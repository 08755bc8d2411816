import Testing

@testable import SeekIndex

/// 1. Documents are found with their impacts in any order, in lists of every form.
/// 2. A walk over ranges meets every document of the list, wherever it was before, but those of blocks that do not count.
@Suite struct PostingCursorTests {
  private func random(
    _ form: FormedList.Form, documentCount: Int, _ generator: inout SeededGenerator
  ) -> FormedList {
    let share = Double.random(in: 0..<1, using: &generator)
    return FormedList(
      FormedList.random(share: share, documentCount: documentCount, maximum: 255, &generator),
      form, documentCount: documentCount)
  }

  @Test(arguments: FormedList.Form.allCases)
  func documentsAreFoundInAnyOrder(_ form: FormedList.Form) {
    for seed in UInt64(1)...12 {
      var generator = SeededGenerator(seed: seed)
      let documentCount = Int.random(in: 1...3000, using: &generator)
      let list = random(form, documentCount: documentCount, &generator)
      let impacts = Dictionary(uniqueKeysWithValues: list.postings.map { ($0, $1) })
      withExtendedLifetime(list) {
        var cursor = PostingCursor(list.list)
        for _ in 0..<2000 {
          let document = UInt32.random(in: 0..<UInt32(documentCount), using: &generator)
          #expect(
            cursor.impact(of: document) == impacts[document] ?? 0,
            "seed \(seed), \(form), document \(document)")
        }
      }
    }
  }

  @Test(arguments: [FormedList.Form.sparse, .packed])
  func rangesAreWalkedWhole(_ form: FormedList.Form) {
    for seed in UInt64(1)...12 {
      var generator = SeededGenerator(seed: seed)
      let documentCount = Int.random(in: 1...3000, using: &generator)
      let list = random(form, documentCount: documentCount, &generator)
      withExtendedLifetime(list) {
        var cursor = PostingCursor(list.list)
        for _ in 0..<200 {
          let first = UInt32.random(in: 0..<UInt32(documentCount), using: &generator)
          let range = first...(first + UInt32.random(in: 0...400, using: &generator))
          var met: [UInt32: UInt8] = [:]
          cursor.forEach(in: range, mayCount: { _ in true }) { met[$0] = $1 }
          let expected = list.postings.filter { range.contains($0.document) }
          #expect(
            met == Dictionary(uniqueKeysWithValues: expected.map { ($0, $1) }),
            "seed \(seed), \(form), \(range)")
        }
      }
    }
  }

  @Test func blocksThatDoNotCountStayPacked() {
    let list = FormedList(
      (0..<512).map { (UInt32($0), $0 < 256 ? 9 : 7) }, .packed, documentCount: 512)
    withExtendedLifetime(list) {
      var cursor = PostingCursor(list.list)
      var met: [UInt32] = []
      cursor.forEach(in: 100...400, mayCount: { $0 > 8 }) { document, _ in met.append(document) }
      #expect(met == Array(100..<256))
    }
  }
}
