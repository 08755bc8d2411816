/// The names of well-known fields, best first. They are compared in lower case, without `_`, `-`
/// and spaces, and for a nested field by its last part.
enum FieldNames {
  static let title = [
    "title", "name", "label", "subject", "headline", "heading", "caption", "displayname",
    "fullname", "commonname", "cn",
    "productname", "term", "word", "question", "titel", "titre", "titulo", "nom", "nombre",
    "message", "msg",
  ]
  /// Fields that describe an entry without a name: the purpose of a payment, or the person paid.
  static let description = [
    "description", "payee", "merchant", "recipient", "beneficiary", "counterparty", "memo",
    "beschreibung", "empfänger", "auftraggeber", "verwendungszweck", "buchungstext",
  ]
  /// A field of such a name is the id even when a few of its values occur twice.
  static let certainID = ["id", "_id", "uuid", "guid", "identifier"]
  static let possibleID = [
    "key", "slug", "code", "isbn", "isbn13", "doi", "pk", "docid", "objectid", "uri", "permalink",
    "dn", "filename", "path",
  ]
  /// Digits in fields of such names are codes, and nothing to calculate with.
  static let code = [
    "zip", "zipcode", "postcode", "postalcode", "plz", "phone", "phonenumber", "telephone", "tel",
    "mobile", "mobilephone", "cell", "fax", "ean", "upc", "gtin", "issn", "iban",
    "version",
  ]
  /// Names that end in such a word are codes, too: `App Version`, `home phone`; those of devices, as `visits mobile`, are not.
  static let lastWordOfCode = Set(code).subtracting(["mobile", "cell", "tel"])
  /// In fields of these names numbers in quotes are codes, too.
  static let nameOfDigits = code + ["number", "nr"]
  static let scope = [
    "category", "type", "kind", "section", "genre", "department", "platform", "cuisine", "course",
    "folder", "book", "pos", "dynasty", "lang", "language", "region", "continent", "group", "topic",
    "class", "classification", "status", "country",
  ]

  /// Fields that tell kinds of records apart: such a word names none of them, however few there are.
  static let kind = [
    "type", "kind", "status", "state", "level", "severity", "priority", "method", "currency",
    "mode", "gender", "typ", "art", "statut", "tipo", "estado", "stato", "währung", "waehrung",
    "devise", "moneda", "valuta", "waluta", "munt",
  ]

  /// Fields that have several labels in one text.
  private static let lists = [
    "tags", "tag", "keywords", "labels", "categories", "genres", "topics", "hashtags", "skills",
    "bookshelves", "shelves", "schlagwörter", "stichwörter", "kategorien", "etiquetas",
    "categorías", "étiquettes", "catégories", "motsclés",
  ]
  /// Fields of names of people, which may have a comma in them.
  private static let people = ["authors", "actors", "cast", "editors", "attendees", "members"]

  /// True if a field is called as one of several values that a sign parts in its texts.
  static func isList(_ name: String, between sign: ListSign) -> Bool {
    rank(of: name, in: sign == .comma ? lists : lists + people) != nil
  }

  /// Fields that people filter by, even where few values repeat.
  static let filter =
    lists + [
      "author", "authors", "artist", "publisher", "creator", "director", "cast", "city", "state",
      "year", "from", "to", "list", "folder", "path", "project", "projects", "context", "contexts",
      "organizer", "attendees", "level", "severity", "host", "hostname", "program", "service",
    ]

  /// Lists of names that few records have: people filter by whether there is one.
  static let presence = ["attachments", "attachment"]

  /// True if a field is called so in many files.
  static func isUsual(_ name: String) -> Bool {
    [title, certainID, possibleID, kind].contains { rank(of: name, in: $0) != nil }
  }

  static func key(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let kept = last.lowercased().filter { $0 != "-" && $0 != " " && $0 != "_" }
    return last == "_id" ? "_id" : kept
  }

  static func rank(of name: String, in keys: [String]) -> Int? { keys.firstIndex(of: key(name)) }

  static func depth(of name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: ".") } }

  /// The last word of a name in lower case: `id` of `user_id`, `url` of `Homepage URL`, `name` of `trackName`.
  static func lastWord(of name: String) -> String? { words(of: name).last }

  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasLowercase = false
    for character in name.split(separator: ".").last ?? "" {
      if !character.isLetter {
        words.append("")
      } else if character.isUppercase, wasLowercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
      wasLowercase = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  /// True if a field is called as a time, in whatever unit: `created_at`, `mtime`, `timestampMs`, `timeUnixNano`.
  static func isTime(_ name: String) -> Bool {
    let words = words(of: name)
    guard let word = words.last(where: { unitsOfTime[$0] == nil && !clocks.contains($0) }) else {
      return !clocks.isDisjoint(with: words)
    }
    guard !lengthsOfTime.contains(word), !sums.contains(words[0]) else { return false }
    return times.contains(word) || times.contains(key(name))
      || !clocks.isDisjoint(with: words)
      || ["time", "date", "stamp"].contains { word.hasSuffix($0) }
  }

  /// True if great numbers of a field are when something has happened last: `last_used`, `pwdLastSet`, `lastlogon`.
  static func isLast(_ name: String) -> Bool {
    words(of: name).contains { $0.hasPrefix("last") } && !isCount(name)
  }

  /// True if several great numbers that are all of one time are when something has happened, or will: `uploaded`,
  /// `expiration`; not how much, as `bytes_received` or `used`.
  static func isEvent(_ name: String) -> Bool {
    let words = words(of: name)
    guard !isCount(name), !isOfRange(name), quantities.isDisjoint(with: words) else { return false }
    return words.last { unitsOfTime[$0] == nil && !["in", "out", "off", "up"].contains($0) }
      .map { word in
        events.contains(word) || dates.contains(word)
          || word.utf8.count > 4 && word.hasSuffix("ed") && !word.hasSuffix("eed")
      } == true
  }

  private static let events: Set<String> = [
    "signup", "signin", "signoff", "checkin", "checkout", "taken", "expiration", "moment",
    "instant", "finish", "lockout", "horodatage", "seen", "born", "built", "sold", "paid", "bought",
    "begun",
  ]
  private static let quantities: Set<String> = [
    "allocated", "reserved", "committed", "consumed", "transferred", "processed", "received",
    "cached", "mapped", "shared", "dropped", "failed", "skipped", "free",
  ]

  /// The clocks that numbers of seconds are counted by.
  private static let clocks: Set<String> = ["unix", "utc", "gmt"]
  /// Times with such a word in front are the lengths of several.
  private static let sums: Set<String> = ["total", "avg", "average", "mean", "sum"]

  private static let unitsOfTime = [
    "ms": 1_000, "msec": 1_000, "millis": 1_000, "milliseconds": 1_000, "us": 1_000_000,
    "usec": 1_000_000, "micros": 1_000_000, "microseconds": 1_000_000, "ns": 1_000_000_000,
    "nsec": 1_000_000_000, "nano": 1_000_000_000, "nanos": 1_000_000_000, "sec": 1, "seconds": 1,
  ]

  private static let lengthsOfTime: Set<String> = [
    "duration", "elapsed", "uptime", "timeout", "latency", "delay", "interval", "took", "wait",
    "runtime", "age", "downtime", "lifetime",
  ]

  /// True if a field is called as a length of time, which no date says: `duration_ns`.
  static func isLengthOfTime(_ name: String) -> Bool {
    !lengthsOfTime.isDisjoint(with: words(of: name))
  }

  /// The number in a second of the unit of time that the name ends in: of `event_us` a million; nil for a length of time.
  static func unitOfTime(_ name: String) -> Int? {
    let words = words(of: name)
    guard words.count > 1, !isLengthOfTime(name) else { return nil }
    return words.last.flatMap { unitsOfTime[$0] }
  }

  /// True if records with a field of such a name have ranges of numbers, which begin and end as times do: `ip`, `byte_offset`.
  static func isOfRange(_ name: String) -> Bool { !ranges.isDisjoint(with: words(of: name)) }

  private static let ranges: Set<String> = [
    "ip", "ips", "ipv", "cidr", "network", "netmask", "asn", "byte", "bytes", "offset", "offsets",
    "range", "ranges",
  ]

  /// True if its numbers are degrees of a place on a map: `lat`, `geo_lng`, `Longitude`.
  static func isCoordinate(_ name: String) -> Bool {
    lastWord(of: name).map {
      ["lat", "latitude", "lon", "lng", "long", "longitude", "breitengrad", "längengrad"].contains(
        $0)
    } ?? false
  }

  /// True if it is called as a number of bytes: `size`, `Used`, `file length`.
  static func isSize(_ name: String) -> Bool {
    lastWord(of: name).map {
      ["size", "bytes", "used", "avail", "available", "free", "length", "usage", "memory", "größe"]
        .contains($0)
    } ?? false
  }

  /// True if its numbers count something or name it, by the name: `order_no`, `size_bytes`.
  static func isCount(_ name: String) -> Bool {
    !counts.isDisjoint(with: words(of: name))
      || ["bytes", "size", "total", "amount", "population"].contains(lastWord(of: name))
  }

  /// Columns of databases that Apple's programs keep: messages, visits, and what Core Data stores.
  private static let ofApple: Set<String> = ["is_from_me", "visit_time", "Z_PK", "Z_ENT"]

  /// - Parameter inDatabase: True if it is a column; elsewhere only the spelling of Core Data is enough.
  static func isOfApple(_ name: String, inDatabase: Bool) -> Bool {
    inDatabase && ofApple.contains(name) || name.hasPrefix("Z") && name.hasSuffix("DATE")
  }

  /// True if a field is called a date, in some language: `Order Date`, `Datum`, `fecha_valor`; not the number or the
  /// key of something: `date_count`, `candidate_id`.
  static func isDate(_ name: String) -> Bool {
    namesDate(name) && counts.isDisjoint(with: words(of: name))
  }

  /// True of the number or the key of a date, too: `DATE_ID`.
  static func namesDate(_ name: String) -> Bool {
    words(of: name).contains { word in
      dates.contains(where: word.hasSuffix) && !noDates.contains(where: word.hasSuffix)
    }
  }

  /// True if it is called as a day and nothing else: `day`, `trade_dt`.
  static func isDay(_ name: String) -> Bool {
    key(name) == "asof" || lastWord(of: name).map { ["day", "dt"].contains($0) } == true
  }

  private static let noDates = ["update", "candidate", "mandate", "validate"]
  private static let counts: Set<String> = [
    "count", "counts", "anzahl", "number", "nr", "no", "id", "key", "code",
  ]

  private static let dates = [
    "date", "datum", "fecha", "datetime", "dato", "buchungstag", "valuta", "wertstellung", "дата",
    "日付", "日期", "取引日", "yyyymmdd", "aaaammjj", "ymd",
  ]

  /// True if a field may be the beginning or the end of a time, or its day, by its name.
  static func isPeriod(_ name: String) -> Bool {
    isTime(name) || words(of: name).contains { periods.contains($0) }
  }

  /// True if it is a period by its name, and neither the place nor the person that something goes from or to.
  static func isPeriodOfTime(_ name: String) -> Bool {
    isPeriod(name) && Set(words(of: name)).isDisjoint(with: ["from", "to", "von", "bis", "data"])
  }

  private static let periods: Set<String> = [
    "start", "end", "begin", "from", "to", "due", "deadline", "day", "birthday", "ende", "beginn",
    "von", "bis", "tag", "fällig", "inicio", "fin", "début", "debut", "inizio", "fine", "data",
    "period", "month", "monat", "dt", "dob", "birth",
  ]

  private static let times: Set<String> = [
    "t", "ts", "epoch", "at", "on", "when", "since", "until", "created", "updated", "modified",
    "changed",
    "accessed", "added", "published", "posted", "sent", "received", "started", "finished", "ended",
    "expires", "expiry", "deleted", "closed", "opened", "registered", "joined", "visited", "seen",
    "exp", "iat", "nbf", "notbefore", "notafter", "issued", "recorded", "saved", "booked",
    "login", "logout", "visit", "datum", "zeit", "zeitpunkt", "connexion", "conexión", "conexion",
  ]

  /// True if a field is called as a name of something: `trackName`, `job title`.
  static func endsInTitle(_ name: String) -> Bool {
    depth(of: name) == 0 && ["name", "title", "titel"].contains(lastWord(of: name))
  }
}
