/// Takes the values of the records one worker reads, in document order but for what other workers read between them.
///
/// ```swift
/// final class TitleCounter: RecordSink {
///   var titles = 0
///   func beginRecord() {}
///   func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) { titles += field == 0 ? 1 : 0 }
///   func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
///   func number(field: Int, _ value: Double) {}
///   func endRecord() {}
/// }
/// ```
/// `field` is an index into `Profile.fields`. The values of a field come in the order of the record,
/// the elements of a list one by one; of a name that stands twice in an object the last value comes. Nothing comes
/// for null, an empty string, or a value of a kind the role cannot take. A record is validated before
/// its `beginRecord`, so every record that begins ends.
///
/// The bytes are valid UTF-8 and only good during the call. A sink is used by one thread at a time.
public protocol RecordSink: AnyObject, SendableMetatype {
  /// Says that the records that follow stand behind those of all stretches of smaller places, whichever sink got them.
  ///
  /// It comes before the first record, and each place once. Of a sink without it the order is known of one worker only.
  /// - Parameter place: Greater than those of the stretches before.
  func beginStretch(at place: Int)
  func beginRecord()
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>)
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>)
  /// `value` is finite.
  func number(field: Int, _ value: Double)
  func endRecord()
}

extension RecordSink {
  public func beginStretch(at place: Int) {}
}
