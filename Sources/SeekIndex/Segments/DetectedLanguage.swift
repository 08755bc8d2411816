/// The language of the documents of a snapshot, found out when it is first asked for.
///
/// Whoever has it gets one answer for as long as it lives: a search that is under way reads all its words by one language.
final class DetectedLanguage: Sendable {
  /// True if the caller has said which it is.
  let isGiven: Bool
  private let found: Once<StemLanguage?>

  /// - Parameter language: Where it is known already.
  init(_ language: StemLanguage? = nil) {
    isGiven = language != nil
    found = Once(language.map { .some($0) })
  }

  /// The earlier answers about the same documents.
  init(found language: StemLanguage?) {
    isGiven = false
    found = Once(.some(language))
  }

  /// The language, asked of `detect` the first time.
  func language(detect: () -> StemLanguage?) -> StemLanguage? { found.value(make: detect) }

  /// The language of other documents: the one that was given, or one that is still to be found out.
  var afterUpdate: DetectedLanguage { isGiven ? self : DetectedLanguage() }
}

extension IndexSnapshot {
  /// The language whose stems unite the words of the collection; nil where none stands out.
  /// - Complexity: O(1) but for the first time: some 240 questions to each dictionary.
  var stemLanguage: StemLanguage? {
    language.language {
      StemLanguage.detected(documentCount: documentCount) { word in
        segments.reduce(0) { sum, segment in
          let ordinal = Array(word.utf8).withUnsafeBufferPointer {
            segment.dictionary.ordinal(of: $0)
          }
          return sum + (ordinal.map { segment.documentFrequency(of: $0) } ?? 0)
        }
      }
    }
  }
}
