import SeekCollection
import SeekTerminalField

extension RecordCollection {
  /// The answer to a query, waited for until it comes or a person does not want it any more.
  func found(
    by query: SearchQuery, unless isAbandoned: () -> Bool = { Interruption.isRequested }
  ) throws(ShellError) -> SearchResults<RecordReference> {
    try ShellError.catching { try answer(query, unless: isAbandoned) }
  }

  /// The records of hits, their dates as people read them.
  func shown(_ hits: [SearchHit<RecordReference>]) throws(ShellError) -> [Record] {
    try ShellError.catching { try shownRecords(of: hits) }
  }

  /// The words at the end of a reading that searches went on beside; none before it.
  var endOfReading: [Message] {
    guard !isBeingRead else { return [] }
    let count = Wording.count(recordCount, .record)
    return [
      !library.isStopped
        ? "\(count): all of it is read."
        : origin.options.input == nil
          ? "\(count) can be searched; :reload reads the rest."
          : "\(count) can be searched; the rest is not read."
    ]
  }
}
