import SeekCore

/// Makes records of documents: each text or Markdown file is a record, or each of its lines or
/// paragraphs.
///
/// ```text
/// {"title":"Soups","path":"notes/soups.md","folder":"notes","type":"md","tags":["food"],"text":"…"}
/// ```
/// A Markdown file has the fields of its front matter, and its first heading as the title. A page
/// has its title and its text.
struct DocumentRecords: Sendable {
  let split: TextSplit
  let patterns: FieldPatterns
  /// The charset of all texts, as a person names it.
  let charset: String?

  static let largestByteCount = 64 << 20
  static let lengthHint: Message = "; --split paragraph or line reads it"

  /// - Throws: `SearchError` for a malformed pattern.
  init(_ options: ImportOptions) throws(SearchError) {
    split = options.split ?? .file
    charset = options.charset
    patterns = try FieldPatterns(options.fieldPatterns)
  }

  /// Appends the records of one file.
  ///
  /// - Parameters:
  ///   - path: As the user is to see it.
  ///   - bytes: Text; what of it is no UTF-8 is noted.
  func append(_ bytes: Bytes, path: String, isMarkdown: Bool, to made: inout GeneratedRecords) {
    guard split != .file else {
      let json = JSONWriter()
      do throws(RecordDefect) {
        guard bytes.count <= Self.largestByteCount else {
          throw RecordDefect(reason: "longer than \(64) MB" + Self.lengthHint, utf8Offset: 0)
        }
        let remark = try write(bytes, path: path, isMarkdown: isMarkdown, to: json)
        if let remark {
          made.note(path, line: remark.line ?? 0, remark.reason, isRejection: false)
        }
        defer { withExtendedLifetime(json) {} }
        made.append(from: path, line: 1) { $0.json(json.bytes) }
      } catch {
        guard error.kind == .broken else { return }
        made.note(path, line: error.line ?? 0, error.reason, isRejection: true)
      }
      return
    }
    if let (text, defect) = InvalidUTF8.mended(bytes) {
      defer { withExtendedLifetime(text) {} }
      made.note(path, line: defect.line ?? 0, defect.reason, isRejection: false)
      return append(text.bytes, path: path, isMarkdown: isMarkdown, to: &made)
    }
    let (matter, body) = Self.parts(of: bytes, isMarkdown: isMarkdown)
    if let defect = matter?.defect {
      made.note(path, line: defect.line, defect.reason, isRejection: false)
    }
    appendParts(of: body, at: bytes, path: path, matter, to: &made)
  }

  /// The fields in front of a text, and the text.
  private static func parts(
    of bytes: Bytes, isMarkdown: Bool
  ) -> (matter: FrontMatter?, body: Bytes) {
    let matter = isMarkdown ? FrontMatter(bytes) : nil
    return (matter, bytes[(matter?.bodyOffset ?? 0)...].rebased)
  }

  /// Writes a file as one record.
  ///
  /// - Returns: The defect of its bytes, or of its front matter; the file is a record all the same.
  /// - Throws: `RecordDefect` for what is blank.
  func write(
    _ bytes: Bytes, path: String, isMarkdown: Bool, to json: JSONWriter
  ) throws(RecordDefect) -> RecordDefect? {
    if let (text, defect) = InvalidUTF8.mended(bytes) {
      defer { withExtendedLifetime(text) {} }
      _ = try write(text.bytes, path: path, isMarkdown: isMarkdown, to: json)
      return defect
    }
    let (matter, body) = Self.parts(of: bytes, isMarkdown: isMarkdown)
    guard !body.isBlank(from: 0, to: body.count) || matter?.members.isEmpty == false else {
      throw RecordDefect(reason: "blank", utf8Offset: 0, kind: .blank)
    }
    write(body, path: path, matter, isMarkdown: isMarkdown, to: json)
    return matter?.defect.map { RecordDefect(reason: $0.reason, utf8Offset: 0, line: $0.line) }
  }

  private func appendParts(
    of body: Bytes, at bytes: Bytes, path: String,
    _ matter: FrontMatter?, to made: inout GeneratedRecords
  ) {
    let layout = TextLayout(isParagraphs: split == .paragraph, patterns: patterns)
    var line = 1 + bytes[..<(matter?.bodyOffset ?? 0)].count { $0 == 0x0A }
    var counted = 0
    layout.scan(body, from: 0, to: body.count) { extent in
      line += body[counted..<extent.utf8Offset].count { $0 == 0x0A }
      counted = extent.utf8Offset
      made.append(from: path, line: line) { json in
        json.beginObject()
        patterns.writeMembers(of: body[extent], to: json)
        json.name("text")
        json.string(body[extent])
        json.member("path", string: path)
        json.name("line")
        json.number(String(line))
        json.endObject()
      }
      return true
    }
  }

  private func write(
    _ body: Bytes, path: String, _ matter: FrontMatter?, isMarkdown: Bool, to json: JSONWriter
  ) {
    let members = matter?.members ?? []
    let place = path.lastIndex(of: "/")
    let name = place.map { String(path[path.index(after: $0)...]) } ?? path
    json.beginObject()
    var written: Set<String> = ["text"]
    func write(_ name: String, _ text: String) {
      guard !text.isEmpty, written.insert(name).inserted else { return }
      json.member(name, string: text)
    }
    if let title = members.last(where: { $0.name == "title" })?.value.displayText {
      write("title", title)
    }
    let page = HTMLPage(body, name: name)
    write("title", page?.title ?? (isMarkdown ? Self.heading(of: body, name: name) : nil) ?? name)
    write("path", path)
    write("folder", place.map { String(path[..<$0]) } ?? "")
    write("type", Self.type(of: name))
    for member in members where written.insert(member.name).inserted {
      json.name(member.name)
      json.value(member.value)
    }
    func writeText(_ text: Bytes) {
      patterns.writeMembers(of: text, to: json)
      json.name("text")
      json.string(text)
    }
    if var text = page?.text { text.withUTF8(writeText) } else { writeText(body) }
    json.endObject()
  }

  /// The first `# heading` of a text, without its marks, or the first line above a ruled one; in Org the first `* heading`.
  private static func heading(of body: Bytes, name: String) -> String? {
    let mark: Character = type(of: name) == "org" ? "*" : "#"
    var isCode = false
    var above = ""
    for extent in LineScanner(body) {
      let line = String(decoding: body[extent.utf8Offset..<extent.utf8End], as: UTF8.self)
      if line.hasPrefix("```") { isCode.toggle() }
      let trimmed = line.trimmed
      let isRule = trimmed.count > 2 && trimmed.allSatisfy { $0 == "=" }
      if mark == "#", isRule, !above.isEmpty, !isCode { return above }
      above = trimmed
      guard !isCode, line.first == mark else { continue }
      let level = line.prefix { $0 == mark }.count
      let text = line.dropFirst(level)
      guard level <= 6, text.first == " " || text.first == "\t" else { continue }
      var title = String(text).trimmed
      while title.hasSuffix("#") || title.hasSuffix("\r") { title.removeLast() }
      title = title.trimmed
      if !title.isEmpty { return title }
    }
    return nil
  }

  /// The extension of a name in lower case: `md`; for a packed file the one before `.gz`.
  private static func type(of name: String) -> String {
    let inner = Compression.innerName(of: name)
    guard let dot = inner.lastIndex(of: "."), dot > inner.startIndex else { return "" }
    let ending = inner[inner.index(after: dot)...]
    return ending.count <= 12 && ending.allSatisfy { $0.isLetter || $0.isNumber }
      ? ending.lowercased() : ""
  }
}
