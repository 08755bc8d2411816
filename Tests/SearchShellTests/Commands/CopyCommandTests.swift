import Foundation
import Testing

@testable import SearchShell

@Suite struct CopyCommandTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("豆\u{FF}", "6LGGw78="),
  ])
  func bytesBecomeLetters(text: String, letters: String) {
    #expect(Base64.text(of: Array(text.utf8)) == letters)
  }

  @Test func aResultGoesToTheClipboardWhole() async throws {
    let shell = try TestShell(columns: 80)
    _ = try await shell.run("brûlée", ":copy 1")
    let printed = try shell.printed()
    #expect(printed.contains("\u{1B}]52;c;"))
    #expect(printed.contains("\u{07}Copied "))
    // Whatever the record holds, only letters of the alphabet are between the ends of the sequence.
    let start = try #require(printed.range(of: "]52;c;")).upperBound
    let payload = printed[start...].prefix { $0 != "\u{07}" }
    #expect(payload.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+/=".contains($0)) })
  }

  @Test func withoutATerminalOrAResultThereIsNothingToCopy() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError.self) { try await shell.run(":copy 1") }
    _ = try await shell.run("noodles")
    await #expect(throws: ShellError.self) { try await shell.run(":copy 1") }
    let terminal = try TestShell(columns: 80)
    _ = try await terminal.run("noodles")
    for rank in ["0", "4", "x", ""] {
      await #expect(throws: ShellError.self) { try await terminal.run(":copy \(rank)") }
    }
  }
}
