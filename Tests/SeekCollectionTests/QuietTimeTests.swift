import Testing

@testable import SeekCollection

struct QuietTimeTests {
  private let start = ContinuousClock.now

  /// A letter is a tenth of a second: `c` a change, `|` where changes are told. The pause is three of them, ten are the limit.
  @Test(arguments: [
    ("-c--------", "----|-----"),
    ("-cc-c-----", "-------|--"),
    ("c---c-----", "---|---|--"),
    ("cccccccccccccccc", "----------|-----"),
    ("----------", "----------"),
  ])
  func changesAreToldOnceTheyPauseAndBeforeTheLimit(changes: String, expected: String) {
    var quiet = QuietTime(.milliseconds(300), atMost: .seconds(1))
    var told = ""
    for (tenth, letter) in changes.enumerated() {
      let now = start + .milliseconds(100) * tenth
      told += quiet.isOver(at: now) ? "|" : "-"
      if letter == "c" { quiet.note(at: now) }
    }
    #expect(told == expected)
  }

  @Test func whoWaitsIsToldForHowLong() {
    var quiet = QuietTime(.milliseconds(300), atMost: .milliseconds(400))
    #expect(quiet.remaining(at: start) == nil)
    quiet.note(at: start)
    #expect(quiet.remaining(at: start + .milliseconds(100)) == .milliseconds(200))
    quiet.note(at: start + .milliseconds(200))
    #expect(quiet.remaining(at: start + .milliseconds(200)) == .milliseconds(200))
    #expect(quiet.remaining(at: start + .seconds(9)) == .zero)
  }
}
