import Testing

@testable import DocumentImport

struct RecordDecoderMembersTests {
  private func member(_ name: String, of text: String) throws -> RecordValue? {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var decoder = RecordDecoder(bytes)
      return try decoder.decodeMember(named: name)
    }
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
  ) throws {
    #expect(try member(name, of: text) == value)
  }

  @Test(arguments: ["{}", #"{"a":1}"#, #"{"a":{"b":1}}"#, #"{"a":["b"]}"#, #"{"a":"b"}"#])
  func aMemberThatIsNotThereIsNil(text: String) throws {
    #expect(try member("b", of: text) == nil)
  }

  /// A file may be cut short after it was read.
  @Test(arguments: [
    "", "[", "{", #"{"a"#, #"{"a""#, #"{"a":"#, #"{"a":"x"#, #"{"a":"x\"#, #"{"a":[1,"#,
    #"{"b":"x"#, "7",
  ])
  func whatEndsTooEarlyIsADefect(text: String) {
    #expect(throws: RecordDefect.self) { try member("b", of: text) }
  }
}
