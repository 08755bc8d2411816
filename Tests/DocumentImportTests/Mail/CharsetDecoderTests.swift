import Testing

@testable import DocumentImport

struct CharsetDecoderTests {
  @Test(
    arguments: [
      ("iso-8859-1", [0x63, 0xE9], "cé"), ("GB2312", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"),
      ("utf-8", [0xFF], "\u{FFFD}"),
      ("koi8-r", [0xD0], "п"), ("none-such", [0xE9], "é"), ("../../etc/passwd", [0x61], "a"),
      ("utf-16be", [0x00, 0x41, 0xD8], "A\u{FFFD}"), ("", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)])
  func bytesBecomeText(charset: String, bytes: [UInt8], expected: String) {
    let decoder = CharsetDecoder()
    // Twice: a converter begins anew with every text.
    #expect(decoder.decode(bytes, charset: charset) == expected)
    #expect(decoder.decode(bytes, charset: charset) == expected)
  }
}
