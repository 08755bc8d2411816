/// The language of the documents of a snapshot. A search that is under way reads all its words by one language.
struct DetectedLanguage: Sendable {
  /// The language that the caller has said; nil is to be found out.
  var given: StemLanguage?
  /// The answer for these documents.
  var found = Once<StemLanguage?>()
}

extension IndexSnapshot {
  /// The language whose stems unite the words of the collection; nil where none stands out.
  /// - Complexity: O(1) but for the first time: some 240 questions to each dictionary.
  var stemLanguage: StemLanguage? {
    if let given = language.given { return given }
    return language.found.value {
      StemLanguage.detected(documentCount: documentCount) { word in
        segments.reduce(0) { sum, segment in
          let ordinal = word.withBytes { segment.dictionary.ordinal(of: $0) }
          return sum + (ordinal.map { segment.documentFrequency(of: $0) } ?? 0)
        }
      }
    }
  }
}
