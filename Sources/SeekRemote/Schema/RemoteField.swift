import SeekCore

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
    // A column of a few bits is `uint:4`.
    switch name.lowercased().prefix(while: { $0 != ":" }) {
    case "field", "text": self = .fulltext
    case "string": self = .string
    case "uint", "bigint", "int", "integer", "tokencount": self = .integer
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

/// A column of a remote index.
struct RemoteColumn: Hashable, Sendable {
  let name: String
  let type: ColumnType
}

/// One field of a remote index: as a search field knows it, and as its columns.
struct RemoteField: Hashable, Sendable {
  var field: SearchableField
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
  /// The literal of a number in a column of fractions.
  static let absentFloat = -1e30
  /// The number below which there is none where numbers have fractions: in indexes that were loaded when it was written
  /// without a point, servers have read ``absentFloat`` as the least whole number, -2⁶³.
  static let leastFloat = SQLText.fraction(-9e18)
}
