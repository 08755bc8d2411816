import SeekCollection
import SeekTerminalField

extension CommandContext {
  func facets(_ argument: String) throws(ShellError) {
    guard !(argument.isEmpty ? session.facetNames : session.filterNames).isEmpty
    else {
      throw ShellError("this collection has no field whose values could be counted")
    }
    try printFacets(try FacetChoice(parsing: argument, in: session))
  }
}

struct FacetChoice: Hashable, Sendable {
  let fields: [String]
  /// The field whose values are counted in pairs with those of the only other one.
  var partner: String?
  /// The periods by which the dates of the only field are counted; nil for those that give a useful number of bars.
  var period: DatePeriod?
  /// The number of values of each field, the most frequent first. Nil for a useful number of them,
  /// and for numbers and dates in ranges.
  let limit: Int?
  /// The sum shown for the documents of each value; nil if they are only counted.
  var sum: FacetSum?

  /// - Parameter argument: Nothing, a field, a field and periods, or two fields, and how many of the values; a sum may follow.
  init(parsing argument: String, in session: ShellSession) throws(ShellError) {
    let (argument, sum) = try FacetSum.split(argument, in: session)
    self.sum = sum
    if let sum, let other = try FacetSum.split(argument, in: session).sum {
      let line = VisibleText.line(":facets " + argument)
      throw ShellError(
        "“\(sum.text)” is not understood behind “\(line)”; one sum is shown at a time, as \(other.text)"
      )
    }
    let words = argument.split(separator: " ").map(String.init)
    func field(_ words: some Sequence<String>) -> String? {
      let name = words.joined(separator: " ")
      return name.isEmpty ? nil : try? session.filterName(name, for: ":facets")
    }
    guard let last = words.last else {
      (limit, fields) = (nil, sum == nil ? session.facetNames : [])
      return
    }
    // A field may be called `all`, or end in a number.
    let isField = session.filterNames.contains { $0.lowercased() == argument.lowercased() }
    let count = last.lowercased() == "all" ? Int.max : Int(last)
    limit = isField || words.count == 1 ? nil : count
    let named = limit == nil ? words[...] : words.dropLast()
    if let limit, limit < 1 { throw Self.refusal(named, last) }
    if let name = field(named) {
      fields = [name]
      return
    }
    if let word = named.last, let name = field(named.dropLast()), session.isFilter(name, of: .date),
      let period = DatePeriod(rawValue: word.lowercased())
    {
      (fields, self.period) = ([name], period)
      return
    }
    for place in named.indices.dropFirst() {
      if let first = field(named[..<place]), let second = field(named[place...]), first != second {
        (fields, partner) = ([first], second)
        return
      }
    }
    if let name = field(named.dropLast()), let word = named.last {
      throw Self.refusal([name], word)
    }
    // A sum that is not finished or none there is; of a field with a parenthesis in its name the nearest is named.
    if let word = named.last, named.count == 1, word.contains("("),
      !session.filterNames.contains(where: { $0.contains("(") })
    {
      throw Self.refusal([], word)
    }
    if let form = FacetSum.form(of: words, in: session) {
      let written = ":facets " + form
      throw ShellError("“\(VisibleText.line(argument))” is not understood; write \(written)")
    }
    fields = [try session.filterName(named.joined(separator: " "), for: ":facets")]
  }

  private static func refusal(_ name: some Sequence<String>, _ word: String) -> ShellError {
    let shown = VisibleText.line(([":facets"] + name).joined(separator: " "))
    return ShellError(
      "“\(VisibleText.line(word))” is not understood behind “\(shown)”; write a second field, month, week, a number, all, or sum(FIELD)"
    )
  }
}

extension FacetSum {
  /// `category sum(amount)` for `sum amount by category` and `amount by category`; nil for words that name no number to add up.
  fileprivate static func form(of words: [String], in session: ShellSession) -> String? {
    let kind = words.first.flatMap { Kind(rawValue: $0.lowercased()) }
    let sides = words.dropFirst(kind == nil ? 0 : 1).split {
      ["by", "per"].contains($0.lowercased())
    }
    .map { $0.joined(separator: " ") }
    guard let name = sides.first, kind != nil || sides.count > 1,
      let field = try? session.fieldName(name, among: session.numberNames, for: "")
    else { return nil }
    return (sides.dropFirst() + [FacetSum(kind: kind ?? .sum, field: field).text])
      .joined(separator: " ")
  }

  /// A sum at the end of an argument, and what is before it.
  fileprivate static func split(
    _ argument: String, in session: ShellSession
  ) throws(ShellError) -> (rest: String, sum: FacetSum?) {
    guard argument.hasSuffix(")"), let open = argument.lastIndex(of: "(") else {
      // How many values there are to be may be behind it, too.
      guard let space = argument.lastIndex(of: " "), argument[..<space].trimmed.hasSuffix(")"),
        case let (rest, sum?) = try split(argument[..<space].trimmed, in: session)
      else { return (argument, nil) }
      return ((rest + argument[space...]).trimmed, sum)
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
    return (
      before.dropLast(word.count).trimmed,
      FacetSum(kind: kind, field: field, decimals: session.decimals(of: field))
    )
  }
}

extension CommandContext {
  private static var valuesOfEach: Int { 5 }

  /// The number of values whose amounts are computed to find the greatest.
  private static var summedValues: Int { 500 }

  private static var valuesOfOne: Int { 20 }

  /// The periods that are shown unless a number is given.
  private static var periodsShown: Int { 60 }

  /// Prints each field's values over the results, with bars, and remembers the values as rows that can be chosen.
  fileprivate func printFacets(_ choice: FacetChoice) throws(ShellError) {
    if choice.fields.isEmpty, let sum = choice.sum {
      let query = session.state.field.query
      guard let text = sum.amount(in: try? session.answer(sum.query(about: query)))?.text else {
        return printer.remark("No result has a value of \(VisibleText.line(sum.field)).")
      }
      return printer.say(StyledText("\(sum.text)  \(text)", .scope))
    }
    var values: [PrintedValue] = []
    for name in choice.fields {
      let asked = [name, choice.partner].compactMap(\.self)
      let query = facetQuery(about: asked)
      guard let counts = try? session.answer(query).facets.first else { continue }
      guard !counts.values.isEmpty else {
        printer.remark("No result has a value of \(VisibleText.line(name)).")
        continue
      }
      let title = asked.map { VisibleText.line($0) }.joined(separator: " · ")
      var heading = StyledText(title, .scope)
      var chart = try chart(of: counts, for: choice, about: query)
      if let sum = choice.sum {
        let all = sum.amount(in: try? session.answer(sum.query(about: query)))
        heading.append(" · \(sum.text) ", .status)
        heading.append(all?.text ?? "", .scope)
        chart = chart.adding(limit: limit(of: choice)) { bar in
          guard !person.isInterrupted() else { return nil }
          let narrowed = query.narrowed(by: bar.tokens(of: name))
          return sum.amount(
            in: try? session.answer(sum.query(about: narrowed)), digits: all?.digits
          )
          .map { ($0.value, $0.text) }
        }
      }
      if session.isFilter(name, of: .number), choice.partner == nil {
        chart = chart.writing { session.decimals(of: name) }
      }
      printer.say(heading)
      let rows = chart.rows(width: printer.columns ?? 80, hasBars: !printer.style.isSpoken)
      for (row, bar) in zip(rows, chart.bars) {
        printer.say(row)
        let tokens = bar.tokens(of: name)
        var label = StyledText("  " + VisibleText.line(tokens.map(\.text).joined(separator: " ")))
        label.append("  " + Wording.number(bar.count), .status)
        values.append(PrintedValue(row: choice.fields.count > 1 ? label : row, tokens: tokens))
      }
      if !counts.isComplete {
        let count = Wording.number(counts.values.count)
        printer.say("  the \(count) most frequent values; there may be others", .warning)
      }
      if chart.hiddenCount > 0 {
        let words = asked + [choice.period?.rawValue].compactMap(\.self)
        let (more, field) = (
          Wording.number(chart.hiddenCount), VisibleText.line(words.joined(separator: " "))
        )
        printer.say(
          choice.fields.count > 1
            ? "  \(more) more; :facets \(field)" : "  \(more) more; :facets \(field) all", .hint)
      }
    }
    session.page.values = values
    guard person.editsLines, !values.isEmpty else { return }
    let replaced = session.state.field.tokens.filter { token in
      session.replaces(token) && values.contains { $0.tokens.contains { $0.field == token.field } }
    }
    printer.say(
      replaced.isEmpty
        ? "Down goes into the values; Enter filters by one."
        : "Down goes into the values; Enter filters by one in place of \(VisibleText.line(replaced.map(\.text).joined(separator: ", "))).",
      .hint)
  }

  /// The query whose values are counted: without the tokens that a choice takes the place of, so that other choices stay visible.
  /// A range of numbers or dates stays, and narrows what is drawn.
  private func facetQuery(about fields: [String]) -> SearchQuery {
    var query = session.state.field.query
    query.tokens.removeAll { token in
      fields.contains(token.field) && session.replaces(token) && !session.hasRanges(token.field)
    }
    (query.limit, query.offset, query.facets) = (0, 0, Array(fields.prefix(1)))
    return query
  }

  private func limit(of choice: FacetChoice) -> Int {
    if let limit = choice.limit { return limit }
    if choice.period != nil { return Self.periodsShown }
    return choice.fields.count == 1 ? Self.valuesOfOne : Self.valuesOfEach
  }

  private func chart(
    of counts: FacetCounts, for choice: FacetChoice, about query: SearchQuery
  ) throws(ShellError) -> FacetChart {
    let (name, limit) = (counts.field, limit(of: choice))
    if let period = choice.period {
      let bars =
        period == .hour
        ? try hourBars(counts, about: query) : period.bars(counts.values)
      return FacetChart(bars, limit: limit, arePeriods: true)
    }
    if let partner = choice.partner {
      return FacetChart(
        try pairBars(counts, with: partner, most: limit, about: query), limit: limit,
        arePeriods: false)
    }
    let hasRanges = choice.limit == nil && session.hasRanges(name)
    return FacetChart(
      counts, isNumber: hasRanges && session.isFilter(name, of: .number),
      isDate: hasRanges && session.isFilter(name, of: .date),
      limit: choice.sum != nil && !hasRanges ? max(limit, Self.summedValues) : limit)
  }

  /// The hours that have records, each asked for: the index counts days.
  private func hourBars(
    _ counts: FacetCounts, about query: SearchQuery
  ) throws(ShellError) -> [FacetChart.Bar] {
    let days = Set(counts.values.map { String($0.value.prefix(10)) }).sorted()
    guard days.count <= DatePeriod.daysOfHours else {
      let (name, last) = (VisibleText.line(counts.field), days.last ?? "")
      throw ShellError(
        "\(Wording.number(days.count)) days have too many hours; narrow them first, as by \(name):\(last)"
      )
    }
    var bars: [FacetChart.Bar] = []
    for hour in days.flatMap(DatePeriod.hours) where !person.isInterrupted() {
      let asked = query.narrowed(by: [SearchToken(counts.field, hour)])
      if let count = session.count(asked), count > 0 {
        bars.append(FacetChart.Bar(label: hour, count: count))
      }
    }
    return bars
  }

  /// The most frequent pairs of a value with one of another field. No pair is more frequent than its first value, so the
  /// search ends where the next value is too rare.
  private func pairBars(
    _ counts: FacetCounts, with partner: String, most: Int, about query: SearchQuery
  ) throws(ShellError) -> [FacetChart.Bar] {
    var bars: [FacetChart.Bar] = []
    for value in counts.values where !person.isInterrupted() {
      if bars.count >= most, bars[most - 1].count >= value.count { break }
      let token = SearchToken(counts.field, value.value)
      var asked = query.narrowed(by: [token])
      (asked.facets, asked.facetLimit) = ([partner], most)
      for other in try session.answer(asked).facets.first?.values ?? [] {
        bars.append(
          FacetChart.Bar(
            label: "\(value.value) · \(other.value)", count: other.count,
            pair: [token, SearchToken(partner, other.value)]))
      }
      bars.sort { ($1.count, $0.label) < ($0.count, $1.label) }
    }
    return bars
  }
}

extension FacetChart.Bar {
  func tokens(of field: String) -> [SearchToken] { pair ?? [SearchToken(field, label)] }
}

extension ShellSession {
  /// The number of records that tell how a number is written.
  private static var readRecords: Int { 50 }

  /// The number of digits behind the point that all records write at least: 2 of `20.00` and `-101.50`.
  func decimals(of name: String) -> Int {
    var asked = SearchQuery("").narrowed(by: [SearchToken(name, "", match: .prefix)])
    asked.limit = Self.readRecords
    let hits = (try? answer(asked).hits) ?? []
    return hits.map { hit in
      switch collection.shownRecord(hit.document)[name] {
      case .number(_, let text)?, .string(let text)?:
        FacetChart.decimals(of: NumberRange.plainSpelling(of: text)?.text ?? text) ?? 0
      case .bool?, .null?, .list?, .object?, nil: 0
      }
    }.min() ?? 0
  }

  /// The fields whose values are counted unasked: each record has an id of its own, of which there is nothing to count.
  var facetNames: [String] {
    filterNames.filter { $0 != collection.profile.id }
  }

  /// True if a value that is chosen takes the place of a token of its field: only of a list both can hold.
  func replaces(_ token: SearchToken) -> Bool {
    !token.isNegated && !state.field.syntax.hasManyValues(token.field)
  }

  func isFilter(_ name: String, of kind: SearchableField.Kind) -> Bool {
    collection.engine.fields.contains { $0.name == name && $0.kind == kind }
  }

  /// True if the values of a field are shown in ranges.
  func hasRanges(_ name: String) -> Bool {
    isFilter(name, of: .number) || isFilter(name, of: .date)
  }

  var numberNames: [String] {
    collection.engine.fields.filter { $0.kind == .number }.map(\.name)
  }
}
