import SeekCore

/// The values of each document, and the documents of each value; values are numbers from 0.
///
/// Both columns of filters are this with a dictionary: of spellings, or of numbers. A value number
/// takes one, two or four bytes, whatever the number of values needs.
struct ColumnValues: Sendable {
  let documentCount: Int
  let valueCount: Int
  /// The documents that have values, ascending, where they are few; nil where every document has a row.
  let documents: FrozenArray<UInt32>?
  /// The index of each row's first value in `codes`. Nil if every document has at most one value;
  /// then `codes` has one number for each row, `valueCount` for a document without a value.
  let starts: FrozenArray<UInt32>?
  let codes: CodeArray
  /// nil where hardly two documents have the same value: then the few are found by asking all documents,
  /// which takes no longer than a frequent word and no memory.
  let lists: ValueLists?

  var isSingle: Bool { starts == nil }

  /// True if so few documents have values that a row for each of them all would be mostly empty: of
  /// records of very many fields most lack most.
  static func isSparse(_ pairCount: Int, documentCount: Int) -> Bool {
    pairCount < documentCount / 16
  }

  /// - Parameter pairs: Document in the upper half, value in the lower; by document, ascending, and no
  ///   pair twice.
  /// - Returns: nil where they are too many to number.
  init?(_ pairs: borrowing GrowableBuffer<UInt64>, documentCount: Int, valueCount: Int) {
    guard pairs.count < Int(UInt32.max) else { return nil }
    var isSingle = true
    var cursors = GrowableBuffer<UInt32>(repeating: 0, count: valueCount + 1)
    for index in 0..<pairs.count {
      cursors[Int(pairs[index] & 0xffff_ffff) + 1] += 1
      if index > 0, pairs[index] >> 32 == pairs[index - 1] >> 32 { isSingle = false }
    }
    for value in 0..<valueCount { cursors[value + 1] += cursors[value] }
    // After the loop the cursor of a value has moved to its end.
    cursors.setCount(valueCount)
    let isSparse = Self.isSparse(pairs.count, documentCount: documentCount)
    var documents = GrowableBuffer<UInt32>(repeating: 0, count: pairs.count)
    var rows = GrowableBuffer<UInt32>()
    var starts = GrowableBuffer<UInt32>()
    var codes = GrowableBuffer<UInt32>(
      capacity: isSparse ? pairs.count : max(pairs.count, documentCount))
    if isSingle, !isSparse {
      codes.append(repeating: UInt32(valueCount), count: documentCount)
    }
    for index in 0..<pairs.count {
      let document = UInt32(truncatingIfNeeded: pairs[index] >> 32)
      let value = UInt32(truncatingIfNeeded: pairs[index])
      documents[Int(cursors[Int(value)])] = document
      cursors[Int(value)] += 1
      if isSparse {
        if rows.count == 0 || rows[rows.count - 1] != document {
          rows.append(document)
          if !isSingle { starts.append(UInt32(index)) }
        }
        codes.append(value)
      } else if isSingle {
        codes[Int(document)] = value
      } else {
        while starts.count <= Int(document) { starts.append(UInt32(index)) }
        codes.append(value)
      }
    }
    let isNearlyUnique = isSingle && valueCount > 1024 && valueCount * 2 > documentCount
    if isNearlyUnique {
      lists = nil
    } else if let made = ValueLists(documents, ends: cursors, documentCount: documentCount) {
      lists = made
    } else {
      return nil
    }
    if !isSingle {
      let rowCount = isSparse ? rows.count : documentCount
      while starts.count <= rowCount { starts.append(UInt32(pairs.count)) }
    }
    self.documents = isSparse ? rows.freeze() : nil
    self.documentCount = documentCount
    self.valueCount = valueCount
    self.starts = isSingle ? nil : starts.freeze()
    self.codes = CodeArray(codes, limit: valueCount + 1)
  }
}

extension ColumnValues {
  /// Calls `body` with every value of a document, in the order in which the document gave them.
  @inline(__always)
  func forEachValue(of document: Int, _ body: (Int) -> Void) {
    precondition(document >= 0 && document < documentCount, "\(document) of \(documentCount)")
    guard documents == nil else { return forEachSparseValue(of: document, body) }
    if let starts {
      for index in Int(starts[document])..<Int(starts[document + 1]) { body(codes[index]) }
    } else if codes[document] != valueCount {
      body(codes[document])
    }
  }

  /// The same as ``forEachValue(of:_:)``, where few documents have values.
  private func forEachSparseValue(of document: Int, _ body: (Int) -> Void) {
    guard let documents else { return }
    let row = BinarySearch.firstIndex(below: documents.count) { documents[$0] < document }
    guard row < documents.count, documents[row] == document else { return }
    for index in places(ofRow: row) { body(codes[index]) }
  }

  private func places(ofRow row: Int) -> Range<Int> {
    starts.map { Int($0[row])..<Int($0[row + 1]) } ?? row..<(row + 1)
  }

  /// Calls `body` with every value of the documents of a set, where few documents have values.
  /// - Returns: False where most have, and nothing was called.
  func forEachSparseValue(among matches: DocumentSet, _ body: (Int) -> Void) -> Bool {
    guard let documents else { return false }
    for row in 0..<documents.count where matches.contains(documents[row]) {
      for index in places(ofRow: row) { body(codes[index]) }
    }
    return true
  }

  /// Sets the bit of every document that has one of the values.
  ///
  /// The lists of the values are read, or, where that is more, every document is asked.
  func insert(_ values: Range<Int>, into words: UnsafeMutablePointer<UInt64>) {
    guard !values.isEmpty else { return }
    precondition(values.lowerBound >= 0 && values.upperBound <= valueCount)
    if let lists, documents != nil || starts != nil || lists.cost(of: values) < documentCount / 2 {
      lists.insert(values, into: words)
    } else {
      codes.accept(RangeScan(values: values, documentCount: documentCount, words: words))
    }
  }

  /// Calls `body` with every document of a value, ascending.
  func forEachDocument(of value: Int, _ body: (UInt32) -> Void) {
    guard let lists else {
      var set = DocumentSet(documentCount: documentCount)
      _ = set.withMutableWords { insert(value..<(value + 1), into: $0) }
      return set.forEach(body)
    }
    lists.forEachDocument(of: value, body)
  }

  /// The number of documents of a set that have a value.
  func count(of value: Int, among words: UnsafePointer<UInt64>) -> Int {
    if let lists { return lists.count(of: value, among: words) }
    var count = 0
    forEachDocument(of: value) {
      count &+= Int(truncatingIfNeeded: (words[Int($0 &>> 6)] &>> UInt64($0 & 63)) & 1)
    }
    return count
  }

  /// True if any document of a set has one of the values.
  /// - Parameter live: nil where all documents are meant.
  /// - Complexity: O(documents of the values), or O(documents) where their lists are not kept.
  func hasDocument(of values: Range<Int>, among live: DocumentSet?) -> Bool {
    guard let live, !values.isEmpty else { return !values.isEmpty }
    guard lists != nil else {
      var having = DocumentSet(documentCount: documentCount)
      _ = having.withMutableWords { insert(values, into: $0) }
      having.formIntersection(live)
      return having.count > 0
    }
    return live.words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return false }
      return values.contains { count(of: $0, among: base) > 0 }
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
        if Code.bitWidth == 32, first &+ 64 <= documentCount,
          !Self.hasAny(UnsafeRawPointer(codes + first), lower, span)
        {
          continue
        }
        var bits: UInt64 = 0
        for place in 0..<min(64, documentCount &- first) {
          let isInside = UInt32(truncatingIfNeeded: codes[first &+ place]) &- lower < span
          bits |= (isInside ? 1 : 0) &<< UInt64(truncatingIfNeeded: place)
        }
        words[word] |= bits
      }
    }

    /// True if one of 64 numbers lies in the range: most words of a rare value are none.
    @inline(__always)
    private static func hasAny(
      _ codes: UnsafeRawPointer, _ lower: UInt32, _ span: UInt32
    ) -> Bool {
      let lowers = SIMD16<UInt32>(repeating: lower)
      let spans = SIMD16<UInt32>(repeating: span)
      var any = SIMDMask<SIMD16<Int32>>(repeating: false)
      for part in 0..<4 {
        let lanes = codes.loadUnaligned(fromByteOffset: part &* 64, as: SIMD16<UInt32>.self)
        let inside: SIMDMask<SIMD16<Int32>> = (lanes &- lowers) .< spans
        any = any .| inside
      }
      return unsafeBitCast(any, to: SIMD8<UInt64>.self) != SIMD8<UInt64>(repeating: 0)
    }
  }
}

extension ColumnValues: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    documentCount = try parts.number(old?.documentCount)
    valueCount = try parts.number(old?.valueCount)
    documents = try parts.arrayIfAny(old?.documents)
    starts = try parts.arrayIfAny(old?.starts)
    codes = try parts.part(old?.codes)
    lists = try parts.ifAny(old?.lists)
  }
}
