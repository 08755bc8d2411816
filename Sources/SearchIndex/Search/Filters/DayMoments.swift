import SearchCore
import Synchronization

/// When on one day the documents of a segment are that have a date then: what is asked where a filter parts the day.
///
/// The column knows the days. What clocks say of one is read from the documents when a filter first begins or ends within
/// it, 12 bytes a document, and kept: moving the bound reads nothing.
struct DayMoments: Sendable {
  /// Ascending; twice where a document has two dates of the day.
  private var documents: [UInt32] = []
  /// Nanoseconds since the day began, by the clock as it is written.
  private var clocks: [Int] = []
  /// The same in UTC; empty where all clocks say just that.
  private var instants: [Int] = []

  /// The number of dates.
  var count: Int { documents.count }

  mutating func append(_ moment: DateMoment, day: Int, of document: UInt32) {
    let isAhead = (moment.zone ?? 0) != 0
    if isAhead, instants.isEmpty { instants = clocks }
    documents.append(document)
    clocks.append(moment.nanoseconds(sinceDay: day))
    if isAhead || !instants.isEmpty {
      instants.append(moment.nanoseconds(sinceDay: day, inUTC: true))
    }
  }

  mutating func append(_ other: DayMoments) {
    if !instants.isEmpty || !other.instants.isEmpty {
      if instants.isEmpty { instants = clocks }
      instants += other.inUTC
    }
    documents += other.documents
    clocks += other.clocks
  }

  private var inUTC: [Int] { instants.isEmpty ? clocks : instants }

  /// Sets the bit of every document that has a date within.
  /// - Parameter day: The one these are of, counted from 1970-01-01.
  /// - Complexity: O(``count``), some nanoseconds each.
  func insert(_ range: DateRange, ofDay day: Int, into words: UnsafeMutablePointer<UInt64>) {
    func values(of end: DateMoment?) -> [Int] { end?.zone == nil ? clocks : inUTC }
    let lowest = range.lowerMoment?.nanoseconds(sinceDay: day, inUTC: true) ?? .min
    let highest = range.upperMoment?.nanoseconds(sinceDay: day, inUTC: true) ?? .max
    values(of: range.lowerMoment).withUnsafeBufferPointer { lower in
      values(of: range.upperMoment).withUnsafeBufferPointer { upper in
        documents.withUnsafeBufferPointer { documents in
          for index in 0..<documents.count {
            let isWithin = lower[index] >= lowest && upper[index] < highest
            let document = Int(documents[index])
            words[document &>> 6] |= (isWithin ? 1 : 0) &<< UInt64(document & 63)
          }
        }
      }
    }
  }
}

extension DayMoments {
  /// The moments of a day that have been read so far.
  struct Reading: Sendable {
    private let day: Int
    private let documents: [UInt32]
    /// The number of documents that have been read.
    private var readCount = 0
    private(set) var moments = DayMoments()

    var isDone: Bool { readCount == documents.count }

    /// - Complexity: O(documents / 64), or O(documents) where the lists of the values are not kept.
    init(day: Int, of column: FacetColumn) {
      self.day = day
      var set = DocumentSet(documentCount: column.values.documentCount)
      _ = set.withMutableWords {
        column.values.insert(column.values(in: DateRange.day(day)), into: $0)
      }
      var documents: [UInt32] = []
      documents.reserveCapacity(set.count)
      set.forEach { documents.append($0) }
      self.documents = documents
    }

    /// Reads the next documents on all cores.
    /// - Parameter text: What the field of a document says by its number; nil where the column has all there is to know.
    /// - Complexity: some hundredths of a second.
    mutating func readOn(
      _ column: FacetColumn, _ numbers: DocumentNumbers, text: (@Sendable (DocID) -> String)?
    ) {
      let next = documents[readCount...].prefix(Self.stretch)
      let (first, count) = (next.startIndex, next.count)
      let parts = max(1, min(Parallel.coreCount * 4, count / 512))
      let (documents, source) = (documents, Source(day: day, column, numbers, text))
      let read = Parallel.map(parts) { part in
        source.moments(
          of: documents[(first + count * part / parts)..<(first + count * (part + 1) / parts)])
      }
      for part in read { moments.append(part) }
      readCount += count
    }

    /// The number of documents read between two checks for cancellation.
    private static let stretch = 1 << 14
  }

  /// The column and the records from which the dates of documents are read.
  private struct Source: Sendable {
    private let day: Int
    private let column: FacetColumn
    private let numbers: DocumentNumbers
    private let text: (@Sendable (DocID) -> String)?
    private let values: Range<Int>
    /// The value that is the day alone, of which documents may say more.
    private let dayValue: Int?
    private let dayUTF8: [UInt8]

    init(
      day: Int, _ column: FacetColumn, _ numbers: DocumentNumbers,
      _ text: (@Sendable (DocID) -> String)?
    ) {
      (self.day, self.column, self.numbers, self.text) = (day, column, numbers, text)
      let range = DateRange.day(day)
      values = column.values(in: range)
      dayUTF8 = Array(range.lowerText.utf8)
      let exact = column.values(matching: range.lowerText, .exact)
      dayValue = text == nil || exact.isEmpty ? nil : exact.lowerBound
    }

    func moments(of documents: ArraySlice<UInt32>) -> DayMoments {
      var moments = DayMoments()
      for document in documents {
        column.forEachValue(of: Int(document)) { value in
          guard values.contains(value) else { return }
          if value == dayValue, let text {
            append(datesIn: text(numbers[Int(document)]), of: document, to: &moments)
          } else if let moment = DateMoment(column.value(value)) {
            moments.append(moment, day: day, of: document)
          }
        }
      }
      return moments
    }

    /// Those of the day; a text of several values has others.
    private func append(datesIn text: String, of document: UInt32, to moments: inout DayMoments) {
      var text = text
      text.withUTF8 { utf8 in
        var rest = utf8[...]
        while !rest.isEmpty {
          if rest.starts(with: dayUTF8), let moment = DateMoment(utf8: rest) {
            moments.append(moment, day: day, of: document)
          }
          guard let comma = Self.separator(in: rest) else { return }
          rest = rest[(comma + 2)...]
        }
      }
    }

    /// The position of a comma with a space after it: a comma alone may be a decimal separator in a
    /// second.
    private static func separator(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
      text.indices.dropLast().first {
        text[$0] == UInt8(ascii: ",") && text[$0 + 1] == UInt8(ascii: " ")
      }
    }
  }
}

/// The days of a segment within which filters began or ended last.
///
/// A document says the same as long as it has its number, so what was read holds until the segment is merged.
final class MomentCache: Sendable {
  /// The greatest number of days: a filter with zones at both ends has six.
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

  /// The number of days that are held. For tests.
  var count: Int { entries.withLock { $0.count } }
}
