import Synchronization
import Testing

@testable import SeekIndex

@Suite struct UntakenNumbersTests {
  @Test func bothEndsMeet() {
    let untaken = UntakenNumbers(3..<7)
    #expect(untaken.takeFirst() == 3)
    #expect(untaken.takeLast() == 6)
    #expect(untaken.takeLast() == 5)
    #expect(untaken.takeFirst() == 4)
    #expect(untaken.takeFirst() == nil)
    #expect(untaken.takeLast() == nil)
  }

  @Test func everyNumberIsTakenOnce() {
    let untaken = UntakenNumbers(0..<10_000)
    let taken = Mutex<[Int]>([])
    _ = Parallel.map(4) { thread in
      var mine: [Int] = []
      while let number = thread == 0 ? untaken.takeFirst() : untaken.takeLast() {
        mine.append(number)
      }
      taken.withLock { $0 += mine }
    }
    #expect(taken.withLock { $0.sorted() } == Array(0..<10_000))
  }
}
