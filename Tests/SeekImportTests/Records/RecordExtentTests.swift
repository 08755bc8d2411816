import Testing

@testable import SeekImport

struct RecordExtentTests {
  private func lines(_ text: String, from start: Int = 0, to end: Int = .max) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = LineScanner(buffer, from: start, to: min(end, buffer.count))
      var found: [String] = []
      while let extent = scanner.next() {
        let line = String(decoding: buffer[extent.utf8Offset..<extent.utf8End], as: UTF8.self)
        found.append(extent.isComplete ? line : line + " …")
      }
      return found
    }
  }

  @Test(arguments: [
    ("", []), ("\n\n \n", []), ("a", ["a …"]), ("a\n", ["a"]), ("\n a\r\n\t\nb\n\n", ["a\r", "b"]),
  ])
  func blankLinesAreNoRecords(text: String, expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test func aRangeIsHalfOpen() {
    #expect(lines("one\ntwo\nthree\n", from: 4, to: 8) == ["two"])
  }
}
