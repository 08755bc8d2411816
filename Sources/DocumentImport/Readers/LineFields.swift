import SearchCore

/// The fields of the lines of a text, by the look of the lines or by the name of the file.
///
/// ```text
/// 127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 2326   a request to a web server
/// 2024-05-01T10:00:01+0200 host sshd[812]: Accepted publickey            a time, and what happened
/// May  1 10:00:01 host sshd[812]: Accepted publickey                     the same, of the year in which it is not later than the file
/// time=2024-05-01T10:00:01Z level=info msg="user signed in"              names and values (logfmt)
/// ```
enum LineFields: Hashable, Sendable {
  /// Each line is a text without fields.
  case none
  case requests
  /// - Parameter title: The name of what most of the lines say.
  case pairs(title: String)
  /// - Parameters:
  ///   - areAll: True if nearly every line has one.
  ///   - lackYears: True if some of the first lack the year, so that the day of the file says it.
  case times(LogTime, areAll: Bool, lackYears: Bool)

  private static let sampledLines = 50
  /// The number of bytes of a line that are examined to classify it.
  private static let glance = 4_096
  /// The least number of lines with a time; fewer may have one by chance.
  private static let fewestTimes = 3
  /// The least number of lines with pairs: in any text one line may have two signs of equality.
  private static let fewestPairs = 2

  /// Classifies a text by its first lines.
  ///
  /// - Parameter latest: No line was written later.
  /// - Complexity: O(bytes of the first lines).
  init(_ bytes: UnsafeBufferPointer<UInt8>, latest: CivilDate? = nil) {
    let time = LogTime(latest: latest)
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, 1 << 18))
    var (count, requests, times, pairs) = (0, 0, 0, 0)
    var titles: [String: Int] = [:]
    var lackYears = false
    while count < Self.sampledLines, let extent = lines.next() {
      let line = UnsafeBufferPointer(
        rebasing: bytes[extent.utf8Offset..<extent.utf8End].prefix(Self.glance))
      count += 1
      if RequestLine(line) != nil { requests += 1 }
      if let line = LogPairs(line) {
        pairs += 1
        for title in LogPairs.titles where line.pairs.contains(where: { $0.name == title }) {
          titles[title, default: 0] += 1
        }
      }
      guard time.isoFormat(before: line) != nil else { continue }
      times += 1
      lackYears = lackYears || LogTime(latest: nil).isoFormat(before: line) == nil
    }
    if requests * 4 >= max(count, 1) * 3 {
      self = .requests
    } else if pairs >= Self.fewestPairs, pairs * 4 >= count * 3 {
      let title = LogPairs.titles.first { titles[$0, default: 0] * 2 >= pairs }
      self = .pairs(title: title ?? "text")
    } else if times * 2 >= max(count, 1) {
      let areAll = times >= Self.fewestTimes && times * 10 >= count * 9
      self = .times(time, areAll: areAll, lackYears: lackYears)
    } else {
      self = .none
    }
  }

  /// True if its lines are records by what they look like.
  ///
  /// - Parameter isCalledText: True if the file is called as texts are, so that a diary is none.
  func isLog(isCalledText: Bool) -> Bool {
    switch self {
    case .none: false
    case .requests: true
    case .pairs: !isCalledText
    case .times(_, let areAll, _): areAll && !isCalledText
    }
  }

  /// A hash as in ``RecordLayout/formatFingerprint``. The day of the file is a part of it only if
  /// lines lack the year.
  var formatFingerprint: UInt64 {
    switch self {
    case .none: 0
    case .requests: ByteHash.of("requests")
    case .pairs(let title): ByteHash.of("pairs \(title)")
    case .times(let time, let areAll, let lackYears):
      ByteHash.of("times \(areAll) " + (lackYears ? time.latest?.text ?? "" : ""))
    }
  }

  /// The field that names a line.
  var title: String {
    switch self {
    case .none, .times: "text"
    case .requests: "request"
    case .pairs(let title): title
    }
  }

  /// Writes the members of a line.
  ///
  /// - Complexity: O(bytes).
  func writeMembers(of line: UnsafeBufferPointer<UInt8>, to json: JSONWriter) {
    switch self {
    case .pairs(let title):
      if let pairs = LogPairs(line) {
        pairs.writeMembers(of: line, title: title, to: json)
      } else {
        json.name(title)
        json.string(line)
      }
    case .requests:
      guard let request = RequestLine(line) else { fallthrough }
      request.writeMembers(to: json)
    case .none, .times:
      if case .times(let time, _, _) = self, let time = time.isoFormat(before: line) {
        json.member("time", string: time)
        if let origin = LogOrigin(line) {
          json.member("host", string: origin.host)
          json.member("program", string: origin.program)
        }
      }
      json.name(title)
      json.string(line)
    }
  }
}

/// A request as web servers log it: the common log format, or the combined one.
private struct RequestLine {
  /// Address, user, time, request, status, size, and of the combined format referrer and agent.
  private var parts: [String]
  /// The site that was asked for, which some servers write before the address.
  private var host: String?

  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.first.map({ $0 != UInt8(ascii: "{") && $0 > 0x20 }) == true else { return nil }
    parts = Self.split(line)
    if parts.count > 7, Self.isoFormat(parts[3]) == nil, Self.isoFormat(parts[4]) != nil {
      host = parts.removeFirst()
    }
    guard parts.count >= 7, Self.isoFormat(parts[3]) != nil, parts[5].utf8.count == 3,
      parts[5].utf8.allSatisfy(\.isDigit)
    else { return nil }
  }

  /// Splits at spaces outside quotes and brackets.
  private static func split(_ line: UnsafeBufferPointer<UInt8>) -> [String] {
    var parts: [String] = []
    var offset = 0
    // Some servers add further values after the agent; they are unknown.
    while offset < line.count, parts.count < 10 {
      var close = UInt8(ascii: " ")
      if line[offset] == UInt8(ascii: "\"") { close = line[offset] }
      if line[offset] == UInt8(ascii: "[") { close = UInt8(ascii: "]") }
      let start = close == UInt8(ascii: " ") ? offset : offset + 1
      var end = start
      var text: [UInt8] = []
      while end < line.count, line[end] != close {
        // A quote within is escaped.
        if close == UInt8(ascii: "\""), line[end] == UInt8(ascii: "\\"), end + 1 < line.count,
          line[end + 1] == close
        {
          end += 1
        }
        text.append(line[end])
        end += 1
      }
      parts.append(String(decoding: text, as: UTF8.self).trimmed)
      offset = close == UInt8(ascii: " ") ? end + 1 : end + 2
    }
    return parts
  }

  func writeMembers(to json: JSONWriter) {
    let request = parts[4].split(separator: " ")
    json.member("request", string: parts[4])
    if request.count > 1 {
      json.member("method", string: String(request[0]))
    }
    if let status = Int(parts[5]) {
      // `000`, the status of an aborted request, is not a number of JSON.
      json.name("status")
      json.number(String(status))
    }
    if request.count > 1 {
      json.member("path", string: String(request[1]))
    }
    json.member("time", string: Self.isoFormat(parts[3]) ?? parts[3])
    if let size = Int(parts[6]) {
      json.name("size")
      json.number(String(size))
    }
    json.member("ip", string: parts[0])
    if let host { json.member("host", string: host) }
    for (name, place) in [("user", 2), ("referrer", 7), ("agent", 8)]
    where place < parts.count && parts[place] != "-" && !parts[place].isEmpty {
      json.member(name, string: parts[place])
    }
  }

  /// `2000-10-10T13:55:36-07:00` of `10/Oct/2000:13:55:36 -0700`.
  private static func isoFormat(_ text: String) -> String? {
    let parts = text.split { $0 == "/" || $0 == ":" || $0 == " " }
    guard parts.count == 7, let month = WrittenDate.Part.month(abbreviated: parts[1]),
      [0, 2, 3, 4, 5].allSatisfy({ parts[$0].utf8.allSatisfy(\.isDigit) }),
      parts[0].utf8.count <= 2, parts[2].utf8.count == 4, parts[6].utf8.count == 5
    else { return nil }
    let day = CivilDate.padded(month, 2) + (parts[0].utf8.count < 2 ? "-0" : "-") + parts[0]
    return "\(parts[2])-\(day)T\(parts[3]):\(parts[4]):\(parts[5])"
      + LogTime.zone(String(parts[6]))
  }
}

/// The time that a line of a log begins with.
///
/// ```text
/// 2024-05-01T10:00:01+0200 host …        2024/05/01 10:00:01 [error] …
/// [2024-05-01 10:00:01,123] …            [Wed May 01 10:00:01.123456 2024] [core:error] …
/// May  1 10:00:01 host …                 the year in which it was not later than the log
/// ```
struct LogTime: Hashable, Sendable {
  /// No line was written later; nil where that is not known, so that a time without a year is none.
  let latest: CivilDate?

  /// The day after a file was last written, in seconds since 1970: a log of another zone may be a day ahead.
  static func latestDay(ofFileChangedAt seconds: Int) -> CivilDate {
    CivilDate(secondsSince1970: seconds + 86_400)
  }

  /// The time that the line begins with, in the format of ISO 8601; nil if there is none.
  ///
  /// - Complexity: O(1).
  func isoFormat(before line: UnsafeBufferPointer<UInt8>) -> String? {
    let isBracketed = line.first == UInt8(ascii: "[")
    // The longest of the formats has fewer characters.
    let text = line.dropFirst(isBracketed ? 1 : 0).prefix(40)
    guard let first = text.first else { return nil }
    if first.isDigit { return Self.numbers(text) }
    guard first.isLetter || first == UInt8(ascii: "<") else { return nil }
    let words = Self.words(text)
    return isBracketed ? Self.weekday(words) : withoutYear(words)
  }

  /// `2024-05-01T10:00:01.123+02:00`, `2024/05/01 10:00:01`
  private static func numbers(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard text.count >= 19 else { return nil }
    let start = text.startIndex
    let day = text[start..<(start + 11)].map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    guard day.withUnsafeBufferPointer({ ISODate.day(of: $0) }) != nil,
      let clock = clock(text[(start + 11)..<(start + 19)])
    else { return nil }
    var rest = text[(start + 19)...]
    if let point = rest.first, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop { $0.isDigit }
    }
    var zone = ""
    if rest.first == UInt8(ascii: "Z") {
      zone = "Z"
    } else if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let digits = rest.dropFirst().prefix(5).filter(\.isDigit)
      if digits.count == 4 { zone = Self.zone(String(decoding: [sign] + digits, as: UTF8.self)) }
    }
    return String(decoding: day.prefix(10), as: UTF8.self) + "T" + clock + zone
  }

  /// `Wed May 01 10:00:01.123456 2024`
  private static func weekday(_ words: [Substring]) -> String? {
    guard words.count >= 5, let month = WrittenDate.Part.month(abbreviated: words[1]),
      let day = day(words[2]),
      let clock = clock(words[3]), let year = Int(words[4].prefix(4)), year >= 1_000
    else { return nil }
    return "\(year)-\(text(month, day))T\(clock)"
  }

  /// `05-01`
  private static func text(_ month: Int, _ day: Int) -> String {
    CivilDate.padded(month, 2) + "-" + CivilDate.padded(day, 2)
  }

  /// `May  1 10:00:01`, perhaps after a priority: `<13>`.
  private func withoutYear(_ words: [Substring]) -> String? {
    guard words.count >= 3, let latest,
      let month = WrittenDate.Part.month(abbreviated: words[0].drop { !$0.isLetter }),
      let day = Self.day(words[1]),
      words[2].utf8.count == 8, let clock = Self.clock(words[2])
    else { return nil }
    let isLater = (month, day) > (latest.month, latest.day)
    return "\(latest.year - (isLater ? 1 : 0))-\(Self.text(month, day))T\(clock)"
  }

  private static func words(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(separator: " ", maxSplits: 5)
  }

  private static func day(_ text: Substring) -> Int? {
    text.utf8.count <= 2 ? Int(text).flatMap { (1...31).contains($0) ? $0 : nil } : nil
  }

  /// `10:00:01` of a text that begins so.
  private static func clock(_ text: Substring) -> String? {
    guard text.utf8.count >= 8 else { return nil }
    return clock(Array(text.utf8.prefix(8)))
  }

  private static func clock(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), let second = Int(parts[2]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return text
  }

  /// `+02:00` of `+0200`.
  static func zone(_ text: String) -> String { "\(text.prefix(3)):\(text.suffix(2))" }
}
