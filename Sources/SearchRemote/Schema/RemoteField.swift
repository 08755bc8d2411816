import SearchCore

/// The type of a column, as `DESCRIBE` names it.
enum ColumnType: Hashable, Sendable {
  /// Searched by words and not stored as a value.
  case fulltext
  case string
  case integer
  case float
  case boolean
  /// Seconds since 1970.
  case timestamp
  /// Several whole numbers.
  case multi
  case json

  /// nil for a type that nothing is known about.
  init?(_ name: String) {
    switch name.lowercased() {
    case "field", "text": self = .fulltext
    case "string": self = .string
    case "uint", "bigint", "int", "integer": self = .integer
    case "float": self = .float
    case "bool": self = .boolean
    case "timestamp": self = .timestamp
    case "mva", "mva64", "multi", "multi64": self = .multi
    case "json": self = .json
    default: return nil
    }
  }

  /// The kind of field that a column of an index of somebody else is; nil where it can be no filter.
  var kind: SearchableField.Kind? {
    switch self {
    case .fulltext: .text(weight: 1)
    case .string: .keyword
    case .integer, .float, .boolean: .number
    case .timestamp: .date
    case .multi: .list
    case .json: nil
    }
  }
}

/// One field of a remote index: as a search field knows it, and as its columns.
struct RemoteField: Hashable, Sendable {
  let field: SearchableField
  let column: String
  let type: ColumnType
  /// The column with the moments of a date, in seconds of the clock.
  var momentColumn: String?
  /// The seconds from the beginning of the column's time to 1970.
  var momentsBefore1970 = 0
  /// True if a number or a moment that is absent has a value of its own, ``absentNumber`` or ``absentFloat``.
  var marksAbsence = false

  /// The value of a whole number that a record does not have: no file has it.
  static let absentNumber = -(1 << 62)
  /// The same where numbers have fractions, as a server reads it exactly.
  static let absentFloat = -1e30
}
