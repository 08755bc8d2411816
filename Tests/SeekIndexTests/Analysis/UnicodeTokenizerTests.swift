import Testing

@testable import SeekIndex

@Suite struct UnicodeTokenizerTests {
  private func terms(_ bytes: [UInt8], _ analyzer: Analyzer = .standard) -> [[UInt8]] {
    var tokenizer = UnicodeTokenizer(analyzer)
    return terms(bytes, &tokenizer)
  }

  private func terms(_ bytes: [UInt8], _ tokenizer: inout UnicodeTokenizer) -> [[UInt8]] {
    var terms: [[UInt8]] = []
    bytes.withUnsafeBufferPointer { buffer in
      tokenizer.forEachTerm(in: buffer) { term in
        #expect(term.start >= 0 && term.start < term.end)
        #expect(term.end <= bytes.count)
        terms.append(Array(term.folded))
      }
    }
    return terms
  }

  @Test func wordsAreFoundAcrossEveryBlockBoundary() {
    for length in 0..<200 {
      for gap in [1, 3] {
        let separators = [UInt8](repeating: 0x20, count: gap)
        let word = [UInt8](repeating: 0x61, count: length)
        let expected = length == 0 ? [[0x62]] : [word, [0x62]]
        #expect(terms(separators + word + separators + [0x42]) == expected, "\(length), \(gap)")
      }
    }
  }

  /// A word that is being typed ends where the text does, also behind a sign that is not read: a vowel of Arabic or
  /// Hebrew, a soft hyphen, a joiner.
  @Test(arguments: [
    "\u{648}\u{64e}\u{625}\u{650}", "\u{5e9}\u{5c1}", "\u{645}\u{6cc}\u{200c}", "co\u{ad}",
    "né\u{ad}\u{ad}",
    "海\u{200d}",
  ])
  func signsThatAreNotReadBelongToTheWordBeforeThem(_ text: String) {
    var ends: [Int] = []
    var tokenizer = UnicodeTokenizer(.standard)
    var utf8 = text
    utf8.withUTF8 { tokenizer.forEachTerm(in: $0) { ends.append($0.end) } }
    #expect(ends == [text.utf8.count], "\(text)")
  }

  @Test func everyByteOfASCIIIsTakenRight() {
    for byte in UInt8(0)..<0x80 {
      let scalar = Unicode.Scalar(byte)
      let isWord = scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)
      let lower = Array(scalar.properties.lowercaseMapping.utf8)
      #expect(terms([byte]) == (isWord ? [lower] : []), "byte \(byte)")
    }
  }

  @Test(
    arguments: [
      [0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xc0, 0x80],
      [0xf5, 0x80, 0x80, 0x80], [0x80],
    ] as [[UInt8]])
  func invalidBytesSeparateWords(_ damage: [UInt8]) {
    #expect(terms(Array("ab".utf8) + damage + Array("cd".utf8)) == [[0x61, 0x62], [0x63, 0x64]])
    #expect(terms(damage) == [])
  }

  @Test func randomBytesNeverBreakIt() {
    var generator = SeededGenerator(seed: 7)
    var tokenizer = UnicodeTokenizer(.standard)
    for round in 0..<400 {
      let bytes = (0..<Int.random(in: 0..<300, using: &generator)).map { _ in
        UInt8.random(in: Bool.random(using: &generator) ? 0...255 : 0xc0...0xef, using: &generator)
      }
      // A tokenizer used before gives what a new one gives.
      #expect(terms(bytes, &tokenizer) == terms(bytes), "seed 7, round \(round)")
    }
  }

  @Test(arguments: 0..<8)
  func anyTextHasTermsThatReadBack(seed: UInt64) {
    var generator = SeededGenerator(seed: 100 + seed)
    let pieces: [[UInt8]] =
      [
        "getUser", "C++", ".NET", "'s", "\u{2019}ll", "n't", "#", "+", "A", "z", "9", "_", " ", "ﬁ",
        "é", "e\u{301}", "İ", "ß",
        "日", "ガ",
        "น้ำ", "\u{e4d}\u{e32}", "हि", "عَ", "٣", "😀", "🇩🇪", "👨‍👩‍👧", "\u{200d}", "\u{fe0f}", "\u{1f3fd}",
        "ʻ", "𐐀",
      ].map { Array($0.utf8) } + [
        [0xff], [0xc3], [0xe0, 0xb9], [0xf0, 0x9f], [0], [0xed, 0xa0, 0x80],
      ]
    var tokenizer = UnicodeTokenizer(.standard)
    for round in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &generator) {
        bytes += pieces.randomElement(using: &generator) ?? []
      }
      let context: Comment = "seed \(100 + seed), round \(round), \(bytes)"
      bytes.withUnsafeBufferPointer { buffer in
        var start = 0
        tokenizer.forEachTerm(in: buffer) { term in
          #expect(term.count > 0 && !term.range.isEmpty, context)
          #expect(term.start >= 0 && term.end <= bytes.count, context)
          #expect(term.start >= (term.advances ? start : 0), context)
          if term.advances { start = term.start }
          #expect(String(validating: term.folded, as: UTF8.self) != nil, context)
          #expect(String(validating: buffer[term.range], as: UTF8.self) != nil, context)
        }
      }
      #expect(terms(bytes, &tokenizer) == terms(bytes), context)
    }
  }

  @Test func theFastPathAgreesWithTheSlowOne() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("abZ09 -_.\u{e9}\u{65e5}".unicodeScalars)
    for round in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<150, using: &generator) {
        text.append(alphabet.randomElement(using: &generator) ?? " ")
      }
      // Each word alone, as far as ASCII separators cut, has the terms it has in the text.
      let whole = terms(Array(String(text).utf8))
      let pieces = String(text).split { " -_.".contains($0) }.flatMap { terms(Array($0.utf8)) }
      #expect(whole == pieces, "seed 11, round \(round)")
    }
  }
}
