/// Words and phrases that stand in a corpus, the same ones for the same seed.
struct CorpusSample {
  private let corpus: Corpus
  private let seed: UInt64

  init(_ corpus: Corpus, seed: UInt64) {
    (self.corpus, self.seed) = (corpus, seed)
  }

  /// Runs of so many words next to each other, from texts drawn at random; a frequent word is drawn often,
  /// as people do. Words are runs of ASCII letters and digits of at least two.
  func phrases(of length: Int, count: Int) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var phrases: [String] = []
    let documents = corpus.documentCount
    var tries = 0
    while phrases.count < count, documents > 0, tries < count * 100 {
      tries += 1
      let document = Int.random(in: 0..<documents, using: &generator)
      var words: [[UInt8]] = []
      corpus.forEachText(of: document) { _, text in
        if words.count < 400 { words += Self.words(of: text) + [[]] }
      }
      let starts = words.indices.filter { start in
        start + length <= words.count && words[start..<(start + length)].allSatisfy { $0.count > 1 }
      }
      guard let start = starts.randomElement(using: &generator) else { continue }
      phrases.append(
        words[start..<(start + length)].map { String(decoding: $0, as: UTF8.self) }
          .joined(separator: " "))
    }
    return phrases
  }

  private static func words(of text: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for byte in text.prefix(4000) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte + 32)
      default:
        // A byte of another script ends no word that can be asked for.
        if byte >= 0x80 { word = [] } else if !word.isEmpty { words.append(word) }
        word = []
        if byte >= 0x80 { words.append([]) }
      }
    }
    return words
  }
}

extension Corpus {
  /// Calls `body` with every text of a document and the index of its field.
  func forEachText(of document: Int, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    var first = 0
    for part in parts {
      if document - first < part.documentCount {
        return part.texts.forEach(of: document - first, body)
      }
      first += part.documentCount
    }
  }
}
