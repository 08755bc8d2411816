import Testing

@testable import SearchIndex

@Suite struct EditAutomatonTests {
  private func state(_ automaton: EditAutomaton, _ text: String) -> EditAutomaton.State {
    text.utf8.reduce(automaton.start) { automaton.step($0, $1) }
  }

  @Test(arguments: [
    ("", 3), ("s", 3), ("so", 2), ("sou", 1), ("soup", 0), ("soups", 1), ("sopu", 1), ("soupçs", 2),
    ("osup", 1), ("ospu", 2), ("soop", 1), ("xxxx", 3),
  ])
  func theDistanceOfWhatWasRead(_ text: String, _ distance: Int) {
    let automaton = EditAutomaton(Array("soup".unicodeScalars), edits: 2)
    #expect(automaton.distance(state(automaton, text)) == distance)
  }

  @Test(arguments: [
    ("soupxx", 0, true), ("x", 0, true), ("x", 1, false), ("xy", 1, true), ("xo", 1, false),
  ])
  func whereNothingCanFollowItIsDead(_ text: String, _ edits: Int, _ isDead: Bool) {
    let automaton = EditAutomaton(Array("soup".unicodeScalars), edits: edits)
    #expect(automaton.isDead(state(automaton, text)) == isDead)
  }

  @Test func aScalarCountsWhenItsLastByteIsRead() {
    let automaton = EditAutomaton(Array("日é𝐛".unicodeScalars), edits: 0)
    var state = automaton.start
    for byte in "日é𝐛".utf8 {
      #expect(!automaton.isDead(state) && automaton.distance(state) == 1)
      state = automaton.step(state, byte)
    }
    #expect(automaton.distance(state) == 0 && !automaton.canFall(below: 0, state))
    #expect(automaton.canFall(below: 1, automaton.start))
  }
}
