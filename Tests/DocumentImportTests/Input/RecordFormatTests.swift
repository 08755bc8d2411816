import Testing

@testable import DocumentImport

struct RecordFormatTests {
  @Test(arguments: [
    ("{\"a\": 1}\n{\"a\": 2}\n", "a.jsonl", RecordFormat.lines),
    ("{\"a\": 1}", "a.json", .lines),
    ("{\"a\": 1}\r\n\r\n{\"a\": 2}\r\n", "noname", .lines),
    ("{\"a\": 1", "a.jsonl", .lines),
    ("[{\"a\": 1}]", "a.jsonl", .values),
    ("[]", "a.jsonl", .values),
    ("[1, 2]\n[3, 4]", "a.jsonl", .lines),
    ("[1, 2]", "a.json", .values),
    ("{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}", "a.jsonl", .values),
    ("{\"items\": [\n{\"a\": 1},\n{\"a\": 2}\n]}", "a.json", .values),
    ("broken\n{\"a\": 1}\n{\"a\": 2}", "a.txt", .lines),
    ("broken", "a.ndjson", .lines),
    ("a,b\n1,2\n", "noname", .csv),
    ("a;b\n1;2\n", "noname", .csv),
    ("a\tb\n1\t2\n", "noname", .tsv),
    ("only\none\n", "a.csv", .csv),
    ("a,b\n{\"x\": 1},2\n", "a.csv", .csv),
    ("{\"a\": 1}\n{\"a\": 2}\n", "a.csv", .lines),
  ])
  func theContentDecidesBeforeTheName(text: String, name: String, format: RecordFormat) throws {
    #expect(try source(text, name: name).format == format)
  }

  @Test(
    arguments: [
      (
        Array("SQLite format 3\0".utf8),
        "is an SQLite database; export the table as JSON first"
      ),
      (
        [0xFF, 0xFE, 0x7B, 0x00],
        "is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8 FILE | seek -"
      ),
      (
        [0x7B, 0x00, 0x01],
        "is a binary file (byte 1 is zero); \(RecordFormat.known)"
      ),
      (
        Array("Dear Ann, dear Bob\nbye\n".utf8),
        "is of no known format: it begins with “Dear Ann, dear Bob…”; \(RecordFormat.known)"
      ),
      (
        Array("\u{1B}[31m\n".utf8),
        "is of no known format: it begins with “\u{FFFD}[31m…”; \(RecordFormat.known)"
      ),
    ] as [([UInt8], String)])
  func anotherFormatIsNamedWithWhatToDo(bytes: [UInt8], message: String) {
    let error = #expect(throws: ImportError.self) { try DataSource(name: "a", utf8: bytes) }
    #expect(error?.message == message)
  }
}
