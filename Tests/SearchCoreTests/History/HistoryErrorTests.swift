import SearchCore
import Testing

@Suite struct HistoryErrorTests {
  @Test func anErrorDescribesItselfByItsMessage() {
    #expect("\(HistoryError("the history cannot be read"))" == "the history cannot be read")
  }
}
