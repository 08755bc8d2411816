import SearchCore

extension ShellCommand {
  static let facets = ShellCommand(
    name: "facets", aliases: ["f"], arguments: "[FIELD]",
    summary: "count the values of the fields over the results",
    details: [
      "A field's counts ignore its own tokens, so that other choices stay visible. :token add FIELD:VALUE narrows by one."
    ],
    completion: .filterFields
  ) { shell, argument throws(ShellError) in
    let names =
      argument.isEmpty ? shell.filterNames : [try shell.filterName(argument, for: ":facets")]
    guard !names.isEmpty else {
      throw ShellError("this collection has no field whose values could be counted")
    }
    try shell.printFacets(of: names, limit: argument.isEmpty ? 5 : 20)
    return .goesOn
  }

  static let group = ShellCommand(
    name: "group", aliases: ["g"], arguments: "FIELD",
    summary: "show the results by the values of a field, the best group first",
    details: [
      "Each group has its count and its best three; :open N opens one of them."
    ],
    completion: .filterFields
  ) { shell, argument throws(ShellError) in
    try shell.printGroups(by: try shell.filterName(argument, for: ":group"))
    return .goesOn
  }
}

extension Shell {
  /// Prints each field's values over the results, with bars.
  fileprivate func printFacets(of names: [String], limit: Int) throws(ShellError) {
    for name in names {
      var query = state.field.query
      query.tokens.removeAll { $0.field == name && !$0.isNegated }
      query.limit = 0
      query.offset = 0
      query.facets = [name]
      guard let counts = try? collection.engine.search(query).facets.first else { continue }
      guard !counts.values.isEmpty else {
        say("No result has a value of \(VisibleText.line(name)).", .hint)
        continue
      }
      say(StyledText(VisibleText.line(name), .scope))
      let chart = FacetChart(
        counts, isNumber: isFilter(name, of: .number), isDate: isFilter(name, of: .date),
        limit: limit)
      for row in chart.rows(width: columns ?? 80) { say(row) }
      if chart.hiddenCount > 0 {
        say("  \(Wording.number(chart.hiddenCount)) more; :facets \(VisibleText.line(name))", .hint)
      }
    }
  }

  private func isFilter(_ name: String, of kind: SearchableField.Kind) -> Bool {
    collection.engine.fields.contains { $0.name == name && $0.kind == kind }
  }

  private static var groupLimit: Int { 8 }
  private static var hitsOfGroup: Int { 3 }

  /// One group of the results: those with a value.
  private struct Group {
    let value: String
    let results: SearchResults<RecordNumber>
  }

  /// Prints the best groups, each with its best hits, numbered through.
  fileprivate func printGroups(by name: String) throws(ShellError) {
    var query = state.field.query
    query.offset = 0
    query.limit = 1_000
    query.facets = [name]
    query.facetLimit = .max
    guard let all = try? collection.engine.search(query) else { return }
    let values = all.facets.first?.values ?? []
    guard all.totalCount > 0, !values.isEmpty else {
      return say("No result has a value of \(VisibleText.line(name)).", .hint)
    }
    let groups = values.prefix(Self.groupLimit * 4).compactMap { value -> Group? in
      var inner = state.field.query
      inner.offset = 0
      inner.limit = Self.hitsOfGroup
      inner.isStrict = true
      inner.within.append(SearchScope("", tokens: [SearchToken(name, value.value)]))
      guard let results = try? collection.engine.search(inner), results.totalCount > 0 else {
        return nil
      }
      return Group(value: value.value, results: results)
    }
    // A group is as good as its best hit; of those far down the greater group comes first.
    var ranks: [RecordNumber: Int] = [:]
    for (rank, hit) in all.hits.enumerated() { ranks[hit.document] = rank }
    let best = groups.enumerated().sorted { left, right in
      let places = [left, right].map { group in
        group.element.results.hits.first.flatMap { ranks[$0.document] } ?? .max
      }
      return places[0] != places[1] ? places[0] < places[1] : left.offset < right.offset
    }.map(\.element).prefix(Self.groupLimit)
    say(summary(of: all))
    print(Array(best), of: name)
    let hidden = values.count - best.count
    if hidden > 0 {
      say(
        "\(Wording.count(hidden, .moreGroup)); :facets \(VisibleText.line(name)) counts them.",
        .hint)
    }
  }

  private func print(_ groups: [Group], of name: String) {
    var shown: [SearchHit<RecordNumber>] = []
    for group in groups {
      var title = StyledText(VisibleText.line(group.value), .scope)
      title.append(" · " + Wording.number(group.results.totalCount), .status)
      say(title)
      let rows = renderer.rows(
        group.results.hits.map { collection.record($0.document) }, firstRank: shown.count + 1,
        width: columns, order: group.results.query.order,
        timedFields: group.results.query.timedFields,
        highlights: highlighter(for: group.results.readQuery))
      for row in rows { say(row) }
      shown += group.results.hits
    }
    guard let query = groups.first?.results.query else { return }
    // What is numbered on the screen is what :open and :more go by.
    printed = SearchResults(query: query, hits: shown, totalCount: shown.count)
    lastRankShown = shown.count
  }
}
