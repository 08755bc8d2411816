/// One way to write a date, with or without a time: a row of the table that everything that reads dates uses.
///
/// | sign | reads |
/// |---|---|
/// | `Y`, `y`, `z` | the year of four digits, of two from 1950 to 2049, of three since 1900 |
/// | `u` | as `y`, where the two digits may be a day |
/// | `m`, `d` | month and day of two digits |
/// | `M`, `D` | month and day of one digit or two; `1st` and `22nd` are days |
/// | `p`, `q` | month and day of one digit |
/// | `A`, `B` | day and month, in an order that the other dates have to say |
/// | `N` | the name of a month, or three letters of it or more |
/// | `~` | one or two of space, comma, point, hyphen and slash, perhaps with `of` or `de` behind |
/// | `年`, `月`, `日` as `J`, `K`, `L` | that sign, or the Korean one |
/// | `w` | a weekday, perhaps in parentheses |
/// | `Q`, `P`, `W`, `O` | the quarter, the month behind an `M`, the week by ISO 8601, the day of the year by its three digits |
/// | `C`, `c` | a time; a time after a `T`, spaces or a comma, if there is one |
/// | `Z` | the distance of the zone behind the year, if there is one |
/// | `H` | a time without colons: `1005`, `100530`, `10-05-30`, `10.05.30` |
/// | `U` | nothing: the zone of the time is written |
/// | `E` | seconds or thousandths of them since 1970 |
/// | `S` | seconds since a start, with three decimals or more: `12.345678`, `0.120s` |
/// | `X` | thousandths as .NET writes them in JSON: `/Date(1714557601000+0200)/` |
///
/// All other signs stand for themselves; a space stands for one or more.
struct DateNotation {
  let signs: [UInt8]
  let uses: WrittenDate.Use
  let beginsWithName: Bool
  /// False if its first sign is a digit.
  let beginsWithLetter: Bool
  let hasName: Bool
  let hasPoints: Bool
  /// The orders in which all such dates are: a month that is named leaves no doubt.
  let orders: (dayFirst: Bool, monthFirst: Bool, yearFirst: Bool)

  private init(_ pattern: String, _ uses: WrittenDate.Use) {
    signs = Array(pattern.utf8)
    self.uses = uses
    beginsWithName = pattern.first == "N"
    beginsWithLetter = pattern.first.map { "NQX".contains($0) } ?? false
    hasName = pattern.contains("N")
    hasPoints = pattern.contains(".")
    let hasYearFirst = pattern.first.map { "YyX".contains($0) } ?? false
    orders = (hasName || !hasYearFirst, hasName, hasName || hasYearFirst)
  }

  /// The notations. Where two fit, the one that is nearer to the top is taken.
  static let all: [DateNotation] = [
    // 2024-05-01T10:00:01.123+02:00
    DateNotation("Y-m-dc", [.iso, .line, .chat, .mail, .typed, .listing]),
    DateNotation("Y-M-Dc", [.typed, .chat]),
    // 2024-5-1: with two digits of both it is that of ISO 8601.
    DateNotation("Y-p-qc", [.value]), DateNotation("Y-p-dc", [.value]),
    DateNotation("Y-m-qc", [.value]), DateNotation("Y-m-d, C", [.value]),
    DateNotation("Y/M/Dc", [.value, .typed, .line, .chat]),
    DateNotation("Y:m:dc", [.value, .typed]), DateNotation("Y-m-d_H", [.value, .line]),
    DateNotation("Y-m-dwc", [.value, .line]), DateNotation("Y_m_dc", [.value]),
    DateNotation("Y-m-d-C", [.value, .line]), DateNotation("X", [.value]),
    // 2024-05-01-10.00.01.123456, as DB2 has it
    DateNotation("Y-m-d-H", [.value, .line]), DateNotation("Y.m.d-H", [.line]),
    DateNotation("A/B/Y-C", [.value, .line]),
    DateNotation("D. M. Y. C", [.chat]),
    DateNotation("D. M. Yc", [.value, .typed, .chat]), DateNotation("Y~N~D. C", [.chat]),
    DateNotation("D. M. Y.c", [.value, .typed, .chat]),
    DateNotation("D.M.Y.c", [.value, .typed, .chat]), DateNotation("D.M.Y г.c", [.chat]),
    DateNotation("D.M.y г.c", [.chat]),
    DateNotation("Y.M.Dc", [.value, .typed, .line, .chat]),
    DateNotation("Y.M.D.c", [.value, .typed, .chat]),
    DateNotation("Y. M. D.c", [.value, .typed, .chat]),
    DateNotation("YJMKDLc", [.value, .typed, .line, .chat]),
    // 31.12.2019, 31.12.19: points mean that the day is first.
    DateNotation("D.M.Yc", [.value, .typed, .line, .chat]),
    DateNotation("d.m.yc", [.value, .typed, .line, .chat]),
    DateNotation("D.M.yc", [.chat]), DateNotation("D.M.y.c", [.chat]),
    DateNotation("D. M. yc", [.chat]),
    // 2.3.26 is a version, too.
    DateNotation("D.M.uc", [.value, .ordered]),
    DateNotation("A/B/Yc", [.value, .ordered, .line, .chat]),
    DateNotation("A-B-Yc", [.value, .ordered, .line, .chat]),
    DateNotation("A/B/yc", [.value, .line, .chat]),
    // 13-01-99 may be a number of something, too.
    DateNotation("A-B-uc", [.value]), DateNotation("A-B-yc", [.line, .chat]),
    // 31 Dec 2019, 31. Dezember 2019, Dec 31, 2019
    DateNotation("D~N~Yc", [.value, .typed, .line, .chat, .mail, .listing]),
    DateNotation("D~N~Y г.c", [.value, .chat]), DateNotation("D~N~Y р.c", [.value, .chat]),
    DateNotation("D~N~yc", [.value, .mail]), DateNotation("D~N 'yc", [.value]),
    DateNotation("D~N~zc", [.mail]),
    DateNotation("D/N/yc", [.value, .line]),
    DateNotation("D-N-yc", [.value, .line, .chat]),
    // 02Mar2026, as SAS writes it.
    DateNotation("DNYc", [.value, .line]), DateNotation("dNy", [.value]),
    DateNotation("DNY:C", [.value]), DateNotation("Y~N~D.", [.value]),
    DateNotation("N~D~Yc", [.value, .typed, .line, .chat, .listing]),
    DateNotation("Y~N~Dc", [.value]), DateNotation("N-d-yc", [.value]),
    // Dec 31 10:00:00 2019, Dec 31 10:00:00 CET 2019, Dec 31 10:00:00 2019 +0100
    DateNotation("N D C YZ", [.value, .line, .chat]), DateNotation("N D C Y", [.mail]),
    DateNotation("D N C YZ", [.value, .line]),
    // 10/Oct/2000:13:55:36 -0700, 10-Oct-2000::13:55:36
    DateNotation("D/N/Y:C", [.value, .line]), DateNotation("D-N-Y::C", [.line]),
    // Dec 31 10:00:00, Dec-31 10:00:00
    DateNotation("N~D C", [.line, .chat, .listing]),
    // 31. Dez 10:00, 31 déc. 10:00
    DateNotation("D~N~C", [.listing]),
    // 12-31 10:00:00.123, 1231 10:00:00.123456, 10:00:00, 1772445600.5
    DateNotation("m-d C", [.line, .listing]), DateNotation("m-d|C", [.line]),
    DateNotation("md C", [.line]),
    // 20240501 10:00:00, 20240501 100000, 20240501-10:00:00.123, 240501 10:00:00
    DateNotation("Ymd C", [.line, .value]), DateNotation("Ymd H", [.line]),
    DateNotation("YmdH", [.line]), DateNotation("Ymd-H", [.line]),
    // 20240501100000.0Z, as directories of users have it
    DateNotation("YmdHU", [.value]),
    DateNotation("Ymd-C", [.line, .value]),
    DateNotation("ymd C", [.line]),
    DateNotation("C~A/B/Y", [.value, .chat]), DateNotation("C~D.M.Y", [.value, .chat]),
    DateNotation("C~Y-m-d", [.value]),
    DateNotation("C", [.line, .chat]), DateNotation("E", [.line]), DateNotation("S", [.uptime]),
    // 20240510T090000Z, 20240510
    DateNotation("Y-m-d", [.compact]),
    DateNotation("YmdTH", [.compact, .line, .value]), DateNotation("Ymd_H", [.value]),
    DateNotation("Ymd", [.compact, .typed]),
    // Months, quarters, weeks and years.
    DateNotation("Y-m", [.iso]),
    DateNotation("Y", [.typed]), DateNotation("Y-M", [.typed]), DateNotation("Y/M", [.typed]),
    DateNotation("Y.M", [.typed]), DateNotation("M.Y", [.typed]), DateNotation("m.Y", [.value]),
    DateNotation("M/Y", [.ordered, .value]), DateNotation("M-Y", [.ordered]),
    DateNotation("YJMK", [.typed]), DateNotation("YJ", [.typed]),
    DateNotation("Y-Q", [.typed, .value]), DateNotation("YQ", [.typed, .value]),
    DateNotation("Y Q", [.typed, .value]), DateNotation("Q Y", [.typed, .value]),
    DateNotation("Q-Y", [.typed, .value]), DateNotation("Q/Y", [.typed, .value]),
    DateNotation("Y-W", [.typed, .value]), DateNotation("YW", [.typed, .value]),
    DateNotation("YP", [.typed, .value]), DateNotation("Y-P", [.typed, .value]),
    DateNotation("Y-O", [.value, .typed]),
    DateNotation("N~Y", [.typed, .value]), DateNotation("Y~N", [.typed]),
    DateNotation("N-u", [.value]), DateNotation("N 'u", [.value]),
    // 2 March, the last one that has begun.
    DateNotation("D~N", [.typed]), DateNotation("N~D", [.typed]), DateNotation("N", [.typed]),
  ]

  /// The notations of a use whose first sign may be read from a byte.
  static func beginning(with byte: UInt8, for use: WrittenDate.Use) -> [DateNotation] {
    byUse[use.rawValue.trailingZeroBitCount][byte.isDigit ? 0 : 1]
  }

  /// By the number of the bit of a use: those that begin with a number, and those that begin with a letter or another sign. The half
  /// of the day may be in front of a time.
  private static let byUse = WrittenDate.Use.all.map { use in
    [false, true].map { isNamed in
      all.filter {
        $0.uses.contains(use)
          && ($0.beginsWithLetter == isNamed || isNamed && $0.signs.first == UInt8(ascii: "C"))
      }
    }
  }
}

/// The names of months and days of the week in the languages in which programs print dates.
enum CalendarNames {
  // English, German, French, Spanish, Portuguese, Italian, Dutch, Scandinavian, Hungarian.
  private static let months = names([
    "january/januar/janvier/janeiro/januari/jänner/enero/gennaio/január",
    "february/februar/février/fevereiro/februari/febrero/febbraio/február",
    "march/märz/mars/março/marzo/maart/mrt/mrz/március", "april/avril/abril/aprile/április",
    "may/mai/mayo/maggio/maio/mei/maj/május", "june/juni/juin/junio/junho/giugno/június",
    "july/juli/juillet/julio/julho/luglio/július",
    "august/août/agosto/augustus/aout/augusti/augusztus",
    "september/septembre/septiembre/setembro/settembre/szeptember",
    "october/oktober/octobre/octubre/outubro/ottobre/október",
    "november/novembre/noviembre/novembro",
    "december/dezember/décembre/diciembre/dezembro/dicembre",
  ])

  // Polish, Czech, Turkish, Russian, Danish and Norwegian, Finnish, Indonesian, Romanian, Bulgarian, Ukrainian, Greek, as they are
  // behind a day. A short form is listed where it does not begin the long one.
  private static let monthsBehindDay = names([
    "stycznia/ledna/ocak/января/tammikuuta/ianuarie/януари/січня/ιανουαρίου",
    "lutego/února/şubat/февраля/helmikuuta/februarie/февруари/лютого/φεβρουαρίου",
    "marca/března/mart/marts/марта/мар/maaliskuuta/maret/martie/март/березня/μαρτίου",
    "kwietnia/dubna/nisan/апреля/huhtikuuta/aprilie/април/квітня/απριλίου",
    "maja/května/mayıs/мая/май/toukokuuta/травня/μαΐου",
    "czerwca/června/čvn/haziran/июня/kesäkuuta/iunie/юни/червня/ιουνίου",
    "lipca/července/čvc/temmuz/июля/heinäkuuta/iulie/юли/липня/ιουλίου",
    "sierpnia/srpna/ağustos/августа/elokuuta/agustus/август/серпня/αυγούστου",
    "września/září/eylül/сентября/syyskuuta/septembrie/септември/вересня/σεπτεμβρίου",
    "października/října/ekim/октября/lokakuuta/octombrie/октомври/жовтня/οκτωβρίου",
    "listopada/listopadu/kasım/ноября/marraskuuta/noiembrie/ноември/листопада/νοεμβρίου",
    "grudnia/prosince/aralık/desember/декабря/joulukuuta/decembrie/декември/грудня/δεκεμβρίου",
  ])

  private static let weekdays = names([
    "monday/montag/lundi/lunes/lunedì/maandag/måndag/mandag/понедельник/пн/月曜日/월요일/周一/星期一",
    "tuesday/dienstag/mardi/martes/martedì/dinsdag/tisdag/tirsdag/вторник/вт/火曜日/화요일/周二/星期二",
    "wednesday/mittwoch/mercredi/miércoles/mercoledì/woensdag/onsdag/среда/ср/水曜日/수요일/周三/星期三",
    "thursday/donnerstag/jeudi/jueves/giovedì/donderdag/torsdag/четверг/чт/木曜日/목요일/周四/星期四",
    "friday/freitag/vendredi/viernes/venerdì/vrijdag/fredag/пятница/пт/金曜日/금요일/周五/星期五",
    "saturday/samstag/sonnabend/samedi/sábado/sabato/zaterdag/lördag/суббота/сб/土曜日/토요일/周六/星期六",
    "sunday/sonntag/dimanche/domingo/domenica/zondag/söndag/воскресенье/вс/日曜日/일요일/周日/星期日",
  ])

  private static func names(_ rows: [String]) -> [(name: [UInt8], number: Int)] {
    rows.enumerated().flatMap { number, names in
      names.split(separator: "/").map { (Array($0.utf8), number + 1) }
    }
  }

  /// The number of a month, from 1, by its name or three letters of it or more; nil for a text that could be two of them.
  ///
  /// - Parameter isBehindDay: True where a day stands before it.
  static func month(_ word: UnsafeBufferPointer<UInt8>, isBehindDay: Bool = false) -> Int? {
    guard word.count >= 3 else { return nil }
    let found = only(months.lazy.filter { begins($0.name, word) })
    guard found == nil, isBehindDay else { return found }
    let text = String(decoding: word, as: UTF8.self).lowercased()
    guard text.count >= 3 else { return nil }
    return only(monthsBehindDay.lazy.filter { $0.name.starts(with: text.utf8) })
  }

  /// Short forms that are words beside numbers, too: `13 Pro 2021`, `24 LED 2020`, `15 List 2023`.
  private static let words = ["pro", "led", "list"].map { Array($0.utf8) }

  static func isWord(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    words.contains { $0.count == word.count && begins($0, word) }
  }

  /// The number that all have; nil where they differ, or there are none.
  private static func only(_ names: some Sequence<(name: [UInt8], number: Int)>) -> Int? {
    var found: Int?
    for (_, number) in names {
      guard found ?? number == number else { return nil }
      found = number
    }
    return found
  }

  static func isMonthBeginning(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    months.contains { begins($0.name, word) }
  }

  static func isWeekday(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.count >= 2 && weekdays.contains { begins($0.name, word) }
  }

  private static func begins(_ name: [UInt8], _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count <= name.count, !word.isEmpty else { return false }
    return word.indices.allSatisfy { word[$0].lowercasedLatin == name[$0].lowercasedLatin }
  }
}
