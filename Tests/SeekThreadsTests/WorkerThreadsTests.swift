import SeekPlatform
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

  /// Two handlers at once would take and give back the terminal at the same time.
  @Test func signalsGoToOtherThreadsButThoseOfACrash() async {
    let blocked = await withCheckedContinuation { continuation in
      WorkerThreads.runAlone {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        let numbers = [SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGSEGV, SIGABRT]
        continuation.resume(returning: numbers.map { sigismember(&mask, $0) == 1 })
      }
    }
    #expect(blocked == [true, true, true, true, true, true, false, false])
  }

  @Test func aFewThreadsAreThere() {
    #expect(WorkerThreads.areThere(3))
  }
}
