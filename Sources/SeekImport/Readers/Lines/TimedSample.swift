/// The first lines of a text, by which ``TimedLayout`` tells entries that begin with a time from other lines.
struct TimedSample {
  enum Kind: String, Sendable { case log, chat }

  private let bytes: Bytes
  private let kind: Kind
  /// True if the name of the file says that it is such a text.
  private let isNamed: Bool

  private(set) var stamps: [LineStamp] = []
  private var texts: [ByteSlice] = []
  private var shapes: [LineStamp.Shape: Int] = [:]
  /// The end of the last line, and what ends it.
  private(set) var end = 0
  /// True if lines between entries say the file of those below.
  private(set) var hasFiles = false

  /// Lines that are not blank, without those that are between entries.
  private var lines = 0
  /// Indented lines without a time.
  private var continued = 0
  private var linesAbove = 0
  /// True if a line says the day of those below it, and if another is above the first message, or nothing but tabs is around names.
  private var (hasDays, isOther) = (false, false)
  private var isFirst = false
  /// True between two rules above the first entry.
  private var isRuled = false
  /// True if the last entry is the last line of the text, and its writer may not have ended it.
  private var isUnfinished = false
  /// Entries that name who has written them, and the lines that have only such a name.
  private var named = 0
  private var heads: [String] = []

  private static let sampledBytes = 1 << 18
  private static let sampledEntries = 400
  private static let fewest = 2
  /// Fewer times may be there by chance among other lines where the name of a file does not say that it is a log.
  private static let fewestUnnamed = 3
  /// A program says so much about itself before the first entry.
  private static let mostLinesAbove = 20
  /// Entries that are longer on average are none: something else has happened between two times.
  private static let mostLines = 100

  /// - Returns: nil where a conversation would begin with another line.
  /// - Complexity: O(bytes of the first entries).
  init?(_ bytes: Bytes, kind: Kind, isNamed: Bool) {
    (self.bytes, self.kind, self.isNamed) = (bytes, kind, isNamed)
    while end < min(bytes.count, Self.sampledBytes), stamps.count < Self.sampledEntries {
      let lineEnd = bytes.endOfLine(from: end)
      let line = bytes[end..<lineEnd].rebased
      end = lineEnd + 1
      guard let first = line.first(where: { !$0.isJSONWhitespace }), first != 0 else { continue }
      lines += 1
      let takesBlanks = kind == .log && (lines == 1 || shapes.keys.contains(where: \.isIndented))
      if let stamp = LineStamp(
        line, as: kind == .chat ? .chat : .line, takesBlanks: takesBlanks)
      {
        // The end of the file ends a line, but one that is still being written may be cut at its time.
        if isCut(line, at: stamp) {
          lines -= 1
          break
        }
        take(stamp, of: line)
      } else {
        guard take(untimed: line) else { return nil }
      }
    }
  }

  private var isAtEnd: Bool { end > bytes.count }
}

extension TimedSample {
  /// - Returns: False where a text with this line is not what is looked for.
  private mutating func take(untimed line: Bytes) -> Bool {
    if line[0] <= 0x20 { continued += 1 }
    if stamps.isEmpty { linesAbove += 1 }
    // Lines as `--- Log opened Thu Oct 10 13:55:36 2024`, and what is between two rules at the beginning.
    let isRule = stamps.isEmpty && line.allSatisfy { "=\r".utf8.contains($0) }
    if isRule { isRuled.toggle() }
    let isFile = EntryHeadings.file(line[...]) != nil
    if isFile, kind == .log { hasFiles = true }
    let isAbove = stamps.isEmpty && lines <= EntryHeadings.mostLinesAbove
    let isHeading = kind == .chat && EntryHeadings.day(of: line[...], isAbove: isAbove) != nil
    if isHeading { hasDays = true }
    let isBetween =
      stamps.isEmpty && (isRule || isRuled) || isHeading || line.starts(with: "--".utf8) || isFile
    // A text with another beginning is not a conversation, unless that says the day.
    if kind == .chat, stamps.isEmpty, !isBetween {
      isOther = true
      return isAbove
    }
    // The last line may be cut within its time.
    let isCut = isAtEnd && line[0] > 0x20 && line.count < stamps.last?.range.upperBound ?? 0
    if isBetween || isCut { lines -= 1 }
    return true
  }

  private mutating func take(_ stamp: LineStamp, of line: Bytes) {
    if kind == .chat, ChatLine(line, stamp) == nil { return }
    // A number that is as great may be anything where nothing says that it is a time.
    if stamp.date.isCount, stamp.date.hasDay, !isNamed, !stamp.shape.isOfShell { return }
    // Rows of a table, which has no names, and lines of a plan may begin with a time.
    if stamp.shape.isToMinute, !isNamed,
      line[stamp.textOffset...].first.map({ ",;\t".utf8.contains($0) }) == true
        || !stamp.date.hasDay && stamp.shape.opening == 0
    {
      return
    }
    if lines == 1 { isFirst = true }
    isUnfinished = isAtEnd
    stamps.append(stamp)
    shapes[stamp.shape, default: 0] += 1
    texts.append(line[stamp.range.upperBound...])
    guard kind == .chat else { return }
    isOther = isOther || ChatLine.isTabbed(stamp, in: line)
    noteSender(stamp, of: line)
  }

  /// In a log only angle brackets, or the comma of a messenger before hours and minutes, tell a person from a program.
  private mutating func noteSender(_ stamp: LineStamp, of line: Bytes) {
    if !isNamed, let head = ChatLine.head(stamp, in: line), end < bytes.count {
      let below = bytes.line(from: end)
      if below.contains(where: { $0 > 0x20 }), LineStamp(below, as: .chat) == nil {
        heads.append(head)
      }
    }
    let text = line[stamp.textOffset...]
    if text.contains(where: { $0 > 0x20 }), let name = ChatLine(line, stamp)?.name,
      !isNamed || text.first(where: { $0 != 0x20 }) == UInt8(ascii: "<")
        || stamp.date.precision == .minute && ChatLine.isOfMessenger(stamp, in: line),
      !LogLevel.isLevel(String(decoding: line[name], as: UTF8.self))
    {
      named += 1
    }
  }

  private func isCut(_ line: Bytes, at stamp: LineStamp) -> Bool {
    isAtEnd && !stamps.isEmpty && (kind == .log || ChatLine(line, stamp) != nil)
      && !line[stamp.textOffset...].contains { $0 <= 0x20 || $0 == UInt8(ascii: "|") }
  }
}

extension TimedSample {
  /// True if the line of a time has nothing else than a name.
  var isHeaded: Bool {
    heads.count >= Self.fewest && heads.count * 10 >= stamps.count * 9 && heads.areNames
  }

  /// Few times of another shape are in lines that continue an entry.
  var usualShapes: Set<LineStamp.Shape> {
    Set(shapes.filter { $0.value * 10 >= stamps.count }.keys)
  }

  /// The word behind the time that is a level, however it is written.
  var levelPlace: Int? {
    // The text of a line that is still being written may be cut within its level.
    LogLevel.place(in: texts)
      ?? (isUnfinished ? LogLevel.place(in: Array(texts.dropLast())) : nil)
  }

  /// True if the text consists of entries.
  ///
  /// - Parameter isStream: True of standard input, which has no name to say it, and is lines where it is nothing else.
  func areEntries(isStream: Bool) -> Bool {
    let count = stamps.count
    if isOther, !hasDays { return false }
    switch kind {
    case .chat where isHeaded: return lines <= count * Self.mostLines
    case .chat: return named >= Self.fewest && named * 2 >= count && count * 2 >= lines
    case .log where isNamed:
      return count > 0
        && (isFirst || linesAbove <= Self.mostLinesAbove || count * 2 >= lines)
        && (count >= Self.fewest || isOneEntry) && lines <= count * Self.mostLines
    case .log: return isFirst && (areClocks(isStream) || areUnnamedEntries)
    }
  }

  /// True if the lines below the first may be those of a stack trace: a level is in it, or most of them are indented.
  private var isOneEntry: Bool {
    isFirst
      && (continued * 2 >= lines - 1 || texts.contains { LogLevel.level(in: $0) != nil })
  }

  /// A day and a time to the second in front, or seconds in brackets, are not there by chance.
  private var areMoments: Bool {
    stamps.allSatisfy { ($0.date.hasDay || $0.date.isCount) && $0.shape.words == 0 }
  }

  /// True if the lines that a program prints begin with a time of day.
  private func areClocks(_ isStream: Bool) -> Bool {
    let mostLines = areMoments && stamps.count >= Self.fewestUnnamed ? Self.mostLines : 2
    return isStream && stamps.count >= Self.fewest
      && stamps.allSatisfy { $0.date.precision > .day } && lines <= stamps.count * mostLines
  }

  /// True if the lines of the times have nothing else, as in a diary, or who has written what is below, as `Anna(12345)` in QQ.
  private var areAlone: Bool {
    lines <= stamps.count * Self.mostLines
      && zip(stamps, texts).allSatisfy { stamp, text in
        let head = text.filter { $0 > 0x20 }
        let account = head.split(separator: UInt8(ascii: "(")).last?.dropLast() ?? []
        return stamp.date.hasDay
          && (head.isEmpty
            || head.last == UInt8(ascii: ")") && account.count > 4 && account.allSatisfy(\.isDigit))
      }
  }

  private var areUnnamedEntries: Bool {
    let begun = stamps.count + continued
    // A command may have any number of lines.
    if stamps.allSatisfy(\.shape.isOfShell) {
      return stamps.count >= Self.fewest && lines <= stamps.count * Self.mostLines
    }
    return areMoments
      ? stamps.count >= (begun == lines ? Self.fewest : Self.fewestUnnamed)
        && (begun * 2 >= lines || areAlone)
      : stamps.count >= Self.fewestUnnamed && begun * 10 >= lines * 9
  }
}
