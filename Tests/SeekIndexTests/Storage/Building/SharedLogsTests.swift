import Testing

@testable import SeekIndex

@Suite struct SharedLogsTests {
  @Test func theLongestLogIsTakenOver() {
    let logs = SharedLogs([2, 9, 5].map(RunLogTests.log), leastBlockCount: 1)
    let first = logs.takeOver()
    #expect(first?.run == 1)
    // What was taken over is shared in its turn: 2, 4, 5 and 5 are left.
    let second = logs.takeOver()
    #expect(second?.log.blockCount == 3)
    #expect(logs[1].log.blockCount == 4)
    var count = [0, 1, 2].reduce(0) { $0 + RunLogTests.documents(logs[$1].log).count }
    for log in [first?.log, second?.log] { count += RunLogTests.documents(log).count }
    #expect(count == 16)
    #expect(logs.takeOver() == nil)
  }

  @Test func aFewBlocksAreLeftToTheirThread() {
    let logs = SharedLogs([3, 1].map(RunLogTests.log), leastBlockCount: 4)
    #expect(logs.takeOver() == nil)
    #expect(logs[0].log.blockCount == 3)
  }
}
