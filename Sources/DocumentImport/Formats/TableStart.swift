/// Where a table begins in a file: behind an instruction for a spreadsheet, and behind what a bank says of the account.
///
/// ```text
/// sep=;                          ← what stands between the columns
///
/// "Account:";"DE12 3456"         ← left out: few columns above many
/// "From:";"01.01.2024"
///
/// "Date";"Payee";"Amount"        ← the header
/// ```
struct TableStart: Hashable, Sendable {
  let delimiter: UInt8
  /// Where the first record of the table begins, in UTF-8 bytes.
  private(set) var utf8Offset: Int
  /// The lines above it that hold something.
  private(set) var skippedLines = 0

  private static let mostSkippedLines = 30
  private static let sampledRecords = 64
  private static let fewestColumns = 3

  /// - Parameters:
  ///   - delimiter: What the user says stands between columns; nil finds out.
  ///   - usually: What stands there by the name of the file.
  ///   - findsPreamble: Whether lines above the header are looked for.
  /// - Complexity: O(bytes of the first records).
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8?, usually: UInt8, findsPreamble: Bool
  ) {
    if let instruction = Self.instruction(bytes) {
      self.delimiter = delimiter ?? instruction.delimiter
      utf8Offset = instruction.end
      return
    }
    utf8Offset = 0
    let uniform = delimiter ?? DelimiterGuess.delimiter(of: bytes)
    guard findsPreamble, uniform == nil || delimiter != nil else {
      self.delimiter = uniform ?? DelimiterGuess.delimiter(of: bytes, usually: usually)
      return
    }
    let candidates = delimiter.map { [$0] } ?? Array(DelimiterGuess.candidates)
    let found = candidates.compactMap { Preamble(bytes, delimiter: $0) }
      .max { $0.columns < $1.columns }
    guard let found else {
      self.delimiter = uniform ?? DelimiterGuess.delimiter(of: bytes, usually: usually)
      return
    }
    self.delimiter = found.delimiter
    (utf8Offset, skippedLines) = (found.utf8Offset, found.lines)
  }

  /// `sep=;` in the first line, as Excel reads and writes it, with where the line ends.
  static func instruction(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (delimiter: UInt8, end: Int)? {
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

  /// What is said of the lines that were left out.
  var note: String? {
    switch skippedLines {
    case 0: nil
    case 1: "1 line above the header of the table was left out"
    default: "\(skippedLines) lines above the header of the table were left out"
    }
  }

  /// Lines of few columns above a header of many that holds for what follows.
  private struct Preamble {
    let delimiter: UInt8
    let utf8Offset: Int
    let lines: Int
    let columns: Int

    init?(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
      let rows = Self.rows(of: bytes, delimiter: delimiter)
      let place = rows.prefix(TableStart.mostSkippedLines + 1).firstIndex { $0.isHeader }
      guard let place, place > 0 else { return nil }
      let header = rows[place]
      let below = rows[(place + 1)...]
      // One line below may be one of a list that is no table. Two words alone may head rows of which many are too long.
      guard rows[..<place].allSatisfy({ $0.columns * 2 <= header.columns }), below.count >= 2,
        place > 1 || !rows[0].isNames,
        below.count(where: { $0.columns * 2 > header.columns && $0.columns <= header.width })
          * 4 >= below.count * 3
      else { return nil }
      self.delimiter = delimiter
      (utf8Offset, lines, columns) = (header.utf8Offset, place, header.columns)
    }

    private struct Row {
      let utf8Offset: Int
      /// Up to the last that is filled.
      var columns = 0
      /// With those that are empty at the end.
      var width = 0
      var isHeader = true
      /// Whether they are two words or more, none of which announces the next as `Account:` does.
      var isNames = true
    }

    private static func rows(
      of bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8
    ) -> [Row] {
      let fields = DelimitedFields(delimiter: delimiter)
      var records = DelimitedScanner(bytes, delimiter: delimiter, from: 0, to: bytes.count)
      var rows: [Row] = []
      while rows.count < TableStart.sampledRecords, let extent = records.next() {
        let record = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
        var row = Row(utf8Offset: extent.utf8Offset)
        var names: Set<String> = []
        var years: [Int] = []
        var empty = 0
        try? fields.forEach(in: record) { column, text in
          row.width = column + 1
          guard !text.isEmpty else {
            empty += 1
            return
          }
          row.columns = column + 1
          let name = String(decoding: text, as: UTF8.self)
          names.insert(name)
          if let year = TableColumn.year(name) {
            years.append(year)
          } else if text.isPlainNumber || GermanNumber(text) != nil || TextShape(text) == .date
            || WrittenDate(text) != nil
          {
            row.isHeader = false
          }
          if text.last == UInt8(ascii: ":") || text.contains(where: \.isDigit) {
            row.isNames = false
          }
        }
        row.isNames = row.isNames && row.columns > 1 && names.count == row.columns
        // All are named, and nearly all differ: an amount and a balance have a currency each. Behind the last delimiter may
        // be nothing. Years head columns where they rise or fall.
        let steps = zip(years, years.dropFirst()).map { $1 - $0 }
        row.isHeader =
          row.isHeader && row.columns >= TableStart.fewestColumns
          && names.count * 4 >= row.columns * 3 && empty <= 1
          && (years.isEmpty
            || years.count > 1 && years.count < names.count
              && (steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 }))
        rows.append(row)
      }
      return rows
    }
  }
}
