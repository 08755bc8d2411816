import Testing

@testable import SeekIndex

@Suite struct DocumentSetTests {
  @Test func newMembersAreCounted() {
    let set = DocumentSet(documentCount: 200, documents: [0, 63, 64, 199])
    let other = DocumentSet(documentCount: 200, documents: [0, 1, 65, 130, 199])
    #expect(set.countOfNew(in: other) == 3)
    #expect(set.countOfNew(in: set) == 0)
    #expect(DocumentSet(documentCount: 200).countOfNew(in: other) == other.count)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 128, 1000])
  func setsAgreeWithSetsOfNumbers(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    func random() -> Set<DocID> {
      Set((0..<DocID(count)).filter { _ in Bool.random(using: &generator) })
    }
    let (left, right) = (random(), random())
    func check(_ set: DocumentSet, _ expected: Set<DocID>, _ operation: Comment) {
      set.checkInvariants()
      #expect(set.count == expected.count, operation)
      var members: [DocID] = []
      set.forEach { members.append($0) }
      #expect(members == expected.sorted(), operation)
    }
    let first = DocumentSet(documentCount: count, documents: left)
    let second = DocumentSet(documentCount: count, documents: right)
    check(first, left, "insert")
    var set = first
    set.formUnion(second)
    check(set, left.union(right), "union")
    set = first
    set.formIntersection(second)
    check(set, left.intersection(right), "intersection")
    set = first
    set.subtract(second)
    check(set, left.subtracting(right), "difference")
    set = first
    set.formComplement()
    check(set, Set(0..<DocID(count)).subtracting(left), "complement")
    check(DocumentSet(documentCount: count, full: true), Set(0..<DocID(count)), "full")
    for document in 0..<DocID(count) {
      #expect(first.contains(document) == left.contains(document))
    }
  }
}
