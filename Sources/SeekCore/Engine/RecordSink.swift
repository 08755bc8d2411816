/// Takes the values of records: an index that is being built, or whatever a program does with them. An import has a sink for each
/// worker. They come in document order, but other workers read the records in between.
///
/// ```swift
/// final class TitleCounter: RecordSink {
///   var titles = 0
///   func beginRecord() {}
///   func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) { titles += field == 0 ? 1 : 0 }
///   func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
///   func number(field: Int, _ value: ExactNumber) {}
///   func endRecord() {}
/// }
/// ```
/// `field` is a number of the schema, of an import an index into `Profile.fields`. The values of a field come in the order of the record,
/// the elements of a list one by one; of a name that occurs twice in an object the last value comes. Nothing comes
/// for null, an empty string, or a value of a kind the role cannot take. A record is validated before
/// its `beginRecord`, so every record that begins ends.
///
/// The bytes are valid UTF-8 and only good during the call. A sink is used by one thread at a time.
public protocol RecordSink: AnyObject, SendableMetatype {
  /// Called before the records of a stretch. They come after the records of all stretches with
  /// smaller numbers, whichever sink got those.
  ///
  /// It is called before the first record, and once for each number. If a sink has no such call,
  /// the order is known for one worker only.
  /// - Parameter place: Greater than those of the stretches before.
  func beginStretch(at place: Int)
  /// A record begins.
  func beginRecord()
  /// A text of the record.
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>)
  /// A value of the record that filters.
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>)
  /// A date of the record: its day, which filters, and the whole of it, as ISO 8601 spells them.
  func date(field: Int, day: UnsafeBufferPointer<UInt8>, of date: UnsafeBufferPointer<UInt8>)
  /// A number of the record, which is finite; a whole one has all its digits.
  func number(field: Int, _ value: ExactNumber)
  /// The record has ended.
  func endRecord()
}

extension RecordSink {
  /// Does nothing.
  public func beginStretch(at place: Int) {}

  /// Takes the day for a value.
  public func date(
    field: Int, day: UnsafeBufferPointer<UInt8>, of date: UnsafeBufferPointer<UInt8>
  ) {
    keyword(field: field, utf8: day)
  }
}
