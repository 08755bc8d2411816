import Testing

@testable import SeekImport

struct GeneratedRecordsTests {
  @Test func everyRecordKnowsWhereItCameFrom() throws {
    var made = GeneratedRecords()
    for (name, line) in [("a", 1), ("a", 7), ("b", 0)] {
      made.append(from: name, line: line) { json in
        json.beginObject()
        json.member("title", string: "\(name)\(line)")
        json.endObject()
      }
    }
    made.note("b", line: 3, "odd", isRejection: true)
    let store = try imported(DataSource(name: "made", format: .yaml, made: made), workers: 1).store
    #expect((0..<3).map { store.rawJSON(at: $0) }.last == #"{"title":"b0"}"#)
    #expect((0..<3).map { store.sourceName(at: $0) } == ["a", "a", "b"])
    #expect((0..<3).map { store.lineNumber(at: $0) } == [1, 7, 0])
    #expect(made.rejectedCount == 1)
  }

  @Test func onlyWhatWasLostIsReadAsText() {
    var made = GeneratedRecords()
    made.note("a", line: 1, "broken", isRejection: true)
    made.note("a", line: 2, "odd", isRejection: false)
    made.note("a", line: 0, "by its list", isRejection: false, isReading: true)
    made.acceptRejected()
    #expect(made.rejectedCount == 0)
    #expect(made.issues.map(\.reason) == ["broken; read as text", "odd"])
    #expect(made.issues.allSatisfy { !$0.isRejection })
  }
}
