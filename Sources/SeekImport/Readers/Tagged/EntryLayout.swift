import SeekCore

/// Entries of several lines each, one after the other, in texts that programs exchange.
///
/// ```text
/// @book{ende1973,                      a bibliography of BibTeX: type, key, and its fields
/// 12                                   subtitles, of SubRip and of WebVTT: text, start, end
/// 00:01:02,500 --> 00:01:04,000
/// -[ RECORD 1 ]---                     rows and commits that programs print field by field: ``ExpandedRow``
/// ERROR:db:connection lost             a log without times, each entry with its level in front: ``LogLevel/Head``
/// Momo (Michael Ende)                  what a reader of books has marked, each entry with a rule at its end: title and text
/// - Your Highlight on page 12 …
/// ==========
/// ```
struct EntryLayout: RecordLayout {
  enum Content: Hashable, Sendable {
    case bibliography, subtitles, levels, clippings
    case rows(ExpandedRow.Kind)

    /// As it is in ``RecordLayout/formatFingerprint``.
    fileprivate var name: String {
      if case .rows(let kind) = self { kind.rawValue } else { "\(self)" }
    }
  }

  let content: Content
  /// The words that a bibliography defines, with what they stand for: `@string{jacm = "Journal of the ACM"}`.
  private var words: [String: [UInt8]] = [:]

  /// - Parameter isBibliography: True if the name of the file says so: before and between its entries is then what it does not read.
  /// - Returns: nil where a text has none at its beginning.
  /// - Complexity: O(bytes) of a bibliography, else O(bytes of the first lines).
  init?(_ bytes: Bytes, isBibliography: Bool = false) {
    guard let content = Self.content(of: bytes, isBibliography) else { return nil }
    self.content = content
    guard content == .bibliography else { return }
    var start = 0
    while start < bytes.count {
      let next = boundary(bytes, atOrAfter: start + 1)
      if BibliographyEntry.isDefinition(bytes, at: start) {
        let definition = bytes[start..<next].rebased
        BibliographyEntry.define(definition, in: &words)
      }
      start = next
    }
  }

  /// Entries with their levels in front; nil where a text does not begin with one, has no second, or mostly other lines.
  ///
  /// - Complexity: O(bytes of the first lines).
  init?(levelsIn bytes: Bytes) {
    content = .levels
    var (lines, entries) = (0, 0)
    for extent in LineScanner(bytes, to: 1 << 16).prefix(Self.sampledLines) {
      lines += 1
      if begins(bytes, at: extent.utf8Offset) { entries += 1 }
      if entries == 0 { return nil }
    }
    guard entries > 1, entries * Self.mostLines >= lines else { return nil }
  }

  private static let sampledLines = 400
  /// Entries with a level have no more lines on average.
  private static let mostLines = 4

  private static func content(of bytes: Bytes, _ isBibliography: Bool) -> Content? {
    let text = bytes.prefix(1 << 16).rebased
    var first: Int?
    for extent in LineScanner(text) {
      let start = extent.utf8Offset
      // Some number their entries, each in a line above it.
      let number = text[start..<extent.utf8End].drop(while: \.isDigit)
      if first == nil, number.startIndex > start, number.elementsEqual(".".utf8) { continue }
      // A statement at the prompt of mysql asks for rows of lines.
      if first == nil, number.suffix(2).elementsEqual("\\G".utf8) { continue }
      first = first ?? start
      // Text before the first entry is a comment if it begins so.
      if BibliographyEntry.beginning(text, at: start) != nil { return .bibliography }
      if isBibliography || text[start] == UInt8(ascii: "%") { continue }
      break
    }
    guard let first else { return nil }
    if let kind = ExpandedRow.Kind.allCases.first(where: { $0.begins(text, at: first) }) {
      return .rows(kind)
    }
    let second = text.endOfLine(from: first) + 1
    let last = lastLine(bytes, before: bytes.end(ofTextFrom: 0, before: bytes.count))
    if second < text.count, text[second...].starts(with: "- ".utf8), isRule(last) {
      return .clippings
    }
    let isSubtitle = Subtitle.begins(text, at: first) || Subtitle.isHeader(text, at: first)
    return isSubtitle ? .subtitles : nil
  }

  private static func lastLine(_ bytes: Bytes, before end: Int) -> ByteSlice {
    bytes[bytes.beginningOfLine(endingAt: end)..<end].withoutReturn
  }

  /// True if a line is the one below what a reader of books has marked.
  private static func isRule(_ line: ByteSlice) -> Bool {
    line.count > 7 && line.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  var title: String? {
    switch content {
    case .bibliography, .rows(.expanded), .rows(.vertical): nil
    case .subtitles, .levels: "text"
    case .clippings: "title"
    case .rows(.commit): "subject"
    case .rows(.citation): "title"
    case .rows(.translation): "msgid"
    }
  }
  var formatFingerprint: UInt64 {
    let words = words.sorted { $0.key < $1.key }
    return words.reduce(ByteHash.of(content.name)) { hash, word in
      word.value.withUnsafeBufferPointer { ByteHash.of($0, seed: hash ^ ByteHash.of(word.key)) }
    }
  }
  var note: Message? { "its entries are the records; --split file reads it as one" }

  private func begins(_ bytes: Bytes, at line: Int) -> Bool {
    switch content {
    case .bibliography: BibliographyEntry.beginning(bytes, at: line) != nil
    case .subtitles: Subtitle.begins(bytes, at: line)
    case .levels: LogLevel.Head(bytes, at: line) != nil
    case .clippings: line == 0 || Self.isRule(Self.lastLine(bytes, before: line - 1))
    case .rows(let kind): kind.begins(bytes, at: line)
    }
  }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    guard content == .bibliography else {
      return bytes.beginningOfRecord(atOrAfter: offset) { begins(bytes, at: $0) }
    }
    // Only the beginning of an entry says which braces are open.
    var braces =
      offset > 0 && begins(bytes, at: offset - 1) ? BibliographyEntry.Braces(from: offset) : nil
    var position = offset
    while let sign = bytes.first(UInt8(ascii: "@"), from: position, to: bytes.count) {
      switch BibliographyEntry.beginning(bytes, at: sign) {
      case .newLine: return sign
      case .bracket: if braces?.areBalanced(bytes, before: sign) == true { return sign }
      case nil: break
      }
      position = sign + 1
    }
    return bytes.count
  }

  func record(_ bytes: Bytes, from start: Int, before next: Int) -> RecordExtent? {
    // The text before the first entry is not an entry, nor is a definition.
    guard begins(bytes, at: start),
      content != .bibliography || BibliographyEntry.isEntry(bytes, at: start)
    else { return nil }
    let end = bytes.end(ofTextFrom: start, before: next)
    return RecordExtent(utf8Offset: start, utf8Count: end - start, isComplete: true)
  }

  func makeTranslation() -> RecordTranslation? {
    RecordTranslation { _, record, json in
      json.beginObject()
      switch content {
      case .bibliography: BibliographyEntry(record, words: words).writeMembers(to: json)
      case .subtitles: Subtitle(record).writeMembers(to: json)
      case .levels:
        let head = LogLevel.Head(record, at: 0)
        if let head { json.member("level", string: head.level) }
        if let logger = head?.logger { json.member("logger", string: logger) }
        json.name("text")
        json.string(record)
      case .clippings:
        let end = record.endOfLine(from: 0)
        json.name("title")
        json.string(record[..<end].withoutReturn.rebased)
        json.name("text")
        let last = Self.lastLine(record, before: record.count)
        let textEnd = Self.isRule(last) ? last.startIndex : record.count
        json.string(
          record[
            min(end + 1, textEnd)..<record.end(ofTextFrom: min(end + 1, textEnd), before: textEnd)
          ].rebased)
      case .rows(let kind): ExpandedRow(record, kind: kind).writeMembers(to: json)
      }
      json.endObject()
      return nil
    }
  }
}

/// A spoken text of a film with its times.
///
/// ```text
/// 12
/// 00:01:02,500 --> 00:01:04,000      {"text":"Is it safe?","start":"00:01:02,500","end":"00:01:04,000"}
/// <i>Is it safe?</i>
/// ```
struct Subtitle {
  private var text = ""
  /// The speaker, of `<v Ann>`; empty for none.
  private var speaker: String?
  private var (start, end) = ("", "")

  /// True if a line after an empty one, or the next line, has the times of a subtitle.
  static func begins(_ bytes: Bytes, at line: Int) -> Bool {
    guard line < bytes.count, bytes.isBeginningOfParagraph(at: line) else { return false }
    if times(in: bytes, at: line) != nil { return true }
    let end = bytes.endOfLine(from: line)
    return end > line && !bytes.isBlank(from: line, to: end) && end + 1 < bytes.count
      && times(in: bytes, at: end + 1) != nil
  }

  /// True if a line begins a file of WebVTT.
  static func isHeader(_ bytes: Bytes, at line: Int) -> Bool {
    let text = bytes.line(from: line)
    return text.starts(with: "WEBVTT".utf8) && !(text.dropFirst(6).first?.isLetter ?? false)
  }

  private static func times(in bytes: Bytes, at line: Int) -> (start: String, end: String)? {
    guard line < bytes.count, bytes[line].isDigit else { return nil }
    let words = bytes.line(from: line).prefix(64).split { $0 <= 0x20 }
    guard words.count >= 3, words[1].elementsEqual("-->".utf8), let start = clock(words[0]),
      let end = clock(words[2])
    else { return nil }
    return (start, end)
  }

  /// A time with its fraction as it is written, and its hour: `00:01:02,500`, and `00:01:02.500` of `01:02.500`.
  private static func clock(_ word: ByteSlice) -> String? {
    let whole = word.prefix { $0.isDigit || $0 == UInt8(ascii: ":") }
    let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...3).contains($0.count) }) else {
      return nil
    }
    let fraction = word[whole.endIndex...].prefix { $0.isDigit || ",.".utf8.contains($0) }
    let clock = String(decoding: word[..<fraction.endIndex], as: UTF8.self)
    return parts.count == 2 ? "00:" + clock : clock
  }

  init(_ record: Bytes) {
    for (line, next) in record.lines() {
      if let times = Self.times(in: record, at: line.startIndex) {
        (start, end) = (times.start, times.end)
        let spoken = String(decoding: record[next...], as: UTF8.self)
        // Classes may be behind the sign: `<v.loud Ann>`.
        if let voice = spoken.firstRange(of: "<v"), voice.upperBound < spoken.endIndex,
          " .".contains(spoken[voice.upperBound])
        {
          let tag = spoken[voice.upperBound...].prefix { $0 != ">" }
          speaker = String(tag.drop { $0 != " " }).trimmed
        }
        text = Self.withoutTags(spoken)
        return
      }
    }
  }

  /// `<i>`, `</c.red>` and `{\an8}` say how it is shown.
  private static func withoutTags(_ text: String) -> String {
    var result = ""
    var closing: Character?
    for character in text {
      if let sign = closing {
        if character == sign { closing = nil }
      } else if character == "<" {
        closing = ">"
      } else if character == "{" {
        closing = "}"
      } else if character != "\r" && character != "\r\n" {
        result.append(character)
      } else if character == "\r\n" {
        result.append("\n")
      }
    }
    // A bracket without a partner is a character of the text.
    return closing == nil ? result.trimmed : text.trimmed
  }

  func writeMembers(to json: JSONWriter) {
    json.member("text", string: text)
    if let speaker, !speaker.isEmpty { json.member("from", string: speaker) }
    json.member("start", string: start)
    json.member("end", string: end)
  }
}
