import Testing

@testable import SeekIndex

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
    #expect(automaton.distance(state) == 0)
  }

  @Test func onlyScalarsOfTheWordFollowWhereAllEditsAreUsed() {
    let automaton = EditAutomaton(Array("sé日s".unicodeScalars), edits: 1)
    let state = state(automaton, "x")
    // Behind one edit only the first or the second scalar can come.
    #expect(!automaton.dies(state, at: UInt8(ascii: "s")) && !automaton.dies(state, at: 0xc3))
    #expect(automaton.dies(state, at: UInt8(ascii: "t")) && automaton.dies(state, at: 0xe6))
    #expect(!automaton.dies(automaton.start, at: UInt8(ascii: "t")))
    #expect(automaton.byte(behind: UInt8(ascii: "a"), state) == Int(UInt8(ascii: "s")))
    #expect(automaton.byte(behind: UInt8(ascii: "t"), state) == 0xc3)
    #expect(automaton.byte(behind: 0xe6, state) == 256)
    // Inside a scalar only the next byte is known to be greater.
    #expect(automaton.byte(behind: 0x80, automaton.step(state, 0xc3)) == 0x81)
  }
}
