import SearchCore

extension ShellCommand {
  static let facets = ShellCommand(
    name: "facets", aliases: ["f"], arguments: "[FIELD [all|N]]",
    summary: "count the values of the fields over the results",
    details: [
      "A field's counts ignore its own tokens, so that other choices stay visible. :token add FIELD:VALUE narrows by one.",
      "Of a field the 20 most frequent values are shown, of numbers and dates ranges; with N so many values, with all every one.",
    ],
    completion: .facetFields
  ) { shell, argument throws(ShellError) in
    guard !(argument.isEmpty ? shell.facetNames : shell.filterNames).isEmpty else {
      throw ShellError("this collection has no field whose values could be counted")
    }
    try shell.printFacets(try FacetChoice(parsing: argument, in: shell))
    return .goesOn
  }
}

/// Which values `:facets` counts.
struct FacetChoice: Hashable, Sendable {
  let fields: [String]
  /// How many values of each, the most frequent first; nil for as many as there is a use for, and numbers and dates in
  /// ranges.
  let limit: Int?

  /// - Parameter argument: Nothing, a field, or a field and how many of its values.
  /// - Throws: ``ShellError`` for a field there is none of, and for none of its values.
  init(parsing argument: String, in shell: Shell) throws(ShellError) {
    var words = argument.split(separator: " ").map(String.init)
    var limit: Int?
    // A field may be called `all`, or end in a number.
    let isField = shell.filterNames.contains { $0.lowercased() == argument.lowercased() }
    if !isField, words.count > 1, let last = words.last {
      if last.lowercased() == "all" {
        limit = .max
      } else if let number = Int(last) {
        guard number > 0 else {
          throw ShellError(":facets \(words[0]) takes a number from 1 on, or all, not '\(last)'")
        }
        limit = number
      } else if (try? shell.filterName(argument, for: ":facets")) == nil,
        let name = try? shell.filterName(words.dropLast().joined(separator: " "), for: ":facets")
      {
        throw ShellError(
          ":facets \(VisibleText.line(name)) takes a number from 1 on, or all, not '\(last)'")
      }
      if limit != nil { words.removeLast() }
    }
    self.limit = limit
    fields =
      words.isEmpty
      ? shell.facetNames
      : [try shell.filterName(words.joined(separator: " "), for: ":facets")]
  }
}

extension Shell {
  /// The fields whose values are counted unasked: each record has an id of its own, of which there is nothing to count.
  fileprivate var facetNames: [String] {
    filterNames.filter { $0 != collection.profile.id }
  }

  private static var valuesOfEach: Int { 5 }
  private static var valuesOfOne: Int { 20 }

  /// Prints each field's values over the results, with bars.
  fileprivate func printFacets(_ choice: FacetChoice) throws(ShellError) {
    let limit =
      choice.limit ?? (choice.fields.count == 1 ? Self.valuesOfOne : Self.valuesOfEach)
    let hasRanges = choice.limit == nil
    for name in choice.fields {
      var query = state.field.query
      query.tokens.removeAll { $0.field == name && !$0.isNegated }
      query.limit = 0
      query.offset = 0
      query.facets = [name]
      guard let counts = try? collection.engine.search(query).facets.first else { continue }
      guard !counts.values.isEmpty else {
        remark("No result has a value of \(VisibleText.line(name)).")
        continue
      }
      say(StyledText(VisibleText.line(name), .scope))
      let chart = FacetChart(
        counts, isNumber: hasRanges && isFilter(name, of: .number),
        isDate: hasRanges && isFilter(name, of: .date), limit: limit)
      for row in chart.rows(width: columns ?? 80) { say(row) }
      if chart.hiddenCount > 0 {
        let (more, field) = (Wording.number(chart.hiddenCount), VisibleText.line(name))
        say(
          choice.fields.count > 1
            ? "  \(more) more; :facets \(field)" : "  \(more) more; :facets \(field) all", .hint)
      }
    }
  }

  private func isFilter(_ name: String, of kind: SearchableField.Kind) -> Bool {
    collection.engine.fields.contains { $0.name == name && $0.kind == kind }
  }
}
