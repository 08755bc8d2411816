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
  typealias Kind = TimedSample.Kind

  let kind: Kind
  /// The order of the dates; nil if it cannot be decided.
  let order: DayOrder?
  private let shapes: Set<LineStamp.Shape>
  /// No entry was written later.
  private let latest: CivilDate
  private let lacksYears: Bool
  private let isHeaded: Bool
  let guesses: [FieldGuess]
  private let levelPlace: Int?
  /// The days of messages that have only a time, or the files of entries.
  private let headings: EntryHeadings

  /// - Parameters:
  ///   - isNamed: True if the name of the file says that it is such a text.
  ///   - isStream: True of standard input, which has no name to say it, and is lines where it is nothing else.
  ///   - latest: The day that no entry is later than.
  /// - Returns: nil where a text has no such entries.
  /// - Complexity: O(bytes of the first entries).
  init?(_ bytes: Bytes, kind: Kind, isNamed: Bool, isStream: Bool = false, latest: CivilDate) {
    guard let sample = TimedSample(bytes, kind: kind, isNamed: isNamed),
      sample.areEntries(isStream: isStream)
    else { return nil }
    self.kind = kind
    self.latest = latest
    isHeaded = sample.isHeaded
    shapes = sample.usualShapes
    var dates = sample.stamps.filter { [shapes] in shapes.contains($0.shape) }.map(\.date)
    lacksYears = dates.contains { $0.year == nil }
    if dates.haveOpenOrder,
      let later = Self.decidingDate(in: bytes, from: sample.end, kind: kind, shapes: shapes)
    {
      dates.append(later)
    }
    // Only Americans write a time of twelve hours behind two slashes in a log.
    let known =
      kind == .log && dates.beginWithYear(latest: latest) ? .yearFirst : dates.order()
    order = known ?? (kind == .log ? .monthFirst : nil)
    guesses =
      kind == .log && known == nil ? [FieldGuess(field: "time", kind: .monthFirst)] : []
    levelPlace = kind == .log ? sample.levelPlace : nil
    let hasDays = kind == .chat && !dates.contains(where: \.hasDay)
    headings =
      hasDays || sample.hasFiles
      ? EntryHeadings(bytes, areFiles: sample.hasFiles) : EntryHeadings()
  }

  /// The first date behind the sample that has one order of day and month only.
  ///
  /// - Complexity: O(bytes up to it).
  private static func decidingDate(
    in bytes: Bytes, from start: Int, kind: Kind, shapes: Set<LineStamp.Shape>
  ) -> WrittenDate? {
    for (line, _) in bytes.lines(from: start) {
      guard let first = line.first, first > 0x20,
        let stamp = stamp(of: line.rebased, kind: kind, shapes: shapes), stamp.date.hasOneOrder
      else { continue }
      return stamp.date
    }
    return nil
  }

  var title: String? { "text" }
  var note: Message? {
    kind == .chat ? "its messages are the records; --split file reads it as one" : nil
  }

  var formatFingerprint: UInt64 {
    let shapes = shapes.sorted().map { "\($0.words) \($0.opening)\($0.isToMinute ? "m" : "")" }
      .joined(separator: ",")
    return ByteHash.of(
      "\(kind.rawValue)\(isHeaded ? " heads" : "") \(order?.rawValue ?? "") \(shapes) \(levelPlace ?? -1) "
        + (lacksYears ? latest.text : "") + headings.fingerprintText)
  }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { begins(bytes, at: $0) }
  }

  func record(_ bytes: Bytes, from start: Int, before next: Int) -> RecordExtent? {
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
  func resumption(_ bytes: Bytes) -> Int? {
    bytes.beginningOfLastRecord { begins(bytes, at: $0) }
  }

  private func begins(_ bytes: Bytes, at start: Int) -> Bool {
    // What a loss of power has left is lost alone.
    if bytes[start] == 0 || headings.isHeading(at: start) { return true }
    return (bytes[start] > 0x20 || shapes.contains(where: \.isIndented))
      && stamp(of: bytes.line(from: start)) != nil
  }

  private func stamp(of line: Bytes) -> LineStamp? {
    Self.stamp(of: line, kind: kind, shapes: shapes)
  }

  private static func stamp(
    of line: Bytes, kind: Kind, shapes: Set<LineStamp.Shape>
  ) -> LineStamp? {
    guard
      let stamp = LineStamp(
        line, as: kind == .chat ? .chat : .line,
        takesBlanks: shapes.contains(where: \.isIndented)),
      shapes.contains(stamp.shape), kind == .log || ChatLine(line, stamp) != nil
    else { return nil }
    return stamp
  }

  private func level(in text: ByteSlice) -> String? {
    LogLevel.level(in: text, at: levelPlace)
  }

  func makeTranslation() -> RecordTranslation? { RecordTranslation(write: write) }

  private func write(
    _ extent: RecordExtent, _ record: Bytes, to json: JSONWriter
  ) -> RecordDefect? {
    json.beginObject()
    let line = record.line(from: 0)
    var text = 0
    var members: [RecordMember] = []
    // The names that the entry has of its own.
    var own: Set = ["time", "text"]
    func write(_ name: String, _ text: String) {
      json.member(name, string: text)
      own.insert(name)
    }
    if let stamp = stamp(of: line) {
      json.name(kind == .chat ? "date" : "time")
      let separator: Unicode.Scalar = kind == .chat ? " " : "T"
      if let order,
        let time = stamp.date.isoString(order, latest: latest, separator: separator)
      {
        let day = headings.areFiles ? nil : headings.text(at: extent.utf8Offset)
        json.string(day.map { $0 + " " + time } ?? time)
      } else if stamp.date.isCount {
        json.string(
          line[stamp.range].prefix { $0 != UInt8(ascii: "s") }.rebased, unless: \.isPlainNumber)
      } else {
        json.string(line[stamp.range].rebased)
      }
      switch kind {
      case .chat:
        let message = ChatLine(line, stamp, isHeaded: isHeaded)
        text = message?.textOffset ?? 0
        if let name = message?.name {
          json.name("from")
          json.string(line[name].rebased)
        }
      case .log:
        let rest = line[stamp.textOffset...]
        // The time of a command is no part of it.
        if stamp.shape.isOfShell {
          text = record[stamp.textOffset...].firstIndex { $0 > 0x20 } ?? record.count
        }
        members = Self.members(of: record[stamp.textOffset...])
        // Some write it in front of the time, or at the beginning of the next line.
        let level =
          stamp.level(in: line) ?? level(in: line[stamp.range.upperBound...]) ?? LogLevel.level(
            in: line[..<stamp.range.lowerBound], at: 0)
          ?? level(
            in: record[min(line.count + 1, record.count)...].prefix(24).prefix { $0 > 0x20 })
          ?? LogLevel.name(ofPriority: line[..<stamp.range.lowerBound])
        if let level { write("level", level) }
        // Other programs write names of threads there.
        let isSystem =
          stamp.shape.opening == 0
          && (stamp.date.beginsWithName
            || line[stamp.range].dropFirst(10).first == UInt8(ascii: "T"))
        let isVersioned = line[..<stamp.range.lowerBound].suffix(3).elementsEqual(">1 ".utf8)
        if isSystem, let origin = LogOrigin(rest, isVersioned: isVersioned) {
          for case (let name, let value?) in [("host", origin.host), ("program", origin.program)]
          where value != "-" {
            write(name, value)
          }
        }
      }
    }
    if headings.areFiles, let file = headings.text(at: extent.utf8Offset) {
      write("file", file)
    }
    json.name("text")
    let written = record[min(text, record.count)...].drop { kind == .chat && $0 == 0x09 }
    if record.first(0x0D, from: min(text, record.count), to: record.count) != nil {
      json.string(String(decoding: written, as: UTF8.self).replacingCarriageReturns)
    } else {
      json.string(written.rebased)
    }
    for member in members where !own.contains(member.name) {
      json.name(member.name)
      json.value(member.value)
    }
    json.endObject()
    return nil
  }

  /// The members of the object that is all of an entry but its time and two words at most, as of what a container logs:
  /// `2024-05-01T10:00:00Z stdout F {"status":200}`.
  private static func members(of text: ByteSlice) -> [RecordMember] {
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
/// May  1 10:00:01 mac com.apple.launchd[1] (com.apple.x[7]): exited  mac, com.apple.launchd
/// May  1 10:00:01 dnsmasq[812]: query[A] example.org                 no host, dnsmasq
/// May  1 10:00:01 web1 last message repeated 3 times                 web1, no program
/// ```
struct LogOrigin {
  private(set) var host: String?
  private(set) var program: String?

  /// - Parameters:
  ///   - text: What is behind the time.
  ///   - isVersioned: True if the entry is one of RFC 5424: the number of its version is before the time.
  /// - Returns: nil where other things are there.
  init?(_ text: ByteSlice, isVersioned: Bool) {
    let words = String(decoding: text.prefix(160), as: UTF8.self).split(
      separator: " ", maxSplits: 5)
    guard words.count > 2 else { return nil }
    let said = words.dropFirst(words[1] == "last" ? 2 : 1)
    let isRepeated = said.starts(with: ["message", "repeated"])
    let hasHost = isVersioned || isRepeated || !words[0].hasSuffix("]:")
    if hasHost {
      guard !LogLevel.isLevel(words[0]), words[0].last != ":", words[0] != "---",
        words[0].utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._:".utf8.contains($0) })
      else { return nil }
      host = String(words[0])
    }
    guard !isRepeated else { return }
    let names = words.dropFirst(hasHost ? 1 : 0)
    let end = isVersioned ? names.startIndex : names.firstIndex { $0.last == ":" }
    guard let end else { return nil }
    // A program may say in brackets what it has started, and a name may have blanks: `Google Chrome He[812]:`.
    let isOther = end == names.startIndex + 1 && names[end].first == "("
    let whole = names[...(isOther ? end - 1 : end)].joined(separator: " ")
    guard end == names.startIndex || whole.hasSuffix(isOther ? "]" : "]:"),
      names[..<end].allSatisfy({ isOther || $0.first?.isUppercase == true })
    else { return nil }
    let name =
      isVersioned ? whole[...] : (isOther ? whole[...] : whole.dropLast()).prefix { $0 != "[" }
    guard !name.isEmpty, !name.utf8.allSatisfy(\.isDigit),
      name.utf8.allSatisfy({ $0.isDigit || $0.isLetter || "-._/()@ ".utf8.contains($0) })
    else { return nil }
    program = String(name)
  }
}
