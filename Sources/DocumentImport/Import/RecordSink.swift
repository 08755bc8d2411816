/// Takes the values of the records one worker reads, in document order.
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
/// the elements of a list one by one; a name that stands twice in an object comes twice. Nothing comes
/// for null, an empty string, or a value of a kind the role cannot take. A record is validated before
/// its `beginRecord`, so every record that begins ends.
///
/// The bytes are valid UTF-8 and only good during the call. A sink is used by one thread at a time.
public protocol RecordSink: AnyObject, SendableMetatype {
  func beginRecord()
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>)
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>)
  /// `value` is finite.
  func number(field: Int, _ value: Double)
  func endRecord()
}
