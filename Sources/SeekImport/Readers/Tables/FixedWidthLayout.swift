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
struct FixedWidthLayout: RecordLayout {
  private(set) var columns: [DelimitedLayout.Column]
  private(set) var division: LineDivision
  /// The offset of the first line after the header, in UTF-8 bytes.
  private(set) var bodyOffset: Int
  /// The end of the last line before a legend; nil where there is none.
  private var bodyEnd: Int?
  /// True if a table between bars is within a text, which is no part of it.
  private var isWithinText = false
  /// The lines above the table that are no part of it.
  private var skippedLines = 0
  /// The places of the `+` by which psql says that a cell goes on in the next line, behind the widest value of each column;
  /// empty for other tables.
  private(set) var marks: [Int] = []
  /// No day without a year is later.
  private(set) var latest: CivilDate

  private static let sampledBytes = 1 << 16
  private static let sampledLines = 400
  private static let fewestColumns = 3
  /// A ruled line below the names is a sign by itself.
  private static let fewestRuledColumns = 2
  /// The number of first lines among which a header with a ruled line below it is looked for.
  private static let mostLinesAbove = 8

  /// - Parameters:
  ///   - latest: The day that no file is later than.
  ///   - isBelowText: True if a text above it was left out.
  /// - Returns: nil where the text does not look like such a table.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: UnsafeBufferPointer<UInt8>, latest: CivilDate, isBelowText: Bool = false) {
    self.latest = latest
    var lines: [(line: AlignedLine, end: Int)] = []
    // Blank lines above the table are none of its rows.
    var start = bytes[..<(bytes.firstIndex { $0 > 0x20 } ?? 0)].rebased.endOfLastLine
    let limit = min(bytes.count, start + Self.sampledBytes)
    while start < limit, lines.count < Self.sampledLines {
      let end = bytes.endOfLine(from: start)
      lines.append((AlignedLine(bytes[start..<end]), end + 1))
      start = end + 1
    }
    // conda writes comments above the names, which are one, too.
    let comments = lines.prefix { $0.line.isComment }.count
    if comments > 1 {
      lines.removeFirst(comments - 1)
      skippedLines = comments - 1
    }
    let sampled = lines.map(\.line)
    // Text below the table, as `systemctl` adds it, is not part of the table.
    let blank = lines.firstIndex(where: \.line.words.isEmpty)
    let endOfBlank = blank.map { min(lines[$0].end, bytes.count) } ?? bytes.count
    let listing = Self.listing(sampled)
    if listing == nil, let blank, blank >= Self.fewestColumns { lines.removeSubrange(blank...) }
    // What is below a second line of fewer dashes adds up the rows, as `unzip -l` does.
    let rules = lines.indices.filter { lines[$0].line.isRule }
    let hasSums =
      rules.count == 2 && (2...3).contains(lines.count - rules[1])
      && lines[rules[1]].line.words.count < lines[rules[0]].line.words.count
    if hasSums { lines.removeSubrange(rules[1]...) }
    let rows = lines.map(\.line)
    guard rows.count > 1 else { return nil }
    let last = rows.lastIndex { !$0.words.isEmpty }
    func body(from first: Int, _ division: LineDivision) -> [AlignedLine] {
      rows.indices[first...]
        .filter { rows[$0].isRow(of: division, isLast: first > 0 && $0 == last) }.map { rows[$0] }
    }
    var names: [String]
    var first: Int
    if let listing {
      (names, first, division) = (listing.names, listing.first, .listing)
    } else if case let ends = Self.endsOfCounts(rows), !ends.isEmpty {
      names = Array(repeating: "", count: ends.count + 1)
      (first, division) = (0, .positions([0] + ends))
    } else if let drawn = Self.drawn(sampled, namedAbove: rows.count) {
      (names, first, division) = drawn
    } else if let ruler = rows.prefix(Self.mostLinesAbove).indices.first(where: {
      $0 > 0 && rows[$0].isRuler(below: rows[$0 - 1]) && !rows[$0 - 1].isRuler
    }), ruler + 1 < rows.count {
      var starts = rows[ruler].rulerStarts
      (names, first) = (rows[ruler - 1].cells(from: starts), ruler + 1)
      // Numbers may begin before the dashes above them and end with these.
      let areNamesCut = !rows[ruler - 1].isAligned(.positions(starts))
      if areNamesCut || !rows[first...].allSatisfy({ $0.isAligned(.positions(starts)) }) {
        let right = AlignedColumns.aligned(rows[ruler - 1], Array(rows[ruler...]))
        if let right, right.starts.count == starts.count {
          (names, starts) = right
        } else if areNamesCut {
          return nil
        }
      }
      division = .positions(starts)
      let below = body(from: first, .positions(starts))
      // Two runs of dashes may be an ornament.
      guard
        starts.count >= Self.fewestColumns
          || starts.count == Self.fewestRuledColumns && names.allSatisfy({ !$0.isEmpty })
            && !below.isEmpty && below.allSatisfy({ $0.isAligned(.positions(starts)) })
      else { return nil }
    } else {
      // A title may be above the names.
      let found = (1...2).lazy.compactMap { first in
        AlignedColumns.common(
          to: rows[first - 1], above: rows.dropFirst(first).filter { !$0.isRule && !$0.isTypes }
        )
        .map { (first, $0) }
      }.first
      guard let (below, columns) = found,
        below == 1 || !rows[0].hasWideGap || columns.names.allSatisfy(Self.isCapital)
      else {
        // A program may say a few things above its table, as `top` does.
        guard let blank, blank <= Self.mostLinesAbove, !isBelowText,
          let table = FixedWidthLayout(
            bytes[endOfBlank...].rebased, latest: latest, isBelowText: true),
          table.columns.contains(where: { $0.spelling != .text }),
          table.columns.allSatisfy({ Self.isCapital($0.name) })
        else { return nil }
        self = table
        bodyOffset += endOfBlank
        skippedLines = blank
        return
      }
      (names, first, division) = (columns.names, below, columns.division)
    }
    if first < rows.count, rows[first].isTypes { first += 1 }
    bodyOffset = first == 0 ? 0 : min(lines[first - 1].end, bytes.count)
    var unique = UniqueNames()
    names = names.enumerated().map { index, name in
      unique.take(Self.cleaned(name, at: index, of: names.count))
    }
    var columns = names.map { DelimitedLayout.Column(name: $0) }
    let division = division
    if division == .bars(isOpen: true), first > 0 {
      let ends = sampled[first - 1].rulerEnds
      marks = ends.count == names.count ? ends : []
    }
    // Below text a table has nothing else below itself.
    guard
      !isBelowText
        || sampled[rows.count...].allSatisfy(\.words.isEmpty)
          && rows[first...].allSatisfy({ $0.isAligned(division) })
    else { return nil }
    isWithinText = division.hasBars && sampled.contains(where: \.isBesideBars)
    let below = sampled[rows.count...].filter { !$0.words.isEmpty }
    let isLegend =
      hasSums
      || below.count { line in
        !line.isAligned(division)
          || line.cells(division, count: names.count).count { !$0.isEmpty } < 2
      } * 2 > below.count
    bodyEnd = isLegend ? lines.last.map { min($0.end, bytes.count) } : nil
    let cells = body(from: first, division).map { $0.cells(division, count: names.count) }
    let values = columns.indices.map { index in
      var values = TableColumn()
      for row in cells { Array(row[index].utf8).withUnsafeBufferPointer { values.note($0) } }
      return values
    }
    let known = columns.indices.filter { !DelimitedLayout.isCode(columns[$0].name) }
    let evidence = TableEvidence(known.map { values[$0] }, delimiter: UInt8(ascii: ","))
    for index in known {
      let spelling = values[index].spelling(evidence)
      // Dates stay as they are printed.
      if case .date = spelling { continue }
      columns[index].spelling = spelling == .text && values[index].isPlain ? .number : spelling
      columns[index].guess = values[index].guess(spelling, evidence)
    }
    self.columns = columns
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
  private static let namesOfListing = [
    "inode", "mode", "links", "owner", "group", "size", "modified", "name",
  ]

  /// The columns and the first entry of `ls -l` among the lines; nil if they are not its output.
  private static func listing(_ rows: [AlignedLine]) -> (names: [String], first: Int)? {
    let entries = rows.map(\.listing)
    guard entries.count(where: { $0 != nil }) > 1,
      zip(rows, entries).allSatisfy({ $0.isAboveListing || $1 != nil }),
      let first = entries.firstIndex(where: { $0 != nil }), let entry = entries[first]
    else { return nil }
    return (namesOfListing.suffix(entry[0].isEmpty ? 7 : 8), first)
  }

  /// True if a text is one of `ls -l`, whatever signs are in it.
  static func areListing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, sampledBytes))
    var sampled: [AlignedLine] = []
    while sampled.count < mostLinesAbove, let extent = lines.next() {
      let line = AlignedLine(bytes[extent.utf8Offset..<extent.utf8End])
      // Of most texts the first line tells.
      guard line.isAboveListing || line.isListing else { return false }
      sampled.append(line)
    }
    return listing(sampled) != nil
  }

  private static func isCapital(_ name: String) -> Bool {
    name == name.uppercased() && name != name.lowercased()
  }

  /// The ends of the numbers that all lines begin with, as `uniq -c`, `wc` and `history` print them; none where these do not all end
  /// there, or none is behind blanks, or the text behind them does not begin at one place.
  private static func endsOfCounts(_ rows: [AlignedLine]) -> [Int] {
    guard rows.count > 1, rows.contains(where: { $0.words.first?.lowerBound != 0 }) else {
      return []
    }
    var ends: [Int] = []
    while let end = rows[0].words.dropFirst(ends.count).first?.upperBound {
      let places = rows.map { $0.words.dropFirst(ends.count).first ?? 0..<0 }
      // More than one are columns of numbers where these have not all as many digits.
      let areCounts =
        zip(rows, places).allSatisfy { row, place in
          place.upperBound == end && row.text(place).utf8.allSatisfy(\.isDigit)
        } && (ends.isEmpty || Set(places).count > 1)
      guard areCounts else { return Set(places.map(\.lowerBound)).count == 1 ? ends : [] }
      ends.append(end)
    }
    return []
  }

  /// The names of a table between bars, its first row and its division: below a ruled line are rows of so many cells, but for
  /// blank lines and the number of rows that a database adds. A heavy line ends the names where there is one; of several
  /// lines of names the others have types.
  ///
  /// - Parameter end: The end of the lines among which the names are.
  private static func drawn(
    _ rows: [AlignedLine], namedAbove end: Int
  ) -> (names: [String], first: Int, division: LineDivision)? {
    let rulers = rows.prefix(min(mostLinesAbove, end)).indices.filter { place in
      rows[place].isRulerOfBars && rows[..<place].contains(where: \.hasBars)
    }
    /// A small table in a long text is a part of the text.
    func isTable(_ names: [String], _ cells: [[String]], in below: ArraySlice<AlignedLine>) -> Bool
    {
      !cells.isEmpty && cells.allSatisfy { $0.count == names.count }
        && below.count { !$0.words.isEmpty && !$0.hasBars && !$0.isRulerOfBars } <= cells.count + 2
    }
    // A single name in a border is the title of a box.
    if let names = rows[0].namesInBorder, names.count > 1,
      isTable(names, rows[1...].compactMap { $0.bars(isOpen: false) }, in: rows[1...])
    {
      return (names, 1, .bars(isOpen: false))
    }
    let heavy = rulers.first { rows[$0].isHeavy }
    // A title may be above the names, with a line of its own.
    for ruler in heavy.map({ [$0] }) ?? rulers {
      let below = rows[(ruler + 1)...]
      for division in [
        .bars(isOpen: rows[ruler].isOpenRuler), LineDivision.ruled(rows[ruler].rulerPlaces),
      ] {
        let cells = below.compactMap { $0.cells(between: division) }
        let above = rows[..<ruler].compactMap { $0.cells(between: division) }
          .filter { $0.count == cells.first?.count }
        guard let names = above.first, ruler == rulers[0] || heavy != nil || above.count == 1,
          isTable(names, cells, in: below)
        else { continue }
        return (names, ruler + 1, division)
      }
    }
    return nil
  }
}

extension FixedWidthLayout {
  var needsExtents: Bool { false }
  var isTable: Bool { true }
  /// False for `ls -l` and for lines that begin with counts.
  private var hasNames: Bool { division != .listing && bodyOffset > 0 }
  var note: Message? {
    let reading: Message
    switch (hasNames, bodyEnd) {
    case _ where isWithinText:
      reading = "it is read as a table by its header, without the text around it"
    case (true, nil): reading = "it is read as a table by its header"
    case (true, _): reading = "it is read as a table by its header, without the text below"
    case (false, nil): reading = "it is read as a table by its columns"
    case (false, _): reading = "it is read as a table by its columns, without the text below"
    }
    let skipped = TableStart.note(ofSkipped: skippedLines)
    return "\(skipped ?? reading); --split line reads its lines as text"
  }
  var amountSpellings: [String: AmountSpelling] { columns.amountSpellings }
  var guesses: [FieldGuess] { columns.guesses }
  var formatFingerprint: UInt64 {
    let names = columns.map(\.fingerprintText).joined()
    let year = division == .listing ? latest.text : ""
    let places = marks.map(String.init).joined(separator: " ")
    return ByteHash.of("aligned \(division.fingerprintText)" + places + names + year)
  }

  /// The column whose values are names or commands, where one is called so.
  var title: String? {
    let names = columns.map(\.name)
    return names.first { FieldNames.rank(of: $0, in: FieldNames.title) != nil }
      ?? ["names", "command", "cmd"].lazy.compactMap { name in
        names.first { $0.lowercased() == name }
      }.first
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { line in
      var start = line - 1
      while start > bodyOffset, bytes[start - 1] != 0x0A { start -= 1 }
      return line <= bodyOffset || !goesOn(bytes[start..<(line - 1)])
    }
  }

  /// True if the row goes on in the next line.
  private func goesOn(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard !marks.isEmpty, line.contains(UInt8(ascii: "+")) else { return false }
    let line = AlignedLine(line)
    return marks.contains { line.hasPlus(at: $0) }
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var offset = max(start, bodyOffset)
    let end = min(end, bodyEnd ?? end)
    while offset < end {
      var lineEnd = bytes.endOfLine(from: offset)
      let line = bytes[offset..<lineEnd]
      var last = line
      while lineEnd + 1 < end, goesOn(last) {
        let next = bytes.endOfLine(from: lineEnd + 1)
        (last, lineEnd) = (bytes[(lineEnd + 1)..<next], next)
      }
      // Blanks before the first value are a part of the line.
      if line.contains(where: { $0 > 0x20 }), isRow(line, in: bytes) {
        let extent = RecordExtent(
          utf8Offset: offset, utf8Count: lineEnd - offset, isComplete: true)
        guard visit(extent) else { return }
      }
      offset = lineEnd + 1
    }
  }

  private func isRow(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // Most lines begin with no sign and no number, and are neither ruled ones nor about the number of rows.
    let first = line.first { $0 > 0x20 } ?? 0
    return !division.hasBars && division != .listing && !first.isDigit
      && !"-=+(.".utf8.contains(first) && first < 0x80
      || AlignedLine(line).isRow(of: division, isLast: hasNames && isLast(line, in: bytes))
  }

  /// True if nothing but blank lines is below it, or below it in front of a legend.
  private func isLast(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let below = bytes[line.endIndex..<max(line.endIndex, bodyEnd ?? bytes.count)]
    return !below.contains { $0 > 0x20 }
  }

  func makeTranslator() -> (any RecordTranslator)? { FixedWidthTranslator(self) }
}
