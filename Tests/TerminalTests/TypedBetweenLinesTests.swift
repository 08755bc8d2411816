import Foundation
import ProgramUnderTest
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Who types on while a line is answered finds the keys in the next line, and no echo of them beside its prompt.
@Suite struct TypedBetweenLinesTests {
  /// Where a terminal is asked to mark what is pasted, a line begins: the prompt follows.
  private static let lineBegins = Data("\u{1B}[?2004h".utf8)

  /// What a terminal shows is too late to tell when it stopped to echo, so this one is asked itself.
  @Test func theTerminalEchoesNoMoreBeforeThePromptIsDrawn() throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    var terminal: Int32 = -1
    var slave: Int32 = -1
    try #require(openpty(&terminal, &slave, nil, nil, nil) == 0)
    defer { close(terminal) }
    let program = Process()
    program.executableURL = try BuiltProgram.locate("seek")
    program.arguments = [folder.path + "/recipes.jsonl"]
    program.environment = [
      "HOME": folder.path, "XDG_STATE_HOME": folder.path, "TERM": "xterm", "LC_ALL": "C.UTF-8",
    ]
    program.standardInput = FileHandle(fileDescriptor: slave)
    program.standardOutput = FileHandle(fileDescriptor: slave)
    try program.run()
    close(slave)
    // Asked politely, it would wait for somebody to read its last words. Its end is not waited for: Foundation hears of that
    // by a descriptor, which the server of a terminal that another test starts meanwhile may have inherited.
    defer { kill(program.processIdentifier, SIGKILL) }
    for _ in 1...20 {
      try #require(lineHasBegun(on: terminal))
      var modes = termios()
      #expect(tcgetattr(terminal, &modes) == 0)
      #expect(modes.c_lflag & tcflag_t(ECHO) == 0)
      #expect(write(terminal, "\r", 1) == 1)
    }
  }

  /// Reads what is drawn until the next line begins; false where nothing comes any more.
  private func lineHasBegun(on terminal: Int32) -> Bool {
    var drawn = Data()
    var piece = [UInt8](repeating: 0, count: 4096)
    while drawn.range(of: Self.lineBegins) == nil {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 60_000) == 1 else { return false }
      let count = read(terminal, &piece, piece.count)
      guard count > 0 else { return false }
      drawn.append(contentsOf: piece.prefix(count))
    }
    return true
  }
}
