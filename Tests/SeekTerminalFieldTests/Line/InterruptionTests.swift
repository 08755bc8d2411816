import Testing

@testable import SeekTerminalField

/// That Ctrl-C gives up a search is tested on a terminal, in SlowSearchTests: a signal here would reach every test.
@Suite struct InterruptionTests {
  @Test func nothingIsRequestedAtTheBeginningOfALine() {
    Interruption.begin()
    #expect(!Interruption.isRequested)
  }
}
