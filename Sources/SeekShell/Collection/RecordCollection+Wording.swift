import SeekCollection
import SeekCore
import SeekTerminalField

extension RecordCollection {
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
