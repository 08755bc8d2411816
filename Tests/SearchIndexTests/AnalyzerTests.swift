import Testing

@testable import SearchIndex

@Suite struct AnalyzerTests {
  @Test(arguments: [
    ("Crème Brûlée", ["creme", "brulee"]), ("straße STRASSE ẞ", ["strasse", "strasse", "ss"]),
    ("Ærøskøbing œuvre", ["aeroskobing", "oeuvre"]), ("Łódź đồng", ["lodz", "dong"]),
    ("İstanbul ısı", ["istanbul", "isi"]), ("ｆｕｌｌ Ｗｉｄｔｈ１２", ["full", "width12"]),
    ("ﬁne ﬀ", ["fine", "ff"]), ("x² Ⅷ ①", ["x2", "viii", "1"]),
    ("Ἀθῆναι ΑΘΗΝΑΣ ᾳ", ["αθηναι", "αθηνασ", "α"]), ("Мі́р Йод ёж", ["мір", "иод", "еж"]),
    ("हिन्दी में", ["हिन्दी", "में"]), ("日本語の本", ["日", "本", "語", "の", "本"]),
    ("カタカナ時々", ["カ", "タ", "カ", "ナ", "時", "々"]), ("ｶﾞｽ", ["ガ", "ス"]),
    ("한국어 검색", ["한국어", "검색"]), ("ภาษาไทย", ["ภ", "า", "ษ", "า", "ไ", "ท", "ย"]),
    ("na\u{ad}ive", ["naive"]),
    ("don't e-mail_x", ["don", "t", "e", "mail", "x"]), ("𝐛𝐨𝐥𝐝 𐐀", ["bold", "𐐨"]),
    ("x86-64", ["x86", "64"]), ("東京tower", ["東", "京", "tower"]), ("", []), ("-- ☺ \u{301}", []),
    ("ガ\u{3099}", ["ガ\u{3099}"]),
  ])
  func wordsAreFolded(_ text: String, _ terms: [String]) {
    #expect(Analyzer.standard.terms(in: text).map(\.text) == terms)
  }

  @Test(arguments: ["étude", "ガス", "한국어", "Ǖber", "ᾳ", "ὕ", "ক্ষো", "İ", "ά ϋ", "ё Й", "ொ"])
  func composedAndDecomposedSpellingsAreOne(_ text: String) {
    // Scalars, because String compares canonically equal texts as equal.
    func scalars(_ text: String) -> [[UInt32]] {
      Analyzer.standard.terms(in: text).map { $0.text.unicodeScalars.map(\.value) }
    }
    #expect(scalars(Self.decomposed(text)) == scalars(text))
  }

  private static func decomposed(_ text: String) -> String {
    let table: [String: String] = [
      "é": "e\u{301}", "ガ": "カ\u{3099}", "한": "\u{1112}\u{1161}\u{11ab}",
      "국": "\u{1100}\u{116e}\u{11a8}", "어": "\u{110b}\u{1165}", "Ǖ": "U\u{308}\u{304}",
      "ᾳ": "α\u{345}", "ὕ": "υ\u{314}\u{301}", "ো": "\u{9c7}\u{9be}", "İ": "I\u{307}",
      "ά": "α\u{301}", "ϋ": "υ\u{308}", "ё": "е\u{308}", "Й": "И\u{306}", "ொ": "\u{bc6}\u{bbe}",
    ]
    var result = ""
    for scalar in text.unicodeScalars { result += table[String(scalar)] ?? String(scalar) }
    return result
  }

  @Test func plainWordsKeepTheirAccents() {
    let terms = Analyzer.plainWords.terms(in: "Crème BRÛLÉE_x 日本 e\u{301}").map(\.text)
    #expect(terms == ["crème", "brûlée", "x", "日本", "e"])
  }

  @Test func rangesAreOfTheOriginal() {
    let text = "ﬁne — Crème, 日本"
    for term in Analyzer.standard.terms(in: text) {
      let bytes = Array(text.utf8)[term.utf8Range]
      let alone = Analyzer.standard.terms(in: String(decoding: bytes, as: UTF8.self))
      #expect(alone.map(\.text) == [term.text])
    }
    #expect(Analyzer.standard.terms(in: "e\u{301}a").map(\.utf8Range) == [0..<4])
  }

  @Test(arguments: [
    ("Sea FOOD", "sea food"), ("  Ça va? ", "  ca va? "), ("x:Y", "x:y"), ("", ""),
    ("Straße 1", "strasse 1"), ("カ\u{3099}", "ガ"),
  ])
  func valuesAreFoldedWhole(_ value: String, _ folded: String) {
    #expect(Analyzer.foldedValue(value) == folded)
  }
}
