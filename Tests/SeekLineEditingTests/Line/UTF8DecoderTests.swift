import Testing

@testable import SeekLineEditing

struct UTF8DecoderTests {
  /// Feeds every byte and then gives up on what is left.
  private func decode(_ bytes: [UInt8]) -> String {
    var decoder = UTF8Decoder()
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(contentsOf: decoder.take(byte)) }
    text.append(contentsOf: decoder.flush())
    return String(text)
  }

  @Test(arguments: [
    "", "a", "é", "漢字", "🐳 Moby", "e\u{301}", "\u{7FF}\u{800}\u{FFFF}\u{10000}", "\0\u{7F}",
  ])
  func validTextComesOutAsItWentIn(text: String) {
    #expect(decode(Array(text.utf8)) == text)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x80, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"),
      ([0xE6, 0xBC, 0x61], "\u{FFFD}a"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F], "\u{FFFD}"), ([0xC3, 0xC3, 0xA9], "\u{FFFD}é"),
    ] as [([UInt8], String)])
  func brokenBytesBecomeReplacementCharacters(bytes: [UInt8], expected: String) {
    #expect(decode(bytes) == expected)
  }

  @Test(
    arguments: [[0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0xAF]] as [[UInt8]])
  func surrogatesAndOverlongFormsNeverGetThrough(bytes: [UInt8]) {
    let text = decode(bytes + [0x61])
    #expect(text.hasSuffix("a"))
    #expect(text.unicodeScalars.dropLast().allSatisfy { $0 == "\u{FFFD}" })
    #expect(text.unicodeScalars.count > 1)
  }

  @Test func aScalarIsHeldUntilItsLastByte() {
    var decoder = UTF8Decoder()
    #expect(decoder.take(0xE6).isEmpty)
    #expect(decoder.isInScalar)
    #expect(decoder.take(0xBC).isEmpty)
    #expect(decoder.take(0xA2) == ["漢"])
    #expect(!decoder.isInScalar)
  }
}
