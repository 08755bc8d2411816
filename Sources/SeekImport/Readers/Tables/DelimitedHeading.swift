import SeekCore

/// The names of a table with delimiters, and what is in the columns below them.
struct DelimitedHeading {
  /// False if the first record is data.
  let isThere: Bool
  /// The names, and numbers of columns without one; of each the values below it.
  private(set) var columns: TableHeader
  /// The names as they are written in the first record, or in the first two.
  private let written: [String]
  /// False if a record may be one though it is that of the names.
  let areCertain: Bool
  /// Cells of the records below the names that are said of the columns: units, or types.
  private let units: [String]
  let bodyOffset: Int
  private let areRowsNamed: Bool

  /// - Parameters:
  ///   - start: The offset of the first record.
  ///   - isThere: Nil finds out; see ``TableHeader``.
  /// - Complexity: O(1), but where the order of dates has to be looked for behind the sample.
  init(_ sample: DelimitedSample, in bytes: Bytes, from start: Int, isThere: Bool?) {
    areRowsNamed = sample.areRowsNamed
    let next = sample.next
    // The values below some of the next records.
    let values = (0...next.count).map { count in
      sample.header.noting(next[count...].map(\.cells))
    }
    var whole = values[0]
    areCertain = isThere == true || whole.areCertain
    if !areCertain, sample.areRepeatedAtOnce {
      let row = Array(repeating: whole.names, count: sample.repetitions)
      whole = whole.noting(row)
    }
    let unitCount =
      isThere == false
      ? 0
      : values.indices.last { count in
        next[..<count].allSatisfy { values[count].areUnits($0.cells) }
      } ?? 0
    let hasTwo =
      isThere == nil && unitCount == 0 && !whole.isHeader && !next.isEmpty
      && values[1].areNames(next[0].cells)
    let count = hasTwo ? 1 : unitCount
    columns = count > 0 ? values[count] : whole
    units = next[..<unitCount].flatMap(\.cells)
    sample.decide(&columns, in: bytes)
    written = hasTwo ? columns.names(above: next[0].cells) : columns.names
    self.isThere = isThere ?? (sample.areRowsNamed || count > 0 || columns.isHeader)
    bodyOffset = !self.isThere ? start : count > 0 ? next[count - 1].end : sample.firstEnd
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
    if !units.isEmpty {
      let words = units.filter { !$0.isEmpty }.joined(separator: ", ")
      return "the units below the names of the columns are no record: \(words.shown(limit: 60))"
    }
    return areRowsNamed
      ? "its first column has no name, and the names are those of the columns behind it" : nil
  }
}
