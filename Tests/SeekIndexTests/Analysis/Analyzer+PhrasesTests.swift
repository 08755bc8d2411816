import Testing

@testable import SeekIndex

@Suite struct AnalyzerPhrasesTests {
  private func phrases(_ text: String, _ analyzer: Analyzer = .standard) -> [String] {
    analyzer.phrases(in: text).map { $0.map(\.text).joined(separator: "+") }
  }

  @Test(arguments: [
    ("foo_bar", ["foo+bar"]), ("192.168.1.1", ["192+168+1+1"]), ("don't", ["dont"]),
    ("don\u{2019}t", ["dont"]), ("e-mail", ["e+mail"]), ("file.tar.gz", ["file+tar+gz"]),
    ("a/b me@x.org", ["a+b", "me+x+org"]), ("sea, moby", ["sea", "moby"]),
    ("sea\u{a0}b", ["sea", "b"]),
    ("sea\u{3000}b", ["sea", "b"]), ("", []), ("--", []), ("日", ["日"]),
    ("東京大学", ["東+京", "大+学"]), ("東京・大阪", ["東+京", "大+阪"]), ("東京tower", ["東+京", "tower"]),
    ("x_東京", ["x", "東+京"]), ("ภาษาไทย", ["ภ+า+ษ+า", "ไ+ท+ย"]), ("한국어-검색", ["한국어+검색"]),
    ("京東", ["京+東"]), ("我爱北京", ["我+爱", "北+京"]), ("カタカナ", ["カ+タ+カ+ナ"]),
  ])
  func neighboursAreGroups(_ text: String, _ expected: [String]) {
    #expect(phrases(text) == expected)
  }

  @Test func plainWordsStandAlone() {
    #expect(phrases("foo_bar 東京大学", .plainWords) == ["foo", "bar", "東京大学"])
  }

  @Test func groupsHoldEveryTermInOrder() {
    for text in ["a-b 東京x ภาษา.ไทย ☺ c", "ｶﾞｽ/ガス", "\u{3099}海の本_x"] {
      let terms = Analyzer.standard.terms(in: text).filter(\.advances)
      #expect(Analyzer.standard.phrases(in: text).flatMap { $0 } == terms)
    }
  }
}
