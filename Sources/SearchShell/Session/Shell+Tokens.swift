import SearchCore
import SearchInterface
import TerminalField

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
    if collection.engine.isDate(whole) { return whole }
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
    for token in line.tokens where token.match == .open && !collection.engine.isDate(token) {
      var whole = token
      whole.match = .exact
      // `true` for `y` is no guess.
      guard let found = results(of: whole), found.tokenReadings.first?.comparison != .synonym,
        let reading = ResultNotes.tokenReading(of: found)
      else { continue }
      return reading
    }
    return nil
  }

  /// Says how parts of a line were read, and in which line of a script.
  func tell(_ warnings: [QueryWarning]) {
    let place = Message(verbatim: running.place.map { "\($0): " } ?? "")
    for warning in warnings { warn(place + warning.locatedMessage) }
  }

  /// The results of the token, excluded or not; nil if the engine refuses it.
  private func results(of token: SearchToken) -> SearchResults<RecordReference>? {
    var wanted = token
    wanted.isNegated = false
    return try? answer(SearchQuery(clauses: [], tokens: [wanted], limit: 0))
  }
}
