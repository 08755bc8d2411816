import SeekCore

/// The ranges of the text fields among the positions of each document.
///
/// The positions of a document are numbered through its fields, in the order of the schema, one left out
/// between two fields; so a position tells its field, and neighbours in number are neighbours in one value.
///
///     title (3 positions), body (5 positions):   t t t _ b b b b b
///                                          0 1 2   4 5 6 7 8
struct FieldSpans: Sendable {
  /// One a text field.
  let lengths: [FieldLengths]
  private let views: FrozenArray<FieldLengths.View>

  init(lengths: [FieldLengths]) {
    self.lengths = lengths
    var views = GrowableBuffer<FieldLengths.View>(capacity: lengths.count)
    for length in lengths { views.append(length.view) }
    self.views = views.freeze()
  }

  /// The spans of the documents of several stretches, those of the first coming first.
  init(_ stretches: [DocumentLengths], fieldCount: Int) {
    self.init(lengths: (0..<fieldCount).map { FieldLengths(stretches, field: $0) })
  }

  var documentCount: Int { lengths.first?.count ?? 0 }

  /// The same as pointers, for loops; they are valid as long as the spans.
  var view: View { View(fields: views.base, count: views.count) }

  /// The total length of each field, without that of some documents.
  /// - Parameter totals: From which it is taken; nil is that of all documents.
  func totals(without documents: [UInt32], of totals: [UInt64]? = nil) -> [UInt64] {
    lengths.enumerated().map { field, lengths in
      documents.reduce(totals?[field] ?? lengths.total) { $0 - UInt64(lengths[Int($1)]) }
    }
  }

  /// The beginning of the span after another; saturates.
  @inline(__always)
  static func start(behind first: UInt32, length: UInt32) -> UInt32 {
    UInt32(clamping: UInt64(first) + UInt64(length) + 1)
  }

  func positions(of field: Int, in document: Int) -> Range<UInt32> {
    view.positions(of: field, in: UInt32(truncatingIfNeeded: document))
  }

  func field(of position: UInt32, in document: Int) -> Int {
    var first: UInt32 = 0
    for field in lengths.indices.dropLast() {
      let next = Self.start(behind: first, length: lengths[field][document])
      if position < next { return field }
      first = next
    }
    return max(0, lengths.count - 1)
  }

  func limit(_ document: Int) -> UInt32 { view.limit(UInt32(truncatingIfNeeded: document)) }

  /// The same for a document whose fields have these lengths.
  @inline(__always)
  static func limit(_ lengths: UnsafePointer<UInt32>, fieldCount: Int) -> UInt32 {
    var end: UInt64 = 0
    for field in 0..<fieldCount { end &+= UInt64(lengths[field]) &+ 1 }
    return limit(end: UInt32(clamping: end))
  }

  /// - Parameter end: Where a span after the last would begin.
  @inline(__always)
  static func limit(end: UInt32) -> UInt32 { max(1, end &- (end > 0 ? 1 : 0)) }
}

extension FieldSpans {
  struct View: BitwiseCopyable {
    fileprivate let fields: UnsafePointer<FieldLengths.View>
    fileprivate let count: Int

    @inline(__always)
    func positions(of field: Int, in document: UInt32) -> Range<UInt32> {
      var first: UInt32 = 0
      for before in 0..<field {
        first = FieldSpans.start(behind: first, length: fields[before][document])
      }
      return first..<UInt32(clamping: UInt64(first) + UInt64(fields[field][document]))
    }

    var fieldCount: Int { count }

    /// True if one of a document's fields is such, given its number and its positions.
    @inline(__always)
    func contains(in document: UInt32, where isSuch: (Int, Range<UInt32>) -> Bool) -> Bool {
      var first: UInt32 = 0
      for field in 0..<count {
        let length = fields[field][document]
        if isSuch(field, first..<UInt32(clamping: UInt64(first) + UInt64(length))) { return true }
        first = FieldSpans.start(behind: first, length: length)
      }
      return false
    }

    /// All positions of a document are below this; at least 1.
    @inline(__always)
    func limit(_ document: UInt32) -> UInt32 {
      var end: UInt64 = 0
      for field in 0..<count { end &+= UInt64(fields[field][document]) &+ 1 }
      return FieldSpans.limit(end: UInt32(clamping: end))
    }
  }
}

extension FieldSpans: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    self.init(lengths: try parts.list(old?.lengths))
  }
}
