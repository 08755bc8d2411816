/// The values at the end of a row, in as many columns as there are.
///
/// ```swift
/// RowValues.cut("Groceries · -45.67 · 2024-01-15", to: 19).plainText     // "Groceri… · -45.67 …"
/// ```
enum RowValues {
  /// Of a word that is shortened so much is left.
  private static let leastWordColumns = 6

  /// The values that fit, and of the next one what does, unless it is a number or a day: a part of one is another. The word
  /// before it is shortened for it.
  static func cut(_ detail: String, to columns: Int) -> StyledText {
    let values = detail.split(separator: " · ").map(String.init)
    var shown: [String] = []
    for (index, value) in values.enumerated() {
      // Before the last one there must be room for the sign that something is missing.
      let room = index == values.count - 1 ? columns : columns - 2
      let missing = ShownWidth.columns(of: joined(shown + [value])) - room
      if missing > 0, isNumber(value), let word = shown.popLast() {
        let left = ShownWidth.columns(of: word) - missing
        guard left >= leastWordColumns, !isNumber(word) else {
          return StyledText(joined(shown + [word]) + " …", .detail).cut(to: columns)
        }
        shown.append(shortened(word, to: left))
      }
      shown.append(value)
    }
    return StyledText(joined(shown), .detail).cut(to: columns)
  }

  /// `Drama, Silent` is `Drama…` rather than `Drama,…`.
  private static func shortened(_ word: String, to columns: Int) -> String {
    var text = StyledText(word).cut(to: columns).plainText.dropLast()
    while let last = text.last, last == " " || last == "," { text.removeLast() }
    return text + "…"
  }

  private static func joined(_ values: [String]) -> String { values.joined(separator: " · ") }

  private static func isNumber(_ value: String) -> Bool {
    value.contains(where: \.isNumber) && !value.contains(where: \.isLetter)
  }
}
