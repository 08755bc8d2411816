import Synchronization
import Testing

@testable import SearchIndex

/// 1. A document is read once for an order, and for each of two that are asked for in turn.
/// 2. What comes later is read alone, and stands where it would stand had it been read with the others.
/// 3. Whoever gives up is not waited for, and what it read is not lost.
/// 4. A search of an older state is ordered by what it has, whatever a newer one has read meanwhile.
/// 5. What is kept grows with the documents there are, not with those there ever were.
@Suite struct TextOrderCacheTests {
  /// Counts what is read.
  private final class Texts: Sendable {
    let texts: [String]
    let asked = Mutex(0)

    init(_ texts: [String]) { self.texts = texts }

    var count: Int { asked.withLock { $0 } }

    subscript(number: DocID) -> String {
      asked.withLock { $0 += 1 }
      return texts[Int(number)]
    }
  }

  @Test func aDocumentIsReadOnceForAnOrder() throws {
    let cache = TextOrderCache()
    let texts = Texts(["b", "c", "d", "a", "c"])
    func ranks(_ field: String, _ count: Int) throws -> [UInt32] {
      try cache.order(by: field, of: NumberedDocuments(count: count)) { texts[$0] }.ranks
    }
    #expect(try ranks("title", 3) == [0, 1, 2])
    #expect(try ranks("title", 3) == [0, 1, 2])
    #expect(texts.count == 3)
    // The whole was read again for each that was added.
    #expect(try ranks("title", 4) == [1, 2, 3, 0])
    #expect(try ranks("title", 5) == [1, 2, 4, 0, 2])
    #expect(texts.count == 5)
    // A search that began before the update.
    #expect(try ranks("title", 3) == [1, 2, 4, 0, 2])
    #expect(texts.count == 5)
  }

  /// Each read its documents again at every key.
  @Test func twoOrdersAreKept() throws {
    let cache = TextOrderCache()
    let texts = Texts(["2024-01-05T23:00:00Z", "2024-01-06T00:30:00+02:00"])
    for _ in 0..<3 {
      #expect(
        try cache.order(by: "at", of: NumberedDocuments(count: 2)) { texts[$0] }.ranks == [0, 1])
      #expect(
        try cache.order(by: "at", .moments, of: NumberedDocuments(count: 2)) { texts[$0] }.ranks
          == [1, 0])
    }
    #expect(texts.count == 4)
    _ = try cache.order(by: "title", of: NumberedDocuments(count: 2)) { texts[$0] }
    _ = try cache.order(by: "at", .moments, of: NumberedDocuments(count: 2)) { texts[$0] }
    #expect(texts.count == 6, "the one asked for longest ago went")
    _ = try cache.order(by: "at", of: NumberedDocuments(count: 2)) { texts[$0] }
    #expect(texts.count == 8)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func whatComesInStretchesIsRankedAsIfItWereReadAtOnce(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let all = (0..<(3 * TextOrder.Reading.stretch)).map { _ in
      Int.random(in: 0..<10, using: &generator) == 0
        ? "" : String(Int.random(in: 0..<30_000, using: &generator))
    }
    let cache = TextOrderCache()
    var count = 0
    while count < all.count {
      count = min(
        all.count, count + Int.random(in: 1...(2 * TextOrder.Reading.stretch), using: &generator))
      let ranks = try cache.order(by: "title", of: NumberedDocuments(count: count)) { all[Int($0)] }
        .ranks
      let texts = all.prefix(count)
      var expected: [String: UInt32] = [:]
      for (place, text) in texts.filter({ !$0.isEmpty }).sorted().enumerated()
      where expected[text] == nil { expected[text] = UInt32(place) }
      #expect(ranks == texts.map { expected[$0] ?? TextOrder.nothing }, "seed \(seed)")
    }
  }

  @Test func whoGivesUpIsNotWaitedForAndWhatWasReadIsKept() async throws {
    let cache = TextOrderCache()
    let texts = Texts((0..<(3 * TextOrder.Reading.stretch)).map(String.init))
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let task = Task {
      try cache.order(by: "title", of: NumberedDocuments(count: texts.texts.count)) { number in
        while number == 0 {
          if let cancel = cancel.withLock({ $0 }) {
            cancel()
            break
          }
        }
        return texts[number]
      }
    }
    cancel.withLock { $0 = { task.cancel() } }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(texts.count == TextOrder.Reading.stretch)
    let order = try cache.order(by: "title", of: NumberedDocuments(count: texts.texts.count)) {
      texts[$0]
    }
    #expect(order[0] == 0 && order[9].map { $0 > (order[899] ?? 0) } ?? false)
    #expect(texts.count == texts.texts.count)
  }

  /// A document that an update had just removed stood last in a search that still had it.
  @Test func whatWasRemovedMeanwhileIsOrderedForASearchThatHasIt() throws {
    let cache = TextOrderCache()
    let texts = ["a", "b", "c"]
    let newer = NumberedDocuments(count: 3, removed: 1) { $0 != 0 }
    let order = try cache.order(by: "title", of: newer) { texts[Int($0)] }
    #expect((order[0], order[1], order[2]) == (nil, 0, 1))
    let older = try cache.order(by: "title", of: NumberedDocuments(count: 3)) { texts[Int($0)] }
    #expect((older[0], older[1], older[2]) == (0, 1, 2))
  }

  @Test func whatWasReplacedOverAndOverIsNotKept() throws {
    let cache = TextOrderCache()
    let size = 2 * NumberSlots.pageSize
    for round in 0..<20 {
      let first = DocID(round * size)
      let documents = NumberedDocuments(count: (round + 1) * size, removed: round * size) {
        $0 >= first
      }
      let order = try cache.order(by: "title", of: documents) { String(2_000_000 - $0) }
      #expect(order.ranks.count <= 4 * size)
      let keys = (first..<(first + DocID(size))).compactMap { order[$0] }
      #expect(keys.count == size && keys == keys.sorted(by: >))
    }
  }
}
