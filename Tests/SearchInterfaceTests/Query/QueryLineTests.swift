import SearchCore
import Testing

@testable import SearchInterface

struct QueryLineTests {
  /// In time that grows with their number: each takes its own place.
  @Test func manyTokensAreMerged() {
    let tokens = (0..<20_000).map { SearchToken("tag", "x\($0)") }
    var line = QueryLine(tokens: tokens)
    line.merge(
      tokens.map { SearchToken($0.field, $0.value, isNegated: true) } + [SearchToken("tag", "y")],
      syntax: QuerySyntax())
    #expect(line.tokens.count == 20_001)
    #expect(line.tokens.first == SearchToken("tag", "x0", isNegated: true))
    #expect(line.tokens.last == SearchToken("tag", "y"))
  }

  @Test(arguments: [
    (["kind:red"], ["-kind:red"], ["-kind:red"]),
    ([], ["kind:red", "-kind:red", "kind:red"], ["kind:red", "-kind:red"]),
    (["kind:red", "hue:dark"], ["kind:red", "-kind:red"], ["kind:red", "hue:dark", "-kind:red"]),
    (["kind:red", "-kind:red", "hue:dark"], ["kind:red"], ["kind:red", "hue:dark"]),
  ])
  func aTokenTakesThePlaceOfItsOpposite(field: [String], line: [String], merged: [String]) {
    var result = QueryLine(tokens: field.map(token))
    result.merge(line.map(token), syntax: QuerySyntax())
    #expect(result.tokens.map(\.text) == merged)
  }

  private func token(_ text: String) -> SearchToken {
    let isNegated = text.hasPrefix("-")
    let parts = text.dropFirst(isNegated ? 1 : 0).split(separator: ":").map(String.init)
    return SearchToken(parts[0], parts[1], isNegated: isNegated)
  }
}
