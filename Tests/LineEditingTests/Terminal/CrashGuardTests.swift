import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import LineEditing

/// What can be said of it without a crash; the terminal tests have those.
@Suite struct CrashGuardTests {
  @Test func theSignalsOfACrashAreCaughtOnAStackOfTheirOwn() {
    // Mapped files are guarded in this process, too.
    CrashGuard.install(besides: [SIGBUS])
    CrashGuard.install(besides: [SIGBUS])
    for number in CrashGuard.numbers where number != SIGBUS {
      var action = sigaction()
      sigaction(number, nil, &action)
      #expect(action.sa_flags & Int32(SA_ONSTACK) != 0, "signal \(number)")
    }
  }
}
