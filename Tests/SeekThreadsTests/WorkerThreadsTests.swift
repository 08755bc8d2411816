import Synchronization
import Testing

import SeekThreads

struct WorkerThreadsTests {
  @Test(arguments: [0, 1, 2, 17])
  func everyPieceRunsOnceAndIsWaitedFor(count: Int) {
    let done = Mutex<[Int]>([])
    WorkerThreads.run(count) { index in done.withLock { $0.append(index) } }
    #expect(done.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test func aFewThreadsAreThere() {
    #expect(WorkerThreads.areThere(3))
  }
}
