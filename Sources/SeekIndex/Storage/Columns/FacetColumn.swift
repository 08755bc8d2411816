import SeekCore

/// The values of one keyword or list field: every different value once, and of every document the
/// numbers of its values.
///
/// Values are the same where they fold alike, and are shown as the data first spelled them. Their
/// numbers ascend with the folded bytes, so the values with a prefix are a range.
struct FacetColumn: Sendable {
  let folded: TermDictionary
  /// The bytes of the values as first spelled, one after the other, and where each begins.
  let display: FrozenArray<UInt8>
  let displayStarts: FrozenArray<UInt32>
  let values: ColumnValues
  /// The moments of dates, of which at least one is not a day alone; nil for other fields.
  let moments: MomentColumn?

  var valueCount: Int { folded.count }
}

extension FacetColumn {
  /// The value of a number as the data first spelled it.
  func value(_ number: Int) -> String {
    precondition(number >= 0 && number < valueCount, "value \(number) of \(valueCount)")
    return String(decoding: spelling(number), as: UTF8.self)
  }

  /// Its bytes; valid while the column lives.
  func spelling(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(displayStarts[number])
    return UnsafeBufferPointer(
      start: display.base + start, count: Int(displayStarts[number + 1]) - start)
  }

  /// The numbers of the values a token means, by its way of comparing; `open` is decided for this
  /// segment alone.
  func values(matching text: String, _ match: SearchToken.Match) -> Range<Int> {
    return Analyzer.foldedValue(text).withBytes { utf8 in
      let prefix = folded.ordinals(withPrefix: utf8)
      let exact = prefix.range.lowerBound..<(prefix.range.lowerBound + (prefix.isExact ? 1 : 0))
      switch match {
      case .exact, .pattern: return exact
      case .prefix: return prefix.range
      case .open: return prefix.isExact ? exact : prefix.range
      }
    }
  }

  /// The numbers of the values that lie within, which are neighbours: dates are ordered by their bytes.
  func values(in dates: DateRange) -> Range<Int> {
    var (lower, upper) = (
      Analyzer.foldedValue(dates.lowerText), Analyzer.foldedValue(dates.upperText)
    )
    let first = lower.withUTF8 { folded.lowerBound(of: $0).ordinal }
    let end = upper.withUTF8 { folded.lowerBound(of: $0).ordinal }
    return first..<max(first, end)
  }
}

/// The values of one keyword or list field while documents come in.
final class FacetColumnWriter: @unchecked Sendable {
  // Sendable: part of one builder, which one thread at a time uses and the snapshot takes over whole.

  /// Values as spelled, and values as folded; a spelling is folded once. Records may have a thousand fields, most of
  /// which have few values.
  // Checking at run time that nobody else reads them meanwhile would cost as much as a value.
  @exclusivity(unchecked) private var spellings = TermInterner(capacity: 16)
  @exclusivity(unchecked) private var folded = TermInterner(capacity: 16)
  @exclusivity(unchecked) private var foldedOfSpelling = GrowableBuffer<UInt32>()
  /// For every folded value, the first of its spellings.
  @exclusivity(unchecked) private var firstSpelling = GrowableBuffer<UInt32>()
  /// For every folded value, the number of the document that had it last, plus one; 0 at first.
  @exclusivity(unchecked) private var lastDocuments = GrowableBuffer<UInt32>()
  /// Document in the upper half, folded value in the lower; a value occurs once a document.
  @exclusivity(unchecked) private var pairs = GrowableBuffer<UInt64>()
  @exclusivity(unchecked) private var scratch = GrowableBuffer<UInt8>(capacity: 64)
  @exclusivity(unchecked) private var recent = RecentWords(most: 256)
  @exclusivity(unchecked) fileprivate var moments = MomentColumnWriter()

  init() {}

  /// - Complexity: O(1) expected, and O(bytes) for a spelling that was not met lately.
  func add(_ utf8: UnsafeBufferPointer<UInt8>, document: UInt32) {
    guard let base = utf8.baseAddress, !utf8.isEmpty else { return }
    let key = TermInterner.Word(endsOf: base, count: utf8.count)
    var spelling = recent.number(of: key).number
    if spelling == RecentWords.unknown || !isSpelled(utf8, spelling, key) {
      spelling = intern(utf8, base)
      recent.keep(key, spelling)
    }
    let value = foldedOfSpelling[Int(spelling)]
    guard lastDocuments[Int(value)] != document &+ 1 else { return }
    lastDocuments.base[Int(value)] = document &+ 1
    pairs.append(UInt64(document) << 32 | UInt64(value))
  }

  /// Adds a date, which the value may say less of than is known.
  func add(_ utf8: UnsafeBufferPointer<UInt8>, _ moment: DateMoment?, document: UInt32) {
    add(utf8, document: document)
    guard let moment else { return }
    let day = DateMoment(utf8: utf8.prefix(Self.dayByteCount)) ?? moment
    moments.append(
      moment, day: day.clockDay, isDay: utf8.count == Self.dayByteCount && moment == day,
      document: document)
  }

  /// Adds a moment of a document whose value was added.
  func add(_ moment: DateMoment, ofDay day: Int, document: UInt32) {
    moments.append(moment, day: day, isDay: false, document: document)
  }

  /// As many as `2024-05-01` has.
  private static let dayByteCount = 10

  /// True if a value is spelled so whose key is the same: short ones are, as they are their own
  /// keys.
  @inline(__always)
  private func isSpelled(
    _ utf8: UnsafeBufferPointer<UInt8>, _ spelling: UInt32, _ key: TermInterner.Word
  ) -> Bool {
    utf8.count <= TermInterner.Word.maximumCount
      || spellings.string(Int(spelling)).elementsEqual(utf8)
  }

  private func intern(_ utf8: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>) -> UInt32 {
    // The interner reads a little past the end.
    scratch.removeAll()
    scratch.reserve(utf8.count + 16)
    scratch.append(contentsOf: base, count: utf8.count)
    let spelling = spellings.intern(scratch.base, count: utf8.count)
    if Int(spelling) == foldedOfSpelling.count { foldedOfSpelling.append(fold(utf8, spelling)) }
    return spelling
  }

  private func fold(_ utf8: UnsafeBufferPointer<UInt8>, _ spelling: UInt32) -> UInt32 {
    Analyzer.foldValue(utf8, into: &scratch)
    scratch.reserve(16)
    let value = folded.intern(scratch.base, count: scratch.count)
    if Int(value) == firstSpelling.count {
      firstSpelling.append(spelling)
      lastDocuments.append(0)
    }
    return value
  }
}

extension FacetColumnWriter {
  /// One column of several writers' documents, of each writer those of a run.
  /// - Returns: nil where the values are too many to number.
  static func merge(_ writers: [FacetColumnWriter], _ documents: DocumentOrder) -> FacetColumn? {
    var all = TermInterner()
    let translations = writers.map { writer in
      (0..<writer.folded.count).map { value -> UInt32 in
        let string = writer.folded.string(value)
        return string.baseAddress.map { all.intern($0, count: string.count) } ?? 0
      }
    }
    // A value of several writers is shown as it is spelled in the first document that has it.
    var origins = [(writer: Int, value: Int)?](repeating: nil, count: all.count)
    var pairs = GrowableBuffer<UInt64>()
    documents.forEachEntry(
      counts: writers.map { $0.pairs.count }, document: { Int(writers[$0].pairs[$1] >> 32) }
    ) { writer, place, document in
      let value = Int(writers[writer].pairs[place] & 0xffff_ffff)
      let number = translations[writer][value]
      if origins[Int(number)] == nil { origins[Int(number)] = (writer, value) }
      pairs.append(UInt64(document) << 32 | UInt64(number))
    }
    let order = all.sortedOrder()
    var ordinals = [UInt32](repeating: noValue, count: all.count)
    var dictionary = TermDictionaryWriter()
    var display = GrowableBuffer<UInt8>()
    var displayStarts = GrowableBuffer<UInt32>()
    var valueCount = 0
    for rank in 0..<order.count {
      let number = Int(order[rank])
      // A value that folds to nothing (a joiner alone) is no value.
      guard let origin = origins[number], !all.string(number).isEmpty else { continue }
      guard dictionary.append(all.string(number)) else { return nil }
      ordinals[number] = UInt32(valueCount)
      valueCount += 1
      let writer = writers[origin.writer]
      let spelling = writer.spellings.string(Int(writer.firstSpelling[origin.value]))
      displayStarts.append(UInt32(display.count))
      if let base = spelling.baseAddress { display.append(contentsOf: base, count: spelling.count) }
      guard display.count < Int(UInt32.max) else { return nil }
    }
    displayStarts.append(UInt32(display.count))
    var kept = 0
    for place in 0..<pairs.count {
      let ordinal = ordinals[Int(pairs[place] & 0xffff_ffff)]
      if ordinal == noValue { continue }
      pairs[kept] = (pairs[place] >> 32) << 32 | UInt64(ordinal)
      kept += 1
    }
    pairs.setCount(kept)
    guard
      let values = ColumnValues(
        pairs, documentCount: documents.documentCount, valueCount: valueCount)
    else { return nil }
    return FacetColumn(
      folded: dictionary.finish(), display: display.freeze(),
      displayStarts: displayStarts.freeze(), values: values,
      moments: MomentColumnWriter.merge(writers.map(\.moments), documents))
  }

  private static let noValue = UInt32.max
}

extension FacetColumn: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    folded = try parts.part(old?.folded)
    display = try parts.array(old?.display)
    displayStarts = try parts.array(old?.displayStarts)
    values = try parts.part(old?.values)
    moments = try parts.ifAny(old?.moments)
  }
}
