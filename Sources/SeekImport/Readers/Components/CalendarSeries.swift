#if Calendars
  internal import CSeekCalendar

  import SeekCore
  import SeekPlatform
  import Synchronization

  /// When an event of a calendar is that repeats (RFC 5545).
  ///
  /// ```swift
  /// var series = CalendarSeries()
  /// series.rules = ["FREQ=WEEKLY;COUNT=3"]
  /// series.removed = ["2024-03-31"]
  /// series.starts(from: "2024-03-24T09:00:00+01:00", in: berlin, limits)
  /// // ["2024-03-24T09:00:00+01:00", "2024-04-07T09:00:00+02:00"]
  /// ```
  /// A rule counts by the clock: 09:00 stays 09:00 when summer time begins.
  struct CalendarSeries {
    /// Rules as the file has them, and rules of times at which the event is not.
    var (rules, exceptions): ([String], [String]) = ([], [])
    /// Times, or days, in the format of ISO 8601, at which it is as well, and at which it is not.
    var (added, removed): ([String], [String]) = ([], [])
    /// The first defect of its rules: one that could not be read, or was cut short.
    private(set) var defect: Message?

    var isEmpty: Bool { rules.isEmpty && added.isEmpty }

    /// Takes what a line of an entry says of it.
    ///
    /// - Returns: False where the line says something else, or more.
    mutating func take(_ line: ContentLine, times: (ContentLine) -> [String]) -> Bool {
      switch line.name {
      case "RRULE", "EXRULE":
        guard rules.count + exceptions.count < CalendarLimits.mostRules else {
          defect =
            "the event has more than \(CalendarLimits.mostRules) rules; the others are left out"
          return false
        }
        let rule = String(decoding: line.value, as: UTF8.self).trimmed
        if line.name == "RRULE" { rules.append(rule) } else { exceptions.append(rule) }
      case "RDATE": added += times(line)
      case "EXDATE": removed += times(line)
      default: return false
      }
      return line.name != "RRULE"
    }

    /// The times at which it begins, in their order; no rule gives more than the limits allow.
    ///
    /// - Parameter zone: That of the first time; nil for a day, a time in UTC, and one without a zone.
    mutating func starts(
      from first: String, in zone: ZoneOffsets?, _ limits: CalendarLimits
    ) -> [String] {
      guard let start = DateMoment(first), first.utf8.count >= 10 else { return [first] }
      var found = [start.utcSeconds: first]
      for text in added {
        if let moment = DateMoment(text) { found[moment.utcSeconds] = text }
      }
      for rule in rules {
        for time in times(of: rule, from: first, start, in: zone, limits) {
          found[time.utcSeconds] = time.text
        }
      }
      for rule in exceptions {
        removed += times(of: rule, from: first, start, in: zone, limits).map(\.text)
      }
      let times = found.sorted { $0.key < $1.key }.map(\.value)
      return removed.isEmpty ? times : times.filter(isLeft(isDay: first.utf8.count == 10))
    }

    /// True for a time that is not removed: by its moment, by the clock where that has no zone, and by a day alone.
    private func isLeft(isDay: Bool) -> (String) -> Bool {
      let moments = removed.compactMap { DateMoment($0) }
      let absent = Set(moments.map(\.utcSeconds))
      let clocks = Set(moments.filter { $0.zone == nil }.map(\.clockSeconds))
      let days = Set(removed.filter { isDay || $0.utf8.count == 10 }.map { $0.prefix(10) })
      return { text in
        guard let moment = DateMoment(text) else { return true }
        return !absent.contains(moment.utcSeconds) && !clocks.contains(moment.clockSeconds)
          && !days.contains(text.prefix(10))
      }
    }

    /// The times that a rule gives, each as the first is written.
    private mutating func times(
      of rule: String, from first: String, _ start: DateMoment, in zone: ZoneOffsets?,
      _ limits: CalendarLimits
    ) -> [(utcSeconds: Int, text: String)] {
      let clocks = limits.clocks(of: rule, from: start, in: zone)
      if let more = clocks.defect { defect = defect ?? more }
      let length = min(first.utf8.count, 19)
      return clocks.seconds.compactMap { clock in
        guard let text = CivilDate.spelledMoment(secondsSince1970: clock) else { return nil }
        let offset = length < 19 || first.hasSuffix("Z") ? nil : zone?.offset(ofClock: clock)
        let suffix = offset.map(ZoneOffsets.suffix) ?? String(first.dropFirst(19))
        let seconds = clock - (offset ?? 0) + DateMoment.daysBefore1970 * 86_400
        return (seconds, text.prefix(length) + suffix)
      }
    }
  }

  /// The limits up to which the rules of one calendar are followed.
  final class CalendarLimits: Sendable {
    /// The rules of one event; those that people make have one.
    static let mostRules = 100
    /// The steps that a rule is followed, and the times that it gives: a daily event has as many in 27 years.
    static let mostTimes = 10_000
    /// The times of all series of a file: what an index of them takes stays below 200 MB.
    static let mostTimesInAll = 2_000_000
    /// A series without end is read until the end of the year so many years ahead: later than people look up what they do.
    static let yearsAhead = 5
    /// The time for trying rules that give no time, such as a 30th of February: the library looks for it in many years.
    private static let patience = Duration.seconds(2)

    /// The last year of a series without end.
    private let lastYear: Int
    let mostOfRule: Int
    /// The rules of months and years that were tried, by what they are and where they begin, and the time spent in vain.
    private let tried = Mutex((rules: [String: Bool](), vain: Duration.zero))

    /// - Parameter ruleCount: The number of rules that share what all may give.
    init(lastYear: Int = CivilDate.today().year + yearsAhead, ruleCount: Int = 1) {
      self.lastYear = lastYear
      mostOfRule = min(Self.mostTimes, Self.mostTimesInAll / max(ruleCount, 1))
    }

    /// The times that a rule gives, in seconds of the clock since 1970.
    ///
    /// The corresponding C functions are `icalrecurrencetype_from_string` and `icalrecur_iterator_next`.
    func clocks(
      of text: String, from start: DateMoment, in zone: ZoneOffsets?
    ) -> (seconds: [Int], defect: Message?) {
      var rule = icalrecurrencetype_from_string(text)
      defer { free(rule.rscale) }
      // A rule steps at least by so many seconds.
      let steps = [1, 60, 3_600, 86_400, 7 * 86_400, 31 * 86_400, 366 * 86_400]
      let from = start.clockSeconds - DateMoment.daysBefore1970 * 86_400
      let frequency = Int(rule.freq.rawValue)
      guard steps.indices.contains(frequency) else {
        return ([], "the rule “\(text.shown())” is not understood; only its first time is read")
      }
      let trial = frequency > 4 && rule.namesDays ? "\(from) \(text)" : nil
      let isWorthwhile = trial.map { trial in
        tried.withLock { $0.rules[trial] ?? ($0.vain < Self.patience) }
      }
      guard isWorthwhile != false else {
        return (
          [],
          "the rule “\(text.shown())” was not followed, as others took long to give no time; only its first time is read"
        )
      }
      let end = rule.end(in: zone)
      let horizon = end ?? (rule.count > 0 ? .max : Self.second(afterYear: lastYear))
      let period = steps[frequency] * max(Int(rule.interval), 1)
      let reach = from + mostOfRule * period
      // Without an end the library looks for a 30th of February by the hour until the year 2582.
      rule.until = icaltimetype(clock: min(horizon, reach, Self.second(afterYear: 9_998)))
      let begin = ContinuousClock.now
      var seconds: [Int] = []
      var (isCut, skipped) = (false, 0)
      if let offsets = Self.offsets(of: text, from: from, in: period) {
        // Of days without end the last are what people look up.
        let isEndless = end == nil && rule.count == 0 && frequency > 2
        let last = min(isEndless ? horizon : min(horizon, reach), Self.second(afterYear: 9_998))
        if isEndless { skipped = max(0, (last - from) / period - (mostOfRule - 2) / offsets.count) }
        var week = from + skipped * period
        let most = rule.count > 0 ? min(Int(rule.count), mostOfRule + 1) : mostOfRule + 1
        while week <= last, seconds.count < most {
          seconds += offsets.map { week + $0 }.prefix(most - seconds.count).filter { $0 <= last }
          week += period
        }
        isCut = seconds.count > mostOfRule
        if isCut { seconds.removeLast() }
      } else if let times = icalrecur_iterator_new(rule, icaltimetype(clock: from)) {
        defer { icalrecur_iterator_free(times) }
        while let second = icalrecur_iterator_next(times).clock {
          isCut = seconds.count == mostOfRule
          if isCut { break }
          seconds.append(second)
        }
      }
      isCut = isCut || reach < horizon && (rule.count == 0 || seconds.count < Int(rule.count))
      if let trial {
        tried.withLock {
          $0.rules[trial] = !seconds.isEmpty
          if seconds.isEmpty { $0.vain += begin.duration(to: .now) }
        }
      }
      return (
        seconds,
        seconds.isEmpty
          ? "the rule “\(text.shown())” gives no time; only its first time is read"
          : isCut
            ? skipped > 0
              ? "the rule “\(text.shown())” gives too many times; those before the last \(seconds.count) are left out"
              : "the rule “\(text.shown())” gives too many times; those after the first \(seconds.count) are left out"
            : nil
      )
    }

    /// The seconds at which the times of a rule are in each of its periods; nil for one that needs a calendar. The library takes
    /// hundreds of times as long for days and weeks of equal steps, which most rules are.
    private static func offsets(of text: String, from: Int, in period: Int) -> [Int]? {
      let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
      var offsets = [0]
      for part in text.uppercased().split(separator: ";") {
        let (name, value) = (part.prefix { $0 != "=" }, part.drop { $0 != "=" }.dropFirst())
        switch name {
        case "FREQ" where value.hasSuffix("LY") && value != "MONTHLY" && value != "YEARLY": break
        case "INTERVAL", "COUNT", "UNTIL", "WKST": break
        case "BYDAY" where period == 7 * 86_400:
          let numbers = value.split(separator: ",").map { days.firstIndex(of: String($0)) }
          guard !numbers.contains(nil) else { return nil }
          // 1970 began with a Thursday.
          let first = (from - (from % 86_400 + 86_400) % 86_400) / 86_400 + 3
          offsets = Set(numbers.compactMap(\.self).map { (($0 - first) % 7 + 7) % 7 * 86_400 })
            .sorted()
        default: return nil
        }
      }
      return offsets.isEmpty ? nil : offsets
    }

    private static func second(afterYear year: Int) -> Int {
      (CivilDate(year: year, month: 12, day: 31)?.dayNumber ?? 0) * 86_400 + 86_399
    }
  }

  extension icalrecurrencetype {
    /// True if it names days by their numbers, of which there may be none: a 30th of February.
    fileprivate var namesDays: Bool {
      let none = Int16(truncatingIfNeeded: ICAL_RECURRENCE_ARRAY_MAX.rawValue)
      return [by_month_day.0, by_year_day.0, by_week_no.0, by_set_pos.0].contains { $0 != none }
    }

    /// The second of the clock at which it ends; nil for one without end, or with a number of times.
    fileprivate func end(in zone: ZoneOffsets?) -> Int? {
      guard let second = until.clock else { return nil }
      // A day alone is meant whole. An end in UTC is compared by the clock of the event.
      if until.is_date != 0 { return second + 86_399 }
      return icaltime_is_utc(until) != 0 ? second + (zone?.offset(at: second) ?? 0) : second
    }
  }

  extension icaltimetype {
    fileprivate init(clock: Int) {
      self = icaltime_from_timet_with_zone(time_t(clock), 0, nil)
    }

    /// Seconds of its clock since 1970; nil for no time.
    fileprivate var clock: Int? {
      guard icaltime_is_null_time(self) == 0,
        let day = CivilDate(year: Int(year), month: Int(month), day: Int(day))
      else { return nil }
      return day.dayNumber * 86_400 + Int(hour) * 3_600 + Int(minute) * 60 + Int(second)
    }
  }
#endif
