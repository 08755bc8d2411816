import Testing

@testable import SeekTerminalField

@Suite struct SearchPaceTests {
  @Test func threeSlowAnswersInARowStopAndThreeFastOnesGoOn() {
    var pace = SearchPace()
    for duration in [60, 60, 10, 60, 60] { pace.note(.milliseconds(duration)) }
    #expect(pace.isLive)
    pace.note(.milliseconds(60))
    #expect(!pace.isLive)
    for duration in [10, 10, 60, 10, 10] { pace.note(.milliseconds(duration)) }
    #expect(!pace.isLive)
    pace.note(.milliseconds(50))
    #expect(pace.isLive)
  }
}
