import SeekTestSupport
import Testing

@testable import SeekImport

struct DelimitedScannerTests {
  private func records(_ text: String) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = DelimitedScanner(
        bytes, DelimitedFields(delimiter: UInt8(ascii: ",")), from: 0, to: bytes.count)
      var found: [String] = []
      while let extent = scanner.next() {
        found.append(String(decoding: bytes[extent.utf8Offset..<extent.utf8End], as: UTF8.self))
      }
      return found
    }
  }

  @Test(arguments: [
    ("", []), ("\n\r\n", []), ("a,b", ["a,b"]), ("a\r\nb\n", ["a", "b"]),
    ("a\r\r\n\"b\"\r\r\nc\r\r\n", ["a", "\"b\"", "c"]),
    ("\"a\nb\",c\nd", ["\"a\nb\",c", "d"]), ("a,\"b\n\"\r\nc", ["a,\"b\n\"", "c"]),
    ("a \"b\nc\" d\n", ["a \"b", "c\" d"]),
    ("\"a\"\"\n\"\"b\"\nc", ["\"a\"\"\n\"\"b\"", "c"]),
    // A quote that is missing spoils one line, wherever the next one stands.
    ("\"a\nb\nc", ["\"a", "b", "c"]), ("\"a\nb,\"c\"\nd", ["\"a", "b,\"c\"", "d"]),
    ("\"", ["\""]), ("\"\"", ["\"\""]), ("a,\"", ["a,\""]),
  ])
  func newlinesInQuotesBelongToTheRecord(text: String, expected: [String]) {
    #expect(records(text) == expected)
  }

  /// Each line was read up to the end of the file, where the quotes turn out not to fit.
  @Test func linesWhoseQuotesDoNotFitAreReadOnce() throws {
    let growth = try ProcessorTime.growth(from: 10_000) { count in
      let lines = Array(repeating: "x\",\"y", count: count)
      #expect(records(lines.joined(separator: "\n")).count == count)
    }
    #expect(growth < 9)
    let mixed = "x\",\"y\nx\",\"y\n\"d\nz"
    #expect(records(mixed) == mixed.split(separator: "\n").map(String.init))
  }
}
