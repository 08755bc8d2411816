import SeekCore

/// Scope and tokens as conditions on columns, checked against the schema.
struct FilterPlan: Hashable {
  enum Condition: FilterCondition {
    /// The document has a value that compares so.
    case value(String, SearchToken.Match)
    /// The document has a value that the pattern describes.
    case pattern(TextPattern)
    /// The document has a value that contains these words.
    case words(ValueWords)
    case number(NumberRange)
    /// The document has a value that begins with a date within, or, where times are named, a moment within.
    case dates(DateRange)
  }

  typealias Group = FilterGroups<Int, Condition>.Group

  var filters = FilterGroups<Int, Condition>()

  var isEmpty: Bool { filters.groups.isEmpty && filters.excluded.isEmpty }
}

extension FilterPlan.Condition {
  var range: FilterRange? {
    switch self {
    case .number(let range): .number(range)
    case .dates(let range): .dates(range)
    case .value, .pattern, .words: nil
    }
  }
}
