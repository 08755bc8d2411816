import SeekCore

extension Readings {
  /// A line that may be entered into the field of a search.
  package enum NextLine {
    /// None follows: a reading's line is whole.
    case none
    case words
    /// One that begins with a colon is a command.
    case command
    /// The one being typed, or a command where its words find no more.
    case wordsOrCommand
  }

  /// The reading with its count; nil where that is not above another. It is what comes once its line is entered into the field,
  /// where submitted words may stay: then a command is named, or the line has their count.
  func counted(_ reading: Reading, above found: Int = 0) async -> Reading? {
    var reading = reading
    reading.count = await engine.count(reading.query)
    guard reading.count ?? 0 > found else { return nil }
    // The pills say it already.
    if reading.line.isEmpty, next != .none, case .value = reading.kind { return nil }
    guard next != .none, let field,
      !reading.line.isEmpty || next == .command && !field.isWithin,
      case let entered = field.submitting(field.parse(reading.line, syntax: syntax)).query,
      entered.counting != reading.query.counting,
      let count = await engine.count(entered), count != reading.count
    else { return reading }
    let isCommand = next == .command || next == .wordsOrCommand && count <= found
    if isCommand, !field.isWithin {
      var whole = QueryLine(scope: reading.query.scope, tokens: reading.query.tokens)
      whole.words = QueryLine.Words(reading.query.clauses, syntax: syntax)
      reading.line = ":query " + whole.spelling
    } else {
      reading.count = count
    }
    return reading.count ?? 0 > found ? reading : nil
  }

  /// The line to type for a search, without words that stay in force; the beginning of a word is at its end.
  ///
  /// - Parameter words: The words of the search as they are spelled; as they are printed if nil.
  func line(of query: SearchQuery, words: String? = nil) -> String {
    let own = query.clauses.filter { !$0.isRestriction }
    let printed = words ?? QueryPrinter.text(of: own, syntax: syntax)
    let pills = next == .none ? [] : field?.tokens ?? []
    var added = query.tokens.filter { !pills.contains($0) }
    // What stood between them and the pills is left to the field, as where they are typed.
    if !pills.isEmpty, !added.isEmpty { added[0].narrows = false }
    let filters = added.spellings
    let edit = filters.joined(separator: " ")
    if next != .none, let field, !edit.isEmpty,
      case let entered = field.submitting(field.parse(edit, syntax: syntax)).query,
      entered.clauses == query.clauses, entered.tokens == query.tokens
    {
      return edit
    }
    let parts =
      printed.hasSuffix(" ") ? [String(printed.dropLast())] + filters : filters + [printed]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension SearchClause {
  /// True of the words of an enclosing search.
  fileprivate var isRestriction: Bool {
    if case .filter = self { true } else { false }
  }
}
