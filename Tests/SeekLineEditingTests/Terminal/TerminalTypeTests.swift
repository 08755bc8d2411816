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

  /// Descriptions in both forms of term(5): a header, names, flags, numbers; the number 13 is that of colours.
  @Test(arguments: [
    (0x11A, 2, 14, 8, true), (0x11A, 2, 14, 0xFFFF, false), (0x11A, 2, 14, 0xFFFE, false),
    (0x11A, 2, 3, 8, false), (0x21E, 4, 14, 1 << 24, true), (0x21E, 4, 14, 0xFFFF_FFFF, false),
  ])
  func aDescriptionSaysWhetherThereAreColours(
    magic: Int, width: Int, numbers: Int, colors: Int, hasColors: Bool
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "terminfo-\(UUID())/t")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func bytes(_ number: Int, _ width: Int = 2) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var file =
      [magic, 5, 2, numbers, 0, 0].flatMap { bytes($0) } + Array("term\0".utf8) + [1, 0, 0]
    for index in 0..<numbers { file += bytes(index == 13 ? colors : 80, width) }
    try Data(file).write(to: folder.appending(path: "term"))
    let environment = [
      "TERM": "term", "TERMINFO": folder.deletingLastPathComponent().path,
    ]
    #expect(TerminalType.hasColors { environment[$0] } == hasColors)
    #expect(TerminalType.hasColors { $0 == "TERM" ? "nobody-knows-it" : nil })
  }

  /// Without a name nothing was drawn, and yet all was coloured.
  @Test(
    arguments: [(nil, true), ("", true), ("dumb", true), ("vt100", false)] as [(String?, Bool)])
  func aTerminalWithoutANameIsADumbOne(name: String?, isDumb: Bool) {
    #expect(TerminalType.isDumb { $0 == "TERM" ? name : nil } == isDumb)
  }
}
