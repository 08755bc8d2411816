import SeekCore

/// The output of a program in aligned columns below a header line, as `ps`, `df` and `dpkg -l` print it; or `ls -l`.
///
/// ```text
/// Filesystem      Size  Used Avail Use% Mounted on
/// tmpfs            24G     0   24G   0% /dev/shm
/// ```
/// Each line is a record. Between two columns the header and all of the first lines have blanks. If
/// values push others aside, as in `ps`, the words of a line are the columns, provided the header
/// is in capitals. Such a header may be below a few lines and a blank one. Other text is not a table.
struct FixedWidthLayout {
  private(set) var columns: [DelimitedLayout.Column]
  private(set) var division: LineDivision
  private(set) var bodyOffset: Int
  /// The end of the last line before other text; nil where there is none, and for bars, which tell their rows from it.
  private(set) var bodyEnd: Int?
  /// True if a title or a legend is directly beside bars.
  private(set) var hasLegend = false
  private var skippedLines = 0
  /// The places of the marks by which psql says that a cell goes on in the next line, behind the widest value of each column;
  /// empty for other tables.
  private(set) var marks: [Int] = []
  /// True if lines are between all rows, so that those between two of them are one row.
  private(set) var areRowsRuled = false
  /// True if signs may be in front of the first column.
  private(set) var areMarked = false
  private var isRuled = false
  /// The lines of the names and of a title above them, which programs print again and again.
  private var heading: ArraySlice<AlignedLine> = []
  /// No day without a year is later.
  private(set) var latest: CivilDate

  /// - Parameters:
  ///   - latest: The day that no file is later than.
  ///   - isBelowText: True if a text above it was left out.
  /// - Returns: nil where the text does not look like such a table.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: Bytes, latest: CivilDate, isBelowText: Bool = false) {
    let sample = PrintedSample(bytes)
    guard let heading = PrintedHeading(sample) else {
      guard !isBelowText, let table = Self.belowText(of: sample, in: bytes, latest: latest) else {
        return nil
      }
      self = table
      return
    }
    let (rows, first, division) = (sample.rows, heading.first, heading.division)
    // Below text a table has nothing else below itself, but what a program prints again.
    let isRepeated = sample.below.contains { line in
      rows[..<first].contains(where: line.repeats)
    }
    guard
      !isBelowText
        || rows.count > 2 && (isRepeated || sample.below.allSatisfy(\.words.isEmpty))
          && rows[first...].allSatisfy({ $0.isAligned(division) })
    else { return nil }
    self.latest = latest
    self.division = division
    (areMarked, isRuled) = (sample.areMarked, sample.ruler != nil)
    if division != .listing { self.heading = rows[..<first] }
    skippedLines = sample.skippedLines
    bodyOffset = first == 0 ? 0 : sample.end(ofLine: first - 1)
    var unique = UniqueNames()
    let names = heading.names.enumerated().map { index, name in
      unique.take(Self.cleaned(name, at: index, of: heading.names.count))
    }
    if case .bars = division, first > 0 {
      areRowsRuled = sample.areRowsRuled(from: first, division)
      let ends = sample.lines[first - 1].rulerEnds
      marks = ends.count == names.count ? ends : []
    }
    bodyEnd =
      !division.hasBars
        && (isBelowText && isRepeated
          || sample.isAboveLegend(division, columnCount: names.count))
      ? sample.end(ofLine: rows.count - 1) : nil
    hasLegend =
      division.hasBars
      && sample.lines.split(whereSeparator: \.words.isEmpty).contains { lines in
        lines.contains(where: \.isDrawn) && !lines.allSatisfy { $0.isDrawn || $0.isSummary }
      }
    let cells = sample.body(from: first, division).map { $0.cells(division, count: names.count) }
    columns = Self.columns(names, cells)
  }

  init?(_ bytes: Bytes, in range: Range<Int>, latest: CivilDate) {
    self.init(bytes[range].rebased, latest: latest)
    bodyOffset += range.lowerBound
    bodyEnd = bodyEnd.map { $0 + range.lowerBound }
    if !division.hasBars, range.upperBound < bytes.count { bodyEnd = bodyEnd ?? range.upperBound }
  }

  /// The table behind the first blank line: a program may say a few things above it, as `top` does.
  private static func belowText(
    of sample: PrintedSample, in bytes: Bytes, latest: CivilDate
  ) -> FixedWidthLayout? {
    guard sample.ruler == nil, let blank = sample.blank, blank <= PrintedSample.mostLinesAbove
    else { return nil }
    let offset = sample.end(ofLine: blank)
    guard
      var table = FixedWidthLayout(bytes[offset...].rebased, latest: latest, isBelowText: true),
      table.isRuled
        || table.columns.contains(where: { $0.spelling != .text })
          && table.columns.allSatisfy({ AlignedColumns.isCapital($0.name) })
        || table.isBelowTitle
    else { return nil }
    table.bodyOffset += offset
    table.bodyEnd = table.bodyEnd.map { $0 + offset }
    table.skippedLines = blank
    return table
  }

  /// True if many columns are below names that all begin with a capital, as they are below a line that says what they are.
  private var isBelowTitle: Bool {
    guard case .positions = division else { return false }
    return columns.count > 3 && columns.allSatisfy { $0.name.first?.isUppercase == true }
  }

  private static func columns(_ names: [String], _ cells: [[String]]) -> [DelimitedLayout.Column] {
    let values = names.indices.map { index in
      var values = TableColumn()
      for row in cells { Array(row[index].utf8).withUnsafeBufferPointer { values.note($0) } }
      return values
    }
    let areCodes = names.map(DelimitedLayout.isCode)
    let spellings = values.spellings(delimiter: UInt8(ascii: ",")) { areCodes[$0] }
    return names.indices.map { index in
      var column = DelimitedLayout.Column(name: names[index])
      // Dates stay as they are printed.
      if case .date = spellings[index].spelling { return column }
      guard !areCodes[index] else { return column }
      (column.spelling, column.guess) = spellings[index]
      if column.spelling == .text, values[index].isPlain { column.spelling = .number }
      return column
    }
  }

  /// The name without the signs around it, but for the unit of `%CPU`, and those right behind it alone: `TIME+`, `Session#`, `C++`.
  /// There is no name above the marks of `dpkg -l`.
  private static func cleaned(_ name: String, at index: Int, of count: Int) -> String {
    func isPart(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber || sign == "%" }
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
      return index == 0 && count > 3 && name.contains("|") ? "Status" : "column \(index + 1)"
    }
    let kept = name.drop { !isPart($0) }
    let isBare = kept.startIndex == name.startIndex
    let end = kept.lastIndex(where: isPart).map { last in
      let rest = kept[kept.index(after: last)...]
      // A star marks a footnote.
      return isBare ? rest.firstIndex { !"+#@$".contains($0) } ?? rest.endIndex : rest.startIndex
    }
    let isClosed = kept.contains("(") && end.map { kept[$0...].first == ")" } == true
    return kept[..<(end ?? kept.startIndex)] + (isClosed ? ")" : "")
  }
}

extension FixedWidthLayout {
  /// The paragraphs beside a table between bars. What no blank line parts from the table is said of it.
  private struct Text {
    private var paragraph = 0..<0
    private var isText = false

    mutating func has(_ line: ByteSlice, in bytes: Bytes, beside division: LineDivision) -> Bool {
      guard division.hasBars, !line.contains(UInt8(ascii: "|")) else { return false }
      if !paragraph.contains(line.startIndex) {
        var start = line.startIndex
        while start > 0, case let above = bytes.beginningOfLine(endingAt: start - 1),
          !bytes.isBlank(from: above, to: start)
        {
          start = above
        }
        var lines = ParagraphScanner(bytes, from: start)
        paragraph = start..<max(lines.next()?.utf8End ?? start, line.endIndex + 1)
        let above = bytes[paragraph.clamped(to: 0..<bytes.count)].rebased.firstLines
        isText = !above.contains(where: \.isDrawn) && !above.areLegend(of: [])
      }
      // A heading is the title of the table below it.
      return isText && line.first != UInt8(ascii: "#")
    }
  }

  /// False for `ls -l` and for lines that begin with counts.
  var hasNames: Bool { division != .listing && bodyOffset > 0 }

  func note(hasLegend: Bool) -> Message {
    let reading: Message =
      !hasNames
      ? "it is read as a table by its columns"
      : hasLegend
        ? "it is read as a table by its header, without its title and legend"
        : "it is read as a table by its header"
    let skipped = TableStart.note(ofSkipped: skippedLines)
    return "\(skipped ?? reading); --split line reads its lines as text"
  }
  var formatFingerprint: UInt64 {
    let names = columns.map(\.fingerprintText).joined()
    let year = division == .listing ? latest.text : ""
    let places = marks.map(String.init).joined(separator: " ")
    return ByteHash.of(
      "aligned \(division.fingerprintText)" + (areRowsRuled ? " ruled" : "") + places + names
        + year)
  }

  /// The column whose values are names or commands, where one is called so.
  var title: String? {
    let names = columns.map(\.name)
    return names.first { FieldNames.rank(of: $0, in: FieldNames.title) != nil }
      ?? ["names", "command", "cmd"].lazy.compactMap { name in
        names.first { $0.lowercased() == name }
      }.first
  }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { line in
      guard line > bodyOffset else { return true }
      let above = bytes[bytes.beginningOfLine(endingAt: line - 1)..<(line - 1)]
      return !goesOn(above, in: bytes[line..<bytes.endOfLine(from: line)])
    }
  }

  /// True if the row goes on in the next line: a name that is wider than its column is alone in its line, and text below the last
  /// column alone goes on there.
  private func goesOn(_ line: ByteSlice, in next: ByteSlice) -> Bool {
    if areRowsRuled {
      return [line, next].allSatisfy { AlignedLine($0).cells(between: division) != nil }
    }
    if case .positions(let starts) = division, starts.count > 2 {
      // Most lines begin at the first column.
      guard next.first == 0x20, case let below = AlignedLine(next), !below.words.isEmpty else {
        return false
      }
      let above = AlignedLine(line)
      return above.isOneWord(beyond: starts[1]) && !above.isRule
        || below.words[0].lowerBound >= starts[starts.count - 1] && !below.isNumber(0)
    }
    guard !marks.isEmpty, line.contains(where: { $0 == UInt8(ascii: "+") || $0 == 0xE2 }) else {
      return false
    }
    let line = AlignedLine(line)
    return marks.contains { line.hasMark(at: $0) }
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    // Text is above bars, too.
    var offset = division.hasBars ? start : max(start, bodyOffset)
    var text = Text()
    let end = min(end, bodyEnd ?? end)
    while offset < end {
      var lineEnd = bytes.endOfLine(from: offset)
      let line = bytes[offset..<lineEnd]
      var last = line
      while lineEnd + 1 < end {
        let next = bytes[(lineEnd + 1)..<bytes.endOfLine(from: lineEnd + 1)]
        guard goesOn(last, in: next) else { break }
        (last, lineEnd) = (next, next.endIndex)
      }
      // Blanks before the first value are a part of the line.
      if line.contains(where: { $0 > 0x20 }),
        text.has(line, in: bytes, beside: division)
          || offset >= bodyOffset && isRow(line, in: bytes)
      {
        let extent = RecordExtent(
          utf8Offset: offset, utf8Count: lineEnd - offset, isComplete: true)
        guard visit(extent) else { return }
      }
      offset = lineEnd + 1
    }
  }

  private func isRow(_ line: ByteSlice, in bytes: Bytes) -> Bool {
    // Most lines begin with no sign and no number, and are neither ruled ones nor about the number of rows.
    let first = line.first { $0 > 0x20 } ?? 0
    let isHeading = heading.contains { above in
      above.firstByte == first && AlignedLine(line).repeats(above)
    }
    guard !isHeading else { return false }
    return !division.hasBars && division != .listing && !first.isDigit
      && !"-=+(.".utf8.contains(first) && first < 0x80
      || AlignedLine(line).isRow(of: division, isLast: hasNames && isLast(line, in: bytes))
  }

  /// True if nothing but blank lines is below it, or below it in front of a legend.
  private func isLast(_ line: ByteSlice, in bytes: Bytes) -> Bool {
    let below = bytes[line.endIndex..<max(line.endIndex, bodyEnd ?? bytes.count)]
    return !below.contains { $0 > 0x20 }
  }

  func isText(_ record: Bytes) -> Bool {
    division.hasBars && !record.contains(UInt8(ascii: "|")) && !AlignedLine(record[...]).hasBars
  }

  /// True if its evidence is enough below another table: names in capitals where its lines could be rows of that.
  func isTable(below other: FixedWidthLayout) -> Bool {
    hasNames
      && (division.hasBars || other.division.hasBars || other.bodyEnd != nil
        || (columns + other.columns).allSatisfy { AlignedColumns.isCapital($0.name) })
  }

  /// The end of what is said directly below the table of its rows and the names of its columns.
  func endOfLegend(in bytes: Bytes) -> Int {
    guard var end = bodyEnd else { return bytes.count }
    let names = Set(columns.map(\.name))
    for paragraph in ParagraphScanner(bytes, from: end) {
      let lines = bytes[paragraph].firstLines
      guard lines[0].isRule || lines.areLegend(of: names) else { break }
      end = paragraph.utf8End
    }
    return end
  }
}
