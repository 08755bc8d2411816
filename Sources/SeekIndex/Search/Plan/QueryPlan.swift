import SeekCore

/// A query's text as terms: what must be in a document, what must not, and what is together.
///
/// Never changed once it is made, so that all parts of a search share one.
final class QueryPlan {
  struct Atom: Hashable {
    let term: [UInt8]
    /// Every term that begins with `term` will do.
    let isPrefix: Bool
    /// Every term that the pattern describes will do; `term` is the pattern as typed.
    var pattern: TextPattern?
  }

  /// Terms, as indices of `atoms`, that are near each other in one field: each document with them is asked.
  struct Test {
    let words: [Int]
    let distance: Int
    let fields: [Int]?
  }

  /// A pattern that a text of each document must have.
  struct Text {
    let pattern: TextPattern
    let program: PatternProgram
    /// The numbers of text fields; nil for any of them.
    let fields: [Int]?
  }

  /// How a query uses an atom.
  struct Use: Hashable {
    /// True if a document may lack it: the words of alternatives score and do not restrict.
    var isOptional = false
    /// True if only plain words ask for it, which a partial match may lack.
    var isRelaxable = false
    /// True if other forms of the word will do: it is a word of one part, and quoted nowhere.
    var varies = false
    /// The number of times that the query has it.
    var repetitions = 1
    /// True if it is a word of a quotation, in which no word says little.
    var isQuoted = false

    /// Another use of the same atom.
    mutating func add(_ other: Use) {
      varies = varies && other.varies
      repetitions += other.repetitions
      isQuoted = isQuoted || other.isQuoted
      guard !other.isOptional else { return }
      isRelaxable = other.isRelaxable && (isOptional || isRelaxable)
      isOptional = false
    }
  }

  /// Terms, as indices of `atoms`, that must be in a text field.
  struct Placement: Hashable {
    let terms: [Int]
    /// In the order of the schema's text fields; nil where no text field has the name.
    let field: Int?
  }

  /// The collection that the clauses are read for.
  let snapshot: IndexSnapshot
  /// True if the ``AccentedWords`` that the collection has score; others score nothing.
  private let scoresSpellings: Bool

  /// The terms that score; each occurs once.
  private(set) var atoms: [Atom] = []
  /// Filled once there are many: a few are compared sooner than they are hashed.
  private var indices: [Atom: Int] = [:]
  private static let fewAtoms = 8
  /// How the query uses each atom.
  private(set) var uses: [Use] = []
  /// The number of plain words: those that a sign joins counted each, letters of a script without
  /// spaces as one.
  private var plainWordCount = 0
  /// The terms that must be there, as indices of `atoms`, in the order of the query.
  private(set) var sequence: [Int] = []
  /// True if a sign is between two words as they were typed.
  private(set) var hasSign = false
  /// True if some of `atoms` are ``LetterPairs``.
  private(set) var hasPairs = false
  /// The words that were typed with accents, and their spellings, as indices of `atoms`; see ``AccentedWords``.
  private(set) var spellings: [(word: Int, spelling: Int)] = []
  /// Terms that are next to each other, as indices of `atoms`; only the last may be a prefix.
  private(set) var phrases: [[Int]] = []
  /// Those of `phrases` that are quoted, which a partial match has too.
  private(set) var quotedPhrases: [[Int]] = []
  /// Terms that are next to each other in one text field; the last may be a prefix.
  private(set) var placements: [Placement] = []
  /// The tests of documents, also for a partial match.
  private(set) var tests: [Test] = []
  /// The patterns that texts are compared with, also for a partial match.
  private(set) var texts: [Text] = []
  /// No document that satisfies one of these.
  private(set) var excluded: [QueryPlan] = []
  /// Only documents that satisfy one of each group: alternatives, and exclusions of exclusions.
  private(set) var required: [[QueryPlan]] = []
  /// Only documents that pass all of these.
  private(set) var filters: [FilterPlan] = []

  var matchesEverything: Bool {
    atoms.isEmpty && excluded.isEmpty && required.isEmpty && filters.isEmpty && !hasTests
  }

  /// True if documents are asked about more than their terms: by positions, or by their texts.
  var hasTests: Bool { !tests.isEmpty || !texts.isEmpty }

  /// True if a document that lacks some of the words may be worth showing: there are others that it
  /// has.
  var mayMatchInPart: Bool {
    let hasStrictPart =
      !required.isEmpty || !filters.isEmpty || hasTests
      || uses.contains { !$0.isOptional && !$0.isRelaxable }
    return plainWordCount > (hasStrictPart ? 0 : 1)
  }

  /// True if the last word of the sequence is a part of one that is written in parts.
  var endsInParts: Bool {
    func isLast(_ parts: [Int]) -> Bool {
      parts.count > 1 && sequence.suffix(parts.count).elementsEqual(parts)
    }
    return phrases.contains(where: isLast) || placements.contains { isLast($0.terms) }
  }

  /// True if a document may lack some of the words.
  var hasAlternatives: Bool {
    zip(atoms, uses).contains { $1.isOptional && !$0.onlyScores }
  }

  func index(of atom: Atom) -> Int? {
    atoms.count > Self.fewAtoms ? indices[atom] : atoms.firstIndex(of: atom)
  }

  /// The one term the plan asks for, nil where it asks for anything else.
  var onlyAtom: Atom? {
    guard atoms.count == 1, required.isEmpty, excluded.isEmpty, phrases.isEmpty,
      placements.isEmpty, filters.isEmpty, !hasTests
    else { return nil }
    return atoms.first
  }

  /// - Parameters:
  ///   - clauses: Their filters have been checked.
  ///   - field: The name of the text field that the words must be in, nil where any will do.
  init(
    _ clauses: some Sequence<SearchClause>, _ snapshot: IndexSnapshot,
    scoresSpellings: Bool = false, in field: String? = nil
  ) {
    (self.snapshot, self.scoresSpellings) = (snapshot, scoresSpellings)
    for clause in clauses { add(clause, in: field) }
  }

  /// - Parameter isWhole: True if all of it is to be found, however long that takes.
  private func plan(
    _ clause: SearchClause, in field: String?, isWhole: Bool = false
  ) -> QueryPlan {
    let patient = isWhole ? snapshot.texts.map { snapshot.reading($0.patient) } : nil
    return QueryPlan(
      CollectionOfOne(clause), patient ?? snapshot, scoresSpellings: scoresSpellings, in: field)
  }

  private func isKnown(_ spelling: [UInt8]) -> Bool {
    scoresSpellings
      && spelling.withUnsafeBufferPointer { spelling in
        snapshot.segments.contains { !$0.dictionary.ordinals(ofWord: spelling).range.isEmpty }
      }
  }

  private func add(_ clause: SearchClause, in field: String?) {
    switch clause {
    case .word(let text): addWords(text, in: field)
    // The last term is being typed where nothing follows it.
    case .prefix(let text): addWords(text, in: field, typedEnd: text.utf8.count)
    case .phrase(let text):
      noteSigns(text)
      add(snapshot.analyzer.terms(in: text).filter(\.advances), in: field, isQuoted: true)
    case .near(let text, let distance): addNear(text, distance, in: field)
    case .pattern(let pattern): add(pattern, in: field)
    case .excluding(.excluding(let inner)), .filter(let inner):
      let plan = plan(inner, in: field)
      if !plan.matchesEverything { required.append([plan]) }
    case .excluding(let inner):
      let plan = plan(inner, in: field, isWhole: true)
      // A part without a letter or digit asks for nothing, negated too.
      if !plan.matchesEverything { excluded.append(plan) }
    case .any(let clauses): addAlternatives(clauses, in: field)
    case .all(let clauses): for clause in clauses { add(clause, in: field) }
    case .field(let name, let inner): add(inner, in: name)
    case .tokens(let tokens):
      if let filter = try? FilterPlan(tokens, snapshot), !filter.isEmpty { filters.append(filter) }
    }
  }

  /// Adds plain words, and their ``LetterPairs`` and ``AccentedWords``.
  private func addWords(_ text: String, in field: String?, typedEnd: Int? = nil) {
    noteSigns(text)
    let phrases = snapshot.analyzer.phrases(in: text)
    for phrase in phrases { add(phrase, in: field, isPlain: true, typedEnd: typedEnd) }
    guard field == nil, snapshot.analyzer.kind == .standard else { return }
    let scoring = Analyzer.scoringTerms(in: text)
    for (range, pair) in scoring where pair.first == LetterPairs.mark {
      // A word that is being typed may end within a syllable.
      if range.upperBound == typedEnd, LetterPairs.isOfSyllables(pair) { continue }
      _ = add(Atom(term: pair, isPrefix: false), Use(isOptional: true))
      hasPairs = true
    }
    let spellings = scoring.filter { $0.term.first == AccentedWords.mark }
    guard !spellings.isEmpty else { return }
    for term in phrases.joined() {
      guard let spelling = spellings.first(where: { $0.range == term.utf8Range }),
        isKnown(spelling.term),
        let word = index(
          of: Atom(
            term: Array(term.text.utf8), isPrefix: term.utf8Range.upperBound == typedEnd))
      else { continue }
      let index = add(Atom(term: spelling.term, isPrefix: false), Use(isOptional: true))
      note(index, as: word)
    }
  }

  private func note(_ spelling: Int, as word: Int) {
    if !spellings.contains(where: { $0 == (word, spelling) }) { spellings.append((word, spelling)) }
  }

  private func noteSigns(_ text: String) {
    hasSign = hasSign || text.withBytes { Analyzer.hasSignBetweenWords($0) }
  }

  private func addAlternatives(_ clauses: [SearchClause], in field: String?) {
    let asking = alternatives(clauses)
    // One alternative is no choice.
    guard asking.count > 1 else {
      for clause in asking { add(clause, in: field) }
      return
    }
    let plans = asking.map { plan($0, in: field) }
    required.append(plans)
    for plan in plans {
      let own = zip(plan.atoms, plan.uses).map { atom, use in
        var use = use
        (use.isOptional, use.isRelaxable) = (true, false)
        return add(atom, use)
      }
      for (word, spelling) in plan.spellings { note(own[spelling], as: own[word]) }
      hasPairs = hasPairs || plan.hasPairs
    }
  }

  /// Those that ask for something, the alternatives of alternatives among them.
  private func alternatives(_ clauses: [SearchClause]) -> [SearchClause] {
    var asking: [SearchClause] = []
    for clause in clauses {
      switch clause {
      case .any(let inner): asking += alternatives(inner)
      case .all(let inner) where inner.count == 1: asking += alternatives(inner)
      default: if asksForSomething(clause) { asking.append(clause) }
      }
    }
    return asking
  }

  private func asksForSomething(_ clause: SearchClause) -> Bool {
    switch clause {
    case .pattern: return true
    case .word(let text), .prefix(let text), .phrase(let text), .near(let text, _):
      return snapshot.analyzer.terms(in: text).contains(where: \.advances)
    case .excluding(let inner), .filter(let inner), .field(_, let inner):
      return asksForSomething(inner)
    case .any(let clauses), .all(let clauses): return clauses.contains(where: asksForSomething)
    case .tokens(let tokens): return tokens.contains(where: \.isEnabled)
    }
  }

  private func fields(named field: String?) -> [Int]? {
    field.map { name in snapshot.schema.textFieldNames.firstIndex(of: name).map { [$0] } ?? [] }
  }

  /// Adds words that are near each other.
  private func addNear(_ text: String, _ distance: Int, in field: String?) {
    noteSigns(text)
    let terms = snapshot.analyzer.terms(in: text).filter(\.advances)
    guard terms.count > 1 else { return add(terms, in: field, isQuoted: true) }
    let indices = terms.map {
      add(Atom(term: Array($0.text.utf8), isPrefix: false), Use(isQuoted: true))
    }
    sequence += indices
    tests.append(
      Test(
        words: indices, distance: SearchClause.inBounds(distance), fields: fields(named: field)))
  }

  /// Adds a pattern: as a word that the terms of the dictionary tell, or as words that its literal parts are in and a test of
  /// the text.
  private func add(_ pattern: TextPattern, in field: String?) {
    let program = PatternProgram(pattern, .words)
    // What nothing matches too is in every text.
    guard !program.matchesNothing else { return }
    func index(of pattern: TextPattern) -> Int {
      self.add(Atom(term: Array(pattern.text.utf8), isPrefix: false, pattern: pattern), Use())
    }
    guard !program.isWithinWords else {
      let index = index(of: pattern)
      if let field {
        placements.append(
          Placement(terms: [index], field: snapshot.schema.textFieldNames.firstIndex(of: field)))
      }
      return
    }
    for pieces in program.required {
      let words = TextPattern("/" + pieces.map(\.expression).joined(separator: "|") + "/")
      if let words { _ = index(of: words) }
    }
    texts.append(Text(pattern: pattern, program: program, fields: fields(named: field)))
  }

  private func add(_ atom: Atom, _ use: Use) -> Int {
    if let index = index(of: atom) {
      uses[index].add(use)
      return index
    }
    atoms.append(atom)
    if atoms.count > Self.fewAtoms {
      for index in indices.count..<atoms.count { indices[atoms[index]] = index }
    }
    uses.append(use)
    return atoms.count - 1
  }

  /// - Parameters:
  ///   - isPlain: True if a partial match may lack it.
  ///   - isQuoted: True if no other form of a word will do.
  ///   - typedEnd: A term that ends there may go on.
  private func add(
    _ phrase: [Analyzer.Term], in field: String?, isPlain: Bool = false,
    isQuoted: Bool = false, typedEnd: Int? = nil
  ) {
    let varies = !isQuoted && phrase.count == 1
    let isPlain = isPlain && field == nil
    if isPlain {
      let joints = zip(phrase, phrase.dropFirst())
      plainWordCount += 1 + joints.count { $0.utf8Range.upperBound < $1.utf8Range.lowerBound }
    }
    let indices = phrase.map { term in
      add(
        Atom(term: Array(term.text.utf8), isPrefix: term.utf8Range.upperBound == typedEnd),
        Use(isRelaxable: isPlain, varies: varies, isQuoted: isQuoted))
    }
    sequence += indices
    if let field, !indices.isEmpty {
      placements.append(
        Placement(terms: indices, field: snapshot.schema.textFieldNames.firstIndex(of: field)))
    } else if indices.count > 1 {
      phrases.append(indices)
      if !isPlain { quotedPhrases.append(indices) }
    }
  }
}

extension SearchQuery {
  func plan(_ snapshot: IndexSnapshot) -> QueryPlan {
    QueryPlan(clauses, snapshot, scoresSpellings: true)
  }
}
