import SearchCore

/// Values of filter fields that complete what is typed behind `field:`, or a word that may be meant
/// as a value.
struct ValueCompleter {
  let snapshot: IndexSnapshot
  let pool: GatherPool

  /// A field's own tokens are left out of the count: choosing one more value of it widens.
  func completions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) throws -> [SearchSuggestion] {
    let schema = snapshot.schema
    let fields: [Int] =
      if let field {
        [try schema.filterField(named: field)]
      } else {
        schema.fields.indices.filter { index in
          let field = schema.fields[index]
          return field.isFilter && field.kind != .number
            && schema.fields.firstIndex { $0.name == field.name && $0.isFilter } == index
        }
      }
    let plan = query.plan(snapshot.analyzer)
    var suggestions: [(suggestion: SearchSuggestion, count: Int)] = []
    var shared: (filter: FilterPlan, matches: [DocumentSet])?
    for field in fields {
      try Task.checkCancellation()
      let filter = try FilterPlan(query, snapshot, ignoring: field)
      if shared?.filter != filter {
        let matches = try snapshot.segments.map {
          try SegmentQuery.matches(plan, $0, filter: filter.documents(in: $0), pool: pool)
        }
        shared = (filter, matches)
      }
      let name = schema.fields[field].name
      for value in values(of: field, prefix, shared?.matches ?? []) {
        let text = SearchToken(name, value.value).text
        suggestions.append(
          (SearchSuggestion(.token, value.value, completion: text, count: value.count), value.count)
        )
      }
    }
    suggestions.sort {
      $0.count != $1.count
        ? $0.count > $1.count
        : $0.suggestion.title.utf8.lexicographicallyPrecedes($1.suggestion.title.utf8)
    }
    return suggestions.prefix(max(0, limit)).map(\.suggestion)
  }

  private func values(
    of field: Int, _ prefix: String, _ matches: [DocumentSet]
  ) -> [FacetCounts.Value] {
    var counter = FacetCounter()
    var isNumber = false
    for (segment, set) in zip(snapshot.segments, matches) {
      guard let column = segment.columns[field] else { continue }
      switch column {
      case .facet(let facet): counter.add(set, column, facet.values(matching: prefix, .prefix))
      case .number:
        isNumber = true
        counter.add(set, column)
      }
    }
    let values = counter.values()
    return isNumber ? values.filter { $0.value.hasPrefix(prefix) } : values
  }
}
