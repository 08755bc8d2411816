import Testing

@testable import SeekRemote

@Suite struct BackOffTests {
  @Test func theTimeDoublesUpToALimit() {
    var backOff = BackOff()
    var now = ContinuousClock.now
    #expect(backOff.wait(at: now) == nil)
    var waits: [Duration] = []
    for _ in 0..<10 {
      backOff.failed(at: now)
      let wait = backOff.wait(at: now) ?? .zero
      waits.append(wait)
      now += wait
      #expect(backOff.wait(at: now) == nil)
    }
    #expect(waits.first == BackOff.shortest)
    #expect(waits[1] == BackOff.shortest * 2)
    #expect(waits.last == BackOff.longest)
  }

  @Test func failuresAtTheSameTimeAreOne() {
    var backOff = BackOff()
    let now = ContinuousClock.now
    for _ in 0..<5 { backOff.failed(at: now) }
    #expect(backOff.wait(at: now) == BackOff.shortest)
  }

  @Test func anAnswerForgetsTheFailures() {
    var backOff = BackOff()
    let now = ContinuousClock.now
    backOff.failed(at: now)
    backOff.succeeded()
    #expect(backOff.wait(at: now) == nil)
  }
}
