import SeekCore
import Testing

@testable import SeekIndex

/// What a person who types one spelling finds of another, language by language: accents and none, marks
/// and none, joined and apart, beginnings of words, and what must not be found.
@Suite struct ScalarFoldScriptsTests {
  private struct Line: SearchDocument {
    let text: String
    static let fields: [IndexField<Line>] = [.text("text", \.text)]
  }

  private func finds(_ query: String, in text: String) throws -> Bool {
    try InMemoryEngine([Line(text: text)]).search(SearchQuery(query)).totalCount == 1
  }

  /// Text, what finds it, what does not. A query's last word is being typed.
  @Test(arguments: [
    // German
    (
      "Straße in München", ["strasse", "STRASSE ", "munchen", "münch", "straße münchen "], ["mun "]
    ),
    ("Fußgängerüberweg", ["fussgangeruberweg", "Fußgänger"], ["weg"]),
    // Russian
    ("ёлка и Йод", ["елка", "ЁЛКА", "иод", "йод"], ["елки"]),
    // Turkish
    ("İstanbul'un ışığı", ["istanbul", "ISTANBUL", "ışığı", "isigi", "istanbul'u"], ["unis"]),
    // Arabic: vowels, stretching, hamza, final forms
    ("الإِسْلَام في المدرسة", ["الاسلام", "الإسلام", "المدرسه", "الـمدرسة", "فى"], ["مدرسة"]),
    ("أحمد مؤمن ٢٠٢٤", ["احمد", "أحمد", "مومن", "2024", "٢٠٢٤"], ["محمد"]),
    ("کتاب فارسی", ["كتاب", "فارسي", "فارسى"], ["كتب"]),
    // Hindi: matras matter, the dot of borrowed sounds does not
    ("हिन्दी में क़लम हाँ", ["हिन्दी", "हि", "कलम", "क़लम", "हां", "में "], ["हन्द", "मे "]),
    // Thai
    ("ภาษาไทยง่ายมาก", ["ภาษา", "ไทย", "ภาษาไทย", "ไท", "ง่าย", "ภ"], ["งาย", "ไทม", "ยไท"]),
    ("น้ำตก ๑๒", ["น้ำ", "น้ํา", "น้ำต", "12"], ["นำ"]),
    // Chinese
    ("中华人民共和国", ["中华", "人民共和国", "共", "中华人", "中华 共和"], ["华中", "民国", "中国"]),
    // Japanese: width, voicing marks, kana
    ("東京タワーのガス", ["東京", "ﾀﾜｰ", "タワ", "ｶﾞｽ", "カ\u{3099}ス", "東京タワー"], ["京東", "カス"]),
    // Greek
    ("Ἀθῆναι, οδός Ευρώπης", ["αθηναι", "Αθήναι", "ΟΔΟΣ", "οδος", "ευρωπ"], ["ευρωπη "]),
    // Vietnamese
    ("Đường phố Việt Nam", ["duong pho", "đường", "viet nam", "VIỆT"], ["duongpho"]),
    // Others that meet the same rules
    ("Łódź Ærø smörgås þing Ħal", ["lodz", "aero", "smorgas", "thing", "hal"], ["od"]),
    ("שָׁלוֹם", ["שלום"], ["שלים"]), ("한국어를 검색", ["한국", "한국어를", "검색 "], ["국어"]),
    ("ພາສາລາວ", ["ພາສາ", "ລາວ"], ["ວລ"]), ("ភាសាខ្មែរ", ["ភាសា", "ខ្មែរ"], ["សាភា"]),
    ("မြန်မာဘာသာ", ["မြန်မာ", "ဘာသာ"], ["သာဘာ"]), ("Hawaiʻi", ["hawai'i", "hawaiʻi"], ["hawaii"]),
    ("ﬁne ｆｕｌｌ Ⅷ", ["fine", "FULL", "viii"], ["fin "]),
  ])
  func everySpellingFindsTheText(_ text: String, _ found: [String], _ missed: [String]) throws {
    for query in found { #expect(try finds(query, in: text), "\(query)") }
    for query in missed { #expect(!(try finds(query, in: text)), "\(query)") }
  }

  /// Words in parts are found whole and by part.
  @Test(arguments: [
    ("foo_bar", ["foo_bar", "foo", "bar ", "foo_b", "foo-bar"], ["bar_foo", "foobar"]),
    ("at 192.168.1.1:80", ["192.168.1.1", "168", "192.168.", "192.168"], ["192.2", "168.192"]),
    ("don\u{2019}t e-mail", ["don't", "don", "e-mail", "mail", "e-ma"], ["mail-e"]),
    ("C++ and C# on .NET", ["c++", "C#", ".net", "c", "net", "C++ and c#"], ["c+++d", "f#"]),
    ("calls getUserName()", ["getUserName", "getuser", "user", "name ", "getUs"], ["username"]),
    ("thumbs 👍🏽 up", ["👍", "👍🏿", "thumbs👍"], ["👎"]),
    ("file.tar.gz a/b", ["file.tar.gz", "tar.g", "gz", "a/b"], ["file.gz"]),
  ])
  func joinedWordsAreFoundWholeAndByPart(
    _ text: String, _ found: [String], _ missed: [String]
  ) throws {
    for query in found { #expect(try finds(query, in: text), "\(query)") }
    for query in missed { #expect(!(try finds(query, in: text)), "\(query)") }
  }

  @Test func whatIsFoundIsMarked() throws {
    let engine = try InMemoryEngine([Line(text: "x")])
    let text = "…在东京大学，ภาษาไทย a getName is C++ 👍🏽"
    for (query, marked) in [
      ("东京大", "东京大"), ("ไทย", "ไทย"), ("大学", "大学"), ("name", "Name"), ("getname", "getName"),
      ("c++", "C++"), ("c", "C++"), ("c ", "C"), ("👍", "👍🏽"),
    ] {
      let ranges = engine.highlights(in: text, for: SearchQuery(query))
      #expect(ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == [marked])
    }
  }
}
