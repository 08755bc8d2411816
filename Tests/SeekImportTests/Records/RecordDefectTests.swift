import Testing

@testable import SeekImport

struct RecordDefectTests {
  private func issues(_ bytes: [UInt8], name: String = "a.jsonl") throws -> [String] {
    let made = try DataSource(name: name, utf8: bytes + Array("\n{\"a\": 1}\n".utf8))
    return try Importer(sources: [made], profile: textProfile("a"))
      .run(workers: 1, makeSink: { _ in RecordingSink() }).report.issues.map(\.message.description)
  }

  @Test func invalidUTF8IsNamed() throws {
    #expect(
      try issues(Array("{\"a\": \"".utf8) + [0xFF] + Array("\"}".utf8))
        == ["a.jsonl:1: invalid UTF-8 (column 8, byte 8)"])
  }

  @Test func aHundredThousandLevelsEndInAMessage() throws {
    let deep =
      String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000)
    #expect(try issues(Array(deep.utf8)) == ["a.jsonl:1: nested deeper than 256 levels; skipped"])
  }

  @Test func aRecordOfFiftyMegabytesIsRead() throws {
    let text = "{\"a\": \"\(String(repeating: "lorem ", count: 50_000_000 / 6))\"}"
    let lines = try delivered(text + "\n{\"a\": \"b\"}", textProfile("a"))
    #expect(lines.count == 6)
    #expect(lines[1].utf8.count > 49_000_000)
    #expect(lines[4] == "text 0 b")
  }

  @Test func halfARecordAtTheEndOfAListIsNamedByItsBeginning() throws {
    let text = "[\n{\"a\": \"x\"},\n{\"a\": [\"y\",\n"
    let outcome = try Importer(
      sources: [source(text, name: "a.json")], profile: textProfile("a")
    ).run(workers: 1, makeSink: { _ in RecordingSink() })
    #expect(outcome.report.accepted == 1)
    #expect(outcome.report.rejectedCount == 1)
    #expect(
      outcome.report.issues.map(\.message.description) == [
        "a.json:3: half a record: its end is missing; skipped",
        "a.json:4: the file ends before its list is closed; it may be cut short",
      ])
  }
}
