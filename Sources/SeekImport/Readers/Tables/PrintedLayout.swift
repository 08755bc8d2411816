import SeekCore

/// The tables that programs print below each other, and as text, a line a record, what is between and below them.
///
/// ```text
/// $ docker ps                                         {"text":"$ docker ps"}
/// CONTAINER ID   IMAGE   NAMES
/// abc123         nginx   web                          {"CONTAINER ID":"abc123","IMAGE":"nginx","NAMES":"web"}
///
/// REPOSITORY   TAG      SIZE
/// nginx        latest   142MB                         {"REPOSITORY":"nginx","TAG":"latest","SIZE":"142MB"}
/// ```
/// A table below another begins behind a blank line, or with bars behind a line without, and has names of its own. What is said of
/// a table directly below it, as the number of its rows, is no record.
struct PrintedLayout: RecordLayout {
  /// A table, from its names to the end of what is said of it.
  private struct Part {
    let table: FixedWidthLayout
    var range: Range<Int>
  }

  private var parts: [Part] = []
  private var hasLegend = false

  /// The bytes in which further tables begin.
  private static let sampledBytes = 1 << 16
  private static let mostTables = 64
  /// The most lines below a table of one row, which its names alone show.
  private static let mostLinesBelowRow = 8

  /// - Parameter latest: The day that no file is later than.
  /// - Returns: nil where the text does not begin with a table.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: Bytes, latest: CivilDate) {
    guard
      var table = FixedWidthLayout(bytes, latest: latest) ?? Self.aboveFewLines(bytes, latest)
    else { return nil }
    var start = 0
    while true {
      let end = table.endOfLegend(in: bytes)
      hasLegend = hasLegend || table.hasLegend || table.bodyEnd.map { $0 < end } == true
      parts.append(Part(table: table, range: start..<end))
      guard parts.count < Self.mostTables,
        let next = Self.next(
          below: table, from: table.bodyEnd == nil ? table.bodyOffset : end, in: bytes, latest)
      else { return }
      parts[parts.count - 1].range = start..<min(end, next.start)
      (table, start) = next
    }
  }

  /// A table of one row above a blank line and little else.
  private static func aboveFewLines(_ bytes: Bytes, _ latest: CivilDate) -> FixedWidthLayout? {
    let lines = bytes.lines().prefix(mostLinesBelowRow).map { line, _ in line }
    guard lines.count > 3, (lines.last?.endIndex ?? 0) + 1 >= bytes.count,
      lines[2].withoutReturn.isEmpty
    else { return nil }
    let table = FixedWidthLayout(bytes, in: 0..<lines[2].startIndex, latest: latest)
    return table.flatMap { $0.hasNames ? $0 : nil }
  }

  private static func next(
    below table: FixedWidthLayout, from start: Int, in bytes: Bytes, _ latest: CivilDate
  ) -> (table: FixedWidthLayout, start: Int)? {
    var (isBehindBlank, isBehindBars, looks) = (table.bodyEnd != nil, true, 0)
    for (line, next) in bytes.lines(from: start) {
      guard next <= sampledBytes, looks < mostTables else { return nil }
      let text = AlignedLine(line)
      if !text.words.isEmpty, isBehindBlank || text.isDrawn && !isBehindBars {
        let paragraph = ParagraphScanner(bytes, from: line.startIndex).first { _ in true }
        looks += 1
        if let found = FixedWidthLayout(
          bytes, in: line.startIndex..<(paragraph?.utf8End ?? next), latest: latest),
          found.division.hasBars || isBehindBlank && !text.isDrawn, found.isTable(below: table)
        {
          return (found, line.startIndex)
        }
      }
      (isBehindBlank, isBehindBars) = (text.words.isEmpty, text.isDrawn)
    }
    return nil
  }
}

extension PrintedLayout {
  var isTable: Bool { true }
  var title: String? { parts[0].table.title }
  var note: Message? { parts[0].table.note(hasLegend: hasLegend) }
  var amountSpellings: [String: AmountSpelling] {
    parts.reduce(into: [:]) { $0.merge($1.table.columns.amountSpellings) { first, _ in first } }
  }
  var guesses: [FieldGuess] { parts.flatMap(\.table.columns.guesses) }
  var formatFingerprint: UInt64 {
    parts.reduce(0) { hash, part in
      let places = UInt64(part.range.lowerBound) &* 31 &+ UInt64(part.table.bodyEnd ?? 0)
      return (hash &* 31 &+ places) ^ part.table.formatFingerprint
    }
  }

  /// The table that a line is in; nil for one that is text.
  private func table(at utf8Offset: Int) -> FixedWidthLayout? {
    parts.last { $0.range.contains(utf8Offset) }?.table
  }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    guard let part = parts.last(where: { $0.range.contains(offset) }) else {
      return bytes.beginningOfLine(atOrAfter: offset)
    }
    return min(part.table.boundary(bytes, atOrAfter: offset), part.range.upperBound)
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    var (place, goesOn) = (start, true)
    func take(_ extent: RecordExtent) -> Bool {
      goesOn = visit(extent)
      return goesOn
    }
    for part in parts where part.range.upperBound > place && goesOn {
      for line in LineScanner(bytes, from: place, to: min(end, part.range.lowerBound)) {
        guard take(line) else { return }
      }
      part.table.scan(
        bytes, from: max(place, part.range.lowerBound), to: min(end, part.range.upperBound), take)
      place = max(place, part.range.upperBound)
    }
    for line in LineScanner(bytes, from: place, to: end) where goesOn {
      guard take(line) else { return }
    }
  }

  func makeTranslation() -> RecordTranslation? {
    RecordTranslation { extent, record, json in
      if let table = table(at: extent.utf8Offset), !table.isText(record) {
        table.write(record, to: json)
      } else {
        json.record(ofText: record)
      }
      return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  var firstLines: [AlignedLine] {
    lines().prefix(PrintedSample.mostLinesAbove).map { line, _ in AlignedLine(line) }
  }
}

extension [AlignedLine] {
  /// True if one of them has the number of rows, as `2 jobs`, `2 jobs listed.` and `Entries: 2 Skipped: 0` have it, or says what the
  /// name of a column means: `LOAD   = Reflects whether …`; or if they are nothing but a prompt.
  func areLegend(of names: Set<String>) -> Bool {
    allSatisfy(\.isPrompt)
      || contains { line in
        let words = line.words.map(line.text)
        return line.isSummary
          || line.isTotal && (words.count < 4 || words.count { $0.last == ":" } * 2 == words.count)
          || !names.isEmpty && words.count > 1
            && (words[0].allSatisfy(\.isNumber) && (words.count == 2 || words.last?.last == ".")
              || words[1] == "=" && names.contains(words[0]))
      }
  }
}
