import SearchCore

/// The values of one keyword or list field: every different value once, and of every document the
/// numbers of its values.
///
/// Values are the same where they fold alike, and are shown as the data first spelled them. Their
/// numbers ascend with the folded bytes, so the values with a prefix are a range.
struct FacetColumn: Sendable {
  /// Folded values, ascending.
  let folded: TermDictionary
  /// The bytes of the values as first spelled, one after the other, and where each begins.
  let display: FrozenArray<UInt8>
  let displayStarts: FrozenArray<UInt64>
  /// Where each document's values begin in `values`; nil where every document has at most one, and
  /// then `values` has one number a document, `noValue` where it has none.
  let starts: FrozenArray<UInt32>?
  let values: FrozenArray<UInt32>
  /// The documents of every value, ascending, and where each value's begin.
  let documents: FrozenArray<UInt32>
  let documentStarts: FrozenArray<UInt64>

  static let noValue = UInt32.max

  var valueCount: Int { folded.count }

  var byteCount: Int {
    folded.byteCount + display.byteCount + displayStarts.byteCount + (starts?.byteCount ?? 0)
      + values.byteCount + documents.byteCount + documentStarts.byteCount
  }
}

extension FacetColumn {
  /// The value of a number as the data first spelled it.
  func value(_ number: Int) -> String {
    precondition(number >= 0 && number < valueCount, "value \(number) of \(valueCount)")
    let start = Int(displayStarts[number])
    let count = Int(displayStarts[number + 1]) - start
    return String(
      decoding: UnsafeBufferPointer(start: display.base + start, count: count), as: UTF8.self)
  }

  /// The documents that have a value, ascending.
  func documents(of number: Int) -> UnsafeBufferPointer<UInt32> {
    precondition(number >= 0 && number < valueCount, "value \(number) of \(valueCount)")
    let start = Int(documentStarts[number])
    return UnsafeBufferPointer(
      start: documents.base + start, count: Int(documentStarts[number + 1]) - start)
  }

  /// The numbers of the values a token means, by its way of comparing; `open` is decided for this
  /// segment alone.
  func values(matching text: String, _ match: SearchToken.Match) -> Range<Int> {
    var key = Analyzer.foldedValue(text)
    return key.withUTF8 { utf8 in
      let prefix = folded.ordinals(withPrefix: utf8)
      let exact = prefix.range.lowerBound..<(prefix.range.lowerBound + (prefix.isExact ? 1 : 0))
      switch match {
      case .exact: return exact
      case .prefix: return prefix.range
      case .open: return prefix.isExact ? exact : prefix.range
      }
    }
  }

  /// Calls `body` with every value of a document.
  @inline(__always)
  func forEachValue(of document: Int, _ body: (Int) -> Void) {
    if let starts {
      for index in Int(starts[document])..<Int(starts[document + 1]) { body(Int(values[index])) }
    } else if values[document] != Self.noValue {
      body(Int(values[document]))
    }
  }

  func checkInvariants(documentCount: Int) {
    folded.checkInvariants()
    precondition(displayStarts.count == valueCount + 1 && documentStarts.count == valueCount + 1)
    var pairs = 0
    for document in 0..<documentCount {
      forEachValue(of: document) { value in
        precondition(documents(of: value).contains(UInt32(document)), "\(document) lacks \(value)")
        pairs += 1
      }
    }
    precondition(pairs == documents.count)
    for value in 0..<valueCount {
      let list = documents(of: value)
      precondition(!list.isEmpty, "value \(value) of no document")
      precondition(zip(list, list.dropFirst()).allSatisfy { $0 < $1 })
    }
  }
}

extension FacetColumn {
  /// Lays the values of documents out both ways.
  /// - Parameter pairs: Document in the upper half, value in the lower; by document, ascending.
  /// - Complexity: O(pairs + values + documents).
  init(
    _ pairs: borrowing GrowableBuffer<UInt64>, documentCount: Int, valueCount: Int,
    folded: TermDictionary, display: FrozenArray<UInt8>, displayStarts: FrozenArray<UInt64>
  ) {
    var documentStarts = GrowableBuffer<UInt64>(capacity: valueCount + 1)
    documentStarts.append(repeating: 0, count: valueCount + 1)
    var isSingle = true
    for index in 0..<pairs.count {
      documentStarts[Int(pairs[index] & 0xffff_ffff) + 1] += 1
      if index > 0, pairs[index] >> 32 == pairs[index - 1] >> 32 { isSingle = false }
    }
    for value in 0..<valueCount { documentStarts[value + 1] += documentStarts[value] }
    var cursors = GrowableBuffer<UInt64>(capacity: valueCount + 1)
    cursors.append(documentStarts)
    var documents = GrowableBuffer<UInt32>(capacity: pairs.count)
    documents.append(repeating: 0, count: pairs.count)
    var starts = GrowableBuffer<UInt32>(capacity: documentCount + 1)
    var values = GrowableBuffer<UInt32>(capacity: max(pairs.count, documentCount))
    if isSingle { values.append(repeating: Self.noValue, count: documentCount) }
    for index in 0..<pairs.count {
      let document = UInt32(truncatingIfNeeded: pairs[index] >> 32)
      let value = UInt32(truncatingIfNeeded: pairs[index])
      documents[Int(cursors[Int(value)])] = document
      cursors[Int(value)] += 1
      if isSingle {
        values[Int(document)] = value
      } else {
        while starts.count <= Int(document) { starts.append(UInt32(index)) }
        values.append(value)
      }
    }
    while starts.count <= documentCount { starts.append(UInt32(pairs.count)) }
    self.init(
      folded: folded, display: display, displayStarts: displayStarts,
      starts: isSingle ? nil : starts.freeze(), values: values.freeze(),
      documents: documents.freeze(), documentStarts: documentStarts.freeze())
  }
}
