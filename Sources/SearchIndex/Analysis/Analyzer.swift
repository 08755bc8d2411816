/// How text becomes terms: where words begin and end, and what spellings are the same word.
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
    /// False where it stands at the same place as the term before it, as another reading of it.
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
    var copy = text
    copy.withUTF8 { utf8 in
      var tokenizer = UnicodeTokenizer(self)
      tokenizer.forEachTerm(in: utf8) { body($0.folded, $0.range, $0.advances) }
    }
  }
}
