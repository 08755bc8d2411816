import Testing

@testable import SeekImport

/// A bank's export lost every record with an umlaut.
struct Windows1252Tests {
  /// What stands below U+0100 as one byte a character; `€` as Windows has it.
  private func latin(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value) }
  }

  private func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { UTF8Signs($0).isWestern }
  }

  private static let bank = "Datum;Empfänger;Betrag\n01.02.2024;Bäckerei Müller;3 €\n"

  @Test(arguments: [
    (bank, "bank.csv", #"{"Datum":"2024-02-01","Empfänger":"Bäckerei Müller","Betrag":"3 €"}"#),
    ("name\tcity\nJosé\tMálaga\n", "a.tsv", #"{"name":"José","city":"Málaga"}"#),
    ("{\"title\":\"café\"}\n", "a.jsonl", #"{"title":"café"}"#),
    ("[\n{\"title\":\"café\"}\n]\n", "a.json", #"{"title":"café"}"#),
    ("- title: café\n", "a.yaml", #"{"title":"café"}"#),
    ("Package: a\nNote: café\n", "a", #"{"Package":"a","Note":"café"}"#),
    ("café\n", "a.txt", #"{"title":"a.txt","path":"a.txt","type":"txt","text":"café\n"}"#),
  ])
  func aFileIsReadAndSaysSo(text: String, name: String, record: String) throws {
    let source = try DataSource(name: name, utf8: latin(text))
    #expect(try recordsAsJSON(source) == [record])
    #expect(
      try imported(source, workers: 1).report.issues.map(\.message.description)
        == ["\(name): no UTF-8; read as Windows-1252"])
  }

  /// Its UTF-8 was read as Windows-1252, and written once more.
  @Test(arguments: [
    ("name,city\nMÃ¼ller,KÃ¶ln\n", "a.csv", #"{"name":"Müller","city":"Köln"}"#),
    ("{\"name\":\"MÃ¼ller\"}\n", "a.jsonl", #"{"name":"Müller"}"#),
    (
      "name,a\nitâ€™s,ÐŸÑ€Ð¸Ð²ÐµÑ‚\n", "a.csv", #"{"name":"it’s","a":"Привет"}"#
    ),
    ("name,city\nMÃ¼ller,Köln\n", "a.csv", #"{"name":"MÃ¼ller","city":"Köln"}"#),
    // One pair is no evidence, and one that is in no text speaks against it.
    ("name,price\nNESCAFÉ® Gold,5\n", "a.csv", #"{"name":"NESCAFÉ® Gold","price":5}"#),
    ("name,price\nCAFÉ™ É’ Ö“,5\n", "a.csv", #"{"name":"CAFÉ™ É’ Ö“","price":5}"#),
    ("name,a\nKYLMÄ™,LÖYTYÄ™\n", "a.csv", #"{"name":"KYLMÄ™","a":"LÖYTYÄ™"}"#),
    ("name,a\nMÃœLLER,STRAÃŸE\n", "a.csv", #"{"name":"MÜLLER","a":"STRAßE"}"#),
    ("name,a\nACMEâ„¢,x\n", "a.csv", #"{"name":"ACME™","a":"x"}"#),
    ("name,price\nCAFÉ™,5\n", "a.csv", #"{"name":"CAFÉ™","price":5}"#),
    ("name,a\nCAFÉ®,MÃ¼ller\n", "a.csv", #"{"name":"CAFÉ®","a":"MÃ¼ller"}"#),
    ("name,a\nBakÄ±,É™\n", "a.csv", #"{"name":"Bakı","a":"ə"}"#),
    ("name,a\nÐ¸ Ð´Ð°,Ñ\u{8F}\n", "a.csv", #"{"name":"и да","a":"я"}"#),
    ("name,city\nJoão,SÃO\n", "a.csv", #"{"name":"João","city":"SÃO"}"#),
  ])
  func lettersThatWereEncodedTwiceAreMended(text: String, name: String, record: String) throws {
    let source = try DataSource(name: name, utf8: Array(text.utf8))
    #expect(try recordsAsJSON(source) == [record])
    let isMended = text.filter { !$0.isASCII } != record.filter { !$0.isASCII }
    #expect((source.charset == .utf8Twice) == isMended)
  }

  @Test func mailThatWasEncodedTwiceIsMended() throws {
    let text = "From a@b.c Mon Jan  1 00:00:00 2024\nFrom: a@b.c\nSubject: cafÃ©\n\nthÃ©\n"
    #expect(try recordsAsJSON(text, name: "a.mbox")[0].contains("café"))
  }

  @Test func linesOfStandardInputAreReadToo() throws {
    let source = try standardInput(latin("café\nthé\n"))
    #expect(try recordsAsJSON(source) == [#"{"text":"café"}"#, #"{"text":"thé"}"#])
    #expect(try imported(source, workers: 1).report.issues.count == 2)
  }

  /// Its messages have their own charsets.
  @Test func mailIsLeftAsItIs() throws {
    let text = "From a@b.c Mon Jan  1 00:00:00 2024\nFrom: a@b.c\nSubject: café\n\nthé\n"
    let source = try DataSource(name: "a.mbox", utf8: latin(text))
    #expect(source.charset == nil && source.byteCount == text.unicodeScalars.count)
  }

  @Test func damagedUTF8StaysUTF8() {
    #expect(!isLikely([]))
    #expect(!isLikely(Array("plain".utf8)))
    #expect(!isLikely(Array("größer, schöner, süßer".utf8)))
    #expect(!isLikely(Array("größer, schöner ".utf8) + latin("café")))
    #expect(!isLikely(latin("café ") + Array("größer".utf8)))
    #expect(!isLikely(latin("caf") + [0xFF]), "nobody writes it")
    // Other charsets of one or two bytes a character: words without a letter of ASCII.
    #expect(!isLikely([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x20, 0xEC, 0xE8, 0xF0]))
    #expect(isLikely(latin("Empfänger")))
    #expect(isLikely(latin(String(repeating: "für die Straße ", count: 20) + "«MENÜ»")))
  }

  @Test func onlyTheFirstPartIsLookedAt() {
    let ascii = [UInt8](repeating: 0x61, count: Windows1252.lookedAtByteCount)
    #expect(!isLikely(ascii + latin(" café")))
    #expect(isLikely(latin("café ") + ascii))
    #expect(isLikely(latin("café ") + ascii.dropLast(6) + Array("äö".utf8)), "cut in the middle")
  }

  @Test func noControlCharacterComesOfIt() {
    let bytes = (0x80...0xFF).map { UInt8($0) }
    let output = ByteBuffer()
    bytes.withUnsafeBufferPointer { Windows1252.append($0, to: output) }
    let text = String(decoding: output.bytes, as: UTF8.self)
    #expect(text.unicodeScalars.count == 128)
    let undefined = text.unicodeScalars.filter { $0 == "\u{FFFD}" }
    #expect(undefined.count == 5)
    let isShowable = text.unicodeScalars.allSatisfy { $0.isShowable }
    #expect(isShowable)
    #expect(text.hasPrefix("€\u{FFFD}‚ƒ„…") && text.hasSuffix("üýþÿ"))
    let decoder = CharsetDecoder()
    for byte in bytes where Windows1252.scalar(byte) != "\u{FFFD}" {
      #expect(
        String(Windows1252.scalar(byte)) == decoder.decode([byte], charset: "windows-1252"))
    }
  }

  @Test func manyBytesAreDecodedPieceByPiece() throws {
    let line = "Bäckerei Müller\n"
    let source = try DataSource(
      name: "a.csv", utf8: latin("name\n" + String(repeating: line, count: 20_000)))
    let records = try recordsAsJSON(source)
    #expect(records.count == 20_000 && Set(records) == [#"{"name":"Bäckerei Müller"}"#])
    #expect(source.byteCount == 5 + 20_000 * line.utf8.count)
  }
}
