import Foundation
import SeekCore
import SeekField
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
    #"{"clauses": [{"word": "a"}], "text": "a\u001b[2J"}"#, #"{"text": "thai"}"#,
    #"{"clauses": [{"word": "a\u001b[2J"}]}"#, #"{"scope": {"name": "a\u202eb"}}"#,
    #"{"tokens": [{"field": "tag", "value": "a\u009bb"}]}"#,
    #"{"tokens": [{"field": "t\u202eg", "value": "a"}]}"#,
    #"{"tokens": [{"field": "tag", "value": "/a\u001bb/", "match": "pattern"}]}"#,
    #"{"within": [{"scope": {"name": "a\u202eb"}}]}"#,
    String(repeating: #"{"within": ["#, count: 70) + String(repeating: "]}", count: 70),
  ])
  func whatIsNoLineIsRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(QueryLine.self, from: Data(json.utf8))
    }
  }

  /// Values of the data may have line breaks, which a line spells by their pictures.
  @Test func aLineBreakInAValueIsKept() throws {
    let line = QueryLine(tokens: [SearchToken("tag", "a\nb")])
    let json = try JSONEncoder().encode(line)
    #expect(try JSONDecoder().decode(QueryLine.self, from: json) == line)
  }
}
