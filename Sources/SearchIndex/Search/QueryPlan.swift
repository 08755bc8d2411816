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
  /// Terms that stand next to each other, as indices of `atoms`.
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
      for term in Self.terms(of: text, analyzer) {
        _ = add(Atom(term: term.bytes, isPrefix: false))
      }
    case .prefix(let text):
      let terms = Self.terms(of: text, analyzer)
      for (index, term) in terms.enumerated() {
        let isTyped = index == terms.count - 1 && term.end == text.utf8.count
        _ = add(Atom(term: term.bytes, isPrefix: isTyped))
      }
    case .phrase(let text):
      let indices = Self.terms(of: text, analyzer).map {
        add(Atom(term: $0.bytes, isPrefix: false))
      }
      if indices.count > 1 { phrases.append(indices) }
    case .excluding(.excluding(let inner)):
      let plan = QueryPlan([inner], analyzer)
      if !plan.matchesEverything { required.append([plan]) }
    case .excluding(let inner):
      let plan = QueryPlan([inner], analyzer)
      // A part without a letter or digit asks for nothing, negated too.
      if !plan.matchesEverything { excluded.append(plan) }
    case .any(let clauses): addAlternatives(clauses, analyzer)
    case .all(let clauses): for clause in clauses { add(clause, analyzer) }
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

  private static func terms(
    of text: String, _ analyzer: Analyzer
  ) -> [(bytes: [UInt8], end: Int)] {
    var terms: [(bytes: [UInt8], end: Int)] = []
    analyzer.forEachTerm(in: text) { bytes, range in terms.append((Array(bytes), range.upperBound))
    }
    return terms
  }
}

extension SearchQuery {
  func plan(_ analyzer: Analyzer) -> QueryPlan { QueryPlan(clauses, analyzer) }
}
