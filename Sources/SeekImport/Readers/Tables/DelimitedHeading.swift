import SeekCore

/// The names of a table with delimiters, and what is in the columns below them.
struct DelimitedHeading {
  /// False if the first record is data.
  let isThere: Bool
  /// The names, and numbers of columns without one; of each the values below it.
  private(set) var columns: TableHeader
  /// The names as they are written in the first record, or in the first two.
  private let written: [String]
  /// The record below the names that has the units of the columns.
  private let units: [String]?
  let bodyOffset: Int
  private let areRowsNamed: Bool

  /// - Parameters:
  ///   - start: The offset of the first record.
  ///   - isThere: Nil finds out; see ``TableHeader``.
  /// - Complexity: O(1), but where the order of dates has to be looked for behind the sample.
  init(_ sample: DelimitedSample, in bytes: Bytes, from start: Int, isThere: Bool?) {
    areRowsNamed = sample.areRowsNamed
    var whole = sample.header
    let second = sample.second
    if var cells = second?.cells {
      for column in cells.indices { cells[column].withUTF8 { whole.note($0, in: column) } }
      whole.recordCount += 1
    }
    let hasUnits = isThere != false && second.map { sample.header.areUnits($0.cells) } == true
    let hasTwo =
      isThere == nil && !hasUnits && !whole.isHeader
      && second.map { sample.header.areNames($0.cells) } == true
    columns = hasUnits || hasTwo ? sample.header : whole
    units = hasUnits ? second?.cells : nil
    sample.decide(&columns, in: bytes)
    written = hasTwo ? columns.names(above: second?.cells ?? []) : columns.names
    self.isThere = isThere ?? (sample.areRowsNamed || hasUnits || hasTwo || columns.isHeader)
    bodyOffset =
      !self.isThere ? start : (hasUnits || hasTwo ? second?.end : nil) ?? sample.firstEnd
  }

  /// The names without those of columns that delimiters at the ends of records make, and without the `#` that all of them have.
  var names: [String] {
    var names = written
    while isThere, names.count > 1, columns.isEmpty(names.count - 1) { names.removeLast() }
    // `#Date;#Payee;#Amount`
    if names.count > 1, names.dropFirst().allSatisfy({ $0.hasPrefix("#") && $0.utf8.count > 1 }) {
      names = names.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    }
    return names
  }

  var fieldCount: Int { written.count }

  var note: Message? {
    if let units {
      let words = units.filter { !$0.isEmpty }.joined(separator: ", ")
      return "the units below the names of the columns are no record: \(words.shown(limit: 60))"
    }
    return areRowsNamed
      ? "its first column has no name, and the names are those of the columns behind it" : nil
  }
}
