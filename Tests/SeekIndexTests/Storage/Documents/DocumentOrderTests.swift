import SeekCore
import Testing

@testable import SeekIndex

@Suite struct DocumentOrderTests {
  private func stretch(_ run: Int, _ documents: Range<Int>, at first: Int) -> DocumentOrder.Stretch
  {
    DocumentOrder.Stretch(run: run, documents: documents, first: first)
  }

  @Test func runsStandOneBehindTheOther() {
    let order = DocumentOrder(documentCounts: [2, 0, 3])
    #expect(order.stretches == [stretch(0, 0..<2, at: 0), stretch(2, 0..<3, at: 2)])
    #expect(order.documentCount == 5)
    #expect(DocumentOrder(documentCounts: []).stretches.isEmpty)
  }

  /// What stands before the first stretch comes first, empty stretches are none, and neighbours of one run are one.
  @Test func stretchesStandByTheirPlaces() {
    let order = DocumentOrder([
      (documentCount: 7, begins: [.init(place: 1, document: 1), .init(place: 4, document: 3)]),
      (
        documentCount: 5,
        begins: [
          .init(place: 0, document: 0), .init(place: 2, document: 2), .init(place: 3, document: 2),
          .init(place: 5, document: 4),
        ]
      ),
    ])
    #expect(
      order.stretches == [
        stretch(0, 0..<1, at: 0), stretch(1, 0..<2, at: 1), stretch(0, 1..<3, at: 3),
        stretch(1, 2..<4, at: 5), stretch(0, 3..<7, at: 7), stretch(1, 4..<5, at: 11),
      ])
    #expect(order.stretches(of: 1).map(\.first) == [1, 5, 11])
    let one = DocumentOrder([
      (documentCount: 4, begins: [.init(place: 3, document: 0), .init(place: 8, document: 2)])
    ])
    #expect(one.stretches == [stretch(0, 0..<4, at: 0)])
  }

  @Test func documentsOfARunAreFoundInTheSegment() {
    let order = DocumentOrder([
      (documentCount: 3, begins: [.init(place: 0, document: 0), .init(place: 2, document: 1)]),
      (documentCount: 2, begins: [.init(place: 1, document: 0)]),
    ])
    var documents = GrowableBuffer<UInt32>()
    for document: UInt32 in [0, 2] { documents.append(document) }
    var numbers: [DocID] = []
    order.forEachNumber(of: documents.freeze(), run: 0) { numbers.append($0) }
    #expect(numbers == [0, 4])
  }
}
