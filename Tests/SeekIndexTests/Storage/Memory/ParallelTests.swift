import Synchronization
import Testing

@testable import SeekIndex

@Suite struct ParallelTests {
  @Test(arguments: [1, 2, 3, .max])
  func resultsComeInOrder(_ cores: Int) {
    #expect(Parallel.map(100, cores: cores) { $0 * $0 } == (0..<100).map { $0 * $0 })
    #expect(Parallel.map(0, cores: cores) { $0 }.isEmpty)
  }

  @Test func noMoreRunAtOnceThanAreAskedFor() {
    let running = Mutex((now: 0, most: 0))
    _ = Parallel.map(64, cores: 2) { _ in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      running.withLock { $0.now -= 1 }
    }
    #expect(running.withLock { $0.most } <= 2)
  }
}
