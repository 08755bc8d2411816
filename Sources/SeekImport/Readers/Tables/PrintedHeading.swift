extension AlignedLine {
  fileprivate var isCapital: Bool {
    words.count > 2 && words.allSatisfy { AlignedColumns.isCapital(text($0)) }
  }
}

/// The names of a printed table, its first row, and what parts its columns.
struct PrintedHeading {
  private(set) var names: [String]
  private(set) var first: Int
  private(set) var division: LineDivision

  private static let fewestColumns = 3
  /// A ruled line below the names is a sign by itself.
  private static let fewestRuledColumns = 2

  init?(_ sample: PrintedSample) {
    let rows = sample.rows
    let end = Self.endOfHash(rows)
    guard rows.count > 1 || end != nil else { return nil }
    let found: PrintedHeading? =
      if let end {
        PrintedHeading(["hash", "name"], 0, .positions([0, end + 1]))
      } else if let (names, first) = sample.listing {
        PrintedHeading(names, first, .listing)
      } else if case let ends = Self.endsOfCounts(rows), !ends.isEmpty {
        PrintedHeading(
          Array(repeating: "", count: ends.count + 1), 0, .positions([0] + ends))
      } else if let drawn = Self.drawn(sample.lines, namedAbove: rows.count) {
        drawn
      } else if let name = Self.only(rows) {
        PrintedHeading([name], 2, .positions([0]))
      } else if let ruler = sample.ruler, ruler + 1 < rows.count {
        Self.ruled(sample, at: ruler)
      } else {
        Self.aligned(rows) ?? Self.unnamed(rows)
      }
    guard let found else { return nil }
    self = found
    if first < rows.count, rows[first].isTypes { first += 1 }
  }

  private init(_ names: [String], _ first: Int, _ division: LineDivision) {
    (self.names, self.first, self.division) = (names, first, division)
  }
}

extension PrintedHeading {
  /// The name of the only column of a table with a rule below the name and the number of its rows below the last of them.
  private static func only(_ rows: [AlignedLine]) -> String? {
    guard rows.count > 2, rows[1].isRule, rows[1].words.count == 1, !rows[0].words.isEmpty,
      rows[0].words[0].lowerBound > 0, rows[0].count <= rows[1].count,
      rows.last(where: { !$0.words.isEmpty })?.isSummary == true
    else { return nil }
    return rows[0].text(0..<rows[0].count)
  }

  private static func ruled(_ sample: PrintedSample, at ruler: Int) -> PrintedHeading? {
    let (rows, first) = (sample.rows, ruler + 1)
    var starts = rows[ruler].rulerStarts
    var names = rows[ruler - 1].cells(from: starts)
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
    let division = LineDivision.positions(starts)
    let below = sample.body(from: first, division)
    // Two runs of dashes may be an ornament.
    guard
      starts.count >= fewestColumns
        || starts.count == fewestRuledColumns && names.allSatisfy({ !$0.isEmpty })
          && !below.isEmpty && below.allSatisfy({ $0.isAligned(division) })
    else { return nil }
    return PrintedHeading(names, first, division)
  }

  /// The names whose places the rows have in common; a title may be above them, and a blank line behind it.
  private static func aligned(_ rows: [AlignedLine]) -> PrintedHeading? {
    for first in 1..<min(PrintedSample.mostLinesAbove, rows.count) {
      // Words below a title may be those of a play.
      let isBehindBlank =
        first == 3 && rows[1].words.isEmpty
        && rows.dropFirst(3).allSatisfy { row in
          row.words.isEmpty || row.words.contains { row.text($0).contains(where: \.isNumber) }
        }
      guard first == 2 || isBehindBlank || !rows[..<first].contains(where: \.words.isEmpty) else {
        return nil
      }
      // Below several lines that are none of it a table has names in capitals, and below one that is no table by these.
      guard !rows[first - 1].words.isEmpty,
        first < 3 || isBehindBlank || rows[first - 1].isCapital,
        first > 1 || rows[0].isCapital || !rows[1].isCapital || rows.count < 3 || rows[2].isCapital
      else { continue }
      let below = rows.dropFirst(first).filter { line in
        !line.isRule && !line.isTypes && !rows[..<first].contains(where: line.repeats)
      }
      let body = below.indices.filter { !isWrapped(below[$0...]) }.map { below[$0] }
      // A line that begins its words where the next does is no title of it, and one row has none.
      guard first == 1 || body.count > 1 && !rows[0].begins(as: rows[first - 1]) else { return nil }
      guard let columns = AlignedColumns.common(to: rows[first - 1], above: body) else { continue }
      return first == 1 || isBehindBlank || !rows[0].hasWideGap
        || columns.names.allSatisfy(AlignedColumns.isCapital)
        ? PrintedHeading(columns.names, first, columns.division) : nil
    }
    return nil
  }

  /// True of a name that is wider than its column, and alone in its line: the other values are below these blanks.
  private static func isWrapped(_ lines: ArraySlice<AlignedLine>) -> Bool {
    guard let line = lines.first, let next = lines.dropFirst().first?.words.first else {
      return false
    }
    return line.isOneWord(beyond: 0) && next.lowerBound * 2 >= line.count
  }

  /// True of a number, a date, and one word with digits: `2.43.0`, `pts/1`.
  private static func isValue(_ text: String) -> Bool {
    AlignedColumns.isMeasured(text)
      || text.contains(where: \.isNumber) && !text.contains(" ") && text.count <= longestValue
  }

  /// The columns of a table without names: each line has as many parts, which begin or end where the others do, and one that is not
  /// the first has values in all. What a colon is behind are names, and behind a dash is a list.
  private static func unnamed(_ rows: [AlignedLine]) -> PrintedHeading? {
    let parts = rows.map(\.wideRanges)
    guard rows.count > 2, let first = parts.first, first.count > 1,
      parts.allSatisfy({ $0.count == first.count }),
      first.indices.allSatisfy({ column in
        Set(parts.map { $0[column].lowerBound }).count == 1
          || column > 0 && Set(parts.map { $0[column].upperBound }).count == 1
      }),
      first.indices.dropFirst().contains(where: { column in
        zip(rows, parts).allSatisfy { isValue($0.text($1[column])) }
      }),
      !zip(rows, parts).contains(where: { row, parts in
        row.text(parts[0]).last == ":" || "-*•".contains(row.text(parts[0]).first ?? " ")
      })
    else { return nil }
    let starts = first.indices.map { column in parts.map { $0[column].lowerBound }.min() ?? 0 }
    let division = LineDivision.positions(starts)
    guard rows.allSatisfy({ $0.isAligned(division) }) else { return nil }
    return PrintedHeading(Array(repeating: "", count: first.count), 0, division)
  }

  /// The end of the hash that each line begins with, as `sha256sum` prints it; nil where one has none.
  private static func endOfHash(_ rows: [AlignedLine]) -> Int? {
    let lines = rows.filter { !$0.words.isEmpty }
    guard let first = lines.first?.words.first, first.count >= shortestHash else { return nil }
    let areHashes = lines.allSatisfy { line in
      line.words.count > 1 && line.words[0] == first
        && line.text(first).allSatisfy { $0.isHexDigit && $0.isASCII }
    }
    return areHashes ? first.upperBound : nil
  }

  /// `2024-05-01T10:00:00+02:00`
  private static let longestValue = 25
  /// The digits of MD5.
  private static let shortestHash = 32

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
  private static func drawn(_ rows: [AlignedLine], namedAbove end: Int) -> PrintedHeading? {
    let rulers = rows.prefix(min(PrintedSample.mostLinesAbove, end)).indices.filter { place in
      rows[place].isRulerOfBars && rows[..<place].contains(where: \.hasBars)
    }
    /// A small table in a long text is a part of the text.
    func isTable(_ names: [String], _ cells: [[String]], in below: ArraySlice<AlignedLine>) -> Bool
    {
      !cells.isEmpty && cells.allSatisfy { $0.count == names.count }
        && below.count { !$0.words.isEmpty && !$0.isDrawn } <= below.count(where: \.hasBars) + 2
    }
    // A single name in a border is the title of a box.
    if let names = rows[0].namesInBorder, names.count > 1,
      isTable(names, rows[1...].compactMap { $0.bars(isOpen: false) }, in: rows[1...])
    {
      return PrintedHeading(names, 1, .bars(isOpen: false))
    }
    let heavy = rulers.first { rows[$0].isHeavy }
    // A title may be above the names, with a line of its own.
    for ruler in heavy.map({ [$0] }) ?? rulers {
      let below = rows[(ruler + 1)...]
      for division in [
        .bars(isOpen: rows[ruler].isOpenRuler), LineDivision.ruled(rows[ruler].rulerPlaces),
      ] {
        // Another table may be behind text or a blank line.
        let own = below.drop { !$0.hasBars }.prefix(while: \.isDrawn)
        let cells = own.compactMap { $0.cells(between: division) }
        let above = rows[..<ruler].compactMap { $0.cells(between: division) }
          .filter { $0.count == cells.first?.count }
        guard let names = above.first, ruler == rulers[0] || heavy != nil || above.count == 1,
          isTable(names, cells, in: below)
        else { continue }
        return PrintedHeading(names, ruler + 1, division)
      }
    }
    return nil
  }
}
