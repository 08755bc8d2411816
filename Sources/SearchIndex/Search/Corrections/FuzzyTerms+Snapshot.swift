/// Measured by `seek-bench fuzzy`; no part of the interface for applications.
@_spi(Benchmarks) extension IndexSnapshot {
  /// The number of terms of the dictionaries of all segments that are within `edits` edits of a
  /// word, or, with `isPrefix`, begin with something that is.
  /// - Parameter edits: 0, 1 or 2.
  public func countOfTerms(near word: String, edits: Int, isPrefix: Bool) -> Int {
    guard let fuzzy = FuzzyTerms(word, edits: edits, isPrefix: isPrefix) else { return 0 }
    return segments.reduce(0) { sum, segment in
      sum + fuzzy.matches(in: segment.dictionary).reduce(0) { $0 + $1.ordinals.count }
    }
  }
}
