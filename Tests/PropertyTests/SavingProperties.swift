import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekIndex

/// What holds for every index that is written to a file and mapped:
/// 1. It gives the same hits, scores, counts, facets and completions as the one that was written, also after updates.
/// 2. A file with a flipped bit, or cut short, is refused.
@Suite struct SavingProperties {
  static let seeds = Campaign.seeds(from: 1, short: 12, deep: 120)

  private func write(_ snapshot: IndexSnapshot, to path: String) throws {
    try snapshot.save(toFile: path)
  }

  private func read(_ path: String) throws -> IndexSnapshot {
    try IndexSnapshot(mapping: path, schema: RandomCollection.schema)
  }

  private func engine(_ snapshot: IndexSnapshot) -> InMemoryEngine<Int> {
    InMemoryEngine(snapshot: snapshot) { Int($0) }
  }

  private func expectEqualAnswers(
    _ left: InMemoryEngine<Int>, _ right: InMemoryEngine<Int>,
    _ collection: inout RandomCollection, _ note: Comment
  ) async throws {
    for matching: WordMatching in [[], .stems] {
      for _ in 0..<15 {
        var query = collection.query()
        query.matching = matching
        let (expected, found) = (try left.search(query), try right.search(query))
        #expect(found.totalCount == expected.totalCount, note)
        #expect(found.hits.map(\.document) == expected.hits.map(\.document), note)
        #expect(found.hits.map(\.score) == expected.hits.map(\.score), note)
        #expect(
          found.partialHits.map(\.document) == expected.partialHits.map(\.document), note)
        #expect(found.facets == expected.facets, note)
        #expect(found.rangeFacets == expected.rangeFacets, note)
        #expect(
          try await right.wordCompletions(for: query, limit: 9)
            == left.wordCompletions(for: query, limit: 9), note)
      }
    }
  }

  @Test(arguments: seeds)
  func aMappedIndexAnswersAsTheOneThatWasWritten(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var collection = RandomCollection(seed: seed, documentCount: generator.below(400))
    let folder = ScratchFolder()
    for (builders, segments) in [(1, 1), (4, 3)] {
      var built = try collection.snapshot(
        builders: builders, segments: segments, prefixThreshold: generator.pick([nil, 1, 20]),
        language: generator.pick([nil, .english]))
      if generator.happens(0.5) {
        built = built.removing((0..<10).map { _ in DocID(generator.below(400)) })
      }
      try write(built, to: folder.path + "/index")
      let mapped = try read(folder.path + "/index")
      mapped.checkInvariants()
      let (left, right) = (engine(built), engine(mapped))
      try await expectEqualAnswers(left, right, &collection, "\(Campaign.note(seed))")
      // What is merged is read from the file, which may be replaced meanwhile.
      try write(built, to: folder.path + "/index")
      let more = (0..<5).map { _ in collection.another() }
      for engine in [left, right] {
        let builder = SegmentBuilder(schema: RandomCollection.schema, analyzer: .standard)
        builder.add(more[...])
        try engine.update(adding: builder, removing: [DocID(1), 2])
        engine.waitForMerges()
      }
      try await expectEqualAnswers(left, right, &collection, "updated; \(Campaign.note(seed))")
    }
  }

  @Test func aDamagedIndexIsRefused() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/index"
    try write(
      RandomCollection(seed: 5, documentCount: 60).snapshot(builders: 1, segments: 1), to: path)
    _ = try read(path)
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    for place in stride(from: 0, to: size, by: 64) {
      for bit in [UInt8(1), 128] {
        var byte: UInt8 = 0
        pread(descriptor, &byte, 1, off_t(place))
        byte ^= bit
        pwrite(descriptor, &byte, 1, off_t(place))
        #expect(throws: SearchError.self, "byte \(place)") { try read(path) }
        byte ^= bit
        pwrite(descriptor, &byte, 1, off_t(place))
      }
    }
    _ = try read(path)
    for length in (0..<size).reversed() {
      ftruncate(descriptor, off_t(length))
      #expect(throws: SearchError.self, "\(length) bytes") { try read(path) }
    }
  }

  @Test func anIndexOfOtherFieldsIsRefused() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/index"
    try write(
      RandomCollection(seed: 5, documentCount: 9).snapshot(builders: 1, segments: 1), to: path)
    #expect(throws: SearchError.self) {
      try IndexSnapshot(
        mapping: path, schema: IndexSchema([SearchableField("title", .text(weight: 3))]))
    }
    #expect(throws: SearchError.self) {
      try IndexSnapshot(mapping: path + "s", schema: RandomCollection.schema)
    }
  }
}
