import Synchronization

/// The language of a collection, found out when it is first asked for and shared by the snapshots that have about as many
/// documents.
///
/// Whoever has it gets one answer for as long as it lives: a search that is under way reads all its words by one language.
final class DetectedLanguage: Sendable {
  private enum State {
    /// The language that the caller gave.
    case given(StemLanguage)
    case unknown
    /// The language detected in so many documents.
    case found(StemLanguage?, documentCount: Int)
  }

  private let state: Mutex<State>

  /// - Parameter language: Where it is known already.
  init(_ language: StemLanguage? = nil) {
    state = Mutex(language.map { .given($0) } ?? .unknown)
  }

  /// The language, asked of `detect` the first time.
  func language(documentCount: Int, detect: () -> StemLanguage?) -> StemLanguage? {
    state.withLock { state in
      switch state {
      case .given(let language): return language
      case .found(let language, _): return language
      case .unknown:
        let language = detect()
        state = .found(language, documentCount: documentCount)
        return language
      }
    }
  }

  /// True if the caller has said which it is.
  var isGiven: Bool { state.withLock { if case .given = $0 { true } else { false } } }

  /// What was found out before, of so many documents.
  init(found language: StemLanguage?, documentCount: Int) {
    state = Mutex(.found(language, documentCount: documentCount))
  }

  /// The language of the collection when documents were added to it: this one, or one that is still to be found out.
  ///
  /// A few documents say little of thousands that come after them, so it is asked again of twice as many; and where none
  /// stood out, of any more. All questions together then cost as much as a few of the last.
  func afterAdding(documentCount: Int) -> DetectedLanguage {
    state.withLock { state in
      switch state {
      case .given: self
      case .unknown, .found(nil, _): DetectedLanguage()
      case .found(_, let known): documentCount >= 2 * known ? DetectedLanguage() : self
      }
    }
  }
}

extension IndexSnapshot {
  /// The language whose stems unite the words of the collection; nil where none stands out.
  /// - Complexity: O(1) but for the first time: some 240 questions to each dictionary.
  var stemLanguage: StemLanguage? {
    language.language(documentCount: documentCount) {
      StemLanguage.detected(documentCount: documentCount) { word in
        segments.reduce(0) { sum, segment in
          let ordinal = Array(word.utf8).withUnsafeBufferPointer {
            segment.dictionary.ordinal(of: $0)
          }
          return sum + (ordinal.map { segment.postings.documentFrequency(of: $0) } ?? 0)
        }
      }
    }
  }
}
