import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct PassageTests {
  // Columns are measured as the locale says.
  init() { CharacterEncoding.adopt() }

  private static let text =
    "Boil water in a pot. Add the rice and wait. Cut onions, carrots and peppers. "
    + "Fry the noodles with soy sauce; then serve the rice noodles with thai basil on top of it all."

  private func ranges(of words: String..., in text: String = Self.text) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let utf8 = Array(text.utf8)
    for word in words {
      let wanted = Array(word.utf8)
      for start in 0..<max(0, utf8.count - wanted.count + 1)
      where Array(utf8[start..<(start + wanted.count)]) == wanted {
        found.append(start..<(start + wanted.count))
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  @Test func aTextThatFitsIsShownWhole() {
    #expect(Passage.best(of: "short", matches: [0..<5], columns: 5) == "short")
  }

  @Test func withoutAMatchItIsTheBeginning() {
    #expect(Passage.best(of: Self.text, matches: [], columns: 24) == "Boil water in a pot.…")
  }

  @Test func aMatchThatTheBeginningShowsKeepsTheBeginning() {
    let found = Passage.best(of: Self.text, matches: ranges(of: "water"), columns: 30)
    #expect(found == "Boil water in a pot. Add the…")
  }

  @Test func mostWordsCountThenTheClosest() {
    let matches = ranges(of: "rice", "noodles", "thai")
    let found = Passage.best(of: Self.text, matches: matches, columns: 48)
    #expect(found.contains("rice noodles with thai"))
    #expect(found.hasPrefix("…") && found.hasSuffix("…"))
    let two = Passage.best(of: Self.text, matches: ranges(of: "rice", "noodles"), columns: 40)
    #expect(two.contains("rice noodles"))
  }

  @Test(arguments: 2...120) func aPassageNeverPassesItsColumns(_ columns: Int) {
    for words in [["noodles", "thai"], ["all"], ["Boil"], []] {
      let matches = words.flatMap { ranges(of: $0) }
      let found = Passage.best(of: Self.text, matches: matches, columns: columns)
      #expect(found.count <= columns, "\(columns): \(found)")
      if let word = words.first, columns > 20 { #expect(found.contains(word), "\(columns)") }
    }
  }

  @Test func wideCharactersAreCutBetweenThem() {
    let text = String(repeating: "海", count: 30) + "月" + String(repeating: "山", count: 30)
    let found = Passage.best(of: text, matches: ranges(of: "月", in: text), columns: 21)
    #expect(found.contains("月") && found.hasPrefix("…") && found.hasSuffix("…"))
    #expect(found.count <= 12)
  }

  @Test func rangesOutsideTheTextAreLeftOut() {
    #expect(Passage.best(of: Self.text, matches: [900..<1000], columns: 24).hasPrefix("Boil"))
  }

  /// Four mails all read `…clock: Add loongson-1…`.
  @Test func cellsThatDifferOnlyWhereTheyAreCutAreCutElsewhere() {
    let texts = (1...4).map { "[PATCH \($0)/4] MIPS: clock: Add loongson-1 support" } + ["Other"]
    let same = StyledText("…clock: Add loongson-1…")
    let cells = Passage.toldApart(
      [same, same, same, same, StyledText("Other")], of: texts, columns: 24
    ) { StyledText($0) }.map { $0.cut(to: 24).plainText }
    #expect(Set(cells).count == 5)
    for number in 1...4 { #expect(cells[number - 1].contains("\(number)/4")) }
    let long = [
      "A long title that goes on and on: first", "A long title that goes on and on: second",
    ]
    let cut = Passage.toldApart(long.map { StyledText($0) }, of: long, columns: 20) {
      StyledText($0)
    }
    #expect(cut.map { $0.cut(to: 20).plainText.contains("…") } == [true, true])
    #expect(cut[0].plainText.contains("first") && cut[1].plainText.contains("second"))
  }

  @Test func cellsOfTheSameTextStayTheSame() {
    let texts = ["A title that is long", "A title that is long"]
    let cells = texts.map { StyledText($0) }
    #expect(Passage.toldApart(cells, of: texts, columns: 8) { StyledText($0 + "!") } == cells)
  }

  /// Also where the match ends in the last column of the beginning.
  @Test(arguments: 12...46)
  func theMatchIsWholeInEveryWidth(columns: Int) {
    let text = "aaaa bbbb cccc noodles dddd eeee ffff gggg hhhh"
    let passage = Passage.best(of: text, matches: [15..<22], columns: columns)
    #expect(passage.contains("noodles"), "\(passage)")
    #expect(ShownWidth.columns(of: passage) <= columns, "\(passage)")
  }

  /// Up to a third of the columns is given for the end of a word.
  @Test(arguments: [
    ("abcdefghij xxxxxxxxyyyyyyyyyy", "abcdefghij xxxxxxxx…"),
    ("abcdefghijkl xxxxxxyyyyyyyyyy", "abcdefghijkl xxxxxx…"),
    ("abcdefghijklm xxxxxyyyyyyyyyy", "abcdefghijklm…"),
  ])
  func aWordIsCutWhereItsBeginningIsLong(text: String, cut: String) {
    #expect(Passage.best(of: text, matches: [], columns: 20) == cut)
  }
}
