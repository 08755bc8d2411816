import Testing

@testable import DocumentImport

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
