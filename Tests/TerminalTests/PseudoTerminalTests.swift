import ProgramUnderTest
import SeekTerminalDriver
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PseudoTerminalTests {
  private func shell(_ script: String, rows: Int = 24, columns: Int = 80) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin", "NAME": "seek"],
      rows: rows, columns: columns)
  }

  /// What is drawn until this text is among it.
  private func drawn(_ terminal: PseudoTerminal, until text: String) -> String {
    var bytes: [UInt8] = []
    while bytes.firstRange(of: Array(text.utf8)) == nil {
      guard let more = terminal.read(within: Patience.wait) else { break }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What has become of the program once it is no longer this.
  private func next(_ terminal: PseudoTerminal) -> PseudoTerminal.Condition {
    terminal.refresh(within: Patience.wait)
  }

  @Test func theProgramHasATerminalOfThisSizeAndOnlyThisEnvironment() throws {
    let terminal = try shell("stty size; echo $NAME $HOME; tty; pwd", rows: 7, columns: 31)
    let text = drawn(terminal, until: "/\r\n")
    #expect(text.hasPrefix("7 31\r\nseek\r\n/dev/"))
    #expect(next(terminal) == .ended(0))
  }

  @Test func keysAreReadAndAResizeIsTold() throws {
    let terminal = try shell(
      "trap 'stty size' WINCH; echo ready; read line; echo got $line; read more")
    _ = drawn(terminal, until: "ready")
    terminal.type(Array("one\n".utf8))
    #expect(drawn(terminal, until: "got one").contains("got one"))
    terminal.resize(rows: 3, columns: 4)
    #expect(drawn(terminal, until: "3 4").contains("3 4"))
  }

  @Test func keysThatNobodyHasReadAreSeen() throws {
    let terminal = try shell("echo ready; read line; echo got $line; read line")
    #expect(!terminal.hasUnreadKeys)
    _ = drawn(terminal, until: "ready")
    terminal.send(SIGSTOP)
    #expect(next(terminal) == .stopped(SIGSTOP))
    terminal.type(Array("one\n".utf8))
    // The terminal takes a moment to pass them on.
    let deadline = ContinuousClock.now + Patience.wait
    while !terminal.hasUnreadKeys, ContinuousClock.now < deadline { usleep(1_000) }
    #expect(terminal.hasUnreadKeys)
    terminal.continueJob()
    _ = drawn(terminal, until: "got one")
    #expect(!terminal.hasUnreadKeys)
  }

  @Test func aStoppedProgramGoesOnWithTheTerminal() throws {
    // Without exec the shell would start cat by vfork(2), and could not stop until that has begun.
    let terminal = try shell("echo ready; exec cat")
    _ = drawn(terminal, until: "ready")
    terminal.type([0x1A])
    #expect(next(terminal) == .stopped(SIGTSTP))
    terminal.continueJob()
    terminal.type(Array("again\n".utf8))
    #expect(drawn(terminal, until: "again\r\nagain").contains("again\r\nagain"))
    terminal.type([0x04])
    #expect(next(terminal) == .ended(0))
  }

  @Test(arguments: [SIGTERM, SIGKILL, SIGSEGV]) func aSignalCountsAsInAShell(signal: Int32) throws {
    let terminal = try shell("echo ready; exec cat")
    _ = drawn(terminal, until: "ready")
    terminal.send(signal)
    #expect(next(terminal) == .ended(128 + signal))
  }

  @Test func aClosedTerminalHangsUp() throws {
    let terminal = try shell("echo ready; exec sleep 60")
    _ = drawn(terminal, until: "ready")
    terminal.hangUp()
    #expect(next(terminal) == .ended(128 + SIGHUP))
  }

  @Test func modesThatAreLeftChangedAreSeen() throws {
    let terminal = try shell("read line; stty -echo; exit 3")
    let before = try #require(terminal.modes)
    #expect(before.echoes)
    terminal.type([0x0A])
    #expect(next(terminal) == .ended(3))
    #expect(terminal.modes?.echoes == false && terminal.modes != before)
  }
}
