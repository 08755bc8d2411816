/// A record that a program prints with a line for each field, below a line that begins it.
///
/// ```text
/// -[ RECORD 1 ]----        *********** 1. row ***********        commit 4f2a9c1d0e3b5a69
/// id   | 1                   id: 1                               Author: Ann <ann@example.org>
/// name | Ann               name: Ann                             Date:   Thu Oct 10 13:55:36 2024 +0200
///                                                                    Fix the soup
/// ```
struct ExpandedRow {
  /// The programs: psql with `\x`, mysql with `\G`, `git log`; reference managers, by RIS; and gettext, whose messages are
  /// translated.
  enum Kind: String, Sendable, CaseIterable {
    case expanded, vertical, commit, citation, translation

    fileprivate var separators: String { self == .expanded ? "|│" : ":" }

    func begins(_ bytes: Bytes, at line: Int) -> Bool {
      guard line < bytes.count, "-+─┌├*RcTP#m".utf8.contains(bytes[line]) else { return false }
      let end = bytes.endOfLine(from: line)
      let text = bytes[line..<end]
      switch self {
      case .expanded:
        guard let open = text.firstRange(of: "[ ".utf8), let close = text.firstRange(of: " ]".utf8),
          open.upperBound <= close.lowerBound
        else { return false }
        // `RECORD 1`, in the language of the program.
        let words = text[open.upperBound..<close.lowerBound].split(separator: 0x20)
        return words.count > 1 && words.last?.allSatisfy(\.isDigit) == true
          && words.dropLast().allSatisfy { $0.allSatisfy { $0.isLetter || $0 >= 0x80 } }
          && hasField(bytes, after: end)
          && [text[..<open.lowerBound], text[close.upperBound...]].allSatisfy {
            $0.allSatisfy { !$0.isLetter && !$0.isDigit || $0 >= 0x80 }
          }
      case .vertical where text.first == UInt8(ascii: "R"):
        // ClickHouse: `Row 1:` above a line.
        let rest = bytes[min(end + 1, bytes.count)...]
        return text.starts(with: "Row ".utf8) && text.last == UInt8(ascii: ":")
          && text.dropFirst(4).dropLast().allSatisfy(\.isDigit) && rest.starts(with: "──".utf8)
      case .vertical:
        let inner = text.drop { $0 == UInt8(ascii: "*") }
        let name = inner.prefix { $0 != UInt8(ascii: "*") }
        let words = name.prefix(40).split(separator: 0x20)
        return inner.startIndex - line >= 3 && name.endIndex < text.endIndex && words.count == 2
          && words[0].last == UInt8(ascii: ".") && words[0].dropLast().allSatisfy(\.isDigit)
          && words[1].elementsEqual("row".utf8) && hasField(bytes, after: end)
      case .citation:
        return text.starts(with: "TY  - ".utf8)
          || text.starts(with: "PMID- ".utf8) && text.dropFirst(6).first.map(\.isDigit) == true
      case .translation:
        guard bytes.isBeginningOfParagraph(at: line) else { return false }
        var paragraph = ParagraphScanner(bytes, from: line)
        let lines = paragraph.next().map { bytes[line..<$0.utf8End] } ?? text
        return ["msgid \"", "#~ msgid \""].contains {
          lines.starts(with: $0.utf8) || lines.firstRange(of: "\n\($0)".utf8) != nil
        }
      case .commit:
        let hash = text.dropFirst(7).prefix { $0 > 0x20 }
        let next = text[hash.endIndex...].first { $0 > 0x20 }
        return (next == nil || next == UInt8(ascii: "(")) && text.starts(with: "commit ".utf8)
          && (7...64).contains(hash.count)
          && hash.allSatisfy { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
      }
    }

    /// True if the next line that is not empty has a name, the sign and a value; prose below a headline has none.
    private func hasField(_ bytes: Bytes, after end: Int) -> Bool {
      guard let start = bytes[end...].firstIndex(where: { $0 > 0x20 }) else { return false }
      let line = bytes.line(from: start)
      return separators.contains { sign in
        line.firstRange(of: String(sign).utf8).map {
          $0.upperBound == line.endIndex || line[$0.upperBound] <= 0x20
        } ?? false
      }
    }
  }

  private let kind: Kind
  private var members: [(name: String, value: String)] = []

  init(_ record: Bytes, kind: Kind) {
    self.kind = kind
    let lines = record.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    switch kind {
    case .expanded, .vertical: readFields(lines)
    case .commit: readCommit(texts)
    case .citation: readCitation(texts)
    case .translation: readTranslation(texts)
    }
  }

  private mutating func readFields(_ lines: [ByteSlice]) {
    // All names have the same width, so that the sign is at one place; what is below a name continues its value.
    var column: Int?
    // ClickHouse has the sign behind each name.
    let isBehindNames = lines[0].first == UInt8(ascii: "R")
    for line in lines.dropFirst() {
      let aligned = AlignedLine(line)
      if ExpandedRow.isSummary(line) { continue }
      if kind == .vertical, line.starts(with: "──".utf8) { continue }
      if kind == .expanded, let first = aligned.text(0..<1).first, "|│+├└┌".contains(first) {
        guard let cells = aligned.bars(isOpen: false), let name = cells.first else { continue }
        let value = cells.dropFirst().joined(separator: " | ")
        if name.isEmpty { extend(by: value) } else { members.append((name, value)) }
        continue
      }
      let sign = column.map { aligned.text($0..<($0 + 1)) } ?? ""
      let isField = !sign.isEmpty && kind.separators.contains(sign)
      if column == nil || isField, let place = column ?? aligned.place(ofAnyOf: kind.separators),
        place > 0, place + 1 >= aligned.count || aligned.text((place + 1)..<(place + 2)).isEmpty
      {
        column = isBehindNames ? nil : place
        let (name, value) = (aligned.text(0..<place), aligned.text((place + 1)..<aligned.count))
        if name.filter({ !kind.separators.contains($0) }).trimmed.isEmpty {
          extend(by: value)
        } else {
          members.append((name, value))
        }
      } else {
        extend(by: aligned.text(0..<aligned.count))
      }
    }
  }

  private mutating func extend(by line: String) {
    guard let last = members.indices.last else {
      if !line.isEmpty { members.append(("text", line)) }
      return
    }
    // psql ends a line that goes on with a plus.
    if kind == .expanded, members[last].value.hasSuffix("+") {
      members[last].value = String(members[last].value.dropLast()).trimmed
    }
    if !line.isEmpty { members[last].value += "\n" + line }
  }

  /// True of the number of rows that a program adds at the end: `2 rows in set (0.00 sec)`, `(2 rows)`.
  static func isSummary(_ line: some Collection<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 > 0x20 }), first.isDigit || "([".utf8.contains(first)
    else { return false }
    let words = String(decoding: line.prefix(80), as: UTF8.self).trimmed.drop { "([".contains($0) }
      .split(separator: " ")
    return words.count > 1 && words[0].allSatisfy(\.isNumber)
      && ["row", "rows", "row)", "rows)", "row(s)"].contains(words[1])
      && (words.count == 2 || behindRows.contains(words[2]))
  }

  private static let behindRows: Set<Substring> = [
    "in", "selected", "selected.", "affected)", "affected", "returned", "returned.", "fetched", "x",
  ]

  private mutating func readCommit(_ lines: [String]) {
    let first = lines[0].dropFirst(7)
    let hash = first.prefix { !$0.isWhitespace }
    members = [("commit", String(hash))]
    let refs = String(first[hash.endIndex...]).trimmed
    if refs.hasPrefix("("), refs.hasSuffix(")") {
      members.append(("refs", String(refs.dropFirst().dropLast()).trimmed))
    }
    var body: [Substring] = []
    var isHead = true
    for line in lines.dropFirst() {
      if isHead, let colon = line.firstIndex(of: ":"), line.first?.isLetter == true {
        let value = String(line[line.index(after: colon)...]).trimmed
        let field = line[..<colon].lowercased()
        let name = field == "commit" ? "committer" : field
        let date = WrittenDate(value, as: .value) ?? WrittenDate(value, as: .iso)
        let isDate = name.hasSuffix("date")
        members.append((name, isDate ? date?.isoString(separator: "T") ?? value : value))
      } else if isHead, let space = line.firstIndex(of: " "), line.first?.isLetter == true {
        appendRaw(String(line[..<space]), String(line[space...]).trimmed)
      } else if isHead, line.hasPrefix(" "), !line.hasPrefix("    ") {
        // A signature goes on in the next lines.
        extend(by: line.trimmed)
      } else {
        isHead = false
        body.append(line.hasPrefix("    ") ? line.dropFirst(4) : line[...])
      }
    }
    let lines = body.drop(while: \.isEmpty)
    members.insert(("subject", String(lines.first ?? "").trimmed), at: 1)
    members.append(("text", lines.joined(separator: "\n").trimmed))
  }

  /// The tags of RIS and of PubMed that have other names here, in the words of BibTeX; others keep theirs.
  private static let tags = [
    "TY": "type", "TI": "title", "T1": "title", "AU": "author", "A1": "author", "ED": "editor",
    "PY": "year", "Y1": "year", "DA": "date", "DP": "date", "JO": "journal", "JF": "journal",
    "T2": "journal",
    "AB": "abstract", "N2": "abstract", "KW": "keywords", "DO": "doi", "UR": "url",
    "JT": "journal", "OT": "keywords", "MH": "keywords", "PB": "publisher", "CY": "address",
    "VL": "volume", "IS": "number", "SN": "issn",
  ]

  private mutating func readCitation(_ lines: [String]) {
    for line in lines {
      // A tag fills four columns with blanks.
      let tag = line.prefix(4).prefix { $0 != " " }
      guard tag.count > 1, tag.allSatisfy({ $0.isUppercase || $0.isNumber }),
        line.dropFirst(tag.count).prefix(while: { $0 == " " }).count == 4 - tag.count,
        line.dropFirst(4).hasPrefix("-")
      else {
        if !line.isEmpty { extend(by: line.trimmed) }
        continue
      }
      // What is behind the end of an entry, as the number of the next, belongs to none.
      guard tag != "ER" else { return }
      let value = String(line.dropFirst(5)).trimmed
      guard !value.isEmpty else { continue }
      let name = Self.tags[String(tag)] ?? String(tag)
      if ["year", "date"].contains(name), readDate(value) { continue }
      members.append((name, value))
    }
  }

  /// Adds the year and the date of `1984/05/01/`, which may have a word behind them, or of `1984 May 1`.
  private mutating func readDate(_ text: String) -> Bool {
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let spelled = parts.prefix(3).filter { !$0.isEmpty }.joined(separator: "-")
    guard let date = WrittenDate(spelled, as: .typed) ?? WrittenDate(spelled, as: .value),
      let year = date.year, let iso = date.isoString(separator: "T")
    else { return false }
    let found = [
      ("year", String(year)), ("date", date.precision > .year ? iso : ""),
      ("other", parts.count > 3 ? String(parts[3]).trimmed : ""),
    ]
    for member in found where !member.1.isEmpty && !members.contains(where: { $0 == member }) {
      members.append(member)
    }
    return true
  }

  /// The signs behind the `#` of a comment, and the names of what it says.
  private static let comments: [Character: String] = [":": "reference", ",": "flags", ".": "note"]

  /// `msgid "Soup"`, `msgstr[1] "Suppen"`, each with more texts in the lines below it.
  private mutating func readTranslation(_ lines: [String]) {
    for line in lines {
      // What a message was when it was translated.
      let isPrevious = line.hasPrefix("#|")
      let line =
        isPrevious || line.hasPrefix("#~ ") ? line.dropFirst(2).drop { $0 == " " } : line[...]
      if line.hasPrefix("#") {
        let sign = line.dropFirst().first ?? " "
        let text = String(line.dropFirst(2)).trimmed
        if !text.isEmpty { members.append((Self.comments[sign] ?? "comment", text)) }
      } else if let quote = line.firstIndex(of: "\"") {
        let spelled = Array(line[quote...].utf8)
        let text = spelled.withUnsafeBufferPointer { RecordValue(json: $0)?.string }
        let value = text ?? String(line[quote...].dropFirst())
        let name = line[..<quote].prefix { $0 != "[" }
        if quote == line.startIndex, let last = members.indices.last {
          members[last].value += value
        } else {
          members.append((isPrevious ? "previous" : String(name).trimmed, value))
        }
      }
    }
    // The first message is about the file.
    if members.contains(where: { $0.name == "msgid" && $0.value.isEmpty }) {
      members = members.map { ($0.name == "msgstr" ? "other" : $0.name, $0.value) }
    }
    members.removeAll(where: \.value.isEmpty)
  }

  /// Adds a line of `--format=raw`: `parent 4f2a9c1`, or `author Ann <ann@example.org> 1728561336 +0200`.
  private mutating func appendRaw(_ name: String, _ value: String) {
    let words = value.split(separator: " ")
    if name == "author" || name == "committer", words.count > 2, let zone = words.last,
      let seconds = Int(words[words.count - 2]), let offset = Int(zone),
      seconds.magnitude < 1 << 36,
      zone.utf8.count == 5, offset.magnitude < 2_400,
      let text = CivilDate.spelledMoment(
        secondsSince1970: seconds + (offset / 100 * 60 + offset % 100) * 60, fraction: (0, 0))
    {
      members.append((name, words.dropLast(2).joined(separator: " ")))
      let date = text.prefix(19) + zone.prefix(3) + ":" + zone.suffix(2)
      members.append((name == "author" ? "date" : "commitdate", String(date)))
    } else if name == "parent", let last = members.last, last.name == name {
      members[members.count - 1].value += " " + value
    } else {
      members.append((name, value))
    }
  }

  func writeMembers(to json: JSONWriter) {
    var unique = UniqueNames()
    // The authors are a list.
    var lists =
      kind == .citation || kind == .translation
      ? Dictionary(grouping: members, by: \.name).filter { $0.value.count > 1 } : [:]
    var written: Set<String> = []
    for (name, value) in members where !written.contains(name) {
      if let list = lists.removeValue(forKey: name) {
        json.member(name, strings: list.map(\.value))
        written.insert(name)
        continue
      }
      json.name(unique.take(name))
      // A hash may be all digits.
      let isCode = kind == .commit || kind == .translation || DelimitedLayout.isCode(name)
      json.string(value) { !isCode && $0.isPlainNumber }
    }
  }
}
