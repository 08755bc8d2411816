import SeekCore

/// The column of a filter field.
enum FilterColumn: Sendable {
  case facet(FacetColumn)
  case number(NumericColumn)
}

/// The writer of the values of a field, while documents come in.
enum FieldWriter: Sendable {
  /// The number of a text among the text fields; its words are not here.
  case text(Int)
  case facet(FacetColumnWriter)
  case number(NumericColumnWriter)

  /// One for each field of a schema.
  static func writers(of schema: IndexSchema) -> [FieldWriter] {
    var textCount = 0
    return schema.fields.map { field in
      switch field.kind {
      case .text:
        textCount += 1
        return .text(textCount - 1)
      case .keyword, .list, .date: return .facet(FacetColumnWriter())
      case .number: return .number(NumericColumnWriter())
      }
    }
  }
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
