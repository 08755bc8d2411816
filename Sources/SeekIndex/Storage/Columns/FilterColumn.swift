import SeekCore

/// The column of a filter field.
enum FilterColumn: Sendable {
  case facet(FacetColumn)
  case number(NumericColumn)

  var byteCount: Int {
    switch self {
    case .facet(let column): column.byteCount
    case .number(let column): column.byteCount
    }
  }
}

extension FilterColumn {
  func write(to file: SavedFileWriter) {
    switch self {
    case .facet(let column):
      file.put(0)
      column.write(to: file)
    case .number(let column):
      file.put(1)
      column.write(to: file)
    }
  }

  init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    self = try file.number() == 0 ? .facet(FacetColumn(&file)) : .number(NumericColumn(&file))
  }
}
