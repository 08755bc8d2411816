import SeekCore
import Testing

@testable import SeekIndex

@Suite struct QueryPlanTests {
  private func plan(_ clauses: SearchClause...) -> QueryPlan { QueryPlan(clauses, .empty()) }

  private func describe(_ plan: QueryPlan) -> [String] {
    zip(plan.atoms, plan.uses.map(\.repetitions)).map { atom, repetitions in
      String(decoding: atom.term, as: UTF8.self) + (atom.isPrefix ? "*" : "")
        + (repetitions > 1 ? "^\(repetitions)" : "")
    }
  }

  @Test func wordsAreFoldedAndCutIntoTerms() {
    #expect(describe(plan(.word("Café-noir"), .prefix("SE"))) == ["cafe", "noir", "se*"])
  }

  @Test func onlyTheLastTermOfAPrefixMayContinue() {
    #expect(describe(plan(.prefix("e-mai"))) == ["e", "mai*"])
    #expect(describe(plan(.prefix("c+"))) == ["c"])
    #expect(describe(plan(.prefix("e\u{301}"))) == ["e*"])
  }

  @Test func repeatedWordsCount() {
    #expect(describe(plan(.word("sea sea"), .word("SEA"), .prefix("sea"))) == ["sea^3", "sea*"])
  }

  /// From the ninth on terms are hashed.
  @Test func repeatedWordsOfALongQueryCount() {
    let text = (0..<20).map { "w\($0)" }.joined(separator: " ")
    let plan = plan(.word(text), .word(text), .word("w0 w8 w19 new"))
    let counts = (0..<20).map { [0, 8, 19].contains($0) ? 3 : 2 }
    #expect(describe(plan) == counts.enumerated().map { "w\($0)^\($1)" } + ["new"])
    for (index, atom) in plan.atoms.enumerated() { #expect(plan.index(of: atom) == index) }
    #expect(plan.index(of: QueryPlan.Atom(term: Array("w1".utf8), isPrefix: true)) == nil)
  }

  @Test func phrasesAreIndicesOfTheirTerms() {
    let plan = plan(.word("york"), .phrase("new new york"), .phrase("one"))
    #expect(describe(plan) == ["york^2", "new^2", "one"])
    #expect(plan.phrases == [[1, 1, 0]])
  }

  @Test func partsOfOneWordArePhrases() {
    let plan = plan(.word("foo_bar x"), .word("東京大学"), .prefix("e-mai"))
    // Pairs of letters score beside the letters; U+0002 sets them apart.
    #expect(
      describe(plan) == [
        "foo", "bar", "x", "東", "京", "大", "学", "\u{2}東京", "\u{2}京大", "\u{2}大学", "e", "mai*",
      ])
    #expect(plan.phrases == [[0, 1], [3, 4], [5, 6], [10, 11]])
  }

  @Test func exclusionsAreApartAndCancelOut() {
    let plan = plan(.excluding(.word("a")), .filter(.prefix("b")))
    #expect(plan.atoms.isEmpty)
    #expect(plan.excluded.map(describe) == [["a"]])
    #expect(plan.required.map { $0.map(describe) } == [[["b*"]]])
  }

  @Test func wordsOfAlternativesScoreAndDoNotRestrict() {
    let plan = plan(
      .word("sea"),
      .any([.word("moby"), .all([.prefix("sea"), .word("sea"), .excluding(.word("x"))])]))
    #expect(describe(plan) == ["sea^2", "moby", "sea*"])
    #expect(plan.uses.map(\.isOptional) == [false, true, true])
    #expect(plan.required.map { $0.map(describe) } == [[["moby"], ["sea*", "sea"]]])
    #expect(plan.required[0][0].onlyAtom == plan.atoms[1])
    #expect(plan.required[0][1].onlyAtom == nil)
  }

  @Test func oneAlternativeIsNoChoice() {
    let plan = plan(.any([.word("--"), .word("sea")]), .any([]), .any([.phrase("!")]))
    #expect(describe(plan) == ["sea"])
    #expect(plan.uses.map(\.isOptional) == [false] && plan.required.isEmpty)
  }

  @Test func aGroupIsItsParts() {
    #expect(describe(plan(.all([.word("a"), .all([.prefix("b")])]))) == ["a", "b*"])
    #expect(
      plan(.excluding(.all([.word("a"), .word("b")]))).excluded.map(describe) == [["a", "b"]])
  }

  @Test func wordsOfAFieldArePlacedThere() {
    let clause = SearchClause.field(
      "body", .all([.word("e-mail"), .phrase("new york"), .field("title", .prefix("se"))]))
    let plan = QueryPlan([clause], .empty(["title", "body"]))
    #expect(describe(plan) == ["e", "mail", "new", "york", "se*"])
    #expect(plan.placements.map(\.terms) == [[0, 1], [2, 3], [4]])
    #expect(plan.placements.map(\.field) == [1, 1, 0])
    #expect(plan.phrases.isEmpty)
    let nowhere = QueryPlan([.field("x", .word("sea"))], .empty(["title"]))
    #expect(nowhere.placements.map(\.field) == [nil] && nowhere.onlyAtom == nil)
  }

  @Test func onlyPlainWordsMayBeLackedByAPartialMatch() {
    let plan = plan(
      .word("sea"), .phrase("moby dick"), .prefix("dick"), .any([.word("a"), .word("b")]))
    #expect(describe(plan) == ["sea", "moby", "dick", "dick*", "a", "b"])
    #expect(plan.uses.map(\.isRelaxable) == [true, false, false, true, false, false])
    #expect(plan.mayMatchInPart && plan.quotedPhrases == [[1, 2]])
    #expect(!self.plan(.word("sea")).mayMatchInPart)
    #expect(self.plan(.word("foo_bar"), .excluding(.word("x"))).mayMatchInPart)
    #expect(!self.plan(.word("foo"), .excluding(.word("x_y"))).mayMatchInPart)
    // Letters that are words by themselves are no words that a sign joins.
    #expect(!self.plan(.word("東京")).mayMatchInPart)
    #expect(self.plan(.word("sea"), .word("moby")).mayMatchInPart)
    #expect(!self.plan(.phrase("sea"), .phrase("moby")).mayMatchInPart)
  }

  @Test func partsWithoutLettersMatchEverything() {
    #expect(plan(.word("--"), .excluding(.word("&")), .phrase("!"), .prefix("")).matchesEverything)
  }
}
