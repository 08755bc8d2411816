/// The spellings of yes and no: `y` where the values are `true` and `false`, `true` where they are
/// `yes` and `no`.
enum TruthValues {
  private static let meanings = [
    "true": true, "yes": true, "y": true, "ja": true, "j": true, "1": true, "on": true, "t": true,
    "false": false, "no": false, "n": false, "nein": false, "0": false, "off": false, "f": false,
  ]
  /// Values beside yes and no that mean that nobody knows.
  private static let unknown: Set = ["", "-", "?", "n/a", "na", "null", "none", "unknown"]

  /// A field of more values says more than yes or no.
  private static let mostValues = 6

  /// `true` of `yes` and `ja`, `false` of `no` and `nein`; nil of another text: `1` may be any value's name.
  static func plain(of text: String) -> String? {
    switch Analyzer.foldedValue(text) {
    case "yes", "ja": "true"
    case "no", "nein": "false"
    default: nil
    }
  }

  /// The one value that means the same as a text, of a field whose values all say yes or no.
  ///
  /// Nil where the values say more, where several mean the same, or where no document has one.
  /// - Complexity: O(1) a segment: a field of many values is none.
  static func value(
    meantBy text: String,
    among facets: some Sequence<(column: FacetColumn, removed: RemovedDocuments?)>
  ) -> String? {
    guard let meaning = meanings[Analyzer.foldedValue(text)] else { return nil }
    var meant: Set<String> = []
    for (column, removed) in facets {
      guard column.valueCount <= mostValues else { return nil }
      for number in 0..<column.valueCount {
        let value = column.folded.term(at: number)
        guard column.hasLiving([UInt32(number)], removed) else { continue }
        if meanings[value] == meaning {
          meant.insert(value)
        } else if meanings[value] == nil, !unknown.contains(value) {
          return nil
        }
      }
    }
    return meant.count == 1 ? meant.first : nil
  }
}
