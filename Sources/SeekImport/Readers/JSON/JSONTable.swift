internal import CSeekSimdjson

/// A table as JSON: lists of values, each a row, under a list of the names of its columns.
///
/// ```text
/// [["id", "name"], [1, "Ann"], [2, "Bo"]]                        {"id":1,"name":"Ann"} and {"id":2,"name":"Bo"}
/// {"columns": ["id", "name"], "data": [[1, "Ann"], [2, "Bo"]]}   the same
/// {"range": "A1:B3", "values": [["id", "name"], [1, "Ann"]]}     the same, as spreadsheets give it: names above numbers
/// {"meta": [{"name": "id"}, {"name": "name"}], "data": [[1, "Ann"], [2, "Bo"]]}   the same, as databases print it
/// {"table": {"columnNames": ["id", "name"], "rows": [[1, "Ann"], [2, "Bo"]]}}   the same, alone in another object
/// {"id": {"0": 1, "1": 2}, "name": {"0": "Ann", "1": "Bo"}}      the same, column by column, under the numbers of the rows
/// {"id": [1, 2], "name": ["Ann", "Bo"]}                          the same, by lists of as many values, some of numbers
/// {"rain": [[1, 0], [2, 4]], "sun": [[1, 9], [2, 5]]}             the same of pairs that begin alike: time, rain and sun
/// {"place": "Rye", "daily": {"time": ["…", "…"], "rain": [0, 1]}}  the same of the only object of such lists with a time
/// ```
/// Columns without names are called as those of other tables without a header.
struct JSONTable {
  private let names: [String]
  private let rows: [RecordExtent]
  /// The values of each column of rows that are written column by column; empty for other tables.
  private var columns: [[RecordValue]] = []

  /// - Parameter description: The name of the list that describes the columns; nil for whichever names them.
  /// - Returns: nil where the bytes are no such lists.
  /// - Complexity: O(bytes) where they are, else O(bytes of the first values).
  init?(_ bytes: Bytes, columnsIn description: String? = nil) {
    guard let start = bytes.firstIndex(where: { !$0.isJSONWhitespace }) else { return nil }
    if bytes[start] == UInt8(ascii: "[") {
      let even = Self.rows(bytes, in: start..<bytes.count)
      guard let rows = even ?? Self.rows(bytes, in: start..<bytes.count, areEven: false),
        rows.count > 1
      else { return nil }
      // Lists of texts that are not as long may have no names above them.
      let areNamed =
        even != nil
        || rows.dropFirst().prefix(Self.sampled).contains { row in
          Self.values(bytes, row.utf8Range)?.contains { $0.isNumber || $0.isObject } == true
        }
      let header = areNamed ? Self.values(bytes, rows[0].utf8Range).flatMap(Self.texts) : nil
      names = header ?? []
      self.rows = Array(rows.dropFirst(header == nil ? 0 : 1))
      return
    }
    var object = ObjectScanner(bytes, from: start)
    var lists: [(names: [String], areDescribed: Bool)] = []
    var found: [RecordExtent]?
    var hasRecords = false
    var count = 0
    while let member = object.next() {
      count += 1
      if member.kind == .object, Self.describesColumns(member.name),
        let names = Self.described(bytes, from: member.range.lowerBound)
      {
        lists.append((names, true))
      }
      guard member.kind == .other || member.kind == .objects,
        bytes[member.range.lowerBound] == UInt8(ascii: "[")
      else {
        continue
      }
      let isDescription = Self.describesColumns(member.name)
      hasRecords = hasRecords || member.kind == .objects && !isDescription
      let inner = bytes[member.range].dropFirst().first { !$0.isJSONWhitespace }
      if inner == UInt8(ascii: "["), let rows = Self.rows(bytes, in: member.range) {
        guard found == nil else { return nil }
        found = rows
      } else if description ?? member.name == member.name,
        member.range.count <= Self.longestHeader,
        let values = Self.values(bytes, member.range),
        let names = Self.texts(values)
          ?? (isDescription ? Self.texts(values.compactMap(\.name)) : nil),
        names.count == values.count
      {
        lists.append((names, values.contains(where: \.isObject)))
      }
    }
    guard object.isAtEnd, let found, let first = Self.values(bytes, found[0].utf8Range) else {
      return nil
    }
    guard let header = lists.first(where: { $0.names.count == first.count }) else {
      if count == 1, found.count > 1, first.count > 1, Self.texts(first) == nil {
        (names, rows) = ([], found)
        return
      }
      guard !hasRecords, found.count > 1, let names = Self.texts(first),
        Self.values(bytes, found[1].utf8Range)?.contains(where: \.isNumber) == true
      else { return nil }
      (self.names, rows) = (names, Array(found.dropFirst()))
      return
    }
    // Objects elsewhere are the records.
    if header.areDescribed, hasRecords { return nil }
    (names, rows) = (header.names, found)
  }

  /// A table in objects and lists that have nothing else in them but values: `{"table": {"columnNames": […], "rows": […]}}`.
  ///
  /// - Returns: nil where there is no such table.
  /// - Complexity: O(bytes · depth) where they are one object, else O(bytes of the first value).
  init?(within bytes: Bytes) {
    var range = 0..<bytes.count
    for _ in 0..<Self.mostLevels {
      var members = ObjectScanner(bytes, from: range.lowerBound)
      var inner: [Range<Int>] = []
      while let member = members.next() {
        if member.kind == .object { inner.append(member.range) }
        guard member.kind == .objects else { continue }
        let elements = ValueScanner(bytes, in: member.range).prefix(2).map(\.utf8Range)
        inner += elements
      }
      guard members.hasEnded, inner.count == 1, range.lowerBound > 0 || members.isAtEnd else {
        return nil
      }
      range = inner[0]
      guard let table = JSONTable(bytes[range].rebased), !table.names.isEmpty else { continue }
      let start = range.lowerBound
      (names, columns) = (table.names, [])
      rows = table.rows.map {
        RecordExtent(
          utf8Offset: start + $0.utf8Offset, utf8Count: $0.utf8Count, isComplete: $0.isComplete)
      }
      return
    }
    return nil
  }

  private static let mostLevels = 4

  /// A table that is written column by column.
  ///
  /// - Returns: nil where the bytes are no object of objects that all have the names 0, 1, 2 and so on, or of lists, or have many
  /// columns of few rows: users by their names have values by number, too.
  /// - Complexity: O(bytes) where they are, else O(bytes of the columns before the one that shows it).
  init?(byColumn bytes: Bytes) {
    var object = ObjectScanner(bytes)
    var found = Self.columns(&object, in: bytes)
    var beside: [RecordMember] = []
    if found == nil {
      object = ObjectScanner(bytes)
      found = Self.series(&object, in: bytes)
    }
    if found == nil {
      object = ObjectScanner(bytes)
      let members = Array(object.prefix(Self.fewColumns))
      guard !members.contains(where: { $0.kind == .objects }) else { return nil }
      // What is beside a table of a third of the file is said of it, and so of each row.
      let tables = members.filter {
        $0.kind == .object && $0.range.count * 3 > bytes.count
      }.compactMap { member in
        var inner = ObjectScanner(bytes, from: member.range.lowerBound)
        return Self.columns(&inner, in: bytes)
      }.filter { $0.names.contains(where: FieldNames.isTime) }
      while object.next() != nil {}
      found = tables.count == 1 ? tables[0] : nil
      beside = members.compactMap { member in
        guard let value = RecordValue(json: bytes[member.range].rebased), !value.isNested,
          found?.names.contains(member.name) == false
        else { return nil }
        return RecordMember(name: member.name, value: value)
      }
    }
    guard object.isAtEnd, let found, let count = found.columns.first?.count else { return nil }
    (names, rows) = (found.names + beside.map(\.name), [])
    columns = found.columns + beside.map { Array(repeating: $0.value, count: count) }
  }

  /// The columns of several lists of pairs that begin alike, as services give prices: `{"prices": [[t, 1]], "volumes": [[t, 9]]}`.
  private static func series(
    _ object: inout ObjectScanner, in bytes: Bytes
  ) -> (names: [String], columns: [[RecordValue]])? {
    var (names, columns): ([String], [[RecordValue]]) = ([time], [])
    while let member = object.next() {
      guard bytes[member.range].lazy.filter({ !$0.isJSONWhitespace }).starts(with: "[[".utf8),
        let rows = values(bytes, member.range), case let pairs = rows.compactMap(\.pair),
        pairs.count == rows.count, pairs.count > 1, case let times = pairs.map(\.0),
        columns.first ?? times == times
      else { return nil }
      if columns.isEmpty { columns = [times] }
      names.append(member.name)
      columns.append(pairs.map(\.1))
    }
    return columns.count > 2 ? (names, columns) : nil
  }

  private static let time = "time"

  private static func columns(
    _ object: inout ObjectScanner, in bytes: Bytes
  ) -> (names: [String], columns: [[RecordValue]])? {
    var (names, columns): ([String], [[RecordValue]]) = ([], [])
    var areLists: Bool?
    while let column = object.next() {
      let isList = bytes[column.range.lowerBound] == UInt8(ascii: "[")
      guard column.kind != .objects, areLists ?? isList == isList,
        let values = isList
          ? Self.values(bytes, column.range) : numbered(bytes, from: column.range.lowerBound),
        values.count == columns.first?.count ?? values.count,
        names.count < max(values.count, fewColumns),
        !isList || values.count > 1 && !values.contains(where: \.isNested)
      else { return nil }
      areLists = isList
      names.append(column.name)
      columns.append(values)
    }
    // Two lists of texts may have as many by chance, and two of few numbers may be corners.
    let numbers = columns.count { $0.allSatisfy(\.isNumber) }
    let areColumns =
      areLists == false
      || numbers > 0
        && (numbers < columns.count || columns[0].count > Self.mostOfCorner
          || names.contains(where: FieldNames.isTime))
    return names.count > 1 && areColumns ? (names, columns) : nil
  }

  /// The numbers of a place or a box at most.
  private static let mostOfCorner = 4
  /// The number of columns that a table of fewer rows may have.
  private static let fewColumns = 20

  /// The values of an object whose names are 0, 1, 2 and so on; nil of any other, which is not read beyond the name that shows it.
  private static func numbered(_ bytes: Bytes, from start: Int) -> [RecordValue]? {
    var values: [RecordValue] = []
    for member in ObjectScanner(bytes, from: start) {
      guard member.name == "\(values.count)" else { return nil }
      guard let value = RecordValue(json: bytes[member.range].rebased) else { return nil }
      values.append(value)
    }
    return values.isEmpty ? nil : values
  }

  private static let longestHeader = 1 << 18
  /// The names of lists that describe columns.
  private static let describing: Set<String> = [
    "columns", "cols", "fields", "meta", "schema", "header", "headers", "variables",
  ]

  /// True if a list of such a name may describe columns, by objects that are records elsewhere.
  static func describesColumns(_ name: String) -> Bool { describing.contains(name.lowercased()) }

  /// The names of columns that are described within an object: `{"meta": {"view": {"columns": [{"name": "id"}]}}}`.
  private static func described(_ bytes: Bytes, from start: Int, depth: Int = 0) -> [String]? {
    for member in ObjectScanner(bytes, from: start) {
      if member.kind == .objects, describesColumns(member.name) {
        let columns = values(bytes, member.range) ?? []
        return texts(columns.compactMap(\.name)).flatMap { $0.count == columns.count ? $0 : nil }
      }
      if member.kind == .object, depth < mostLevels,
        let names = described(bytes, from: member.range.lowerBound, depth: depth + 1)
      {
        return names
      }
    }
    return nil
  }

  private static let sampled = 64

  /// The lists in a list, or one after the other; nil where the first of them are not all lists of as many values.
  ///
  /// - Parameter areEven: False for lists in a list that have any number of values, as long as none begins with an object.
  private static func rows(
    _ bytes: Bytes, in range: Range<Int>, areEven: Bool = true
  ) -> [RecordExtent]? {
    let inner = bytes[range].dropFirst().first { !$0.isJSONWhitespace }
    guard areEven || inner == UInt8(ascii: "[") && isOne(bytes, in: range) else { return nil }
    var values = ValueScanner(bytes, in: range)
    var lines = LineScanner(bytes, from: range.lowerBound, to: range.upperBound)
    var rows: [RecordExtent] = []
    var width: Int?
    // Rows that are not in a list of their own are lines.
    while let row = inner == UInt8(ascii: "[") ? values.next() : lines.next() {
      if rows.count < sampled {
        guard let values = Self.values(bytes, row.utf8Range),
          areEven
            ? values.count == width ?? values.count && !values.isEmpty
              && !values.contains(where: \.isObject) : values.first?.isObject != true
        else { return nil }
        width = values.count
      }
      rows.append(row)
    }
    return rows.isEmpty ? nil : rows
  }

  /// True if nothing but white space is behind a value.
  private static func isOne(_ bytes: Bytes, in range: Range<Int>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var isComplete = false
    let count = csimdjson_value_length(base + range.lowerBound, range.count, &isComplete)
    return isComplete && bytes[range].dropFirst(count).allSatisfy(\.isJSONWhitespace)
  }

  private static func values(_ bytes: Bytes, _ range: Range<Int>) -> [RecordValue]? {
    guard case .list(let values)? = RecordValue(json: bytes[range].rebased) else { return nil }
    return values
  }

  /// The names of columns: texts that are all there and differ.
  private static func texts(_ values: [RecordValue]) -> [String]? {
    let texts = values.compactMap { value -> String? in
      if case .string(let text) = value, !text.isEmpty { text } else { nil }
    }
    return texts.count == values.count && Set(texts).count == texts.count ? texts : nil
  }

  /// Writes the rows, with the lines they are in, and notes that they were found in this way.
  func append(_ bytes: Bytes, name: String, to made: inout GeneratedRecords) {
    for row in columns.first?.indices ?? 0..<0 {
      made.append(from: name, line: 1) { json in
        json.beginObject()
        for (name, values) in zip(names, columns) {
          json.name(name)
          json.value(values[row])
        }
        json.endObject()
      }
    }
    var (line, counted) = (1, 0)
    for row in rows {
      line += bytes[counted..<row.utf8Offset].count { $0 == 0x0A }
      counted = row.utf8Offset
      guard let values = Self.values(bytes, row.utf8Range) else {
        made.note(name, line: line, "not a list of values", isRejection: true)
        continue
      }
      made.append(from: name, line: line) { json in
        json.beginObject()
        for (place, value) in values.enumerated() {
          json.name(place < names.count ? names[place] : DelimitedLayout.name(ofColumn: place))
          json.value(value)
        }
        json.endObject()
      }
    }
    made.note(Self.note, on: name, isReading: true)
  }

  private static let note: Message =
    "its records are lists of values, under the names of their columns; --input json reads the file as it is"
}

extension RecordValue {
  /// The name that an object has.
  fileprivate var name: RecordValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { ["name", "label", "title"].contains($0.name.lowercased()) }?.value
  }

  /// The values of a list of two.
  fileprivate var pair: (RecordValue, RecordValue)? {
    if case .list(let values) = self, values.count == 2 { (values[0], values[1]) } else { nil }
  }

  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }

  fileprivate var isNested: Bool {
    if case .list = self { true } else { isObject }
  }

  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}
