extension SearchEngine {
  /// The matches of the query's words in `text`, as ranges of the string; see ``highlights(in:for:)`` for UTF-8 offsets.
  ///
  /// ```swift
  /// for range in engine.highlightedRanges(in: title, for: results.readQuery) { print(title[range]) }
  /// ```
  ///
  /// Ascending, not overlapping.
  /// - Complexity: O(n) in the text, beside the engine's own.
  public func highlightedRanges(in text: String, for query: SearchQuery) -> [Range<String.Index>] {
    highlights(in: text, for: query).map(text.range(utf8:))
  }
}

extension String {
  /// The range of the string that UTF-8 offsets name; beyond its ends the nearest.
  ///
  /// - Complexity: O(1) for a native string.
  package func range(utf8 offsets: Range<Int>) -> Range<String.Index> {
    let (first, last) = (max(0, offsets.lowerBound), max(0, offsets.upperBound))
    let lower = utf8.index(startIndex, offsetBy: first, limitedBy: endIndex) ?? endIndex
    let upper = utf8.index(lower, offsetBy: last - first, limitedBy: endIndex) ?? endIndex
    return lower..<upper
  }
}
