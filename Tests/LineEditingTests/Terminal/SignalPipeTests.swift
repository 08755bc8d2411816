import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import LineEditing

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
    #expect(pipe.take() == [SIGWINCH])
    pipe.uninstall()
    kill(getpid(), SIGWINCH)
    #expect(pipe.take() == [])
  }

  @Test func aSignalThatIsIgnoredStaysIgnored() throws {
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    var pipe = try SignalPipe()
    pipe.install()
    kill(getpid(), SIGHUP)
    #expect(pipe.take() == [])
    pipe.uninstall()
  }
}
