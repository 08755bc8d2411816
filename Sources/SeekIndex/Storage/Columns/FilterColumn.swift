import SeekCore

/// The column of a filter field.
enum FilterColumn: Sendable {
  case facet(FacetColumn)
  case number(NumericColumn)
}

extension FilterColumn: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    var (facet, number): (FacetColumn?, NumericColumn?)
    switch old {
    case .facet(let column): facet = column
    case .number(let column): number = column
    case nil: break
    }
    let isNumber = try parts.flag(old.map { _ in number != nil })
    self = isNumber ? .number(try parts.part(number)) : .facet(try parts.part(facet))
  }
}
