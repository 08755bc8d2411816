/// A range that may be without a bound on one side: `>5`, `..2024-06`.
///
/// ```swift
/// [NumberRange(parsing: ">5"), NumberRange(parsing: "<10"), NumberRange(parsing: "20")].compactMap(\.self).boundsJoined()
/// // 5 to 10, and 20
/// ```
public protocol BoundedRange: Hashable {
  var isBoundedBelow: Bool { get }
  var isBoundedAbove: Bool { get }

  /// What lies within both; nil where nothing can.
  func intersection(_ other: Self) -> Self?
}

extension Array where Element: BoundedRange {
  /// Alternatives of which a lower and an upper bound that meet are one range: by themselves they would let everything
  /// through, and nobody asks for that.
  ///
  /// Bounds that do not meet (`<5`, `>10`) stay alternatives. Of several that point the same way the widest meets the
  /// others, which changes nothing: what the narrower lets through it does, too. Complexity: O(n).
  public func boundsJoined() -> [Element] {
    let lower = filter { $0.isBoundedBelow && !$0.isBoundedAbove }
    let upper = filter { $0.isBoundedAbove && !$0.isBoundedBelow }
    guard let lowest = lower.widest, let highest = upper.widest,
      let range = lowest.intersection(highest)
    else { return self }
    let others = filter { $0.isBoundedBelow == $0.isBoundedAbove }
    return [range] + others + lower.filter { $0.intersection(highest) == nil }
      + upper.filter { $0.intersection(lowest) == nil }
  }

  /// Of bounds on the same side.
  private var widest: Element? {
    dropFirst().reduce(first) { widest, next in
      widest.map { $0.intersection(next) == $0 ? next : $0 }
    }
  }
}
