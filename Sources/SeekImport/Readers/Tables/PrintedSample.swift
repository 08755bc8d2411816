/// The first lines of what a program prints, and which of them may be a table.
struct PrintedSample {
  /// All of them, but for comments above the names.
  let lines: [AlignedLine]
  /// For each, the offset of the next, in UTF-8 bytes.
  private let ends: [Int]
  /// The lines of a table with its names, without text below it.
  let rows: [AlignedLine]
  /// The comments above the names: conda writes some, and the names are the last of them.
  let skippedLines: Int
  let blank: Int?
  /// The names of the columns and the first entry where it is the output of `ls -l`.
  let listing: (names: [String], first: Int)?
  /// True if signs may be in front of the first column, whose name is not at the beginning of its line.
  let areMarked: Bool
  /// True if rows that add up the others are below a second rule, as `unzip -l` prints them.
  private let hasSums: Bool

  /// The number of first lines among which the names are.
  static let mostLinesAbove = 8
  private static let sampledBytes = 1 << 16
  private static let sampledLines = 400
  private static let fewestAboveBlank = 3

  /// - Complexity: O(bytes of the first lines).
  init(_ bytes: Bytes) {
    // Blank lines above the table are none of its rows.
    let start = bytes[..<(bytes.firstIndex { $0 > 0x20 } ?? 0)].rebased.endOfLastLine
    let limit = min(bytes.count, start + Self.sampledBytes)
    var lines: [AlignedLine] = []
    var ends: [Int] = []
    for (line, next) in bytes.lines(from: start).prefix(Self.sampledLines) {
      guard line.startIndex < limit else { break }
      lines.append(AlignedLine(line))
      ends.append(next)
    }
    skippedLines = max(0, lines.prefix { $0.isComment }.count - 1)
    self.lines = Array(lines.dropFirst(skippedLines))
    self.ends = Array(ends.dropFirst(skippedLines))
    listing = Self.listing(self.lines)
    blank = self.lines.firstIndex(where: \.words.isEmpty)
    var rows = self.lines
    // Text below the table, as `systemctl` adds it, is not part of the table.
    if listing == nil, let blank, blank >= Self.fewestAboveBlank { rows.removeSubrange(blank...) }
    if rows.last?.isTotal == true, rows.count(where: { !$0.words.isEmpty }) > Self.fewestAboveBlank
    {
      rows.removeLast()
    }
    while rows.count > 2, rows.last?.isPrompt == true { rows.removeLast() }
    let isIndented = rows.first?.words.first.map { $0.lowerBound > 0 } ?? false
    let below = rows.dropFirst().filter { !$0.words.isEmpty }
    // Marks below a name of their own are its values: `IN-USE`, `CURRENT`.
    let second = rows.first?.words.dropFirst().first?.lowerBound
    areMarked =
      isIndented
      || below.contains { $0.isMarked && $0.words[1].lowerBound != second }
        && below.allSatisfy { $0.isMarked || $0.words[0].lowerBound > 1 }
    if areMarked { rows = rows.map(\.withoutMark) }
    let rules = rows.indices.filter { rows[$0].isRule }
    // What is below a rule as wide as all columns is about the table where nothing in it is aligned.
    hasSums =
      rules.count == 2 && (2...3).contains(rows.count - rules[1])
      && (rows[rules[1]].words.count < rows[rules[0]].words.count
        || rows[rules[0]].words.count == 1 && !rows[rules[1]...].contains(where: \.hasWideGap))
    if hasSums { rows.removeSubrange(rules[1]...) }
    self.rows = rows
  }

  var below: ArraySlice<AlignedLine> { lines[rows.count...] }

  /// The line of dashes below the names.
  var ruler: Int? {
    rows.prefix(Self.mostLinesAbove).indices.first {
      $0 > 0 && rows[$0].isRuler(below: rows[$0 - 1]) && !rows[$0 - 1].isRuler()
    }
  }

  func end(ofLine index: Int) -> Int { ends[index] }

  func body(from first: Int, _ division: LineDivision) -> [AlignedLine] {
    let last = rows.lastIndex { !$0.words.isEmpty }
    return rows.indices[first...]
      .filter { rows[$0].isRow(of: division, isLast: first > 0 && $0 == last) }.map { rows[$0] }
      .filter { !rows[..<first].contains(where: $0.repeats) }
  }

  /// True if lines are between all rows: two rows or more, one of which has several lines, each with fewer cells than the first.
  func areRowsRuled(from first: Int, _ division: LineDivision) -> Bool {
    let groups = rows[first...].split(whereSeparator: \.isRulerOfBars).map { group in
      group.compactMap { $0.cells(between: division) }
    }.filter { !$0.isEmpty }
    /// Rows that leave out what the row above them has, as those of a group do, have numbers of their own.
    func goesOn(_ line: [String], _ row: [String]) -> Bool {
      line.first?.isEmpty == true && line.count == row.count
        && zip(line, row).allSatisfy { part, whole in
          part.isEmpty || !whole.isEmpty && !AlignedColumns.isMeasured(part)
        }
    }
    return groups.count > 1 && groups.contains { $0.count > 1 }
      && groups.allSatisfy { group in group.dropFirst().allSatisfy { goesOn($0, group[0]) } }
  }

  /// True if the lines below the table are no more rows of it.
  func isAboveLegend(_ division: LineDivision, columnCount: Int) -> Bool {
    let below = below.filter { !$0.words.isEmpty }
    return hasSums
      || below.count { line in
        line.isLegend || !line.isAligned(division)
          || line.cells(division, count: columnCount).count { !$0.isEmpty } < 2
      } * 2 > below.count
  }
}

extension PrintedSample {
  private static let namesOfListing = [
    "inode", "mode", "links", "owner", "group", "size", "device", "modified", "name",
  ]

  /// The columns and the first entry of `ls -l` among the lines; nil if they are not its output.
  private static func listing(_ rows: [AlignedLine]) -> (names: [String], first: Int)? {
    let entries = rows.map(\.listing)
    // One entry is below the sum of the sizes.
    let isSummed = rows.first.map { $0.isAboveListing && $0.words.count == 2 } ?? false
    guard entries.count(where: { $0 != nil }) > (isSummed ? 0 : 1),
      zip(rows, entries).allSatisfy({ $0.isAboveListing || $1 != nil }),
      let first = entries.firstIndex(where: { $0 != nil }), let entry = entries[first]
    else { return nil }
    return (namesOfListing.suffix(entry[0].isEmpty ? 8 : 9), first)
  }

  /// True if a text is one of `ls -l`, whatever signs are in it.
  static func areListing(_ bytes: Bytes) -> Bool {
    var sampled: [AlignedLine] = []
    for extent in LineScanner(bytes, to: sampledBytes).prefix(mostLinesAbove) {
      let line = AlignedLine(bytes[extent.utf8Range])
      // Of most texts the first line tells.
      guard line.isAboveListing || line.listing != nil else { return false }
      sampled.append(line)
    }
    return listing(sampled) != nil
  }
}
