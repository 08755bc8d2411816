import SeekCore

/// Values as the types that a program works with.
extension RecordValue {
  /// The value as one text; nil of a list, an object and of no value.
  public var string: String? {
    switch self {
    case .string(let text), .number(_, let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .list, .object: nil
    }
  }

  /// The value as a number, also one in a text: `12`, `"1.5"`; nil of anything else.
  public var number: Double? {
    switch self {
    case .number(let number, _): number
    case .string(let text): ExactNumber(text)?.nearest
    case .bool, .null, .list, .object: nil
    }
  }

  /// The day that the text begins with, as ISO 8601 spells it; of a month or a year alone its first. Nil of anything else.
  ///
  /// ```swift
  /// RecordValue.string("2024-05-01T20:00:00Z").date?.text     // "2024-05-01"
  /// ```
  public var date: CivilDate? {
    string.flatMap { DateMoment($0) }.map { CivilDate(dayNumber: $0.clockDay) }
  }

  /// The elements of a list; one value is a list of one, no value an empty list.
  public var list: [RecordValue] {
    switch self {
    case .list(let values): values
    case .null: []
    case .string, .number, .bool, .object: [self]
    }
  }
}
