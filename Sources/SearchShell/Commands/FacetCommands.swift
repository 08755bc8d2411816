import SearchCore
import TerminalField

extension ShellCommand {
  static let facets = ShellCommand(
    name: "facets", aliases: ["f"], arguments: "[FIELD [all|N]] [sum(FIELD)]",
    summary: "count the values of the fields over the results, or add numbers up",
    details: [
      "A field's counts ignore its own tokens, so that other choices stay visible. :token add FIELD:VALUE narrows by one.",
      "Of a field the 20 most frequent values are shown, of numbers and dates ranges; with N so many values, with all every one.",
      "`:facets category sum(amount)` adds up the numbers of each category; avg, min and max do as well. Without a field it is one number for all results.",
    ],
    completion: .facetFields
  ) { context, argument throws(ShellError) in
    guard !(argument.isEmpty ? context.session.facetNames : context.session.filterNames).isEmpty
    else {
      throw ShellError("this collection has no field whose values could be counted")
    }
    try context.printFacets(try FacetChoice(parsing: argument, in: context.session))
  }
}

/// The values that `:facets` counts.
struct FacetChoice: Hashable, Sendable {
  let fields: [String]
  /// The number of values of each field, the most frequent first. Nil for a useful number of them,
  /// and for numbers and dates in ranges.
  let limit: Int?

  /// The sum shown for the documents of each value; nil if they are only counted.
  var sum: FacetSum?

  /// - Parameter argument: Nothing, a field, or a field and how many of its values; a sum may follow.
  /// - Throws: ``ShellError`` for a field there is none of, and for none of its values.
  init(parsing argument: String, in session: ShellSession) throws(ShellError) {
    let (argument, sum) = try FacetSum.split(argument, in: session)
    self.sum = sum
    var words = argument.split(separator: " ").map(String.init)
    var limit: Int?
    // A field may be called `all`, or end in a number.
    let isField = session.filterNames.contains { $0.lowercased() == argument.lowercased() }
    if !isField, words.count > 1, let last = words.last {
      if last.lowercased() == "all" {
        limit = .max
      } else if let number = Int(last) {
        guard number > 0 else {
          throw ShellError(":facets \(words[0]) takes a number from 1 on, or all, not '\(last)'")
        }
        limit = number
      } else if (try? session.filterName(argument, for: ":facets")) == nil,
        let name = try? session.filterName(words.dropLast().joined(separator: " "), for: ":facets")
      {
        throw ShellError(
          ":facets \(VisibleText.line(name)) takes a number from 1 on, or all, not '\(last)'")
      }
      if limit != nil { words.removeLast() }
    }
    self.limit = limit
    guard words.isEmpty else {
      fields = [try session.filterName(words.joined(separator: " "), for: ":facets")]
      return
    }
    fields = sum == nil ? session.facetNames : []
  }
}

/// A sum, an average or an extreme of the numbers of a field: `sum(amount)`.
struct FacetSum: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case sum, avg, min, max
  }

  let kind: Kind
  let field: String

  /// The query for all numbers of the field among the hits of a query.
  func query(about query: SearchQuery) -> SearchQuery {
    var query = query
    (query.limit, query.offset, query.facets, query.facetLimit) = (0, 0, [field], .max)
    return query
  }

  /// The result for the numbers in the answer to ``query(about:)``, and its text; nil if there are none.
  ///
  /// - Parameter digits: after the point; nil for as many as the numbers have.
  func amount(
    in results: SearchResults<RecordReference>?, digits: Int? = nil
  ) -> (value: Double, text: String, digits: Int)? {
    guard let counts = results?.facets.first, let (value, own) = result(of: counts.values) else {
      return nil
    }
    let digits = digits ?? own
    return (value, Wording.decimal(value, digits: digits), digits)
  }

  /// `sum 1,234.50`, to be shown beside the number of results.
  func beside(_ results: SearchResults<RecordReference>?) -> String? {
    amount(in: results).map { "\(kind.rawValue) \($0.text)" }
  }

  /// `avg(amount)`, as it is typed.
  var text: String { "\(kind.rawValue)(\(VisibleText.line(field)))" }

  /// A sum at the end of an argument, and what is before it.
  ///
  /// - Throws: ``ShellError`` for a field that has no numbers.
  fileprivate static func split(
    _ argument: String, in session: ShellSession
  ) throws(ShellError) -> (rest: String, sum: FacetSum?) {
    guard argument.hasSuffix(")"), let open = argument.lastIndex(of: "(") else {
      return (argument, nil)
    }
    let before = argument[..<open]
    let word = before.split(separator: " ").last.map { $0.lowercased() } ?? ""
    guard let kind = Kind(rawValue: word), before.last != " " else { return (argument, nil) }
    let names = session.numberNames
    guard !names.isEmpty else {
      throw ShellError("this collection has no field of numbers to add up")
    }
    let name = String(argument[argument.index(after: open)...].dropLast())
    let field = try session.fieldName(name, among: names, for: "\(kind.rawValue)()")
    let rest = before.dropLast(word.count)
    let end = rest.lastIndex { $0 != " " }.map { rest.index(after: $0) } ?? rest.startIndex
    return (String(rest[..<end]), FacetSum(kind: kind, field: field))
  }

  /// The result for these values, and the number of digits after its decimal point; nil if there
  /// are no numbers.
  func result(of values: [FacetCounts.Value]) -> (value: Double, digits: Int)? {
    let numbers = values.compactMap { value in
      Double(value.value).map { (number: $0, count: Double(value.count), text: value.value) }
    }
    guard let first = numbers.first else { return nil }
    let digits =
      numbers.map { number in
        number.text.contains("e")
          ? 2 : number.text.split(separator: ".").dropFirst().first?.count ?? 0
      }.max() ?? 0
    let sum = numbers.reduce(0) { $0 + $1.number * $1.count }
    let count = numbers.reduce(0) { $0 + $1.count }
    return switch kind {
    case .sum: (sum, Swift.min(digits, 6))
    case .avg: (sum / count, Swift.max(2, Swift.min(digits, 6)))
    case .min: (numbers.reduce(first.number) { Swift.min($0, $1.number) }, Swift.min(digits, 6))
    case .max: (numbers.reduce(first.number) { Swift.max($0, $1.number) }, Swift.min(digits, 6))
    }
  }
}

extension CommandContext {
  private static var valuesOfEach: Int { 5 }

  /// The number of values whose amounts are computed to find the greatest.
  private static var summedValues: Int { 500 }

  private static var valuesOfOne: Int { 20 }

  /// Prints each field's values over the results, with bars.
  fileprivate func printFacets(_ choice: FacetChoice) throws(ShellError) {
    let limit =
      choice.limit ?? (choice.fields.count == 1 ? Self.valuesOfOne : Self.valuesOfEach)
    let hasRanges = choice.limit == nil
    if choice.fields.isEmpty, let sum = choice.sum {
      let query = session.state.field.query
      guard let text = sum.amount(in: try? session.answer(sum.query(about: query)))?.text else {
        return printer.remark("No result has a value of \(VisibleText.line(sum.field)).")
      }
      return printer.say(StyledText("\(sum.text)  \(text)", .scope))
    }
    for name in choice.fields {
      var query = session.state.field.query
      query.tokens.removeAll { $0.field == name && !$0.isNegated }
      query.limit = 0
      query.offset = 0
      query.facets = [name]
      guard let counts = try? session.answer(query).facets.first else { continue }
      guard !counts.values.isEmpty else {
        printer.remark("No result has a value of \(VisibleText.line(name)).")
        continue
      }
      var title = StyledText(VisibleText.line(name), .scope)
      let isValue = !hasRanges || !isFilter(name, of: .number) && !isFilter(name, of: .date)
      var chart = FacetChart(
        counts, isNumber: hasRanges && isFilter(name, of: .number),
        isDate: hasRanges && isFilter(name, of: .date),
        limit: choice.sum != nil && isValue ? max(limit, Self.summedValues) : limit)
      if let sum = choice.sum {
        let all = sum.amount(in: try? session.answer(sum.query(about: query)))
        title.append(" · \(sum.text) \(all?.text ?? "")", .status)
        chart = chart.adding(limit: limit) { label in
          guard !person.isInterrupted() else { return nil }
          var narrowed = query
          narrowed.tokens.append(SearchToken(name, label))
          return sum.amount(
            in: try? session.answer(sum.query(about: narrowed)), digits: all?.digits
          )
          .map { ($0.value, $0.text) }
        }
      }
      printer.say(title)
      for row in chart.rows(width: printer.columns ?? 80) { printer.say(row) }
      if !counts.isComplete {
        let count = Wording.number(counts.values.count)
        printer.say("  the \(count) most frequent values; there may be others", .warning)
      }
      if chart.hiddenCount > 0 {
        let (more, field) = (Wording.number(chart.hiddenCount), VisibleText.line(name))
        printer.say(
          choice.fields.count > 1
            ? "  \(more) more; :facets \(field)" : "  \(more) more; :facets \(field) all", .hint)
      }
    }
  }

  private func isFilter(_ name: String, of kind: SearchableField.Kind) -> Bool {
    session.collection.engine.fields.contains { $0.name == name && $0.kind == kind }
  }
}

extension ShellSession {
  /// The fields whose values are counted unasked: each record has an id of its own, of which there is nothing to count.
  var facetNames: [String] {
    filterNames.filter { $0 != collection.profile.id }
  }

  /// The fields whose values are numbers.
  var numberNames: [String] {
    collection.engine.fields.filter { $0.kind == .number }.map(\.name)
  }
}
