import Testing

@testable import SeekImport

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

  /// A converter keeps a letter back that a mark may follow: of "Viet" the last was lost.
  @Test(arguments: ["windows-1258", "tcvn"])
  func theLastLetterIsThere(charset: String) {
    let decoder = CharsetDecoder()
    #expect(decoder.decode(Array("Viet".utf8), charset: charset) == "Viet")
    #expect(decoder.decode(Array("Viet".utf8), charset: charset) == "Viet")
  }

  /// What a message says must not depend on those before it.
  @Test func manyNamesTakeNoPlaces() {
    let decoder = CharsetDecoder()
    for number in 0..<2_000 { _ = decoder.decode([0xD0], charset: "x-none-\(number)") }
    #expect(decoder.decode([0xD0], charset: "koi8-r") == "п")
    let known =
      (1...16).map { "iso-8859-\($0)" } + (1250...1258).map { "cp\($0)" }
      + ["037", "273", "277", "278", "280", "284", "285", "297", "424", "437", "500", "737", "775"]
      .map { "cp\($0)" } + (850...870).map { "cp\($0)" } + ["koi8-t", "viscii", "johab", "euc-tw"]
    for charset in known { _ = decoder.decode([0xD0], charset: charset) }
    #expect(decoder.decode([0xD0], charset: "koi8-u") == "п")
  }

  @Test func unknownCharsetsAreNamed() {
    let decoder = CharsetDecoder()
    _ = decoder.decode(Array("plain".utf8), charset: "none-such")
    #expect(decoder.missing == nil, "the text is the same in every charset")
    #expect(decoder.decode([0x63, 0xE9], charset: "none-such") == "cé")
    #expect(decoder.missing == "none-such")
    decoder.begin()
    #expect(decoder.missing == nil)
    #expect(decoder.decode([0xC4, 0xE3, 0xBA, 0xC3], charset: "none-such") != "ÄãºÃ")
  }

  @Test func aMailboxSaysOnceWhatIsNotKnown() throws {
    func mail(_ charset: String) -> [UInt8] {
      Array(
        "From a Thu Jan  1 00:00:00 2024\nSubject: s\nContent-Type: text/plain; charset=\(charset)\n\nc"
          .utf8)
        + [0xE9, 0x0A, 0x0A]
    }
    func reasons(_ charsets: [String]) throws -> [String] {
      let source = try DataSource(name: "a.mbox", utf8: charsets.flatMap(mail))
      let profile = try ProfileInference.infer(from: [source])
      let outcome = try Importer(sources: [source], profile: profile)
        .run(workers: 2, makeSink: { _ in RecordingSink() })
      #expect(outcome.report.accepted == charsets.count)
      #expect(outcome.report.issues.allSatisfy { $0.isReading && !$0.isRejection })
      return outcome.report.issues.map(\.reason.description)
    }
    #expect(
      try reasons(["x-a", "latin1"]) == [
        "1 record is in the charset “x-a”, which is not known; its letters may be wrong"
      ])
    #expect(
      try reasons(["x-a", "X-A"]) == [
        "2 records are in the charset “x-a”, which is not known; their letters may be wrong"
      ])
    #expect(
      try reasons(["x-a", "x-b", "x-b"]) == [
        "3 records are in charsets that are not known, as “x-b”; their letters may be wrong"
      ])
  }
}
