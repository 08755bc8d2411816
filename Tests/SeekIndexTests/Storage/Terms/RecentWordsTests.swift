import Testing

@testable import SeekIndex

@Suite struct RecentWordsTests {
  private func key(_ text: String) -> TermInterner.Word {
    var text = text
    return text.withUTF8 { bytes in
      // Never empty here, so there is a base.
      bytes.baseAddress.map { TermInterner.Word(endsOf: $0, count: bytes.count) } ?? .none
    }
  }

  /// Of every length, texts that differ in one byte only.
  @Test(arguments: 1...16)
  func shortValuesAreToldApart(count: Int) {
    var recent = RecentWords(most: 256)
    var texts = [String(repeating: "a", count: count)]
    for place in 0..<count {
      texts.append(
        String(repeating: "a", count: place) + "b"
          + String(repeating: "a", count: count - place - 1))
    }
    for (number, text) in texts.enumerated() {
      recent.keep(key(text), UInt32(number))
      for (other, earlier) in texts[..<number].enumerated() {
        let found = recent.number(of: key(earlier)).number
        #expect(
          found == UInt32(other) || found == RecentWords.unknown, "\(earlier) is not \(text)")
      }
    }
  }

  @Test func lengthsAreToldApart() {
    var recent = RecentWords(most: 256)
    recent.keep(key("aaa"), 3)
    for text in ["a", "aa", "aaaa", "aaaaaaaa", "aaaaaaaaaaaaaaaaa"] {
      #expect(recent.number(of: key(text)) == (RecentWords.unknown, 1))
    }
    #expect(recent.number(of: key("aaa")) == (3, 0))
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
