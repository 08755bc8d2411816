import SeekCore

/// Entries that each begin with a time: those of a log, or the messages of a chat.
///
/// ```text
/// 2024-05-01 10:00:01,123 ERROR request failed       {"time":"2024-05-01T10:00:01.123","level":"ERROR","text":"…"}
///   File "a.py", line 10
/// 12/31/23, 10:10 PM - Ann: Happy new year           {"date":"2023-12-31 22:10","from":"Ann","text":"…"}
/// to all of you
/// ```
/// In some chats a line has only the time and the name, and the text is below it. The lines between two that begin so belong to the
/// first; what a program says before the first entry is one of its own. All times together decide which number is the day; where
/// they do not, those of a chat stay as they are written.
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
  /// The days of messages that have only a time, or the files of entries.
  fileprivate let headings: EntryHeadings

  private static let sampledBytes = 1 << 18
  private static let sampledEntries = 400
  private static let fewest = 2
  /// Fewer times may be there by chance among other lines where the name of a file does not say that it is a log.
  private static let fewestUnnamed = 3
  /// A program says so much about itself before the first entry.
  private static let mostLinesAbove = 20
  /// Entries that are longer on average are none: something else has happened between two times.
  private static let mostLines = 100

  /// - Parameters:
  ///   - isNamed: True if the name of the file says that it is such a text.
  ///   - isStream: True of standard input, which has no name to say it, and is lines where it is nothing else.
  ///   - latest: The day that no entry is later than.
  /// - Returns: nil where a text has no such entries.
  /// - Complexity: O(bytes of the first entries).
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, kind: Kind, isNamed: Bool, isStream: Bool = false,
    latest: CivilDate
  ) {
    var (lines, continued, named) = (0, 0, 0)
    var heads: [String] = []
    var stamps: [LineStamp] = []
    var texts: [Slice<UnsafeBufferPointer<UInt8>>] = []
    var shapes: [LineStamp.Shape: Int] = [:]
    var isFirst = false
    var linesAbove = 0
    var (isRuled, hasFiles, isUnfinished) = (false, false, false)
    var start = 0
    while start < min(bytes.count, Self.sampledBytes), stamps.count < Self.sampledEntries {
      let end = bytes.endOfLine(from: start)
      let line = bytes[start..<end].rebased
      start = end + 1
      guard let first = line.first(where: { !$0.isJSONWhitespace }), first != 0 else { continue }
      lines += 1
      guard let stamp = LineStamp(line, as: kind == .chat ? .chat : .line) else {
        if line[0] <= 0x20 { continued += 1 }
        if stamps.isEmpty { linesAbove += 1 }
        // Lines as `--- Log opened Thu Oct 10 13:55:36 2024`, and what is between two rules at the beginning.
        let isRule = stamps.isEmpty && line.allSatisfy { "=\r".utf8.contains($0) }
        if isRule { isRuled.toggle() }
        let isFile = EntryHeadings.file(line[...]) != nil
        if isFile, kind == .log { hasFiles = true }
        let isBetween =
          stamps.isEmpty && (isRule || isRuled) || line.starts(with: "--".utf8) || isFile
        // A text with another beginning is not a conversation.
        if kind == .chat, stamps.isEmpty, !isBetween { return nil }
        if isBetween || Self.isCut(line, behind: stamps.last, at: end, of: bytes) { lines -= 1 }
        continue
      }
      if kind == .chat, !ChatLine.isBehind(stamp, in: line) { continue }
      // The end of the file ends a line, but one that is still being written may be cut at its time.
      if end == bytes.count, !stamps.isEmpty,
        !line[stamp.textOffset...].contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "|") })
      {
        lines -= 1
        break
      }
      // A number that is as great may be anything where nothing says that it is a time.
      if stamp.date.isCount, stamp.date.hasDay, !isNamed { continue }
      if lines == 1 { isFirst = true }
      isUnfinished = end == bytes.count
      stamps.append(stamp)
      shapes[stamp.shape, default: 0] += 1
      texts.append(line[stamp.range.upperBound...])
      // In a log only angle brackets, or the comma of a messenger before hours and minutes, tell a person from a program.
      if kind == .chat, !isNamed, let head = ChatLine.head(stamp, in: line),
        start < bytes.count
      {
        let below = bytes.line(from: start)
        if below.contains(where: { $0 > 0x20 }), LineStamp(below, as: .chat) == nil {
          heads.append(head)
        }
      }
      if kind == .chat, line[stamp.textOffset...].contains(where: { $0 > 0x20 }),
        let name = ChatLine(line, stamp).name,
        !isNamed || line[stamp.textOffset...].starts(with: " <".utf8)
          || stamp.date.precision == .minute && ChatLine.isOfMessenger(stamp, in: line),
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
      guard count > 0, isFirst || linesAbove <= Self.mostLinesAbove || count * 2 >= lines,
        count >= Self.fewest || lines == 1,
        lines <= count * Self.mostLines
      else { return nil }
    case .log:
      // A day and a time to the second in front, or seconds in brackets, are not there by chance.
      let areMoments = stamps.allSatisfy {
        ($0.date.hasDay || $0.date.isCount) && $0.shape.words == 0
      }
      let begun = count + continued
      let haveClocks =
        isStream && count >= Self.fewest && stamps.allSatisfy { $0.date.precision > .day }
        && lines <= count * (areMoments && count >= Self.fewestUnnamed ? Self.mostLines : 2)
      guard isFirst,
        haveClocks || count >= (areMoments && begun == lines ? Self.fewest : Self.fewestUnnamed),
        haveClocks || (areMoments ? begun * 2 >= lines : begun * 10 >= lines * 9)
      else { return nil }
    }
    self.kind = kind
    self.latest = latest
    // Few times of another shape are in lines that continue an entry.
    let usual = Set(shapes.filter { $0.value * 10 >= count }.keys)
    self.shapes = usual
    var dates = stamps.filter { usual.contains($0.shape) }.map(\.date)
    lacksYears = dates.contains { $0.year == nil }
    if dates.haveOpenOrder,
      let later = Self.decidingDate(in: bytes, from: start, kind: kind, shapes: usual)
    {
      dates.append(later)
    }
    // Only Americans write a time of twelve hours behind two slashes in a log.
    let known =
      kind == .log && dates.beginWithYear(latest: latest) ? .yearFirst : dates.order()
    order = known ?? (kind == .log ? .monthFirst : nil)
    guesses =
      kind == .log && known == nil ? [FieldGuess(field: "time", kind: .monthFirst)] : []
    // The text of a line that is still being written may be cut within its level.
    let place = kind == .log ? LogLevel.place(in: texts) : nil
    levelPlace =
      place == nil && kind == .log && isUnfinished
      ? LogLevel.place(in: Array(texts.dropLast())) : place
    let hasDays = kind == .chat && !dates.contains(where: \.hasDay)
    headings = hasDays || hasFiles ? EntryHeadings(bytes, areFiles: hasFiles) : EntryHeadings()
  }

  /// True if a line is being written still, and cut within its time.
  private static func isCut(
    _ line: UnsafeBufferPointer<UInt8>, behind stamp: LineStamp?, at end: Int,
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    end == bytes.count && line[0] > 0x20 && line.count < stamp?.range.upperBound ?? 0
  }

  /// The first date behind the sample that has one order of day and month only.
  ///
  /// - Complexity: O(bytes up to it).
  private static func decidingDate(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, kind: Kind, shapes: Set<LineStamp.Shape>
  ) -> WrittenDate? {
    var start = start
    while start < bytes.count {
      let line = bytes.line(from: start)
      start += line.count + 1
      guard let first = line.first, first > 0x20,
        let stamp = stamp(of: line, kind: kind, shapes: shapes)
      else { continue }
      if stamp.date.hasOneOrder { return stamp.date }
    }
    return nil
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
        + (lacksYears ? latest.text : "") + headings.fingerprintText)
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { begins(bytes, at: $0) }
  }

  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, before next: Int
  ) -> RecordExtent? {
    let end = bytes.end(ofTextFrom: start, before: next)
    var start = start
    // What is below a day or a file up to the next time is a text of its own.
    if headings.isHeading(at: start) {
      start = (bytes.first(0x0A, from: start, to: end) ?? end) + 1
    }
    guard end > start, !bytes.isBlank(from: start, to: end) else { return nil }
    return RecordExtent(utf8Offset: start, utf8Count: end - start, isComplete: true)
  }

  /// The beginning of the last entry of which a line has its end: more lines may come to it.
  func resumption(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = bytes.endOfLastLine
    while end > 0 {
      let start = bytes[..<(end - 1)].rebased.endOfLastLine
      if begins(bytes, at: start) { return start }
      end = start
    }
    return 0
  }

  private func begins(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    // What a loss of power has left is lost alone.
    if bytes[start] == 0 || headings.isHeading(at: start) { return true }
    return bytes[start] > 0x20 && stamp(of: bytes.line(from: start)) != nil
  }

  fileprivate func stamp(of line: UnsafeBufferPointer<UInt8>) -> LineStamp? {
    Self.stamp(of: line, kind: kind, shapes: shapes)
  }

  private static func stamp(
    of line: UnsafeBufferPointer<UInt8>, kind: Kind, shapes: Set<LineStamp.Shape>
  ) -> LineStamp? {
    guard let stamp = LineStamp(line, as: kind == .chat ? .chat : .line),
      shapes.contains(stamp.shape), kind == .log || ChatLine.isBehind(stamp, in: line)
    else { return nil }
    return stamp
  }

  /// The time in the format of ISO 8601; nil where the order of its numbers is not known.
  fileprivate func isoText(_ date: WrittenDate) -> String? {
    let separator: Unicode.Scalar = kind == .chat ? " " : "T"
    return order.flatMap { date.isoString($0, latest: latest, separator: separator) }
  }

  fileprivate func level(in text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    LogLevel.level(in: text, at: levelPlace)
  }

  func makeTranslator() -> (any RecordTranslator)? { TimedTranslator(layout: self) }
}

/// Writes an entry as an object.
private final class TimedTranslator: RecordTranslator {
  private let layout: TimedLayout
  private var utf8Offset = 0

  init(layout: TimedLayout) { self.layout = layout }

  func begin(at utf8Offset: Int) { self.utf8Offset = utf8Offset }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    json.beginObject()
    let line = record.line(from: 0)
    var text = 0
    var members: [RecordMember] = []
    // The names that the entry has of its own.
    var (hasLevel, hasHost, hasProgram) = (false, false, false)
    if let stamp = layout.stamp(of: line) {
      json.name(layout.kind == .chat ? "date" : "time")
      if let time = layout.isoText(stamp.date) {
        let day = layout.headings.areFiles ? nil : layout.headings.text(at: utf8Offset)
        json.string(day.map { $0 + " " + time } ?? time)
      } else if stamp.date.isCount {
        json.string(
          line[stamp.range].prefix { $0 != UInt8(ascii: "s") }.rebased, unless: \.isPlainNumber)
      } else {
        json.string(line[stamp.range].rebased)
      }
      switch layout.kind {
      case .chat:
        let message = ChatLine(line, stamp, isHeaded: layout.isHeaded)
        text = message.textOffset
        if let name = message.name {
          json.name("from")
          json.string(line[name].rebased)
        }
      case .log:
        let rest = line[stamp.textOffset...]
        members = Self.members(of: record[stamp.textOffset...])
        // Some write it in front of the time, or at the beginning of the next line.
        let level =
          layout.level(in: line[stamp.range.upperBound...]) ?? LogLevel.level(
            in: line[..<stamp.range.lowerBound], at: 0)
          ?? layout.level(
            in: record[min(line.count + 1, record.count)...].prefix(24).prefix { $0 > 0x20 })
          ?? LogLevel.name(ofPriority: line[..<stamp.range.lowerBound])
        if let level {
          json.member("level", string: level)
          hasLevel = true
        }
        // Other programs write names of threads there.
        let isSystem =
          stamp.shape.opening == 0
          && (stamp.date.beginsWithName
            || line[stamp.range].dropFirst(10).first == UInt8(ascii: "T"))
        let isVersioned = line[..<stamp.range.lowerBound].suffix(3).elementsEqual(">1 ".utf8)
        if isSystem, let origin = LogOrigin(rest, isVersioned: isVersioned) {
          (hasHost, hasProgram) = (origin.host != "-", origin.program != "-")
          if hasHost { json.member("host", string: origin.host) }
          if hasProgram { json.member("program", string: origin.program) }
        }
      }
    }
    if layout.headings.areFiles, let file = layout.headings.text(at: utf8Offset) {
      json.member("file", string: file)
    }
    json.name("text")
    json.string(record[min(text, record.count)...].rebased)
    for member in members {
      let isOwn =
        switch member.name {
        case "time", "text": true
        case "level": hasLevel
        case "host": hasHost
        case "program": hasProgram
        case "file": layout.headings.areFiles
        default: false
        }
      guard !isOwn else { continue }
      json.name(member.name)
      json.value(member.value)
    }
    json.endObject()
  }

  /// The members of the object that is all of an entry but its time and two words at most, as of what a container logs:
  /// `2024-05-01T10:00:00Z stdout F {"status":200}`.
  private static func members(of text: Slice<UnsafeBufferPointer<UInt8>>) -> [RecordMember] {
    guard let end = text.lastIndex(where: { $0 > 0x20 }), text[end] == UInt8(ascii: "}") else {
      return []
    }
    var rest = text[...end].drop { $0 <= 0x20 }
    for _ in 0..<2 where rest.first?.isLetter == true {
      rest = rest.drop { $0.isLetter }.drop { $0 == 0x20 || $0 == 0x09 }
    }
    return Record(json: rest.rebased)?.members ?? []
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
      !name.utf8.allSatisfy(\.isDigit),
      host.utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._:".utf8.contains($0) }),
      name.utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._/()@".utf8.contains($0) })
    else { return nil }
    (self.host, program) = (String(host), String(name))
  }
}
