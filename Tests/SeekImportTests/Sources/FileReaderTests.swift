import Foundation
import Testing

@testable import SeekImport

struct FileReaderTests {
  @Test func filesAreReadOneAfterTheOther() throws {
    let large = try TemporaryFile(Array(repeating: 0x61, count: 200_000), suffix: ".txt")
    let small = try TemporaryFile([0xEF, 0xBB, 0xBF, 0x62], suffix: ".txt")
    let packed = try TemporaryFile(CompressionTests.gzip, suffix: ".txt.gz")
    let reader = FileReader()
    #expect(try reader.contents(path: large.path, limit: 1 << 20).count == 200_000)
    #expect(try Array(reader.contents(path: small.path, limit: 1 << 20)) == [0x62])
    #expect(
      try String(decoding: reader.contents(path: packed.path, limit: 1 << 20), as: UTF8.self)
        == #"{"title":"Pad Thai"}"# + "\n")
    #expect(reader.isMarkdown("a.md.gz") && !reader.isMarkdown("a.txt.gz"))
    #expect(try reader.contents(path: packed.path, limit: 1 << 20, isText: false).count == 41)
  }

  @Test func coloursAreLeftOutInEveryCharset() throws {
    let text = "\u{1B}[31mcafé\u{1B}[0m thé\n"
    let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let utf16: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let reader = FileReader()
    for bytes in [Array(text.utf8), latin, utf16] {
      let file = try TemporaryFile(bytes, suffix: ".txt")
      let plain = try reader.contents(path: file.path, limit: 1 << 20)
      #expect(String(decoding: plain, as: UTF8.self) == "café thé\n")
    }
  }

  @Test func unreadableFilesSayWhy() throws {
    let file = try TemporaryFile(Array(repeating: 0x61, count: 100_000), suffix: ".txt")
    let damaged = try TemporaryFile(Array(CompressionTests.gzip.prefix(5)), suffix: ".gz")
    let reader = FileReader()
    func reason(_ path: String, limit: Int = 1 << 20) -> String? {
      do throws(RecordDefect) {
        _ = try reader.contents(path: path, limit: limit)
        return nil
      } catch {
        return error.reason.description
      }
    }
    #expect(reason("/nowhere/at all") == "no such file; check the name")
    #expect(reason("/tmp") == "no longer a file")
    #expect(reason(file.path, limit: 99_999)?.hasPrefix("longer than 0 MB") == true)
    #expect(reason(damaged.path)?.hasPrefix("cannot be unpacked: ") == true)
    // A file of /proc says that it is empty, and is not.
    #expect(reason("/proc/self/status") == nil)
  }
}
