import Testing

@testable import SeekImport

/// Who has to find one byte in a file wants its column, whatever the format.
struct InvalidUTF8Tests {
  /// A byte that no text has takes the place of `\u{1}`; `é` as Latin-1 has it that of `\u{2}`, beside UTF-8 that keeps
  /// the file from being read so.
  private func broken(_ text: String) -> [UInt8] {
    Array(text.utf8).map { $0 == 1 ? 0xFF : $0 == 2 ? 0xE9 : $0 }
  }

  private func issues(_ text: String, name: String) throws -> [String] {
    let source = try DataSource(name: name, utf8: broken(text))
    return try imported(source, workers: 1).report.issues.map(\.message.description)
  }

  @Test(arguments: [
    (
      "{\"title\":\"ok\"}\n{\"title\":\"漢 caf\u{1}\"}\n", "a.jsonl",
      "a.jsonl:2: invalid UTF-8 (column 16, byte 33)"
    ),
    (
      "{\"title\":\"ok\"}\n{\"title\":\"caf\u{1}\"}", "a.jsonl",
      "a.jsonl:2: invalid UTF-8 (column 14, byte 29)"
    ),
    (
      "[{\"title\":\"ok\"}, {\"title\":\"caf\u{1}\"}]", "a.json",
      "a.json:1: invalid UTF-8 (column 31, byte 31)"
    ),
    (
      "title,n\nok,1\nCaf\u{1} noir,2\n", "a.csv",
      "a.csv:3: invalid UTF-8 (column 4, byte 17)"
    ),
    (
      "Package: ok\n\nPackage: b\nNote: caf\u{1}\n", "a",
      "a:4: invalid UTF-8 (column 10, byte 34)"
    ),
    (
      "- title: ök\n- title: caf\u{2}\n", "a.yaml",
      "a.yaml:2: invalid UTF-8 (column 13, byte 26)"
    ),
  ])
  func theByteIsNamedWithItsColumn(text: String, name: String, message: String) throws {
    #expect(try issues(text, name: name) == [message])
  }

  /// What was lost: a letter of Windows-1252, a character that is cut, FF, a byte that is no letter, an emoji of Java, zeros.
  @Test(
    arguments: [
      ([0x63, 0xE9], "c\u{E9}"), ([0xF6, 0xDF], "\u{F6}\u{DF}"), ([0x93, 0x61, 0x94], "“a”"),
      ([0xC3, 0xA4, 0x20, 0xE2, 0x82], "\u{E4} \u{FFFD}"), ([0x61, 0xFF], "a\u{FFFD}"),
      ([0x81], "\u{FFFD}"), ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0x61, 0, 0, 0x62, 0], "ab"), ([0, 0xE9, 0], "\u{E9}"), ([], ""),
    ] as [([UInt8], String)])
  func whatIsNoTextIsReadAsOne(bytes: [UInt8], text: String) {
    let output = ByteBuffer()
    bytes.withUnsafeBufferPointer { InvalidUTF8.appendText($0, to: output) }
    #expect(String(validating: output.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: ["a.jsonl", "a.json", "a.csv", "a.yaml", "a.txt", "a.md", "a.log"])
  func theRecordIsKeptAndCanBeExported(name: String) throws {
    let line = "2026-03-02 10:00:00 "
    let texts = [
      "jsonl": "{\"t\":\"ök\"}\n{\"t\":\"caf\u{2}\"}\n",
      "json": "[{\"t\":\"caf\u{2}\"},{\"t\":\"ök\"}]",
      "csv": "t,n\nök,1\ncaf\u{2},2\n", "yaml": "- t: ök\n- t: caf\u{2}\n", "txt": "ök\ncaf\u{2}\n",
      "md": "# ök\ncaf\u{2}\n", "log": "\(line)ök\n\(line)caf\u{2}\n",
    ]
    let text = try #require(texts[String(name.dropFirst(2))])
    let records = try recordsAsJSON(DataSource(name: name, utf8: broken(text)))
    #expect(records.contains { $0.contains("café") })
    #expect(records.contains { $0.contains("ök") })
  }

  /// Each column is counted from the place before, or from the beginning of its line.
  @Test func theColumnsOfSeveralPlacesAreThoseOfEach() {
    broken("ab\u{1}é\u{1}\n\u{1}漢x\u{1}\n\n\u{1}").withUnsafeBufferPointer { bytes in
      var columns = InvalidUTF8.Columns()
      let places = bytes.indices.filter { bytes[$0] == 0xFF }
      #expect(places.count == 5)
      for place in places + [places[4], places[1]] {
        #expect(
          columns.reason(at: place, in: bytes) == InvalidUTF8.reason(at: place, in: bytes))
      }
    }
  }

  @Test func theFirstInvalidSequenceIsFound() {
    for (text, place) in [
      ("", nil), ("abcdefghijkl", nil), ("é漢😀 abcdefgh\u{1}x", 18), ("\u{1}", 0),
    ] {
      broken(text).withUnsafeBufferPointer { #expect($0.firstInvalidUTF8 == place, "\(text)") }
    }
  }
}
