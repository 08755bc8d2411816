import SearchCore

/// A query's text as terms: what must be in a document, what must not, and what stands together.
struct QueryPlan {
  struct Atom: Hashable {
    let term: [UInt8]
    /// Every term that begins with `term` will do.
    let isPrefix: Bool
  }

  /// The terms that score; each stands once.
  private(set) var atoms: [Atom] = []
  /// Of each atom whether a document may lack it: the words of alternatives score and do not restrict.
  private(set) var isOptional: [Bool] = []
  /// How often the query has each atom.
  private(set) var repetitions: [Int] = []
  /// Terms that stand next to each other, as indices of `atoms`; only the last may be a prefix.
  private(set) var phrases: [[Int]] = []
  /// No document that satisfies one of these.
  private(set) var excluded: [QueryPlan] = []
  /// Only documents that satisfy one of each group: alternatives, and exclusions of exclusions.
  private(set) var required: [[QueryPlan]] = []

  var matchesEverything: Bool { atoms.isEmpty && excluded.isEmpty && required.isEmpty }

  /// The one term the plan asks for, nil where it asks for anything else.
  var onlyAtom: Atom? {
    guard atoms.count == 1, required.isEmpty, excluded.isEmpty, phrases.isEmpty else { return nil }
    return atoms.first
  }

  init(_ clauses: some Sequence<SearchClause>, _ analyzer: Analyzer) {
    for clause in clauses { add(clause, analyzer) }
  }

  private mutating func add(_ clause: SearchClause, _ analyzer: Analyzer) {
    switch clause {
    case .word(let text):
      for phrase in analyzer.phrases(in: text) { add(phrase) }
    case .prefix(let text):
      // The last term is being typed where nothing follows it.
      for phrase in analyzer.phrases(in: text) { add(phrase, typedEnd: text.utf8.count) }
    case .phrase(let text):
      add(analyzer.terms(in: text).filter(\.advances))
    case .excluding(.excluding(let inner)):
      let plan = QueryPlan([inner], analyzer)
      if !plan.matchesEverything { required.append([plan]) }
    case .excluding(let inner):
      let plan = QueryPlan([inner], analyzer)
      // A part without a letter or digit asks for nothing, negated too.
      if !plan.matchesEverything { excluded.append(plan) }
    case .any(let clauses): addAlternatives(clauses, analyzer)
    case .all(let clauses): for clause in clauses { add(clause, analyzer) }
    case .field(_, let inner): add(inner, analyzer)
    }
  }

  private mutating func addAlternatives(_ clauses: [SearchClause], _ analyzer: Analyzer) {
    let plans = clauses.map { QueryPlan([$0], analyzer) }
    let asking = plans.indices.filter { !plans[$0].matchesEverything }
    // One alternative is no choice.
    guard asking.count > 1 else {
      for index in asking { add(clauses[index], analyzer) }
      return
    }
    required.append(asking.map { plans[$0] })
    for plan in asking.map({ plans[$0] }) {
      for (atom, repetitions) in zip(plan.atoms, plan.repetitions) {
        _ = add(atom, isOptional: true, repetitions: repetitions)
      }
    }
  }

  private mutating func add(_ atom: Atom, isOptional: Bool = false, repetitions count: Int = 1)
    -> Int
  {
    if let index = atoms.firstIndex(of: atom) {
      repetitions[index] += count
      self.isOptional[index] = self.isOptional[index] && isOptional
      return index
    }
    atoms.append(atom)
    repetitions.append(count)
    self.isOptional.append(isOptional)
    return atoms.count - 1
  }

  /// - Parameter typedEnd: A term that ends there may go on.
  private mutating func add(_ phrase: [Analyzer.Term], typedEnd: Int? = nil) {
    let indices = phrase.map { term in
      add(Atom(term: Array(term.text.utf8), isPrefix: term.utf8Range.upperBound == typedEnd))
    }
    if indices.count > 1 { phrases.append(indices) }
  }
}

extension SearchQuery {
  func plan(_ analyzer: Analyzer) -> QueryPlan { QueryPlan(clauses, analyzer) }
}
