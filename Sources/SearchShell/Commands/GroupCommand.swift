import SearchCore

extension ShellCommand {
  static let group = ShellCommand(
    name: "group", aliases: ["g"], arguments: "FIELD",
    summary: "show the results by the values of a field, the best group first",
    details: [
      "Each group has its count and its best three; :open N opens one of them, :more shows the next groups, :results these again, and Enter the results as they were."
    ],
    completion: .filterFields
  ) { shell, argument throws(ShellError) in
    try shell.printGroups(by: try shell.filterName(argument, for: ":group"))
    return .goesOn
  }
}

/// The results by the values of a field: the groups that were printed, and those that `:more` goes on with.
struct ResultGroups {
  /// The results with one value.
  struct Group {
    let value: String
    let results: SearchResults<RecordNumber>
  }

  let field: String
  /// What was asked for when the results were grouped.
  let query: SearchQuery
  /// The values whose groups were not looked at yet, the most frequent first.
  private var values: ArraySlice<String>
  /// Groups that were looked at and not printed, the best first.
  private var ranked: ArraySlice<Group> = []
  /// The ranks of the best hits: a group is as good as its best one.
  private let ranks: [RecordNumber: Int]
  /// The hits printed so far, in the order of their numbers.
  private(set) var shown: [SearchHit<RecordNumber>] = []
  /// Of each of them the query of its group and its rank there, counted from 0.
  private(set) var places: [(query: SearchQuery, rank: Int)] = []

  private static let pageSize = 8
  private static let hitsOfGroup = 3
  /// How many groups are compared before the best of them are printed.
  private static let comparedCount = 32

  init(
    by field: String, asking query: SearchQuery, of all: SearchResults<RecordNumber>,
    values: [String]
  ) {
    (self.field, self.query, self.values) = (field, query, values[...])
    var ranks: [RecordNumber: Int] = [:]
    for (rank, hit) in all.hits.enumerated() { ranks[hit.document] = rank }
    self.ranks = ranks
  }

  /// How many groups were not printed.
  var hiddenCount: Int { values.count + ranked.count }

  /// The hits of a group were printed.
  mutating func show(_ group: Group) {
    shown += group.results.hits
    places += group.results.hits.indices.map { (group.results.query, $0) }
  }

  /// The next groups, at most eight; none at the end.
  mutating func next(from engine: RecordEngine) -> [Group] {
    if ranked.isEmpty {
      let found = values.prefix(Self.comparedCount).compactMap { value -> Group? in
        var inner = query
        inner.offset = 0
        inner.limit = Self.hitsOfGroup
        inner.isStrict = true
        inner.within.append(SearchScope("", tokens: [SearchToken(field, value)]))
        guard let results = try? engine.search(inner), results.totalCount > 0 else { return nil }
        return Group(value: value, results: results)
      }
      values = values.dropFirst(Self.comparedCount)
      // Of groups whose best hit is far down the greater comes first.
      ranked =
        found.enumerated().sorted { left, right in
          let places = [left, right].map { group in
            group.element.results.hits.first.flatMap { ranks[$0.document] } ?? .max
          }
          return places[0] != places[1] ? places[0] < places[1] : left.offset < right.offset
        }.map(\.element)[...]
    }
    defer { ranked = ranked.dropFirst(Self.pageSize) }
    return Array(ranked.prefix(Self.pageSize))
  }
}

extension Shell {
  /// Prints the best groups, each with its best hits, numbered through.
  func printGroups(by name: String) throws(ShellError) {
    var query = state.field.query
    query.offset = 0
    query.limit = 1_000
    query.facets = [name]
    query.facetLimit = .max
    guard let all = try? collection.engine.search(query) else { return }
    let values = (all.facets.first?.values ?? []).map(\.value)
    guard all.totalCount > 0, !values.isEmpty else {
      return remark("No result has a value of \(VisibleText.line(name)).")
    }
    say(summary(of: all))
    groups = ResultGroups(by: name, asking: state.field.query, of: all, values: values)
    printNextGroups()
  }

  /// The field by which the results that are asked for now were grouped last; nil where hits were printed since.
  var groupedField: String? {
    groups.flatMap { $0.query == state.field.query ? $0.field : nil }
  }

  /// Prints the groups after those printed last; where the records have changed since, the first ones again.
  ///
  /// - Returns: false where the results are not grouped.
  func printMoreGroups() throws(ShellError) -> Bool {
    // A key that edited the field did not wait for its search.
    perform(.cancelled)
    try failOnMessage()
    guard let field = groupedField, let groups else { return false }
    if asPrinted != PrintedField(state.field, of: collection) {
      try printGroups(by: field)
    } else if groups.hiddenCount == 0 {
      remark("All groups shown; :results shows the first again.")
    } else {
      printNextGroups()
    }
    return true
  }

  private func printNextGroups() {
    guard var groups else { return }
    let next = groups.next(from: collection.engine)
    for group in next {
      var title = StyledText(VisibleText.line(group.value), .scope)
      title.append(" · " + Wording.number(group.results.totalCount), .status)
      say(title)
      let rows = renderer.rows(
        group.results.hits.map { collection.shownRecord($0.document) },
        firstRank: groups.shown.count + 1,
        width: columns, order: group.results.query.order,
        timedFields: group.results.query.timedFields,
        highlights: highlighter(for: group.results.readQuery))
      for row in rows { say(row) }
      groups.show(group)
    }
    let hidden = groups.hiddenCount
    if hidden > 0 {
      say(
        "\(Wording.count(hidden, .moreGroup)); :more shows them, :facets \(VisibleText.line(groups.field)) counts them.",
        .hint)
    }
    self.groups = groups
    guard let query = next.first?.results.query else { return }
    // What is numbered on the screen is what :open goes by.
    printed = SearchResults(query: query, hits: groups.shown, totalCount: groups.shown.count)
    lastRankShown = groups.shown.count
  }
}
