import SeekCore

/// Finds out whether a text is a table, and what is between its columns.
///
/// ```swift
/// DelimiterGuess.delimiter(of: bytes)   // "a;b\n1;2\n" → UInt8(ascii: ";")
/// ```
struct DelimiterGuess {
  let delimiter: UInt8
  /// True if another sign is as likely: it cuts the records into as many columns, or no sign cuts them into the same number
  /// and several are in the first line.
  let isOpen: Bool
  /// True if it cuts the first records into the same number of fields.
  let isEven: Bool

  static let candidates = QuoteStyle.delimiters
  private static let comma = UInt8(ascii: ",")
  private static let sampledRecords = 64
  private static let sampledBytes = 1 << 18

  /// The delimiter that cuts the first records into the same number of at least two fields, and into the most of those
  /// that do; nil where none does, or where the commas are those of sentences.
  static func delimiter(of bytes: Bytes) -> UInt8? {
    let semicolon = UInt8(ascii: ";")
    let best = best(among: candidates(in: bytes), of: bytes).first
    // Lines that all end in a semicolon are statements, whatever else is in them.
    let areStatements =
      best != nil && best != semicolon
      && firstRecordsWithoutQuoted(bytes).allSatisfy { $0.last == semicolon }
    return areStatements ? nil : best
  }

  /// All delimiters that cut the first records into the same number of fields, the greatest that any does.
  private static func best(among candidates: [UInt8], of bytes: Bytes) -> [UInt8] {
    let quotes = QuoteStyle(bytes.prefix(sampledBytes).rebased)
    // `-1,30` in each row is no end of a column where more are between semicolons.
    func counts(_ lacksName: Bool) -> [(UInt8, Int)] {
      candidates.compactMap { candidate in
        columnCount(of: bytes, delimiter: candidate, quotes, lacksName: lacksName)
          .map { (candidate, $0) }
      }
    }
    let whole = counts(false)
    let counts = whole.isEmpty ? counts(true) : whole
    let most = counts.map(\.1).max()
    return counts.filter { $0.1 == most }.map(\.0)
  }

  /// The possible separators of the columns of a file: not a comma that is the decimal sign of its numbers.
  ///
  /// ```text
  /// 01.01.2026;-1,00;EUR     between digits, in cells that another sign parts
  /// Price  ·  1,5  ·  2      in numbers below a name, one of them without a comma: one column
  /// a,b;c above 1,2;3        open: the first line has another comma
  /// ```
  /// - Complexity: O(bytes of the first records).
  static func candidates(in bytes: Bytes) -> [UInt8] {
    let records = firstRecordsWithoutQuoted(bytes)
    let withComma = records.filter { $0.contains(comma) }
    guard let first = records.first, !withComma.isEmpty else { return candidates }
    let others = candidates.filter { $0 != comma }
    let isOneColumn =
      first.contains(where: \.isLetter) && !first.contains(comma)
      && records.allSatisfy { !$0.contains(where: others.contains) }
      && withComma.allSatisfy { $0.withUnsafeBufferPointer { Amount($0)?.isDivided == true } }
      && records.dropFirst().contains { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    let isDecimal =
      isOneColumn
      || others.contains { other in
        // A text between other signs may have a comma, in few of the records.
        let texts = withComma.count { !haveDecimals($0, between: other) }
        return haveDecimals(first, between: other) && withComma.allSatisfy { $0.contains(other) }
          && texts < withComma.count && texts * 2 < records.count { $0.contains(other) }
      }
    return isDecimal ? others : candidates
  }

  /// True if each comma of a record is between digits, and in a cell that is one number if it has several.
  private static func haveDecimals(_ record: [UInt8], between delimiter: UInt8) -> Bool {
    record.split(separator: delimiter).allSatisfy { cell in
      let parts = cell.split(separator: comma, omittingEmptySubsequences: false)
      return zip(parts, parts.dropFirst()).allSatisfy {
        $0.last?.isDigit == true && $1.first?.isDigit == true
      } && (parts.count <= 2 || cell.withUnsafeBufferPointer { Amount($0) != nil })
    }
  }

  private static func firstRecordsWithoutQuoted(_ bytes: Bytes) -> [[UInt8]] {
    DelimitedScanner(bytes, DelimitedFields(delimiter: comma), to: sampledBytes)
      .prefix(sampledRecords)
      .map { withoutQuoted(bytes[$0]) }
  }

  private static func withoutQuoted(_ record: Bytes) -> [UInt8] {
    var isQuoted = false
    return record.filter {
      if $0 == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted
    }
  }

  /// The delimiter of a file that is called a table: if none cuts its records alike, the one that is in its first line most
  /// often.
  init(_ bytes: Bytes, usually: UInt8) {
    let candidates = Self.candidates(in: bytes)
    let usually = candidates.contains(usually) ? usually : UInt8(ascii: ";")
    // A tab is in no value of a file that is called by it.
    let isTabbed = usually == 0x09 && Self.isTable(bytes, delimiter: usually)
    let even = isTabbed ? [usually] : Self.best(among: candidates, of: bytes)
    let unquoted = Self.withoutQuoted(bytes.line(from: 0))
    let counts = candidates.map { candidate in
      (candidate, unquoted.count { $0 == candidate })
    }
    let most = counts.map(\.1).max() ?? 0
    let frequent = counts.filter { $0.1 == most }.map(\.0)
    isEven = !even.isEmpty
    // Numbers alone say nothing of their commas.
    let areNumbers =
      !candidates.contains(Self.comma)
      && unquoted.allSatisfy { $0.isDigit || Self.candidates.contains($0) }
    if let first = even.first {
      (delimiter, isOpen) = (first, even.count > 1 || areNumbers)
    } else if usually == 0x09, unquoted.contains(usually) {
      // A tab is in no name of a column.
      (delimiter, isOpen) = (usually, false)
    } else {
      isOpen = counts.count { $0.1 > 0 } > 1
      delimiter =
        most == 0 || frequent.contains(usually) ? usually : frequent.first ?? usually
    }
  }

  /// True if a delimiter cuts the first records, of two or more, into the same number of at least two fields.
  static func isTable(_ bytes: Bytes, delimiter: UInt8) -> Bool {
    columnCount(of: bytes, delimiter: delimiter) != nil
  }

  /// The sign between the columns of a table in a text that people write: three lines or more, with no blank behind any of them and three
  /// columns, or one of numbers or dates and another. Lines of a poem end in commas, and a list of names has one in each line.
  ///
  /// - Complexity: O(bytes of the first records).
  static func delimiter(ofText bytes: Bytes, among candidates: String = ";,") -> UInt8? {
    candidates.utf8.first { delimiter in
      guard let count = columnCount(of: bytes, delimiter: delimiter) else { return false }
      let fields = DelimitedFields(delimiter: delimiter)
      let records = DelimitedScanner(bytes, fields, to: sampledBytes)
      var columns = Array(repeating: TableColumn(), count: count)
      var areNumbers = Array(repeating: true, count: count)
      var (rows, isProse) = (0, false)
      for extent in records.prefix(sampledRecords) {
        let record = bytes[extent]
        try? fields.forEach(in: record) { column, text in
          // A name of a column has no value.
          let isNoName = text.isEmpty || text.contains(UInt8(ascii: "="))
          // Before numbers it aligns them.
          let isSpaced = text.first == 0x20 && !text.withoutBlanks.isPlainNumber
          isProse = isProse || isSpaced || rows == 0 && isNoName
          guard columns.indices.contains(column) else { return }
          if rows > 0 { columns[column].note(text) }
          // The comma may be the one of a number.
          let hasSign = text.first.map { "+-".utf8.contains($0) } ?? false
          let isNumber = text.dropFirst(hasSign ? 1 : 0).allSatisfy {
            $0.isDigit || $0 == UInt8(ascii: ".")
          }
          areNumbers[column] = areNumbers[column] && isNumber
        }
        rows += 1
      }
      return rows > 2 && !isProse
        && (count > 2
          || areNumbers.contains(false)
            && columns.contains { $0.isPlain || $0.spelling != .text })
    }
  }

  /// - Parameter lacksName: True if the names of rows have no name above them.
  private static func columnCount(
    of bytes: Bytes, delimiter: UInt8, _ known: QuoteStyle? = nil, lacksName: Bool = false
  ) -> Int? {
    let quotes = known ?? QuoteStyle(bytes.prefix(sampledBytes).rebased)
    let fields = DelimitedFields(delimiter: delimiter, quotes: quotes)
    let records = DelimitedScanner(bytes, fields, to: sampledBytes)
    var columns = 0
    var seen = 0
    // Lines that end in a sign, as those of programs do, are not parted by it.
    var isParted = false
    var spaced = 0
    var separators = 0
    for extent in records.prefix(sampledRecords) {
      var count = 0
      let record = bytes[extent]
      // Half a record at the end of the sample says nothing.
      let isRead: Void? = try? fields.forEach(in: record) { column, text in
        count = column + 1
        guard column > 0 else { return }
        separators += 1
        if text.first == 0x20 { spaced += 1 }
        if !text.isEmpty { isParted = true }
      }
      guard isRead != nil else { return nil }
      if seen == 0 { columns = count + (lacksName ? 1 : 0) }
      guard count == columns || lacksName && seen == 0, count > 1 else { return nil }
      seen += 1
    }
    let isSentences = delimiter == UInt8(ascii: ",") && spaced * 2 > separators
    return seen > (lacksName ? 2 : 1) && isParted && !isSentences ? columns : nil
  }
}
