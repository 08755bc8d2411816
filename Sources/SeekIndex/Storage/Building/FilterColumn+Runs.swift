import SeekCore

extension FilterColumn {
  /// The columns of several runs' documents, made on all cores; nil for a text.
  /// - Throws: `SearchError` where the values of a field are too many to number.
  static func merged(
    _ runs: [RunColumns], _ documents: DocumentOrder, _ schema: IndexSchema, cores: Int = .max
  ) throws(SearchError) -> [FilterColumn?] {
    var facets = 0
    var numbers = 0
    /// For every field, its place among those of its kind.
    let places = schema.fields.map { field in
      switch field.kind {
      case .text: return 0
      case .keyword, .list, .date:
        facets += 1
        return facets - 1
      case .number:
        numbers += 1
        return numbers - 1
      }
    }
    let filters = schema.fields.indices.filter { schema.fields[$0].isFilter }
    let made = Parallel.map(filters.count, cores: cores) { index -> FilterColumn? in
      let field = filters[index]
      let place = places[field]
      if case .number = schema.fields[field].kind {
        return NumericColumnWriter.merge(runs.map { $0.numbers[place] }, documents)
          .map { .number($0) }
      }
      return FacetColumnWriter.merge(runs.map { $0.facets[place] }, documents)
        .map { .facet($0) }
    }
    // `Parallel.map` leaves out nothing: a missing column is an element that is nil.
    var columns = [FilterColumn?](repeating: nil, count: schema.fields.count)
    for (field, column) in zip(filters, made) {
      guard let column else { throw tooManyValues(of: schema.fields[field]) }
      columns[field] = column
    }
    return columns
  }

  private static func tooManyValues(of field: SearchableField) -> SearchError {
    SearchError(.tooManyDocuments, "the field “\(field.name)” has too many values; leave it out")
  }
}
