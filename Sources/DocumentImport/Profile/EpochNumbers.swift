/// The numbers of a field, as far as they have been looked at, and whether they may be times.
///
/// ```text
/// 1714557600 · 1714644000.5    seconds since 1970
/// 1714557600000                thousandths of them; millionths and billionths have three and six digits more
/// ```
struct EpochNumbers {
  private(set) var count = 0
  private var (lowest, highest) = (Double.infinity, -Double.infinity)
  /// Zeros, which stand where nothing has happened yet.
  private var zeros = 0

  /// From 1990 to 2100.
  private static let seconds = 631_152_000.0...4_102_444_800.0

  mutating func note(_ number: Double) {
    count += 1
    guard number != 0 else {
      zeros += 1
      return
    }
    lowest = min(lowest, number)
    highest = max(highest, number)
  }

  /// How many of the unit that all of them are counted in make a second; nil where they are no times of our days.
  var perSecond: Int? {
    guard zeros * 2 <= count else { return nil }
    return [1, 1_000, 1_000_000, 1_000_000_000].first { unit in
      Self.seconds.contains(lowest / Double(unit)) && Self.seconds.contains(highest / Double(unit))
    }
  }
}
