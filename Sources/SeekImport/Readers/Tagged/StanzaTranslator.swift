import SeekCore

/// Writes a stanza as an object of its fields. A field that is there several times is a list.
///
/// ```text
/// dn: uid=ann,dc=example          {"dn":"uid=ann,dc=example","cn":"Änn","mail":["a@example.org","b@example.org"]}
/// cn:: w4Rubg==
/// mail: a@example.org
/// mail: b@example.org
/// ```
final class StanzaTranslator {
  /// A field as it was read.
  private struct Field {
    let name: Range<Int>
    /// In ``StanzaTranslator/values``.
    var value: Range<Int>
    var isBase64: Bool
    /// True if one of the same name is before it.
    var isLater = false
    /// The next of the same name.
    var next: Int?
  }

  private static let numbers: Set<String> = ["Installed-Size", "Size", "Priority-Number"]

  private let dialect: StanzaLine.Dialect
  private let separator: StanzaLine.Separator
  private let values = ByteBuffer()
  private var fields: [Field] = []
  /// The name above the fields, and true if that is of a list.
  private var section: Range<Int>?
  private var isList = false
  private var hashes: [UInt64] = []
  /// The last field of a name by its hash, once there are many.
  private var last: [UInt64: Int] = [:]

  init(dialect: StanzaLine.Dialect, separator: StanzaLine.Separator) {
    (self.dialect, self.separator) = (dialect, separator)
  }

  func translate(_ record: Bytes, to json: JSONWriter) throws(RecordDefect) {
    forget()
    var isComment = false
    for (whole, _) in record.lines() {
      let line = whole.withoutReturn
      let (start, end) = (line.startIndex, line.endIndex)
      guard end > start else { continue }
      // A comment of a directory may be cut anywhere, too.
      let goesOn = isComment && dialect == .directory && line.first == 0x20
      isComment = line.first == UInt8(ascii: "#") || goesOn
      guard !isComment, !isAside(line) else { continue }
      if fields.isEmpty, let name = StanzaLine.section(line) {
        section = name
        continue
      }
      let place = separator.place(in: record, from: start, to: end)
      var isField: Bool {
        separator.isIndented
          && StanzaLine.fieldName(of: line.rebased, any: separator) != nil
      }
      if StanzaLine.isContinuation(line), !isField {
        guard !fields.isEmpty else {
          throw RecordDefect(
            reason: "it begins with the continuation of a field", utf8Offset: start)
        }
        append(continuation: line.rebased)
        continue
      }
      guard let place else {
        throw RecordDefect(
          reason: "a line that is neither a field nor the continuation of one", utf8Offset: start)
      }
      var value = place.valueStart
      let isBase64 = dialect == .directory && value < end && record[value] == UInt8(ascii: ":")
      if isBase64 { value += 1 }
      while value < end, record[value] == 0x20 || record[value] == 0x09 { value += 1 }
      let name = (start + line.prefix { $0 == 0x20 }.count)..<place.nameEnd
      add(name, of: record, isBase64: isBase64)
      values.append(record[value..<end].rebased)
    }
    endField()
    write(record, to: json)
  }

  /// True if a line of a directory is between two changes of an entry, or says its version; or is a rule between records.
  private func isAside(_ line: ByteSlice) -> Bool {
    dialect == .people && line.isRule
      || dialect == .directory
        && (line.elementsEqual("-".utf8) || fields.isEmpty && line.starts(with: "version:".utf8))
  }

  private func forget() {
    fields.removeAll(keepingCapacity: true)
    section = nil
    hashes.removeAll(keepingCapacity: true)
    if !last.isEmpty { last.removeAll() }
    values.truncate(to: 0)
  }

  private func append(continuation line: Bytes) {
    if dialect != .directory { values.append(0x0A) }
    // A dot alone stands for an empty line.
    let isDot = line.count == 2 && line[1] == UInt8(ascii: ".") && dialect != .directory
    // The bracket that ends a list is a part of it.
    let start = line.first == UInt8(ascii: "]") ? 0 : 1
    if !isDot { values.append(line[start...].rebased) }
  }

  private func endField() {
    guard let field = fields.last else { return }
    fields[fields.count - 1].value = field.value.lowerBound..<values.count
  }

  private func add(_ name: Range<Int>, of record: Bytes, isBase64: Bool) {
    endField()
    var field = Field(name: name, value: values.count..<values.count, isBase64: isBase64)
    let hash = ByteHash.of(record[name].rebased)
    if let earlier = place(of: hash), record[fields[earlier].name].elementsEqual(record[name]) {
      field.isLater = true
      fields[earlier].next = fields.count
    }
    if !last.isEmpty { last[hash] = fields.count }
    hashes.append(hash)
    fields.append(field)
  }

  /// The last field of a name.
  ///
  /// - Complexity: O(1) on average.
  private func place(of hash: UInt64) -> Int? {
    if hashes.count < Self.fewFields { return hashes.lastIndex(of: hash) }
    if last.isEmpty { for (place, hash) in hashes.enumerated() { last[hash] = place } }
    return last[hash]
  }

  /// The number of hashes that are looked through faster than a table of them.
  private static let fewFields = 64

  private func write(_ record: Bytes, to json: JSONWriter) {
    json.beginObject()
    defer { json.endObject() }
    // The elements of a list have all the same.
    isList =
      section.map { $0.lowerBound > 1 && record[$0.lowerBound - 2] == UInt8(ascii: "[") } ?? false
    if let section, !isList {
      json.name("section")
      json.string(record[section].rebased)
    }
    let values = values.bytes
    guard (fields.last?.value.upperBound ?? 0) <= values.count else { return }
    for field in fields where !field.isLater {
      let name = record[field.name].rebased
      json.name(name)
      let hasNumbers =
        dialect != .control || Self.numbers.contains(String(decoding: name, as: UTF8.self))
      guard field.next != nil else {
        write(field, in: values, hasNumbers: hasNumbers, to: json)
        continue
      }
      json.beginList()
      var one: Field? = field
      while let field = one {
        write(field, in: values, hasNumbers: hasNumbers, to: json)
        one = field.next.map { fields[$0] }
      }
      json.endList()
    }
  }

  private func write(_ field: Field, in values: Bytes, hasNumbers: Bool, to json: JSONWriter) {
    var text = values[field.value].rebased
    if field.isBase64,
      let decoded = String(validating: TransferEncoding.base64(Array(text)[...]), as: UTF8.self)
    {
      json.string(decoded)
      return
    }
    // A field that is on the lines below its name begins there.
    if text.first == 0x0A { text = text[1...].rebased }
    // In TOML a text is between quotes.
    if isList, text.count > 1, text.first == UInt8(ascii: "\""), text.last == text.first,
      let value = RecordValue(json: text)
    {
      return json.value(value)
    }
    json.string(text) { hasNumbers && $0.isCertainNumber }
  }
}
