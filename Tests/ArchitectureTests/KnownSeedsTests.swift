import Foundation
import Testing

/// `Tests/known-seeds`: each line is tried by a file of tests, and says what it found.
@Suite struct KnownSeedsTests {
  @Test func everyLineNamesAFileASeedAndAReason() throws {
    let tests = SourceTree.top.appending(path: "Tests")
    let lines = try String(contentsOf: tests.appending(path: "known-seeds"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .map { String($0.split(separator: "/").last ?? "") }
    #expect(!lines.isEmpty)
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2)
      #expect(words.count == 3 && UInt64(words[1]) != nil, "\(line)")
      #expect(files.contains("\(words[0]).swift"), "\(line)")
    }
  }
}
