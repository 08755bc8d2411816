import SearchCore
import SearchInterface

/// Tokens as they are typed, and the values they mean.
extension Shell {
  /// The same line with tokens that were still being typed made whole. What was shown while typing is what is submitted.
  func resolved(_ line: ParsedLine) -> ParsedLine {
    var result = line
    for index in line.tokens.indices where line.tokens[index].match == .open {
      result.tokens[index] = resolved(line.tokens[index])
    }
    return result
  }

  /// A token that was still being typed made whole: the value itself or its words where they exist, else what begins
  /// so. Where that is one value only, it is that value.
  func resolved(_ token: SearchToken) -> SearchToken {
    guard token.match == .open else { return token }
    var whole = token
    whole.match = .exact
    // Excluded or not: nearly every document lacks what no document has.
    if collection.isDate(whole) { return whole }
    let found = results(of: whole)
    if let reading = found?.tokenReadings.first {
      if let only = reading.onlyValue(for: token) { return only }
      if reading.comparison != .word { whole.match = .prefix }
    } else if found?.totalCount == 0 {
      // A date or a number, which are read as a beginning only while they are typed.
      var begun = whole
      begun.match = .prefix
      if results(of: begun)?.totalCount ?? 0 > 0 { return begun }
    }
    return whole
  }

  /// The note about open tokens of a line that no document has as typed, and how they were
  /// interpreted.
  func reading(ofOpenTokensIn line: ParsedLine) -> Message? {
    for token in line.tokens where token.match == .open && !collection.isDate(token) {
      var whole = token
      whole.match = .exact
      // `true` for `y` is no guess.
      guard let found = results(of: whole), found.tokenReadings.first?.comparison != .synonym,
        let reading = Self.tokenReading(of: found)
      else { continue }
      return reading
    }
    return nil
  }

  /// Says how parts of a line were read, and in which line of a script.
  func tell(_ warnings: [QueryWarning]) {
    let place = Message(verbatim: place.map { "\($0): " } ?? "")
    for warning in warnings { warn(place + warning.text) }
  }

  /// The results of the token, excluded or not; nil if the engine refuses it.
  private func results(of token: SearchToken) -> SearchResults<RecordNumber>? {
    var wanted = token
    wanted.isNegated = false
    return try? collection.engine.search(SearchQuery(clauses: [], tokens: [wanted], limit: 0))
  }
}

extension Shell {
  /// The values used instead of token values that do not exist; nil if all exist.
  ///
  /// `no cast is 'hanks'; read as the 2 that contain it: Tom Hanks, Colin Hanks`
  static func tokenReading(of results: SearchResults<RecordNumber>) -> Message? {
    guard let reading = results.tokenReadings.first else { return nil }
    guard results.tokenReadings.count == 1 else { return shortTokenReading(of: results) }
    let field = VisibleText.line(reading.token.field, limit: 40)
    let value = VisibleText.line(reading.token.value, limit: 40)
    let (names, count) = (names(in: reading), Wording.number(reading.valueCount))
    return switch (reading.comparison, reading.valueCount) {
    case (.synonym, _): "no \(field) is '\(value)'; read as \(names)"
    case (.beginning, 1): "no \(field) is '\(value)'; read as the one that begins so: \(names)"
    case (.beginning, _): "no \(field) is '\(value)'; read as the \(count) that begin so: \(names)"
    case (_, 1): "no \(field) is '\(value)'; read as the one that contains it: \(names)"
    default: "no \(field) is '\(value)'; read as the \(count) that contain it: \(names)"
    }
  }

  /// `cast:hanks ~ Tom Hanks, Colin Hanks`, for several tokens or where there is little room.
  static func shortTokenReading(of results: SearchResults<RecordNumber>) -> Message? {
    guard !results.tokenReadings.isEmpty else { return nil }
    return Message(
      verbatim: results.tokenReadings.map {
        "\(VisibleText.line($0.token.text, limit: 40)) ~ \(names(in: $0))"
      }.joined(separator: " · "))
  }

  /// `Tom Hanks, Colin Hanks +2`
  private static func names(in reading: TokenReading) -> String {
    let more = reading.valueCount - reading.values.count
    return reading.values.map { VisibleText.line($0, limit: 40) }.joined(separator: ", ")
      + (more > 0 ? " +\(Wording.number(more))" : "")
  }
}

extension RecordCollection {
  /// The token with its value as the data spells it: `cuisine:thai` is `cuisine:Thai`, and `cast:schwarzenegger` the
  /// only value with that word.
  ///
  /// - Returns: nil if no document has it, excluded or not. A range of numbers or of times is returned as it is, without
  ///   asking the engine.
  func resolve(_ token: SearchToken) async -> SearchToken? {
    if engine.fields.contains(where: { $0.name == token.field && $0.kind == .number }) {
      return token
    }
    // The documents might have to be read for it.
    if isDate(token), DateRange.hasTimes(token.value) { return token }
    var wanted = token
    wanted.isNegated = false
    let query = SearchQuery(clauses: [], tokens: [wanted], limit: 0)
    guard let found = try? await engine.results(for: query), found.totalCount > 0 else {
      return nil
    }
    guard token.match == .exact else { return token }
    if let reading = found.tokenReadings.first { return reading.onlyValue(for: token) ?? token }
    let values = try? await engine.valueCompletions(
      field: token.field, prefix: token.value, for: SearchQuery(clauses: []), limit: 5)
    let typed = token.value.lowercased()
    guard let value = values?.first(where: { $0.title.lowercased() == typed }) else { return token }
    var resolved = token
    resolved.value = value.title
    return resolved
  }

  /// True if a token names a date, which is no beginning of another: `2019-1` is January.
  func isDate(_ token: SearchToken) -> Bool {
    DateRange.isSpelled(by: token.value)
      && engine.fields.contains { $0.name == token.field && $0.kind == .date }
  }
}

extension TokenReading {
  /// The token of the only value that `token` was interpreted as; nil if there are several.
  func onlyValue(for token: SearchToken) -> SearchToken? {
    guard valueCount == 1, let value = values.first else { return nil }
    return token.meaning(SearchToken(token.field, value))
  }
}
