import Synchronization

#if Segmentation
  internal import CSeekICU
#endif

/// Numbers as a language spells them out: names have them in letters or in digits, and are typed either way.
///
/// ```swift
/// NumberWords.of(.english).spellings(of: "4")       // ["four"], as `fantastic 4` finds Fantastic Four
/// NumberWords.of(.english).spellings(of: "sixth")   // ["6th"]
/// ```
///
/// Without them, and the numerals below, the mean reciprocal rank of films that are asked for with their number written
/// otherwise is .540 instead of .979.
///
/// Those from 0 to 100 that are one word, counting and in order. ICU knows how they are spelled; without the package
/// trait `Segmentation` only ``RomanNumeral`` is left.
struct NumberWords: Sendable {
  private let spellings: [String: [String]]

  private static let greatest: Int32 = 100
  private static let known = Mutex<[StemLanguage: NumberWords]>([:])

  /// The numbers of a language.
  /// - Complexity: Some milliseconds for the first question of a language, then O(1).
  static func of(_ language: StemLanguage) -> NumberWords {
    known.withLock { known in
      if let words = known[language] { return words }
      let made = NumberWords(language)
      known[language] = made
      return made
    }
  }

  private init(_ language: StemLanguage) {
    // Without accents the numbers of Vietnamese are other words: `nam` is five, a year and the south.
    guard language.inflects else {
      spellings = [:]
      return
    }
    var spellings: [String: [String]] = [:]
    let digits = (0...Self.greatest).map { String($0) }
    #if Segmentation
      let pairs = [
        (digits, Self.spelled(language, CICU_CARDINAL)),
        (Self.spelled(language, CICU_ORDINAL_DIGITS), Self.spelled(language, CICU_ORDINAL)),
      ]
    #else
      let pairs = [(digits, [String]())]
    #endif
    for (digits, words) in pairs {
      for (digit, word) in zip(digits, words) {
        guard let digit = Self.term(digit), let word = Self.term(word), digit != word else {
          continue
        }
        spellings[digit, default: []].append(word)
        spellings[word, default: []].append(digit)
      }
    }
    self.spellings = spellings
  }

  /// The other spellings of a number, folded as terms are; nothing where a term is none.
  func spellings(of term: String) -> [String] { spellings[term] ?? [] }

  /// The same, and the ``RomanNumeral`` of digits: all that a number is another form of.
  func forms(of term: String) -> [String] {
    spellings(of: term) + [RomanNumeral.spelled(term)].compactMap(\.self)
  }

  /// The terms that a number is another form of, ascending; nothing where the term is none.
  func ordinals(
    of term: some Collection<UInt8>, in dictionary: borrowing TermDictionary
  ) -> [Int] {
    var ordinals: [Int] = []
    for var spelling in forms(of: String(decoding: term, as: UTF8.self)) {
      ordinals += spelling.withUTF8 { Array(dictionary.ordinals(ofWord: $0).range) }
    }
    return ordinals.sorted()
  }

  /// The term in the index for a spelling; nil if the spelling is not one word.
  private static func term(_ spelling: String) -> String? {
    let terms = Analyzer.standard.terms(in: spelling)
    return terms.count == 1 ? terms[0].text : nil
  }

  #if Segmentation
    /// The numbers from 0 on as ICU spells them, an empty text where it does not; nothing where it fails.
    private static func spelled(_ language: StemLanguage, _ kind: CICUNumberKind) -> [String] {
      let capacity: Int32 = 1 << 14
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(capacity)) { buffer in
        guard let base = buffer.baseAddress else { return [] }
        let count = cicu_spell_numbers(language.code, kind, greatest, base, capacity)
        guard count > 0 else { return [] }
        return buffer.prefix(Int(count)).split(separator: 0x0A, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      }
    }
  #endif
}

extension StemLanguage {
  /// The code of the language in ISO 639-1.
  var code: String { Self.codes[self] ?? "" }

  private static let codes: [StemLanguage: String] = {
    let codes = "ar,ca,da,nl,en,fi,fr,de,el,hi,hu,id,it,ko,nb,pt,ro,ru,es,sv,tr,vi"
    return Dictionary(
      uniqueKeysWithValues: zip(allCases, codes.split(separator: ",").map(String.init)))
  }()
}

/// Numbers as the Romans wrote them: sequels, kings and wars are numbered so, and typed with digits.
///
/// ```swift
/// RomanNumeral.spelled("4")    // "iv", as `rocky 4` finds Rocky IV
/// ```
///
/// A digit asks for the numeral, never the other way round: who types `vi` may mean an editor.
enum RomanNumeral {
  /// The numeral of a term of one or two digits, folded; nil where it is one letter, which may say anything (`x`), or the
  /// number is above 39.
  static func spelled(_ term: String) -> String? {
    guard term.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(term), number < 40,
      term.first != "0"
    else { return nil }
    let numeral = String(repeating: "x", count: number / 10) + units[number % 10]
    return numeral.utf8.count > 1 ? numeral : nil
  }

  private static let units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
}
