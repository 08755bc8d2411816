import Foundation
import Testing

@testable import SeekShell

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

  @Test(arguments: [
    ("title", "Pad Thai noodles"), ("tags", "noodles\nquick"), ("tags 2", "quick"), ("ID", "1"),
  ])
  func aFieldGoesToTheClipboardAlone(part: String, content: String) async throws {
    let shell = try TestShell(columns: 80)
    _ = try await shell.run("tamarind", ":copy 1 \(part)")
    #expect(try shell.printed().contains("]52;c;\(Base64.text(of: Array(content.utf8)))\u{07}"))
  }

  @Test func withoutANumberTheMarkedResultsAreCopied() async throws {
    let shell = try TestShell(columns: 80)
    _ = try await shell.run("noodles")
    let results = try #require(shell.session.state.results)
    for row in [2, 0] {
      shell.session.field.marks.toggle(
        results.hits[row], of: results.hits[row].document.index, row: row, asking: results.query)
    }
    _ = try await shell.run(":copy title")
    let titles = [0, 2].map {
      shell.session.renderer.title(
        of: shell.session.collection.shownRecord(results.hits[$0].document))
    }
    let content = titles.joined(separator: "\n")
    #expect(try shell.printed().contains("]52;c;\(Base64.text(of: Array(content.utf8)))\u{07}"))
  }
}
