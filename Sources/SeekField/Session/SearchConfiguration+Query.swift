import SeekCore

/// The parts of a query that every search of a field has beside its line: each property of `SearchQuery` has a modifier.
extension SearchConfiguration {
  /// Sets the number of hits on a page; 10 without this.
  public func searchLimit(_ limit: Int) -> Self { with(\.settings.limit, limit) }

  /// The fields whose values every search counts.
  ///
  /// - Parameters:
  ///   - facets: the names of filters of the engine.
  ///   - limit: the number of most frequent values of each; all without this.
  public func searchFacets(_ facets: [String], limit: Int = .max) -> Self {
    with(\.settings.facets, facets).with(\.settings.facetLimit, limit)
  }

  /// Number fields that every search counts by ranges.
  ///
  /// ```swift
  /// .searchRangeFacets([RangeFacet("year", ["..1899", "1900..1999", "2000.."].compactMap { NumberRange(parsing: $0) })])
  /// ```
  public func searchRangeFacets(_ facets: [RangeFacet]) -> Self {
    with(\.settings.rangeFacets, facets)
  }

  /// Sets the order of the hits; without this the best come first.
  ///
  /// ```swift
  /// .searchOrder(.field("year", descending: true))
  /// ```
  public func searchOrder(_ order: SearchOrder) -> Self { with(\.settings.order, order) }

  /// Sets the ranking of the hits.
  public func searchRanking(_ ranking: SearchRanking) -> Self { with(\.settings.ranking, ranking) }

  /// Finds only documents with all the words, and fills no page with others.
  public func searchStrictly(_ isStrict: Bool = true) -> Self {
    with(\.settings.isStrict, isStrict)
  }

  /// Sets the other forms of the words that are found too, as `[.stems, .typos]`. Without this only
  /// the words as typed are found.
  public func searchMatching(_ matching: WordMatching) -> Self {
    with(\.settings.matching, matching)
  }

  /// Searches submitted lines only, for an engine that is slow or costs money.
  ///
  /// ```swift
  /// server.searchable(prompt: "Titles").searchesOnSubmit()
  /// ```
  public func searchesOnSubmit(_ isOnly: Bool = true) -> Self {
    with(\.settings.searchesWhileTyping, !isOnly)
  }
}

extension SearchConfiguration where Engine.Document: KeyPathSearchable {
  /// Properties whose values every search counts.
  ///
  /// ```swift
  /// engine.searchable(prompt: "Titles").searchFacets(\.genre, \.tags)
  /// ```
  ///
  /// - Precondition: the properties are filters of the documents.
  public func searchFacets(
    _ paths: PartialKeyPath<Engine.Document>..., limit: Int = .max
  ) -> Self { searchFacets(paths.map { Engine.Document.field($0) }, limit: limit) }

  /// Orders the hits by a property.
  ///
  /// ```swift
  /// engine.searchable(prompt: "Titles").searchOrder(\.year, descending: true)
  /// ```
  ///
  /// - Precondition: the property is a field of the documents.
  public func searchOrder(
    _ path: PartialKeyPath<Engine.Document>, descending: Bool = false
  ) -> Self { searchOrder(.field(Engine.Document.field(path), descending: descending)) }
}
