/// The times of an interval.
extension DateRange {
  /// An hour, a minute, a second or a part of one, as it is spelled: `2024-05-01T20`, `2024-05-01 20:00:30.5+02:00`.
  struct ClockPeriod {
    let start: DateMoment
    /// What lies behind it begins here.
    let next: DateMoment

    /// A day as a ``Period`` spells it, `T` or a space, hours, perhaps minutes, seconds and a fraction of one, each of two
    /// digits, and perhaps a zone: `Z`, `+02`, `+0200` or `+02:00`. The hour before minutes may have one digit.
    init?(_ text: some StringProtocol) {
      guard let mark = text.firstIndex(where: { "Tt ".contains($0) }),
        let period = Period(text[..<mark]), let month = period.month, let day = period.day,
        let date = CivilDate(year: period.year, month: month, day: day)
      else { return nil }
      var reader = DigitReader(rest: Array(text[mark...].utf8.dropFirst())[...])
      guard let time = reader.clockTime() else { return nil }
      let midnight = (date.dayNumber + DateMoment.daysBefore1970) * 86_400
      start = DateMoment(
        clockSeconds: midnight + time.seconds, nanoseconds: time.nanoseconds, zone: time.zone)
      next = DateMoment(
        clockSeconds: start.clockSeconds + time.length.seconds,
        nanoseconds: start.nanoseconds + time.length.nanoseconds, zone: time.zone)
    }
  }
}

/// An hour, a minute, a second or a part of one within a day.
private struct ClockTime {
  /// Since midnight.
  var seconds: Int
  var nanoseconds = 0
  var zone: Int?
  /// How long it lasts.
  var length: (seconds: Int, nanoseconds: Int)
}

extension DigitReader {
  /// All that is left; nil where it is no time.
  fileprivate mutating func clockTime() -> ClockTime? {
    let isShort = rest.dropFirst().first.map { !$0.isDigit } ?? true
    guard let hour = number(isShort ? 1 : 2), hour < 24 else { return nil }
    var time = ClockTime(seconds: hour * 3_600, length: (3_600, 0))
    if take(":") {
      guard let minute = number(2), minute < 60 else { return nil }
      time.seconds += minute * 60
      time.length = (60, 0)
      if take(":") {
        // A leap second is the 61st.
        guard let second = number(2), second <= 60 else { return nil }
        time.seconds += second
        time.length = (1, 0)
        if take(".") || take(",") {
          guard let fraction = fraction() else { return nil }
          time.nanoseconds = fraction.nanoseconds
          time.length = (0, fraction.unit)
        }
      }
    } else if isShort {
      return nil
    }
    guard !rest.isEmpty else { return time }
    _ = take(" ")
    time.zone = zone()
    return time.zone == nil || !rest.isEmpty ? nil : time
  }

  /// Digits behind the ninth say nothing more.
  private mutating func fraction() -> (nanoseconds: Int, unit: Int)? {
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    var (nanoseconds, unit) = (0, 1_000_000_000)
    for digit in digits.prefix(9) {
      unit /= 10
      nanoseconds += Int(digit - UInt8(ascii: "0")) * unit
    }
    return (nanoseconds, unit)
  }

  /// Seconds ahead of UTC.
  private mutating func zone() -> Int? {
    if take("z") || take("Z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if take(":") || !rest.isEmpty {
      guard let read = number(2), read < 60 else { return nil }
      minutes = read
    }
    let seconds = hours * 3_600 + minutes * 60
    return isBehind ? -seconds : seconds
  }
}
