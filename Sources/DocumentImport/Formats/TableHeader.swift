/// The first record of a table beside those below it: the names of its columns, or data.
///
/// A number or nothing in a field is data, unless what is below tells otherwise:
///
///     Team,1,2,3,Total     a word above numbers alone, or above dates
///     Name,,City           nothing above a column that is filled throughout, or empty throughout
///     Name,2023,2024       years that rise or fall above numbers that are no years
///     title,year,          the last field left open, as many headers have it
///
/// So is an address or a date above others, and what stands again and again below itself: `card` above `card`, `cash`, `card`.
struct TableHeader {
  private struct Column {
    let name: String
    /// Whether the first record has a number there.
    let isNumber: Bool
    /// What the first record has there by its looks.
    let shape: CellShape?
    /// Whether it has letters there, and no digit, as names have.
    let isWord: Bool
    /// How many records below have the same shape, and the same text.
    var alike = 0
    var equal = 0
    var different: Set<UInt64> = []
    /// What the records below have there.
    var values = TableColumn()

    /// Whether what stands below says that the first record is one of them.
    var isDatum: Bool {
      shape != nil && alike > 0 && alike * 10 >= values.filled * 9
        || equal >= 2 && equal * 20 >= values.filled && different.count * 2 <= values.filled
    }

    /// Whether what stands below is counted or dated, and the first record has its name.
    var isName: Bool {
      isWord && values.filled >= TableHeader.fewestNamed && values.spelling != .text
    }
  }

  /// What is no name of a column.
  private enum CellShape {
    case url, date, address

    init?(_ text: UnsafeBufferPointer<UInt8>) {
      switch TextShape(text) {
      case .url: self = .url
      case .date: self = .date
      case .other where WrittenDate(text) != nil: self = .date
      case .other:
        guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > 0,
          text[at...].contains(UInt8(ascii: ".")), !text.contains(UInt8(ascii: " "))
        else { return nil }
        self = .address
      case .numeric: return nil
      }
    }
  }

  private var columns: [Column] = []
  /// How many records below were looked at.
  var recordCount = 0

  /// Fewer records tell nothing of a column that is filled throughout.
  private static let fewestRecords = 3
  /// One may be a number by chance.
  private static let fewestNamed = 2

  var names: [String] { columns.map(\.name) }

  /// Whether nothing stands in a column, neither in the first record nor below it.
  func isEmpty(_ column: Int) -> Bool {
    columns[column].name.isEmpty && columns[column].values.filled == 0 && recordCount > 0
  }

  /// Adds a field of the first record.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    columns.append(
      Column(
        name: String(decoding: text, as: UTF8.self),
        isNumber: text.isPlainNumber || GermanNumber(text) != nil, shape: CellShape(text),
        isWord: text.contains(where: \.isLetter) && !text.contains(where: \.isDigit)
          && !MissingText.isSpelled(by: text)))
  }

  /// Notes a field of a record below.
  mutating func note(_ text: UnsafeBufferPointer<UInt8>, in column: Int) {
    guard column < columns.count else { return }
    columns[column].values.note(text)
    guard !text.isEmpty else { return }
    if let shape = columns[column].shape, CellShape(text) == shape { columns[column].alike += 1 }
    columns[column].different.insert(RecordHash.of(text))
    if text.elementsEqual(columns[column].name.utf8) { columns[column].equal += 1 }
  }

  /// Whether the first record is the names of the columns.
  var isHeader: Bool {
    // Whatever stands beside it.
    if columns.contains(where: \.isName) { return true }
    let unnamed = columns.indices.filter { columns[$0].name.isEmpty && !isEmpty($0) }
    let isLastOpen = columns.count > 1 && unnamed == [columns.count - 1]
    let namesAll =
      isLastOpen
      || unnamed.allSatisfy {
        recordCount >= Self.fewestRecords && columns[$0].values.filled == recordCount
      } && unnamed.count < columns.count
    guard namesAll, !columns.contains(where: \.isDatum) else { return false }
    let numbers = columns.filter(\.isNumber)
    return numbers.isEmpty || areYears(numbers)
  }

  /// Whether columns are called by years: two or more, which rise or fall, above numbers that are no years.
  private func areYears(_ numbers: [Column]) -> Bool {
    let years = numbers.compactMap { TableColumn.year($0.name) }
    guard years.count == numbers.count, years.count > 1, years.count < columns.count else {
      return false
    }
    let steps = zip(years, years.dropFirst()).map { $1 - $0 }
    // Of the earliest nothing may be known.
    let filled = numbers.map(\.values).filter { $0.filled > 0 }
    return (steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 }) && !filled.isEmpty
      && filled.allSatisfy { $0.plainNumbers == $0.filled && $0.years < $0.filled }
  }

  /// How the values of every column are spelled.
  /// - Parameters:
  ///   - isData: Whether the first record is one of them.
  ///   - isBetweenCommas: Whether commas stand between the columns.
  func spellings(withFirst isData: Bool, isBetweenCommas: Bool) -> [TableColumn.Spelling] {
    columns.map { column in
      var (name, values) = (column.name, column.values)
      if isData { name.withUTF8 { values.note($0) } }
      return values.spelling(isBetweenCommas: isBetweenCommas)
    }
  }
}
