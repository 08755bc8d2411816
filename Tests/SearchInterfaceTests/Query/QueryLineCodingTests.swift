import Foundation
import SearchCore
import SearchInterface
import Testing

@Suite struct QueryLineCodingTests {
  private let syntax = QuerySyntax(
    fields: [SearchableField("tag", .list)], scopes: [.all, SearchScope("Sea")])

  @Test(arguments: [
    "", "noo", "scope:Sea tag:hot -tag:cold noodles ", "within:\"scope:Sea a\" (b OR \"c d\") -e",
  ])
  func aLineIsReadAsItWasWritten(text: String) throws {
    let line = QueryParser.parse(text, syntax: syntax).line
    let json = try JSONEncoder().encode(line)
    #expect(try JSONDecoder().decode(QueryLine.self, from: json) == line)
  }

  @Test func wordsWithoutATextArePrinted() throws {
    let json = #"{"clauses": [{"any": [{"word": "a"}, {"word": "b"}]}, {"word": "c"}]}"#
    let line = try JSONDecoder().decode(QueryLine.self, from: Data(json.utf8))
    #expect(line.spelling == "(a OR b) c " || line.spelling == "(a OR b) c")
  }

  @Test(arguments: [
    #"{"text": "a\u001b[2J", "clauses": [{"word": "a"}]}"#, #"{"text": "thai"}"#,
  ])
  func whatWouldSteerATerminalOrFindAllIsRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(QueryLine.self, from: Data(json.utf8))
    }
  }
}
