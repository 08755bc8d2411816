/// Leaves out of words that may complete what is typed all forms of a word but the most frequent, and those that say
/// little while another does.
///
/// ```swift
/// DistinctWords(.english).of([("his", 90), ("hanks", 59), ("hank", 12), ("horror", 9)])
/// // hanks and horror: a search for hanks finds hank too
/// ```
struct DistinctWords {
  private let language: StemLanguage

  /// - Parameter language: By whose stems a search finds other forms of a word.
  init(_ language: StemLanguage) { self.language = language }

  /// - Parameter words: The most frequent first; so is the result.
  /// - Complexity: A stem a word.
  func of(_ words: [(term: String, count: Int)]) -> [(term: String, count: Int)] {
    let stopWords = language.stopWords
    let telling = words.filter { !stopWords.contains(Array($0.term.utf8)) }
    let offered = telling.isEmpty ? words : telling
    guard var stemmer = Stemmer(language) else { return offered }
    var stems: Set<String> = []
    return offered.filter { stems.insert(stemmer.stem($0.term)).inserted }
  }
}
