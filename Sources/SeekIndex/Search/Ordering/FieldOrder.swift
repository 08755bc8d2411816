import SeekCore

/// Orders the documents that match by the values of one field or more, and keeps those of a page.
struct FieldOrder {

  fileprivate enum Field {
    /// The place of a filter in the schema.
    case filter(Int)
    /// The name of a text field, which the index holds the words of and not the text.
    case text(String)
  }

  /// A field, and which end of it comes first.
  fileprivate struct Level {
    let field: Field
    let isDate: Bool
    let isDescending: Bool

    /// - Throws: `SearchError` for a name that no field has.
    init(_ name: String, isDescending: Bool, _ schema: IndexSchema) throws {
      self.isDescending = isDescending
      let isText = schema.textFieldNames.contains(name)
      let isFilter = schema.fields.contains { $0.name == name && $0.isFilter }
      guard isFilter || !isText else {
        (field, isDate) = (.text(name), false)
        return
      }
      let place = try schema.fields.filterIndex(named: name)
      (field, isDate) = (.filter(place), schema.fields[place].kind == .date)
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

  /// The places of the first `end` documents, over all segments.
  ///
  /// Each segment orders its own by keys. The best of several are then compared by what they have, which is asked of few.
  /// - Parameter matches: one set a segment, in their order.
  /// - Complexity: O(n) in the documents that match.
  /// - Throws: `CancellationError`; `SearchError` for an order by text that nobody reads.
  func places(
    of matches: [DocumentSet], in snapshot: IndexSnapshot, end: Int
  ) throws -> [DocID] {
    let end = min(max(0, end), matches.reduce(0) { $0 + $1.documentCount })
    var best: [Ordered] = []
    for (index, set) in matches.enumerated() {
      try Task.checkCancellation()
      let columns = try levels.map { try OrderColumn($0, snapshot.segments[index], snapshot.texts) }
      let segment = Ordered.Source(columns: columns, first: snapshot.firstDocuments[index])
      let own = Self.best(of: set, columns, end: end).map {
        Ordered(document: $0, source: segment)
      }
      best = try joined(best, own, end: end)
    }
    return best.map { $0.source.first + $0.document }
  }

  /// One document with its keys, smaller first.
  private struct Entry {
    let key: ExactNumber
    /// The keys of less important fields, by which documents of the same key are ordered.
    let lesser: [ExactNumber]
    let document: DocID

    static func comesFirst(_ left: Entry, _ right: Entry) -> Bool {
      if left.key != right.key { return left.key < right.key }
      for (left, right) in zip(left.lesser, right.lesser) where left != right {
        return left < right
      }
      return left.document < right.document
    }
  }

  /// The first documents of a segment.
  private static func best(of set: DocumentSet, _ columns: [OrderColumn], end: Int) -> [DocID] {
    guard end > 0 else { return [] }
    let end = min(end, set.documentCount)
    var best: [Entry] = []
    let room = end * 2 + 1_024
    let (first, lesser) = (columns[0].key, columns.dropFirst().map(\.key))
    // Documents behind the last of a page are passed over.
    var last = ExactNumber(.infinity)
    var isFull = false
    set.forEach { document in
      let key = first(Int(document))
      if isFull, last < key || lesser.isEmpty && key == last { return }
      best.append(
        Entry(key: key, lesser: lesser.map { $0(Int(document)) }, document: document))
      guard best.count >= room else { return }
      best.sort(by: Entry.comesFirst)
      best.removeSubrange(end...)
      last = best[end - 1].key
      isFull = true
    }
    best.sort(by: Entry.comesFirst)
    return best.prefix(end).map(\.document)
  }
}

/// A document of a segment among those of others.
private struct Ordered {
  struct Source {
    let columns: [OrderColumn]
    let first: DocID
  }

  let document: DocID
  let source: Source

  func value(_ level: Int) -> OrderValue { source.columns[level].value(Int(document)) }
}

extension FieldOrder {
  /// The first `end` of two lists, of which equal ones of the left come first.
  /// - Complexity: O(s · log n) values, where s is the length of the shorter, and O(n).
  private func joined(
    _ left: [Ordered], _ right: [Ordered], end: Int
  ) throws -> [Ordered] {
    guard !left.isEmpty, !right.isEmpty else { return left.isEmpty ? right : left }
    let isLeftLonger = left.count >= right.count
    let (longer, shorter) = isLeftLonger ? (left, right) : (right, left)
    var joined: [Ordered] = []
    var next = 0
    for (index, one) in shorter.enumerated() where joined.count < end {
      if index % 1_024 == 0 { try Task.checkCancellation() }
      let values = levels.indices.map(one.value)
      func isBehind(_ place: Int) -> Bool {
        let order = order(of: values, and: longer[place])
        return order == 0 ? !isLeftLonger : order < 0
      }
      // Most are near the one before: steps that double find where to look.
      var (first, step) = (next, 1)
      while first + step <= longer.count, !isBehind(first + step - 1) {
        first += step
        step *= 2
      }
      let place =
        first
        + BinarySearch.firstIndex(below: min(step - 1, longer.count - first)) {
          !isBehind(first + $0)
        }
      joined += longer[next..<min(place, next + end - joined.count)]
      joined.append(one)
      next = place
    }
    if joined.count < end { joined += longer[next..<min(longer.count, next + end - joined.count)] }
    return Array(joined.prefix(end))
  }

  /// Less than 0 where values come before those of a document, 0 where they are the same.
  private func order(of values: [OrderValue], and other: Ordered) -> Int {
    for (level, value) in values.enumerated() {
      let order = value.order(to: other.value(level), isDescending: levels[level].isDescending)
      if order != 0 { return order }
    }
    return 0
  }
}

/// A value that orders a document, comparable in all segments.
private enum OrderValue {
  case number(ExactNumber)
  case text([UInt8])
  case nothing

  /// Numbers, as those of dates, come before texts, and what has neither comes last, either way.
  func order(to other: OrderValue, isDescending: Bool) -> Int {
    let sign = isDescending ? -1 : 1
    switch (self, other) {
    case (.nothing, .nothing): return 0
    case (.nothing, _): return 1
    case (_, .nothing): return -1
    case (.number, .text): return -1
    case (.text, .number): return 1
    case (.number(let left), .number(let right)):
      return left == right ? 0 : left < right ? -sign : sign
    case (.text(let left), .text(let right)):
      return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -sign : sign
    }
  }
}

/// A field of a segment as documents are ordered by it.
private struct OrderColumn {
  /// Smaller first, comparable within the segment; infinite for a document without a value.
  let key: (Int) -> ExactNumber
  let value: (Int) -> OrderValue

  private static let last = ExactNumber(.infinity)

  init(_ level: FieldOrder.Level, _ segment: Segment, _ texts: FieldTexts?) throws {
    let sign: Double = level.isDescending ? -1 : 1
    switch level.field {
    case .text(let name):
      guard let text = texts?.reader(of: name) else {
        throw SearchError(
          .invalidOrder,
          "“\(name)” is text, which this engine cannot order by; choose a field of tokens")
      }
      let ranks = try segment.caches.texts.ranks(of: name, in: segment, text: text)
      key = { document in
        ranks[document] == Int(FoldedTexts.nothing)
          ? Self.last : ExactNumber(Double(ranks[document]) * sign)
      }
      value = { document in
        ranks[document] == Int(FoldedTexts.nothing)
          ? .nothing : .text(FoldedTexts.folded(text(segment.numbers[document])))
      }
    case .filter(let field):
      switch segment.columns[field] {
      case .number(let column):
        let isDescending = level.isDescending
        key = { document in
          column.number(of: document).map { isDescending ? -$0 : $0 } ?? Self.last
        }
        value = { document in column.number(of: document).map(OrderValue.number) ?? .nothing }
      case .facet(let column):
        let moment = level.isDate ? Self.moments(of: column) : nil
        key = { document in
          if let moment = moment?(document) { return sign < 0 ? -moment : moment }
          // Behind all moments.
          let first = moment == nil ? 0 : 1e15
          return column.first(of: document).map { ExactNumber(first + Double($0) * sign) }
            ?? Self.last
        }
        value = { document in
          if let moment = moment?(document) { return .number(moment) }
          return column.first(of: document).map { .text(Array(column.folded.term(at: $0).utf8)) }
            ?? .nothing
        }
      case nil: (key, value) = ({ _ in Self.last }, { _ in .nothing })
      }
    }
  }

  /// The moment that a document gives first, in UTC; nil for one that gives none.
  private static func moments(of column: FacetColumn) -> (Int) -> ExactNumber? {
    func number(_ moment: DateMoment) -> ExactNumber {
      ExactNumber(nearest: Double(moment.utcSeconds), rest: Int64(moment.nanoseconds))
    }
    if let moments = column.moments { return { moments.moments(of: $0).first.map(number) } }
    // Values are days then, of which there are few.
    let values = (0..<column.valueCount).map { DateMoment(column.value($0)).map(number) }
    return { column.first(of: $0).flatMap { values[$0] } }
  }
}

extension FacetColumn {
  /// The number of the value that a document gave first; nil for one without values.
  fileprivate func first(of document: Int) -> Int? {
    var first: Int?
    values.forEachValue(of: document) { value in if first == nil { first = value } }
    return first
  }
}
