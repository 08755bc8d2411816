import SeekCore

/// The fields of the lines of a text that are all of one known form.
///
/// ```text
/// 127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 2326   a request to a web server
/// time=2024-05-01T10:00:01Z level=info msg="user signed in"              names and values (logfmt)
/// id=1,name=ada,amount=12.5                                              names and values with commas between them
/// #Fields: date time cs-method cs-uri-stem sc-status                      values below their names, as IIS logs them
/// ```
enum LineFields: Hashable, Sendable {
  case none
  case requests
  /// - Parameters:
  ///   - title: The name of what most of the lines say.
  ///   - areAlike: True if all lines have the same names, as those of no prose have.
  case pairs(title: String, areAlike: Bool)
  case commaPairs
  /// - Parameter names: As lines that begin with `#Fields:` have them, and the ends of these lines.
  case columns(names: [Names])

  struct Names: Hashable, Sendable {
    let names: [String]
    let utf8End: Int
  }

  private static let sampledLines = 50
  /// The number of bytes of a line that are examined to classify it.
  private static let glance = 4_096
  /// The least number of lines with pairs: in any text one line may have two signs of equality.
  private static let fewestPairs = 2
  /// Entries with a level and what they say have no more lines on average.
  private static let mostLines = 20
  private static let levels = ["level", "lvl", "severity"]
  /// The names of what a line says to people, best first.
  private static let titles = ["msg", "message", "event", "error", "err"]

  /// Classifies a text by its first lines.
  ///
  /// - Complexity: O(bytes of the first lines).
  init(_ bytes: Bytes) {
    let names = Self.names(among: bytes)
    guard names.isEmpty else {
      self = .columns(names: names)
      return
    }
    var (count, requests, pairs, commaPairs) = (0, 0, 0, 0)
    var titles: [String: Int] = [:]
    var namesOfPairs: Set<[String]> = []
    // Pairs with a level and what they say, if they are first; and lines without a time.
    var (entries, isFirst, untimed) = (0, false, 0)
    for extent in LineScanner(bytes, to: 1 << 18).prefix(Self.sampledLines) {
      let line = bytes[extent.utf8Range].prefix(Self.glance).rebased
      count += 1
      let isRequest = Self.request(line) != nil
      if isRequest { requests += 1 }
      // What has gone wrong may be said in the form of a request.
      let isOther = LineStamp(line, as: .line).map { $0.shape.words == 0 } ?? false
      if !isRequest, !isOther { untimed += 1 }
      if Self.commaPairs(line) != nil { commaPairs += 1 }
      if let found = Self.pairs(line) {
        pairs += 1
        let names = found.map(\.name)
        namesOfPairs.insert(names)
        if names.contains(where: Self.titles.contains), names.contains(where: Self.levels.contains)
        {
          entries += 1
          isFirst = isFirst || count == 1
        }
        for title in Self.titles where names.contains(title) {
          titles[title, default: 0] += 1
        }
      }
    }
    // Few lines without a time are what something else has said between two requests.
    if requests * 4 >= max(count, 1) * 3 || requests > untimed && requests + untimed == count {
      self = .requests
    } else if commaPairs >= Self.fewestPairs, commaPairs == count {
      self = .commaPairs
    } else if pairs >= Self.fewestPairs,
      pairs * 4 >= count * 3
        || isFirst && entries == pairs && untimed == count && pairs * Self.mostLines >= count
    {
      let title = Self.titles.first { titles[$0, default: 0] * 2 >= pairs }
      self = .pairs(title: title ?? "text", areAlike: pairs == count && namesOfPairs.count == 1)
    } else {
      self = .none
    }
  }

  var formatFingerprint: UInt64 {
    switch self {
    case .none: 0
    case .requests: ByteHash.of("requests")
    case .commaPairs: ByteHash.of("commapairs")
    case .pairs(let title, _): ByteHash.of("pairs \(title)")
    case .columns(let names):
      ByteHash.of(
        "columns " + names.map { $0.names.joined(separator: "\0") }.joined(separator: "\0\0"))
    }
  }

  /// True if lines of prose do not look so.
  var isCertain: Bool {
    switch self {
    case .requests, .commaPairs, .pairs(_, areAlike: true): true
    case .none, .pairs, .columns: false
    }
  }

  var title: String? {
    switch self {
    case .commaPairs: nil
    case .none, .columns: "text"
    case .requests: "request"
    case .pairs(let title, _): title
    }
  }

  /// Writes the members of a line.
  ///
  /// - Parameter utf8Offset: The beginning of the line in the file.
  func writeMembers(of line: Bytes, at utf8Offset: Int, to json: JSONWriter) {
    var members: [(name: String, value: String)]?
    var text = line
    switch self {
    case .none: break
    case .requests:
      // What has gone wrong has a time, too.
      members =
        Self.request(line)
        ?? LineStamp(line, as: .line)?.date.isoString(separator: "T").map { [("time", $0)] }
    case .pairs:
      let top = line.line(from: 0)
      members = Self.pairs(top)
      if members != nil, top.count < line.count {
        text = top
        members?.append(("other", String(decoding: line.dropFirst(top.count + 1), as: UTF8.self)))
      }
    case .commaPairs: members = Self.commaPairs(line)
    case .columns(let names):
      let next = names.partitioningIndex { $0.utf8End > utf8Offset }
      if next > 0 { members = Self.values(of: line, names: names[next - 1].names) }
    }
    let named = members?.filter { !$0.value.isEmpty } ?? []
    if named.isEmpty || title != nil && members?.contains(where: { $0.name == title }) != true {
      json.name(title ?? "text")
      json.string(text[...].withoutReturn.rebased)
    }
    var lists = MemberLists<String>()
    for isTitle in [true, false] {
      for member in named where (member.name == title) == isTitle {
        lists.add(member.name, member.value)
      }
    }
    lists.write(to: json) { name, value in
      json.string(value) { name != title && name != "other" && $0.isCertainNumber }
    }
  }
}

/// Requests as web servers log them: the common log format, the combined one, and what a server adds to it.
extension LineFields {
  /// The values behind the time, in their order. What is behind them has no names.
  private static let namesBehindTime = ["request", "status", "size", "referrer", "agent"]

  /// The fields of a request; nil where a line is none.
  ///
  /// Before the time in brackets are the address, a name that is not used, and the user; before these the site, in some logs. Where
  /// only an owner and a bucket are before it, as in logs of S3, the address and four values more are behind it. Some servers of
  /// developers begin with the time.
  static func request(_ line: Bytes) -> [(name: String, value: String)]? {
    guard let first = line.first, first > 0x20, first != UInt8(ascii: "{"),
      line.prefix(400).contains(UInt8(ascii: "["))
    else { return nil }
    let parts = split(line)
    let times = parts.prefix(6).map { part in
      part.isBracketed ? WrittenDate(part.text, as: .line)?.isoString(separator: "T") : nil
    }
    guard let place = times.firstIndex(where: { $0 != nil }), let time = times[place], place != 1,
      place > 0 || parts.count > 1 && parts[1].isQuoted
    else { return nil }
    let isBucket = place == 2
    // Some have more in brackets in front of the request.
    let start = isBucket ? place + 6 : parts[(place + 1)...].firstIndex { !$0.isBracketed } ?? place
    guard parts.count >= start + 3, parts[start + 1].text.utf8.count == 3,
      let status = Int(parts[start + 1].text)
    else { return nil }
    // A number without quotes is the time that it took.
    let quoted = parts[start...].dropFirst(3).prefix(2).prefix { $0.isQuoted || $0.text == "-" }
      .count
    let values = zip(namesBehindTime, parts[start...].map(\.text)).prefix(isBucket ? 2 : 3 + quoted)
      .map { ($0, $1) }
    let request = parts[start].text.split(separator: " ")
    var members: [(String, String)] = [values[0]]
    if request.count > 1 { members.append(("method", String(request[0]))) }
    // `000`, the status of an aborted request, is not a number of JSON.
    members.append(("status", String(status)))
    if request.count > 1 { members.append(("path", String(request[1]))) }
    members.append(("time", time))
    if values.count > 2, let size = Int(values[2].1) { members.append(("size", String(size))) }
    if place > 0 {
      // Behind a name that is not used that of the user may have blanks.
      let own = (0..<2).first { first in
        first + 3 <= place && parts[first + 1].text == "-"
          && !parts[(first + 2)..<(place - 1)].contains { $0.isBracketed || $0.text == "-" }
      }
      let address = isBucket ? place + 1 : own ?? place - 3
      members.append(("ip", parts[address].text))
      if address > 0 { members.append(("host", parts[isBucket ? 1 : address - 1].text)) }
      let user = isBucket ? place + 2...place + 2 : address + 2...place - 1
      members.append(("user", parts[user].map(\.text).joined(separator: " ")))
    }
    members += values.dropFirst(3)
    let between = parts[(isBucket ? place + 3 : place + 1)..<start]
    let rest = (between + parts[start...].dropFirst(values.count)).map(\.text)
    members.append(("other", rest.filter { $0 != "-" && !$0.isEmpty }.joined(separator: " ")))
    return members.map { ($0, $1 == "-" ? "" : $1) }
  }

  /// Splits at spaces outside quotes and brackets.
  private static func split(_ line: Bytes) -> [(text: String, isBracketed: Bool, isQuoted: Bool)] {
    var parts: [(String, Bool, Bool)] = []
    var offset = 0
    while offset < line.count {
      let isBracketed = line[offset] == UInt8(ascii: "[")
      let isQuoted = line[offset] == UInt8(ascii: "\"")
      let close = UInt8(ascii: isQuoted ? "\"" : isBracketed ? "]" : " ")
      var end = offset + (isQuoted || isBracketed ? 1 : 0)
      var text: [UInt8] = []
      while end < line.count, line[end] != close {
        // A quote within is escaped.
        if isQuoted, line[end] == UInt8(ascii: "\\"), end + 1 < line.count, line[end + 1] == close {
          end += 1
        }
        text.append(line[end])
        end += 1
      }
      parts.append((String(decoding: text, as: UTF8.self).trimmed, isBracketed, isQuoted))
      offset = isQuoted || isBracketed ? end + 2 : end + 1
    }
    return parts
  }
}

/// Names and values, as programs log them for other programs (logfmt).
///
/// ```text
/// time=2024-05-01T10:00:01Z level=info msg="user signed in" took=12
/// {"msg":"user signed in","time":"2024-05-01T10:00:01Z","level":"info","took":12}
/// ```
extension LineFields {
  /// True if a line begins with a name and its sign, or with a time of its own.
  static func beginsEntry(_ bytes: Bytes, at line: Int) -> Bool {
    let text = bytes[line...].drop { $0 == 0x20 || $0 == 0x09 }
    let end = text.prefix(while: isOfName).endIndex
    return end > text.startIndex && bytes[end...].first == UInt8(ascii: "=")
      || LineStamp(bytes.line(from: line), as: .line) != nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte < 0x80 && byte.isLetter || "_-./@".utf8.contains(byte)
  }

  /// - Returns: nil for a line that does not begin with a pair, has fewer than two, or has words between them.
  static func pairs(_ line: Bytes) -> [(name: String, value: String)]? {
    guard line.first.map({ $0 < 0x80 && $0.isLetter || $0 == UInt8(ascii: "_") }) == true else {
      return nil
    }
    var pairs: [(name: String, value: String)] = []
    var rest = line[...]
    var words: [String] = []
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard !rest.isEmpty else { break }
      let name = rest.prefix(while: isOfName)
      rest = rest.dropFirst(name.count)
      guard rest.first == UInt8(ascii: "="), !name.isEmpty else {
        // Some programs write only the name if the value is true, and values of several words without quotes.
        words.append(
          String(decoding: name, as: UTF8.self)
            + String(decoding: rest.prefix { $0 > 0x20 }, as: UTF8.self))
        rest = rest.drop { $0 > 0x20 }
        guard !pairs.isEmpty, words.count <= 1 + pairs.count / 4 else { return nil }
        continue
      }
      rest = rest.dropFirst()
      pairs.append((String(decoding: name, as: UTF8.self), value(&rest)))
    }
    guard pairs.count > 1 else { return nil }
    // The kernel's audit has its time, to the millisecond, and the number of the event in one value.
    if let time = pairs.lazy.compactMap({ auditTime(of: $0.value) }).first {
      pairs.insert(("time", time), at: 0)
    }
    if !words.isEmpty { pairs.append(("other", words.joined(separator: " "))) }
    return pairs
  }

  /// The time in `audit(1767348672.123:45):`; nil for another value.
  private static func auditTime(of value: String) -> String? {
    guard value.hasPrefix("audit("), value.hasSuffix("):") || value.hasSuffix(")") else {
      return nil
    }
    let stamp = value.dropFirst("audit(".count).prefix { $0 != ":" }
    guard let date = WrittenDate(stamp, as: .line), date.isCount, date.hasDay else { return nil }
    return date.isoString(separator: "T")
  }

  /// The pairs of a line that has nothing but pairs of different names, and commas between them.
  static func commaPairs(_ line: Bytes) -> [(name: String, value: String)]? {
    guard line.first.map({ $0.isLetter || $0 == UInt8(ascii: "_") }) == true else { return nil }
    let parts = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    var pairs: [(name: String, value: String)] = []
    var names: Set<String> = []
    for part in parts {
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      guard name.count < part.count, let first = name.first,
        first.isLetter || first == UInt8(ascii: "_"),
        name.allSatisfy({ $0.isDigit || $0.isLetter || "_-.:".utf8.contains($0) })
      else { return nil }
      let value = String(decoding: part.dropFirst(name.count + 1), as: UTF8.self)
      pairs.append((String(decoding: name, as: UTF8.self), value))
      guard names.insert(pairs[pairs.count - 1].name).inserted else { return nil }
    }
    return pairs
  }

  private static func value(_ rest: inout ByteSlice) -> String {
    guard rest.first == UInt8(ascii: "\"") else {
      let quote = UInt8(ascii: "'")
      if rest.first == quote, let close = rest.dropFirst().firstIndex(of: quote),
        close + 1 == rest.endIndex || rest[close + 1] <= 0x20
      {
        defer { rest = rest[(close + 1)...] }
        return String(decoding: rest[..<close].dropFirst(), as: UTF8.self)
      }
      let bare = rest.prefix { $0 > 0x20 }
      rest = rest.dropFirst(bare.count)
      return String(decoding: bare, as: UTF8.self)
    }
    rest = rest.dropFirst()
    var text: [UInt8] = []
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst()
      text.append(next == UInt8(ascii: "n") ? 0x0A : next == UInt8(ascii: "t") ? 0x09 : next)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
