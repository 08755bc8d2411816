import Foundation
import Testing

@testable import SearchRemote

@Suite struct RemoteDocumentTests {
  @Test func aRowOfAnIndexOfSomebodyElseIsAnObject() throws {
    let text = JSONRow.text(
      ["1", "it's \"odd\" \\\n", "3.500000", "1,2", "", nil, "{\"a\":[1]}"],
      [
        (1, "title", .string), (2, "price", .float), (3, "tags", .multi), (4, "none", .string),
        (5, "null", .integer), (6, "meta", .json), (9, "outside", .string),
      ])
    let data = Data(text.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["title"] as? String == "it's \"odd\" \\\n")
    #expect(object["price"] as? Double == 3.5)
    #expect(object["tags"] as? [Int] == [1, 2])
    #expect(object.keys.sorted() == ["meta", "price", "tags", "title"])
  }

  @Test func theStringsOfARecordAreItsValues() {
    let json = #"{"title":"Text \"editor\"","n":5,"tags":["a","b c"],"deep":{"key":"x"}}"#
    #expect(
      JSONRow.strings(in: json).split(separator: " ") == ["Text", "\"editor\"", "a", "b", "c", "x"])
    #expect(JSONRow.strings(in: "no JSON \" at {all").isEmpty)
  }
}
