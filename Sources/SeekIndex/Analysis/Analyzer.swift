/// Cuts text into terms: decides where words begin and end, and which spellings are the same word.
///
/// ```swift
/// Analyzer.standard.terms(in: "Crème Brûlée").map(\.text)   // ["creme", "brulee"]
/// Analyzer.plainWords.terms(in: "Crème Brûlée").map(\.text) // ["crème", "brûlée"]
/// ```
///
/// A query and the documents must be read by the same analyzer; an index keeps the one it was built with. There are
/// these two.
public struct Analyzer: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case standard, plainWords }

  let kind: Kind

  /// Words as people search them: case, width, ligatures and compatibility forms folded; the marks of
  /// Latin, Greek and Cyrillic letters and the vowel signs of Arabic left out (`café` = `cafe`,
  /// `ß` = `ss`, `ø` = `o`); composed and decomposed spellings alike. Where a script puts no spaces between
  /// words (Chinese, Japanese, Thai) a letter with its marks is a term, and so is an emoji; everything else
  /// is a maximal run of letters, digits and their marks. `C++`, `C#` and `.NET` are terms beside `c` and
  /// `net`, and the parts of `getUserName` beside the whole, where they count less than words that stand alone;
  /// `it's` is `its` too, with the part `it`.
  public static let standard = Analyzer(kind: .standard)

  /// Maximal runs of letters and digits (Unicode categories L and N), in lower case but for the Turkic `İ`,
  /// nothing else folded: what most search engines do by default, for comparisons with them.
  public static let plainWords = Analyzer(kind: .plainWords)
}

extension Analyzer {
  /// A term with the place it was read from.
  public struct Term: Hashable, Sendable {
    /// Folded, as the dictionary has it.
    public let text: String
    /// Half-open, counted in UTF-8 bytes of the original text.
    public let utf8Range: Range<Int>
    /// False where it is at the same place as the term before it, as another reading of it.
    public let advances: Bool
  }

  /// The terms of a text, in order. Invalid UTF-8 separates words.
  /// - Complexity: O(n) in the text's bytes.
  public func terms(in text: String) -> [Term] {
    var terms: [Term] = []
    forEachTerm(in: text) { bytes, range, advances in
      terms.append(
        Term(text: String(decoding: bytes, as: UTF8.self), utf8Range: range, advances: advances))
    }
    return terms
  }

  /// Calls `body` with the folded bytes and the range of every term, in order; the bytes are valid
  /// inside the call only.
  func forEachTerm(
    in text: String, _ body: (UnsafeBufferPointer<UInt8>, Range<Int>, Bool) -> Void
  ) {
    text.withBytes { utf8 in
      var tokenizer = UnicodeTokenizer(self)
      tokenizer.forEachTerm(in: utf8) { body($0.folded, $0.range, $0.advances) }
    }
  }
}

/// Articles before a title: nobody who looks for *The Shining* types the first word.
extension Analyzer {
  /// True if a text begins with an article of any language and white space, or an apostrophe, after it.
  ///
  /// ```swift
  /// Analyzer.beginsWithArticle(utf8)   // true of "The Shining", "Das Boot" and "L'Avventura", false of "Theatre" and "a-b"
  /// ```
  ///
  /// The language is not asked: collections of names have several, and an article of one that is another word of
  /// another (*Die Hard*) is as short and as likely to be left out.
  /// That more follows is not asked: a value of one word is no article before a title.
  /// - Complexity: O(1) after the signs it begins with.
  static func beginsWithArticle(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = utf8.firstIndex(where: WordJoints.isWord) else { return false }
    var end = start
    while end < utf8.count, WordJoints.isWord(utf8[end]) {
      if end - start == 1, isElided(utf8[start]), holdsApostrophe(utf8[end...]) { return true }
      // None is longer.
      guard end - start < 4 else { return false }
      end += 1
    }
    guard end < utf8.count else { return false }
    if utf8[end] == 0x27 { return end - start == 1 && isElided(utf8[start]) }
    return utf8[end] <= 0x20 && isArticle(utf8[start..<end])
  }

  private static func isArticle(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if word.allSatisfy({ $0 < 0x80 }) {
      return articles.contains(packed(word.lazy.map { $0 | 0x20 }))
    }
    let terms = standard.terms(in: String(decoding: word, as: UTF8.self))
    return terms.count == 1 && articles.contains(packed(terms[0].text.utf8))
  }

  /// Articles as the analyzer folds them, up to four bytes in a number.
  private static let articles: Set<UInt64> = {
    let text = """
      a an the der die das des dem den ein eine le la les l un une el los las una il lo gli i uno o os as um uma els \
      de het een det en et ett az ο η το οι τα
      """
    return Set(standard.terms(in: text).map { packed($0.text.utf8) })
  }()

  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// `l'` stands for *le* and *la*.
  private static func isElided(_ byte: UInt8) -> Bool { byte | 0x20 == 0x6c }

  /// True if a text goes on with a curved apostrophe, U+2019.
  private static func holdsApostrophe(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: [0xe2, 0x80, 0x99])
  }

}

/// Signs between words: what tells `foo-bar` from `foo bar` where both are the same two terms.
extension Analyzer {
  /// True if anything but white space is between two letters or digits of a text.
  ///
  /// ```swift
  /// Analyzer.hasSignBetweenWords(utf8)   // true of "foo-bar" and "アイス・クリーム", false of "foo bar" and "(foo)"
  /// ```
  ///
  /// Marks and what is read as if it were not there are no signs; an invalid byte is one.
  /// - Complexity: O(n) in the bytes up to the first such sign.
  static func hasSignBetweenWords(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text = utf8.baseAddress else { return false }
    var isBehindWord = false
    var isBehindSign = false
    var position = 0
    while position < utf8.count {
      let kind: SignKind
      if text[position] < 0x80 {
        kind = asciiKind(text[position])
        position += 1
      } else if let (scalar, length) = UTF8Coding.decode(
        text + position, available: utf8.count - position)
      {
        kind = scalarKind(scalar)
        position += length
      } else {
        kind = .sign
        position += 1
      }
      switch kind {
      case .word:
        if isBehindSign { return true }
        isBehindWord = true
      case .sign: isBehindSign = isBehindWord
      case .nothing: break
      }
    }
    return false
  }

  private enum SignKind { case word, sign, nothing }

  private static func asciiKind(_ byte: UInt8) -> SignKind {
    if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 { return .word }
    return byte <= 0x20 ? .nothing : .sign
  }

  private static func scalarKind(_ scalar: UInt32) -> SignKind {
    switch FoldingTable.scalarClass(scalar) {
    case .word, .ideograph, .picture: return .word
    case .mark, .ignorable: return .nothing
    case .separator:
      let isSpace = Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
      return isSpace ? .nothing : .sign
    }
  }
}

/// Splits the words of a query: a word that is written in parts means its parts side by side.
extension Analyzer {
  /// The terms of a query's word or words, in groups of neighbours.
  ///
  /// ```swift
  /// Analyzer.standard.phrases(in: "foo_bar 東京大学").map { $0.map(\.text) }
  /// // [["foo", "bar"], ["東", "京"], ["大", "学"]]
  /// ```
  ///
  /// Parts joined by a hyphen, a dot, an underscore or any other sign are one group. Text without spaces
  /// is cut into its words by ``WordSegmenter``, and the letters of each are one group, as are letters
  /// that belong to no word it knows: whatever the cut, a document that has the text has the groups.
  /// White space ends a group.
  /// With ``plainWords`` every term stands alone.
  func phrases(in text: String) -> [[Term]] {
    let terms = terms(in: text).filter(\.advances)
    guard kind == .standard, terms.count > 1 else { return terms.map { [$0] } }
    let segmented = terms.map(Self.isSegmented)
    let boundaries =
      zip(segmented, segmented.dropFirst()).contains { $0 || $1 }
      ? WordSegmenter.boundaries(in: text) : []
    let utf8 = Array(text.utf8)
    var phrases: [[Term]] = []
    var boundary = 0
    for (index, term) in terms.enumerated() {
      guard index > 0 else {
        phrases.append([term])
        continue
      }
      let gap =
        terms[index - 1].utf8Range
        .upperBound..<max(
          terms[index - 1].utf8Range.upperBound, term.utf8Range.lowerBound)
      while boundary < boundaries.count, boundaries[boundary] < gap.lowerBound { boundary += 1 }
      let isCut =
        (segmented[index - 1] || segmented[index])
        && boundary < boundaries.count && boundaries[boundary] <= gap.upperBound
      if !isCut && !Self.holdsSpace(utf8[gap]) {
        phrases[phrases.count - 1].append(term)
      } else {
        phrases.append([term])
      }
    }
    return joiningSingles(phrases)
  }

  /// Letters that the dictionary left alone, one after the other, are a word it does not know.
  private func joiningSingles(_ phrases: [[Term]]) -> [[Term]] {
    var joined: [[Term]] = []
    var endsInSingles = false
    for phrase in phrases {
      let single = phrase.count == 1 && Self.isSegmented(phrase[0])
      if single, endsInSingles,
        joined.last?.last?.utf8Range.upperBound == phrase[0].utf8Range.lowerBound
      {
        joined[joined.count - 1] += phrase
      } else {
        joined.append(phrase)
      }
      endsInSingles = single
    }
    return joined
  }

  /// True if a term is a letter of a script that puts no spaces between words.
  static func isSegmented(_ term: Term) -> Bool {
    guard let scalar = term.text.unicodeScalars.first else { return false }
    return ScalarFold.isTermOfItsOwn(scalar.value)
  }

  /// True if there is white space, as Unicode defines it, between two terms.
  private static func holdsSpace(_ utf8: ArraySlice<UInt8>) -> Bool {
    guard !utf8.isEmpty else { return false }
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.contains {
      $0.properties.isWhitespace
    }
  }
}
