/// The description of one field of the collection for a search field.
public struct SearchableField: Hashable, Sendable {
  /// The use of a field.
  public enum Kind: Hashable, Sendable {
    /// Searched by words; a match counts `weight` times.
    case text(weight: Double)
    /// One value a document, a filter.
    case keyword
    /// Several values a document, a filter.
    case list
    /// A number a document, a filter by ranges.
    case number
    /// The same as ``keyword``, with values that begin with a date as ISO 8601 spells it: a filter
    /// by a ``DateRange``, too. An engine may keep the days alone and read times elsewhere.
    case date
  }

  /// The name, as a token spells it.
  public var name: String
  /// The use of the field.
  public var kind: Kind
  /// The order of day, month and year in a date field whose dates were not written as ISO 8601; dates may be typed in
  /// it, too.
  public var dayOrder: DayOrder?
  /// True if the values tell documents apart, as an id does: they are offered behind the name of the field, and beside words
  /// only where one is typed whole.
  public var isIdentifier = false
  /// True if the numbers of a field are years, which may be asked for by a day: `>=1994-01-31`.
  public var hasYears = false
  /// True if a document may have many values of the field: two filters of it mean both, of another field either.
  public var hasManyValues: Bool
  /// The spelling of the numbers of a field, by which those that are typed are read.
  package var spelling: AmountSpelling?
  /// The unit of all numbers of a field, as it is behind each: `km/h`. Others cannot be typed.
  public var unit: String?

  /// A field of a name and a kind.
  public init(_ name: String, _ kind: Kind, dayOrder: DayOrder? = nil) {
    self.name = name
    self.kind = kind
    self.dayOrder = dayOrder
    hasManyValues = kind == .list
  }

  /// True if a token may name this field.
  public var isFilter: Bool {
    switch kind {
    case .text: false
    case .keyword, .list, .number, .date: true
    }
  }
}
