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
      "trc/vrb/dbg/dbug/inf/wrn/ftl/fail/debu/fata/pani/trac",
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
  static func name(ofPriority text: ByteSlice) -> String? {
    guard text.first == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let digits = String(decoding: text[..<end].dropFirst(), as: UTF8.self)
    return Int(digits).flatMap { (0..<192).contains($0) ? severities[$0 % 8] : nil }
  }

  private static let facilities: Set<String> = [
    "auth", "authpriv", "cron", "daemon", "ftp", "kern", "local", "lpr", "mail", "news", "security",
    "syslog", "user", "uucp",
  ]

  /// True of a part of the system and a level as some servers write them: `<auth.info>`.
  static func isPriority(_ text: ByteSlice) -> Bool {
    let parts = text.prefix(40).prefix { $0 != UInt8(ascii: ">") }.split(
      separator: UInt8(ascii: "."))
    return parts.count == 2 && severities.contains(String(decoding: parts[1], as: UTF8.self))
      && facilities.contains(String(decoding: parts[0].prefix { !$0.isDigit }, as: UTF8.self))
  }

  /// True of what may be in front of a time without a day: a level, or a part of the system.
  static func isBeforeTime(_ word: String) -> Bool { isLevel(word) || facilities.contains(word) }

  static func isLevel(_ text: some StringProtocol) -> Bool { names.contains(text.lowercased()) }

  /// The level in what is behind the time; nil where none is marked as one, by capitals, by signs around it or by its place.
  ///
  /// - Parameter place: The number of the word that is a level however it is written.
  static func level(in text: ByteSlice, at place: Int? = nil) -> String? {
    // What is before an object is said of the line, what is in it of something else perhaps.
    if let brace = text.prefix(lookedAt).firstIndex(of: UInt8(ascii: "{")),
      let level = marked(in: text[..<brace], at: place) ?? named(in: text[brace...])
    {
      return level
    }
    return marked(in: text, at: place)
  }

  private static func marked(in text: ByteSlice, at place: Int?) -> String? {
    for (number, word) in words(of: text).enumerated() {
      let inner = word.trimmingSigns
      if number == 0, isTagged(inner), let name = name(of: inner.prefix(1)) { return name }
      if number == place, let name = name(of: inner) { return name }
      // `Log started: …`
      if number == place, inner == "Log" { continue }
      let parts = inner.split { ".:=/".contains($0) }
      // `INFO/MainProcess`
      if let first = parts.first, parts.count == 2, first == first.uppercased(), isLevel(first),
        inner.starts(with: "\(first)/")
      {
        return String(first)
      }
      // `:ERROR:app:lost`
      let capital = parts.first { $0 == $0.uppercased() && isLevel($0) && !inner.contains("/") }
      // `server.log` is the name of a file.
      // MariaDB has notes in brackets; others begin a sentence so.
      guard let part = capital ?? parts.last, isLevel(part) || word == "Note]",
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

  /// True of a letter before the part of an Android program and what ends that: `E/Tag:`, `E/Tag( 12):`, `E/Tag   ( 12):`. Neither
  /// `I/O error` nor `I/O: lost` is one.
  private static func isTagged(_ word: Substring) -> Bool {
    guard word.dropFirst().first == "/" else { return false }
    let tag = word.dropFirst(2).prefix { !"(:/".contains($0) }
    let rest = word.base[tag.endIndex...]
    if rest.first == ":" { return tag.count > 1 }
    let bracket = rest.drop { $0 == " " }
    return !tag.isEmpty && bracket.first == "("
      && bracket.dropFirst().drop { $0 == " " }.first?.isNumber == true
  }

  /// The level of an object of JSON behind the time: `{"msg":"boom","level":"error"}`.
  private static func named(in text: ByteSlice) -> String? {
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
  static func place(in texts: [ByteSlice]) -> Int? {
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

  private static func words(of text: ByteSlice) -> [Substring] {
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

    init?(_ bytes: Bytes, at line: Int) {
      let text = bytes[line...].prefix(120).prefix { $0 != 0x0A }
      let isBracketed = text.first == UInt8(ascii: "[")
      let word = text.dropFirst(isBracketed ? 1 : 0).prefix { $0.isLetter }
      let rest = bytes[word.endIndex..<text.endIndex]
      if word.count == 1, let name = LogLevel.name(of: text[text.startIndex]),
        isTagged(String(decoding: text, as: UTF8.self)[...])
      {
        level = name
        return
      }
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
