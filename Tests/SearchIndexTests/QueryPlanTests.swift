import SearchCore
import Testing

@testable import SearchIndex

@Suite struct QueryPlanTests {
  private func plan(_ clauses: SearchClause...) -> QueryPlan { QueryPlan(clauses, .standard) }

  private func describe(_ plan: QueryPlan) -> [String] {
    zip(plan.atoms, plan.repetitions).map { atom, repetitions in
      String(decoding: atom.term, as: UTF8.self) + (atom.isPrefix ? "*" : "")
        + (repetitions > 1 ? "^\(repetitions)" : "")
    }
  }

  @Test func wordsAreFoldedAndCutIntoTerms() {
    #expect(describe(plan(.word("Café-noir"), .prefix("SE"))) == ["cafe", "noir", "se*"])
  }

  @Test func onlyTheLastTermOfAPrefixMayContinue() {
    #expect(describe(plan(.prefix("e-mai"))) == ["e", "mai*"])
    #expect(describe(plan(.prefix("c++"))) == ["c"])
    #expect(describe(plan(.prefix("e\u{301}"))) == ["e*"])
  }

  @Test func repeatedWordsCount() {
    #expect(describe(plan(.word("sea sea"), .word("SEA"), .prefix("sea"))) == ["sea^3", "sea*"])
  }

  @Test func phrasesAreIndicesOfTheirTerms() {
    let plan = plan(.word("york"), .phrase("new new york"), .phrase("one"))
    #expect(describe(plan) == ["york^2", "new^2", "one"])
    #expect(plan.phrases == [[1, 1, 0]])
  }

  @Test func exclusionsAreApartAndCancelOut() {
    let plan = plan(.excluding(.word("a")), .excluding(.excluding(.prefix("b"))))
    #expect(plan.atoms.isEmpty)
    #expect(plan.excluded.map(describe) == [["a"]])
    #expect(plan.required.map(describe) == [["b*"]])
  }

  @Test func partsWithoutLettersMatchEverything() {
    #expect(plan(.word("--"), .excluding(.word("&")), .phrase("!"), .prefix("")).matchesEverything)
  }
}
