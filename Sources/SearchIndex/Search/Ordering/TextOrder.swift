/// The documents of a collection by what one text field says: the rank of the folded text of each.
///
/// ```swift
/// var reading = TextOrder.Reading()
/// let order = try reading.next(NumberedDocuments(count: 3)) { ["Momo", "Élise", ""][Int($0)] }
/// order?.ranks   // [1, 0, nothing]
/// ```
///
/// The index holds no text, and of a date the day alone, so this is read from the documents when it is first asked for
/// (``Reading``): a build does not pay for it, and the numbers of documents are never given again, so that it is good for
/// all that were read.
struct TextOrder: Sendable {
  /// Of every document that was read; the same for texts that fold alike, ``nothing`` for one without text.
  let ranks: [UInt32]
  /// Where the numbers of documents stand in ``ranks``.
  let slots: NumberSlots

  static let nothing = UInt32.max

  /// What of a text counts.
  enum Comparison: Hashable, Sendable {
    case folded
    /// The moment that a date says: ``MomentKey``.
    case moments

    /// What is compared of the texts that `text` reads.
    func reader(_ text: @escaping @Sendable (DocID) -> String) -> @Sendable (DocID) -> String {
      switch self {
      case .folded: text
      case .moments: { MomentKey.text(of: text($0)) }
      }
    }
  }

  /// Longer texts are ordered by their beginnings.
  static let longestFolded = 128

  /// What orders a document, smaller first; nil where it has no text.
  subscript(number: DocID) -> Double? {
    guard let slot = slots[number], ranks[slot] != Self.nothing else { return nil }
    return Double(ranks[slot])
  }
}
