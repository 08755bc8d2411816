import Foundation
import Testing

@testable import SeekLineEditing

@Suite struct TerminalTypeTests {
  /// Over ssh and in a container a terminal is often newer than the system: the live search was off.
  @Test func aTerminalIsKnownWhereItIsDescribed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "terminfo-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["x/xterm-newest", "79/yterm"] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    for variable in ["TERMINFO", "TERMINFO_DIRS"] {
      let environment = { (name: String) in name == variable ? folder.path : nil }
      #expect(TerminalType.isKnown("xterm-newest", environment: environment))
      #expect(TerminalType.isKnown("yterm", environment: environment))
      for name in ["xterm-nobody", "", "../x/xterm-newest", "x/xterm-newest"] {
        #expect(!TerminalType.isKnown(name, environment: environment), "\(name)")
      }
    }
    #expect(TerminalType.isKnown("any", environment: { $0 == "TERMCAP" ? "any:" : nil }))
    #expect(TerminalType.isKnown("dumb", environment: { _ in nil }))
  }

  /// Without a name nothing was drawn, and yet all was coloured.
  @Test(
    arguments: [(nil, true), ("", true), ("dumb", true), ("vt100", false)] as [(String?, Bool)])
  func aTerminalWithoutANameIsADumbOne(name: String?, isDumb: Bool) {
    #expect(TerminalType.isDumb { $0 == "TERM" ? name : nil } == isDumb)
  }
}
