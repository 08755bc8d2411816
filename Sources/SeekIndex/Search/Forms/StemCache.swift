import Synchronization

/// The stem table of a segment, made when it is first asked for, and the forms of the words asked for last: while
/// a word is typed the others stay the same.
final class StemCache: Sendable {
  private struct State: ~Copyable {
    var table: StemTable?
    var stemmer: Stemmer?

    mutating func prepare(_ dictionary: TermDictionary, _ language: StemLanguage) {
      guard table?.language != language else { return }
      self = State(table: StemTable(dictionary, language), stemmer: Stemmer(language))
    }

    /// Lends the stemmer; nil where there is none.
    mutating func withStemmer<Result>(_ body: (inout Stemmer) -> Result) -> Result? {
      guard var stemmer = stemmer.take() else { return nil }
      let result = body(&stemmer)
      self.stemmer = consume stemmer
      return result
    }
  }

  private struct Word: Equatable {
    let bytes: [UInt8]
    let language: StemLanguage
  }

  private let state: Mutex<State>
  private let mates = RecentlyUsed<Word, [Int]>(capacity: 16)
  private let near = RecentlyUsed<Word, [(ordinal: Int, cosine: Float)]>(capacity: 16)
  /// The terms of the beginnings asked for last: about as many as a query has words.
  private let candidates = RecentlyUsed<Word, NearCandidates>(capacity: 8)

  init(_ table: StemTable? = nil) {
    var state = State()
    if let table { state = State(table: table, stemmer: Stemmer(table.language)) }
    self.state = Mutex(state)
  }

  var made: StemTable? { state.withLock { $0.table } }

  /// The terms that are ``NearForms`` of a word, ascending.
  /// - Complexity: O(terms with the same first letters) the first time, then O(1) expected.
  func near(
    _ word: [UInt8], in dictionary: TermDictionary, _ language: StemLanguage
  ) -> [(ordinal: Int, cosine: Float)] {
    near.value(for: Word(bytes: word, language: language)) {
      state.withLock { state in
        state.prepare(dictionary, language)
        return state.withStemmer { stemmer in
          guard let forms = NearForms(of: word, &stemmer) else { return [] }
          return candidates.value(for: Word(bytes: forms.prefix, language: language)) {
            NearCandidates(forms.prefix, in: dictionary, &stemmer)
          }.near(forms, in: dictionary, &stemmer)
        } ?? []
      }
    }
  }

  var language: StemLanguage? { state.withLock { $0.table?.language } }

  /// Makes the table, where it is not made yet.
  /// - Complexity: O(terms) for the first of a language, then O(1).
  func warm(_ dictionary: TermDictionary, _ language: StemLanguage) {
    state.withLock { $0.prepare(dictionary, language) }
  }

  /// The ordinals of all terms that have the stem of a term; see ``StemTable/ordinals(sharingStemOf:in:_:)``.
  ///
  /// A thread that asks while another makes the table waits for it.
  /// - Complexity: O(terms) for the first of a language, then O(1) expected.
  func ordinals(
    sharingStemOf term: [UInt8], in dictionary: TermDictionary, _ language: StemLanguage
  ) -> [Int] {
    mates.value(for: Word(bytes: term, language: language)) {
      state.withLock { state in
        state.prepare(dictionary, language)
        guard let table = state.table else { return [] }
        return state.withStemmer { stemmer in
          term.withUnsafeBufferPointer {
            table.ordinals(sharingStemOf: $0, in: dictionary, &stemmer)
          }
        } ?? []
      }
    }
  }
}
