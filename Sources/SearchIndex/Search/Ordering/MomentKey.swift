import SearchCore

/// What a date orders by: its moment in UTC, as digits that compare as the moments do.
///
/// ```swift
/// MomentKey.text(of: "2024-01-05T23:00:00Z") < MomentKey.text(of: "2024-01-06T00:30:00+01:00")   // true: 23:30 in UTC
/// ```
///
/// What has no zone counts as UTC, what is only a day, a month or a year as its beginning (``SearchCore/DateMoment``); a
/// text that begins as no date stays as it is, and comes behind those.
enum MomentKey {
  /// - Complexity: O(1) for a date.
  static func text(of text: String) -> String {
    guard let moment = DateMoment(text) else { return text }
    let seconds = digits(moment.utcSeconds, 13)
    return moment.nanoseconds == 0 ? seconds : seconds + digits(moment.nanoseconds, 9)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(max(0, number))
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
