import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import SeekLineEditing

struct WakePipeTests {
  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }

  @Test func aWakeMakesThePipeReadableUntilItIsDrained() throws {
    let waker = try WakePipe()
    #expect(!isReadable(waker.readDescriptor))
    waker.wake()
    #expect(isReadable(waker.readDescriptor))
    #expect(waker.drain())
    #expect(!isReadable(waker.readDescriptor))
    #expect(!waker.drain())
  }

  @Test func manyWakesAreOneAndNeverBlock() throws {
    let waker = try WakePipe()
    for _ in 0..<200_000 { waker.wake() }
    #expect(waker.drain())
    #expect(!waker.drain())
  }

  /// What was printed above the line came as an event: a handler that answers it by printing printed for ever.
  @Test func aNudgeEndsTheWaitingAndIsNoWake() throws {
    let waker = try WakePipe()
    for _ in 0..<200_000 { waker.nudge() }
    #expect(isReadable(waker.readDescriptor))
    #expect(!waker.drain())
    #expect(!isReadable(waker.readDescriptor))
    // The pipe is full, and the wake counts all the same.
    for _ in 0..<200_000 { waker.nudge() }
    waker.wake()
    #expect(waker.drain())
  }

  @Test func copiesWakeTheSamePipeFromAnyTask() async throws {
    let waker = try WakePipe()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { waker.wake() } }
    }
    #expect(waker.drain())
  }
}
