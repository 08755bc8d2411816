import SearchCore

/// Orders the documents that match by the values of one field or more, and keeps those of a page.
struct FieldOrder {
  fileprivate enum Field {
    /// The place of a filter in the schema.
    case filter(Int)
    /// The name of a text field, which the index holds the words of and not the text.
    case text(String)
    /// A filter that the index holds the days of and not the times: its place and its name.
    case date(Int, String)
  }

  /// A field, and which end of it comes first.
  fileprivate struct Level {
    let field: Field
    let isDescending: Bool

    /// - Throws: `SearchError` for a name that no field has.
    init(_ name: String, isDescending: Bool, _ schema: IndexSchema) throws {
      self.isDescending = isDescending
      let isText = schema.textFieldNames.contains(name)
      let isFilter = schema.fields.contains { $0.name == name && $0.isFilter }
      guard isFilter || !isText else {
        field = .text(name)
        return
      }
      let place = try schema.filterField(named: name)
      field = schema.fields[place].kind == .date ? .date(place, name) : .filter(place)
    }
  }

  /// The most important first; one at least.
  private let levels: [Level]

  /// - Returns: nil where the query orders by relevance.
  /// - Throws: `SearchError` for a name that no field has.
  init?(_ query: SearchQuery, _ schema: IndexSchema) throws {
    levels = try query.order.fields.map {
      try Level($0.name, isDescending: $0.isDescending, schema)
    }
    if levels.isEmpty { return nil }
  }

  /// One document with what it is ordered by, smaller first; those without a value have the greatest.
  private struct Entry {
    let key: ExactNumber
    /// The keys of less important fields, by which documents of the same key are ordered.
    let lesser: [ExactNumber]
    let place: DocID

    static func comesFirst(_ left: Entry, _ right: Entry) -> Bool {
      if left.key != right.key { return left.key < right.key }
      for (left, right) in zip(left.lesser, right.lesser) where left != right {
        return left < right
      }
      return left.place < right.place
    }
  }

  /// The places of the first `end` documents, over all segments.
  ///
  /// - Parameters:
  ///   - matches: one set a segment, in their order.
  ///   - texts: the order by what a field of the documents says; nil where nobody reads it. Dates are then ordered by
  ///     their days.
  /// - Complexity: O(n) in the documents that match, and once in the values of several segments (``ValueRanks``).
  /// - Throws: `CancellationError`; `SearchError` for an order by text that nobody reads.
  func places(
    of matches: [DocumentSet], in snapshot: IndexSnapshot, end: Int,
    texts: (String, TextOrder.Comparison) throws -> TextOrder?
  ) throws -> [DocID] {
    var best: [Entry] = []
    let room = max(1, end) * 2 + 1_024
    let keys = try levels.map { try $0.keys(in: snapshot, texts) }
    for (index, set) in matches.enumerated() {
      try Task.checkCancellation()
      let (first, lesser) = (keys[0][index], keys.dropFirst().map { $0[index] })
      let start = snapshot.firstDocuments[index]
      set.forEach { document in
        best.append(
          Entry(
            key: first(Int(document)), lesser: lesser.map { $0(Int(document)) },
            place: start + document))
        if best.count >= room {
          best.sort(by: Entry.comesFirst)
          best.removeSubrange(end...)
        }
      }
    }
    best.sort(by: Entry.comesFirst)
    return best.prefix(max(0, end)).map(\.place)
  }
}

extension FieldOrder.Level {
  /// For each segment, the key of a document.
  fileprivate func keys(
    in snapshot: IndexSnapshot, _ texts: (String, TextOrder.Comparison) throws -> TextOrder?
  ) throws -> [(Int) -> ExactNumber] {
    let segments = snapshot.segments
    let isDescending = isDescending
    let sign: Double = isDescending ? -1 : 1
    let field: Int
    switch self.field {
    case .text(let name):
      guard let order = try texts(name, .folded) else {
        throw SearchError(
          .invalidOrder,
          "'\(name)' is text, which this engine cannot order by; choose a field of tokens")
      }
      return keys(of: segments, order)
    case .date(let place, let name):
      if let order = try texts(name, .moments) { return keys(of: segments, order) }
      field = place
    case .filter(let place): field = place
    }
    // The values of one segment are numbered in their order.
    let ranks = segments.count > 1 ? try snapshot.valueRanks(of: field).ranks : nil
    return segments.enumerated().map { index, segment in
      switch segment.columns[field] {
      case .number(let column):
        return { document in
          column.number(of: document).map { isDescending ? -$0 : $0 } ?? ExactNumber(.infinity)
        }
      case .facet(let column):
        let ranks = ranks?[index]
        return { document in
          var key = Double.infinity
          column.forEachValue(of: document) { value in
            if key == .infinity { key = (ranks.map { Double($0[value]) } ?? Double(value)) * sign }
          }
          return ExactNumber(key)
        }
      case nil: return { _ in ExactNumber(.infinity) }
      }
    }
  }

  private func keys(of segments: [Segment], _ order: TextOrder) -> [(Int) -> ExactNumber] {
    let sign: Double = isDescending ? -1 : 1
    return segments.map { segment in
      { ExactNumber(order[segment.numbers[$0]].map { $0 * sign } ?? .infinity) }
    }
  }
}

/// The key by which dates are ordered: the moment in UTC, as digits that compare as the moments do.
///
/// ```swift
/// MomentKey.text(of: "2024-01-05T23:00:00Z") < MomentKey.text(of: "2024-01-06T00:30:00+01:00")   // true: 23:30 in UTC
/// ```
///
/// A date without a zone counts as UTC; a day, a month or a year counts as its beginning
/// (``SearchCore/DateMoment``). A text that begins as no date stays as it is, and comes after the
/// dates.
enum MomentKey {
  /// - Complexity: O(1) for a date.
  static func text(of text: String) -> String {
    guard let moment = DateMoment(text) else { return text }
    let seconds = digits(moment.utcSeconds, 13)
    return moment.nanoseconds == 0 ? seconds : seconds + digits(moment.nanoseconds, 9)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(max(0, number))
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

/// The set of document numbers in one state of an index, among all numbers ever given.
///
/// States follow one another: with every document that is removed ``removedCount`` grows, so it tells which is newer.
struct NumberedDocuments: Sendable {
  /// The number of numbers that were given, from 0 on.
  let count: Int
  let liveCount: Int
  /// Asked on all cores.
  let isLive: @Sendable (DocID) -> Bool

  var removedCount: Int { count - liveCount }

  /// - Parameter removed: The count of numbers that are not live.
  init(
    count: Int, removed: Int = 0, isLive: @escaping @Sendable (DocID) -> Bool = { _ in true }
  ) {
    (self.count, liveCount, self.isLive) = (count, count - removed, isLive)
  }

  init(_ snapshot: IndexSnapshot) {
    count = Int(snapshot.nextDocument)
    liveCount = snapshot.documentCount
    isLive = snapshot.has
  }
}

extension IndexSnapshot {
  /// True if a document of this number is in the collection.
  /// - Complexity: O(segments · log documents).
  @Sendable func has(_ number: DocID) -> Bool {
    segments.contains { segment in
      guard let place = segment.numbers.place(of: number) else { return false }
      return segment.removed?.live.contains(UInt32(place)) ?? true
    }
  }
}

/// The indices of documents in a table, by their numbers; ranges of numbers with hardly any
/// documents left take no memory.
///
/// ```swift
/// var slots = NumberSlots()
/// slots.append(upTo: 4_096) { $0 >= 2_048 }   // [2048, 2049, …] as [DocID?]
/// slots[2_050]                                // 2
/// slots[1_030]                                // nil
/// ```
///
/// A number is never given again, so a collection that is updated for long leaves many behind; whole pages of them take
/// four bytes here.
struct NumberSlots: Sendable {
  static let pageSize = 1_024

  /// For every page of numbers, the slot of its first document; ``none`` if no document of it was
  /// left.
  private var pages: [UInt32] = []
  /// The number after the last that was asked about.
  private(set) var end = 0
  /// The number of slots.
  private(set) var count = 0

  private static let none = UInt32.max

  /// The slot of a number; nil where it has none.
  subscript(number: DocID) -> Int? {
    let number = Int(number)
    guard number < end else { return nil }
    let first = pages[number / Self.pageSize]
    return first == Self.none ? nil : Int(first) + number % Self.pageSize
  }

  /// Gives slots to the next numbers, in their order: to all of a page of which some are live, or that goes on.
  /// - Returns: the numbers that got them, nil for those that are not live.
  /// - Complexity: O(numbers).
  mutating func append(upTo end: Int, isLive: (DocID) -> Bool) -> [DocID?] {
    var given: [DocID?] = []
    while self.end < end {
      let first = self.end
      let next = min(end, (first / Self.pageSize + 1) * Self.pageSize)
      let isWhole = next - first == Self.pageSize
      if isWhole, !(first..<next).contains(where: { isLive(DocID($0)) }) {
        pages.append(Self.none)
      } else if first % Self.pageSize == 0 || pages[first / Self.pageSize] != Self.none {
        if first % Self.pageSize == 0 { pages.append(UInt32(count)) }
        given += (first..<next).map { isLive(DocID($0)) ? DocID($0) : nil }
        count += next - first
      }
      self.end = next
    }
    return given
  }
}

/// For every value of one field, the rank of its folded spelling among those of all segments.
///
/// Each segment numbers its values by itself. Ranks compare values of several segments without spelling them.
struct ValueRanks: Sendable {
  /// For each segment, the ranks of its values by their numbers, ascending; none if it has no such
  /// column.
  let ranks: [[UInt32]]
  /// The number of different values.
  let count: Int

  /// - Throws: `CancellationError`.
  /// - Complexity: O(values · segments), some tens of nanoseconds each.
  init(of field: Int, in segments: [Segment]) throws {
    let values = try segments.map { segment -> SortedTerms? in
      try Task.checkCancellation()
      guard case .facet(let column)? = segment.columns[field] else { return nil }
      return SortedTerms(column.folded)
    }
    let places = values.indices.filter { values[$0] != nil }
    var merge = TermMerge(values.compactMap { $0 })
    var ranks = values.map { values in
      var ranks: [UInt32] = []
      ranks.reserveCapacity(values?.count ?? 0)
      return ranks
    }
    var rank: UInt32 = 0
    while merge.next() {
      if rank % 4096 == 0 { try Task.checkCancellation() }
      merge.forEachHaving { ranks[places[$0]].append(rank) }
      rank += 1
    }
    self.ranks = ranks
    count = Int(rank)
  }
}

extension IndexSnapshot {
  /// The ranks of the values of a field, made when they are first asked for: each key asks for the same.
  /// - Throws: `CancellationError`.
  func valueRanks(of field: Int) throws -> ValueRanks {
    try valueRanks.value(for: field) { try ValueRanks(of: field, in: segments) }
  }
}
