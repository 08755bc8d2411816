import SeekCore

/// The values of a column that are not of its kind, as `Pending` among dates, and whether they leave the column what it is.
///
/// ```swift
/// odd.note(bytes)                                // "Pending", and "Pending" once more
/// odd.leave(3, outOf: 5, as: .date)              // true: one word, however often it is there, is no other kind of values
/// odd.leave(3, outOf: 5, as: .number)            // false: numbers with words among them are names, perhaps
/// ```
struct OddTexts {
  /// The kind of the other values. Few texts are dates by chance.
  enum Kind { case date, number }

  private(set) var first: String?
  /// The hash of the word they are; nil if there is none yet.
  private var word: UInt64?
  private(set) var areAlike = true
  /// True if one of them may be a code, as the number of a house (`12b`) and a floor (`K`) are.
  private var haveCodes = false

  private static let shownLength = 60

  /// - Parameter isMissing: True if it says that there is no value, which is no word of its own.
  /// - Complexity: O(1) once there are two words, else O(n) in the bytes.
  mutating func note(_ text: Bytes, isMissing: Bool = false) {
    if first == nil { first = String(decoding: text.prefix(Self.shownLength), as: UTF8.self) }
    guard areAlike, !isMissing else { return }
    haveCodes = haveCodes || text.count < 3 || text.contains(where: \.isDigit)
    noteUnshown(ByteHash.of(text))
  }

  /// Notes the hash of a value that is not to be shown: of a number among dates.
  mutating func noteUnshown(_ hash: UInt64) {
    guard areAlike else { return }
    areAlike = word ?? hash == hash
    word = hash
  }

  /// True if so many values of a kind are a column's: all but a twentieth, but one of several, or of dates but one
  /// word.
  ///
  /// - Parameter known: The number of values that do not say that there is none.
  func leave(_ count: Int, outOf known: Int, as kind: Kind) -> Bool {
    let odd = known - count
    return count > 0
      && (odd * 20 <= known || odd == 1 && count >= (haveCodes ? 4 : 3)
        || kind == .date && areAlike && count > odd)
  }
}
