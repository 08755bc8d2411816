import SearchCore
import Synchronization

/// The days of a segment within which filters began or ended last.
///
/// A document says the same as long as it has its number, so what was read holds until the segment is merged.
final class MomentCache: Sendable {
  /// So many days at most: a filter with zones at both ends has six.
  static let capacity = 16

  private struct Entry {
    let field: Int
    let day: Int
    let texts: FieldTexts?
    var reading: DayMoments.Reading
  }

  private let entries = Mutex<[Entry]>([])

  /// The moments of a day, read where that is not done.
  ///
  /// Whoever asks reads on where others have got to, some hundredths of a second at a time; what is given up is not lost.
  /// - Parameters:
  ///   - day: Counted from 1970-01-01.
  ///   - texts: Where documents say more than the day; nil where nobody reads them.
  /// - Throws: `CancellationError`.
  /// - Complexity: O(documents of the day), and what reading them costs, the first time.
  func moments(
    ofDay day: Int, of field: Int, _ column: FacetColumn, in segment: Segment,
    named name: String, _ texts: FieldTexts?
  ) throws -> DayMoments {
    let text = texts?.reader(of: name)
    while true {
      try Task.checkCancellation()
      let done = entries.withLock { entries -> DayMoments? in
        let known = entries.firstIndex {
          $0.day == day && $0.field == field && $0.texts == texts
        }
        var entry =
          known.map { entries.remove(at: $0) }
          ?? Entry(
            field: field, day: day, texts: texts, reading: DayMoments.Reading(day: day, of: column))
        if !entry.reading.isDone { entry.reading.readOn(column, segment.numbers, text: text) }
        if entries.count >= Self.capacity { entries.removeLast() }
        let done = entry.reading.isDone ? entry.reading.moments : nil
        entries.insert(entry, at: 0)
        return done
      }
      if let done { return done }
    }
  }

  /// How many days are held. For tests.
  var count: Int { entries.withLock { $0.count } }
}
