/// A language whose inflected words can be reduced to their stems, or Vietnamese, which inflects none.
public enum StemLanguage: String, CaseIterable, Hashable, Sendable {
  /// A language by its English name.
  case arabic, catalan, danish, dutch, english, finnish, french, german, greek, hindi, hungarian,
    indonesian, italian, korean, norwegian, portuguese, romanian, russian, spanish, swedish,
    turkish,
    vietnamese
}

extension StemLanguage {
  /// True if its words have other forms.
  var inflects: Bool { self != .vietnamese }

  /// The language most of a collection's text is in, judged by its most frequent words; nil where none
  /// stands out.
  ///
  /// A language scores the mean share of documents that have its function words; a word that belongs to
  /// several languages counts for each of them a part. The idea is that of the short-word profiles of
  /// Grefenstette, *Comparing two language identification schemes*, 1995.
  /// - Parameters:
  ///   - documentCount: Of the collection.
  ///   - frequency: The number of documents that have a term, as a dictionary has it.
  /// - Complexity: Some 240 questions.
  static func detected(documentCount: Int, frequency: (String) -> Int) -> StemLanguage? {
    guard documentCount > 0 else { return nil }
    var owners: [String: Int] = [:]
    for language in allCases {
      for word in language.functionWords { owners[word, default: 0] += 1 }
    }
    let shares = allCases.map { language in
      let shares = language.functionWords.map { word in
        Double(frequency(word)) / Double(documentCount) / Double(owners[word] ?? 1)
      }
      return (language: language, shares: shares.sorted())
    }
    return best(of: shares, least: leastShare, lead: leastLead) { shares in
      shares.reduce(0, +) / Double(shares.count)
    }
      ?? best(of: shares, least: faintShare, lead: faintLead) { shares in
        // The one in the middle: a word that is also a term of some trade does not decide.
        (shares[shares.count / 2] + shares[(shares.count - 1) / 2]) / 2
      }
  }

  /// The language that scores most, if enough and clearly more than the next in its script: text beside its translation is
  /// two languages, which their letters tell apart.
  private static func best(
    of shares: [(language: StemLanguage, shares: [Double])], least: Double, lead: Double,
    _ score: ([Double]) -> Double
  ) -> StemLanguage? {
    let ranked = shares.map { language, shares in
      (language: language, score: score(shares), wordCount: shares.count { $0 > 0 })
    }.sorted { $0.score > $1.score }
    let first = ranked[0]
    guard first.wordCount >= leastWords else { return nil }
    let next = ranked.dropFirst().first { $0.language.script == first.language.script }
    guard first.score >= least, first.score >= lead * (next?.score ?? 0) else { return nil }
    return first.language
  }

  /// One word alone may be a name, or one of another language: the `on` of `logged on` is Finnish, too.
  private static let leastWords = 2
  /// A collection of names has few function words, but a language that is its own has some.
  private static let leastShare = 0.015
  /// Texts without their function words, as some are prepared, still have a few of them all: of NFCorpus one document
  /// in 750 has the word in the middle, of city names one in 2,000.
  private static let faintShare = 0.001
  private static let faintLead = 1.4
  /// Danish and Norwegian, Spanish and Catalan share words: the right one leads by more than this.
  private static let leastLead = 1.2

  /// Twelve of the most frequent words, as a dictionary has them: folded, those of Vietnamese as they are spelled
  /// (``AccentedWords``). Without accents these are words of other languages: `da`, `ve`, `con`, `the`.
  var functionWords: [String] {
    switch self {
    case .arabic: Self.folded("في من على إلى أن التي هذا عن مع الذي كان هذه")
    case .catalan: Self.folded("amb els per una dels que aquest més les són també és")
    case .danish: Self.folded("og ikke af til det som på er den med blev hvad")
    case .dutch: Self.folded("het een van niet zijn voor met ook naar wordt deze bij")
    case .english: Self.folded("the and of to with for is that this from are you")
    case .finnish: Self.folded("ja on ei se että oli myös kun hän mutta ovat sekä")
    case .french: Self.folded("les des une dans est pour sur qui avec aux sont pas")
    case .german: Self.folded("und der die das nicht ist mit von für auf eine den")
    case .greek: Self.folded("και το της του με για από την στο είναι που στην")
    case .hindi: Self.folded("के में है की का और से को यह पर हैं लिए")
    case .hungarian: Self.folded("és nem hogy egy az volt meg csak mint vagy ez magyar")
    case .indonesian: Self.folded("yang dan di dengan untuk dari ini itu pada tidak dalam adalah")
    case .italian: Self.folded("di che il della per sono con gli non nel anche alla")
    case .korean: Self.folded("그리고 수 그 이 있다 있는 한 것 및 등 위해 대한")
    case .norwegian: Self.folded("og ikke av til det som på er den med ble hva")
    case .portuguese: Self.folded("não uma para com dos que em são mais pelo também ao")
    case .romanian: Self.folded("și este din pentru care nu în cu pe fost mai sunt")
    case .russian: Self.folded("и не на что как это был из его для от по")
    case .spanish: Self.folded("los una para con las del que es por más en el")
    case .swedish: Self.folded("och att det som är på inte för av med den till")
    case .vietnamese:
      "và của là được không những người trong một các với này".split(separator: " ")
        .map { AccentedWords.term(String($0)) }
    case .turkish: Self.folded("bir ve bu için ile olarak da çok olan gibi daha değil")
    }
  }

  private static func folded(_ words: String) -> [String] {
    Analyzer.standard.terms(in: words).map(\.text)
  }
}
