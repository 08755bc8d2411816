import Synchronization

/// The language of a collection, found out once for all snapshots that updates make of one.
final class DetectedLanguage: Sendable {
  private enum State {
    case unknown
    case known(StemLanguage?)
  }

  private let state: Mutex<State>

  /// - Parameter language: Where it is known already.
  init(_ language: StemLanguage? = nil) {
    state = Mutex(language.map { .known($0) } ?? .unknown)
  }

  /// The language, asked of `detect` the first time.
  func language(detect: () -> StemLanguage?) -> StemLanguage? {
    state.withLock { state in
      if case .known(let language) = state { return language }
      let language = detect()
      state = .known(language)
      return language
    }
  }
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
          return sum + (ordinal.map { segment.postings.documentFrequency(of: $0) } ?? 0)
        }
      }
    }
  }
}
