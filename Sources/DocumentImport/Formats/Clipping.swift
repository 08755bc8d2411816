/// What somebody marked or noted in a book on a Kindle.
///
/// ```text
/// Momo (Michael Ende)
/// - Your Highlight on page 5 | Location 70-72 | Added on Friday, March 15, 2024 10:30:00 PM
///
/// Time is life itself.
/// {"text":"Time is life itself.","book":"Momo","author":"Michael Ende","kind":"highlight","page":5,
///  "location":"70-72","date":"2024-03-15 22:30:00"}
/// ```
struct Clipping {
  private let lines: [Substring]

  private static let separator = Array("==========".utf8)
  private static let kinds = [
    ("highlight", ["highlight", "markierung", "surlignement", "subrayado", "evidenziazione"]),
    ("note", ["note", "notiz", "nota"]),
    ("bookmark", ["bookmark", "lesezeichen", "signet", "marcador", "segnalibro"]),
  ]

  /// Whether a text begins with one: a title, a line with a dash, and the line between two of them somewhere below.
  static func begins(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let lines = text.prefix(1 << 12).split(separator: 0x0A, maxSplits: 2)
    guard lines.count == 3, lines[1].starts(with: "- ".utf8), lines[1].contains(UInt8(ascii: "|"))
    else { return false }
    var scanner = LineScanner(text, from: 0, to: text.count)
    while let extent = scanner.next() {
      let line = text[extent.utf8Offset..<extent.utf8End]
      if line.starts(with: separator),
        line.drop(while: { $0 == separator[0] }).allSatisfy({ $0 <= 0x20 })
      {
        return true
      }
    }
    return false
  }

  /// Whether one ends before a line.
  static func ends(_ bytes: UnsafeBufferPointer<UInt8>, before line: Int) -> Bool {
    var end = line - 1
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    let start = end - separator.count
    return start >= 0 && bytes[start..<end].elementsEqual(separator)
      && (start == 0 || bytes[start - 1] == 0x0A)
  }

  init(_ record: UnsafeBufferPointer<UInt8>) {
    lines = String(decoding: record, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  func writeMembers(to json: JSONWriter) {
    // Marks of the byte order stand before each title.
    let title = String((lines.first ?? "").drop { $0 == "\u{FEFF}" }).trimmed
    let text = lines.dropFirst(2).drop { String($0).trimmed.isEmpty }.joined(separator: "\n")
      .trimmed
    var (book, author) = (title, "")
    if title.hasSuffix(")"), let opening = title.lastIndex(of: "("), opening > title.startIndex {
      book = String(title[..<opening]).trimmed
      author = String(title[opening...].dropFirst().dropLast()).trimmed
    }
    json.member("text", string: text.isEmpty ? title : text)
    json.member("book", string: book)
    if !author.isEmpty { json.member("author", string: author) }
    let parts = (lines.dropFirst().first ?? "").split(separator: "|").map { String($0).trimmed }
    guard let first = parts.first?.lowercased() else { return }
    if let kind = Self.kinds.first(where: { $0.1.contains(where: first.contains) }) {
      json.member("kind", string: kind.0)
    }
    for part in parts {
      let words = part.split(separator: " ")
      for (name, number) in zip(words, words.dropFirst()) where number.first?.isNumber == true {
        switch name.lowercased() {
        case "page", "seite", "página", "pagina":
          if number.utf8.allSatisfy(\.isDigit), number.first != "0" {
            json.name("page")
            json.number(String(number))
          }
        case "location", "loc.", "position", "emplacement", "posición", "posizione":
          json.member("location", string: String(number))
        default: break
        }
      }
    }
    if parts.count > 1, let date = parts.last.flatMap(Self.date) {
      json.member("date", string: date)
    }
  }

  /// The date that a text ends in: of it one word after the other is left out.
  private static func date(endOf text: String) -> String? {
    var words = text.split(separator: " ")[...]
    while words.count > 1 {
      let rest = Array(words.joined(separator: " ").utf8)
      let iso = rest.withUnsafeBufferPointer { WrittenDate($0)?.isoFormat(.dayFirst) }
      if let iso { return String(decoding: iso, as: UTF8.self) }
      words = words.dropFirst()
    }
    return nil
  }
}
