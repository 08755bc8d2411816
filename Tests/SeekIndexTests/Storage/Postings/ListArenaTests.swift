import Testing

@testable import SeekIndex

@Suite struct ListArenaTests {
  /// A list of `count` documents with distances of up to `spread`.
  private func list(_ count: Int, _ spread: UInt32, seed: UInt64) -> [(UInt32, UInt8)] {
    var generator = SeededGenerator(seed: seed)
    var document = UInt32.random(in: 0..<spread, using: &generator)
    return (0..<count).map { _ in
      defer { document += UInt32.random(in: 1...spread, using: &generator) }
      return (document, UInt8.random(in: 1...255, using: &generator))
    }
  }

  private func append(_ list: [(UInt32, UInt8)], to writer: inout ListWriter) -> ListLocation {
    var documents = GrowableBuffer<UInt32>()
    var impacts = GrowableBuffer<UInt8>()
    for (document, impact) in list {
      documents.append(document)
      impacts.append(impact)
    }
    return writer.append(documents: documents.base, impacts: impacts.base, count: list.count)
  }

  private func read(_ arena: ListArena, _ location: ListLocation) -> [(UInt32, UInt8)] {
    var read: [(UInt32, UInt8)] = []
    // The list is pointers into the arena.
    withExtendedLifetime(arena) { arena.list(at: location).forEach { read.append(($0, $1)) } }
    return read
  }

  @Test(arguments: [1, 127, 128, 129, 255, 256, 1000, 100_000], [1, 2, 7, 9, 40_000] as [UInt32])
  func listsReturnInEitherForm(_ count: Int, _ spread: UInt32) {
    let list = list(count, spread, seed: UInt64(count))
    let documentCount = Int(list.last?.0 ?? 0) + 1
    var writer = ListWriter(documentCount: documentCount)
    let location = append(list, to: &writer)
    let arena = writer.finish()
    #expect(location.isDense == (count * 8 >= documentCount))
    let returned = read(arena, location)
    #expect(returned.elementsEqual(list, by: ==), "seed \(count)")
  }

  @Test func theGreatestDistancesFit() {
    let ends: [(UInt32, UInt8)] = [(0, 1), (UInt32.max - 1, 255)]
    var writer = ListWriter(documentCount: Int(UInt32.max))
    let location = append(ends, to: &writer)
    #expect(read(writer.finish(), location).elementsEqual(ends, by: ==))
  }

  @Test func whatOtherWritersWroteIsAddedInOrder() {
    var all = ListWriter(documentCount: 5000)
    var expected: [[(UInt32, UInt8)]] = []
    var locations: [ListLocation] = []
    for part in 0..<4 {
      var writer = ListWriter(documentCount: 5000)
      let lists = [list(200, 20, seed: UInt64(part)), list(1000, 4, seed: UInt64(part + 9))]
      let found = lists.map { append($0, to: &writer) }
      locations += found.map { all.moved($0) }
      all.append(writer)
      expected += lists
    }
    let arena = all.finish()
    for (location, list) in zip(locations, expected) {
      #expect(read(arena, location).elementsEqual(list, by: ==))
    }
  }

  @Test func ranksCountTheDocumentsBefore() {
    let list = list(900, 3, seed: 3)
    var writer = ListWriter(documentCount: Int(list.last?.0 ?? 0) + 1)
    let location = append(list, to: &writer)
    let arena = writer.finish()
    guard case .bitmap(let dense) = arena.list(at: location) else {
      Issue.record("not dense")
      return
    }
    var cursor = PostingCursor(.bitmap(dense))
    for (rank, posting) in list.enumerated() {
      #expect(dense.contains(posting.0) && cursor.index(of: posting.0, in: dense) == rank)
    }
    withExtendedLifetime(arena) {}
  }
}
