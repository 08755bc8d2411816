import SeekCore
import Testing

@testable import SeekIndex

/// 1. Lists in every mixture of forms give the documents that a scan finds, with the same scores.
/// 2. Of equal scores the earlier document stays.
/// 3. The matches are those of lists, filter and phrases together; the count is exact.
/// 4. A cancelled task stops in the middle of a long run.
@Suite struct ConjunctionTests {
  typealias Form = FormedList.Form

  static let mixtures: [[Form]] =
    Form.allCases.map { [$0] }
    + Form.allCases.flatMap { first in Form.allCases.map { [first, $0] } }
    + [[.dense, .gathered, .dense], [.sparse, .packed, .dense], [.gathered, .packed, .packed]]

  private struct Answer: Equatable {
    var count = 0
    var hits: [TopHits.Hit] = []
    var matches: [DocID] = []
  }

  private struct Part {
    let list: FormedList
    let table: FrozenArray<UInt8>
    let weight: Int

    var impacts: [UInt32: UInt8] {
      Dictionary(uniqueKeysWithValues: list.postings.map { ($0.document, $0.impact) })
    }

    var scored: ScoredList { ScoredList(list: list.list, table: table.base, weight: weight) }
  }

  /// What a scan of all documents finds.
  private func scan(
    _ lists: [Part], _ documentCount: Int,
    _ allowed: DocumentSet?, capacity: Int, first: DocID
  ) -> Answer {
    let impacts = lists.map(\.impacts)
    var answer = Answer()
    for document in 0..<UInt32(documentCount) where allowed?.contains(document) ?? true {
      var units = 0
      var isMatch = true
      for (index, list) in lists.enumerated() {
        guard let impact = impacts[index][document] else {
          isMatch = false
          break
        }
        units += list.weight * Int(list.table[Int(impact)])
      }
      guard isMatch else { continue }
      answer.matches.append(document)
      answer.hits.append(TopHits.Hit(units: units, document: first + document))
    }
    answer.count = answer.matches.count
    answer.hits.sort { $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document }
    answer.hits = Array(answer.hits.prefix(capacity))
    return answer
  }

  @Test(arguments: mixtures)
  func everyMixtureOfFormsAgreesWithAScan(_ forms: [Form]) throws {
    for seed in UInt64(1)...12 {
      var generator = SeededGenerator(seed: seed)
      // In the last four rounds the first list has so few documents that it drives even as a bitmap.
      let isFew = seed > 8
      let documentCount = Int.random(in: isFew ? 6000...9000 : 1...2500, using: &generator)
      // Few different impacts make many equal scores.
      let maxima: [UInt8] = [1, 3, 255]
      let maximum: UInt8 = maxima.randomElement(using: &generator) ?? 1
      let lists = forms.enumerated().map { index, form -> Part in
        let share = isFew && index == 0 ? 0.001 : Double.random(in: 0..<1, using: &generator)
        let postings = FormedList.random(
          share: share, documentCount: documentCount, maximum: maximum, &generator)
        return Part(
          list: FormedList(postings, form, documentCount: documentCount),
          table: Bool.random(using: &generator) ? ImpactTable.same : ImpactTable.damped,
          weight: Int.random(in: 0...1000, using: &generator))
      }
      var allowed: DocumentSet?
      if Bool.random(using: &generator) {
        let some = (0..<UInt32(documentCount)).filter { _ in Bool.random(using: &generator) }
        allowed = DocumentSet(documentCount: documentCount, documents: some)
      }
      let capacity = [0, 1, 10, documentCount].randomElement(using: &generator) ?? 1
      let first: DocID = Bool.random(using: &generator) ? 0 : 70_000
      let expected = scan(
        lists, documentCount, allowed, capacity: capacity,
        first: first)
      let conjunction = Conjunction(
        documentCount: documentCount,
        lists: lists.map { $0.list.list }, phrases: [], allowed: allowed)
      let context: Comment = "seed \(seed), \(forms), \(documentCount) documents, top \(capacity)"
      let found = try withExtendedLifetime(lists) {
        try run(conjunction, lists.map(\.scored), capacity: capacity, first: first)
      }
      #expect(found == expected, context)
    }
  }

  /// - Parameter scored: The lists by which documents score; those of the conjunction without weights where nothing is
  ///   given.
  private func run(
    _ conjunction: Conjunction, _ scored: [ScoredList] = [], capacity: Int, first: DocID = 0
  ) throws -> Answer {
    var hits = TopHits(capacity: capacity)
    hits.firstDocument = first
    let found = try conjunction.documents()
    try BestDocuments(lists: scored, acceptsUnscored: true).offer(found, to: &hits)
    hits.checkInvariants()
    var answer = Answer(count: found.count, hits: Array(hits.sorted(droppingFirst: 0)))
    let set = found.set(documentCount: conjunction.documentCount)
    set.checkInvariants()
    var inserted = DocumentSet(documentCount: conjunction.documentCount)
    _ = inserted.withMutableWords { found.insert(into: $0) }
    #expect(inserted.words == set.words)
    set.forEach { answer.matches.append($0) }
    return answer
  }

  @Test(arguments: [0, 1, 64, 100, 513])
  func withoutWordsTheFilterDecides(_ documentCount: Int) throws {
    let odd = stride(from: DocID(1), to: DocID(documentCount), by: 2)
    let filtered = Conjunction(
      documentCount: documentCount, lists: [], phrases: [],
      allowed: DocumentSet(documentCount: documentCount, documents: odd))
    let found = try run(filtered, capacity: 3, first: 5)
    #expect(found.count == documentCount / 2 && found.matches == Array(odd))
    #expect(found.hits.map(\.document) == odd.prefix(3).map { $0 + 5 })
    let everything = Conjunction(documentCount: documentCount, lists: [], phrases: [], allowed: nil)
    let all = try run(everything, capacity: 2)
    #expect(all.count == documentCount && all.matches == Array(0..<DocID(documentCount)))
    #expect(all.hits.map(\.document) == Array((0..<DocID(documentCount)).prefix(2)))
  }

  @Test func anEmptyListMatchesNothing() throws {
    let full = FormedList([(0, 9), (3, 9)], .sparse, documentCount: 4)
    let conjunction = Conjunction(
      documentCount: 4, lists: [full.list, .empty], phrases: [], allowed: nil)
    let found = try withExtendedLifetime(full) {
      try run(conjunction, capacity: 4)
    }
    #expect(found == Answer())
  }

  @Test(arguments: [
    ["sea", "blue"], ["blue", "s"], ["blues", "seas"], ["st", "sea"], ["seaside", "s"],
    ["s", "s"], ["sea", "s", "blue"],
  ])
  func phrasesStrikeOutInEveryForm(_ phrase: [String]) throws {
    let texts = RandomTexts(seed: 31, count: 2500)
    let snapshot = try texts.snapshot()
    let segment = snapshot.segments[0]
    let ordinals = try phrase.map { try #require(texts.terms.firstIndex(of: $0)) }
    var scratch = ShortListScratch()
    let lists = Set(ordinals).sorted().map { segment.postings.list(of: $0, scratch: &scratch) }
    let expected = texts.texts.indices.filter { document in
      let words = texts.texts[document]
      return words.indices.contains { words[$0...].starts(with: phrase) }
    }
    let conjunction = Conjunction(
      documentCount: segment.documentCount, lists: lists,
      phrases: [PhraseMatcher(ordinals.map { $0..<($0 + 1) }, segment.postings)].compactMap { $0 },
      allowed: nil)
    let found = try run(conjunction, capacity: 2500)
    #expect(!expected.isEmpty && found.matches.map(Int.init) == expected, "seed 31, \(phrase)")
    #expect(found.count == expected.count && found.hits.count == expected.count)
  }

  @Test(arguments: [[Form.sparse, .sparse], [.packed, .dense], [.gathered, .packed]])
  func aCancelledTaskStopsBetweenChunks(_ forms: [Form]) async {
    let documentCount = 20_000
    let stopped = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return self.stop(forms, documentCount)
    }.value
    #expect(stopped.isCancelled)
  }

  @Test func aCancelledTaskStopsBetweenWords() async {
    let stopped = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return self.stop([.dense, .gathered], 70_000)
    }.value
    #expect(stopped.isCancelled)
  }

  /// Phrases take longer than lists: of fewer documents than lists would be searched without asking.
  @Test func aCancelledTaskStopsInPhrases() async throws {
    let builder = SegmentBuilder(
      schema: IndexSchema([SearchableField("text", .text(weight: 1))]), analyzer: .standard)
    for _ in 0..<2000 {
      builder.beginDocument()
      var text = "new york"
      text.withUTF8 { builder.addText(field: 0, utf8: $0) }
      builder.endDocument()
    }
    let segment = try IndexSnapshot(building: [builder]).segments[0]
    for form in [FormedList.Form.dense, .packed] {
      let isCancelled = await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        let postings = (0..<UInt32(2000)).map { (document: $0, impact: UInt8(1)) }
        let list = FormedList(postings, form, documentCount: 2000)
        let conjunction = Conjunction(
          documentCount: 2000,
          lists: [list.list],
          phrases: [PhraseMatcher([0..<1, 1..<2], segment.postings)].compactMap { $0 },
          allowed: nil)
        return withExtendedLifetime(list) {
          do {
            _ = try conjunction.documents()
            return false
          } catch {
            return error is CancellationError
          }
        }
      }.value
      #expect(isCancelled, "\(form)")
    }
  }

  @Test func aTaskThatIsNotCancelledRunsToTheEnd() async {
    let ended = await Task { self.stop([.sparse, .packed], 20_000) }.value
    #expect(!ended.isCancelled && ended.count == 20_000)
  }

  /// Intersects lists of all documents.
  private func stop(_ forms: [Form], _ documentCount: Int) -> (isCancelled: Bool, count: Int) {
    let postings = (0..<UInt32(documentCount)).map { (document: $0, impact: UInt8(1)) }
    let lists = forms.map { FormedList(postings, $0, documentCount: documentCount) }
    let conjunction = Conjunction(
      documentCount: documentCount,
      lists: lists.map(\.list), phrases: [], allowed: nil)
    return withExtendedLifetime(lists) {
      do {
        return (false, try conjunction.documents().count)
      } catch {
        return (error is CancellationError, 0)
      }
    }
  }
}
