/// What the lines of a text have of fields, by what they look like or by what the file is called.
///
/// ```text
/// 127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 2326   a request to a web server
/// 2024-05-01T10:00:01+0200 host sshd[812]: Accepted publickey            a time, and what happened
/// May  1 10:00:01 host sshd[812]: Accepted publickey                     the same, of the year in which it is not later than the file
/// : 1700000000:0;git status                                              a command of the history of zsh
/// x 2024-05-01 Call mom +family @phone                                   a task of todo.txt
/// time=2024-05-01T10:00:01Z level=info msg="user signed in"              names and values (logfmt)
/// ```
enum LineFields: Hashable, Sendable {
  /// A line is a text, and no more is known of it.
  case none
  case requests, commands, tasks
  /// - Parameter title: The name of what most of the lines say.
  case pairs(title: String)
  /// - Parameters:
  ///   - areAll: Whether nearly every line has one.
  ///   - lackYears: Whether some of the first lack the year, so that the day of the file says it.
  case times(LogTime, areAll: Bool, lackYears: Bool)

  private static let sampledLines = 50
  /// Of a longer line no more is looked at to find out what it is.
  private static let glance = 4_096
  /// Fewer lines may have a time by chance.
  private static let fewestTimes = 3
  /// One line may have two signs of equality in any text.
  private static let fewestPairs = 2

  /// What most of the first lines are like.
  ///
  /// - Parameters:
  ///   - name: Of the file; tasks are told by it.
  ///   - latest: No line was written later.
  /// - Complexity: O(bytes of the first lines).
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String, latest: LogTime.Day? = nil) {
    guard !TaskLine.isList(bytes, name: name) else {
      self = .tasks
      return
    }
    let time = LogTime(latest: latest)
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, 1 << 18))
    var (count, requests, commands, times, pairs) = (0, 0, 0, 0, 0)
    var titles: [String: Int] = [:]
    var lackYears = false
    while count < Self.sampledLines, let extent = lines.next() {
      let line = UnsafeBufferPointer(
        rebasing: bytes[extent.utf8Offset..<extent.utf8End].prefix(Self.glance))
      count += 1
      if RequestLine(line) != nil { requests += 1 }
      if HistoryLine(line) != nil { commands += 1 }
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
    } else if commands * 2 >= max(count, 1) {
      self = .commands
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

  /// Whether its lines are records by what they look like.
  ///
  /// - Parameter isCalledText: Whether the file is called as texts are, so that a diary is none.
  func isLog(isCalledText: Bool) -> Bool {
    switch self {
    case .none: false
    case .requests, .commands, .tasks: true
    case .pairs: !isCalledText
    case .times(_, let areAll, _): areAll && !isCalledText
    }
  }

  /// As ``RecordLayout/reading``: on another day a time without a year may be of another one.
  var reading: UInt64 {
    var kind = self
    if case .times(_, let areAll, lackYears: false) = self {
      kind = .times(LogTime(latest: nil), areAll: areAll, lackYears: false)
    }
    return UInt64(bitPattern: Int64(kind.hashValue))
  }

  /// The field that names a line.
  var title: String {
    switch self {
    case .none, .times: "text"
    case .requests: "request"
    case .commands: "command"
    case .tasks: "task"
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
    case .tasks: TaskLine(line).writeMembers(to: json)
    case .requests:
      guard let request = RequestLine(line) else { fallthrough }
      request.writeMembers(to: json)
    case .commands:
      guard let command = HistoryLine(line) else { fallthrough }
      command.writeMembers(to: json)
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
  /// What some servers write before the address: which of their sites was asked.
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

  /// What spaces separate, where quotes and brackets hold together.
  private static func split(_ line: UnsafeBufferPointer<UInt8>) -> [String] {
    var parts: [String] = []
    var offset = 0
    // What some servers add behind the agent is not known.
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
      // `000` of a request that was given up is no number of JSON.
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
    guard parts.count == 7, let month = MonthName.number(of: parts[1]),
      [0, 2, 3, 4, 5].allSatisfy({ parts[$0].utf8.allSatisfy(\.isDigit) }),
      parts[0].utf8.count <= 2, parts[2].utf8.count == 4, parts[6].utf8.count == 5
    else { return nil }
    let numbers = [String(month), String(parts[0])].map { $0.utf8.count < 2 ? "0" + $0 : $0 }
    return "\(parts[2])-\(numbers[0])-\(numbers[1])T\(parts[3]):\(parts[4]):\(parts[5])"
      + LogTime.zone(String(parts[6]))
  }
}
