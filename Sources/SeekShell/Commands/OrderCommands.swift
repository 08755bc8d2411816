import SeekCollection
import SeekTerminalField

extension CommandContext {
  func sort(_ argument: String) throws(ShellError) {
    if argument.isEmpty {
      printer.remark("Ordered by \(session.state.field.settings.order.wording).")
    } else {
      let (order, sum) = try session.orderAndSum(parsing: argument)
      session.settings.orderSum = sum
      try sort(by: order)
    }
  }

  /// Changes the order and prints the results by it. An empty field asks for everything, which then is not only counted.
  fileprivate func sort(by order: SearchOrder) throws(ShellError) {
    let before = session.state.field.generation
    perform(.orderChanged(order))
    // Nothing was asked so far, or it was dismissed.
    if session.state.field.isEmpty, order != .relevance, session.state.results == nil,
      session.state.field.generation == before
    {
      perform(.pageRequested(0))
    }
    try printAfterEdit()
  }
}

extension ShellSession {
  /// The names of the fields that filter, which are also those that group and are counted.
  var filterNames: [String] { collection.engine.fields.filter(\.isFilter).map(\.name) }

  /// The names of the fields that order: those that filter, then those that are only searched.
  var sortNames: [String] {
    filterNames
      + collection.engine.fields.map(\.name).filter { !filterNames.contains($0) }
  }

  /// Reads what follows `:sort`: an order, and what is computed of the numbers of its field.
  fileprivate func orderAndSum(
    parsing argument: String
  ) throws(ShellError) -> (SearchOrder, FacetSum?) {
    let words = argument.split(separator: " ")
    guard words.count > 1,
      let kind = words.last.flatMap({ FacetSum.Kind(rawValue: $0.lowercased()) }),
      (try? order(parsing: argument)) == nil
    else { return (try order(parsing: argument), nil) }
    let order = try order(parsing: words.dropLast().joined(separator: " "))
    guard let name = order.fields.first?.name, numberNames.contains(name) else {
      let asked = VisibleText.line(words.dropLast().joined(separator: " "))
      throw ShellError(":sort \(asked) has no numbers for \(kind.rawValue)")
    }
    return (order, FacetSum(kind: kind, field: name, decimals: decimals(of: name)))
  }

  /// The sum to show beside the count of results; nil unless `:sort` asked for one of the present order.
  func orderSum(of query: SearchQuery) -> FacetSum? {
    guard let sum = settings.orderSum, query.order.fields.first?.name == sum.field else {
      return nil
    }
    return sum
  }

  /// Reads what follows `:sort` or `--sort`: a field, and which end of it comes first, `year desc` or `year:desc`; after a comma the
  /// field that orders records which are the same by that. A name may have a comma in it.
  func order(
    parsing argument: String, for command: String = ":sort"
  ) throws(ShellError) -> SearchOrder {
    let whole = Result { () throws(ShellError) in try field(toOrderBy: argument, for: command) }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count < 2 || (try? whole.get()) != nil {
      return SearchOrder(by: try whole.get().map { [$0] } ?? [])
    }
    var fields: [(name: String, isDescending: Bool)] = []
    for part in parts {
      if let field = try field(toOrderBy: String(part), for: command) { fields.append(field) }
    }
    return SearchOrder(by: fields)
  }

  /// - Returns: nil for `relevance`.
  private func field(
    toOrderBy argument: String, for command: String
  ) throws(ShellError) -> (name: String, isDescending: Bool)? {
    var argument = argument
    // `year:desc`, unless a field is called so.
    let ends = [":asc", ":desc", ":ascending", ":descending"]
    if let end = ends.first(where: argument.lowercased().hasSuffix),
      (try? fieldName(argument, among: sortNames, for: command)) == nil
    {
      argument = argument.dropLast(end.count) + " " + end.dropFirst()
    }
    var words = argument.split(separator: " ").map(String.init)
    var isDescending = false
    switch words.last?.lowercased() {
    case "desc", "descending":
      isDescending = true
      words.removeLast()
    case "asc", "ascending": words.removeLast()
    default: break
    }
    let name = words.joined(separator: " ")
    if name.lowercased() == "relevance" { return nil }
    try refuseEnd(behind: ":", in: name, for: command)
    try refuseEnd(behind: " ", in: name, for: command)
    return (try fieldName(name, among: sortNames, for: command), isDescending)
  }

  /// Refuses a direction after the name of a field, which is not a part of the name.
  private func refuseEnd(
    behind separator: Character, in text: String, for command: String
  ) throws(ShellError) {
    guard let place = text.lastIndex(of: separator),
      case let end = text[text.index(after: place)...], !end.isEmpty,
      (try? fieldName(text, among: sortNames, for: command)) == nil,
      let name = try? fieldName(String(text[..<place]), among: sortNames, for: command)
    else { return }
    throw ShellError(
      "\(command) \(VisibleText.line(name)) takes asc or desc, not “\(VisibleText.line(String(end)))”"
    )
  }

  /// The filter field a person means by its name or the beginning of it, spelled as the collection spells it.
  func filterName(_ name: String, for command: String) throws(ShellError) -> String {
    try fieldName(name, among: filterNames, for: command)
  }

  /// The field of `names` that a person means by its name or the beginning of it.
  func fieldName(
    _ name: String, among names: [String], for command: String
  ) throws(ShellError) -> String {
    if let name = names.first(where: { $0 == name }) { return name }
    // In quotes, as the query line has a name of two words.
    let isQuoted = name.count > 2 && name.hasPrefix("\"") && name.hasSuffix("\"")
    let wanted = (isQuoted ? String(name.dropFirst().dropLast()) : name).lowercased()
    if let name = names.first(where: { $0.lowercased() == wanted }) { return name }
    if let nested = syntax.nestedName(meantBy: wanted), names.contains(nested) { return nested }
    if let whole = syntax.name(withUnitBehind: wanted), names.contains(whole) { return whole }
    guard !names.isEmpty else {
      throw ShellError("this collection has no field for \(command)")
    }
    guard !name.isEmpty else {
      throw ShellError("\(command) needs a field: \(names.joined(separator: ", "))")
    }
    let begun = names.filter { $0.lowercased().hasPrefix(wanted) }
    if begun.count == 1 { return begun[0] }
    guard begun.isEmpty else {
      throw ShellError("“\(name)” fits \(begun.joined(separator: ", ")); type more of the name")
    }
    throw ShellError(
      "\(command) knows no field “\(name)”; "
        + .nearest(to: name, among: names, or: "it can be \(names.joined(separator: ", "))"))
  }
}

extension CommandContext {
  func group(_ argument: String) throws(ShellError) {
    try printGroups(by: try session.filterName(argument, for: ":group"))
  }

  /// Prints the best groups, each with its best hits, numbered through.
  func printGroups(by name: String) throws(ShellError) {
    var query = session.state.field.query
    query.offset = 0
    query.limit = 1_000
    query.facets = [name]
    query.facetLimit = .max
    let all = try session.answer(query)
    let values = (all.facets.first?.values ?? []).map(\.value)
    guard all.totalCount > 0, !values.isEmpty else {
      return printer.remark("No result has a value of \(VisibleText.line(name)).")
    }
    printer.say(session.summary(of: all, columns: printer.columns))
    session.page.groups = ResultGroups(
      by: name, asking: session.state.field.query, of: all, values: values)
    try printNextGroups()
  }

  /// Prints the groups after those printed last; where the records have changed since, the first ones again.
  ///
  /// - Returns: false where the results are not grouped.
  func printMoreGroups() throws(ShellError) -> Bool {
    try settle()
    guard let field = session.groupedField, let groups = session.page.groups else { return false }
    if session.page.field != session.askedQuery {
      try printGroups(by: field)
    } else if groups.hiddenCount == 0 {
      printer.remark("All groups shown; :results shows the first again.")
    } else {
      try printNextGroups()
    }
    return true
  }

  private func printNextGroups() throws(ShellError) {
    guard var groups = session.page.groups else { return }
    var values = groups.shown.isEmpty ? [] : session.page.values
    let next = try groups.next(from: session.collection)
    // The columns of a table are below one another in all groups.
    var tableRows: ArraySlice<StyledText>?
    if session.renderer.table != nil, let first = next.first?.results {
      let table = session.renderer.results(
        try session.collection.shown(next.flatMap(\.results.hits)),
        firstRank: groups.shown.count + 1, width: printer.columns, query: first.query,
        highlights: session.highlighter(for: first.readQuery))
      if let header = table.header { printer.say(header) }
      tableRows = table.rows[...]
    }
    for group in next {
      var title = StyledText(VisibleText.line(group.value), .scope)
      title.append(" · " + Wording.number(group.results.totalCount), .status)
      printer.say(title)
      var row = StyledText("  ")
      row.append(title)
      values.append(
        PrintedValue(
          row: row, tokens: [SearchToken(groups.field, group.value)]))
      let count = group.results.hits.count
      let records = tableRows == nil ? try session.collection.shown(group.results.hits) : []
      let rows =
        tableRows?.prefix(count)
        ?? session.renderer.results(
          records, firstRank: groups.shown.count + 1, width: printer.columns,
          query: group.results.query,
          highlights: session.highlighter(for: group.results.readQuery)
        ).rows[...]
      tableRows = tableRows?.dropFirst(count)
      for (index, row) in rows.enumerated() {
        printer.say(row)
        values.append(PrintedValue(row: row, rank: groups.shown.count + index + 1))
      }
      groups.show(group)
    }
    let hidden = groups.hiddenCount
    if hidden > 0 {
      printer.say(
        "\(Wording.count(hidden, .moreGroup)); :more shows them, :facets \(VisibleText.line(groups.field)) counts them.",
        .hint)
    }
    session.page.groups = groups
    guard let query = next.first?.results.query else { return }
    // What is numbered on the screen is what :open goes by.
    session.printed = SearchResults(
      query: query, hits: groups.shown, totalCount: groups.shown.count)
    session.page.lastRank = groups.shown.count
    session.page.values = values
  }
}

extension ShellSession {
  /// The field by which the results that are asked for now were grouped last; nil where hits were printed since.
  var groupedField: String? {
    page.groups.flatMap { $0.query == state.field.query ? $0.field : nil }
  }
}
