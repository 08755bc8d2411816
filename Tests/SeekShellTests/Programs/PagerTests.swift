import Foundation
import SeekLineEditing
import SeekTestSupport
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct PagerTests {
  /// A pager that leaves early must not end the tests; the program ignores the signal, too.
  init() { signal(SIGPIPE, SIG_IGN) }

  private func show(_ lines: [String], pager: String) async throws -> Bool {
    try await OwnThread.run {
      Pager.show(environment: { $0 == "PAGER" ? pager : nil }) { _ in lines }
    }
  }

  @Test func thePagerGetsTheLines() async throws {
    let folder = try TestFolder()
    let path = folder.path + "/paged"
    #expect(try await show(["Pad Thai", "漢字"], pager: "cat > '\(path)'"))
    #expect(try TextFile.contents(ofPath: path) == "Pad Thai\n漢字\n")
  }

  /// In a locale that is named and not installed `less` showed the bytes of all that is no ASCII.
  @Test func lessIsToldThatTheTextIsUTF8() async throws {
    let folder = try TestFolder()
    let path = folder.path + "/charset"
    #expect(
      try await show(["漢字"], pager: "cat > /dev/null; printf %s \"$LESSCHARSET\" > '\(path)'"))
    let isUTF8 = CharacterEncoding.adopt()
    #expect(try TextFile.contents(ofPath: path).isEmpty == !isUTF8)
  }

  @Test func noPagerFoundIsSaidToTheCaller() async throws {
    // What the shell answers for a command it does not find.
    #expect(try await !show(["a"], pager: "exit 127"))
    #expect(try await !show(["a"], pager: "/etc/passwd 2> /dev/null"))
    #expect(try await !show(["a"], pager: "seek-no-such-pager 2> /dev/null"))
  }

  @Test(arguments: [
    ("less -R", "exec less -R"), ("/usr/bin/most +s", "exec /usr/bin/most +s"),
    ("LESS=-R less", "LESS=-R less"), ("less -R | cat", "less -R | cat"), ("a; b", "a; b"),
    ("'my pager'", "'my pager'"), ("mehr\u{E4}", "mehr\u{E4}"), ("[ -t", "[ -t"),
  ])
  func aProgramTakesThePlaceOfTheShell(chosen: String, command: String) {
    #expect(Pager.command(chosen) == command)
  }

  /// `PAGER=less` showed `ESC[1m` in the help.
  @Test(arguments: [
    ("less", "FRX", true), ("less", "-i", false), ("less", "", false), ("less -R", "", true),
    ("/usr/bin/less -iR", "", true), ("less --RAW-CONTROL-CHARS", "", true),
    ("less --raw", "", false),
    ("less", "-i -R", true), ("most", "FRX", false), ("more", "FRX", false), ("bat -p", "", true),
    ("cat > x", "FRX", false),
    ("my-pager", "FRX", false),
  ])
  func onlyAPagerThatShowsColoursGetsThem(command: String, options: String, expected: Bool) {
    #expect(Pager.takesColors(command, options: options) == expected)
  }

  @Test func lessHasTheOptionsOfGitWhereNobodyChoseOthers() async throws {
    guard Environment.value("LESS") == nil else { return }
    let folder = try TestFolder()
    let path = folder.path + "/options"
    #expect(try await show(["a"], pager: "cat > /dev/null; printf %s \"$LESS\" > '\(path)'"))
    #expect(try TextFile.contents(ofPath: path) == "FRX")
    unsetenv("LESS")
  }

  @Test func leavingThePagerEarlyIsNoFailure() async throws {
    let lines = Array(repeating: String(repeating: "x", count: 80), count: 20_000)
    #expect(try await show(lines, pager: "true"))
    #expect(try await show(lines, pager: "false"))
  }

  @Test func anUnsetVariableOfTheEnvironmentIsNil() {
    #expect(Environment.value("SEEK_NO_SUCH_VARIABLE") == nil)
    #expect(Environment.value("PATH")?.isEmpty == false)
  }
}
