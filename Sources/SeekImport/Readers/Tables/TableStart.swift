import SeekCore

/// The beginning of a table in a file: after an instruction for a spreadsheet, and after the lines of a bank about
/// the account.
///
/// ```text
/// sep=;                          ← what is between the columns
///
/// "Account:";"DE12 3456"         ← left out: few columns above many
/// "From:";"01.01.2024"
///
/// "Date";"Payee";"Amount"        ← the header
/// ```
struct TableStart: Hashable, Sendable {
  let delimiter: UInt8
  private(set) var utf8Offset: Int
  /// The lines above it that hold something.
  private(set) var skippedLines = 0
  /// True if nothing in the file decides which sign is between its columns.
  private(set) var isGuessed = false

  private static let mostSkippedLines = 30
  private static let sampledRecords = 64
  private static let fewestColumns = 3

  init(delimiter: UInt8, utf8Offset: Int) {
    (self.delimiter, self.utf8Offset) = (delimiter, utf8Offset)
  }

  /// - Parameters:
  ///   - delimiter: The separator of columns given by the user; nil finds out.
  ///   - usually: The separator expected by the name of the file.
  ///   - findsPreamble: True if lines above the header are looked for.
  /// - Complexity: O(bytes of the first records).
  init(_ bytes: Bytes, delimiter: UInt8?, usually: UInt8, findsPreamble: Bool) {
    if let instruction = Self.instruction(bytes) {
      self = TableStart(
        bytes[instruction.end...].rebased, delimiter: delimiter ?? instruction.delimiter,
        usually: usually, findsPreamble: findsPreamble)
      utf8Offset += instruction.end
      return
    }
    if findsPreamble, var comments = Self.comments(bytes) {
      while let more = Self.comments(bytes[comments.end...].rebased) {
        comments = (comments.lines + more.lines, comments.end + more.end)
      }
      self = TableStart(
        bytes[comments.end...].rebased, delimiter: delimiter,
        usually: usually, findsPreamble: true)
      utf8Offset += comments.end
      skippedLines += comments.lines
      return
    }
    utf8Offset = 0
    let guess = delimiter == nil ? DelimiterGuess(bytes, usually: usually) : nil
    let uniform = delimiter ?? guess.flatMap { $0.isEven ? $0.delimiter : nil }
    let candidates = uniform.map { [$0] } ?? DelimiterGuess.candidates(in: bytes)
    let found =
      findsPreamble
      ? candidates.compactMap { Preamble(bytes, delimiter: $0) }
        .max { ($0.columns, -$0.lines) < ($1.columns, -$1.lines) }
      : nil
    guard let found else {
      self.delimiter = delimiter ?? guess?.delimiter ?? usually
      isGuessed = guess?.isOpen == true
      return
    }
    self.delimiter = found.delimiter
    (utf8Offset, skippedLines) = (found.utf8Offset, found.lines)
    isGuessed = found.lines == 0 && guess?.isOpen == true
  }

  /// The lines at the beginning that a sign marks as comments, and the end of the last of them; nil if there are none.
  ///
  /// The last one may be the header: `#id,name` has as many columns as the line below it, which holds data. Its sign is no part of
  /// the first name; `#` alone is a name.
  private static func comments(_ bytes: Bytes) -> (lines: Int, end: Int)? {
    guard let first = bytes.first, let mark = marks.first(where: { $0.utf8.first == first }) else {
      return nil
    }
    var (lines, end, last) = (0, 0, 0)
    while end < bytes.count, bytes[end...].starts(with: mark.utf8) {
      (last, end) = (end, bytes.endOfLine(from: end) + 1)
      lines += 1
    }
    guard lines > 0, end < bytes.count else { return nil }
    let below = bytes.line(from: end)
    let comment = bytes[last..<(end - 1)].rebased
    let isHeader = DelimiterGuess.candidates.contains { delimiter in
      let count = below.count { $0 == delimiter }
      return count > 0 && comment.count { $0 == delimiter } == count
        && (comment.dropFirst(mark.utf8.count).first == delimiter
          || below.contains(where: \.isDigit))
    }
    if isHeader {
      let name = comment.dropFirst(mark.utf8.count).drop { $0 == 0x20 }
      let isName = mark == "#" && name.first.map { $0.isLetter || $0 >= 0x80 } == true
      (lines, end) = (lines - 1, isName ? last + name.startIndex : last)
    }
    return end > 0 ? (lines, end) : nil
  }

  /// The text below the lines that any sign of comments begins.
  static func belowComments(_ bytes: Bytes) -> Bytes {
    comments(bytes).map { bytes[$0.end...].rebased } ?? bytes
  }

  private static let marks = ["#", "//", "%", "--", "!"]

  /// The separator of a first line such as `sep=;`, as Excel reads and writes it, and the end of
  /// that line.
  static func instruction(_ bytes: Bytes) -> (delimiter: UInt8, end: Int)? {
    let end = bytes.first(0x0A, from: 0, to: min(bytes.count, 16)) ?? bytes.count
    var line = bytes[..<end]
    if line.last == 0x0D { line.removeLast() }
    if line.count > 2, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") {
      line = line.dropFirst().dropLast()
    }
    guard line.count == 5, let delimiter = line.last, !delimiter.isLetter, !delimiter.isDigit,
      delimiter > 0x20 || delimiter == 0x09, delimiter != UInt8(ascii: "\""),
      zip(line, "sep=".utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
    else { return nil }
    return (delimiter, min(end + 1, bytes.count))
  }

  var note: Message? { Self.note(ofSkipped: skippedLines) }

  static func note(ofSkipped lines: Int) -> Message? {
    switch lines {
    case 0: nil
    case 1: "1 line above the header of the table was left out"
    default: "\(lines) lines above the header of the table were left out"
    }
  }

  /// Lines of few columns above a header of many that holds for what follows.
  private struct Preamble {
    let delimiter: UInt8
    let utf8Offset: Int
    let lines: Int
    let columns: Int

    /// The most rows of another table above a header.
    private static let mostOther = 5

    init?(_ bytes: Bytes, delimiter: UInt8) {
      let rows = Self.rows(of: bytes, delimiter: delimiter)
      let first = rows.prefix(TableStart.mostSkippedLines + 1)
      // Lines about the account may look like names, too: the first that holds for what is below it is the header.
      let places = first.indices.filter { $0 > 0 && first[$0].isHeader }
      let wide = places.filter { first[$0].columns >= TableStart.fewestColumns }
      // Where a delimiter parts the table from the first line on, what another parts below it is no table.
      let isFirst =
        first.first.map {
          $0.isHeader && $0.columns >= TableStart.fewestColumns && $0.width == $0.columns
        } == true && Self.isHeader(0, of: rows)
        && !wide.contains { Self.isOther($0, of: rows) }
      let place = isFirst ? 0 : (wide + places).first { Self.isHeader($0, of: rows) }
      guard let place else { return nil }
      (self.delimiter, lines) = (delimiter, place)
      (utf8Offset, columns) = (rows[place].utf8Offset, rows[place].columns)
    }

    /// The rows below a header. What a blank line parts from the table is said of it, as a balance is.
    private static func below(_ place: Int, of rows: [Row]) -> ArraySlice<Row> {
      rows[(place + 1)...].prefix {
        !$0.isBehindBlank || $0.columns * 2 > rows[place].columns + 1
      }
    }

    /// True if a row heads those below it, and a few above it are another table, or a record about this one: they have names, numbers
    /// or dates where these have others.
    private static func isOther(_ place: Int, of rows: [Row]) -> Bool {
      let (header, below) = (rows[place], below(place, of: rows))
      if isNearer(place, of: rows) { return true }
      // Units may be between the names and the values.
      let body = below.drop { $0.measured.isEmpty }
      let full = body.filter { $0.width == header.width }
      guard place > 0, place <= min(mostOther, below.count), let first = full.first,
        body.count + 2 >= below.count, header.isBehindBlank || !rows[0].isHeader,
        areNamed(body, by: header),
        rows[..<place].contains(where: { !$0.measured.isEmpty }),
        below.allSatisfy({ $0.names.isDisjoint(with: header.names) })
      else { return false }
      let measured = full.reduce(first.measured) { $0.intersection($1.measured) }
      let dated = full.reduce(first.dated) { $0.intersection($1.dated) }
      return rows[..<place].allSatisfy { row in
        row.columns * 2 <= header.columns
          || row.isHeader
          || !(measured.intersection(row.filled).isSubset(of: row.measured)
            && dated.intersection(row.filled).isSubset(of: row.dated))
      }
    }

    /// True if a row of names calls a column of dates so, and those above it, which may head the rest, do not: `Date,Temp` below
    /// `S1,X`.
    private static func isNearer(_ place: Int, of rows: [Row]) -> Bool {
      let (header, full) = (rows[place], below(place, of: rows).filter { !$0.dated.isEmpty })
      guard let first = full.first, place > 0, place <= min(mostOther, full.count),
        header.isHeader, header.isNames, full.count + 1 >= below(place, of: rows).count
      else { return false }
      let dated = full.reduce(first.dated) { $0.intersection($1.dated) }
      return !header.times.isDisjoint(with: dated)
        && rows[..<place].allSatisfy {
          $0.isHeader && $0.columns <= header.columns && $0.names.count == $0.columns
            && $0.times.isDisjoint(with: dated)
        }
    }

    /// True if a row heads those below it, and none above it could.
    private static func isHeader(_ place: Int, of rows: [Row]) -> Bool {
      let (header, below) = (rows[place], below(place, of: rows))
      let isOther =
        header.columns >= TableStart.fewestColumns && Self.isOther(place, of: rows)
        || isNearer(place, of: rows)
      let isSaidAbove =
        header.isBehindBlank && place <= below.count
        && (below.contains { !$0.measured.isEmpty }
          || rows[..<place].allSatisfy({ $0.columns < header.columns }))
        && rows[..<place].allSatisfy { $0.columns <= header.columns }
        && (!rows[..<place].contains { $0.isHeader && $0.isNames }
          || arePairs(rows[..<place]) && areNamed(below, by: header))
      // Pairs about the account are above names of numbers or dates, and no table themselves.
      let areAbove =
        place > 0 && place <= below.count * 2
        && (place < below.count || rows[..<place].contains { !$0.measured.isEmpty })
        && rows[..<place].allSatisfy {
          $0.columns < header.columns && $0.names.intersection(header.names).count < 2
        }
        && areNamed(below, by: header)
        && (place < 3 || !areNamed(rows[1..<place], by: rows[0]))
      // Two rows below are needed, as a list without columns may have one that looks like a row. Most must have about as many
      // columns as the header, and none more than fit: a heading of two words is followed by text of many.
      guard
        isSaidAbove || areAbove || isOther
          || rows[..<place].allSatisfy({
            $0.columns * 2 <= header.columns
              || $0.columns < header.columns && (!$0.isNames || header.isBehindBlank)
          }), below.count >= 2,
        areAbove || isOther || place != 1 || !rows[0].isNames,
        below.count(where: { $0.columns * 2 > header.columns && $0.columns <= header.width })
          * 4 >= below.count * 3
      else { return false }
      guard header.columns < TableStart.fewestColumns else { return true }
      // Two columns are a table if every row below has both, but for lines below numbers or dates.
      let body = below.prefix((below.lastIndex { $0.columns > 1 } ?? place) - place)
      return body.allSatisfy({ $0.columns == header.columns })
        && (body.count == below.count || body.count > 2 && areNamed(body, by: header))
        && (isSaidAbove || isOther || rows[..<place].allSatisfy({ $0.columns == 1 }))
    }

    /// True of pairs about the account, which are no table: numbers or dates stand below no name alone.
    private static func arePairs(_ rows: ArraySlice<Row>) -> Bool {
      let below = rows.dropFirst()
      return rows.allSatisfy { $0.columns <= 2 }
        && (rows.first?.isHeader == false
          || below.contains { !$0.measured.isEmpty } && kinds(of: below).isEmpty)
    }

    /// True if rows as wide as one above them have a number in each, or a date, where that has a name.
    private static func areNamed(_ rows: ArraySlice<Row>, by header: Row) -> Bool {
      let full = rows.filter { $0.width == header.width }
      guard full.count > 1, full.count * 4 >= rows.count * 3 else { return false }
      return header.isHeader && !kinds(of: full).isEmpty
    }

    /// The columns in which all of some rows have a number, or all a date.
    private static func kinds(of rows: some Collection<Row>) -> Set<Int> {
      guard let first = rows.first else { return [] }
      let dated = rows.reduce(first.dated) { $0.intersection($1.dated) }
      return rows.reduce(first.measured) { $0.intersection($1.measured.subtracting($1.dated)) }
        .union(dated)
    }

    private struct Row {
      let utf8Offset: Int
      /// The number of columns up to the last that is filled.
      var columns = 0
      /// The number of columns with the empty ones at the end.
      var width = 0
      var isHeader = true
      var filled: Set<Int> = []
      /// The columns in which it has a number or a date.
      var measured: Set<Int> = []
      var dated: Set<Int> = []
      /// The texts of its columns.
      var names: Set<String> = []
      /// The columns in which it has what columns of times are called.
      var times: Set<Int> = []
      /// True if a blank line is above it, or one of delimiters alone.
      var isBehindBlank = false
      /// True if they are two words or more, none of which announces the next as `Account:` does.
      var isNames = true
    }

    private static func rows(of bytes: Bytes, delimiter: UInt8) -> [Row] {
      let quotes = QuoteStyle(bytes.prefix(1 << 18).rebased)
      let fields = DelimitedFields(delimiter: delimiter, quotes: quotes)
      let records = DelimitedScanner(bytes, fields)
      var rows: [Row] = []
      var end = 0
      for extent in records.prefix(TableStart.sampledRecords) {
        let record = bytes[extent]
        if AlignedLine(record[...]).isRule { continue }
        var row = Row(utf8Offset: extent.utf8Offset)
        row.isBehindBlank = bytes[end..<extent.utf8Offset].count { $0 == 0x0A } > 1
        end = extent.utf8End
        var years: [Int] = []
        var empty = 0
        try? fields.forEach(in: record) { column, text in
          row.width = column + 1
          guard !text.isEmpty else {
            empty += 1
            return
          }
          row.columns = column + 1
          row.filled.insert(column)
          let name = String(decoding: text, as: UTF8.self)
          row.names.insert(name)
          if FieldNames.isDate(name) || FieldNames.isPeriod(name) { row.times.insert(column) }
          let isNumber = text.isPlainNumber || Amount(text)?.isDivided == true
          if let year = TableColumn.year(name) {
            years.append(year)
          } else if isNumber || TextShape(text) == .date || WrittenDate(text, as: .value) != nil {
            row.isHeader = false
            row.measured.insert(column)
            if !isNumber { row.dated.insert(column) }
          }
          if MissingText.isSpelled(by: text) { row.isHeader = false }
          if text.last == UInt8(ascii: ":") || text.contains(where: \.isDigit) {
            row.isNames = false
          }
        }
        row.isNames = row.isNames && row.columns > 1 && row.names.count == row.columns
        // All are named, and nearly all differ: an amount and a balance have a currency each. After the last delimiter may
        // be nothing. Years head columns where they rise or fall.
        let steps = zip(years, years.dropFirst()).map { $1 - $0 }
        row.isHeader =
          row.isHeader && row.columns > 1
          && row.names.count * 4 >= row.columns * 3 && empty <= 1
          && (years.isEmpty
            || years.count > 1 && years.count < row.names.count
              && (steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 }))
        rows.append(row)
      }
      return rows
    }
  }
}
