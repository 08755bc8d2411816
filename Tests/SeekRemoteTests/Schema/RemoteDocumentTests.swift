import Foundation
import Testing

@testable import SeekRemote

@Suite struct RemoteDocumentTests {
  @Test func aRowOfAnIndexOfSomebodyElseIsAnObject() throws {
    let text = JSONRow.text(
      ["1", "it's \"odd\" \\\n", "3.500000", "1,2", "", nil, "{\"a\":[1]}"],
      [
        (1, "title", .string), (2, "price", .float), (3, "tags", .multi), (4, "none", .string),
        (5, "null", .integer), (6, "meta", .json), (9, "outside", .string),
      ] as [(position: Int, name: String, type: ColumnType?)])
    let data = Data(text.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["title"] as? String == "it's \"odd\" \\\n")
    #expect(object["price"] as? Double == 3.5)
    #expect(object["tags"] as? [Int] == [1, 2])
    #expect(object.keys.sorted() == ["meta", "price", "tags", "title"])
  }

  /// A whole number keeps all its digits, and a column of a type that is not known its text.
  @Test func everyDigitOfAWholeNumberIsShown() {
    let text = JSONRow.text(
      ["4611686018427387903", "18446744073709551615", "+5", "0.1,0.2"],
      [(0, "a", .integer), (1, "b", .integer), (2, "c", .integer), (3, "d", nil)])
    #expect(text == #"{"a":4611686018427387903,"b":18446744073709551615,"c":5,"d":"0.1,0.2"}"#)
  }

  @Test func theStringsOfARecordAreItsValues() {
    let json = #"{"title":"Text \"editor\"","n":5,"tags":["a","b c"],"deep":{"key":"x"}}"#
    #expect(
      JSONRow.strings(in: json).split(separator: " ") == ["Text", "editor", "a", "b", "c", "x"])
    let odd = #"{"a" : "x\\\\","b":"two\nlines"}"#
    #expect(JSONRow.strings(in: odd).split(separator: " ") == ["x", "two", "lines"])
    #expect(JSONRow.strings(in: "no JSON \" at {all").isEmpty)
  }
}
