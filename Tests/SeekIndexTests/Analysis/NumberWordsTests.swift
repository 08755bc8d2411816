import SeekCore
import Testing

@testable import SeekIndex

@Suite struct NumberWordsTests {
  @Test(arguments: [
    (StemLanguage.english, "4", ["four"]), (.english, "thirteen", ["13"]),
    (.english, "6th", ["sixth"]), (.english, "second", ["2nd"]), (.english, "30", ["thirty"]),
    (.german, "12", ["zwolf"]), (.german, "einundzwanzig", ["21"]), (.french, "7", ["sept"]),
    (.russian, "3", ["три"]), (.english, "21", []), (.english, "101", []), (.english, "x", []),
    (.english, "", []),
  ])
  func aNumberHasItsOtherSpelling(
    _ language: StemLanguage, _ term: String, _ spellings: [String]
  ) {
    #expect(NumberWords.of(language).spellings(of: term).prefix(1) == spellings.prefix(1))
  }

  @Test(arguments: StemLanguage.allCases)
  func everyLanguageHasSome(_ language: StemLanguage) {
    #expect(NumberWords.of(language).spellings(of: "5").isEmpty == !language.inflects)
  }

  private func titles(_ text: String) throws -> [String] {
    let titles = [
      "Fantastic Four", "The Sixth Sense", "Apollo 13", "Fantastic Voyage", "Four Rooms", "Se7en",
      "The 13th Warrior",
    ]
    let engine = try TextBuilder.engine(titles, in: .english)
    var query = SearchQuery(text)
    query.matching = .stems
    return try engine.search(query).hits.map(\.document)
  }

  @Test(arguments: [
    ("fantastic 4", ["Fantastic Four"]), ("6th sense", ["The Sixth Sense"]),
    ("apollo thirteen ", ["Apollo 13"]), ("thirteenth warrior", ["The 13th Warrior"]),
    ("4 ", ["Four Rooms", "Fantastic Four"]), ("7 ", []),
  ])
  func namesAreFoundInLettersAndInDigits(_ text: String, _ expected: [String]) throws {
    #expect(Set(try titles(text)) == Set(expected))
  }

  @Test func theOtherSpellingIsMarked() throws {
    var query = SearchQuery("fantastic 4 ")
    query.matching = .stems
    let ranges = Highlighter(query, .standard, language: .english).ranges(in: "Fantastic Four")
    #expect(ranges == [0..<9, 10..<14])
  }
}
