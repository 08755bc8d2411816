import Testing

@testable import SeekIndex

/// Words whose numbers come late stand where they were read, whatever ends meanwhile.
@Suite struct WordLogTests {
  /// What a log says: of every document its values, by field.
  private struct Read: Equatable {
    var documents: [[[String]]] = []
    var counts: [String: Int] = [:]
  }

  private func read(_ words: RunWords, fieldCount: Int) -> Read {
    var names = [String](repeating: "", count: words.terms.count)
    for rank in 0..<words.terms.count {
      names[words.terms.number(rank)] = String(decoding: words.terms.view.term(rank), as: UTF8.self)
    }
    var read = Read()
    var document = [[String]](repeating: [], count: fieldCount)
    var field = 0
    while let block = words.log.takeBlock() {
      for index in 0..<block.count {
        let entry = block.entries[index]
        if entry == TokenLog.endOfDocument {
          read.documents.append(document)
          document = [[String]](repeating: [], count: fieldCount)
        } else if entry >= TokenLog.mark {
          field = Int(entry & ~TokenLog.mark)
        } else {
          document[field].append(names[Int(entry)])
        }
      }
    }
    for rank in 0..<words.terms.count {
      read.counts[names[words.terms.number(rank)]] = Int(words.wordCounts[rank])
    }
    return read
  }

  @Test(arguments: 0..<12)
  func whatIsAddedIsRead(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // Of many words most are met for the first time or were forgotten, of few hardly any.
    let vocabulary = [3, 400, 100_000][seed % 3]
    let fieldCount = 3
    var log = WordLog(blockSize: [1, 50, 4000][seed / 3 % 3])
    var tokenizer = UnicodeTokenizer(.plainWords)
    var expected = Read()
    for _ in 0..<Int.random(in: 1...200, using: &generator) {
      var document = [[String]](repeating: [], count: fieldCount)
      let isWide = Int.random(in: 0..<10, using: &generator) == 0
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let field = Int.random(in: 0..<fieldCount, using: &generator)
        let value = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          let word = "w\(Int.random(in: 0..<vocabulary, using: &generator))"
          // Some have 9 to 16 bytes, some more than 16.
          return word + ["", "", "abcdefgh", "abcdefghijklmnopqrst"][word.utf8.count % 4]
        }
        document[field] += value
        for word in value { expected.counts[word, default: 0] += isWide ? 2 : 1 }
        var text = value.joined(separator: " ")
        let count = text.withUTF8 { log.add($0, field: field, cutBy: &tokenizer) }
        #expect(Int(count) == value.count)
      }
      log.endDocument(isWide: isWide)
      expected.documents.append(document)
    }
    #expect(read(log.finish(), fieldCount: fieldCount) == expected)
  }
}
