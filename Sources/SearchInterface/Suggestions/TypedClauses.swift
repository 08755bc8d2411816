import SearchCore

/// The clauses of a line with the one being typed brought to the end, where an engine looks for it.
///
/// The order of clauses means nothing, so a word is completed alike wherever in the line it stands:
///
/// ```text
/// (so| OR rice) hot      [.word("hot"), .any([.word("rice"), .prefix("so")])]
/// ```
struct TypedClauses {
  let clauses: [SearchClause]
  /// What of the part stands before the completed text: `title:`, or the backslash of an escape.
  let lead: String

  /// nil where no clause is being typed.
  /// - Parameter source: The part being typed as it stands in the line, without its sign.
  init?(_ clauses: [SearchClause], source: String) {
    // Another word that ends in a star is a prefix too. Only an escape is spelled otherwise in the line.
    for place in [Place.bare, .field, .escaped] {
      if let found = Self.moved(clauses, source, place, field: nil) {
        (self.clauses, lead) = found
        return
      }
    }
    return nil
  }

  /// Where the clause being typed is looked for.
  private enum Place {
    /// The text is that of the line, but for the star it ends in.
    case bare
    case field
    case escaped
  }

  private static func moved(
    _ clauses: [SearchClause], _ source: String, _ place: Place, field: String?
  ) -> (clauses: [SearchClause], lead: String)? {
    for index in clauses.indices.reversed() {
      guard let found = moved(clauses[index], source, place, field: field) else { continue }
      var others = clauses
      others.remove(at: index)
      return (others + [found.clause], found.lead)
    }
    return nil
  }

  private static func moved(
    _ clause: SearchClause, _ source: String, _ place: Place, field: String?
  ) -> (clause: SearchClause, lead: String)? {
    switch clause {
    case .word, .phrase: return nil
    case .prefix(let text):
      guard (place == .field) == (field != nil) else { return nil }
      if place == .escaped { return (.prefix(source), "") }
      guard field != nil else {
        return text == source || text + "*" == source ? (clause, "") : nil
      }
      let lead = source.utf8.count - text.utf8.count
      guard lead >= 0, source.utf8.dropFirst(lead).elementsEqual(text.utf8) else { return nil }
      return (clause, String(decoding: source.utf8.prefix(lead), as: UTF8.self))
    case .excluding(let inner):
      return moved(inner, source, place, field: field).map { (.excluding($0.clause), $0.lead) }
    case .field(let name, let inner):
      return moved(inner, source, place, field: name).map {
        (.field(name, $0.clause), $0.lead)
      }
    case .any(let inner):
      return moved(inner, source, place, field: field).map { (.any($0.clauses), $0.lead) }
    case .all(let inner):
      return moved(inner, source, place, field: field).map { (.all($0.clauses), $0.lead) }
    }
  }
}
