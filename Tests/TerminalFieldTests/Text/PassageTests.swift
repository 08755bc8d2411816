import LineEditing
import Testing

@testable import TerminalField

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
}
