import Testing

@testable import SeekIndex

@Suite struct ValueListsTests {
  private func lists(_ values: [[UInt32]], documentCount: Int) throws -> ValueLists {
    var documents = GrowableBuffer<UInt32>()
    var ends = GrowableBuffer<UInt32>()
    for value in values {
      for document in value { documents.append(document) }
      ends.append(UInt32(documents.count))
    }
    let made = ValueLists(documents, ends: ends, documentCount: documentCount)
    let lists = try #require(made)
    lists.checkInvariants()
    return lists
  }

  private let frequent = (UInt32(0)..<1000).filter { $0 % 3 == 0 }

  @Test func frequentValuesAreBitmapsAndOthersGaps() throws {
    let lists = try lists([[999], frequent, [0, 1, 500], []], documentCount: 1000)
    #expect((0..<4).map { lists.bitmap(of: $0) != nil } == [false, true, false, false])
    #expect((0..<4).map { lists.count(of: $0) } == [1, 334, 3, 0])
    #expect(lists.cost(of: 0..<4) < 16)
  }

  @Test func countsAmongASetAreOfTheValueAndTheSet() throws {
    let lists = try lists([[999], frequent, [0, 1, 500]], documentCount: 1000)
    let set = DocumentSet(documentCount: 1000, documents: [0, 3, 4, 500, 999])
    let counts = try set.words.withUnsafeBufferPointer { words in
      let base = try #require(words.baseAddress)
      return (0..<3).map { lists.count(of: $0, among: base) }
    }
    #expect(counts == [1, 3, 2])
  }

  @Test func theLastDocumentOfAllMayBeTheGreatestThereIs() throws {
    let lists = try lists([[0, UInt32.max - 2]], documentCount: Int(UInt32.max) - 1)
    var found: [UInt32] = []
    lists.forEachDocument(of: 0) { found.append($0) }
    #expect(found == [0, UInt32.max - 2])
  }

  @Test func anEmptyCollectionHasNoLists() throws {
    let lists = try lists([], documentCount: 0)
    #expect(lists.valueCount == 0)
  }
}
