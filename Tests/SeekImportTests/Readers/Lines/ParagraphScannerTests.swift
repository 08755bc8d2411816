import Testing

@testable import SeekImport

struct ParagraphScannerTests {
  private func paragraphs(_ text: String, from start: Int = 0, to end: Int = .max) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = ParagraphScanner(bytes, from: start, to: end)
      var found: [String] = []
      while let extent = scanner.next() {
        found.append(String(decoding: bytes[extent.utf8Offset..<extent.utf8End], as: UTF8.self))
      }
      return found
    }
  }

  @Test(arguments: [
    ("", []), ("\n \n\t\n", []), ("a\nb\n\nc", ["a\nb", "c"]),
    ("\n\n a\n \nb\r\n\r\nc\n", [" a", "b", "c"]),
  ])
  func blankLinesSeparate(text: String, expected: [String]) {
    #expect(paragraphs(text) == expected)
  }

  @Test func aParagraphThatBeginsInTheRangeIsWhole() {
    #expect(paragraphs("a\nb\n\nc\nd\n\ne", from: 0, to: 6) == ["a\nb", "c\nd"])
  }

  /// Every cut is a place where one paragraph has ended and the next has not begun.
  @Test func everyBoundaryLeavesTheParagraphsWhole() {
    let text = "a\nb\n\n\nc\nd\n \ne\n\nf"
    let bytes = Array(text.utf8)
    for offset in 0...bytes.count {
      let cut = bytes.withUnsafeBufferPointer { $0.beginningOfParagraph(atOrAfter: offset) }
      let begins = bytes.withUnsafeBufferPointer { $0.isBeginningOfParagraph(at: offset) }
      #expect(offset == bytes.count || begins == (cut == offset), "\(offset)")
      #expect(cut >= min(offset, bytes.count))
      #expect(
        paragraphs(text, to: cut) + paragraphs(text, from: cut) == paragraphs(text), "\(offset)")
    }
  }
}
