import Testing

@testable import SeekIndex

@Suite struct DocumentShelfTests {
  @Test(arguments: [0, 1, 1023, 1024, 1025, 5000])
  func documentsAreFoundByTheirNumbers(_ count: Int) {
    var shelf = DocumentShelf(0..<count)
    shelf.append(count..<(count + 10))
    shelf.checkInvariants()
    #expect(shelf.count == count + 10)
    #expect((0..<(count + 10)).allSatisfy { shelf[DocID($0)] == $0 })
    #expect(shelf[DocID(count + 10)] == nil && shelf[.max] == nil)
  }

  @Test func removedDocumentsAreGoneFromTheShelfAndNotFromItsCopy() {
    var shelf = DocumentShelf(0..<3000)
    let copy = shelf
    for number in 1000..<2100 { shelf.remove(DocID(number)) }
    for number: DocID in [5, 5, 3000, .max] { shelf.remove(number) }
    shelf.checkInvariants()
    #expect(shelf[5] == nil && shelf[999] == 999 && shelf[1000] == nil && shelf[2100] == 2100)
    #expect((0..<3000).allSatisfy { copy[DocID($0)] == $0 })
    #expect(shelf.numbers { $0 % 500 == 0 } == [0, 500, 2500])
  }

  @Test func aPageOfWhichAllIsRemovedCanStillGrow() {
    var shelf = DocumentShelf([0, 1, 2])
    for number in 0..<3 { shelf.remove(DocID(number)) }
    shelf.checkInvariants()
    shelf.append([3])
    shelf.checkInvariants()
    #expect(shelf[2] == nil && shelf[3] == 3)
  }
}
