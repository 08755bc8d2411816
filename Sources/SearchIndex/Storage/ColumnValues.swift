/// Which values each document has, and which documents each value; values are numbers from 0.
///
/// Both columns of filters are this with a dictionary: of spellings, or of numbers. A value number
/// takes one, two or four bytes, whatever the number of values needs.
struct ColumnValues: Sendable {
  let documentCount: Int
  let valueCount: Int
  /// Where each document's values begin in `codes`; nil where every document has at most one, and then
  /// `codes` has one number a document, `valueCount` where it has none.
  let starts: FrozenArray<UInt32>?
  let codes: CodeArray
  let lists: ValueLists

  var byteCount: Int { (starts?.byteCount ?? 0) + codes.byteCount + lists.byteCount }

  /// - Parameter pairs: Document in the upper half, value in the lower; by document, ascending, and no
  ///   pair twice.
  /// - Returns: nil where they are too many to number.
  /// - Complexity: O(pairs + values + documents).
  init?(_ pairs: borrowing GrowableBuffer<UInt64>, documentCount: Int, valueCount: Int) {
    guard pairs.count < Int(UInt32.max) else { return nil }
    var isSingle = true
    var cursors = GrowableBuffer<UInt32>(capacity: valueCount + 1)
    cursors.append(repeating: 0, count: valueCount + 1)
    for index in 0..<pairs.count {
      cursors[Int(pairs[index] & 0xffff_ffff) + 1] += 1
      if index > 0, pairs[index] >> 32 == pairs[index - 1] >> 32 { isSingle = false }
    }
    for value in 0..<valueCount { cursors[value + 1] += cursors[value] }
    // Behind the loop the cursor of a value has moved to its end.
    cursors.setCount(valueCount)
    var documents = GrowableBuffer<UInt32>(capacity: pairs.count)
    documents.append(repeating: 0, count: pairs.count)
    var starts = GrowableBuffer<UInt32>()
    var codes = GrowableBuffer<UInt32>(capacity: max(pairs.count, documentCount))
    if isSingle { codes.append(repeating: UInt32(valueCount), count: documentCount) }
    for index in 0..<pairs.count {
      let document = UInt32(truncatingIfNeeded: pairs[index] >> 32)
      let value = UInt32(truncatingIfNeeded: pairs[index])
      documents[Int(cursors[Int(value)])] = document
      cursors[Int(value)] += 1
      if isSingle {
        codes[Int(document)] = value
      } else {
        while starts.count <= Int(document) { starts.append(UInt32(index)) }
        codes.append(value)
      }
    }
    guard let lists = ValueLists(documents, ends: cursors, documentCount: documentCount) else {
      return nil
    }
    if !isSingle {
      while starts.count <= documentCount { starts.append(UInt32(pairs.count)) }
    }
    self.documentCount = documentCount
    self.valueCount = valueCount
    self.starts = isSingle ? nil : starts.freeze()
    self.codes = CodeArray(codes, limit: valueCount + 1)
    self.lists = lists
  }
}

extension ColumnValues {
  /// Calls `body` with every value of a document, in the order in which the document gave them.
  @inline(__always)
  func forEachValue(of document: Int, _ body: (Int) -> Void) {
    precondition(document >= 0 && document < documentCount, "\(document) of \(documentCount)")
    if let starts {
      for index in Int(starts[document])..<Int(starts[document + 1]) { body(codes[index]) }
    } else if codes[document] != valueCount {
      body(codes[document])
    }
  }

  /// Sets the bit of every document that has one of the values.
  ///
  /// The lists of the values are read, or, where that is more, every document is asked.
  func insert(_ values: Range<Int>, into words: UnsafeMutablePointer<UInt64>) {
    guard !values.isEmpty else { return }
    precondition(values.lowerBound >= 0 && values.upperBound <= valueCount)
    if starts == nil, lists.cost(of: values) > documentCount / 2 {
      codes.accept(RangeScan(values: values, documentCount: documentCount, words: words))
    } else {
      lists.insert(values, into: words)
    }
  }

  /// Sets the bits of documents whose number lies in a range, 64 at a time.
  private struct RangeScan: CodeArray.Visitor {
    let values: Range<Int>
    let documentCount: Int
    let words: UnsafeMutablePointer<UInt64>

    func visit<Code: FixedWidthInteger & UnsignedInteger>(_ codes: UnsafePointer<Code>) {
      let lower = UInt32(truncatingIfNeeded: values.lowerBound)
      let span = UInt32(truncatingIfNeeded: values.count)
      for word in 0..<((documentCount + 63) / 64) {
        let first = word &* 64
        var bits: UInt64 = 0
        for place in 0..<min(64, documentCount &- first) {
          let isInside = UInt32(truncatingIfNeeded: codes[first &+ place]) &- lower < span
          bits |= (isInside ? 1 : 0) &<< UInt64(truncatingIfNeeded: place)
        }
        words[word] |= bits
      }
    }
  }

  /// Traps where both directions differ.
  func checkInvariants() {
    lists.checkInvariants()
    precondition(lists.valueCount == valueCount && lists.documentCount == documentCount)
    precondition(starts == nil ? codes.count == documentCount : starts?.count == documentCount + 1)
    var counts = [Int](repeating: 0, count: valueCount)
    for document in 0..<documentCount {
      forEachValue(of: document) { counts[$0] += 1 }
    }
    for value in 0..<valueCount {
      precondition(counts[value] > 0, "value \(value) of no document")
      precondition(counts[value] == lists.count(of: value), "value \(value)")
      lists.forEachDocument(of: value) { document in
        var hasValue = false
        forEachValue(of: Int(document)) { hasValue = hasValue || $0 == value }
        precondition(hasValue, "\(document) lacks \(value)")
      }
    }
  }
}
