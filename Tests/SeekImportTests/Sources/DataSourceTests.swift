import Testing

@testable import SeekImport

struct DataSourceTests {
  @Test func aByteOrderMarkIsNoContent() throws {
    let made = try source("\u{FEFF}{\"a\": 1}")
    #expect(made.byteCount == 8)
    #expect(made.bytes.first == UInt8(ascii: "{"))
  }

  @Test(arguments: [(0, 1), (8, 1), (9, 2), (10, 3), (17, 3), (18, 3)])
  func linesAreCountedFromOne(offset: Int, line: Int) throws {
    let made = try source("{\"a\": 1}\n\n{\"a\": 2}")
    #expect(made.lineNumber(atOffset: offset) == line)
  }

  /// Writing many hits asked for each line by counting from the beginning of the file.
  @Test func linesFarBehindAreCountedFromMarks() throws {
    let made = try source((0..<60_000).map { "{\"a\": \($0)}\n" }.joined())
    var line = 1
    for (offset, byte) in made.bytes.enumerated() where byte == 0x0A {
      line += 1
      if line % 499 == 0 { #expect(made.lineNumber(atOffset: offset + 1) == line) }
    }
    #expect(made.lineNumber(atOffset: made.byteCount) == 60_001)
  }
}
