import SeekCore

extension FilterColumn {
  /// The columns of several runs' documents, made on all cores; nil for a text.
  /// - Throws: `SearchError` where the values of a field are too many to number.
  static func merged(
    _ runs: [RunColumns], _ documents: DocumentOrder, _ schema: IndexSchema, cores: Int = .max
  ) throws(SearchError) -> [FilterColumn?] {
    let filters = schema.fields.indices.filter { schema.fields[$0].isFilter }
    let made = Parallel.map(filters.count, cores: cores) { index -> FilterColumn? in
      var (facets, numbers): ([FacetColumnWriter], [NumericColumnWriter]) = ([], [])
      for run in runs {
        switch run.fields[filters[index]] {
        case .text: break
        case .facet(let writer): facets.append(writer)
        case .number(let writer): numbers.append(writer)
        }
      }
      return schema.fields[filters[index]].kind == .number
        ? NumericColumnWriter.merge(numbers, documents).map { .number($0) }
        : FacetColumnWriter.merge(facets, documents).map { .facet($0) }
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
