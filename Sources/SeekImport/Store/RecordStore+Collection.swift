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
