/// What the lines of a text have of fields, by what they look like or by what the file is called.
///
/// ```text
/// 127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 2326   a request to a web server
/// 2024-05-01T10:00:01+0200 host sshd[812]: Accepted publickey            a time, and what happened
/// x 2024-05-01 Call mom +family @phone                                   a task of todo.txt
/// ```
enum LineFields: Hashable, Sendable {
  /// A line is a text, and no more is known of it.
  case none
  case requests, times, tasks

  private static let sampledLines = 50

  /// What most of the first lines are like.
  ///
  /// - Parameter name: Of the file; tasks are told by it alone.
  /// - Complexity: O(bytes of the first lines).
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) {
    guard !Self.isTasks(name) else {
      self = .tasks
      return
    }
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, 1 << 18))
    var (count, requests, times) = (0, 0, 0)
    while count < Self.sampledLines, let extent = lines.next() {
      let line = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      count += 1
      if RequestLine(line) != nil { requests += 1 }
      if Self.time(before: line) != nil { times += 1 }
    }
    self =
      requests * 4 >= max(count, 1) * 3
      ? .requests : times * 2 >= max(count, 1) ? .times : .none
  }

  /// Whether a file is called as lists of tasks are.
  static func isTasks(_ name: String) -> Bool {
    let file = name.split(separator: "/").last?.lowercased() ?? ""
    return file == "todo.txt" || file == "done.txt"
  }

  /// The field that names a line.
  var title: String {
    switch self {
    case .none, .times: "text"
    case .requests: "request"
    case .tasks: "task"
    }
  }

  /// Writes the members of a line.
  ///
  /// - Complexity: O(bytes).
  func writeMembers(of line: UnsafeBufferPointer<UInt8>, to json: JSONWriter) {
    switch self {
    case .tasks: TaskLine(line).writeMembers(to: json)
    case .requests:
      guard let request = RequestLine(line) else { fallthrough }
      request.writeMembers(to: json)
    case .none, .times:
      if self == .times, let time = Self.time(before: line) { json.member("time", string: time) }
      json.name(title)
      json.string(line)
    }
  }

  /// The time a line begins with, as ISO 8601 spells it; nil where it begins with none.
  ///
  /// `[2024-05-01 10:00:01,123]` and `2024-05-01T10:00:01+0200` are times, `Mar  3 10:00:01` has no year.
  static func time(before line: UnsafeBufferPointer<UInt8>) -> String? {
    let text = line.first == UInt8(ascii: "[") ? line[1...] : line[...]
    guard text.count >= 19,
      ISODate.day(of: UnsafeBufferPointer(rebasing: text.prefix(11))) != nil
    else { return nil }
    let start = text.startIndex
    let clock = text[(start + 11)..<(start + 19)]
    let shape = clock.map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    guard shape.elementsEqual("00:00:00".utf8) else { return nil }
    var rest = text[(start + 19)...]
    if let point = rest.first, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") {
      rest = rest.dropFirst()
      rest = rest.drop { $0.isDigit }
    }
    var zone = ""
    if rest.first == UInt8(ascii: "Z") {
      zone = "Z"
    } else if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let digits = rest.dropFirst().prefix(5).filter(\.isDigit)
      if digits.count == 4 { zone = Self.zone(String(decoding: [sign] + digits, as: UTF8.self)) }
    }
    return String(decoding: text[start..<(start + 10)], as: UTF8.self) + "T"
      + String(decoding: clock, as: UTF8.self) + zone
  }

  /// `+02:00` of `+0200`.
  fileprivate static func zone(_ text: String) -> String { "\(text.prefix(3)):\(text.suffix(2))" }
}

/// A request as web servers log it: the common log format, or the combined one.
private struct RequestLine {
  /// Address, user, time, request, status, size, and of the combined format referrer and agent.
  private var parts: [String]

  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.first.map({ $0 != UInt8(ascii: "{") && $0 > 0x20 }) == true else { return nil }
    parts = Self.split(line)
    guard parts.count >= 7, Self.isoFormat(parts[3]) != nil, parts[5].count == 3,
      Int(parts[5]) != nil
    else { return nil }
  }

  /// What spaces separate, where quotes and brackets hold together.
  private static func split(_ line: UnsafeBufferPointer<UInt8>) -> [String] {
    var parts: [String] = []
    var offset = 0
    // What some servers add behind the agent is not known.
    while offset < line.count, parts.count < 9 {
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
    json.name("status")
    json.number(parts[5])
    if request.count > 1 {
      json.member("path", string: String(request[1]))
    }
    json.member("time", string: Self.isoFormat(parts[3]) ?? parts[3])
    if var size = Int(parts[6]).map(String.init) {
      json.name("size")
      size.withUTF8 { json.number($0) }
    }
    json.member("ip", string: parts[0])
    for (name, place) in [("user", 2), ("referrer", 7), ("agent", 8)]
    where place < parts.count && parts[place] != "-" && !parts[place].isEmpty {
      json.member(name, string: parts[place])
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `2000-10-10T13:55:36-07:00` of `10/Oct/2000:13:55:36 -0700`.
  private static func isoFormat(_ text: String) -> String? {
    let parts = text.split { $0 == "/" || $0 == ":" || $0 == " " }
    guard parts.count == 7, let month = months.firstIndex(where: { $0 == parts[1] }),
      [parts[0], parts[2], parts[3], parts[4], parts[5]].allSatisfy({ Int($0) != nil }),
      parts[2].count == 4, parts[6].count == 5
    else { return nil }
    let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
    return "\(parts[2])-\(number)-\(parts[0])T\(parts[3]):\(parts[4]):\(parts[5])"
      + LineFields.zone(String(parts[6]))
  }
}
