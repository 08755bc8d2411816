/// Stems of Arabic words: the article and what is written together with a word at its beginning, and the endings of
/// number, gender and possession at its end.
///
///     والمعلمون  →  معلم        الأرض  →  ارض
///
/// Light stemming (Larkey, Ballesteros, Connell, *Improving stemming for Arabic information retrieval*, 2002, light10): of
/// the stemmers they compare it finds most; three letters are left here where two are there. The Snowball algorithm stems a
/// word behind the article otherwise than without.
enum ArabicStem {
  private static let prefixes = [
    "ال", "وال", "بال", "كال", "فال", "لل", "و",
  ].map { Array($0.utf8) }
  private static let suffixes = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"].map {
    Array($0.utf8)
  }
  /// The name of God is none of its letters behind an article.
  private static let name = Array("لله".utf8)
  private static let bytesPerLetter = 2
  /// So many letters are left behind what is taken off at the beginning, and before an ending: of two (قر) the village is
  /// the Quran.
  private static let leastBehindPrefix = 2
  private static let leastBeforeSuffix = 3

  /// Takes off of a folded word what is no part of its stem.
  /// - Complexity: O(bytes).
  static func reduce(_ word: inout GrowableBuffer<UInt8>) {
    guard !word.ends(with: name) else {
      keep(&word, (word.count - name.count)..<word.count)
      return
    }
    for prefix in prefixes where begins(word, prefix) {
      // A single letter is a part of the word as often as not.
      let least = leastBehindPrefix + (prefix.count == bytesPerLetter ? 1 : 0)
      guard word.count >= prefix.count + least * bytesPerLetter else { continue }
      keep(&word, prefix.count..<word.count)
      break
    }
    for suffix in suffixes
    where word.ends(with: suffix) && word.count >= suffix.count + leastBeforeSuffix * bytesPerLetter
    {
      word.setCount(word.count - suffix.count)
    }
  }

  private static func begins(_ word: borrowing GrowableBuffer<UInt8>, _ prefix: [UInt8]) -> Bool {
    guard word.count >= prefix.count else { return false }
    for index in prefix.indices where word[index] != prefix[index] { return false }
    return true
  }

  private static func keep(_ word: inout GrowableBuffer<UInt8>, _ range: Range<Int>) {
    for (place, index) in range.enumerated() { word.base[place] = word[index] }
    word.setCount(range.count)
  }
}
