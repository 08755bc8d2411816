import Foundation
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct ScriptLinesTests {
  private func lines(of bytes: [UInt8]) throws -> [String] {
    let folder = try TestFolder()
    let file = try FileHandle(
      forReadingFrom: URL(filePath: try folder.file("script", bytes: bytes)))
    var script = try ScriptLines(descriptor: file.fileDescriptor, name: "script")
    var lines: [String] = []
    while let line = try script.next() { lines.append(line) }
    #expect(script.count == lines.count)
    return lines
  }

  @Test(arguments: [
    ("", []), ("noodles", ["noodles"]),
    ("# head\nsoup\r\n\n  # typed\n:quit\n", ["", "soup", "", "  # typed", ":quit"]),
    // The mark was searched for, and what it stands before was no comment.
    ("\u{FEFF}:quit\n", [":quit"]), ("\u{FEFF}# head\nsoup", ["", "soup"]),
    ("a\rb\n", ["a", "b"]), ("\n\n", ["", ""]),
  ])
  func theLinesOfAFileAreThoseOfItsText(text: String, expected: [String]) throws {
    #expect(try lines(of: Array(text.utf8)) == expected)
    #expect(ScriptLines.lines(of: text) == expected)
  }

  @Test func aLineLongerThanWhatIsReadAtOnceIsWhole() throws {
    let long = String(repeating: "é", count: 100_000)
    #expect(try lines(of: Array("a\n\(long)\nb\n".utf8)) == ["a", long, "b"])
  }

  /// They were run only once the writer had closed its end.
  @Test func aLineIsThereBeforeTheNextIsWritten() throws {
    let pipe = try TestPipe()
    defer { close(pipe.readingEnd) }
    var script = try ScriptLines(descriptor: pipe.readingEnd, name: "standard input")
    pipe.write("noodles\nso".utf8)
    #expect(try script.next() == "noodles")
    pipe.write("up\n".utf8)
    #expect(try script.next() == "soup")
    pipe.write("the end".utf8)
    pipe.end()
    #expect(try script.next() == "the end")
    #expect(try script.next() == nil)
    #expect(script.count == 3)
  }

  @Test func whatIsNotUTF8IsNamedOnceTheLinesBeforeItWereRun() throws {
    let folder = try TestFolder()
    let path = try folder.file("latin1", bytes: Array("soup\ncr".utf8) + [0xE8, 0x6D, 0x65, 0x0A])
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    var script = try ScriptLines(descriptor: file.fileDescriptor, name: "standard input")
    #expect(try script.next() == "soup")
    #expect(
      throws: ShellError(
        "standard input:2: not UTF-8 from byte 8 on; save the text in that encoding")
    ) { try script.next() }
  }
}
