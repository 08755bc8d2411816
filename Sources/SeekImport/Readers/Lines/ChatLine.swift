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
  /// The signs between a time and what is behind it.
  private static let signs = [" - ", " – ", ", ", ": "]
  /// The signs before words of the program, or an action.
  private static let stars = ["-!- ", "* ", "*\t", "*** "]

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
      let range = ChatLine(line, stamp, isHeaded: true)?.name
    else { return nil }
    let name = String(decoding: line[range], as: UTF8.self)
    return name.isEmpty || name.split(separator: " ").count > mostWords
      || name.contains(": ") || ".!?".contains(name.last ?? ".") ? nil : name
  }

  /// - Parameter isHeaded: True if the text is below the line.
  /// - Returns: nil where the time is not that of a message: in brackets, or with a dash or a name in angle brackets behind it. A time
  ///   without a day may begin any line, so only such a name, parentheses, or the star of an action, makes it one.
  init?(_ line: Bytes, _ stamp: LineStamp, isHeaded: Bool = false) {
    let rest = line[stamp.textOffset...]
    if stamp.shape.words > 0 {
      // Sender and time are both in brackets: `[Ann] [9:41 PM] …`.
      let isBracketed =
        line[0] == UInt8(ascii: "[") && stamp.shape.opening == UInt8(ascii: "[")
        && !stamp.date.hasDay
      let hasColon = rest.first == UInt8(ascii: ":")
      guard isBracketed || hasColon || rest.allSatisfy({ $0 <= 0x20 }) else { return nil }
      let front = line[..<stamp.range.lowerBound]
      let last = front.lastIndex { !" ,([{".utf8.contains($0) } ?? 0
      name = isBracketed ? 1..<max(1, last) : 0..<(last + 1)
      let end = stamp.textOffset + (isBracketed ? 1 : 2)
      textOffset = isBracketed || hasColon ? min(end, line.count) : line.count + 1
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
    func has(_ sign: String) -> Bool {
      rest.prefix(Self.longestName).firstRange(of: sign.utf8) != nil
    }
    let inner = rest.drop { $0 == 0x20 }
    let isOfName = inner.first == UInt8(ascii: "<")
    let sign = Self.signs.first { rest.starts(with: $0.utf8) }
    let isSaid =
      switch sign {
      case _ where isOfName: !LogLevel.isPriority(inner.dropFirst())
      case _ where Self.stars.contains(where: { inner.starts(with: $0.utf8) }): true
      case _ where !stamp.date.hasDay:
        stamp.shape.opening == UInt8(ascii: "(") && rest.first == 0x20 && has(": ")
      case _ where stamp.shape.opening != 0 && rest.first == 0x20: true
      case ", ": has(" : ")
      case ": ": Self.isOfMessenger(stamp, in: line) || !stamp.date.fits(.yearFirst)
      default: sign != nil
      }
    guard isSaid else { return nil }
    let body =
      isOfName
      ? inner.startIndex : min(stamp.textOffset + (sign?.utf8.count ?? 1), line.count)
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
    let text = line.withoutReturn.rebased
    if line.starts(with: sign.utf8) { return day(within: text, as: .value, atMost: mostWords) }
    if text.count <= longestDay, text.first?.isDigit == true,
      let date = WrittenDate(beginning: text, as: .typed), date.precision == .day,
      text[date.utf8Count...].allSatisfy({ !$0.isDigit })
    {
      return date.isoString()
    }
    return isAbove ? day(within: text, as: .chat) : nil
  }

  /// The day that some words of a line say, behind so many others.
  private static func day(
    within line: Bytes, as use: WrittenDate.Use, atMost words: Int = .max
  ) -> String? {
    let text = line.prefix(longestHeading)
    let places = text.indices.filter { $0 > 0 && text[$0 - 1] == 0x20 && text[$0] > 0x20 }
    return places.prefix(words).lazy.compactMap { place -> String? in
      guard let date = WrittenDate(beginning: text[place...].rebased, as: use),
        date.year != nil, let iso = date.isoText()
      else { return nil }
      return String(decoding: iso.prefix(10), as: UTF8.self)
    }.first
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
