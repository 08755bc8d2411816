import SeekCore
import Testing

@testable import SeekShell

/// 1. The numbers shown add up to the score shown.
/// 2. What decides before the score stands beside it.
/// 3. Every term says where it stands; what scores nothing is no error.
@Suite struct ExplanationRendererTests {
  @Test(arguments: [[1, 1, 1], [333, 333, 334], [0], [], [1000, 499, 499, 2], [999, 1, 1]])
  func thousandthsAddUp(_ units: [Int]) {
    let parts = ExplanationRenderer.thousandths(units, unitsOfOne: 2000)
    #expect(parts.count == units.count)
    let sum = Double(units.reduce(0, +)) / 2
    #expect(abs(Double(parts.reduce(0, +)) - sum) <= 0.5)
  }

  @Test func everyPartHasARow() {
    let explanation = ScoreExplanation(
      terms: [
        ScoreExplanation.Term(
          text: "noo", isPrefix: true, documentFrequency: 9, impact: 3, weight: 500,
          fields: [.init(name: "title", weight: 4, occurrences: 1, length: 3)])
      ],
      bonuses: [.init(.titleBeginning, units: 500)], unitsOfOne: 1000)
    let rows = ExplanationRenderer(explanation, of: "174 records").lines.map { $0.rendered(.plain) }
    #expect(
      rows == [
        "  1.500  noo…: title 1 of 3 words, counting 4 · in 9 of 174 records",
        "  0.500  the title begins with the query", "  2.000  score",
      ])
  }

  @Test(
    arguments: [
      (.someWords, "  0.003  score, below records that have all the words"),
      (
        .reading([SearchCorrection(typed: "noodls", found: "noodles")]),
        "  0.003  score among those found by noodls ~ noodles; the likelier correction stands first"
      ),
    ] as [(ScoreExplanation.Standing, String)])
  func whatDecidesBeforeTheScoreIsSaid(_ standing: ScoreExplanation.Standing, _ row: String) {
    let explanation = ScoreExplanation(
      standing: standing, terms: [], bonuses: [.init(.nearness, units: 3)], unitsOfOne: 1000)
    let rows = ExplanationRenderer(explanation, of: "9 records").lines.map { $0.rendered(.plain) }
    #expect(rows.last == row)
  }

  @Test func aQueryWithoutWordsHasNothingToExplain() {
    let nothing = ScoreExplanation(terms: [], bonuses: [], unitsOfOne: 1)
    #expect(ExplanationRenderer(nothing, of: "1 record").lines.count == 1)
  }
}
