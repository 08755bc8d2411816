import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import SeekLineEditing

/// One pipe at a time: what a signal does belongs to the whole process.
@Suite(.serialized)
struct SignalPipeTests {
  @Test func aCaughtSignalBecomesAByteAndAReleasedOneDoesNot() throws {
    var pipe = try SignalPipe()
    pipe.install()
    kill(getpid(), SIGWINCH)
    var entry = pollfd(fd: pipe.readDescriptor, events: Int16(POLLIN), revents: 0)
    // Another thread may get the signal; the pipe says when it has.
    #expect(poll(&entry, 1, 10_000) == 1)
    #expect(pipe.next() == SIGWINCH)
    pipe.uninstall()
    kill(getpid(), SIGWINCH)
    #expect(pipe.next() == nil)
  }

  @Test func aSignalThatIsIgnoredStaysIgnored() throws {
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    var pipe = try SignalPipe()
    pipe.install()
    kill(getpid(), SIGHUP)
    #expect(pipe.next() == nil)
    pipe.uninstall()
  }

  /// Sends signals to this thread, which may have them blocked, in this order.
  private func deliver(_ numbers: [Int32]) {
    var (sent, before) = (sigset_t(), sigset_t())
    sigemptyset(&sent)
    for number in numbers { sigaddset(&sent, number) }
    pthread_sigmask(SIG_UNBLOCK, &sent, &before)
    for number in numbers { raise(number) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// A termination was lost where an interrupt had arrived before it.
  @Test func theStrongestSignalIsToldFirst() throws {
    var pipe = try SignalPipe()
    pipe.install()
    deliver([SIGWINCH, SIGINT, SIGTERM, SIGINT])
    #expect(pipe.next() == SIGTERM)
    #expect(pipe.next() == SIGINT)
    #expect(pipe.next() == SIGWINCH)
    #expect(pipe.next() == nil)
    pipe.uninstall()
  }

  @Test func whatEndsTheProgramIsToldBeforeAHandlerAnswers() throws {
    var pipe = try SignalPipe()
    pipe.install()
    deliver([SIGWINCH, SIGINT, SIGQUIT])
    #expect(pipe.nextUrgent() == SIGQUIT)
    #expect(pipe.nextUrgent() == nil)
    // The others are still told, and still wake who waits.
    var entry = pollfd(fd: pipe.readDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 1)
    #expect(pipe.next() == SIGINT)
    #expect(pipe.next() == SIGWINCH)
    pipe.uninstall()
  }

  @Test func stoppingAndGoingOnCancelEachOther() throws {
    var pipe = try SignalPipe()
    pipe.install()
    deliver([SIGTSTP, SIGCONT])
    #expect(pipe.next() == SIGCONT)
    #expect(pipe.next() == nil)
    pipe.uninstall()
  }

  /// One that arrived at the very end of a line was forgotten by the next.
  @Test func aSignalThatWasNotAnsweredIsSentAgain() throws {
    var outer = try SignalPipe()
    outer.install()
    var pipe = try SignalPipe()
    pipe.install()
    deliver([SIGTERM])
    // The handler that is restored writes to the outer pipe.
    outer.install()
    pipe.uninstall()
    var entry = pollfd(fd: outer.readDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 10_000) == 1)
    #expect(outer.next() == SIGTERM)
    for number in SignalPipe.numbers { signal(number, SIG_DFL) }
  }
}
