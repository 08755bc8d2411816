import Testing

@testable import SeekImport

/// UTF-16 is text: in a file that is named, packed or not, and in those of a folder.
struct UTF16TextTests {
  private func bytes(_ text: String, isBigEndian: Bool) -> [UInt8] {
    Array(("\u{FEFF}" + text).utf16).flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? pair.reversed() : pair
    }
  }

  @Test(arguments: [false, true])
  func aTableIsRead(isBigEndian: Bool) throws {
    let text = "Name\tStadt\r\nJürgen\tKöln\r\nΣωκράτης\t東京 😀\r\n"
    let source = try DataSource(name: "a.txt", utf8: bytes(text, isBigEndian: isBigEndian))
    #expect(source.format == .tsv)
    #expect(
      try recordsAsJSON(source) == [
        #"{"Name":"Jürgen","Stadt":"Köln"}"#, #"{"Name":"Σωκράτης","Stadt":"東京 😀"}"#,
      ])
  }

  /// A file without the mark was refused as binary.
  @Test(
    arguments: [false, true],
    [("Name,Stadt", "Jürgen,Köln"), ("名前,都市", "田中,東京"), ("Дата,Сумма", "2.3.,Привет")])
  func textNeedsNoMark(isBigEndian: Bool, lines: (String, String)) throws {
    let text = "\(lines.0)\r\n\(lines.1)\r\nAnn,Łódź\r\n"
    let marked = bytes(text, isBigEndian: isBigEndian)
    let source = try DataSource(name: "a.csv", utf8: Array(marked.dropFirst(2)))
    let records = try recordsAsJSON(source)
    #expect(records.count == 2 && records.last?.contains("Łódź") == true, "\(records)")
  }

  @Test(arguments: [
    [0x41, 0, 0x42, 0], [1, 0, 2, 0, 3, 0, 4, 0, 5, 0], [0x41, 0, 0, 0, 0x42, 0, 0, 0],
    [0x41, 0, 0x42, 0, 0x43, 0, 0x9B, 0, 0x44, 0], [0, 0, 0, 0x41, 0, 0, 0, 0x42],
    Array("plain text of one byte".utf8), [0x41, 0, 0x42, 5, 0x43, 6, 0x44, 7, 0x45, 8],
  ])
  func otherBytesWithZerosAreNone(bytes: [UInt8]) {
    #expect(!bytes.withUnsafeBufferPointer(UTF16Text.recognizes))
  }

  @Test func halfACharacterIsReplaced() {
    let output = ByteBuffer()
    let broken: [UInt8] = [0xFF, 0xFE, 0x41, 0x00, 0x3D, 0xD8, 0x42, 0x00, 0x43]
    broken.withUnsafeBufferPointer { UTF16Text.append($0, to: output) }
    #expect(String(decoding: output.bytes, as: UTF8.self) == "A\u{FFFD}B")
  }

  @Test func partsMeetBetweenPairs() {
    let text = String(repeating: "a😀", count: 40_000)
    let output = ByteBuffer()
    bytes(text, isBigEndian: false).withUnsafeBufferPointer { UTF16Text.append($0, to: output) }
    #expect(String(decoding: output.bytes, as: UTF8.self) == text)
  }

  @Test func aDocumentIsRead() throws {
    let file = try TemporaryFile(
      bytes("Über Köln.\nMehr.\n", isBigEndian: false), suffix: ".txt")
    let source = try #require(try DataSource.open(paths: [file.path]).first)
    #expect(try recordsAsJSON(source).first?.contains("Über Köln.") == true)
  }
}
