/// Stanzas: fields a line, continued by indented lines, records between blank lines, as in Debian control files and in what
/// people write themselves.
///
/// ```text
/// Package: hello
/// Description: example package
///  It says hello.
///  .
///  And good bye.
/// ```
/// The format is that of deb822(5). A line that begins with `#` is a comment. Programs also print `name=value`, as `journalctl -o
/// export` and `systemctl show` do, and `name = value` below each other, as `sqlite3 -line`. Directories and address books are
/// stanzas too, of RFC 2849. In place of blank lines rules may be between them, or nothing but the name that each begins with.
struct StanzaLayout: RecordLayout {
  let dialect: StanzaLine.Dialect
  let separator: StanzaLine.Separator
  /// The name that each begins with, where no blank lines are between them.
  private let beginning: String?
  /// The end of a heading.
  private let start: Int

  init(_ bytes: Bytes) {
    let sample = bytes.prefix(1 << 16).rebased
    let alike = StanzaLine.Separator.allCases.first { Self.areAlike(sample, $0) }
    let named = StanzaLine.Separator.allCases.lazy
      .compactMap { separator in Self.beginning(of: bytes, separator).map { (separator, $0) } }
    separator = alike ?? named.first?.0 ?? .colon
    beginning = alike == nil ? named.first?.1 : nil
    start = Self.endOfHeading(sample, separator)
    let name = ParagraphScanner(bytes, from: start, to: 1 << 16).lazy.compactMap {
      Self.firstName(bytes[$0])
    }.first { _ in true }
    dialect =
      Self.isDirectory(sample)
      ? .directory : name.map(Self.known.contains) ?? false ? .control : .people
  }

  private static let known = ["package", "source", "format", "origin", "binary", "version"]

  var formatFingerprint: UInt64 {
    dialect == .control
      ? 0
      : dialect.rawValue << 8 | separator.rawValue | UInt64(start) << 16
        ^ (beginning.map(ByteHash.of) ?? 0)
  }

  var note: Message? { start > 0 ? "the lines above its first record are left out" : nil }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    guard let beginning else { return bytes.beginningOfParagraph(atOrAfter: offset) }
    return bytes.beginningOfRecord(atOrAfter: offset) {
      StanzaLine.fieldName(of: bytes.line(from: $0), any: separator) == beginning
    }
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    let start = max(start, self.start)
    if beginning != nil { return scanBoundaries(bytes, from: start, to: end, visit) }
    for extent in ParagraphScanner(bytes, from: start, to: end) {
      let stanza = bytes[extent]
      // A paragraph of comments is not a record, nor is what a directory says beside its entries.
      if !stanza.isComments, dialect != .directory || stanza.hasEntry, !visit(extent) { return }
    }
  }

  func makeTranslation() -> RecordTranslation? {
    let translator = StanzaTranslator(dialect: dialect, separator: separator)
    return RecordTranslation { _, record, json throws(RecordDefect) in
      try translator.translate(record, to: json)
      return nil
    }
  }

  /// True if the beginning of a text looks like stanzas: nothing but fields and what continues them, and
  /// a first field that says so, by its name or by beginning a second stanza. A paragraph of prose below the first is
  /// none; a file that is called a text is one unless each stanza begins alike, or has the same fields, whatever they are called.
  static func recognizes(_ bytes: Bytes, isCalledText: Bool = false) -> Bool {
    // A log has no blank line that would end its first paragraph.
    let lines = bytes.prefix(1 << 20)
    let whole = lines.count < bytes.count ? lines.rebased.endOfLastLine : lines.count
    let sample = lines.prefix(whole).rebased
    return isDirectory(sample) || isControl(sample, isCalledText: isCalledText)
      || StanzaLine.Separator.allCases.contains {
        areAlike(sample, $0) || beginning(of: sample, $0) != nil
      }
  }

  /// The first name of stanzas without blank lines between them: with rules, or of fields that are the same in three or more.
  private static func beginning(of bytes: Bytes, _ separator: StanzaLine.Separator) -> String? {
    var (stanzas, areRuled, isBehindRule) = ([[String]](), true, false)
    for (whole, next) in bytes.lines(from: endOfHeading(bytes, separator)) {
      guard next <= 1 << 16 else { break }
      let line = whole.withoutReturn
      isBehindRule = isBehindRule || line.isRule
      if line.isRule || line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if let name = StanzaLine.fieldName(of: line.rebased, any: separator) {
        if LogLevel.isLevel(name) { return nil }
        if stanzas.first?.first ?? name == name {
          areRuled = areRuled && (isBehindRule || stanzas.isEmpty)
          stanzas.append([])
        }
        isBehindRule = false
        stanzas[stanzas.count - 1].append(name)
      } else if stanzas.isEmpty || !StanzaLine.isContinuation(line) {
        return nil
      }
    }
    guard let first = stanzas.first, let name = first.first, first.count > 1 else { return nil }
    // The last may be cut.
    let count = stanzas.count
    if count > 2 { stanzas.removeLast() }
    // Two people may speak in turn.
    let isUsual = first.count > 2 || FieldNames.isUsual(name)
    return areRuled && count > 1
      && stanzas.allSatisfy { Set($0).intersection(first).count * 4 >= first.count * 3 }
      || isUsual && count > 2 && stanzas.allSatisfy { $0 == first }
      ? name : nil
  }

  /// The most lines of a heading.
  private static let mostOfHeading = 3

  /// The beginning of the first field, where a few lines without any sign are above it.
  private static func endOfHeading(_ bytes: Bytes, _ separator: StanzaLine.Separator) -> Int {
    var count = 0
    for (whole, _) in bytes.lines() {
      let line = whole.withoutReturn
      if StanzaLine.section(line) != nil
        || StanzaLine.fieldName(of: line.rebased, any: separator) != nil
      {
        return count > 0 ? line.startIndex : 0
      }
      if line.isEmpty { continue }
      count += 1
      guard count <= mostOfHeading, !line.contains(where: { ":#%\t|,".utf8.contains($0) }) else {
        break
      }
    }
    return 0
  }

  /// The most stanzas before those that are alike, as what a bank says of an account.
  private static let mostAbove = 2

  /// True if the first entry begins with its name, behind no more than the version.
  private static func isDirectory(_ bytes: Bytes) -> Bool {
    for extent in LineScanner(bytes) {
      let line = bytes[extent.utf8Range]
      if line.starts(with: "dn:".utf8) { return line.contains(UInt8(ascii: "=")) }
      let isIndented = extent.utf8Offset > 0 && bytes[extent.utf8Offset - 1] == 0x20
      guard line.first == UInt8(ascii: "#") || isIndented || line.starts(with: "version:".utf8)
      else { break }
    }
    return false
  }

  /// True if the first stanzas have two fields or more and most of them in common, but for a few at the beginning that have other
  /// fields. One may be there twice where every stanza begins alike, with another.
  private static func areAlike(_ bytes: Bytes, _ separator: StanzaLine.Separator) -> Bool {
    let start = endOfHeading(bytes, separator)
    var known: Set<String> = []
    var (first, isRepeated, beginAlike) = ("", false, true)
    var (seen, above) = (0, 0)
    for extent in ParagraphScanner(bytes, from: start, to: 1 << 16) {
      guard seen < 8, seen == 0 || extent.utf8End <= 1 << 16 else { break }
      let stanza = bytes[extent]
      if stanza.isComments { continue }
      guard let names = StanzaLine.fieldNames(of: stanza, any: separator), let begin = names.first
      else {
        return false
      }
      let distinct = Set(names)
      isRepeated = isRepeated || distinct.count < names.count
      // Tabs are between the columns of tables, too.
      let (part, whole) = separator == .tab ? (3, 4) : (1, 2)
      let isOther =
        names.count == 1 || distinct.intersection(known).count * whole < distinct.count * part
      if seen == 0 || isOther {
        above += seen + (names.count == 1 ? 1 : 0)
        guard above <= mostAbove else { return false }
        (known, seen) = names.count > 1 ? (distinct, 1) : ([], 0)
        (first, beginAlike) = (begin, true)
      } else {
        seen += 1
      }
      beginAlike = beginAlike && begin == first && names.count { $0 == first } == 1
    }
    return seen > 1 && (beginAlike || !isRepeated)
  }

  private static func isControl(_ bytes: Bytes, isCalledText: Bool) -> Bool {
    var firstName: String?
    var seen = 0
    for extent in ParagraphScanner(bytes, to: 1 << 16) {
      guard seen < 8 else { break }
      let isWhole = extent.utf8End < min(bytes.count, 1 << 16)
      let stanza = bytes[extent]
      if stanza.isComments { continue }
      guard isWhole || extent.isComplete || seen == 0 else { break }
      let names = StanzaLine.fieldNames(of: stanza)
      if let firstName, !isCalledText, known.contains(firstName) {
        return names != nil || hasFields(stanza)
      }
      guard let first = names?.first else { return false }
      if let firstName { return firstName == first }
      firstName = first
      seen += 1
    }
    // One that is alone.
    return firstName.map { !isCalledText && known.contains($0) } ?? false
  }

  /// True if at least half of the lines are fields or continue one, so that a broken stanza hides
  /// only itself.
  private static func hasFields(_ stanza: Bytes) -> Bool {
    let lines = stanza.split(separator: 0x0A)
    let fields = lines.count {
      $0.first == 0x20 || $0.first == 0x09
        || StanzaLine.fieldName(of: $0.rebased) != nil
    }
    return fields * 2 >= lines.count
  }

  private static func firstName(_ stanza: Bytes) -> String? {
    stanza.split(separator: 0x0A).lazy.compactMap {
      StanzaLine.fieldName(of: $0.rebased)
    }.first
  }
}

extension Bytes {
  /// False for the version of a directory, and for what its server said of a search.
  fileprivate var hasEntry: Bool {
    starts(with: "dn:".utf8) || firstRange(of: "\ndn:".utf8) != nil
      || !["version:", "search:", "result:", "#"].contains { starts(with: $0.utf8) }
  }

  /// True if every line begins with `#`, or with the `%` of a description of records.
  fileprivate var isComments: Bool {
    lines().allSatisfy { line, _ in
      line.first == UInt8(ascii: "#") || line.first == UInt8(ascii: "%")
    }
  }
}
