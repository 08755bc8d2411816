/// A condition on one field of a document, in the words of an engine.
package protocol FilterCondition: Hashable, Sendable {
  static func number(_ range: NumberRange) -> Self
  static func dates(_ range: DateRange) -> Self

  /// The range that it asks for; nil if it asks for something else.
  var range: FilterRange? { get }
}

/// The range of a condition.
package enum FilterRange {
  case number(NumberRange)
  case dates(DateRange)
}

/// The one meaning of scopes and tokens together, for every engine: tokens of a field are alternatives unless one narrows, those
/// of different fields all count, negated ones all exclude, and scope and enclosing searches hold each for itself.
package struct FilterGroups<Field: Hashable & Sendable, Condition: FilterCondition>: Hashable,
  Sendable
{
  /// Conditions on one field of which one must hold.
  package struct Group: Hashable, Sendable {
    package let field: Field
    package var conditions: [Condition]
  }

  /// The conditions of a token on its field, of which one must hold.
  package typealias Meaning = (field: Field, conditions: [Condition])

  /// Groups that all must hold.
  package private(set) var groups: [Group] = []
  /// Groups of which none may hold.
  package private(set) var excluded: [Group] = []

  package init() {}

  /// Adds enclosing searches, scope and tokens.
  ///
  /// - Parameter ignored: The field whose tokens are left out where they are not negated, outside of the scope.
  package mutating func add(
    _ query: SearchQuery, ignoring ignored: Field? = nil,
    meaning: (SearchToken) throws -> Meaning
  ) rethrows {
    for narrowing in query.within { try add(narrowing.tokens, meaning: meaning) }
    try add(query.scope.tokens, meaning: meaning)
    try add(query.tokens, ignoring: ignored, meaning: meaning)
  }

  /// Adds tokens that hold together.
  package mutating func add(
    _ tokens: [SearchToken], ignoring ignored: Field? = nil,
    meaning: (SearchToken) throws -> Meaning
  ) rethrows {
    guard !tokens.isEmpty else { return }
    let first = groups.count
    for (token, joint) in zip(tokens, SearchToken.joints(of: tokens)) where token.isEnabled {
      let (field, conditions) = try meaning(token)
      let group = Group(field: field, conditions: conditions)
      if token.isNegated {
        excluded.append(group)
      } else if field != ignored {
        if joint == .or, let known = groups[first...].lastIndex(where: { $0.field == field }) {
          groups[known].conditions += conditions
        } else {
          groups.append(group)
        }
      }
    }
    for index in groups.indices[first...] {
      groups[index].conditions = Self.withBoundsJoined(groups[index].conditions)
    }
  }

  /// Conditions of which one must hold, a lower and an upper bound as one range.
  private static func withBoundsJoined(_ conditions: [Condition]) -> [Condition] {
    guard conditions.count > 1 else { return conditions }
    var numbers: [NumberRange] = []
    var dates: [DateRange] = []
    var others: [Condition] = []
    for condition in conditions {
      switch condition.range {
      case .number(let range)?: numbers.append(range)
      case .dates(let range)?: dates.append(range)
      case nil: others.append(condition)
      }
    }
    return others + numbers.boundsJoined().map(Condition.number)
      + dates.boundsJoined().map(Condition.dates)
  }
}

/// The numbers that a token means.
package enum NumberMeaning: Hashable, Sendable {
  case any
  case range(NumberRange)
  /// The number, or where no document has it, those that begin so: it is still being typed.
  case unfinished(NumberRange, beginning: [NumberRange])
}

extension SearchToken {
  /// The numbers that the token of a number field means, of which any will do.
  ///
  /// - Throws: `SearchError` for a value that is no number.
  package func numberMeanings() throws(SearchError) -> [NumberMeaning] {
    if match == .pattern, TextPattern(value) != nil {
      throw SearchError(
        .invalidToken,
        "“\(value)” cannot be compared with the numbers of “\(field)”; write \(field):10 or \(field):10..20"
      )
    }
    if match != .exact {
      let begun = NumberRange.beginning(with: value)
      if !begun.isEmpty {
        guard match == .open, let number = NumberRange(parsing: value) else {
          return begun.map(NumberMeaning.range)
        }
        return [.unfinished(number, beginning: begun)]
      }
    }
    if match != .prefix, let range = NumberRange(parsing: value) { return [.range(range)] }
    // `year:*` asks for any number; so do, still being typed, `year:` and `year:>=`.
    if isAnyValue || match == .open && value.utf8.allSatisfy({ "<>=.-+ ".utf8.contains($0) }) {
      return [.any]
    }
    if let several = try? alternatives?.flatMap({ try $0.numberMeanings() }) { return several }
    throw SearchError.noNumber(self)
  }
}
