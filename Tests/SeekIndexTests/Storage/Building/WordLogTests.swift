import Testing

@testable import SeekIndex

/// Words whose numbers come late stand where they were read, whatever ends meanwhile.
@Suite struct WordLogTests {
  private static let fieldCount = 3

  /// The occurrences of each word.
  private func read(_ words: RunWords, documentCount: Int) -> [String: [Occurrence]] {
    var merge = TermMerge([words.terms])
    var reader = ChainReader(
      [words], DocumentOrder(documentCounts: [documentCount]), fieldCount: Self.fieldCount)
    var found: [String: [Occurrence]] = [:]
    while merge.next() {
      let read = occurrences { reader.read(merge, into: &$0) }
      found[String(decoding: merge.term, as: UTF8.self)] = read
    }
    return found
  }

  /// Adds what a document has: of every field its words, and nil between two values.
  private func note(
    _ document: [[String?]], number: UInt32, limit: UInt32,
    in expected: inout [String: [Occurrence]]
  ) {
    var position: UInt32 = 0
    for (field, words) in document.enumerated() {
      for word in words {
        if let word {
          expected[word, default: []].append(
            Occurrence(document: number, field: field, position: position, limit: limit))
        }
        position += 1
      }
      position += 1
    }
  }

  @Test(arguments: 0..<12)
  func whatIsAddedIsRead(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // Of many words most are met for the first time or were forgotten, of few hardly any.
    let vocabulary = [3, 400, 100_000][seed % 3]
    var log = WordLog(blockSize: [1, 50, 4000][seed / 3 % 3], fieldCount: Self.fieldCount)
    var lengths = DocumentLengthsWriter(fieldCount: Self.fieldCount)
    var tokenizer = UnicodeTokenizer(.plainWords)
    var expected: [String: [Occurrence]] = [:]
    let documentCount = Int.random(in: 1...200, using: &generator)
    for number in 0..<documentCount {
      var document = [[String?]](repeating: [], count: Self.fieldCount)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let field = Int.random(in: 0..<Self.fieldCount, using: &generator)
        let value = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          let word = "w\(Int.random(in: 0..<vocabulary, using: &generator))"
          // Some have 9 to 16 bytes, some more than 16.
          return word + ["", "", "abcdefgh", "abcdefghijklmnopqrst"][word.utf8.count % 4]
        }
        if !document[field].isEmpty, !value.isEmpty { document[field].append(nil) }
        document[field] += value
        var text = value.joined(separator: " ")
        let count = text.withUTF8 { log.add($0, field: field, cutBy: &tokenizer) }
        #expect(Int(count) == value.count)
        lengths.add(count, field: field)
      }
      lengths.endDocument()
      log.endDocument(lengths)
      note(document, number: UInt32(number), limit: lengths.limit(number), in: &expected)
    }
    let words = log.finish(lengths)
    #expect(read(words, documentCount: documentCount) == expected)
  }
}
