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
    /// How many of the records below have something there, numbers, and years.
    var filled = 0
    var numbers = 0
    var years = 0
    /// Of those that are no numbers, how many say that nothing is known, and how many have a digit.
    var missing = 0
    var digits = 0

    /// Whether the values are numbers, but for a few words. What has a digit and is none, as `007` and `1.2.3`, says that
    /// the others are names too.
    var isNumbers: Bool {
      let words = filled - numbers - missing
      return numbers > 0 && digits == 0 && words * 20 <= filled - missing && missing <= numbers
    }
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
      Column(name: String(decoding: text, as: UTF8.self), isNumber: text.isPlainNumber))
  }

  /// Notes a field of a record below.
  mutating func note(_ text: UnsafeBufferPointer<UInt8>, in column: Int) {
    guard column < columns.count, !text.isEmpty else { return }
    columns[column].filled += 1
    guard text.isPlainNumber else {
      if MissingText.isSpelled(by: text) { columns[column].missing += 1 }
      if text.contains(where: \.isDigit) { columns[column].digits += 1 }
      return
    }
    columns[column].numbers += 1
    if Self.year(String(decoding: text, as: UTF8.self)) != nil { columns[column].years += 1 }
  }

  /// Whether the first record is the names of the columns.
  var isHeader: Bool {
    let unnamed = columns.indices.filter { columns[$0].name.isEmpty }
    let isLastOpen = columns.count > 1 && unnamed == [columns.count - 1]
    let namesAll =
      isLastOpen
      || unnamed.allSatisfy {
        recordCount >= Self.fewestRecords && columns[$0].filled == recordCount
      } && unnamed.count < columns.count
    guard namesAll else { return false }
    let numbers = columns.filter(\.isNumber)
    return numbers.isEmpty || areYears(numbers)
  }

  /// Whether columns are called by years: two or more, which rise or fall, above numbers that are no years.
  private func areYears(_ numbers: [Column]) -> Bool {
    let years = numbers.compactMap { Self.year($0.name) }
    guard years.count == numbers.count, years.count > 1, years.count < columns.count else {
      return false
    }
    let steps = zip(years, years.dropFirst()).map { $1 - $0 }
    return (steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 })
      && numbers.allSatisfy { $0.numbers > 0 && $0.numbers == $0.filled && $0.years < $0.filled }
  }

  private static func year(_ text: String) -> Int? {
    Int(text).flatMap { text.utf8.count == 4 && (1500...2200).contains($0) ? $0 : nil }
  }

  /// Of every column whether its values are plain numbers.
  /// - Parameter isData: Whether the first record is one of them.
  func numberColumns(withFirst isData: Bool) -> [Bool] {
    columns.map { column in
      guard isData, !column.name.isEmpty else { return column.isNumbers }
      return column.isNumber && (column.filled == 0 || column.isNumbers)
    }
  }
}
