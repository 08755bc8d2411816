import Testing

@testable import SeekIndex

@Suite struct StemLanguageTests {
  private func detected(_ texts: [String]) -> StemLanguage? {
    var frequencies: [String: Int] = [:]
    for text in texts {
      for term in Set(Analyzer.standard.terms(in: text).map(\.text)) {
        frequencies[term, default: 0] += 1
      }
    }
    return StemLanguage.detected(documentCount: texts.count) { frequencies[$0] ?? 0 }
  }

  @Test(arguments: [
    (StemLanguage.english, "The cat is on the table and it looks at you from there."),
    (.german, "Die Katze ist auf dem Tisch und sie ist nicht von hier."),
    (.french, "Le chat est sur la table avec les chiens dans une maison."),
    (.spanish, "El gato está en la mesa con los perros que son más grandes."),
    (.italian, "Il gatto è sulla tavola con gli altri che non sono della casa."),
    (.portuguese, "O gato não está em uma mesa com os cães que são mais velhos."),
    (.dutch, "De kat zit niet op het dak maar naar ons te kijken met een hond."),
    (.swedish, "Katten sitter inte på taket och det är den som tittar av sig för att."),
    (.danish, "Katten er ikke på taget, og det er den, der blev set af hunden efter."),
    (.russian, "Кошка не на крыше, это было из окна и что как для него."),
    (.greek, "Η γάτα είναι στο σπίτι και το παιδί με την μητέρα του."),
    (.turkish, "Bu kedi çok güzel ve bir ev için olan gibi daha küçük."),
    (.finnish, "Kissa on katolla ja se ei ole iso mutta hän oli myös kun."),
    (.arabic, "القط في البيت على الطاولة من الخشب التي كان هذا"),
    (.hindi, "बिल्ली घर में है और यह मेज पर की है"),
    (.korean, "그리고 이 학교는 그 도시에 있는 한 것 중 하나로 학생을 위해 있다 수"),
    (.indonesian, "Kucing itu tidak ada di rumah dan ini yang dari pasar untuk dengan."),
  ])
  func oneSentenceIsEnough(_ language: StemLanguage, _ text: String) {
    #expect(detected([text]) == language)
  }

  @Test func namesAndNumbersHaveNoLanguage() {
    #expect(detected([]) == nil)
    #expect(detected(["Paris", "Berlin 1999", "x86_64", "東京"]) == nil)
  }

  /// `on` alone made a collection of two records Finnish.
  @Test func oneWordIsNoEvidence() {
    #expect(detected(["on time", "logs are on"]) == nil)
    #expect(detected(["on time", "logs on the way"]) == nil)
  }

  @Test func twoLanguagesInEqualPartsAreNone() {
    let words = Set(StemLanguage.english.functionWords + StemLanguage.german.functionWords)
    #expect(StemLanguage.detected(documentCount: 10) { words.contains($0) ? 5 : 0 } == nil)
  }

  /// Two scripts are told apart word by word.
  @Test(arguments: [StemLanguage.arabic, .russian, .greek, .hindi])
  func aTextBesideItsTranslationHasALanguage(_ other: StemLanguage) {
    let words = Set(StemLanguage.english.functionWords + other.functionWords)
    #expect(StemLanguage.detected(documentCount: 10) { words.contains($0) ? 5 : 0 } != nil)
  }

  @Test func functionWordsAreTermsOfTheAnalyzer() {
    for language in StemLanguage.allCases {
      #expect(language.functionWords.count >= 11, "\(language)")
      #expect(Set(language.functionWords).count == language.functionWords.count, "\(language)")
    }
  }
}
