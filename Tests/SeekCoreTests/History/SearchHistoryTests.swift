import SeekCore
import Testing

@Suite struct SearchHistoryTests {
  @Test func theNewestLineComesFirstWithoutRepeats() {
    var history = SearchHistory(["soup", "salad", "soup"])
    #expect(history.lines == ["soup", "salad"])
    history.remember("noodles")
    history.remember("salad")
    #expect(history.lines == ["salad", "noodles", "soup"])
  }

  @Test(arguments: ["", " private", "a\tb", "a\nb", "a\u{1B}[2J", "a\u{7F}", "a\u{85}b"])
  func aLineThatIsNotToBeKeptIsNot(line: String) {
    var history = SearchHistory([line])
    history.remember(line)
    #expect(history.lines.isEmpty)
  }

  @Test(arguments: ["a", "ünïcödé 日本 👩‍👩‍👧", "trailing ", "a\u{A0}b", "\"quoted\""])
  func anyOtherLineIs(line: String) {
    var history = SearchHistory()
    history.remember(line)
    #expect(history.lines == [line])
  }

  @Test func aLineIsKeptUpToFourThousandBytes() {
    #expect(SearchHistory([String(repeating: "é", count: 2_048)]).lines.count == 1)
    #expect(SearchHistory([String(repeating: "é", count: 2_048) + "x"]).lines.isEmpty)
  }

  @Test(arguments: [0, 1, 3])
  func theOldestLinesLeave(limit: Int) {
    let lines = (0..<5).map { "line \($0)" }
    var history = SearchHistory(lines, limit: limit)
    #expect(history.lines == Array(lines.prefix(limit)))
    history.remember("new")
    #expect(history.lines == Array((["new"] + lines).prefix(limit)))
  }

  @Test func aLineIsForgotten() {
    var history = SearchHistory(["soup", "salad"])
    history.forget("soup")
    history.forget("never there")
    #expect(history.lines == ["salad"])
  }

  /// Suggestions on the empty line came from other collections.
  @Test func aLineBelongsToTheCollectionsItWasSubmittedIn() {
    var history = SearchHistory(["bread"])
    history.remember("soup", in: 1)
    history.remember("salad", in: 2)
    #expect(history.lines == ["salad", "soup", "bread"])
    #expect(history.lines(of: 1) == ["soup", "bread"])
    #expect(history.lines(of: 2) == ["salad", "bread"])
    history.remember("soup", in: 2)
    #expect(history.lines(of: 1) == ["soup", "bread"])
    #expect(history.lines(of: 2) == ["soup", "salad", "bread"])
    history.forget("soup")
    history.remember("soup", in: 3)
    #expect(history.lines(of: 1) == ["bread"])
  }

  @Test func linesAreFoundByTheirBeginning() {
    let history = SearchHistory(["noodles", "soup", "noodle soup"])
    #expect(history.matching(prefix: "noo") == ["noodles", "noodle soup"])
    #expect(history.matching(prefix: "") == history.lines)
    #expect(history.matching(prefix: "x").isEmpty)
  }

  @Test func linesAreFoundByWhatTheyHoldThenByTheirLettersTheTightestFirst() {
    let history = SearchHistory(["a t h n", "soup", "Thai noodles", "thn", "xTHN"])
    #expect(
      history.places(matching: "thn").map { history.lines[$0] } == [
        "thn", "xTHN", "a t h n", "Thai noodles",
      ])
    #expect(history.places(matching: "") == Array(history.lines.indices))
    #expect(history.places(matching: "zq").isEmpty)
  }

  @Test func severalLinesAreForgottenAtOnce() {
    var history = SearchHistory(["a", "b", "c", "d"])
    history.forget(["d", "b", "x"])
    #expect(history.lines == ["a", "c"])
  }

  @Test func asManyLinesAreKeptAsTheLimitSays() {
    var history = SearchHistory(limit: 2)
    history.remember("a")
    history.remember("b")
    #expect(history.lines == ["b", "a"])
    history.remember("c", in: 7)
    #expect(history.lines == ["c", "b"])
    history.remember("b", in: 7)
    #expect(history.lines == ["b", "c"] && history.lines(of: 8).isEmpty)
  }
}
