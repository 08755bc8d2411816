import DocumentImport
import Testing

struct RecordValueTests {
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
