import SeekCore
import Testing

@testable import SeekTerminalField

@Suite struct ResultNotesTests {
  private func corrections(_ found: String...) -> [SearchCorrection] {
    found.map { SearchCorrection(typed: "noodls", found: $0) }
  }

  /// Three readings of a word are named, and the others are counted.
  @Test func whatIsNotNamedIsCounted() {
    #expect(ResultNotes.reading(of: []) == nil)
    #expect(ResultNotes.reading(of: corrections("a")) == "noodls ~ a")
    #expect(ResultNotes.reading(of: corrections("a", "b", "c")) == "noodls ~ a, b, c")
    #expect(ResultNotes.reading(of: corrections("a", "b", "c", "d")) == "noodls ~ a, b, c +1")
    let others = corrections("a", "b") + [SearchCorrection(typed: "sop", found: "soup")]
    #expect(ResultNotes.reading(of: others) == "noodls ~ a, b · sop ~ soup")
  }
}
