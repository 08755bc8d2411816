import SeekCore

/// The word being typed at the end of a query, and what the query asks for with any word in its place.
///
/// A query is a rising function of one word's documents, or a falling one where the word is excluded: so all that is
/// to know of it is what matches where no document has the word, and what matches where every one has.
///
/// ```text
/// rice (soup OR noo)      no document has it: rice soup      every one has it: rice
/// rice -noo               no document has it: rice           every one has it: nothing
/// ```
struct TypedWord {
  /// The meaning of a query, or of a part of it, if all documents have the word, or none has.
  enum Reading: Equatable {
    case everything
    case nothing
    case clause(SearchClause)
  }

  /// The word as typed.
  let text: String
  /// The text field the word must be in, nil where any will do.
  private(set) var field: String?
  /// True if documents with the word are excluded.
  private(set) var isExcluded = false
  private let clauses: [SearchClause]

  /// nil where the query ends in nothing that is being typed.
  init?(_ clauses: [SearchClause]) {
    self.clauses = clauses
    var last = clauses.last
    while let clause = last {
      switch clause {
      case .prefix(let text):
        self.text = text
        return
      case .any(let inner), .all(let inner): last = inner.last
      case .field(let name, let inner): (field, last) = (name, inner)
      case .excluding(let inner):
        isExcluded.toggle()
        last = inner
      case .filter(let inner): last = inner
      case .word, .phrase, .near, .pattern, .tokens: return nil
      }
    }
    return nil
  }

  /// The query with another reading in the place of the word.
  /// - Parameter asks: True if a clause asks for anything; alternatives that do not are none.
  func query(with reading: Reading, asks: (SearchClause) -> Bool) -> Reading {
    Self.all(clauses, reading, asks)
  }

  private static func all(
    _ clauses: [SearchClause], _ reading: Reading, _ asks: (SearchClause) -> Bool
  ) -> Reading {
    guard let last = clauses.last else { return .everything }
    let rest = clauses.dropLast()
    switch one(last, reading, asks) {
    case .nothing: return .nothing
    case .everything: return rest.isEmpty ? .everything : .clause(.all(Array(rest)))
    case .clause(let clause): return .clause(.all(rest + [clause]))
    }
  }

  private static func one(
    _ clause: SearchClause, _ reading: Reading, _ asks: (SearchClause) -> Bool
  ) -> Reading {
    switch clause {
    case .word, .prefix, .phrase, .near, .pattern, .tokens: return reading
    case .all(let clauses): return all(clauses, reading, asks)
    case .any(let clauses):
      let rest = clauses.dropLast().filter(asks)
      guard let last = clauses.last else { return .everything }
      switch one(last, reading, asks) {
      case .everything: return .everything
      case .nothing: return rest.isEmpty ? .nothing : .clause(.any(rest))
      case .clause(let clause): return .clause(.any(rest + [clause]))
      }
    case .excluding(let inner):
      switch one(inner, reading, asks) {
      case .everything: return .nothing
      case .nothing: return .everything
      case .clause(let clause): return .clause(.excluding(clause))
      }
    case .filter(let inner):
      guard case .clause(let clause) = one(inner, reading, asks) else {
        return one(inner, reading, asks)
      }
      return .clause(.filter(clause))
    case .field(let name, let inner):
      guard case .clause(let clause) = one(inner, reading, asks) else {
        return one(inner, reading, asks)
      }
      return .clause(.field(name, clause))
    }
  }
}
