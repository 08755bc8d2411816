/// Words of Latin letters as they are spelled, beside their folded terms, so that a word typed with accents prefers documents
/// with exactly these: `má` is another word than `ma`, `schön` another than `schon`.
///
///     Đường   duong  đường        Crème   creme  crème        cafe   cafe
///
/// A spelling is a ``PartTerms`` term at the position of its word, and begins with a byte that no word has, so that no word
/// and no prefix finds it. Like ``LetterPairs`` it only scores: which documents match, the folded words alone tell.
/// Words without accents have none.
enum AccentedWords {
  /// The first byte of every spelling.
  static let mark: UInt8 = 3

  /// The term that a dictionary has for a word in lower case, spelled with these accents.
  static func term(_ word: String) -> String {
    String(decoding: [mark] + word.utf8 + [PartTerms.mark], as: UTF8.self)
  }

  /// True if a scalar in lower case is a Latin letter with an accent, or another that is folded.
  @inline(__always)
  static func isAccented(_ scalar: UInt32) -> Bool {
    (0xdf...0x24f).contains(scalar) && scalar != 0xf7 || (0x1e00...0x1eff).contains(scalar)
  }

  @inline(__always)
  static func isLatin(_ scalar: UInt32) -> Bool {
    scalar < 0x250 || (0x1e00...0x1eff).contains(scalar)
  }

  /// The spellings of the words of a query, with the ranges of the words.
  static func spellings(in text: String) -> [(range: Range<Int>, term: [UInt8])] {
    Analyzer.scoringTerms(in: text).filter { $0.term.first == mark }
  }

  /// The last two letters of a Vietnamese word with its tone where most write it: of `hoà` those of `hòa`. nil where they
  /// are others.
  static func movedTone(_ first: UInt8, _ second: UInt32) -> (first: UInt32, second: UInt32)? {
    guard first == UInt8(ascii: "o") || first == UInt8(ascii: "u"), second >= 0x80 else {
      return nil
    }
    return toned[UInt64(first) << 32 | UInt64(second)]
  }

  private static let toned: [UInt64: (first: UInt32, second: UInt32)] = {
    let words =
      "oà òa oá óa oả ỏa oã õa oạ ọa oè òe oé óe oẻ ỏe oẽ õe oẹ ọe uỳ ùy uý úy uỷ ủy uỹ ũy uỵ ụy"
      .split(separator: " ").map { $0.unicodeScalars.map(\.value) }
    var toned: [UInt64: (first: UInt32, second: UInt32)] = [:]
    for index in stride(from: 0, to: words.count, by: 2) {
      let (other, usual) = (words[index], words[index + 1])
      toned[UInt64(other[0]) << 32 | UInt64(other[1])] = (usual[0], usual[1])
    }
    return toned
  }()
}
