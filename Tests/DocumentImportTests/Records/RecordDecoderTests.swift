import Testing

@testable import DocumentImport

struct RecordDecoderTests {
  private func decode(_ text: String) throws(RecordDefect) -> RecordValue {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer throws(RecordDefect) in
      var decoder = RecordDecoder(buffer)
      let value = try decoder.decodeValue()
      try decoder.finish()
      return value
    }
  }

  @Test(arguments: [
    ("null", RecordValue.null), ("true", .bool(true)), (" false ", .bool(false)),
    ("[NaN, -Infinity, Infinity]", .list([.null, .null, .null])),
    ("\"\"", .string("")), ("\"é😀\"", .string("é😀")),
    ("[1, 2.50]", .list([.number(1, text: "1"), .number(2.5, text: "2.50")])),
    ("{}", .object([])),
    (
      "{\"a\": {\"b\": []}}",
      .object([
        RecordMember(name: "a", value: .object([RecordMember(name: "b", value: .list([]))]))
      ])
    ),
  ])
  func everyKindOfValueIsDecoded(text: String, value: RecordValue) throws {
    #expect(try decode(text) == value)
  }

  @Test(arguments: [
    ("{\"a\" 1}", "missing colon after “a”", 5),
    ("{\"a\": 1 \"b\": 2}", "missing comma", 8),
    ("{\"a\": 1,}", "'}' where a name in quotes should be", 8),
    ("[1 2]", "missing comma", 3),
    ("[1,]", "']' where a value should be", 3),
    ("{\"a\": None}", "'N' where a value should be", 6),
    ("{\"a\": tru}", "“true” is misspelled", 6),
    ("{\"a\": 'x'}", "''' where a value should be", 6),
    ("{} {}", "'{' after the end of the record", 3),
    ("{\"a\": 1", "it ends inside an object", 7),
    ("[", "it ends where a value should be", 1),
    ("{\"a\n\": 1}", "a string has no closing quote", 3),
    ("{\"a\": \u{00E9}}", "a character outside of quotes where a value should be", 6),
  ])
  func aDefectSaysWhatAndWhere(text: String, reason: String, offset: Int) {
    let defect = #expect(throws: RecordDefect.self) { try decode(text) }
    #expect(defect == RecordDefect(reason: reason, utf8Offset: offset))
  }

  @Test func nestingIsLimited() throws {
    let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(throws: Never.self) { try decode(deep) }
    let defect = #expect(throws: RecordDefect.self) { try decode("[" + deep + "]") }
    #expect(defect?.reason == "nested deeper than 256 levels")
  }
}
