import SeekCore

/// Other readings of a query that finds little: its rare words corrected, words joined or split.
///
/// ```swift
/// QueryReadings(query, plan, snapshot) { … }.all()     // of `thai noodls`: [thai noodles]
/// ```
///
/// A reading is a query of its own, so that it is answered as if it had been typed.
struct QueryReadings {
  struct Reading {
    var clauses: [SearchClause]
    let cost: Int
    let corrections: [SearchCorrection]
    /// True if only spaces differ; a split word must be whole, so that nothing matches it in
    /// part.
    var isOfSpaces = false
    /// True if a word is split into two that say something: not by chance where many documents have
    /// them side by side.
    var isTwoWords = false
    /// True if the last word is a beginning that was typed whole.
    var endsInStar = false
    /// False if a word of it only begins with a similar word.
    var isWhole = true
  }

  /// A word that may be corrected, or a part of a word that is written in parts.
  struct Word {
    let clause: Int
    /// The text field it must be in; nil where any will do.
    let field: String?
    let term: String
    let typed: String
    /// The range of the word in the text of its clause, in UTF-8 bytes.
    let range: Range<Int>
    /// True if it is all that its clause asks for.
    let isAlone: Bool
    let isPrefix: Bool
    /// The number of documents that have it in any form.
    let frequency: Int
    /// The number of documents that have the word as typed, or in its other forms if some have it
    /// as typed; 0 if none has.
    let known: Int
    /// True if it may be a typo: few have it, and it is the name of nothing. `htop` is not a typo of `http`, however few
    /// documents have it.
    var isRare = false
  }

  /// A word and its replacement.
  struct Choice {
    let word: Word
    let candidate: TermCorrections.Candidate
  }

  let clauses: [SearchClause]
  let snapshot: IndexSnapshot
  var rules: MatchWeights { snapshot.rules }
  private(set) var words: [Word] = []
  /// Words that are never corrected, however rare they are in the collection.
  let stopWords: Set<[UInt8]>

  /// - Parameter frequency: The number of documents that have an atom of the plan in any form, and
  ///   the same where it occurs somewhere as typed, else 0.
  init(
    _ query: SearchQuery, _ plan: QueryPlan, _ snapshot: IndexSnapshot,
    frequency: (Int) -> (any: Int, known: Int)
  ) {
    clauses = query.clauses
    self.snapshot = snapshot
    stopWords = snapshot.stemLanguage?.stopWords ?? []
    for (index, clause) in clauses.enumerated() {
      let text: String
      var field: String?
      var typedEnd: Int?
      var inner = clause
      while case .field(let name, let next) = inner { (field, inner) = (name, next) }
      switch inner {
      case .word(let word): text = word
      case .prefix(let word):
        text = word
        typedEnd = word.utf8.count
      case .phrase, .near, .pattern, .excluding, .filter, .any, .all, .field, .tokens: continue
      }
      let phrases = snapshot.analyzer.phrases(in: text)
      let isAlone = phrases.count == 1 && phrases[0].count == 1
      for term in phrases.joined() where !Analyzer.isSegmented(term) {
        let isPrefix = term.utf8Range.upperBound == typedEnd
        let atom = QueryPlan.Atom(term: Array(term.text.utf8), isPrefix: isPrefix)
        guard let place = plan.index(of: atom), !isAlone || plan.uses[place].varies,
          !stopWords.contains(atom.term)
        else { continue }
        var frequency = frequency(place)
        if field != nil {
          let count = self.frequency(of: clause)
          frequency = (count, frequency.known > 0 ? count : 0)
        }
        var word = Word(
          clause: index, field: field, term: term.text,
          typed: Self.part(term.utf8Range, of: text),
          range: term.utf8Range, isAlone: isAlone, isPrefix: isPrefix, frequency: frequency.any,
          known: frequency.known)
        word.isRare = word.frequency < rules.fewDocuments
        if word.isRare, word.known > 0, snapshot.hasTitle(term.text) { word.isRare = false }
        words.append(word)
      }
    }
  }

  private static func part(_ range: Range<Int>, of text: String) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// The readings, the likeliest first.
  func all() -> [Reading] {
    // Sorted stably: of equal costs the candidate that came first.
    let sorted = (corrected() + joined() + split()).sorted { $0.cost < $1.cost }
    return Array(sorted.prefix(SearchLimits.readings))
  }

  /// The greatest number of rare words: each multiplies the readings, and a text with many is not a
  /// typo.
  private static let mostRareWords = 3

  private func corrected() -> [Reading] {
    let rare = words.filter(\.isRare)
    guard !rare.isEmpty, rare.count <= Self.mostRareWords else { return [] }
    let limit = rare.count == 1 ? SearchLimits.readings : 4
    var choices: [[Choice]] = [[]]
    let found = rare.map { candidates($0, limit: limit) }
    // One that is like none stays, and what the others that occur nowhere are meant for finds documents that have some
    // of the words.
    let isInPart = zip(rare, found).contains { $0.frequency == 0 && $1.isEmpty }
    for (word, all) in zip(rare, found) {
      let candidates = isInPart && word.frequency > 0 ? [] : all
      choices = choices.flatMap { chosen in
        (word.frequency > 0 || candidates.isEmpty ? [chosen] : [])
          + candidates.map { chosen + [Choice(word: word, candidate: $0)] }
      }
    }
    return choices.filter { !$0.isEmpty }.map(reading)
  }

  func reading(_ choices: [Choice]) -> Reading {
    var clauses = clauses
    // From the last on, so that the places before it stay.
    for choice in choices.reversed() {
      let number = choice.word.clause
      clauses[number] = choice.word.inField(Self.clause(clauses[number].withoutField, choice))
    }
    return Reading(
      clauses: clauses, cost: choices.reduce(0) { $0 + $1.candidate.cost },
      corrections: choices.map {
        SearchCorrection(typed: $0.word.typed, found: $0.candidate.term)
      }, isWhole: choices.allSatisfy(\.candidate.isWhole))
  }

  private static func clause(_ clause: SearchClause, _ choice: Choice) -> SearchClause {
    guard !choice.word.isAlone else { return .word(choice.candidate.term) }
    var utf8 = Array(clause.text.utf8)
    utf8.replaceSubrange(choice.word.range, with: choice.candidate.term.utf8)
    let text = String(decoding: utf8, as: UTF8.self)
    guard case .prefix = clause, !choice.word.isPrefix else { return .word(text) }
    return .prefix(text)
  }

  /// The words that a word may have been meant for, the likeliest first.
  /// - Parameter isBesideNeighbours: True if only what is beside its neighbours will do, be the
  ///   word as it may; then one document is enough, else more than have the word.
  func candidates(
    _ word: Word, limit: Int, isBesideNeighbours: Bool = false
  ) -> [TermCorrections.Candidate] {
    let term = Array(word.term.utf8)
    let isNowhere =
      isBesideNeighbours
      || word.frequency == 0 && frequency(of: term[...], isPrefix: word.isPrefix) == 0
    let whole =
      word.isPrefix ? min(word.known, frequency(of: term[...], isPrefix: false)) : word.known
    // A whole word is not a misspelled beginning: `graz` is not meant for `brazil`.
    let isBegun = word.isPrefix && whole == 0
    guard
      let corrections = TermCorrections(
        word.term, isPrefix: isBegun, isNowhere: isNowhere, hasNeighbours: isBesideNeighbours)
    else { return [] }
    // A word that some documents have is corrected only to one that far more have. A word that only
    // begins terms is corrected to one that more documents have.
    let candidates = corrections.candidates(
      in: snapshot, limit: limit,
      leastFrequency: isBesideNeighbours
        ? 1 : max(word.known, whole * rules.farMore))
    // It is not corrected to a stop word either: `thai` to `that`.
    return whole == 0 ? candidates : candidates.filter { !stopWords.contains(Array($0.term.utf8)) }
  }
}

extension QueryReadings.Word {
  func inField(_ clause: SearchClause) -> SearchClause {
    field.map { .field($0, clause) } ?? clause
  }
}

extension QueryReadings {
  /// The number of documents that satisfy a clause, in any form of its word.
  private func frequency(of clause: SearchClause) -> Int {
    var query = SearchQuery(clauses: [clause])
    query.matching = .stems
    let plan = query.plan(snapshot)
    // If it is cancelled the result is not needed, as its search is cancelled too.
    return snapshot.segments.reduce(0) { sum, segment in
      let found = try? SegmentQuery.matches(
        plan, segment, filter: nil, language: snapshot.stemLanguage)
      return sum + (found?.count ?? 0)
    }
  }
}

extension IndexSnapshot {
  /// True if a term is all of a title.
  /// - Complexity: O(log titles) a segment, once their table is made.
  fileprivate func hasTitle(_ term: String) -> Bool {
    return term.withBytes { utf8 in
      segments.contains { segment in
        guard let table = segment.titles(schema) else { return false }
        return segment.dictionary.ordinals(ofWord: utf8).range.contains {
          table.count(table.titles(ofOneWord: $0), without: segment.removed, upTo: 0) > 0
        }
      }
    }
  }
}

extension SearchClause {
  fileprivate var withoutField: SearchClause {
    var clause = self
    while case .field(_, let inner) = clause { clause = inner }
    return clause
  }
}

extension QueryReadings.Reading {
  /// The line that a person would type for the query; nil for a query with operators, which are not
  /// written anew.
  var text: String? {
    var words: [String] = []
    for (index, clause) in clauses.enumerated() {
      switch clause {
      case .word(let text): words.append(text)
      // The last word is taken for a beginning as it is, while nothing follows it.
      case .prefix(let text):
        let found = corrections.first { $0.found.replacing(" ", with: "-") == text }?.found
        words.append(index == clauses.count - 1 && !endsInStar ? found ?? text : text + "*")
      case .phrase(let text): words.append("\"\(text)\"")
      case .near(let text, let distance): words.append("\"\(text)\"~\(distance)")
      case .pattern(let pattern): words.append(pattern.text)
      case .all(let clauses) where clauses.isEmpty: continue
      case .excluding, .filter, .any, .all, .field, .tokens: return nil
      }
    }
    return words.joined(separator: " ")
  }
}
