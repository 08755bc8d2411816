import SeekCore

extension [String] {
  /// True if they can be senders: one is there again, or all their words begin with capitals, as those of no sentence do, or are
  /// followed by a number, as in `ann#0`.
  var areNames: Bool {
    Set(self).count < count
      || allSatisfy { name in
        name.contains("#")
          || name.split(separator: " ").allSatisfy { $0.first?.isUppercase == true }
      }
  }
}

/// The sender and the text behind the time of a message: ` - Ann: Happy new year`, `] Ann: …`, ` <ann> …`, `, Ann : …`, ` From Ann to
/// Bo: …`, or both behind tabs; or the sender in front of it.
struct ChatLine {
  /// The sender; nil for a message of the program itself.
  let name: Range<Int>?
  let textOffset: Int

  private static let longestName = 80
  private static let dashes = [" - ", " – "]
  /// The signs before words of the program, or an action.
  private static let stars = ["-!- ", "* ", "*\t", "*** "]

  /// True if a time is that of a message: in brackets, or with a dash or a name in angle brackets behind it. A time without a
  /// day may begin any line, so only such a name, parentheses, or the star of an action, makes it one.
  static func isBehind(_ stamp: LineStamp, in line: Bytes) -> Bool {
    let rest = line[stamp.textOffset...]
    if stamp.shape.words > 0 {
      return rest.first == UInt8(ascii: ":") || rest.allSatisfy { $0 <= 0x20 }
        || isBehindBrackets(stamp, in: line)
    }
    let body = rest.drop { $0 == 0x20 }
    if body.first == UInt8(ascii: "<") { return !LogLevel.isPriority(body.dropFirst()) }
    if stars.contains(where: { body.starts(with: $0.utf8) }) { return true }
    guard stamp.date.hasDay else {
      return parts(of: rest) != nil
        || stamp.shape.opening == UInt8(ascii: "(") && rest.first == 0x20
          && rest.prefix(longestName).firstRange(of: ": ".utf8) != nil
    }
    let isBracketed = stamp.shape.opening != 0
    return isBracketed && rest.first == 0x20 || dashes.contains { rest.starts(with: $0.utf8) }
      || rest.starts(with: ", ".utf8) && rest.prefix(longestName).firstRange(of: " : ".utf8) != nil
      || rest.starts(with: ": ".utf8)
        && (isOfMessenger(stamp, in: line) || !stamp.date.fits(.yearFirst))
  }

  /// True if sender and time are in brackets: `[Ann] [9:41 PM] …`.
  private static func isBehindBrackets(_ stamp: LineStamp, in line: Bytes) -> Bool {
    line[0] == UInt8(ascii: "[") && stamp.shape.words > 0
      && stamp.shape.opening == UInt8(ascii: "[") && !stamp.date.hasDay
  }

  /// The sender and the beginning of the text of ` From Ann to Bo: …` and `\tAnn\t…` behind a time without a day.
  private static func parts(of rest: ByteSlice) -> (name: Range<Int>, textOffset: Int)? {
    let body = rest.drop { $0 == 0x20 || $0 == 0x09 }
    let isFrom = body.starts(with: "From ".utf8)
    guard isFrom || rest.first == 0x09, body.first.map({ $0.isLetter || $0 >= 0x80 }) == true,
      let end = body.prefix(2 * longestName).firstIndex(of: isFrom ? UInt8(ascii: ":") : 0x09)
    else { return nil }
    let head = isFrom ? body[..<end].dropFirst(5) : body[..<end]
    let name = head[..<(isFrom ? head.firstRange(of: " to ".utf8)?.lowerBound ?? end : end)]
    guard let first = name.firstIndex(where: { $0 != 0x20 }),
      let last = name.lastIndex(where: { $0 != 0x20 && $0 != UInt8(ascii: ":") })
    else { return nil }
    return (first..<(last + 1), end + (isFrom ? 2 : 1))
  }

  /// True if nothing in a line but tabs says that it is a message: tables have a time and a word between these, too.
  static func isTabbed(_ stamp: LineStamp, in line: Bytes) -> Bool {
    !stamp.date.hasDay
      && parts(of: line[stamp.textOffset...]).map { line[$0.name.upperBound] == 0x09 } ?? false
  }

  /// True if a comma parts the day from the time, as messengers write it and few programs that log: `31.12.23, 22:10`.
  static func isOfMessenger(_ stamp: LineStamp, in line: Bytes) -> Bool {
    let time = line[stamp.range]
    guard let comma = time.firstRange(of: ", ".utf8) else { return false }
    return time[comma.upperBound...].prefix { $0 != 0x20 }.contains(UInt8(ascii: ":"))
  }

  private static let mostWords = 4

  /// The name of a line that has nothing else than a time and a name; nil for other lines.
  static func head(_ stamp: LineStamp, in line: Bytes) -> String? {
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
  init(_ line: Bytes, _ stamp: LineStamp, isHeaded: Bool = false) {
    let rest = line[stamp.textOffset...]
    if stamp.shape.words > 0 {
      let front = line[..<stamp.range.lowerBound]
      let last = front.lastIndex { !" ,([{".utf8.contains($0) } ?? 0
      let isBracketed = Self.isBehindBrackets(stamp, in: line)
      name = isBracketed ? 1..<max(1, last) : 0..<(last + 1)
      textOffset =
        isBracketed
        ? min(stamp.textOffset + 1, line.count)
        : rest.first == UInt8(ascii: ":") ? min(stamp.textOffset + 2, line.count) : line.count + 1
      return
    }
    if isHeaded {
      let first = rest.firstIndex { $0 > 0x20 } ?? line.count
      let last = rest.lastIndex { $0 > 0x20 } ?? line.count - 1
      (name, textOffset) = (first..<max(first, last + 1), line.count + 1)
      return
    }
    if !stamp.date.hasDay, let parts = Self.parts(of: rest) {
      (name, textOffset) = (parts.name, min(parts.textOffset, line.count + 1))
      return
    }
    let dash = Self.dashes.first { rest.starts(with: $0.utf8) }
    let signs = dash?.utf8.count ?? ([", ", ": "].contains { rest.starts(with: $0.utf8) } ? 2 : 1)
    let isOfName = rest.drop { $0 == 0x20 }.first == UInt8(ascii: "<")
    let body =
      isOfName ? rest.firstIndex { $0 != 0x20 } ?? 0 : min(stamp.textOffset + signs, line.count)
    let limit = min(line.count, body + Self.longestName)
    if body < limit, line[body] == UInt8(ascii: "<"),
      let close = line.first(UInt8(ascii: ">"), from: body, to: limit), close > body + 1,
      close + 1 < line.count, line[close + 1] == 0x20 || line[close + 1] == 0x09
    {
      // The sign of an operator is before the name.
      let first = line[(body + 1)..<close].firstIndex { !" @+%&~".utf8.contains($0) } ?? body + 1
      (name, textOffset) = (first..<close, close + 2)
    } else if body < limit, line[body] != UInt8(ascii: "*"),
      let colon = line.first(UInt8(ascii: ":"), from: body, to: limit), colon > body,
      colon + 1 >= line.count || line[colon + 1] == 0x20
    {
      let isSpaced = line[colon - 1] == 0x20 && colon > body + 1
      (name, textOffset) = (body..<(isSpaced ? colon - 1 : colon), min(colon + 2, line.count))
    } else {
      (name, textOffset) = (nil, body)
    }
  }
}

/// The lines between entries that say something of all below them: in a chat the day, where messages have only a time, and in what
/// `tail -f` prints of several files the file.
///
/// ```text
/// --- Log opened Mon Mar 02 10:00:00 2026
/// 10:02 <ann> hello                            2026-03-02 10:02
/// --- Day changed Tue Mar 03 2026              or in a first line: Conversation with tom at 02 Mar 2026 10:00:00 PM on ann
/// 2026/03/03(Tue)                              or nothing else
///
/// ==> app.log <==
/// 2026-03-02 10:00:00 ERROR lost               file: app.log
/// ```
struct EntryHeadings: Sendable {
  /// In the order of the lines, with where these begin.
  private var headings: [(utf8Offset: Int, text: String)] = []
  /// False for days.
  private(set) var areFiles = false

  private static let sign = "---"
  /// The number of first lines among which one may say the day by some of its words.
  static let mostLinesAbove = 3
  private static let longestDay = 24
  private static let (fileStart, fileEnd) = ("==> ", " <==")
  private static let longestHeading = 120
  /// More words are not before a day.
  private static let mostWords = 4

  init() {}

  /// - Complexity: O(bytes), at the speed of `memchr`.
  init(_ bytes: Bytes, areFiles: Bool) {
    self.areFiles = areFiles
    for (number, (line, _)) in bytes.lines().enumerated() {
      let isAbove = number < Self.mostLinesAbove && headings.isEmpty
      if let text = areFiles ? Self.file(line) : Self.day(of: line, isAbove: isAbove) {
        headings.append((line.startIndex, text))
      }
    }
  }

  /// The file of a line `==> app.log <==`; nil for any other.
  static func file(_ line: ByteSlice) -> String? {
    guard line.starts(with: fileStart.utf8) else { return nil }
    let text = String(decoding: line, as: UTF8.self).trimmed
    return text.hasSuffix(fileEnd)
      ? String(text.dropFirst(fileStart.count).dropLast(fileEnd.count)) : nil
  }

  /// The day that a line says of those below it.
  ///
  /// - Parameter isAbove: True if some of its words may say it.
  static func day(of line: ByteSlice, isAbove: Bool) -> String? {
    if line.starts(with: sign.utf8) { return day(String(decoding: line.prefix(80), as: UTF8.self)) }
    let text = line.withoutReturn.rebased
    if text.count <= longestDay, text.first?.isDigit == true,
      let date = WrittenDate(beginning: text, as: .typed), date.precision == .day,
      text[date.utf8Count...].allSatisfy({ !$0.isDigit })
    {
      return date.isoString()
    }
    return isAbove ? day(within: text) : nil
  }

  /// The day that some words of a line say.
  private static func day(within line: Bytes) -> String? {
    let text = line.prefix(longestHeading)
    let places = text.indices.filter { $0 > 0 && text[$0 - 1] == 0x20 && text[$0] > 0x20 }
    return places.lazy.compactMap { place -> String? in
      guard let date = WrittenDate(beginning: text[place...].rebased, as: .chat),
        date.year != nil, let iso = date.isoText()
      else { return nil }
      return String(decoding: iso.prefix(10), as: UTF8.self)
    }.first
  }

  private static func day(_ line: String) -> String? {
    var words = line.split(whereSeparator: \.isWhitespace).filter { $0.contains { $0 != "-" } }
    for _ in 0..<min(mostWords, words.count) {
      // A day of the week may be behind it.
      let text = Array(words.joined(separator: " ").utf8)
      if let date = text.withUnsafeBufferPointer({ WrittenDate(beginning: $0, as: .value) }),
        date.year != nil, let text = date.isoText()
      {
        return String(decoding: text.prefix(10), as: UTF8.self)
      }
      words.removeFirst()
    }
    return nil
  }

  /// The last that is said before an offset.
  func text(at utf8Offset: Int) -> String? {
    let next = headings.partitioningIndex { $0.utf8Offset > utf8Offset }
    return next > 0 ? headings[next - 1].text : nil
  }

  func isHeading(at utf8Offset: Int) -> Bool {
    let next = headings.partitioningIndex { $0.utf8Offset >= utf8Offset }
    return headings.indices.contains(next) && headings[next].utf8Offset == utf8Offset
  }

  /// A part of ``RecordLayout/formatFingerprint``.
  var fingerprintText: String { headings.first.map { " from \($0.text)" } ?? "" }
}
