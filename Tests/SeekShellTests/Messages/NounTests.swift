import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct NounTests {
  @Test(arguments: Noun.allCases, Language.allCases)
  func oneHasAFormOfItsOwn(noun: Noun, language: Language) {
    let one = noun.form(for: 1, in: language)
    #expect(!one.isEmpty)
    #expect(noun.form(for: 0, in: language) == noun.form(for: 2, in: language))
    // German has nouns with one form for both.
    #expect(noun.form(for: 2, in: language) != one || language == .german && noun == .result)
  }

  @Test func formsOfBothLanguages() {
    #expect(Noun.record.form(for: 2, in: .english) == "records")
    #expect(Noun.record.form(for: 2, in: .german) == "Datensätze")
    #expect(Noun.ofWords.form(for: 3, in: .german) == "Wörtern")
    #expect(Noun.word.form(for: 1, in: .german) == "Wort")
  }

  @Test func nounsAgree() {
    #expect(Wording.count(1, .result) == "1 result")
    #expect(Wording.count(0, .result) == "0 results")
  }
}
