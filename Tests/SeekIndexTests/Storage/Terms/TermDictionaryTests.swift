import Testing

@testable import SeekIndex

@Suite struct TermDictionaryTests {
  private func dictionary(_ terms: [String]) -> TermDictionary {
    var writer = TermDictionaryWriter()
    for var term in terms { #expect(term.withUTF8 { writer.append($0) }) }
    return writer.finish()
  }

  private func terms(count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var terms: Set<String> = []
    while terms.count < count {
      let length = Int.random(in: 1...(Bool.random(using: &generator) ? 4 : 40), using: &generator)
      terms.insert(
        String((0..<length).map { _ in "abcé日".randomElement(using: &generator) ?? "a" }))
    }
    return terms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 127, 128, 129, 5000])
  func everyTermIsFoundAndNoOther(_ count: Int) {
    let terms = terms(count: count, seed: UInt64(count))
    let dictionary = dictionary(terms)
    dictionary.checkInvariants()
    #expect(dictionary.count == count)
    for (ordinal, var term) in terms.enumerated() {
      #expect(term.withUTF8 { dictionary.ordinal(of: $0) } == ordinal, "seed \(count), \(term)")
      #expect(dictionary.term(at: ordinal) == term)
      var longer = term + "!"
      #expect(longer.withUTF8 { dictionary.ordinal(of: $0) } == nil)
    }
  }

  @Test(arguments: [0, 1, 17, 300])
  func prefixesAreRanges(_ count: Int) {
    let terms = terms(count: count, seed: UInt64(count) + 1)
    let dictionary = dictionary(terms)
    for prefix in ["", "a", "ab", "é", "日", "abc", "zz", "aaaaaaaaaa", "caé日", "\u{1}"] + terms {
      var copy = prefix
      let found = copy.withUTF8 { dictionary.ordinals(withPrefix: $0) }
      let expected = terms.indices.filter { terms[$0].utf8.starts(with: prefix.utf8) }
      #expect(Array(found.range) == expected, "seed \(count + 1), prefix \(prefix)")
      #expect(found.isExact == terms.contains(prefix))
    }
  }

  /// The second of two writers begins with a part whose word is the last of the first, or with another term.
  @Test(arguments: [16, 32, 48])
  func whatAnotherWriterWroteIsAdded(_ split: Int) {
    let word = (0..<16).map { "a" + String(UnicodeScalar(UInt8(98 + $0))) }
    let terms =
      word + ["aq\u{1}"] + (0..<15).map { "b" + String(UnicodeScalar(UInt8(98 + $0))) }
      + (0..<20).flatMap { ["c\(10 + $0)", "c\(10 + $0)\u{1}"] }
    var first = TermDictionaryWriter()
    var second = TermDictionaryWriter()
    for var term in terms[..<split] { #expect(term.withUTF8 { first.append($0) }) }
    for var term in terms[split...] { #expect(term.withUTF8 { second.append($0) }) }
    let isAdded = first.append(second)
    #expect(isAdded)
    let joined = first.finish()
    joined.checkInvariants()
    let whole = dictionary(terms)
    #expect((0..<joined.count).map { joined.term(at: $0) } == terms)
    for ordinal in terms.indices {
      #expect(joined.parts.contains(ordinal) == whole.parts.contains(ordinal))
      #expect(joined.standsBesideWord(ordinal) == whole.standsBesideWord(ordinal))
    }
  }

  @Test func longTermsThatShareMuchAreKept() {
    let long = String(repeating: "x", count: 10_000)
    let terms = [long, long + "a", long + "ab", long + "b", "y"]
    let dictionary = dictionary(terms)
    dictionary.checkInvariants()
    for (ordinal, var term) in terms.enumerated() {
      #expect(term.withUTF8 { dictionary.ordinal(of: $0) } == ordinal)
    }
  }
}
