@testable import SeekIndex

extension NaiveEngine {
  /// Whether two words have one stem, or the first is another spelling of the number that the second is.
  static func areForms(_ first: String, _ second: String, _ language: StemLanguage) -> Bool {
    let first = first.hasSuffix("\u{1}") ? String(first.dropLast()) : first
    guard var stemmer = Stemmer(language) else { return false }
    if RomanNumeral.spelled(second) == first { return true }
    if NumberWords.of(language).spellings(of: second).contains(first) { return true }
    let haveStems = [first, second].allSatisfy { word in
      Array(word.utf8).withUnsafeBufferPointer { stemmer.hasStem($0) }
    }
    return haveStems && stemmer.stem(first) == stemmer.stem(second)
  }
}
