import SeekCore

/// Entries that each begin with a time: those of a log, or the messages of a chat.
///
/// ```text
/// 2024-05-01 10:00:01,123 ERROR request failed       {"time":"2024-05-01T10:00:01.123","level":"ERROR","text":"…"}
///   File "a.py", line 10
/// 12/31/23, 10:10 PM - Ann: Happy new year           {"date":"2023-12-31 22:10","from":"Ann","text":"…"}
/// to all of you
/// ```
/// In some chats a line has only the time and the name, and the text is below it. The lines between two that begin so belong to the first. All times together decide which number is the day; where they do
/// not, those of a chat stay as they are written.
struct TimedLayout: RecordLayout {
  enum Kind: String, Sendable { case log, chat }

  let kind: Kind
  /// The order of the dates; nil if it cannot be decided.
  let order: DayOrder?
  private let shapes: Set<LineStamp.Shape>
  /// No entry was written later.
  private let latest: CivilDate
  private let lacksYears: Bool
  /// True if the line of a time has nothing else than a name.
  fileprivate let isHeaded: Bool
  /// The fields of which something is guessed.
  let guesses: [FieldGuess]
  /// The word behind the time that is a level, however it is written.
  private let levelPlace: Int?

  private static let sampledBytes = 1 << 18
  private static let sampledEntries = 400
  private static let fewest = 2
  /// Fewer times may be there by chance where the name of a file does not say that it is a log.
  private static let fewestUnnamed = 3
  /// Entries that are longer on average are none: something else has happened between two times.
  private static let mostLines = 100

  /// - Parameters:
  ///   - isNamed: True if the name of the file says that it is such a text.
  ///   - latest: The day that no entry is later than.
  /// - Returns: nil where a text has no such entries.
  /// - Complexity: O(bytes of the first entries).
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, kind: Kind, isNamed: Bool, latest: CivilDate
  ) {
    var (lines, continued, named) = (0, 0, 0)
    var heads: [String] = []
    var stamps: [LineStamp] = []
    var texts: [Slice<UnsafeBufferPointer<UInt8>>] = []
    var shapes: [LineStamp.Shape: Int] = [:]
    var isFirst = false
    var start = 0
    while start < min(bytes.count, Self.sampledBytes), stamps.count < Self.sampledEntries {
      let end = bytes.first(0x0A, from: start, to: bytes.count) ?? bytes.count
      // A line that is still being written says nothing of the others.
      if end == bytes.count, !stamps.isEmpty { break }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      start = end + 1
      guard let first = line.first(where: { !$0.isJSONWhitespace }), first != 0 else { continue }
      lines += 1
      guard let stamp = LineStamp(line, as: kind == .chat ? .chat : .line) else {
        if line[0] <= 0x20 { continued += 1 }
        // A text with another beginning is not a conversation, but for lines as `--- Log opened Thu Oct 10 13:55:36 2024`.
        if kind == .chat, stamps.isEmpty, !line.starts(with: "---".utf8) { return nil }
        if line.starts(with: "---".utf8) { lines -= 1 }
        continue
      }
      if kind == .chat, !ChatLine.isBehind(stamp, in: line) { continue }
      // A number that is as great may be anything where nothing says that it is a time.
      if stamp.date.isCount, !isNamed { continue }
      if lines == 1 { isFirst = true }
      stamps.append(stamp)
      shapes[stamp.shape, default: 0] += 1
      texts.append(line[stamp.range.upperBound...])
      // In a log only angle brackets tell a person from a program.
      if kind == .chat, !isNamed, let head = ChatLine.head(stamp, in: line),
        start < bytes.count
      {
        let below = UnsafeBufferPointer(
          rebasing: bytes[start..<(bytes.first(0x0A, from: start, to: bytes.count) ?? bytes.count)])
        if below.contains(where: { $0 > 0x20 }), LineStamp(below, as: .chat) == nil {
          heads.append(head)
        }
      }
      if kind == .chat, line[stamp.textOffset...].contains(where: { $0 > 0x20 }),
        let name = ChatLine(line, stamp).name,
        !isNamed || line[stamp.textOffset...].starts(with: " <".utf8),
        !LogLevel.isLevel(String(decoding: line[name], as: UTF8.self))
      {
        named += 1
      }
    }
    let count = stamps.count
    isHeaded = heads.count >= Self.fewest && heads.count * 10 >= count * 9 && heads.areNames
    switch kind {
    case .chat where isHeaded:
      guard lines <= count * Self.mostLines else { return nil }
    case .chat:
      guard named >= Self.fewest, named * 2 >= count, count * 2 >= lines else { return nil }
    case .log where isNamed:
      guard count > 0, isFirst || count * 2 >= lines, count >= Self.fewest || lines == 1,
        lines <= count * Self.mostLines
      else { return nil }
    case .log:
      guard count >= Self.fewestUnnamed, isFirst, (count + continued) * 10 >= lines * 9 else {
        return nil
      }
    }
    self.kind = kind
    self.latest = latest
    // Few times of another shape are in lines that continue an entry.
    let usual = Set(shapes.filter { $0.value * 10 >= count }.keys)
    self.shapes = usual
    let dates = stamps.filter { usual.contains($0.shape) }.map(\.date)
    lacksYears = dates.contains { $0.year == nil }
    // Only Americans write a time of twelve hours behind two slashes in a log.
    let known =
      kind == .log && dates.beginWithYear(latest: latest) ? .yearFirst : dates.order()
    order = known ?? (kind == .log ? .monthFirst : nil)
    guesses =
      kind == .log && known == nil ? [FieldGuess(field: "time", kind: .monthFirst)] : []
    levelPlace = kind == .log ? LogLevel.place(in: texts) : nil
  }

  var needsExtents: Bool { false }
  var title: String? { "text" }
  var note: Message? {
    kind == .chat ? "its messages are the records; --split file reads it as one" : nil
  }

  var formatFingerprint: UInt64 {
    let shapes = shapes.sorted().map { "\($0.words) \($0.opening)" }.joined(separator: ",")
    return ByteHash.of(
      "\(kind.rawValue)\(isHeaded ? " heads" : "") \(order?.rawValue ?? "") \(shapes) \(levelPlace ?? -1) "
        + (lacksYears ? latest.text : ""))
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { begins(bytes, at: $0) }
  }

  /// The beginning of the last entry of which a line has its end: more lines may come to it.
  func resumption(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = bytes.endOfLastLine
    while end > 0 {
      let start = UnsafeBufferPointer(rebasing: bytes[..<(end - 1)]).endOfLastLine
      if begins(bytes, at: start) { return start }
      end = start
    }
    return 0
  }

  private func begins(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    // What a loss of power has left is lost alone.
    if bytes[start] == 0 { return true }
    guard bytes[start] > 0x20 else { return false }
    let end = bytes.first(0x0A, from: start, to: bytes.count) ?? bytes.count
    return stamp(of: UnsafeBufferPointer(rebasing: bytes[start..<end])) != nil
  }

  fileprivate func stamp(of line: UnsafeBufferPointer<UInt8>) -> LineStamp? {
    guard let stamp = LineStamp(line, as: kind == .chat ? .chat : .line),
      shapes.contains(stamp.shape), kind == .log || ChatLine.isBehind(stamp, in: line)
    else { return nil }
    return stamp
  }

  /// The time in the format of ISO 8601; nil where the order of its numbers is not known.
  fileprivate func isoText(_ date: WrittenDate) -> String? {
    let separator: Unicode.Scalar = kind == .chat ? " " : "T"
    return order.flatMap { date.isoText($0, latest: latest, separator: separator) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate func level(in text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    LogLevel.level(in: text, at: levelPlace)
  }

  func makeTranslator() -> (any RecordTranslator)? { TimedTranslator(layout: self) }
}

/// Writes an entry as an object.
private final class TimedTranslator: RecordTranslator {
  private let layout: TimedLayout

  init(layout: TimedLayout) { self.layout = layout }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    json.beginObject()
    let end = record.first(0x0A, from: 0, to: record.count) ?? record.count
    let line = UnsafeBufferPointer(rebasing: record[..<end])
    var text = 0
    if let stamp = layout.stamp(of: line) {
      json.name(layout.kind == .chat ? "date" : "time")
      if let time = layout.isoText(stamp.date) {
        json.string(time)
      } else {
        json.string(UnsafeBufferPointer(rebasing: line[stamp.range]))
      }
      switch layout.kind {
      case .chat:
        let message = ChatLine(line, stamp, isHeaded: layout.isHeaded)
        text = message.textOffset
        if let name = message.name {
          json.name("from")
          json.string(UnsafeBufferPointer(rebasing: line[name]))
        }
      case .log:
        let rest = line[stamp.textOffset...]
        // Some write it in front of the time, or at the beginning of the next line.
        let level =
          layout.level(in: line[stamp.range.upperBound...]) ?? LogLevel.level(
            in: line[..<stamp.range.lowerBound], at: 0)
          ?? layout.level(in: record[min(end + 1, record.count)...].prefix(12))
          ?? LogLevel.name(ofPriority: line[..<stamp.range.lowerBound])
        if let level {
          json.member("level", string: level)
        }
        // Other programs write names of threads there.
        let isSystem = stamp.date.beginsWithName || line[stamp.range].contains(UInt8(ascii: "T"))
        let isVersioned = line[..<stamp.range.lowerBound].suffix(3).elementsEqual(">1 ".utf8)
        if isSystem, let origin = LogOrigin(rest, isVersioned: isVersioned) {
          if origin.host != "-" { json.member("host", string: origin.host) }
          if origin.program != "-" { json.member("program", string: origin.program) }
        }
      }
    }
    json.name("text")
    json.string(UnsafeBufferPointer(rebasing: record[min(text, record.count)...]))
    json.endObject()
  }
}

extension [String] {
  /// True if they can be senders: one is there again, or all their words begin with capitals, as those of no sentence do.
  fileprivate var areNames: Bool {
    Set(self).count < count
      || allSatisfy { $0.split(separator: " ").allSatisfy { $0.first?.isUppercase == true } }
  }
}

/// The sender and the text behind the time of a message: ` - Ann: Happy new year`, `] Ann: …`, ` <ann> …`, `, Ann : …`; or the sender
/// in front of it.
struct ChatLine {
  /// The sender; nil for a message of the program itself.
  let name: Range<Int>?
  /// The beginning of the text.
  let textOffset: Int

  private static let longestName = 80

  /// True if a time is that of a message: in brackets, or with a dash or a name in angle brackets behind it. A time without a
  /// day may begin any line, so only such a name, or the star of an action, makes it one.
  static func isBehind(_ stamp: LineStamp, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = line[stamp.textOffset...]
    if stamp.shape.words > 0 {
      return rest.first == UInt8(ascii: ":") || rest.allSatisfy { $0 <= 0x20 }
    }
    if rest.starts(with: " <".utf8) { return true }
    guard stamp.date.hasDay else {
      return rest.starts(with: " -!- ".utf8) || rest.drop { $0 == 0x20 }.starts(with: "* ".utf8)
    }
    let isBracketed = stamp.shape.opening != 0
    return isBracketed && rest.first == 0x20 || rest.starts(with: " - ".utf8)
      || rest.starts(with: ", ".utf8) && rest.prefix(longestName).firstRange(of: " : ".utf8) != nil
  }

  /// The most words of a name.
  private static let mostWords = 4

  /// The name of a line that has nothing else than a time and a name; nil for other lines.
  static func head(_ stamp: LineStamp, in line: UnsafeBufferPointer<UInt8>) -> String? {
    let rest = line[stamp.textOffset...]
    let isInFront = stamp.shape.words > 0
    guard isInFront ? rest.allSatisfy({ $0 <= 0x20 }) : stamp.shape.opening != 0,
      let range = ChatLine(line, stamp, isHeaded: true).name
    else { return nil }
    let name = String(decoding: line[range], as: UTF8.self)
    return name.isEmpty || name.split(separator: " ").count > mostWords
      || name.contains(": ") || ".!?".contains(name.last ?? ".") ? nil : name
  }

  /// - Parameter isHeaded: True if the text is below the line.
  init(_ line: UnsafeBufferPointer<UInt8>, _ stamp: LineStamp, isHeaded: Bool = false) {
    let rest = line[stamp.textOffset...]
    if stamp.shape.words > 0 {
      let front = line[..<stamp.range.lowerBound]
      let last = front.lastIndex { !" ,([{".utf8.contains($0) } ?? 0
      name = 0..<(last + 1)
      textOffset =
        rest.first == UInt8(ascii: ":") ? min(stamp.textOffset + 2, line.count) : line.count + 1
      return
    }
    if isHeaded {
      let first = rest.firstIndex { $0 > 0x20 } ?? line.count
      let last = rest.lastIndex { $0 > 0x20 } ?? line.count - 1
      (name, textOffset) = (first..<max(first, last + 1), line.count + 1)
      return
    }
    let signs = rest.starts(with: " - ".utf8) ? 3 : rest.starts(with: ", ".utf8) ? 2 : 1
    let body = min(stamp.textOffset + signs, line.count)
    let limit = min(line.count, body + Self.longestName)
    if body < limit, line[body] == UInt8(ascii: "<"),
      let close = line.first(UInt8(ascii: ">"), from: body, to: limit), close > body + 1,
      close + 1 < line.count, line[close + 1] == 0x20
    {
      // The sign of an operator is before the name.
      let first = line[(body + 1)..<close].firstIndex { !" @+%&~".utf8.contains($0) } ?? body + 1
      (name, textOffset) = (first..<close, close + 2)
    } else if let colon = line.first(UInt8(ascii: ":"), from: body, to: limit), colon > body,
      colon + 1 >= line.count || line[colon + 1] == 0x20
    {
      let isSpaced = line[colon - 1] == 0x20 && colon > body + 1
      (name, textOffset) = (body..<(isSpaced ? colon - 1 : colon), min(colon + 2, line.count))
    } else {
      (name, textOffset) = (nil, body)
    }
  }
}

/// The writer of an entry of a system's log: the host and the program after its time.
///
/// ```text
/// May  1 10:00:01 web1 sshd[812]: Accepted publickey                web1, sshd
/// <34>1 2024-05-01T10:00:01Z web1 su 812 ID47 - 'su root' failed    web1, su
/// ```
struct LogOrigin {
  let host: String
  let program: String

  /// - Parameters:
  ///   - text: What is behind the time.
  ///   - isVersioned: True if the entry is one of RFC 5424: the number of its version is before the time.
  /// - Returns: nil where other things are there.
  /// - Complexity: O(1).
  init?(_ text: Slice<UnsafeBufferPointer<UInt8>>, isVersioned: Bool) {
    let words = String(decoding: text.prefix(160), as: UTF8.self).split(
      separator: " ", maxSplits: 3)
    guard words.count > 2, isVersioned || words[1].hasSuffix(":") else { return nil }
    let host = words[0]
    let name = isVersioned ? words[1] : words[1].dropLast().prefix { $0 != "[" }
    guard !LogLevel.isLevel(host), host.last != ":", !name.isEmpty,
      host.utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._:".utf8.contains($0) }),
      name.utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._/()@".utf8.contains($0) })
    else { return nil }
    (self.host, program) = (String(host), String(name))
  }
}
