internal import CSeekSimdjson

/// The place of the records in a JSON file that is not JSON Lines.
///
/// ```text
/// [{…}, {…}]   {…}{…}   {"items": [{…}, {…}]}     in its bytes
/// {"u1": {…}, "u2": {…}}   [["id", "name"], [1, "Ann"]]   to be written anew
/// window.YTD.tweets.part0 = [{…}, {…}]   callback({…});   behind what makes a program of it
/// ```
enum JSONValues {
  /// The way in which the records are read.
  ///
  /// - Parameter isLiteral: True if the values are the records, whatever they contain.
  /// - Complexity: O(bytes · depth).
  static func reading(_ bytes: Bytes, name: String, isLiteral: Bool) -> RecordReading {
    let repair = JSONRepair(bytes)
    let start = start(of: bytes)
    let body = bytes[start..<(start > 0 ? end(of: bytes) : bytes.count)].rebased
    if !isLiteral, let table = JSONTable(byColumn: body) ?? JSONTable(within: body) {
      return .made { table.append(bytes[start...].rebased, name: name, to: &$0) }
    }
    let envelope = isLiteral ? nil : JSONEnvelope(body)
    if envelope == nil, !isLiteral, let nesting = JSONNesting(body) {
      return .made {
        nesting.append(bytes[start...].rebased, name: name, repair: repair, to: &$0)
      }
    }
    if !isLiteral, envelope.map({ JSONTable.describesColumns($0.path) }) ?? true,
      let table = JSONTable(body, columnsIn: envelope?.path)
    {
      return .made { table.append(bytes[start...].rebased, name: name, to: &$0) }
    }
    let range = envelope?.list ?? 0..<body.count
    let list = (range.lowerBound + start)..<(range.upperBound + start)
    var values = ValueScanner(bytes, in: list)
    let rest = envelope?.rest(of: body, repair: repair).flatMap { text in
      values.next().map { (text: text, utf8Offset: $0.utf8Offset) }
    }
    return .layout(
      JSONValuesLayout(
        list: list, note: envelope?.note, repair: repair, rest: rest,
        areValues: LooseValue.areValues(body)))
  }

  /// True if an object that is alone in its line has the records in it.
  static func holdsRecords(_ bytes: Bytes) -> Bool {
    guard case .layout(let layout as JSONValuesLayout) = reading(bytes, name: "", isLiteral: false)
    else { return true }
    return layout.list.count < bytes.count
  }

  /// The end of the last value, without what ends an assignment or a call.
  private static func end(of bytes: Bytes) -> Int {
    (bytes.lastIndex { !$0.isJSONWhitespace && !");".utf8.contains($0) } ?? -1) + 1
  }

  /// Beginnings by which a service keeps its answers from being run as programs, the longer ones first.
  private static let guards = [")]}',", ")]}'", "while(1);", "for(;;);", "/**/"]

  /// The beginning of the first value behind `window.YTD.tweets.part0 = `, `var data =`, `callback(` or `)]}'`; 0 where there is no
  /// such thing.
  static func start(of bytes: Bytes) -> Int {
    let guarded = guards.first { bytes.starts(with: $0.utf8) }?.utf8.count ?? 0
    func value(from place: Int) -> Int? {
      bytes[place...].firstIndex { !$0.isJSONWhitespace }
        .flatMap { "[{".utf8.contains(bytes[$0]) && begins(bytes, at: $0) ? $0 : nil }
    }
    if guarded > 0, let start = value(from: guarded) { return start }
    let sample = bytes[guarded...].prefix(200)
    if let paren = sample.firstIndex(of: UInt8(ascii: "(")), paren > guarded,
      sample[..<paren].allSatisfy({ $0.isDigit || $0.isLetter || "._$".utf8.contains($0) }),
      let start = value(from: paren + 1), let base = bytes.baseAddress
    {
      var isComplete = false
      let length = csimdjson_value_length(base + start, bytes.count - start, &isComplete)
      return isComplete && start + length == end(of: bytes) && start + length < bytes.count
        ? start : 0
    }
    guard let first = sample.first, first < 0x80, first.isLetter,
      let equals = sample.firstIndex(of: UInt8(ascii: "=")),
      let start = sample[(equals + 1)...].firstIndex(where: { !$0.isJSONWhitespace }),
      bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{"),
      sample[..<equals].allSatisfy({ $0.isDigit || $0.isLetter || "._$[]\"' ".utf8.contains($0) })
    else { return 0 }
    let words = sample[..<equals].split(separator: 0x20)
    let isName = words.count == 1 && words[0].contains(UInt8(ascii: "."))
    let isVariable =
      words.count == 2 && ["var", "let", "const"].contains { words[0].elementsEqual($0.utf8) }
    return (isName || isVariable) && begins(bytes, at: start) ? start : 0
  }

  /// True if what begins at an offset can be JSON as far as its first value: `[note]` and `[2024-01-31 10:00]` are none.
  static func begins(_ bytes: Bytes, at start: Int) -> Bool {
    func next(_ place: Int) -> Int? {
      bytes[min(place, bytes.count)...].firstIndex { !$0.isJSONWhitespace }
    }
    var start = start
    while bytes[start] == UInt8(ascii: "["), let inner = next(start + 1),
      "[{".utf8.contains(bytes[inner])
    {
      start = inner
    }
    guard bytes[start] == UInt8(ascii: "[") else {
      guard let name = next(start + 1) else { return true }
      if bytes[name] == UInt8(ascii: "}") { return true }
      guard bytes[name] == UInt8(ascii: "\"") else { return false }
      return next(bytes.endOfString(from: name + 1) + 1).map { bytes[$0] == UInt8(ascii: ":") }
        ?? true
    }
    guard let element = next(start + 1) else { return true }
    switch bytes[element] {
    case UInt8(ascii: "]"): return next(element + 1).map { ",[{".utf8.contains(bytes[$0]) } ?? true
    default:
      var decoder = RecordDecoder(bytes[element...].rebased)
      guard (try? decoder.decodeValue()) != nil else { return false }
      guard let end = next(element + decoder.offset) else { return true }
      guard bytes[end] == UInt8(ascii: "]") else { return bytes[end] == UInt8(ascii: ",") }
      // A list of one value is followed by nothing, or by another.
      let behind = bytes[(end + 1)...].first { $0 != 0x20 && $0 != 0x0D }
      return behind.map { "\n,[{]".utf8.contains($0) } ?? true
    }
  }

  /// True if a line has a value and then the beginning of another: `{"a": 1}{"a": 2}`, `{"a": 1}, {"a": 2}`.
  static func haveOneLine(_ bytes: Bytes, from start: Int) -> Bool {
    sign(inLineOf: start, bytes) == UInt8(ascii: "{")
  }

  /// True if an object is the beginning of a text: `{"a": 1} and more`.
  static func isBeforeText(_ bytes: Bytes, at start: Int) -> Bool {
    sign(inLineOf: start, bytes).map { !"\r\n{}[]\"".utf8.contains($0) } ?? false
  }

  /// The first sign behind an object and what parts it from others; nil where it has no end.
  private static func sign(inLineOf start: Int, _ bytes: Bytes) -> UInt8? {
    guard let base = bytes.baseAddress, bytes[start] == UInt8(ascii: "{") else { return nil }
    var isComplete = false
    let end = start + csimdjson_value_length(base + start, bytes.count - start, &isComplete)
    return isComplete ? bytes[end...].first { !" \t,;".utf8.contains($0) } : nil
  }
}

/// A JSON array, a pretty-printed object, or several of either one after the other; or the list of an object that holds the
/// records.
struct JSONValuesLayout: RecordLayout {
  /// The bytes that the records are in.
  let list: Range<Int>
  let note: Message?
  let repair: JSONRepair?
  /// The text beside the list, and the beginning of the first record, which has it as a field.
  var rest: (text: String, utf8Offset: Int)?
  /// True if texts and numbers are the records.
  var areValues = false

  var needsExtents: Bool { true }
  var title: String? { areValues ? LooseValue.value : nil }
  var formatFingerprint: UInt64 {
    areValues ? 1 << 32 : (repair?.rawValue ?? 0) ^ (rest.map { ByteHash.of($0.text) } ?? 0)
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    // A record that is read alone is in the list, which may begin as the record does.
    let isInArray = start > list.lowerBound && first(of: bytes) == UInt8(ascii: "[")
    var values = ValueScanner(
      bytes, from: max(start, list.lowerBound), to: min(end, list.upperBound),
      isInArray: isInArray)
    while let extent = values.next(), visit(extent) {}
  }

  private func first(of bytes: Bytes) -> UInt8? {
    bytes[list].first { !$0.isJSONWhitespace }
  }

  /// The defect of an array without its end: no record is known to be lost, but the file is
  /// incomplete.
  func defectAtEnd(of bytes: Bytes) -> Message? {
    let last = bytes[list].last { !$0.isJSONWhitespace && $0 != UInt8(ascii: ";") }
    guard first(of: bytes) == UInt8(ascii: "["), last != UInt8(ascii: "]") else { return nil }
    return "the file ends before its list is closed; it may be cut short"
  }

  func makeTranslation() -> RecordTranslation? {
    areValues ? LooseValue.translation(LooseValue.value) : .json(repair, rest: rest)
  }
}
