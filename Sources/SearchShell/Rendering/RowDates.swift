/// How the rows of a page spell their dates: the day is enough at a glance, unless it does not tell them apart.
///
/// ```swift
/// RowDates.days.text(of: "2019-01-01T16:42:03+08:00")                      // "2019-01-01"
/// let dates = RowDates(tellingApart: ["2019-01-01T16:42Z", "2019-01-01T17:00Z"])
/// dates.text(of: "2019-01-01T16:42:03Z")                                   // "2019-01-01 16:42"
/// ```
struct RowDates: Hashable, Sendable {
  private let showsTime: Bool
  /// Where they differ, times without their zones would seem to be in no order.
  private let showsZone: Bool

  static let days = RowDates(showsTime: false, showsZone: false)

  private init(showsTime: Bool, showsZone: Bool) {
    self.showsTime = showsTime
    self.showsZone = showsZone
  }

  /// With their times where two of the dates share a day.
  init(tellingApart texts: [String]) {
    let timed = texts.compactMap(Parts.init)
    let sharesDays = Set(timed.map(\.day)).count < timed.count
    self.init(showsTime: sharesDays, showsZone: sharesDays && Set(timed.map(\.zone)).count > 1)
  }

  /// The same with times, whether they are needed to tell dates apart or not.
  var withTimes: RowDates { RowDates(showsTime: true, showsZone: showsZone) }

  /// A date with a time to the day, or to the minute; any other text stays as it is.
  func text(of date: String) -> String {
    guard let parts = Parts(date) else { return date }
    return parts.day + (showsTime ? " " + parts.clock : "") + (showsZone ? parts.zone : "")
  }

  /// A date with a time behind it, as ISO 8601 spells them.
  private struct Parts {
    let day: String
    let clock: String
    /// `Z`, `+08` or `+05:30`; empty where none is named.
    let zone: String

    init?(_ text: String) {
      let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
      guard parts.count == 2, parts[0].utf8.count == 10 else { return nil }
      day = String(parts[0])
      clock = String(parts[1].prefix(5))
      let zone = parts[1].drop { !"+-Z".contains($0) }
      self.zone = String(zone.hasSuffix(":00") ? zone.dropLast(3) : zone)
    }
  }
}
