import SearchCore

/// Titles that are a query with its numbers written otherwise.
///
///     magnificent 7     →  The Magnificent Seven
///     twelve angry men  →  12 Angry Men
///     rocky 4           →  Rocky IV
///
/// Numbers are found as other forms of a word are, wherever they occur, and come below the words as
/// typed.
struct OtherNumbers {
  private let words: [[UInt8]]
  private let language: StemLanguage

  /// - Parameter language: As the numbers are spelled.
  init(_ words: [[UInt8]], _ language: StemLanguage) {
    (self.words, self.language) = (words, language)
  }

  /// The spellings that titles have, in the order of the words.
  /// - Complexity: O(words · log terms).
  func spellings(in snapshot: IndexSnapshot) -> [TitleSpelling] {
    // A number alone says little: who asks for `7` means no film called Seven.
    guard (2...TitleTable.wordCount).contains(words.count) else { return [] }
    return words.indices.flatMap { index in
      let word = String(decoding: words[index], as: UTF8.self)
      return NumberWords.of(language).forms(of: word).compactMap { other in
        var spelled = words
        spelled[index] = Array(other.utf8)
        return snapshot.titles(called: spelled)
      }
    }
  }
}
