import Foundation
import Testing

@testable import SeekLineEditing

/// A signal was taken for the timeout: an Esc before it was a key of its own, and `[D` stood in the line.
@Suite struct DescriptorsTests {
  @Test func aSignalIsNoTimeout() throws {
    signal(SIGUSR2) { _ in }
    // Threads that run tests have it blocked.
    var (sent, before) = (sigset_t(), sigset_t())
    sigemptyset(&sent)
    sigaddset(&sent, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &sent, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let (reading, writing) = try DescriptorPair.make()
    defer { for end in [reading, writing] { close(end) } }
    let waiting = pthread_self()
    let other = Thread {
      for _ in 0..<5 {
        usleep(20_000)
        pthread_kill(waiting, SIGUSR2)
      }
      var byte: UInt8 = 1
      write(writing, &byte, 1)
    }
    other.start()
    #expect(
      Descriptors.readable(among: [reading], withinMilliseconds: 60_000) == [reading])
    #expect(Descriptors.byte(from: reading) == 1)
    #expect(Descriptors.readable(among: [reading], withinMilliseconds: 1) == [])
  }
}
