import Synchronization

/// The stem table of a segment, made when it is first asked for, and the forms of the words asked for last: while
/// a word is typed the others stay the same.
final class StemCache: Sendable {
  /// The number of words that are remembered; then all are removed.
  static let capacity = 64
  /// The number of beginnings whose terms are remembered: about as many as a query has words.
  static let beginnings = 8

  private struct State: ~Copyable {
    var table: StemTable?
    var stemmer: Stemmer?
    var mates: [[UInt8]: [Int]] = [:]
    var near: [[UInt8]: [(ordinal: Int, cosine: Float)]] = [:]
    /// The oldest first.
    var candidates: [NearCandidates] = []

    mutating func prepare(_ dictionary: TermDictionary, _ language: StemLanguage) {
      guard table?.language != language else { return }
      self = State(table: StemTable(dictionary, language), stemmer: Stemmer(language))
    }

    mutating func near(
      _ word: [UInt8], in dictionary: TermDictionary
    ) -> [(ordinal: Int, cosine: Float)] {
      guard var stemmer = stemmer.take() else { return [] }
      var found: [(ordinal: Int, cosine: Float)] = []
      if let forms = NearForms(of: word, &stemmer) {
        let known = candidates.first { $0.prefix == forms.prefix }
        let begun = known ?? NearCandidates(forms.prefix, in: dictionary, &stemmer)
        if known == nil {
          if candidates.count == StemCache.beginnings { candidates.removeFirst() }
          candidates.append(begun)
        }
        found = begun.near(forms, in: dictionary, &stemmer)
      }
      self.stemmer = consume stemmer
      return found
    }

    mutating func ordinals(sharingStemOf term: [UInt8], in dictionary: TermDictionary) -> [Int] {
      guard let table, var stemmer = stemmer.take() else { return [] }
      let mates = term.withUnsafeBufferPointer {
        table.ordinals(sharingStemOf: $0, in: dictionary, &stemmer)
      }
      self.stemmer = consume stemmer
      return mates
    }
  }

  private let state: Mutex<State>

  /// - Parameter table: The table, where it is made already.
  init(_ table: StemTable? = nil) {
    var state = State()
    if let table { state = State(table: table, stemmer: Stemmer(table.language)) }
    self.state = Mutex(state)
  }

  /// The table, where it is made.
  var made: StemTable? { state.withLock { $0.table } }

  /// The terms that are ``NearForms`` of a word, ascending.
  /// - Complexity: O(terms with the same first letters) the first time, then O(1) expected.
  func near(
    _ word: [UInt8], in dictionary: TermDictionary, _ language: StemLanguage
  ) -> [(ordinal: Int, cosine: Float)] {
    state.withLock { state in
      state.prepare(dictionary, language)
      if let known = state.near[word] { return known }
      let found = state.near(word, in: dictionary)
      if state.near.count >= Self.capacity { state.near.removeAll(keepingCapacity: true) }
      state.near[word] = found
      return found
    }
  }

  /// The language that a table is made for; nil where none is.
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
    state.withLock { state in
      state.prepare(dictionary, language)
      if let known = state.mates[term] { return known }
      let mates = state.ordinals(sharingStemOf: term, in: dictionary)
      if state.mates.count >= Self.capacity { state.mates.removeAll(keepingCapacity: true) }
      state.mates[term] = mates
      return mates
    }
  }
}
