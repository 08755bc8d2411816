import SeekImport
import Testing

struct RecordTests {
  private func number(_ value: Int) -> RecordValue { .number(Double(value), text: "\(value)") }

  @Test func theLastOfTwoSameNamesIsShownAtTheFirstPlace() {
    let record = Record(members: [
      RecordMember(name: "a", value: number(1)), RecordMember(name: "b", value: number(2)),
      RecordMember(name: "a", value: number(3)),
    ])
    #expect(record.values.map(\.name) == ["a", "b"])
    #expect(record["a"] == number(3))
  }

  @Test func aDottedPathGoesThroughObjectsAndLists() {
    let inner = RecordValue.object([RecordMember(name: "b", value: number(1))])
    let record = Record(members: [
      RecordMember(name: "a", value: inner),
      RecordMember(name: "l", value: .list([inner, .null, inner])),
      RecordMember(name: "x.y", value: .object([RecordMember(name: "z", value: number(2))])),
    ])
    #expect(record["a.b"] == number(1))
    #expect(record["l.b"] == .list([number(1), number(1)]))
    #expect(record["x.y.z"] == number(2))
    #expect(record["a.c"] == nil)
    #expect(record["a.b.c"] == nil)
    #expect(record[""] == nil)
  }

  @Test(arguments: [
    (RecordValue.string("Pad Thai"), "Pad Thai"), (.number(1.5, text: "1.50"), "1.50"),
    (.bool(true), "true"), (.null, ""), (.list([]), ""),
    (.list([.string("a"), .list([.null, .bool(false)])]), "a, , false"),
    (.object([RecordMember(name: "x", value: .number(1, text: "1"))]), "x: 1"),
  ])
  func displayTextIsWhatAPersonReads(value: RecordValue, text: String) {
    #expect(value.displayText == text)
  }
}
