import Testing

@testable import SeekIndex

@Suite struct TermPartsTests {
  /// Runs of documents with words drawn from a vocabulary.
  private func runs(seed: UInt64, count: Int, vocabulary: Int) -> [RunWords] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { run in
      var log = WordLog(blockSize: 100, fieldCount: 1)
      var lengths = DocumentLengthsWriter(fieldCount: 1)
      var tokenizer = UnicodeTokenizer(.plainWords)
      for _ in 0..<(run == 1 ? 0 : 60) {
        var text = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
          // Some words are in one run only, and one is most of the text.
          let number = Int.random(in: 0..<vocabulary, using: &generator)
          let word = "w\(number)" + (number % 3 == 0 ? "r\(run)" : "")
          return Bool.random(using: &generator) ? "most" : word
        }.joined(separator: " ")
        lengths.add(text.withUTF8 { log.add($0, field: 0, cutBy: &tokenizer) }, field: 0)
        lengths.endDocument()
        log.endDocument(lengths)
      }
      return log.finish(lengths)
    }
  }

  private func terms(_ merge: consuming TermMerge) -> [String] {
    var terms: [String] = []
    while merge.next() { terms.append(String(decoding: merge.term, as: UTF8.self)) }
    return terms
  }

  /// Also where a part has fewer terms than a block.
  @Test(arguments: [1, 2, 3, 8, 40], [3, 20, 300])
  func partsAreNeighboursAndBeginBlocks(_ count: Int, _ vocabulary: Int) {
    for seed in 0..<6 as Range<UInt64> {
      let runs = runs(seed: seed, count: 3, vocabulary: vocabulary)
      let parts = TermParts(runs, count: count, leastWork: 64)
      let lists = runs.map(\.terms)
      let all = terms(TermMerge(lists))
      #expect(parts.count <= count && parts.firstOrdinals.count == parts.count)
      var found: [String] = []
      for part in 0..<parts.count {
        let here = terms(TermMerge(lists, parts: parts.ranks(of: part)))
        if !here.isEmpty {
          #expect(parts.firstOrdinals[part] == found.count, "seed \(seed), part \(part)")
          #expect(found.count % TermDictionary.blockSize == 0, "seed \(seed), part \(part)")
        }
        found += here
      }
      #expect(found == all, "seed \(seed)")
    }
  }

  @Test func littleIsOnePart() {
    #expect(TermParts(runs(seed: 1, count: 2, vocabulary: 5), count: 4).count == 1)
    #expect(TermParts([], count: 1).count == 1)
  }
}
