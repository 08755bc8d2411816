import SeekCore

/// Decides if the first record of a table has the names of its columns, or data.
///
/// A field with a number or without text is data, unless the fields below show otherwise:
///
///     Team,1,2,3,Total     a word above numbers alone, or above dates
///     Name,,City           nothing above a column that is filled throughout, or empty throughout
///     Name,2023,2024       years that rise or fall above numbers that are no years, in any spelling
///     title,year,          the last field left open, as many headers have it
///
/// So is an address or a date above others, and a text that occurs again and again below itself, or once if both have digits, as
/// `web-1`, or two that occur once: `card` above `card`, `cash`, `card`. Where one of them is a usual name, as `key` in `key,en,de`
/// above `lang,en,de`, it is a name.
///
/// Two rows are the names together where the first has groups of columns, and the second a word above all numbers:
///
///     ,2023,,2024,         Name, 2023 Q1, 2023 Q2, 2024 Q1, 2024 Q2
///     Name,Q1,Q2,Q1,Q2
struct TableHeader {
  private struct Column {
    let name: String
    let isNumber: Bool
    let shape: CellShape?
    /// True if it has letters there, and no digit, as names have.
    let isWord: Bool
    /// True if it has both there, as `web-1`.
    let isNumbered: Bool
    /// The number of records below that have the same shape, and the same text.
    var alike = 0
    /// The number of those with letters and digits.
    var numbered = 0
    var equal = 0
    var different: Set<UInt64> = []
    var values = TableColumn()

    /// True if the values below show that the first one is data.
    var isDatum: Bool {
      shape != nil && alike > 0 && alike * 10 >= values.filled * 9
        && (shape != .hexadecimal || numbered > 0)
        || equal >= 2 && occursBelow && different.count * 2 <= values.filled + 1
        || isNumbered && occursBelow && numbered * 10 >= values.filled * 9
          && !FieldNames.isUsual(name)
    }

    /// True if the first value is among one in twenty of those below.
    var occursBelow: Bool { equal > 0 && equal * 20 >= values.filled }

    /// True if the values below are numbers or dates, and the first one is their name.
    var isName: Bool {
      isWord && values.filled >= TableHeader.fewestNamed && values.spelling != .text
    }
  }

  private var columns: [Column] = []
  var recordCount = 0

  /// The least number of records for a conclusion about a column that is filled throughout.
  private static let fewestRecords = 3
  /// The least number of names; a single one may be chance.
  private static let fewestNamed = 2

  var names: [String] { columns.map(\.name) }

  func isEmpty(_ column: Int) -> Bool {
    columns[column].name.isEmpty && columns[column].values.filled == 0 && recordCount > 0
  }

  mutating func append(_ text: Bytes) {
    columns.append(
      Column(
        name: String(decoding: text, as: UTF8.self),
        isNumber: text.isPlainNumber || Amount(text)?.isDivided == true,
        shape: CellShape.ofRow(text),
        isWord: text.contains(where: \.isLetter) && !text.contains(where: \.isDigit)
          && !MissingText.isSpelled(by: text),
        isNumbered: CellShape.isNumbered(text)))
  }

  mutating func note(_ text: Bytes, in column: Int) {
    guard column < columns.count else { return }
    columns[column].values.note(text)
    guard !text.isEmpty else { return }
    // `300` is a size beside `4.0K`, and `10115` a code beside `01067`.
    if let shape = columns[column].shape,
      CellShape.ofRow(text) == shape
        || [.size, .digits, .hexadecimal].contains(shape) && text.isPlainNumber
    {
      columns[column].alike += 1
    }
    if CellShape.isNumbered(text) { columns[column].numbered += 1 }
    columns[column].different.insert(ByteHash.of(text))
    if text.elementsEqual(columns[column].name.utf8) { columns[column].equal += 1 }
  }

  /// These names above more records.
  func noting(_ records: [[String]]) -> TableHeader {
    var whole = self
    for var cells in records {
      for column in cells.indices { cells[column].withUTF8 { whole.note($0, in: column) } }
      whole.recordCount += 1
    }
    return whole
  }

  /// The columns of dates of which neither they nor others say which number is the day, and of amounts of which they do not say
  /// which sign is the decimal one.
  ///
  /// - Parameter delimiter: The sign between the columns.
  func openColumns(delimiter: UInt8) -> Set<Int> {
    let areDated = columns.contains { $0.values.dates.spelling != nil }
    let areSigned = columns.contains { $0.values.decimalSign != nil }
    return Set(
      columns.indices.filter { index in
        let values = columns[index].values
        return !areDated && values.haveOpenDates
          || !areSigned && values.haveOpenAmounts(delimiter: delimiter)
            && !DelimitedLayout.isCode(columns[index].name)
      })
  }

  /// Notes a value of a column if it is a date that fits one order of day and month only, or an amount that fits one decimal sign,
  /// and says whether it is.
  mutating func decides(_ text: Bytes, in column: Int) -> Bool {
    let text = text.withoutBlanks
    let amount = Amount(text)
    guard
      amount.map({ $0.isDivided && $0.spellings.count == 1 })
        ?? (WrittenDate(text, as: .value)?.hasOneOrder == true)
    else { return false }
    columns[column].values.note(text)
    return true
  }

  var isHeader: Bool {
    // A word alone in a file is a text.
    if recordCount == 0, columns.count == 1 { return false }
    // One such name is enough, whatever the other columns are.
    if columns.contains(where: \.isName) { return true }
    let unnamed = columns.indices.filter { columns[$0].name.isEmpty && !isEmpty($0) }
    let isLastOpen = columns.count > 1 && unnamed == [columns.count - 1]
    let namesAll =
      isLastOpen
      || unnamed.allSatisfy {
        recordCount >= Self.fewestRecords && columns[$0].values.filled == recordCount
      } && unnamed.count < columns.count
    guard namesAll, !columns.contains(where: \.isDatum),
      columns.count(where: \.occursBelow) < 2
        || columns.contains(where: { FieldNames.isUsual($0.name) })
    else { return false }
    let numbers = columns.filter(\.isNumber)
    return numbers.isEmpty || areYears(numbers)
  }

  /// True if they can be nothing but names: of numbers or dates, or usual ones.
  var areCertain: Bool {
    columns.contains { $0.isName || FieldNames.isUsual($0.name) }
  }

  /// True if all fields may be the names of the columns behind them: none is a number or the like, but years, and the first does
  /// not name its own.
  ///
  /// - Parameter cell: One of the first column.
  func mayNameNext(behind cell: String) -> Bool {
    let isDate = Array(cell.utf8).withUnsafeBufferPointer { CellShape($0) == .date }
    let isOwn =
      isDate && (FieldNames.isDate(names[0]) || FieldNames.isPeriod(names[0]))
      || FieldNames.rank(of: names[0], in: FieldNames.certainID) != nil
    return !isOwn
      && columns.allSatisfy {
        $0.isNumber ? TableColumn.year($0.name) != nil : $0.shape == nil && !$0.name.isEmpty
      }
  }

  /// True if columns are called by years: two or more, which rise or fall, most of them above numbers in any spelling that are no
  /// years, unless a usual name is among the columns. Those of equal steps beside a word may be above values with marks, too.
  private func areYears(_ numbers: [Column]) -> Bool {
    let years = numbers.compactMap { TableColumn.year($0.name) }
    guard years.count == numbers.count, years.count > 1, years.count < columns.count else {
      return false
    }
    let steps = zip(years, years.dropFirst()).map { $1 - $0 }
    // The column of the earliest year may be empty.
    let filled = numbers.map(\.values).filter { $0.filled > 0 }
    if Set(steps).count == 1, steps.count > 1 || [1, 5, 10].contains(abs(steps[0])),
      columns.contains(where: \.isWord),
      filled.allSatisfy({ $0.years == 0 }),
      filled.contains(where: { $0.withDigits * 2 > $0.filled })
    {
      return true
    }
    return (steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 })
      && filled.count(where: \.areNumbers) * 2 > filled.count
      && (columns.contains { FieldNames.isUsual($0.name) }
        || filled.allSatisfy { !$0.areYears })
  }

  private static let longestUnit = 20

  /// True if a row below the names is said of the columns: it has units (`°C`, `[kg]` or nothing above numbers, and nothing, or what
  /// is in brackets, above texts), words above numbers and dates alone, or the types of all.
  ///
  /// - Parameter cells: Those of the row, which the columns have not noted.
  func areUnits(_ cells: [String]) -> Bool {
    guard recordCount >= Self.fewestNamed, cells.count <= columns.count else { return false }
    let measured = columns.indices.filter { columns[$0].values.spelling != .text }
    let words = zip(columns, cells).filter { !$0.1.isEmpty }
    if words.count > 1, !measured.isEmpty,
      words.allSatisfy({ Self.isType($0.1) })
        || measured.count == columns.count && Set(words.map(\.1)).count > 1
          && words.allSatisfy({ column, cell in
            !column.isNumber && Self.isName(cell) && cell.contains(where: \.isLetter)
          })
    {
      return true
    }
    var hasUnit = false
    for (column, cell) in zip(columns, cells) where !cell.isEmpty && cell != "-" {
      let isBracketed =
        "[(<{".contains(cell.first ?? " ") && "])>}".contains(cell.last ?? " ")
      let isMeasured = column.values.spelling != .text
      guard isBracketed || isMeasured && MeasureUnit.isUnit(cell), !column.isNumber,
        cell.count <= Self.longestUnit,
        Array(cell.utf8).withUnsafeBufferPointer({ cell in
          !cell.isPlainNumber && !MissingText.isSpelled(by: cell) && CellShape(cell) == nil
            && Amount(cell) == nil
        })
      else { return false }
      hasUnit = hasUnit || isMeasured
    }
    return hasUnit
  }

  /// True of `varchar`, and of `15s` and `8n`, by which hydrologists give the width and the kind of a column.
  private static func isType(_ cell: String) -> Bool {
    types.contains(cell.lowercased())
      || cell.utf8.dropLast().allSatisfy(\.isDigit) && cell.utf8.count > 1
        && cell.utf8.last.map("sdn".utf8.contains) == true
  }

  private static let types: Set<String> = [
    "string", "str", "text", "char", "varchar", "int", "integer", "bigint", "int64", "long",
    "float", "float64", "double", "real", "number", "numeric", "decimal", "date", "datetime",
    "timestamp", "time", "bool", "boolean",
  ]

  /// True if a first row that is no header is one together with the row below it: that has a name above all numbers and dates.
  ///
  /// - Parameter cells: Those of the row, which the columns have not noted.
  func areNames(_ cells: [String]) -> Bool {
    guard recordCount >= Self.fewestNamed, cells.count == columns.count,
      Set(names).count < columns.count, Set(names(above: cells)).count == columns.count
    else { return false }
    let measured = zip(columns, cells).filter { $0.0.values.spelling != .text }
    return !measured.isEmpty && cells.allSatisfy { $0.contains(where: \.isLetter) }
      && measured.allSatisfy { column, cell in
        Self.isName(cell) && (Self.isName(column.name) || TableColumn.year(column.name) != nil)
      }
  }

  /// True if a cell above measured values is none of them.
  private static func isName(_ cell: String) -> Bool {
    Array(cell.utf8).withUnsafeBufferPointer {
      $0.isEmpty || !MissingText.isNoValue($0) && CellShape($0) == nil && Amount($0) == nil
    }
  }

  /// `2023 Q1`, `2023 Q2` of `2023` above two columns `Q1` and `Q2`.
  func names(above cells: [String]) -> [String] {
    var above = ""
    return zip(columns, cells).map { column, cell in
      if !column.name.isEmpty { above = column.name }
      return above.isEmpty ? cell : "\(above) \(cell)"
    }
  }

  /// The spelling of every column, and the guess that it is, if it is one.
  /// - Parameters:
  ///   - isData: True if the first record is one of them.
  ///   - delimiter: The sign between the columns.
  func spellings(
    withFirst isData: Bool, delimiter: UInt8
  ) -> [(spelling: TableColumn.Spelling, guess: FieldGuess.Kind?)] {
    let values = columns.map { column in
      var (name, values) = (column.name, column.values)
      if isData { name.withUTF8 { values.note($0) } }
      values.isCoordinate = !isData && FieldNames.isCoordinate(column.name)
      values.isSize = !isData && FieldNames.isSize(column.name)
      return values
    }
    return values.spellings(delimiter: delimiter) { index in
      !isData && DelimitedLayout.isCode(columns[index].name)
    }
  }
}

/// Makes names unique.
///
/// ```swift
/// var names = UniqueNames()
/// names.take("title")   // "title"
/// names.take("title")   // "title 2"
/// ```
struct UniqueNames {
  private var taken: Set<String> = []
  /// For each name, the next number to try; smaller ones are taken.
  private var numbers: [String: Int] = [:]

  /// The name, or where it is taken the name and the first number that is free.
  ///
  /// - Complexity: O(1), but where names end in such numbers themselves.
  mutating func take(_ written: String) -> String {
    // As a person can type it: spaces that break no line are spaces, and those without a width are none.
    let name = String(
      String.UnicodeScalarView(
        written.unicodeScalars.compactMap { scalar in
          switch scalar {
          case "\u{A0}", "\u{202F}": " "
          case "\u{200B}", "\u{FEFF}": nil
          default: scalar
          }
        }))
    var unique = name
    var number = numbers[name] ?? 2
    while !taken.insert(unique).inserted {
      unique = "\(name) \(number)"
      number += 1
    }
    if number > 2 { numbers[name] = number }
    return unique
  }
}
