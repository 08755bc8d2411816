import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import LineEditing

@Suite struct PlainInputTests {
  /// Writes the parts one after the other, and reads after each.
  private func lines(of parts: [[UInt8]]) throws -> [String] {
    let ends = try DescriptorPair.make()
    var input = PlainInput()
    var lines: [String] = []
    for part in parts {
      #expect(write(ends.write, part, part.count) == part.count)
      let isRead = input.read(from: ends.read)
      #expect(isRead)
      while let line = input.line() { lines.append(line) }
    }
    close(ends.write)
    let isMore = input.read(from: ends.read)
    #expect(!isMore)
    if let rest = input.rest() { lines.append(rest) }
    let isLeft = input.rest() != nil
    #expect(!isLeft)
    close(ends.read)
    return lines
  }

  @Test(arguments: [
    (["one\ntwo\n"], ["one", "two"]), (["one\r\n\r\ntwo"], ["one", "", "two"]),
    (["o", "n", "e\nt", "wo\n\n"], ["one", "two", ""]), (["a\r", "\nb"], ["a", "b"]),
    (["日", "本\n"], ["日本"]), (["\n"], [""]),
  ])
  func linesAreWholeHoweverTheyCome(parts: [String], expected: [String]) throws {
    #expect(try lines(of: parts.map { Array($0.utf8) }) == expected)
  }

  @Test func bytesThatAreNoTextAreReplaced() throws {
    #expect(try lines(of: [[0x61, 0xFF, 0x62, 0x0A]]) == ["a\u{FFFD}b"])
  }

  @Test(arguments: [
    (["one"], "one;"), (["one\n", "two"], "one;two;"), (["a\r\nb\n"], "a;b;"), (["\n"], ";"),
    ([], ""),
  ])
  func printedTextsAreRows(texts: [String], rows: String) {
    #expect(LinePrinter.rows(of: texts, endingRows: ";") == rows)
  }
}
