import Testing

@testable import SeekIndex

@Suite struct StemmerTests {
  private struct Missing: Error {}

  /// Words of one stem, as the analyzer folds them, and one of another.
  @Test(arguments: [
    (StemLanguage.english, ["connect", "connected", "connections"], "connive"),
    (.german, ["Haus", "Hauses", "Häuser"], "Hase"),
    (.german, ["München", "Muenchen"], "Mensch"), (.german, ["Häuser", "Haeuser", "Haus"], "Hose"),
    (.german, ["Bauer", "Bauern"], "Bar"), (.german, ["Quelle", "Quellen"], "Qual"),
    (.french, ["mangé", "mangées", "manger", "mangés"], "main"),
    (.spanish, ["canción", "canciones"], "cantar"), (.italian, ["gatto", "gatti"], "gara"),
    (.portuguese, ["livro", "livros"], "cara"), (.dutch, ["lopen", "loop"], "laat"),
    (.swedish, ["flicka", "flickor"], "flod"), (.finnish, ["talo", "talossa"], "tuli"),
    (.russian, ["книга", "книги", "книгой", "книгу"], "книжный"),
    (.russian, ["новый", "новая", "новые", "новой"], "новость"),
    (.russian, ["герой", "герои"], "гора"),
    (.greek, ["δρόμος", "δρόμου"], "δέντρο"), (.hindi, ["लड़का", "लड़के"], "पानी"),
    (.turkish, ["evler", "evde"], "okul"),
    // Whatever folding left out, and with the article and without.
    (.arabic, ["كتاب", "الكتاب", "والكتاب"], "قلم"), (.arabic, ["مدينة", "المدينة"], "مكتبة"),
    (.arabic, ["معلم", "معلمون", "والمعلمون", "المعلمين"], "علم"),
    (.arabic, ["قرآن", "القرآن"], "قرية"), (.arabic, ["الله", "لله", "والله"], "له"),
    (.turkish, ["göz", "gözler", "gözü", "gözlerimiz"], "gezi"),
    (.turkish, ["yıl", "yıllar", "yılında", "yılı"], "yol"),
    (.turkish, ["dünya", "dünyanın", "dünyada"], "dün"),
    (.turkish, ["ülke", "ülkeler", "ülkenin"], "ilke"),
    (.greek, ["βιβλίο", "βιβλία", "βιβλίων", "βιβλίου"], "βουνό"),
    (.hindi, ["हिंदी", "हिन्दी"], "हिमालय"), (.hindi, ["किताब", "किताबें", "किताबों"], "काम"),
    (.korean, ["학교", "학교에", "학교에서", "학교는", "학교가"], "학생"),
    (.korean, ["책", "책을", "책은", "책에는"], "차"), (.korean, ["지도", "지도를"], "지구"),
    (.portuguese, ["nação", "nações"], "nada"),
    (.portuguese, ["informação", "informações"], "inferno"),
  ])
  func formsOfAWordHaveOneStem(_ language: StemLanguage, _ forms: [String], _ other: String) throws
  {
    guard var stemmer = Stemmer(language) else { throw Missing() }
    var stems: [String] = []
    for form in forms + [other] {
      let folded = Analyzer.standard.terms(in: form).map(\.text).joined()
      stems.append(stemmer.stem(folded))
    }
    #expect(Set(stems.dropLast()).count == 1, "\(stems)")
    #expect(stems.last != stems.first)
  }

  @Test func everyLanguageHasAStemmer() throws {
    for language in StemLanguage.allCases {
      guard Stemmer(language) != nil else { throw Missing() }
    }
  }

  /// A text and its translation: only the words of one were known.
  @Test(arguments: [
    (StemLanguage.english, ["книга", "книги"]), (.english, ["الأرض", "أرض"]),
    (.german, ["δρόμος", "δρόμου"]), (.turkish, ["लड़का", "लड़के"]), (.russian, ["houses", "house"]),
  ])
  func wordsOfAnotherScriptHaveTheStemsUsualThere(_ language: StemLanguage, _ forms: [String])
    throws
  {
    guard var stemmer = Stemmer(language) else { throw Missing() }
    var stems: Set<String> = []
    for form in forms {
      stems.insert(stemmer.stem(Analyzer.standard.terms(in: form).map(\.text).joined()))
    }
    #expect(stems.count == 1, "\(stems)")
  }

  @Test(arguments: ["", "a", "42", "x86", "日", "c++", "\u{1f600}", "abcд", "ไทย", "বাংলা"])
  func whatIsNoWordOfTheScriptIsItsOwnStem(_ text: String) throws {
    guard var stemmer = Stemmer(.english) else { throw Missing() }
    #expect(stemmer.stem(text) == text)
  }

  @Test func anyBytesAreTaken() throws {
    var generator = SeededGenerator(seed: 19)
    for language in StemLanguage.allCases {
      guard var stemmer = Stemmer(language) else { throw Missing() }
      for _ in 0..<400 {
        let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
          UInt8.random(
            in: Bool.random(using: &generator) ? 0x61...0x7a : 0...255, using: &generator)
        }
        let count = bytes.withUnsafeBufferPointer { stemmer.withStem(of: $0) { $0.count } }
        #expect(count <= bytes.count * 2 + 8, "seed 19, \(language), \(bytes)")
      }
    }
  }
}
