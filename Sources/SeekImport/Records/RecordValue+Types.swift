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

/// The records by their numbers, also those that are gone: these have the one field `error`, as ``record(at:)`` says;
/// ``livingRecords`` leaves them out. Each is decoded when it is asked for, every time: O(n) in its bytes.
extension RecordStore: RandomAccessCollection {
  /// The first record.
  public var startIndex: Int { 0 }
  /// The number of records there have been: an update leaves the numbers of the others as they are.
  public var endIndex: Int { count }

  /// The records that are there and as they were indexed, in order.
  ///
  /// ```swift
  /// let books = try store.livingRecords.map { try $0.decoded(as: Book.self) }
  /// ```
  ///
  /// - Complexity: O(n) in the bytes of each record that is reached.
  public var livingRecords: some Sequence<Record> {
    (0..<count).lazy.compactMap { readableRecord(at: $0) }
  }
}
