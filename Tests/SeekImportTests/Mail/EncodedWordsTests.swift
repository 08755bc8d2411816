import Testing

@testable import SeekImport

struct EncodedWordsTests {
  private func decoded(_ text: String) -> String {
    EncodedWords(CharsetDecoder()).decode(Array(text.utf8))
  }

  /// Each word has half a character.
  @Test func manyWordsOfOneCharsetAreOneText() {
    let words = Array(repeating: "=?utf-8?Q?=C3?= =?UTF-8?Q?=A9?=", count: 5_000)
    #expect(decoded(words.joined(separator: "\n ")) == String(repeating: "é", count: 5_000))
  }

  @Test func wordsOfSeveralCharsetsAreDecodedEach() {
    #expect(decoded("=?utf-8?Q?=C3=A9?= =?iso-8859-1?Q?=E9?= =?utf-8?Q?=C3=A8?= x") == "ééè x")
  }
}
