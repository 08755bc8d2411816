import SeekImport
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekCollection
@testable import SeekIndex

/// What holds for every collection whose sources change while it is open, or between two sessions:
/// 1. Every answer is that of an index built from the present records: the set, its order, scores, corrections, facets,
///    completions, scopes.
/// 2. A record that is the same has kept its number in an open collection.
/// 3. What was saved is opened with the same answers.
@Suite struct UpdatedCollectionProperties {
  static let seeds = Campaign.seeds(from: 1, short: 6, deep: 200)

  private struct Answer: Equatable {
    var hits: [String]
    var total: Int
    var rest: [String]
  }

  private static func load(
    _ source: GrowingSource, index: String?, waits: Bool = true
  ) throws -> RecordCollection {
    try RecordCollection.load(
      paths: [source.path], overrides: ProfileOverrides(),
      index: index.map { SavedIndex(path: $0) },
      waits: waits, workers: 2)
  }

  private static func query(_ source: inout GrowingSource, _ collection: RecordCollection)
    -> SearchQuery
  {
    var text: [String] = []
    for _ in 0..<(1 + source.random.below(4)) {
      var word = source.random.pick(GrowingSource.words)
      if source.random.happens(0.2) {
        word =
          source.random.pick(source.items).title.split(separator: " ").last.map(String.init) ?? ""
      }
      if source.random.happens(0.3), word.count > 4 {
        word.remove(
          at: word.index(word.startIndex, offsetBy: 1 + source.random.below(word.count - 1)))
      }
      text.append(word)
    }
    var query = SearchQuery(
      text.joined(separator: " ") + (source.random.happens(0.5) ? " " : ""))
    query.matching = [.stems, .typos]
    let filters = collection.engine.fields.filter(\.isFilter).map(\.name)
    if filters.contains("cuisine") {
      if source.random.happens(0.2) {
        query.tokens = [SearchToken("cuisine", source.random.pick(source.items).cuisine)]
      }
      query.facets = ["cuisine"]
    }
    if source.random.happens(0.2), filters.contains("year") {
      query.order = .field("year", descending: source.random.happens(0.5))
    }
    return query
  }

  private static func answer(_ query: SearchQuery, _ collection: RecordCollection) async throws
    -> Answer
  {
    func texts(_ hits: [SearchHit<RecordReference>]) -> [String] {
      hits.map { "\(JSONText.text(collection.record($0.document))) \($0.score)" }
    }
    let found = try collection.answer(query, unless: { false })
    let completions = try await collection.engine.wordCompletions(for: query, limit: 9)
    let reading = try await collection.engine.nearestReading(of: query)
    return Answer(
      hits: texts(found.hits), total: found.totalCount,
      rest: texts(found.partialHits) + [
        "\(found.corrections)", "\(String(describing: found.suggestion))", "\(found.facets)",
        "\(found.correctedHits)", "\(completions)", "\(String(describing: reading))",
      ])
  }

  /// Whether a collection could be compared: its fields are those that a new session would find.
  private func compare(
    _ collection: RecordCollection, _ source: inout GrowingSource, _ note: String
  ) async throws -> Bool {
    let fresh = try Self.load(source, index: nil)
    guard fresh.profile.fingerprint == collection.profile.fingerprint else { return false }
    #expect(collection.recordCount == fresh.recordCount, "\(note)")
    #expect(collection.scopes == fresh.scopes, "\(note)")
    #expect(collection.presentReport.accepted == fresh.report.accepted, "\(note)")
    for _ in 0..<12 {
      let query = Self.query(&source, fresh)
      let expected = try await Self.answer(query, fresh)
      let found = try await Self.answer(query, collection)
      #expect(found == expected, "\(note), query \(query)")
    }
    collection.index?.snapshot.checkInvariants()
    return true
  }

  private func numbers(_ collection: RecordCollection) -> [String: [Int]] {
    let store = collection.store
    var numbers: [String: [Int]] = [:]
    for number in 0..<store.count where !store.isRemoved(number) {
      numbers[JSONText.text(store.record(at: number)), default: []].append(number)
    }
    return numbers
  }

  @Test(arguments: seeds, [GrowingSource.Kind.lines, .table])
  func aFollowedFileAnswersAsANewIndex(seed: UInt64, kind: GrowingSource.Kind) async throws {
    let folder = ScratchFolder()
    var source = GrowingSource(kind, in: folder.path, seed: seed)
    try source.write()
    let collection = try Self.load(source, index: nil)
    for _ in 0..<8 {
      try source.grow { _ = try collection.reload(isGrowing: true) }
      #expect(try collection.reload(isGrowing: true).removed == 0)
    }
    let note = "\(kind); \(Campaign.note(seed))"
    #expect(collection.recordCount == source.items.count, "\(note)")
    #expect(try await compare(collection, &source, note), "\(note)")
    #expect(try collection.reload(isGrowing: false).changesNothing, "\(note)")
  }

  @Test(arguments: seeds, GrowingSource.Kind.allCases)
  func everyAnswerIsThatOfANewIndex(seed: UInt64, kind: GrowingSource.Kind) async throws {
    let folder = ScratchFolder()
    var source = GrowingSource(kind, in: folder.path, seed: seed)
    let index = folder.path + "/index"
    try source.write()
    var collection = try Self.load(source, index: index)
    try collection.saveIndex()
    var compared = 0
    for round in 0..<4 {
      let what = source.change()
      try source.write()
      let note = "\(kind), round \(round): \(what); \(Campaign.note(seed))"
      switch source.random.below(3) {
      case 0:
        let before = numbers(collection)
        _ = try collection.reload(isGrowing: false)
        let after = numbers(collection)
        for (record, numbers) in before {
          let kept = min(numbers.count, after[record]?.count ?? 0)
          #expect(
            Set(numbers).intersection(after[record] ?? []).count >= kept, "\(note): \(record)")
        }
      case 1:
        collection = try Self.load(source, index: index, waits: false)
        _ = try collection.refresh()
        try collection.saveIndex()
      default:
        collection = try Self.load(source, index: index)
        try collection.saveIndex()
      }
      if try await compare(collection, &source, note) { compared += 1 }
    }
    #expect(compared > 0, "\(kind); \(Campaign.note(seed))")
    try Self.load(source, index: index).saveIndex()
    let saved = try Self.load(source, index: index, waits: false)
    #expect(saved.age == .present && saved.saving?.isOpened == true)
    #expect(try await compare(saved, &source, "saved, \(kind); \(Campaign.note(seed))"))
  }
}
