/// Decides by the time that answers take when a line is searched: on every key, or on Enter once three answers in a row were
/// slow, until three in a row were fast again.
package struct SearchPace: Sendable {
  /// An answer that takes longer holds up whoever types.
  private static let patience = Duration.milliseconds(50)
  /// A single answer may be a hiccup of the machine.
  private static let answersInARow = 3

  /// False while only Enter is to search.
  package private(set) var isLive = true
  /// The number of answers in a row that speak against what is done now.
  private var others = 0

  package init() {}

  package mutating func note(_ duration: Duration) {
    others = (duration <= Self.patience) == isLive ? 0 : others + 1
    if others == Self.answersInARow { (isLive, others) = (!isLive, 0) }
  }
}
