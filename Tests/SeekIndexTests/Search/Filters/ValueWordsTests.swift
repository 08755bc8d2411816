import SeekCore
import Testing

@testable import SeekIndex

@Suite struct ValueWordsTests {
  private func dictionary(_ values: [String]) -> TermDictionary {
    var writer = TermDictionaryWriter()
    for value in values.map(Analyzer.foldedValue).sorted(by: {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }) {
      var value = value
      let isTaken = value.withUTF8 { writer.append($0) }
      #expect(isTaken)
    }
    return writer.finish()
  }

  @Test(arguments: [
    ("hanks", false, ["colin hanks", "hanks, tom"]),
    ("HANKS", true, ["colin hanks", "hanks, tom", "tom hanksson"]),
    ("hank", false, []), ("anks", true, []), ("tom", false, ["hanks, tom", "tom hanksson"]),
    ("tom hanks", true, ["tom hanksson"]), ("hanks tom", false, ["hanks, tom"]),
    ("tom-hanks", false, []),
    ("hanks!", true, ["colin hanks", "hanks, tom"]), ("&", true, []), ("", true, []),
    ("béla", false, ["bela tarr"]), ("東京", false, ["東京大学"]), ("京", false, ["東京大学"]),
    ("linux", false, ["a <b@linux.org>"]), ("b linux org", false, ["a <b@linux.org>"]),
    ("na na batman", true, ["na na na batman"]),
  ])
  func wordsStandInValues(text: String, isPrefix: Bool, expected: [String]) {
    let values = dictionary([
      "Colin Hanks", "Hanks, Tom", "Tom Hanksson", "Béla Tarr", "東京大学", "A <b@linux.org>",
      "Shanks", "na na na Batman",
    ])
    let found = ValueWords(text, isPrefix: isPrefix, .standard)?.ordinals(in: values) ?? []
    #expect(found.map { values.term(at: Int($0)) } == expected)
  }

  /// What the bytes tell at a glance is what the analyzer says.
  @Test(arguments: UInt64(1)...20)
  func aGlanceAgreesWithTheAnalyzer(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "c", "net", "foo", "b1", "é", "ß", "海", "👍", "\u{301}", "\u{ad}", "+", "++", "#", ".", "-",
      " ", "_",
      "'", "'s", "’s", "s", "'ll",
    ]
    func text(_ count: Int) -> String { (0..<count).map { _ in generator.pick(pieces) }.joined() }
    for _ in 0..<400 {
      let value = Analyzer.foldedValue(text(1 + generator.below(8)))
      let wanted = text(1 + generator.below(2))
      guard !value.isEmpty else { continue }
      for isPrefix in [false, true] {
        guard let words = ValueWords(wanted, isPrefix: isPrefix, .standard) else { continue }
        let terms = Self.places(value)
        let isThere = terms.indices.contains { start in
          start + words.terms.count <= terms.count
            && words.terms.indices.allSatisfy { index in
              words.isPrefix && index == words.terms.count - 1
                ? terms[start + index].contains { $0.starts(with: words.terms[index]) }
                : terms[start + index].contains(words.terms[index])
            }
        }
        #expect(
          words.ordinals(in: dictionary([value])).isEmpty != isThere,
          "seed \(seed): \(wanted.debugDescription) in \(value.debugDescription)")
      }
    }
  }

  /// The words of every place of a value: of "King's" `kings` and `king`.
  private static func places(_ value: String) -> [[[UInt8]]] {
    var places: [[[UInt8]]] = []
    for term in Analyzer.standard.terms(in: value) {
      let rest = value.utf8.dropFirst(term.utf8Range.upperBound)
      if term.advances {
        places.append([Array(term.text.utf8)])
      } else if rest.starts(with: "'".utf8) || rest.starts(with: "’".utf8) {
        places[places.count - 1].append(Array(term.text.utf8))
      }
    }
    return places
  }

  @Test(arguments: ["king's", "kings", "king", "king cross", "kings cross", "king’s cross"])
  func theApostropheMayBeLeftOut(_ wanted: String) throws {
    let words = try #require(ValueWords(wanted, isPrefix: false, .standard))
    #expect(words.ordinals(in: dictionary(["king's cross", "kingston"])) == [0])
  }

  @Test func moreWordsThanBitsAreNone() {
    let words = repeatElement("a", count: 65).joined(separator: " ")
    #expect(ValueWords(words, isPrefix: false, .standard) == nil)
    #expect(ValueWords(String(words.dropLast(2)), isPrefix: false, .standard) != nil)
  }

  @Test func scatteredValuesGiveTheirDocumentsWithAndWithoutLists() throws {
    // Nearly every document has a value of its own: lists are not kept.
    for repeated in [1, 3] {
      let writer = FacetColumnWriter()
      for document in 0..<3000 {
        var value = "n\(document / repeated % 7) w\(document / repeated)"
        value.withUTF8 { writer.add($0, document: UInt32(document)) }
      }
      let merged = FacetColumnWriter.merge([writer], DocumentOrder(documentCounts: [3000]))
      let column = try #require(merged)
      #expect((column.values.lists == nil) == (repeated == 1))
      let words = try #require(ValueWords("n3", isPrefix: false, .standard))
      let numbers = words.ordinals(in: column.folded)
      var set = DocumentSet(documentCount: 3000)
      _ = set.withMutableWords { column.insert(numbers, into: $0) }
      var documents: [Int] = []
      set.forEach { documents.append(Int($0)) }
      let expected = (0..<3000).filter { $0 / repeated % 7 == 3 }
      #expect(documents == expected)
      let removed = RemovedDocuments(
        (0..<UInt32(30 * repeated)).map { $0 }, documentCount: 3000)
      #expect(column.hasLiving(numbers, removed))
      #expect(!column.hasLiving(Array(numbers.prefix(1)), removed))
    }
  }
}
