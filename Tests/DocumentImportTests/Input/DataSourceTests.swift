import Testing

@testable import DocumentImport

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
}
