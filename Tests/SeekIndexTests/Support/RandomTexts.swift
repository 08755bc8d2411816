import SeekCore

@testable import SeekIndex

/// Random texts of one field, and the postings that a scan of them finds.
///
/// Common words have bitmaps, less common ones packed blocks, rare ones short records, some stand in
/// one text only, and most share a beginning with others.
struct RandomTexts {
  static let common: [(word: String, share: Double)] = [
    ("s", 0.4), ("sea", 0.3), ("seas", 0.1), ("seaside", 0.02), ("st", 0.1), ("state", 0.09),
    ("stated", 0.005), ("blue", 0.3), ("blues", 0.1), ("海", 0.2), ("élan", 0.1),
    ("ox", 0.1), ("oxen", 0.1),
  ]

  let seed: UInt64
  let texts: [[String]]
  /// Of every term its documents, ascending, each with the positions of the term.
  let postings: [String: [(document: UInt32, positions: [UInt32])]]
  /// By bytes, ascending: the index is the ordinal in a snapshot of one segment.
  let terms: [String]

  init(seed: UInt64, count: Int) {
    self.seed = seed
    var generator = SeededGenerator(seed: seed)
    var texts: [[String]] = []
    for document in 0..<count {
      var words: [String] = []
      for (word, share) in Self.common {
        while Double.random(in: 0..<1, using: &generator) < share { words.append(word) }
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let length = Int.random(in: 1...3, using: &generator)
        let letters = (0..<length).map { _ in "aest".randomElement(using: &generator) ?? "a" }
        words.append("s" + String(letters))
      }
      if document % 50 == 7 { words.append("sx\(document)") }
      texts.append(words.shuffled(using: &generator).map { $0 == "élan" ? "elan" : $0 })
    }
    var postings: [String: [(document: UInt32, positions: [UInt32])]] = [:]
    for (document, words) in texts.enumerated() {
      for (position, word) in words.enumerated() {
        if postings[word]?.last?.document == UInt32(document) {
          let last = (postings[word]?.count ?? 1) - 1
          postings[word]?[last].positions.append(UInt32(position))
        } else {
          postings[word, default: []].append((UInt32(document), [UInt32(position)]))
        }
      }
    }
    self.texts = texts
    self.postings = postings
    terms = postings.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func snapshot(
    builders: Int = 1, segments: Int = 1, prefixThreshold: Int? = nil
  ) throws -> IndexSnapshot {
    let schema = IndexSchema([SearchableField("text", .text(weight: 1))])
    let parts = (0..<builders).map { part in
      let builder = SegmentBuilder(schema: schema, analyzer: .standard)
      for words in texts[(texts.count * part / builders)..<(texts.count * (part + 1) / builders)] {
        builder.beginDocument()
        var text = words.joined(separator: " ")
        text.withUTF8 { builder.addText(field: 0, utf8: $0) }
        builder.endDocument()
      }
      return builder
    }
    return try IndexSnapshot(
      building: parts, segmentCount: segments, prefixThreshold: prefixThreshold)
  }

  /// The ordinals of the terms that begin with the bytes of a prefix.
  func ordinals(withPrefix prefix: [UInt8]) -> Range<Int> {
    let found = terms.indices.filter { terms[$0].utf8.starts(with: prefix) }
    return (found.first ?? 0)..<((found.last ?? -1) + 1)
  }
}
