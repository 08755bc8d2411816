import SeekCore

/// The parts of a calendar that hold for all its entries: time zones of its own, and the times of a series that have moved.
struct CalendarContext: Sendable {
  #if Calendars
    private(set) var limits = CalendarLimits()
    /// The times of a series that are entries of their own, by its id.
    private(set) var moved: [String: [String]] = [:]
    /// The places of those entries in the file.
    private(set) var movedEntries: [Range<Int>] = []
    /// By their names in the file.
    private var zones: [String: ZoneOffsets] = [:]
  #endif
  /// The name of the calendar, which is that of all its entries.
  private(set) var name: String?
  /// True if an entry repeats without end.
  private(set) var isEndless = false
  /// A hash of all that decides what the same entry is.
  private(set) var fingerprint: UInt64 = 0

  /// The zone that an entry names.
  ///
  /// A name of a place is the system's, which knows all its years; the file may have the rules of one. Any other name is the
  /// file's, as `EST` may be. Of a path, as `/example.org/2019/America/New_York`, the longest end that names a place counts.
  func zone(named name: String) -> ZoneOffsets? {
    #if Calendars
      if !name.contains("/") || name.hasPrefix("/"), let own = zones[name] { return own }
      if let own = ZoneOffsets(named: name) ?? zones[name] { return own }
    #else
      if let known = ZoneOffsets(named: name) { return known }
    #endif
    guard name.hasPrefix("/") else {
      return WindowsZones.place(of: name).flatMap { ZoneOffsets(named: $0) }
    }
    return name.indices.lazy.filter { name[$0] == "/" }
      .map { String(name[name.index(after: $0)...]) }.filter { $0.contains("/") }
      .compactMap { ZoneOffsets(named: $0) }.first
  }
}

#if Calendars
  extension CalendarContext {
    /// - Complexity: O(bytes), and of the changes of clocks in at most 200 zones.
    init(_ bytes: Bytes) {
      var (zoneStart, entryStart): (Int?, Int?)
      var isMoved = false
      var ruleCount = 0
      // Of several calendars in a file no entry tells which it is of, unless all are called the same.
      var names: [String?] = []
      var line = 0
      while line < bytes.count {
        let next = bytes.beginningOfLine(atOrAfter: line + 1)
        switch bytes[line] | 0x20 {
        case UInt8(ascii: "b"):
          if bytes.isLine("begin:vtimezone", at: line) {
            zoneStart = line
          } else if bytes.isLine("begin:vcalendar", at: line) {
            names.append(nil)
            entryStart = nil
          } else if ComponentContent.calendar.name(at: line, in: bytes) != nil {
            (entryStart, isMoved, zoneStart) = (line, false, nil)
          }
        case UInt8(ascii: "r") where zoneStart == nil:
          if bytes.begins("recurrence-id", at: line) { isMoved = true }
          guard bytes.begins("rrule", at: line) else { break }
          ruleCount += 1
          let rule = String(decoding: bytes[line..<next], as: UTF8.self).uppercased()
          if !rule.contains("UNTIL=") && !rule.contains("COUNT=") { isEndless = true }
        case UInt8(ascii: "x")
        where entryStart == nil && !names.isEmpty && bytes.begins("x-wr-calname", at: line):
          ContentLine.forEach(in: bytes[line..<next].rebased) { line in
            let name = ContentLine.parts(of: line.text(CharsetDecoder()), separator: nil).first
            names[names.count - 1] = name.flatMap { $0.isEmpty ? nil : $0 }
          }
        case UInt8(ascii: "e"):
          if let start = zoneStart, bytes.isLine("end:vtimezone", at: line) {
            addZone(bytes[start..<next].rebased)
            zoneStart = nil
          } else if bytes.begins("exrule", at: line) {
            ruleCount += 1
          } else if let start = entryStart, isMoved, bytes.begins("end:v", at: line),
            !bytes.begins("end:valarm", at: line)
          {
            movedEntries.append(start..<next)
            isMoved = false
          }
        default: break
        }
        line = next
      }
      if let first = names.first, names.allSatisfy({ $0 == first }) { name = first }
      fingerprint = fingerprint &+ ByteHash.of(name ?? "")
      limits = CalendarLimits(ruleCount: ruleCount)
      fingerprint = fingerprint &+ UInt64(limits.mostOfRule)
    }

    /// Adds the time of a series that an entry of its own has moved.
    mutating func add(_ entry: (id: String, time: String)) {
      moved[entry.id, default: []].append(entry.time)
      fingerprint = ByteHash.of(entry.id + "\0" + entry.time) &+ fingerprint
    }

    /// Adds a zone by its rules: from each time of a rule on, its clocks are so far ahead of UTC.
    private mutating func addZone(_ bytes: Bytes) {
      guard zones.count < Self.mostZones else { return }
      var name = ""
      var part = (series: CalendarSeries(), first: "", from: 0, offset: 0)
      var changes: [(since: Int, offset: Int)] = []
      var earliest: (since: Int, offset: Int)?
      ContentLine.forEach(in: bytes) { line in
        let text = String(decoding: line.value, as: UTF8.self).trimmed
        switch line.name {
        case "TZID": name = text
        case "BEGIN": part = (CalendarSeries(), "", 0, 0)
        case "DTSTART": part.first = CalendarDate.isoFormat(text) ?? ""
        // The clocks of a zone change once or twice a year.
        case "RRULE" where text.uppercased().contains("FREQ=YEARLY"): part.series.rules.append(text)
        case "RDATE": part.series.added += CalendarDate.isoFormats(text)
        case "TZOFFSETFROM": part.from = CalendarDate.offset(text)
        case "TZOFFSETTO": part.offset = CalendarDate.offset(text)
        case "END" where !part.first.isEmpty && changes.count < Self.mostChanges:
          let before = ZoneOffsets(changes: [], first: part.from)
          part.series.added = part.series.added.map { $0 + (before.suffix(of: $0) ?? "") }
          let first = part.first + (before.suffix(of: part.first) ?? "")
          let times = part.series.starts(from: first, in: before, Self.zoneLimits)
            .compactMap { DateMoment($0)?.utcSeconds }
            .map { $0 - DateMoment.daysBefore1970 * 86_400 }
          changes += times.map { ($0, part.offset) }
          if let first = times.first, first < earliest?.since ?? .max {
            earliest = (first, part.from)
          }
          part.first = ""
        default: break
        }
      }
      guard !name.isEmpty, let earliest else { return }
      zones[name] = ZoneOffsets(
        changes: changes.sorted { $0.since < $1.since }, first: earliest.offset)
      fingerprint = fingerprint &+ ByteHash.of(bytes)
    }

    /// There are fewer in the years of all zones, and a file of a person names a few.
    private static let (mostChanges, mostZones) = (10_000, 200)
    /// Zones go on for longer than events without end.
    private static let zoneLimits = CalendarLimits(lastYear: 2_200)
  }
#endif
