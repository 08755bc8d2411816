/// What an import made.
///
/// The n-th record accepted, counted over the stretches of all sinks by their places (``RecordSink/beginStretch(at:)``),
/// is record n of the store.
public struct ImportOutcome<Sink: RecordSink> {
  public let sinks: [Sink]
  public let store: RecordStore
  public let report: ImportReport
}
