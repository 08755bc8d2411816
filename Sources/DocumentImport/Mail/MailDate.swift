/// Dates of mail, by RFC 5322.
enum MailDate {
  /// Hours from Greenwich, of the names that RFC 822 had.
  static let zones = [
    "ut": 0, "utc": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]

  /// ```swift
  /// MailDate.isoFormat("Tue, 1 Jan 2019 16:42:03 +0800")   // "2019-01-01T16:42:03+08:00"
  /// ```
  /// In its own zone; without one where the header names none or `-0000`. Nil for what is no date.
  static func isoFormat(_ text: String) -> String? {
    var words = text.split { $0 == " " || $0 == "," || $0 == "\t" }[...]
    if words.first?.first?.isLetter == true { words.removeFirst() }
    guard words.count >= 4, let day = Int(words[words.startIndex]), (1...31).contains(day),
      let month = MonthName.number(of: words[words.startIndex + 1].prefix(3)),
      let year = year(words[words.startIndex + 2])
    else { return nil }
    let clock = words[words.startIndex + 3].split(separator: ":").map { Int($0) }
    guard clock.count == 2 || clock.count == 3, let hour = clock[0], let minute = clock[1],
      let second = clock.count == 3 ? clock[2] : 0, (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    let zone = words.count > 4 ? zone(words[words.startIndex + 4]) : ""
    let date = "\(pad(year, 4))-\(pad(month))-\(pad(day))"
    return "\(date)T\(pad(hour)):\(pad(minute)):\(pad(second))\(zone)"
  }

  private static func year(_ word: Substring) -> Int? {
    guard let year = Int(word), year >= 0 else { return nil }
    // Two digits are of the last century or of this one, three of the last.
    if word.utf8.count <= 2 { return year < 50 ? 2000 + year : 1900 + year }
    return word.utf8.count == 3 ? 1900 + year : year <= 9999 ? year : nil
  }

  private static func zone(_ word: Substring) -> String {
    if let hours = zones[word.lowercased()] {
      return (hours < 0 ? "-" : "+") + pad(abs(hours)) + ":00"
    }
    let digits = word.dropFirst()
    guard word.first == "+" || word.first == "-", digits.utf8.count == 4,
      digits.utf8.allSatisfy(\.isDigit), word != "-0000"
    else { return "" }
    return "\(word.prefix(1))\(digits.prefix(2)):\(digits.suffix(2))"
  }

  private static func pad(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
