import Testing

@testable import SeekIndex

@Suite struct GatherMapTests {
  private let texts = RandomTexts(seed: 11, count: 2000)
  private let segment: Segment

  init() throws { segment = try texts.snapshot().segments[0] }

  /// The greatest impact of every document over a range of terms, as the definition says.
  private func union(_ range: Range<Int>, isExact: Bool) -> [UInt32: UInt8] {
    var union: [UInt32: UInt8] = [:]
    for ordinal in range {
      var scratch = ShortListScratch()
      let isFull = isExact && ordinal == range.lowerBound
      segment.postings.list(of: ordinal, scratch: &scratch).forEach { document, impact in
        let counted = isFull ? BM25FScorer.coarse(impact) : BM25FScorer.damped(impact)
        union[document] = max(union[document] ?? 0, counted)
      }
    }
    return union
  }

  private func check(_ map: GatherMap, _ expected: [UInt32: UInt8], _ comment: Comment) {
    let list = map.list
    #expect(PostingList.bitmap(list).impactsByDocument == expected, comment)
    #expect(list.count == expected.count, comment)
    for word in 0..<list.wordCount {
      let inside = expected.filter { Int($0.key) / 64 == word }
      #expect(list.wordMaxima[word] == inside.values.max() ?? 0, comment)
    }
  }

  @Test(arguments: ["s", "se", "sea", "st", "b", "blue", "海", "sa", "stat"])
  func aPrefixIsTheUnionOfItsTerms(_ prefix: String) {
    let range = texts.ordinals(withPrefix: Array(prefix.utf8))
    for isExact in [true, false] {
      let map = GatherPool(documentCount: segment.documentCount).take()
      map.gather(range, isExact: isExact, of: segment.postings)
      check(map, union(range, isExact: isExact), "seed 11, \(prefix), exact \(isExact)")
    }
  }

  @Test func rangesBeginAndEndAnywhere() {
    var generator = SeededGenerator(seed: 12)
    let map = GatherPool(documentCount: segment.documentCount).take()
    for round in 0..<60 {
      let lower = Int.random(in: 0..<texts.terms.count, using: &generator)
      let upper = Int.random(in: lower...min(texts.terms.count, lower + 40), using: &generator)
      let isExact = Bool.random(using: &generator)
      map.gather(lower..<upper, isExact: isExact, of: segment.postings)
      let expected = union(lower..<upper, isExact: isExact)
      #expect(
        PostingList.bitmap(map.list).impactsByDocument == expected,
        "seed 12, round \(round), \(lower)..<\(upper)")
      #expect(map.list.count == expected.count)
      map.removeAll()
    }
  }

  @Test func severalRangesAddUp() {
    let first = texts.ordinals(withPrefix: Array("blue".utf8))
    let second = texts.ordinals(withPrefix: Array("sea".utf8))
    let map = GatherPool(documentCount: segment.documentCount).take()
    map.gather(first, isExact: true, of: segment.postings)
    map.gather(second, isExact: false, of: segment.postings)
    let expected = union(first, isExact: true).merging(
      union(second, isExact: false), uniquingKeysWith: max)
    check(map, expected, "seed 11")
  }

  @Test(arguments: ["sea", "b"]) func otherFormsAreAddedAsIfGatheredAnew(_ prefix: String) {
    let range = texts.ordinals(withPrefix: Array(prefix.utf8))
    let rest = (0..<texts.terms.count).filter { !range.contains($0) }
    var scratch = ShortListScratch()
    let forms = rest.map { segment.postings.list(of: $0, scratch: &scratch) }
    let map = GatherPool(documentCount: segment.documentCount).take()
    map.gather(range, isExact: false, of: segment.postings)
    let anew = GatherPool(documentCount: segment.documentCount).take()
    anew.gather(
      .bitmap(map.list), ImpactTable.same.base, and: forms, ImpactTable.united.base)
    var expected: [UInt32: UInt8] = [:]
    PostingList.bitmap(anew.list).forEach { expected[$0] = $1 }
    let before = map.list.count
    map.add(forms: forms, ImpactTable.united.base)
    check(map, expected, "forms beside \(prefix)")
    #expect(map.list.count > before)
    map.removeAll()
    check(map, [:], "emptied")
  }

  @Test(arguments: FormedList.Form.allCases, [0.01, 0.3])
  func aListOfAnyFormIsUnitedWithOtherForms(_ form: FormedList.Form, _ share: Double) {
    var generator = SeededGenerator(seed: 5)
    let documentCount = segment.documentCount
    func random(_ share: Double, _ form: FormedList.Form) -> FormedList {
      FormedList(
        FormedList.random(share: share, documentCount: documentCount, maximum: 255, &generator),
        form, documentCount: documentCount)
    }
    let list = random(share, form)
    let others = [random(0.02, .sparse), random(0.1, .packed)]
    var expected: [UInt32: UInt8] = [:]
    for posting in list.postings { expected[posting.document] = posting.impact }
    for posting in others.flatMap(\.postings) {
      expected[posting.document] = BM25FScorer.united(
        expected[posting.document] ?? 0, posting.impact)
    }
    let map = GatherPool(documentCount: documentCount).take()
    map.gather(
      list.list, ImpactTable.same.base, and: others.map(\.list), ImpactTable.united.base)
    check(map, expected, "\(form), \(share)")
    map.removeAll()
    check(map, [:], "emptied")
    withExtendedLifetime((list, others)) {}
  }

  @Test func anEmptyRangeGathersNothing() {
    let map = GatherPool(documentCount: segment.documentCount).take()
    map.gather(3..<3, isExact: true, of: segment.postings)
    check(map, [:], "nothing gathered")
  }

  @Test func anEmptiedMapHoldsNothing() {
    let map = GatherPool(documentCount: segment.documentCount).take()
    map.gather(0..<texts.terms.count, isExact: false, of: segment.postings)
    #expect(map.list.count > 0)
    map.removeAll()
    check(map, [:], "emptied")
    // The impacts too: a document gathered again must count as new.
    #expect((0..<(map.wordCount * 64)).allSatisfy { map.list.impacts[$0] == 0 })
  }

  @Test func aCancelledUnionStopsOnlyWhereItMay() async throws {
    // More postings than are gathered between two looks at the task.
    let texts = RandomTexts(seed: 13, count: 60_000)
    let segment = try texts.snapshot().segments[0]
    let all = 0..<texts.terms.count
    let counts = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return [false, true].map { mayStop in
        let map = GatherPool(documentCount: segment.documentCount).take()
        map.gather(all, isExact: false, of: segment.postings, mayStop: mayStop)
        let count = map.list.count
        map.removeAll()
        return (count, (0..<(map.wordCount * 64)).count { map.list.impacts[$0] != 0 })
      }
    }.value
    #expect(counts[0].0 > counts[1].0)
    #expect(counts.allSatisfy { $0.1 == 0 })
  }

  @Test func aMapOfNoDocumentsIsEmpty() {
    #expect(GatherPool(documentCount: 0).take().list.count == 0)
  }

  @Test func aPoolLendsEmptiedMapsAgain() {
    let pool = GatherPool(documentCount: segment.documentCount)
    func gathered() -> UnsafeMutablePointer<UInt64> {
      let map = pool.take()
      map.gather(0..<texts.terms.count, isExact: false, of: segment.postings)
      return map.words
    }
    let words = gathered()
    let again = pool.take()
    #expect(again.words == words)
    check(again, [:], "from the pool")
    #expect(pool.take().words != again.words)
  }

  @Test func aPoolKeepsFewMaps() {
    let pool = GatherPool(documentCount: 64)
    for turn in 0..<2 {
      #expect(pool.waitingCount == (turn == 0 ? 0 : 4))
      let lent = (0..<6).map { _ in pool.take() }
      withExtendedLifetime(lent) {
        #expect(Set(lent.map(\.words)).count == 6 && pool.waitingCount == 0)
      }
    }
  }
}
