import SeekCore

/// The moments of the dates of each document, whose values for filters may be the days alone.
///
/// Eight bytes a date: the clock as it is written, and how far it is ahead of UTC; four more in a column where fractions
/// of seconds occur. Filters by times of day and orders ask it, and no document.
struct MomentColumn: Sendable {
  /// The document of each moment, ascending; empty where the moment of a document is at its number.
  let documents: FrozenArray<UInt32>
  let codes: FrozenArray<Int64>
  /// The nanoseconds of each moment; empty where no moment has any.
  let nanoseconds: FrozenArray<UInt32>

  /// The moments of a document, in the order in which it gave them.
  /// - Complexity: O(1), or O(log moments) where few documents have any or some have several.
  @inline(__always)
  func moments(of document: Int) -> some Collection<DateMoment> {
    places(of: document).lazy.map(moment)
  }

  @inline(__always)
  private func moment(_ place: Int) -> DateMoment {
    MomentCode.moment(
      codes[place], nanoseconds: nanoseconds.count == 0 ? 0 : Int(nanoseconds[place]))
  }

  /// The moments of a document, each with the day it is counted to.
  func dayedMoments(of document: Int) -> some Collection<(moment: DateMoment, day: Int)> {
    places(of: document).lazy.map { (moment($0), MomentCode.day(codes[$0])) }
  }

  /// True if a date of a document lies within a range that begins or ends within a day.
  /// - Parameter day: One that the document has a date of, counted from 1970-01-01; dates of other days do not count.
  func has(_ range: DateRange, ofDay day: Int, in document: Int) -> Bool {
    let places = places(of: document)
    // A 31st of February is counted to March.
    return places.contains {
      (places.count == 1 || MomentCode.day(codes[$0]) == day) && range.contains(moment($0))
    }
  }

  private func places(of document: Int) -> Range<Int> {
    guard documents.count > 0 else {
      return document..<(codes[document] == MomentCode.none ? document : document + 1)
    }
    let first = BinarySearch.firstIndex(below: documents.count) { documents[$0] < document }
    var end = first
    while end < documents.count, documents[end] == document { end += 1 }
    return first..<end
  }
}

/// A moment but for its nanoseconds as one number.
private enum MomentCode {
  static let none = Int64.min
  private static let zoneBits: Int64 = 20
  private static let utc: Int64 = 1 << 19

  /// - Parameter clockSeconds: Those of the moment, or one less of one that is written as the end of the day before.
  static func code(_ moment: DateMoment, clockSeconds: Int) -> Int64 {
    // No clock is a week ahead.
    let zone = moment.zone.map { min(max(Int64($0), 1 - utc), utc - 1) + utc } ?? 0
    return Int64(clockSeconds) << zoneBits | zone
  }

  /// The day that a moment is counted to, from 1970-01-01.
  static func day(_ code: Int64) -> Int {
    Int(code >> zoneBits) / 86_400 - DateMoment.daysBefore1970
  }

  static func moment(_ code: Int64, nanoseconds: Int) -> DateMoment {
    let zone = code & (1 << zoneBits - 1)
    return DateMoment(
      clockSeconds: Int(code >> zoneBits), nanoseconds: nanoseconds,
      zone: zone == 0 ? nil : Int(zone - utc))
  }
}

/// The moments of one date field while documents come in.
struct MomentColumnWriter {
  private var documents: [UInt32] = []
  private var codes: [Int64] = []
  /// Up to the last moment that has some.
  private var nanoseconds: [UInt32] = []
  /// True if a moment is not the beginning of the day that is its value.
  private var saysMore = false

  /// - Parameters:
  ///   - day: The day of the document's value, counted from 1970-01-01: `24:00` and a leap second are counted to the day that
  ///     they end.
  ///   - isDay: True if the value of the document says all of it.
  ///   - document: Not before the one given last.
  mutating func append(_ moment: DateMoment, day: Int, isDay: Bool, document: UInt32) {
    let endsDay = moment.clockSeconds % 86_400 == 0 && moment.clockDay == day + 1
    documents.append(document)
    codes.append(
      MomentCode.code(moment, clockSeconds: moment.clockSeconds - (endsDay ? 1 : 0)))
    if !isDay { saysMore = true }
    let nanosecond = moment.nanoseconds + (endsDay ? 1_000_000_000 : 0)
    guard nanosecond != 0 else { return }
    nanoseconds += repeatElement(0, count: codes.count - 1 - nanoseconds.count)
    nanoseconds.append(UInt32(truncatingIfNeeded: nanosecond))
  }

  /// One column of several writers' documents, of each writer those of a run.
  /// - Returns: nil where values are days, and so say all.
  static func merge(
    _ writers: [MomentColumnWriter], _ order: DocumentOrder
  ) -> MomentColumn? {
    guard writers.contains(where: \.saysMore) else { return nil }
    let count = writers.reduce(0) { $0 + $1.codes.count }
    let isSparse = ColumnValues.isSparse(count, documentCount: order.documentCount)
    let isDense = !isSparse && writers.allSatisfy(\.isSingle)
    let room = isDense ? order.documentCount : count
    var documents = GrowableBuffer<UInt32>(capacity: isDense ? 1 : room)
    var codes = GrowableBuffer<Int64>(capacity: room)
    var nanoseconds = GrowableBuffer<UInt32>()
    if isDense { codes.append(repeating: MomentCode.none, count: room) }
    order.forEachEntry(
      counts: writers.map(\.codes.count), document: { Int(writers[$0].documents[$1]) }
    ) { run, place, number in
      if isDense {
        codes[number] = writers[run].codes[place]
      } else {
        documents.append(UInt32(truncatingIfNeeded: number))
        codes.append(writers[run].codes[place])
      }
      let rest = writers[run].nanoseconds
      guard place < rest.count, rest[place] != 0 else { return }
      if nanoseconds.count == 0 { nanoseconds.append(repeating: 0, count: room) }
      nanoseconds[isDense ? number : codes.count - 1] = rest[place]
    }
    return MomentColumn(
      documents: documents.freeze(), codes: codes.freeze(), nanoseconds: nanoseconds.freeze())
  }

  private var isSingle: Bool { zip(documents, documents.dropFirst()).allSatisfy { $0 < $1 } }
}

extension MomentColumn: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    documents = try parts.array(old?.documents)
    codes = try parts.array(old?.codes)
    nanoseconds = try parts.array(old?.nanoseconds)
    guard documents.count == 0 || documents.count == codes.count,
      nanoseconds.count == 0 || nanoseconds.count == codes.count
    else { throw .damaged }
  }
}
