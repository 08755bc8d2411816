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
  let displayStarts: FrozenArray<UInt32>
  let values: ColumnValues

  var valueCount: Int { folded.count }

  var byteCount: Int {
    folded.byteCount + display.byteCount + displayStarts.byteCount + values.byteCount
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

  /// The numbers of the values that lie within, which are neighbours: dates are ordered by their bytes.
  /// - Complexity: O(log values).
  func values(in dates: DateRange) -> Range<Int> {
    var (lower, upper) = (
      Analyzer.foldedValue(dates.lowerText), Analyzer.foldedValue(dates.upperText)
    )
    let first = lower.withUTF8 { folded.lowerBound(of: $0).ordinal }
    let end = upper.withUTF8 { folded.lowerBound(of: $0).ordinal }
    return first..<max(first, end)
  }

  /// Calls `body` with every value of a document.
  @inline(__always)
  func forEachValue(of document: Int, _ body: (Int) -> Void) {
    values.forEachValue(of: document, body)
  }

  func checkInvariants(documentCount: Int) {
    folded.checkInvariants()
    precondition(displayStarts.count == valueCount + 1)
    precondition(Int(displayStarts[valueCount]) == display.count)
    precondition(values.valueCount == valueCount && values.documentCount == documentCount)
    values.checkInvariants()
  }
}
