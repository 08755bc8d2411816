import Testing

@testable import ProgramUnderTest

@Suite struct MarkedBlockTests {
  @Test func theBlockBelowItsMarkerIsRead() throws {
    let text =
      "# T\n<!-- transcript: one -->\n```\n$ a\n\nb\n```\n<!-- example: x/y -->\n```swift\nc\n```\n"
    #expect(
      try MarkedBlock.all(of: "transcript", in: text)
        == [MarkedBlock(name: "one", lines: ["$ a", "", "b"])])
    #expect(
      try MarkedBlock.all(of: "example", in: text) == [MarkedBlock(name: "x/y", lines: ["c"])])
    #expect(try MarkedBlock.all(of: "other", in: text) == [])
  }

  @Test(arguments: [
    "<!-- a: b -->\ntext\n```\n```", "<!-- a: b -->\n```\nnever closed", "<!-- a: b -->",
  ])
  func aMarkerWithoutABlockIsRefused(text: String) {
    #expect(throws: MarkedBlock.Unfenced(line: 1)) { try MarkedBlock.all(of: "a", in: text) }
  }
}
