import Testing

@testable import SeekIndex

@Suite struct RecentValuesTests {
  private func key(_ text: String) -> RecentValues.Key {
    var text = text
    return text.withUTF8 { bytes in
      // Never empty here, so there is a base.
      bytes.baseAddress.map { RecentValues.Key($0, count: bytes.count) }
        ?? RecentValues.Key([0], count: 1)
    }
  }

  /// Of every length, texts that differ in one byte only.
  @Test(arguments: 1...16)
  func shortValuesAreToldApart(count: Int) {
    var recent = RecentValues()
    var texts = [String(repeating: "a", count: count)]
    for place in 0..<count {
      texts.append(
        String(repeating: "a", count: place) + "b"
          + String(repeating: "a", count: count - place - 1))
    }
    for (number, text) in texts.enumerated() {
      recent.keep(key(text), UInt32(number))
      #expect(key(text).isWhole)
      for (other, earlier) in texts[..<number].enumerated() {
        let found = recent.number(of: key(earlier))
        #expect(
          found == UInt32(other) || found == RecentValues.unknown, "\(earlier) is not \(text)")
      }
    }
  }

  @Test func lengthsAreToldApart() {
    var recent = RecentValues()
    recent.keep(key("aaa"), 3)
    for text in ["a", "aa", "aaaa", "aaaaaaaa", "aaaaaaaaaaaaaaaaa"] {
      #expect(recent.number(of: key(text)) == RecentValues.unknown)
    }
    #expect(recent.number(of: key("aaa")) == 3)
    #expect(!key("aaaaaaaaaaaaaaaaa").isWhole)
  }

  /// A long value whose ends are those of another is compared as a whole.
  @Test func longValuesWithTheSameEndsStayTwo() throws {
    let writer = FacetColumnWriter()
    let values = ["beginning one ending..", "beginning two ending..", "beginning one ending.."]
    for (document, value) in values.enumerated() {
      var value = value
      value.withUTF8 { writer.add($0, document: UInt32(document)) }
    }
    let merged = FacetColumnWriter.merge([writer], DocumentOrder(documentCounts: [3]))
    let column = try #require(merged)
    #expect(
      (0..<column.valueCount).map(column.value) == [
        "beginning one ending..", "beginning two ending..",
      ])
    #expect(Array(column.documents(of: 0)) == [0, 2])
  }
}
