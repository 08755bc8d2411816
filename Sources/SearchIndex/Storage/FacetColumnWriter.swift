/// The values of one keyword or list field while documents come in.
struct FacetColumnWriter {
  /// Folded value to number, in the order of first meeting.
  private var numbers: [String: UInt32] = [:]
  private var spellings: [String] = []
  private var foldedValues: [String] = []
  /// Pairs in document order; a value stands once a document.
  private var pairs: [(document: UInt32, value: UInt32)] = []
  /// Spelled the same before: folding again would be waste.
  private var known: [String: UInt32] = [:]

  init() {}

  mutating func add(_ utf8: UnsafeBufferPointer<UInt8>, document: UInt32) {
    guard !utf8.isEmpty else { return }
    let spelling = String(decoding: utf8, as: UTF8.self)
    let value = known[spelling] ?? number(of: spelling)
    var index = pairs.count
    while index > 0, pairs[index - 1].document == document {
      if pairs[index - 1].value == value { return }
      index -= 1
    }
    pairs.append((document, value))
  }

  private mutating func number(of spelling: String) -> UInt32 {
    let folded = Analyzer.foldedValue(spelling)
    let number = numbers[folded] ?? UInt32(spellings.count)
    if Int(number) == spellings.count {
      numbers[folded] = number
      spellings.append(spelling)
      foldedValues.append(folded)
    }
    known[spelling] = number
    return number
  }

  /// One column of several writers' documents, those of the first coming first.
  /// - Returns: nil where the values are too many to number.
  static func merge(_ writers: [FacetColumnWriter], documentCounts: [Int]) -> FacetColumn? {
    var firstSpelling: [String: String] = [:]
    for writer in writers {
      for (index, folded) in writer.foldedValues.enumerated() where firstSpelling[folded] == nil {
        firstSpelling[folded] = writer.spellings[index]
      }
    }
    // A value that folds to nothing (a lone mark) is no value.
    let sorted = firstSpelling.filter { !$0.key.isEmpty }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var dictionary = TermDictionaryWriter()
    var display = GrowableBuffer<UInt8>()
    var displayStarts = GrowableBuffer<UInt64>()
    var ordinals: [String: UInt32] = [:]
    for (folded, spelling) in sorted {
      var key = folded
      guard key.withUTF8({ dictionary.append($0) }) else { return nil }
      ordinals[folded] = UInt32(ordinals.count)
      displayStarts.append(UInt64(display.count))
      for byte in spelling.utf8 { display.append(byte) }
    }
    displayStarts.append(UInt64(display.count))
    var pairs = GrowableBuffer<UInt64>()
    var base: UInt64 = 0
    for (writer, count) in zip(writers, documentCounts) {
      let translation = writer.foldedValues.map { ordinals[$0] ?? FacetColumn.noValue }
      for pair in writer.pairs where translation[Int(pair.value)] != FacetColumn.noValue {
        pairs.append((base + UInt64(pair.document)) << 32 | UInt64(translation[Int(pair.value)]))
      }
      base += UInt64(count)
    }
    guard pairs.count <= Int(UInt32.max) else { return nil }
    return column(
      pairs, documentCount: Int(base), valueCount: sorted.count, folded: dictionary.finish(),
      display: display.freeze(), displayStarts: displayStarts.freeze())
  }

  private static func column(
    _ pairs: borrowing GrowableBuffer<UInt64>, documentCount: Int, valueCount: Int,
    folded: TermDictionary, display: FrozenArray<UInt8>, displayStarts: FrozenArray<UInt64>
  ) -> FacetColumn {
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
    documents.setCount(pairs.count)
    var starts = GrowableBuffer<UInt32>(capacity: documentCount + 1)
    var values = GrowableBuffer<UInt32>(capacity: max(pairs.count, documentCount))
    if isSingle { values.append(repeating: FacetColumn.noValue, count: documentCount) }
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
    return FacetColumn(
      folded: folded, display: display, displayStarts: displayStarts,
      starts: isSingle ? nil : starts.freeze(), values: values.freeze(),
      documents: documents.freeze(), documentStarts: documentStarts.freeze())
  }
}
