/// The first record of a table beside those below it: the names of its columns, or data.
///
/// A number or nothing in a field is data, unless what is below tells otherwise:
///
///     Name,,City           nothing above a column that is filled throughout
///     Name,2023,2024       years that rise or fall above numbers that are no years
///     title,year,          the last field left open, as many headers have it
struct TableHeader {
  private struct Column {
    let name: String
    /// Whether the first record has a number there.
    let isNumber: Bool
    /// What the records below have there.
    var values = TableColumn()
  }

  private var columns: [Column] = []
  /// How many records below were looked at.
  var recordCount = 0

  /// Fewer records tell nothing of a column that is filled throughout.
  private static let fewestRecords = 3

  var names: [String] { columns.map(\.name) }

  /// Adds a field of the first record.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    columns.append(
      Column(
        name: String(decoding: text, as: UTF8.self),
        isNumber: text.isPlainNumber || GermanNumber(text) != nil))
  }

  /// Notes a field of a record below.
  mutating func note(_ text: UnsafeBufferPointer<UInt8>, in column: Int) {
    guard column < columns.count else { return }
    columns[column].values.note(text)
  }

  /// Whether the first record is the names of the columns.
  var isHeader: Bool {
    let unnamed = columns.indices.filter { columns[$0].name.isEmpty }
    let isLastOpen = columns.count > 1 && unnamed == [columns.count - 1]
    let namesAll =
      isLastOpen
      || unnamed.allSatisfy {
        recordCount >= Self.fewestRecords && columns[$0].values.filled == recordCount
      } && unnamed.count < columns.count
    guard namesAll else { return false }
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
    return (steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 })
      && numbers.map(\.values).allSatisfy {
        $0.plainNumbers > 0 && $0.plainNumbers == $0.filled && $0.years < $0.filled
      }
  }

  /// How the values of every column are spelled.
  /// - Parameter isData: Whether the first record is one of them.
  func spellings(withFirst isData: Bool) -> [TableColumn.Spelling] {
    columns.map { column in
      var (name, values) = (column.name, column.values)
      if isData { name.withUTF8 { values.note($0) } }
      return values.spelling
    }
  }
}
