import SeekCore

/// A date as calendars and contacts write it: `20240510`, `20240510T090000Z`.
enum CalendarDate {
  /// In the format of ISO 8601 with its signs; nil for another text, as a birthday without a year.
  static func isoFormat(_ text: String) -> String? {
    WrittenDate(text, as: .compact)?.isoString(.yearFirst, separator: "T")
  }

  /// The dates of a list, of periods their beginnings; what is none is left out.
  static func isoFormats(_ list: String) -> [String] {
    list.split(separator: ",").compactMap { isoFormat(String($0.prefix { $0 != "/" }).trimmed) }
  }

  /// The seconds ahead of UTC of `+0100` or `-053000`; 0 for another text.
  static func offset(_ text: String) -> Int {
    let digits = text.dropFirst()
    guard let number = Int(digits), (4...6).contains(digits.utf8.count) else { return 0 }
    let whole = digits.utf8.count == 4 ? number * 100 : number
    let seconds = whole / 10_000 * 3_600 + whole / 100 % 100 * 60 + whole % 100
    return text.hasPrefix("-") ? -seconds : seconds
  }
}

/// The length of an event: `P1DT10H30M`, `P2W` (RFC 5545).
enum CalendarDuration {
  /// - Parameter start: A day, or a day with a time, perhaps with a zone.
  /// - Returns: The end in the spelling of the start; nil where one of them is none.
  static func end(from start: String, _ duration: String) -> String? {
    let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1]
    guard duration.hasPrefix("P") || duration.hasPrefix("+P"),
      let moment = DateMoment(String(start.prefix(19))), start.utf8.count >= 10
    else { return nil }
    var (seconds, number) = (0, 0)
    for character in duration.dropFirst() where character != "P" && character != "T" {
      if character.isASCII, let digit = character.wholeNumberValue, number < 10_000_000 {
        number = number * 10 + digit
      } else if let unit = units[character], seconds < 1_000_000_000_000 {
        (seconds, number) = (seconds + number * unit, 0)
      } else {
        return nil
      }
    }
    let end = moment.clockSeconds - DateMoment.daysBefore1970 * 86_400 + seconds
    let text = CivilDate.spelledMoment(secondsSince1970: end)?.dropLast()
    guard let text else { return nil }
    return start.utf8.count == 10 ? String(text.prefix(10)) : String(text + start.dropFirst(19))
  }
}
