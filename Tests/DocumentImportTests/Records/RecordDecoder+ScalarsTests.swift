import Testing

@testable import DocumentImport

struct RecordDecoderScalarsTests {
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
  func whatIsNoNumberIsADefect(text: String) {
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
