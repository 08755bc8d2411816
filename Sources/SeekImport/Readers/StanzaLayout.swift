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
/// export` and `systemctl show` do, and `name = value` below each other, as `sqlite3 -line`.
struct StanzaLayout: RecordLayout {
  /// True if only fields that are known to have numbers have them: versions are none.
  let isControl: Bool
  let separator: Separator

  /// The sign behind a name.
  enum Separator: UInt64, Sendable, CaseIterable {
    case colon = 1
    case equals
    /// One with blanks around it; names may be indented.
    case spacedEquals

    /// The end of the name and the beginning of what is behind the sign, in the bytes of a line; nil where it has no such sign.
    fileprivate func place(
      in line: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> (nameEnd: Int, valueStart: Int)? {
      let sign = UInt8(ascii: self == .colon ? ":" : "=")
      guard var name = line.first(sign, from: start, to: end), name > start else { return nil }
      let value = name + 1
      if self == .spacedEquals {
        guard line[name - 1] == 0x20, value >= end || line[value] == 0x20 else { return nil }
      }
      while self != .equals, name > start, line[name - 1] == 0x20 { name -= 1 }
      return name > start ? (name, value) : nil
    }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let sample = UnsafeBufferPointer(rebasing: bytes.prefix(1 << 16))
    separator = Separator.allCases.first { Self.areAlike(sample, $0) } ?? .colon
    var stanzas = ParagraphScanner(bytes, from: 0, to: min(bytes.count, 1 << 16))
    var name: String?
    while name == nil, let extent = stanzas.next() {
      name = Self.firstName(
        UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End]))
    }
    isControl = name.map(Self.known.contains) ?? false
  }

  private static let known = ["package", "source", "format", "origin", "binary", "version"]

  var needsExtents: Bool { false }
  var formatFingerprint: UInt64 { isControl ? 0 : separator.rawValue }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfParagraph(atOrAfter: offset)
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var stanzas = ParagraphScanner(bytes, from: start, to: end)
    while let extent = stanzas.next() {
      let stanza = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      // A paragraph of comments is not a record.
      if !stanza.isComments, !visit(extent) { return }
    }
  }

  func makeTranslator() -> (any RecordTranslator)? {
    StanzaTranslator(isControl: isControl, separator: separator)
  }

  /// True if the beginning of a text looks like stanzas: nothing but fields and what continues them, and
  /// a first field that says so, by its name or by beginning a second stanza. A paragraph of prose below the first is
  /// none; a file that is called a text is one unless each stanza begins alike, or has the same fields, whatever they are called.
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>, isCalledText: Bool = false) -> Bool {
    // A log has no blank line that would end its first paragraph.
    let lines = bytes.prefix(1 << 20)
    let whole =
      lines.count < bytes.count ? UnsafeBufferPointer(rebasing: lines).endOfLastLine : lines.count
    let sample = UnsafeBufferPointer(rebasing: lines.prefix(whole))
    return isControl(sample, isCalledText: isCalledText)
      || Separator.allCases.contains { areAlike(sample, $0) }
  }

  /// The most stanzas before those that are alike, as what a bank says of an account.
  private static let mostAbove = 2

  /// True if the first stanzas have two fields or more, none twice, and most of them in common; but for a few at the beginning that
  /// have other fields.
  private static func areAlike(
    _ bytes: UnsafeBufferPointer<UInt8>, _ separator: Separator
  ) -> Bool {
    var stanzas = ParagraphScanner(bytes, from: 0, to: min(bytes.count, 1 << 16))
    var known: Set<String> = []
    var (seen, above) = (0, 0)
    while seen < 8, let extent = stanzas.next(), seen == 0 || extent.utf8End <= 1 << 16 {
      let stanza = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      if stanza.isComments { continue }
      guard let names = fieldNames(of: stanza, any: separator) else { return false }
      let distinct = Set(names)
      guard distinct.count == names.count else { return false }
      if seen == 0 { known = distinct }
      guard names.count > 1, distinct.intersection(known).count * 2 >= names.count else {
        above += seen + (names.count == 1 ? 1 : 0)
        guard above <= mostAbove else { return false }
        (known, seen) = names.count > 1 ? (distinct, 1) : ([], 0)
        continue
      }
      seen += 1
    }
    return seen > 1
  }

  private static func isControl(_ bytes: UnsafeBufferPointer<UInt8>, isCalledText: Bool) -> Bool {
    var stanzas = ParagraphScanner(bytes, from: 0, to: min(bytes.count, 1 << 16))
    var firstName: String?
    var seen = 0
    while seen < 8, let extent = stanzas.next() {
      let isWhole = extent.utf8End < min(bytes.count, 1 << 16)
      let stanza = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      if stanza.isComments { continue }
      guard isWhole || extent.isComplete || seen == 0 else { break }
      let names = fieldNames(of: stanza)
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
  private static func hasFields(_ stanza: UnsafeBufferPointer<UInt8>) -> Bool {
    let lines = stanza.split(separator: 0x0A)
    let fields = lines.count {
      $0.first == 0x20 || $0.first == 0x09
        || fieldName(of: UnsafeBufferPointer(rebasing: $0)) != nil
    }
    return fields * 2 >= lines.count
  }

  /// In lower case; nil where a line is neither a field nor the continuation of one.
  private static func fieldNames(
    of stanza: UnsafeBufferPointer<UInt8>, any separator: Separator? = nil
  ) -> [String]? {
    var names: [String] = []
    var offset = 0
    while offset < stanza.count {
      let end = stanza.first(0x0A, from: offset, to: stanza.count) ?? stanza.count
      let line = stanza[offset..<end]
      offset = end + 1
      guard !line.isEmpty, line.first != UInt8(ascii: "#") else { continue }
      let name = fieldName(of: UnsafeBufferPointer(rebasing: line), any: separator)
      if isContinuation(line), separator != .spacedEquals || name == nil {
        guard !names.isEmpty else { return nil }
        continue
      }
      guard let name else { return nil }
      names.append(name)
    }
    return names
  }

  /// True if a line begins with a blank, or with a `+` alone.
  fileprivate static func isContinuation(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.first == 0x20 || line.first == 0x09
      || line.first == UInt8(ascii: "+") && line.dropFirst().first.map { $0 <= 0x20 } ?? true
  }

  private static func firstName(_ stanza: UnsafeBufferPointer<UInt8>) -> String? {
    stanza.split(separator: 0x0A).lazy.compactMap {
      fieldName(of: UnsafeBufferPointer(rebasing: $0))
    }.first
  }

  /// - Parameter separator: The sign behind a name of a few words in any script, with a space or nothing behind a colon, or of a
  ///   word before another sign; nil for the names of control files.
  fileprivate static func fieldName(
    of line: UnsafeBufferPointer<UInt8>, any separator: Separator? = nil
  ) -> String? {
    let indent = separator == .spacedEquals ? line.prefix { $0 == 0x20 }.count : 0
    guard let (end, value) = (separator ?? .colon).place(in: line, from: indent, to: line.count)
    else { return nil }
    let (first, name) = (line[indent], line[indent..<end])
    switch separator {
    case .equals, .spacedEquals:
      guard first.isLetter || first == UInt8(ascii: "_"),
        name.allSatisfy({ $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) })
      else { return nil }
    case .colon:
      guard first.isLetter, value <= 41, name.count(where: { $0 == 0x20 }) < 4,
        name.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
        value >= line.count || line[value] <= 0x20
      else { return nil }
    case nil:
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
        name.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { return nil }
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }
}

/// Writes a stanza as an object of its fields.
private final class StanzaTranslator: RecordTranslator {
  private static let numbers: Set<String> = ["Installed-Size", "Size", "Priority-Number"]
  private let value = GrowingBytes()
  private let isControl: Bool
  private let separator: StanzaLayout.Separator

  init(isControl: Bool, separator: StanzaLayout.Separator) {
    (self.isControl, self.separator) = (isControl, separator)
  }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    json.beginObject()
    var name = 0..<0
    var offset = 0
    while offset < record.count {
      let start = offset
      var end = record.first(0x0A, from: start, to: record.count) ?? record.count
      offset = end + 1
      if end > start, record[end - 1] == 0x0D { end -= 1 }
      guard end > start, record[start] != UInt8(ascii: "#") else { continue }
      let line = record[start..<end]
      let place = separator.place(in: record, from: start, to: end)
      var isField: Bool {
        separator == .spacedEquals
          && StanzaLayout.fieldName(of: UnsafeBufferPointer(rebasing: line), any: separator) != nil
      }
      if StanzaLayout.isContinuation(line), !isField {
        guard !name.isEmpty else {
          throw RecordDefect(
            reason: "it begins with the continuation of a field", utf8Offset: start)
        }
        // A dot alone stands for an empty line.
        let isDot = end == start + 2 && record[start + 1] == UInt8(ascii: ".")
        value.append(0x0A)
        if !isDot { value.append(UnsafeBufferPointer(rebasing: record[(start + 1)..<end])) }
        continue
      }
      guard let place else {
        throw RecordDefect(
          reason: "a line that is neither a field nor the continuation of one", utf8Offset: start)
      }
      finish(name, of: record, to: json)
      name = (start + record[start..<end].prefix { $0 == 0x20 }.count)..<place.nameEnd
      var valueStart = place.valueStart
      while valueStart < end, record[valueStart] == 0x20 || record[valueStart] == 0x09 {
        valueStart += 1
      }
      value.truncate(to: 0)
      value.append(UnsafeBufferPointer(rebasing: record[valueStart..<end]))
    }
    finish(name, of: record, to: json)
    json.endObject()
  }

  private func finish(
    _ name: Range<Int>, of record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) {
    guard !name.isEmpty else { return }
    let name = UnsafeBufferPointer(rebasing: record[name])
    json.name(name)
    var text = value.bytes
    // A field that is on the lines below its name begins there.
    if text.first == 0x0A { text = UnsafeBufferPointer(rebasing: text[1...]) }
    if text.isPlainNumber,
      !isControl || Self.numbers.contains(String(decoding: name, as: UTF8.self))
    {
      json.number(text)
    } else {
      json.string(text)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if every line begins with `#`, or with the `%` of a description of records.
  fileprivate var isComments: Bool {
    var offset = 0
    while offset < count {
      guard self[offset] == UInt8(ascii: "#") || self[offset] == UInt8(ascii: "%") else {
        return false
      }
      offset = (first(0x0A, from: offset, to: count) ?? count) + 1
    }
    return true
  }
}
