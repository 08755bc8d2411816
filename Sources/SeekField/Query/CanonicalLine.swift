import SeekCore

/// Lines that are stored, as ``QueryLine/spelling`` has them and ``QueryParser/parse(stored:syntax:)`` reads them.
package enum CanonicalLine {
  /// A line as it is shown: nobody sees the space behind a last word that is whole, and `chi` finds more than `chi␣`. What is
  /// shown is read as the same line.
  package static func shown(_ line: String) -> String {
    line.utf8.last == UInt8(ascii: " ") ? line.dropLast() + String(TypedSigns.space) : line
  }

  /// `scope:Dinner`, quoted like the value of a token.
  package static func spelled(_ scope: SearchScope) -> String {
    QuerySyntax.scopeName + ":" + SearchToken.spelled(value: scope.name)
  }
}

extension SearchClause {
  /// Clauses together with how their words were read, so that they alone find what was found.
  static func corrected(
    _ clauses: [SearchClause], _ corrections: [SearchCorrection]
  ) -> [SearchClause] {
    clauses.map { clause in
      switch clause {
      case .word(let typed), .prefix(let typed):
        let found = corrections.filter { $0.typed == typed }.map {
          $0.found.contains(where: \.isWhitespace) ? phrase($0.found) : word($0.found)
        }
        guard !found.isEmpty else { return clause }
        // The word being typed stays at the end.
        return .any(clause == .word(typed) ? [clause] + found : found + [clause])
      case .any(let inner):
        return joined(corrected(inner, corrections).map { [$0] }).first ?? clause
      case .all(let inner): return .all(corrected(inner, corrections))
      case .phrase, .near, .pattern, .excluding, .filter, .field, .tokens: return clause
      }
    }
  }
}
