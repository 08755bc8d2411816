import SeekCore

/// The time that an entry of a log or a message of a chat begins with, and what is around it.
///
/// ```text
/// 2024-05-01T10:00:01+0200 host …        2024/05/01 10:00:01 [error] …       May  1 10:00:01 host …
/// [2024-05-01 10:00:01,123] …            INFO 2024-05-01 10:00:01 …          I, [2024-05-01T10:00:01.5 #17] …
/// 10:00:01 …                             I0501 10:00:01.123456 7 a.go:12] …  [1714557601] …
/// 31.12.23, 22:10 - Ann: …               [12/31/23, 10:10:07 PM] Ann: …       Ann (2023-12-31 22:10): …
/// ```
struct LineStamp {
  /// The signs around a time; the entries of a file have them in common.
  struct Shape: Hashable, Comparable, Sendable {
    /// The number of words before it, which blanks end.
    let words: UInt8
    /// The byte that opens it, as a bracket; 0 for none.
    let opening: UInt8

    static func < (left: Shape, right: Shape) -> Bool {
      (left.words, left.opening) < (right.words, right.opening)
    }
  }

  let date: WrittenDate
  let shape: Shape
  /// The time as it is written.
  let range: Range<Int>
  /// The beginning of what is behind it and what closes it.
  let textOffset: Int

  /// More words than this are a sentence.
  private static let mostWords = 2
  private static let longestPrefix = 40
  /// The most bytes behind a time in its brackets, as those of a level and a thread.
  private static let longestInBrackets = 80

  /// - Parameter use: The notations that are looked for.
  /// - Complexity: O(1): only the beginning is looked at.
  init?(_ line: UnsafeBufferPointer<UInt8>, as use: WrittenDate.Use) {
    // A mark of the direction of text may come first. What is indented continues an entry.
    let isMarked = line.starts(with: [0xE2, 0x80, 0x8E]) || line.starts(with: [0xE2, 0x80, 0x8F])
    var start = isMarked ? 3 : 0
    // By a star a router says that its clock is not exact.
    if use == .line, line.first == UInt8(ascii: "*") { start += 1 }
    guard start < line.count, line[start] > 0x20 else { return nil }
    var words: UInt8 = 0
    var isFirst = true
    if use == .chat, let end = Self.endOfName(line, from: start) { (start, words) = (end, 1) }
    while start < min(line.count, Self.longestPrefix) {
      var opening: UInt8 = 0
      if Self.closing(line[start]) != nil {
        opening = line[start]
        start += 1
      } else if line[start] == UInt8(ascii: "<"),
        let close = line.first(UInt8(ascii: ">"), from: start, to: start + 6)
      {
        // The priority of a message, and the version of its protocol.
        start = close + 1
        if line[start...].starts(with: "1 ".utf8) { start += 2 }
      } else if use == .line, isFirst, Self.isLetteredDay(line[start...]) {
        // The level of an entry of Google's programs is in front of the day.
        start += 1
      }
      let rest = UnsafeBufferPointer(rebasing: line[min(start, line.count)...].prefix(80))
      // A time without a day, or a number, is none behind other words: `2024-13-01 10:00:01` has no date.
      if let (date, count) = Self.date(beginning: rest, as: use),
        isFirst || date.hasDay && !date.isCount
      {
        self.date = date
        shape = Shape(words: words, opening: opening)
        range = start..<(start + count)
        var end = range.upperBound
        if opening != 0 {
          guard let sign = Self.closing(opening),
            let close = line.first(sign, from: end, to: end + Self.longestInBrackets)
          else { return nil }
          end = close + 1
        }
        textOffset = end
        return
      }
      guard use != .chat,
        let end = line[start...].prefix(Self.longestPrefix).firstIndex(where: Self.isBetweenWords)
      else { return nil }
      isFirst = false
      // A line or a dash between words is none.
      let isSign = end == start + 1 && "-|".utf8.contains(line[start])
      guard isSign || words < Self.mostWords else { return nil }
      start = line[end...].firstIndex { !Self.isBetweenWords($0) } ?? line.count
      // `myapp::server` is one word.
      if !isSign, line[end..<start].contains(where: { $0 <= 0x20 }) { words += 1 }
    }
    return nil
  }
}

extension LineStamp {
  /// A date and its length, also in Arabic or Persian digits: `۱۳/۱/۲۶، ۲۱:۰۵`.
  private static func date(
    beginning text: UnsafeBufferPointer<UInt8>, as use: WrittenDate.Use
  ) -> (WrittenDate, utf8Count: Int)? {
    guard use == .chat, text.count > 1, text[0] == 0xD9 || text[0] == 0xDB else {
      return WrittenDate(beginning: text, as: use).map { ($0, $0.utf8Count) }
    }
    var (latin, ends): ([UInt8], [Int]) = ([], [])
    var end = 0
    while end < text.count {
      let pair = end + 1 < text.count ? (text[end], text[end + 1]) : (text[end], 0)
      switch pair {
      case (0xD9, 0xA0...0xA9): latin.append(UInt8(ascii: "0") + pair.1 - 0xA0)
      case (0xDB, 0xB0...0xB9): latin.append(UInt8(ascii: "0") + pair.1 - 0xB0)
      case (0xD8, 0x8C): latin.append(UInt8(ascii: ","))
      default:
        latin.append(text[end])
        end -= 1
      }
      end += 2
      ends.append(end)
    }
    return latin.withUnsafeBufferPointer { WrittenDate(beginning: $0, as: use) }
      .map { ($0, ends[$0.utf8Count - 1]) }
  }

  /// The bracket that closes what another opens; nil for other bytes.
  private static func closing(_ opening: UInt8) -> UInt8? {
    switch Unicode.Scalar(opening) {
    case "[": UInt8(ascii: "]")
    case "(": UInt8(ascii: ")")
    case "{": UInt8(ascii: "}")
    default: nil
    }
  }

  /// The place behind a name that a time in brackets or behind two blanks follows: `Ann (2023-…`, `Ann, [31.12.…`, `Ann  9:41 PM`.
  private static func endOfName(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard line[start].isLetter || line[start] == UInt8(ascii: "@") else { return nil }
    let line = line.prefix(longestPrefix)
    return line.indices.dropFirst(start + 1).dropLast(2).first { index in
      line[index] == 0x20 && line[index + 2].isDigit
        && (line[index + 1] == 0x20 || closing(line[index + 1]) != nil)
    }.map { line[$0 + 1] == 0x20 ? $0 + 2 : $0 + 1 }
  }

  /// A blank, or the colon of `ERROR:2024-05-01 10:00:01:…`.
  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ":")
  }

  /// `I0501 `, `I20240501 `
  private static func isLetteredDay(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let day = text.dropFirst().prefix { $0.isDigit }
    return text.first.flatMap { LogLevel.name(of: $0) } != nil && [4, 8].contains(day.count)
      && text[day.endIndex...].first == 0x20
  }
}

extension [WrittenDate] {
  /// True if two digits in front are the year, as of `24/05/01` in logs of Java: the days ascend so to the latest at most, and
  /// are nearer to each other than with the day in front, or else later.
  func beginWithYear(latest: CivilDate) -> Bool {
    func days(_ order: DayOrder) -> [Int] {
      compactMap { date in
        date.day(order, latest: latest).flatMap {
          CivilDate(year: $0.year, month: $0.month, day: $0.day)?.dayNumber
        }
      }
    }
    let (years, others) = (days(.yearFirst), days(.dayFirst))
    guard years.count == count, !allSatisfy({ $0.fits(.monthFirst) }), let first = years.first,
      let last = years.last, last <= latest.dayNumber,
      zip(years, years.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return false }
    guard others.count == count, let low = others.min(), let high = others.max() else {
      return true
    }
    return (last - first, high) < (high - low, last)
  }
}

extension Sequence<WrittenDate> {
  /// The order of day, month and year in all of them, which ascend where that has to decide; nil where nothing does.
  func order() -> DayOrder? {
    let all = DayOrder.allCases.filter { order in allSatisfy { $0.fits(order) } }
    // Two digits are a year in front only where they can be nothing else.
    let orders = all.filter { $0 != .yearFirst }
    guard orders.count > 1 else { return orders.first ?? all.first }
    func day(_ date: WrittenDate, _ order: DayOrder) -> CivilDate? {
      date.day(order, latest: CivilDate(dayNumber: 0)).flatMap {
        CivilDate(year: $0.year, month: $0.month, day: $0.day)
      }
    }
    // Where a month is named all are the same.
    if allSatisfy({ date in
      all.allSatisfy { day(date, $0) == day(date, .dayFirst) } && date.fits(.yearFirst)
    }) {
      return .dayFirst
    }
    let forward = orders.filter { order in
      let days = map { day($0, order)?.dayNumber ?? 0 }
      return zip(days, days.dropFirst()).allSatisfy { $0 <= $1 }
    }
    return forward.count == 1 ? forward[0] : nil
  }
}

/// The level of an entry of a log, as it is written there.
///
/// ```text
/// ERROR   [warn]   local.ERROR:   [core:error]   <Notice>   level=info
/// ```
enum LogLevel {
  private static let names = Set(
    [
      "trace/debug/info/notice/warn/warning/error/err/crit/critical/fatal/alert/emerg/severe/panic",
      "verbose/fine/finer/finest/information/informational/emergency/config/success/log",
      "trc/vrb/dbg/dbug/inf/wrn/ftl/fail",
      // German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Polish, Czech, Turkish, Russian
      "fehler/warnung/hinweis/kritisch/schwerwiegend", "erreur/avertissement/attention/critique",
      "aviso/advertencia/información/informacion/crítico", "erro/alerta/informação",
      "errore/avviso/avvertenza/attenzione", "fout/waarschuwing", "fel/varning", "błąd/ostrzeżenie",
      "chyba/varování", "hata/uyarı", "ошибка/предупреждение/информация",
      "错误/警告/信息/エラー/情報/오류/경고/정보",
    ].flatMap { $0.split(separator: "/").map(String.init) })
  /// The letters by which the programs of Google and Android name them.
  private static let letters: [(letter: UInt8, name: String)] = [
    (UInt8(ascii: "V"), "VERBOSE"), (UInt8(ascii: "D"), "DEBUG"), (UInt8(ascii: "I"), "INFO"),
    (UInt8(ascii: "W"), "WARNING"), (UInt8(ascii: "E"), "ERROR"), (UInt8(ascii: "F"), "FATAL"),
  ]

  /// The level of a letter, as `E`.
  static func name(of letter: UInt8) -> String? { letters.first { $0.letter == letter }?.name }

  /// The level of a word of one letter; nil for other words.
  private static func name(of word: Substring) -> String? {
    word.utf8.count == 1 ? word.utf8.first.flatMap(name(of:)) : nil
  }
  /// A level is near the beginning.
  private static let lookedAt = 120
  private static let mostWords = 8

  /// The levels of syslog, by their numbers.
  private static let severities = [
    "emerg", "alert", "crit", "err", "warning", "notice", "info", "debug",
  ]

  /// The level that is in the priority of a message of syslog: `crit` of `<34>`.
  static func name(ofPriority text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard text.first == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let digits = String(decoding: text[..<end].dropFirst(), as: UTF8.self)
    return Int(digits).flatMap { (0..<192).contains($0) ? severities[$0 % 8] : nil }
  }

  static func isLevel(_ text: some StringProtocol) -> Bool { names.contains(text.lowercased()) }

  /// The level in what is behind the time; nil where none is marked as one, by capitals, by signs around it or by its place.
  ///
  /// - Parameter place: The number of the word that is a level however it is written.
  /// - Complexity: O(1).
  static func level(in text: Slice<UnsafeBufferPointer<UInt8>>, at place: Int? = nil) -> String? {
    // What is before an object is said of the line, what is in it of something else perhaps.
    if let brace = text.prefix(lookedAt).firstIndex(of: UInt8(ascii: "{")),
      let level = marked(in: text[..<brace], at: place) ?? named(in: text[brace...])
    {
      return level
    }
    return marked(in: text, at: place)
  }

  private static func marked(
    in text: Slice<UnsafeBufferPointer<UInt8>>, at place: Int?
  ) -> String? {
    for (number, word) in words(of: text).enumerated() {
      let inner = word.trimmingSigns
      // `E/AndroidRuntime( 124):`
      let letter = number == 0 && inner.dropFirst().first == "/" ? inner.prefix(1) : inner
      if number == place || letter < inner, let name = name(of: letter) { return name }
      let parts = inner.split { ".:=/".contains($0) }
      // `INFO/MainProcess`
      if let first = parts.first, parts.count == 2, first == first.uppercased(), isLevel(first),
        inner.starts(with: "\(first)/")
      {
        return String(first)
      }
      // `server.log` is the name of a file.
      // `:ERROR:app:lost`
      let capital = parts.first { $0 == $0.uppercased() && isLevel($0) && !inner.contains("/") }
      guard let part = capital ?? parts.last, isLevel(part),
        !inner.lowercased().hasSuffix(".log")
      else { continue }
      let isCapital = part == part.uppercased()
      // A path may end in such a word.
      let isMarked =
        (inner.startIndex > word.startIndex || inner.endIndex < word.endIndex
          || word.base[word.endIndex...].first == ";")
        && !inner.contains("/")
      if isMarked || number == place || isCapital { return String(part) }
    }
    return nil
  }

  /// The level of an object of JSON behind the time: `{"msg":"boom","level":"error"}`.
  private static func named(in text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    var object = text.prefix(1_024)
    while let quote = object.firstIndex(of: UInt8(ascii: "\"")) {
      object = object[(quote + 1)...]
      guard
        let key = ["level\"", "severity\"", "lvl\""].first(where: { object.starts(with: $0.utf8) })
      else { continue }
      let value = object.dropFirst(key.utf8.count).drop { ": \"".utf8.contains($0) }
      let level = String(decoding: value.prefix { $0.isLetter }, as: UTF8.self)
      if isLevel(level) { return level }
    }
    return nil
  }

  /// The place at which nearly all texts have a level, or a letter for one: several, as `I` begins many sentences.
  static func place(in texts: [Slice<UnsafeBufferPointer<UInt8>>]) -> Int? {
    var counts: [Int: Int] = [:]
    var letters: [Int: Set<String>] = [:]
    for text in texts {
      for (number, word) in words(of: text).prefix(4).enumerated() {
        let inner = word.trimmingSigns
        if let name = name(of: inner) {
          letters[number, default: []].insert(name)
        } else if !isLevel(inner) {
          continue
        }
        counts[number, default: 0] += 1
      }
    }
    // The first of several, so that the same text is read in the same way every time.
    return counts.filter {
      $0.value > 1 && $0.value * 10 >= texts.count * 9 && letters[$0.key]?.count != 1
    }.keys.min()
  }

  private static func words(of text: Slice<UnsafeBufferPointer<UInt8>>) -> [Substring] {
    let words = String(decoding: text.prefix(lookedAt), as: UTF8.self).split(maxSplits: mostWords) {
      $0 == " " || $0 == "\t" || $0 == "|" || $0 == "[" || $0 == ";"
    }
    // The bracket that closes the time is no word.
    return words.first?.trimmingSigns.isEmpty == true ? Array(words.dropFirst()) : words
  }
}

extension LogLevel {
  /// The level that an entry begins with where it has no time, and the part of the program that has written it.
  ///
  /// ```text
  /// ERROR:app.db:connection lost        ERROR, app.db
  /// INFO:     127.0.0.1:5000 - "GET /"  INFO
  /// [WARN] slow     WARN[0012] slow     warn: slow     WARN - slow     WARN
  /// ```
  struct Head {
    let level: String
    private(set) var logger: String?

    private static let longestLogger = 80

    /// - Complexity: O(1).
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at line: Int) {
      let text = bytes[line...].prefix { $0 != 0x0A }.prefix(120)
      let isBracketed = text.first == UInt8(ascii: "[")
      let word = text.dropFirst(isBracketed ? 1 : 0).prefix { $0.isLetter }
      let rest = bytes[word.endIndex..<text.endIndex]
      level = String(decoding: word, as: UTF8.self)
      guard word.count > 2, isLevel(level) else { return nil }
      let isCapital = level == level.uppercased()
      let isHead =
        isBracketed
        ? rest.first == UInt8(ascii: "]")
        : rest.first == UInt8(ascii: ":")
          ? isCapital || rest.dropFirst().first == 0x20
          : isCapital
            && (rest.starts(with: " - ".utf8) || rest.starts(with: " | ".utf8)
              || rest.first == UInt8(ascii: "[") && rest.dropFirst().first?.isDigit == true)
      guard isHead else { return nil }
      let name = rest.dropFirst().prefix(Self.longestLogger).prefix {
        $0.isLetter || $0.isDigit || "._-/".utf8.contains($0)
      }
      if rest.first == UInt8(ascii: ":"), !name.isEmpty,
        bytes[name.endIndex...].first == UInt8(ascii: ":")
      {
        logger = String(decoding: name, as: UTF8.self)
      }
    }
  }
}

extension Substring {
  /// Without brackets and the like at its ends.
  fileprivate var trimmingSigns: Substring {
    let signs: Set<Character> = ["[", "]", "(", ")", "<", ">", ":", ",", "-", "*", ";", "\""]
    let start = drop { signs.contains($0) }
    guard let last = start.lastIndex(where: { !signs.contains($0) }) else { return start.prefix(0) }
    return start[...last]
  }
}
