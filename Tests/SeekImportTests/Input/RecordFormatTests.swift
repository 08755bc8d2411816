import SeekCore
import Testing

@testable import SeekImport

struct RecordFormatTests {
  @Test(arguments: [
    ("{\"a\": 1}\n{\"a\": 2}\n", "a.jsonl", RecordFormat.lines),
    ("{\"a\": 1}", "a.json", .lines),
    ("{\"a\": 1}\r\n\r\n{\"a\": 2}\r\n", "noname", .lines),
    ("{\"a\": 1", "a.jsonl", .lines),
    ("  {\"a\" 1}\n{}\n", "noname", .lines),
    ("[{\"a\": 1}]", "a.jsonl", .values),
    ("[]", "a.jsonl", .values),
    ("[1, 2]\n[3, 4]", "a.jsonl", .values),
    ("[1, 2]", "a.json", .values), ("[\n{bad},\n{\"a\": 1}\n]", "a.json", .values),
    ("{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}", "a.jsonl", .values),
    ("{\"items\": [\n{\"a\": 1},\n{\"a\": 2}\n]}", "a.json", .values),
    ("{\"items\": [{\"a\": 1}, {\"a\": 2}]}", "noname", .values),
    ("{\"items\": [{\"a\": 1}, {\"a\": 2}]}", "a.jsonl", .lines),
    ("broken\n{\"a\": 1}\n{\"a\": 2}", "a.txt", .lines),
    ("broken", "a.ndjson", .text), ("2024-05-01 10:00:00 {\"a\": 1}\n", "a.jsonl", .text),
    ("2024\n2025\n", "a.jsonl", .lines), ("\"2024-05-01 10:00:00\"\n", "a.jsonl", .lines),
    ("# made by a\n#tags\na\tb\n1\t2\n3\t4\n", "a.txt", .tsv),
    ("# Title\na\tb\nc d\n", "a.txt", .text),
    ("id   name   qty\n1    ada    3\n2    bob    5\n", "a.csv", .text),
    ("id   name\n", "a.csv", .csv),
    ("> a@1 start\n\n{\"a\":1}\nlisten\n{\"a\":2}\n", "a.log", .lines),
    ("> a@1 start\n\n{\"a\":1}\nlisten\n{\"a\":2}\n", "a.txt", .text),
    ("{{ template }}\n", "a.json", .text), ("// note\n{\"a\": 1}\n", "a.json", .text),
    ("{'a': 1}\n{'a': 2}\n", "a.json", .text), ("broken\n{\"a\": 1}\n{\"a\": 2}", "a.json", .lines),
    ("Hello\n{\"a\": 1}\nworld\n", "a.txt", .text), ("{\"a\": 1}\nHello\nworld\n", "a.txt", .text),
    ("a;b\nx;1\ny;2\n", "a.txt", .csv), ("##x=1\n##y\n#A\tB\n1\tx\n2\ty\n", "a.vcf", .tsv),
    ("<?xml version=\"1.0\"?>\n<a><b><c>1</c></b><b><c>2</c></b></a>", "a.txt", .xml),
    ("<a><b><c>1</c></b><b><c>2</c></b></a>", "a.txt", .text),
    ("[link]: x\n", "noname", .text),
    ("[note] a\n[1] b\n", "a.txt", .text),
    ("{ code }\n", "noname", .text),
    ("Dear Ann, dear Bob\nbye\n", "noname", .text),
    ("\u{1B}[31m\n", "noname", .text),
    ("a,b\n1,2\n", "a.txt", .text),
    ("# Soups\n", "a.md", .markdown),
    ("---\ntitle: Soup\n---\nText\n", "noname", .markdown),
    ("---\ntitle: Soup\n---\n", "noname", .yaml),
    ("# books\n- title: Momo\n", "noname", .yaml),
    ("- buy milk\n", "noname", .text),
    ("title: Momo\n", "a.yml", .yaml),
    ("Package: hello\nVersion: 1\n", "noname", .control),
    ("Name: a\n\nName: b\n", "noname", .control),
    ("Note: this is prose.\n\nIt has paragraphs.\n", "noname", .text),
    ("a,b\n1,2\n", "noname", .csv),
    ("a;b\n1;2\n", "noname", .csv),
    ("a\tb\n1\t2\n", "noname", .tsv), ("time,level,n\n2026-03-02 10:00:00,INFO,1\n", "a.log", .csv),
    ("time,level,msg\n2026-03-02 10:00:00,INFO,a\n", "a.log", .csv),
    ("epoch\ttemp\n1772446801\t20.5\n", "a.log", .tsv), ("Hello, you\nBye, me\n", "a.log", .text),
    ("2026-03-02 10:00:00,INFO,a\n2026-03-02 10:00:01,INFO,b\n", "a.log", .text),
    ("api | {\"a\":1,\"b\":2}\napi | {\"a\":1,\"b\":2}\n", "a.log", .text),
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
        [0x7B, 0x00, 0x01],
        "is a binary file (byte 1 is zero); \(RecordFormat.known), and --pre COMMAND reads what a command makes of it"
      )
    ] as [([UInt8], String)])
  func anotherFormatIsNamedWithWhatToDo(bytes: [UInt8], message: String) {
    let error = #expect(throws: SearchError.self) { try DataSource(name: "a", utf8: bytes) }
    #expect(error?.message.description == message)
  }
}
