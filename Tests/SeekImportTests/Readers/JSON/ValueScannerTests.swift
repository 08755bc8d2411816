import SeekTestSupport
import Testing

@testable import SeekImport

struct ValueScannerTests {
  private func values(_ text: String) throws -> [String] {
    try source(text, name: "made.json").scanValues()
  }

  @Test(arguments: [
    ("[]", []),
    ("[{\"a\":1},{\"a\":2}]", ["{\"a\":1}", "{\"a\":2}"]),
    ("[ {\"a\": \"]}\"} , {} ]", ["{\"a\": \"]}\"}", "{}"]),
    ("[{\"a\":\"\\\"}\"}]", ["{\"a\":\"\\\"}\"}"]),
    ("[{\"a\":\"\\\\\"},{}]", ["{\"a\":\"\\\\\"}", "{}"]),
    ("{\n\"a\": [1, [2]]\n}\n{\n}", ["{\n\"a\": [1, [2]]\n}", "{\n}"]),
    ("[{}]\n[{}]", ["{}", "{}"]),
    ("[1, \"a, b\", [2, 3], null]", ["1", "\"a, b\"", "[2, 3]", "null"]),
    ("[{}, {\"a\": [1", ["{}", "{\"a\": [1 …"]),
    ("[{\"a\": \"no quote\n}, {\"b\": 1}]", ["{\"a\": \"no quote\n}", "{\"b\": 1}"]),
    ("[{}}, {}]", ["{}", "}", "{}"]),
  ])
  func recordsAreTheElementsOfListsAndTheValuesBesideThem(
    text: String, expected: [String]
  ) throws {
    #expect(try values(text) == expected)
  }

  /// A brace that is missing once took all records behind it.
  @Test(arguments: [
    (
      "[\n {\"t\":1},\n {\"t\":2,\n {\"t\":3},\n {\"t\":4}\n]",
      ["{\"t\":1}", "{\"t\":2", "{\"t\":3}", "{\"t\":4}"]
    ),
    ("[{\"t\":2,\n {\"t\":3},\n {\"t\":4\n]", ["{\"t\":2", "{\"t\":3}", "{\"t\":4"]),
    (
      "[{\n \"t\": [2\n}, {\n \"t\": [{}]\n}, {\n \"t\": 4\n}]",
      ["{\n \"t\": [2\n}", "{\n \"t\": [{}]\n}", "{\n \"t\": 4\n}"]
    ),
    (
      "{\"a\": {\n  {\"b\": 1}\n}\n{\"c\": 1\n{\"d\": 1}",
      ["{\"a\": {\n  {\"b\": 1}\n}", "{\"c\": 1", "{\"d\": 1}"]
    ),
    ("[{\"t\":1},{\"t\":2,{\"t\":3}]", ["{\"t\":1}", "{\"t\":2,{\"t\":3}"]),
    ("[{\"t\":1]},{\"t\":2}]", ["{\"t\":1]", "}", "{\"t\":2}"]),
  ])
  func aRecordThatLacksABracketEndsBeforeTheNextLineLikeIt(text: String, expected: [String]) throws
  {
    #expect(try values(text) == expected)
  }

  @Test func recordsLostWithABrokenOneAreReported() throws {
    #expect(
      try issues("[{\"t\":1},{\"t\":2,{\"t\":3}]", name: "a.json") == [
        "1:17: not JSON: '{' where a name in quotes should be; the rest of the file is left out"
      ])
    #expect(
      try issues("[{\"t\":1},\n{\"t\":2\n]", name: "a.json") == [
        "2:7: not JSON: it ends inside an object"
      ])
  }

  /// The first record without its end was the last one (RFC 7464).
  @Test func aSequenceGoesOnBehindABrokenRecord() throws {
    let text = "\u{1E}{\"a\":1}\n\u{1E}{\"a\":2,\"t\":\"unfin\u{1E}{\"a\":3}\n"
    #expect(
      try values(text) == [#"{"a":1}"#, #"{"a":2,"t":"unfin"#, #"{"a":3}"#])
  }

  /// Each was read up to the end of the file.
  @Test func manyBrokenRecordsAreReadOnce() throws {
    let growth = try ProcessorTime.growth(from: 10_000) { (count) throws in
      let lines = Array(repeating: "{\"t\":1", count: count)
      #expect(try values("[\n\(lines.joined(separator: ",\n"))\n]") == lines)
    }
    #expect(growth < 9)
  }

  @Test(arguments: 0..<200)
  func aValueMayEndAnywhereInABlock(length: Int) throws {
    let long = "{\"a\": \"\(String(repeating: "}", count: length))\", \"b\": [[{}]]}"
    #expect(try values("[\(long),{}]") == [long, "{}"])
  }
}

extension DataSource {
  func scanValues() -> [String] {
    scanExtents().map { extent in
      let value = String(decoding: bytes[extent.utf8Offset..<extent.utf8End], as: UTF8.self)
      return extent.isComplete ? value : value + " …"
    }
  }
}
