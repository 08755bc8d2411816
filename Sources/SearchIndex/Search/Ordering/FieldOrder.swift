import SearchCore

/// Orders the documents that match by the values of one field, and keeps those of a page.
struct FieldOrder {
  private enum Field {
    /// The place of a filter in the schema.
    case filter(Int)
    /// The name of a text field, which the index holds the words of and not the text.
    case text(String)
    /// A filter that the index holds the days of and not the times: its place and its name.
    case date(Int, String)
  }

  private let field: Field
  private let isDescending: Bool

  /// - Returns: nil where the query orders by relevance.
  /// - Throws: `SearchError` for a name that no field has.
  init?(_ query: SearchQuery, _ schema: IndexSchema) throws {
    guard case .field(let name, let isDescending) = query.order else { return nil }
    let isText = schema.textFieldNames.contains(name)
    let isFilter = schema.fields.contains { $0.name == name && $0.isFilter }
    if isText, !isFilter {
      field = .text(name)
    } else {
      let place = try schema.filterField(named: name)
      field = schema.fields[place].kind == .date ? .date(place, name) : .filter(place)
    }
    self.isDescending = isDescending
  }

  /// One document with what it is ordered by, smaller first; those without a value have the greatest.
  private struct Entry {
    let key: Double
    let place: DocID

    static func comesFirst(_ left: Entry, _ right: Entry) -> Bool {
      left.key != right.key ? left.key < right.key : left.place < right.place
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
    for (index, (set, keys)) in zip(matches, try keys(in: snapshot, texts)).enumerated() {
      try Task.checkCancellation()
      let first = snapshot.firstDocuments[index]
      set.forEach { document in
        best.append(Entry(key: keys(Int(document)), place: first + document))
        if best.count >= room {
          best.sort(by: Entry.comesFirst)
          best.removeSubrange(end...)
        }
      }
    }
    best.sort(by: Entry.comesFirst)
    return best.prefix(max(0, end)).map(\.place)
  }

  /// Of each segment the key of a document.
  private func keys(
    in snapshot: IndexSnapshot, _ texts: (String, TextOrder.Comparison) throws -> TextOrder?
  ) throws -> [(Int) -> Double] {
    let segments = snapshot.segments
    let sign: Double = isDescending ? -1 : 1
    let field: Int
    switch self.field {
    case .text(let name):
      guard let order = try texts(name, .folded) else {
        throw SearchError(
          .invalidOrder, "'\(name)' is text, which this engine cannot order by; choose a filter")
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
      case .number(let column): return { column.number(of: $0).map { $0 * sign } ?? .infinity }
      case .facet(let column):
        let ranks = ranks?[index]
        return { document in
          var key = Double.infinity
          column.forEachValue(of: document) { value in
            if key == .infinity { key = (ranks.map { Double($0[value]) } ?? Double(value)) * sign }
          }
          return key
        }
      case nil: return { _ in .infinity }
      }
    }
  }

  private func keys(of segments: [Segment], _ order: TextOrder) -> [(Int) -> Double] {
    let sign: Double = isDescending ? -1 : 1
    return segments.map { segment in
      { order[segment.numbers[$0]].map { $0 * sign } ?? .infinity }
    }
  }
}
