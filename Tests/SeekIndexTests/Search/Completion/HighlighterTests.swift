import SeekCore
import Testing

@testable import SeekIndex

@Suite struct HighlighterTests {
  /// The marked pieces of a text; a range that cuts a scalar in two would not decode to itself.
  private func pieces(
    _ clauses: [SearchClause], in text: String, _ analyzer: Analyzer = .standard
  ) -> [[UInt8]] {
    let utf8 = Array(text.utf8)
    let ranges = Highlighter(SearchQuery(clauses: clauses), analyzer).ranges(in: text)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    return ranges.map { Array(utf8[$0]) }
  }

  private func bytes(_ pieces: [String]) -> [[UInt8]] { pieces.map { Array($0.utf8) } }

  @Test(arguments: [
    ("a sea and a seaside", ["sea"]), ("SEA, Sea; sea", ["SEA", "Sea", "sea"]),
    ("overseas", []), ("", []), ("-- ☺", []), ("sea", ["sea"]), ("(sea)", ["sea"]),
  ])
  func wordsAreMarkedWhole(_ text: String, _ marked: [String]) {
    #expect(pieces([.word("sea")], in: text) == bytes(marked))
  }

  @Test func wordsOfAlternativesAndGroupsAreMarked() {
    let clause = SearchClause.any([.word("sea"), .all([.prefix("mo"), .excluding(.word("calm"))])])
    #expect(pieces([clause], in: "a calm sea, Moby") == bytes(["sea", "Moby"]))
  }

  @Test(arguments: [
    (SearchClause.word("creme"), "Crème brûlée", ["Crème"]),
    (.word("crème"), "CREME crème", ["CREME", "crème"]),
    (.word("strasse"), "Straße, STRASSE", ["Straße", "STRASSE"]),
    (.prefix("str"), "Straße", ["Straße"]),
    (.word("fine"), "a ﬁne day", ["ﬁne"]),
    (.word("αθηναι"), "Ἀθῆναι!", ["Ἀθῆναι"]),
    (.word("bold"), "𝐛𝐨𝐥𝐝 bold", ["𝐛𝐨𝐥𝐝", "bold"]),
    (.prefix("istan"), "in İstanbul", ["İstanbul"]),
  ])
  func foldedSpellingsAreMarkedAsWritten(
    _ clause: SearchClause, _ text: String, _ marked: [String]
  ) {
    #expect(pieces([clause], in: text) == bytes(marked))
  }

  @Test(arguments: [
    (SearchClause.word("creme"), "la cre\u{300}me", "cre\u{300}me"),
    (.word("crème"), "cre\u{300}me!", "cre\u{300}me"),
    (.word("cre\u{300}me"), "la crème", "crème"),
    (.word("cafe"), "cafe\u{301} noir", "cafe\u{301}"),
    (.prefix("ガ"), "カ\u{3099}ス", "カ\u{3099}"),
    (
      .word("한국"), "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8} x",
      "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}"
    ),
  ])
  func decomposedTextIsMarkedWithItsMarks(
    _ clause: SearchClause, _ text: String, _ marked: String
  ) {
    #expect(pieces([clause], in: text) == bytes([marked]))
  }

  @Test(arguments: [
    (SearchClause.word("日本"), "日曜、本、日本語", ["日本"]),
    (.word("本日は"), "本日、日は", ["本日", "は"]), (.prefix("ภาษาไท"), "ภาษาไทย", ["ภาษาไท"]),
    (.phrase("日本"), "日曜、本、日本語", ["日本"]), (.prefix("本"), "本棚の本", ["本", "本"]),
    (.word("東京"), "東京tower", ["東京"]), (.prefix("검"), "한국어 검색", ["검색"]),
  ])
  func chineseAndJapaneseCharactersAreTermsOfTheirOwn(
    _ clause: SearchClause, _ text: String, _ marked: [String]
  ) {
    #expect(pieces([clause], in: text) == bytes(marked))
  }

  @Test(arguments: [
    (SearchClause.word("foo_bar"), "foo, foo-bar bar", ["foo-bar"]),
    (.prefix("foo_b"), "foo.baz foo x b", ["foo.baz"]),
    (.word("192.168.1.1"), "at 192.168.1.1:80", ["192.168.1.1"]),
    (.word("don't"), "don\u{2019}t, don t, dont", ["don\u{2019}t", "dont"]),
    (.word("1"), "192.168.1.1", ["1", "1"]),
  ])
  func wordsInPartsAreMarkedAsOnePiece(_ clause: SearchClause, _ text: String, _ marked: [String]) {
    #expect(pieces([clause], in: text) == bytes(marked))
  }

  @Test func rangesCountUTF8Bytes() {
    let text = "é日😀 sea 海 Sea"
    let found = Highlighter(SearchQuery("sea"), .standard).ranges(in: text)
    // é 2, 日 3, 😀 4 and a space; then the other character of three bytes between two spaces.
    #expect(found == [10..<13, 18..<21])
    #expect(text.utf8.count == 21)
  }

  @Test(arguments: [
    ("se", ["Sea", "seaside"]), ("seas", ["seaside"]), ("s", ["Sea", "seaside", "s"]), ("x", []),
    ("seasides", []),
  ])
  func prefixesMarkTheWholeWord(_ prefix: String, _ marked: [String]) {
    #expect(pieces([.prefix(prefix)], in: "Sea, seaside, overseas s") == bytes(marked))
  }

  @Test func aPrefixMayEndInsideACluster() {
    // One grapheme, two scalars that folding keeps; the prefix is the first scalar alone.
    #expect(pieces([.prefix("क")], in: "में कि") == bytes(["कि"]))
  }

  @Test func onlyTheLastTermOfAPrefixMayGoOn() {
    #expect(pieces([.prefix("e-mai")], in: "e mail eel e") == bytes(["e mail"]))
    // Behind a sign nothing is being typed any more.
    #expect(pieces([.prefix("c+")], in: "C++ code") == bytes(["C"]))
  }

  @Test(arguments: [
    ("the old man", ["the old man"]), ("old the", []), ("man", ["man", "Man"]),
    ("MAN and", ["man, and"]), ("sea old", []),
  ])
  func phrasesAreOnePiece(_ phrase: String, _ marked: [String]) {
    let text = "So the old man, and the sea. Man!"
    #expect(pieces([.phrase(phrase)], in: text) == bytes(marked))
  }

  @Test func phrasesThatOverlapAreJoined() {
    #expect(pieces([.phrase("a b a")], in: "a b a b a c") == bytes(["a b a b a"]))
    #expect(
      pieces([.phrase("one two"), .phrase("two three")], in: "one two three, two")
        == bytes(["one two three"]))
    #expect(
      pieces([.phrase("one two three four"), .word("two")], in: "one two three four")
        == bytes(["one two three four"]))
  }

  @Test func severalClausesMarkSeveralRanges() {
    let clauses: [SearchClause] = [.word("moby"), .phrase("white whale"), .prefix("se")]
    let text = "Moby, the white whale of the southern sea; whale, white"
    #expect(pieces(clauses, in: text) == bytes(["Moby", "white whale", "sea"]))
  }

  @Test func exclusionsMarkNothing() {
    let clauses: [SearchClause] = [.excluding(.word("sea")), .filter(.word("old"))]
    #expect(pieces(clauses, in: "old sea").isEmpty)
    #expect(pieces(clauses + [.word("man")], in: "old sea man") == bytes(["man"]))
  }

  @Test func theEmptyQueryMarksNothing() {
    #expect(pieces([], in: "sea").isEmpty)
    #expect(pieces([.word(""), .prefix("--"), .phrase("!")], in: "sea -- !").isEmpty)
  }

  @Test func theAnalyzerOfTheIndexDecides() {
    #expect(pieces([.word("creme")], in: "crème", .plainWords).isEmpty)
    #expect(pieces([.word("CRÈME")], in: "crème", .plainWords) == bytes(["crème"]))
  }

  @Test func whatIsMarkedIsATermTheQueryAsksFor() {
    var generator = SeededGenerator(seed: 61)
    let letters = ["a", "b", "é", "e\u{301}", "日", " ", "-", "ß", "😀", "क", "ि"]
    for round in 0..<400 {
      let text = (0..<12).map { _ in letters.randomElement(using: &generator) ?? "a" }.joined()
      let asked = (0..<2).map { _ in letters.randomElement(using: &generator) ?? "a" }.joined()
      // Parts of one word are marked only side by side.
      guard Analyzer.standard.phrases(in: asked).allSatisfy({ $0.count == 1 }) else { continue }
      let query = SearchQuery(clauses: [.prefix(asked)])
      let context: Comment = "seed 61, round \(round), \(asked) in \(text)"
      let terms = Analyzer.standard.terms(in: asked)
      let marked = Set(Highlighter(query, .standard).ranges(in: text).flatMap { Array($0) })
      for term in Analyzer.standard.terms(in: text) {
        let isAsked = terms.enumerated().contains { index, wanted in
          let mayGoOn =
            index == terms.count - 1 && wanted.utf8Range.upperBound == asked.utf8.count
          return mayGoOn
            ? term.text.utf8.starts(with: wanted.text.utf8) : term.text == wanted.text
        }
        #expect(term.utf8Range.allSatisfy { marked.contains($0) == isAsked }, context)
      }
    }
  }
}
