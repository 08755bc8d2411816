import SeekCore
import Testing

@testable import SeekIndex

@Suite struct IrregularFormsTests {
  @Test(arguments: [
    ("mice", "mouse"), ("children", "child"), ("went", "go"), ("analyses", "analysis"),
    ("mouse", nil), ("saw", nil), ("lives", nil), ("understood", nil), ("", nil),
  ])
  func aFormHasItsWord(_ form: String, _ word: String?) {
    #expect(form.withBytes { IrregularForms.base(of: $0) } == word.map { Array($0.utf8) })
  }

  private func shareStem(_ first: String, _ second: String, _ language: StemLanguage) -> Bool? {
    guard var stemmer = Stemmer(language) else { return nil }
    return stemmer.stem(first) == stemmer.stem(second)
  }

  @Test func theyHaveTheStemOfTheirWordInEnglishAlone() {
    #expect(shareStem("mice", "mouse", .english) == true)
    #expect(shareStem("women", "woman", .english) == true)
    #expect(shareStem("written", "writes", .english) == true)
    #expect(shareStem("mice", "mic", .english) == false)
    #expect(shareStem("men", "man", .german) == false)
  }

  @Test(arguments: [("mouse", "Of Mice and Men"), ("child", "Children of Men"), ("men", "The Man")])
  func anyFormFindsTheOthers(_ text: String, _ title: String) throws {
    let titles = ["Of Mice and Men", "Children of Men", "The Man"]
    let engine = try TextBuilder.engine(titles, in: .english)
    var query = SearchQuery(text + " ")
    query.matching = .stems
    #expect(try engine.search(query).hits.map(\.document).contains(title))
  }
}
