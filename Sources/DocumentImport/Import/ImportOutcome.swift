/// What an import made.
///
/// The sinks stand in document order: the n-th record accepted, counted over the sinks one after the
/// other, is record n of the store.
public struct ImportOutcome<Sink: RecordSink> {
  public let sinks: [Sink]
  public let store: RecordStore
  public let report: ImportReport
}
