import Testing

@testable import SeekImport

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
    #expect(defect == RecordDefect(reason: Message(verbatim: reason), utf8Offset: offset))
  }

  /// Each of these records was lost.
  @Test(arguments: [
    (#"{"a":"\x22x\x22 \xC3\xA9 \xE9"}"#, #"{"a":"\"x\" é é"}"#),
    (#"{"a":"it\'s","b":"C:\dir\_"}"#, #"{"a":"it's","b":"C:\\dir\\_"}"#),
    ("{\"a\":\"x\ty\"}", #"{"a":"x\ty"}"#), ("{\"a\":\"x\u{1B}y\"}", #"{"a":"x\u001by"}"#),
    (
      #"{"a":nan,"b":None,"c":undefined,"d":[True,False,]}"#,
      #"{"a":null,"b":null,"c":null,"d":[true,false]}"#
    ),
    (#"{"a":+1,"b":23.,"c":01234,"d":-007,}"#, #"{"a":1,"b":23,"c":"01234","d":"-007"}"#),
  ])
  func aSmallErrorIsMendedAndSaid(line: String, json: String) throws {
    let outcome = try imported(source(line + "\n{\"a\":2}\n", name: "a.jsonl"), workers: 1)
    #expect(outcome.store.count == 2 && outcome.store.rawJSON(at: 0) == json)
    #expect(outcome.store.record(at: 0) == Record(json: json))
    #expect(outcome.report.issues.map(\.isRejection) == [false])
    #expect(outcome.report.issues.first?.reason.description.hasSuffix("; corrected") == true)
  }

  /// Their meaning is not certain.
  @Test(arguments: [
    #"{"a":"x, "b":"y"}"#, #"{"a":'x'}"#, #"{"a":x}"#, #"{"a":1 "b":2}"#, #"{"a":"x"#,
    #"{"a":1,,}"#,
    #"{"a":"\u12"}"#,
  ])
  func otherErrorsAreNotMended(line: String) {
    let value = Array(line.utf8).withUnsafeBufferPointer {
      RecordValue(json: $0, isWhole: true, mends: true)
    }
    #expect(value == nil)
  }

  @Test func nestingIsLimited() throws {
    let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(throws: Never.self) { try decode(deep) }
    let defect = #expect(throws: RecordDefect.self) { try decode("[" + deep + "]") }
    #expect(defect?.reason == "nested deeper than 256 levels")
  }

  /// The values of some names; nil where the text is no object.
  private func members(_ names: [String], of text: String) -> [RecordValue?]? {
    Array(text.utf8).withUnsafeBufferPointer { RecordValue.members(names, of: $0) }
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, "b", RecordValue.number(2, text: "2")),
    (#" { "b" : "x" , "a":1}"#, "b", .string("x")),
    (#"{"a":"\"b\":1","b":true}"#, "b", .bool(true)),
    (#"{"a":[{"b":1},"]"],"b":false}"#, "b", .bool(false)),
    (#"{"a":{"b":{"b":1}},"b":null}"#, "b", .null),
    (#"{"b":1,"b":"last"}"#, "b", .string("last")), (#"{"\u0062":"x"}"#, "b", .string("x")),
    (#"{"":"empty"}"#, "", .string("empty")),
  ])
  func aMemberIsReadAndTheOthersArePassedOver(
    text: String, name: String, value: RecordValue
  ) {
    #expect(members([name], of: text) == [value])
  }

  @Test(arguments: ["{}", #"{"a":1}"#, #"{"a":{"b":1}}"#, #"{"a":["b"]}"#, #"{"a":"b"}"#])
  func aMemberThatIsNotThereIsNil(text: String) {
    #expect(members(["b"], of: text) == [nil])
  }

  /// A file may be cut short after it was read.
  @Test(arguments: [
    "", "[", "{", #"{"a"#, #"{"a""#, #"{"a":"#, #"{"a":"x"#, #"{"a":"x\"#, #"{"a":[1,"#,
    #"{"b":"x"#, "7",
  ])
  func truncatedRecordsHaveNoMembers(text: String) {
    #expect(members(["b"], of: text) == nil)
  }

  private func decode(_ bytes: [UInt8]) throws(RecordDefect) -> RecordValue {
    try bytes.withUnsafeBufferPointer { buffer throws(RecordDefect) in
      var decoder = RecordDecoder(buffer)
      let value = try decoder.decodeValue()
      try decoder.finish()
      return value
    }
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"),
    (#""caf\u00e9 \uD83D\uDE00!""#, "café 😀!"),
    (#""\ud83d x""#, "\u{FFFD} x"),
    (#""\ude00\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
  ])
  func escapesAreUndone(text: String, expected: String) throws {
    #expect(try decode(Array(text.utf8)) == .string(expected))
  }

  @Test(arguments: ["0", "-0", "10", "-1.5e+10", "1E5", "123456789012345678901234567890"])
  func aNumberKeepsItsSpelling(text: String) throws {
    #expect(try decode(Array(text.utf8)) == .number(Double(text) ?? .nan, text: text))
  }

  @Test(arguments: ["01", "-", "1.", ".5", "1e", "+1", "0x10", "Nan", "1.e5"])
  func malformedNumbersAreDefects(text: String) {
    #expect(throws: RecordDefect.self) { try decode(Array(text.utf8)) }
  }

  @Test(arguments: [#""\x""#, #""\u12g4""#, #""\u12"#, #""\"#, "\"a", "\"\t\""])
  func aBrokenStringIsADefect(text: String) {
    #expect(throws: RecordDefect.self) { try decode(Array(text.utf8)) }
  }

  @Test func invalidUTF8IsNamedByItsByte() {
    let defect = #expect(throws: RecordDefect.self) {
      try decode([0x22, 0xC3, 0xA9, 0x61, 0xFF, 0x22])
    }
    #expect(defect == RecordDefect(reason: "invalid UTF-8", utf8Offset: 4))
  }
}
