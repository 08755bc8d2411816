import SeekTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import SeekLineEditing

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

  /// It asked again and again where another program had taken what there was.
  @Test func anEmptyPipeIsNoEnd() throws {
    let ends = try DescriptorPair.make()
    var input = PlainInput()
    let isOpen = input.read(from: ends.read)
    let line = input.line()
    #expect(isOpen && line == nil)
    close(ends.write)
    close(ends.read)
  }

  /// It tried again and again, and took a core for that.
  @Test func aFullPipeIsWaitedFor() throws {
    let ends = try DescriptorPair.make()
    let count = 200_000
    let isStarted = OwnThread.start {
      usleep(300_000)
      for _ in 0..<count { _ = Descriptors.byte(from: ends.read) }
      close(ends.read)
    }
    #expect(isStarted)
    let before = ProcessorTime.ofThread()
    // More than a pipe holds: the last write begins once the other thread reads.
    TerminalStreams.write([UInt8](repeating: 0x61, count: count), to: ends.write)
    #expect(ProcessorTime.ofThread() - before < .milliseconds(150))
    close(ends.write)
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
