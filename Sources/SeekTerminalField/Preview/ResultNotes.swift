import SeekField

/// The sentences about results: how tokens and words were read, what is missing.
package enum ResultNotes {
  /// The sentence that offers a reading: `Did you mean: noodles (87)?`
  ///
  /// - Parameter hasCommands: False where a line that begins with a colon is text.
  package static func offer(_ reading: Reading, hasCommands: Bool = true) -> Message {
    let line = VisibleText.line(reading.line)
    let count = Wording.number(reading.count ?? 0)
    let results = number(reading.count ?? 0).text
    func way(_ command: Message) -> Message { hasCommands ? command : "" }
    return switch reading.kind {
    case .words: "Did you mean: \(line) (\(count))?"
    case .value(let token):
      "No record has \(VisibleText.line(token.choice.text)). Did you mean: \(line) (\(count))?"
    case .valueWithoutWords(let token, let value):
      "No record has \(VisibleText.line(token.text)). Without the words, \(SearchToken(token.field, value).text) has \(results)."
    case .unknown(let token, let first?, let last?):
      "No record has \(VisibleText.line(token.choice.text)); \(VisibleText.line(token.field)) goes from \(VisibleText.line(first)) to \(VisibleText.line(last))."
    case .unknown(let token, _, _) where token.isNegated:
      "No record has \(VisibleText.line(token.choice.text)); \(VisibleText.line(token.text)) leaves nothing out."
    case .unknown(let token, _, _): "No record has \(VisibleText.line(token.text))."
    case .everywhere(let scope):
      "0 in \(VisibleText.line(scope.name)), \(count) in All." + way(" :scope All searches there.")
    case .outside(let lines):
      "0 within “\(lines.map { VisibleText.search($0) }.joined(separator: ", "))”, \(count) in All."
        + way(" :global goes back there.")
    case .withoutExclusions: "Without the exclusions: \(results)."
    case .withoutTokens(let tokens):
      "Without \(VisibleText.line(tokens.map(\.text).joined(separator: " "))): \(results)."
    case .correction(let typed): "\(VisibleText.line(typed)) ~ \(line)"
    }
  }

  /// `42 results`
  package static func number(of results: SearchResults<some Sendable>) -> Message {
    number(results.totalCount)
  }

  private static func number(_ count: Int) -> Message {
    count == 1 ? "1 result" : "\(Wording.number(count)) results"
  }

  /// `42 so far …`, while more are looked for.
  package static func numberSoFar(of results: SearchResults<some Sendable>) -> Message {
    "\(Wording.number(results.totalCount)) so far …"
  }

  /// The warning that parts of a divided collection did not answer; nil where all did.
  package static func coverageNote(_ results: SearchResults<some Sendable>) -> Message? {
    let (missing, all) = (results.coverage.missing, results.coverage.partCount)
    guard !missing.isEmpty else {
      return results.coverage.isCutShort
        ? "the server ran out of time; there may be more results than were counted" : nil
    }
    let names = VisibleText.line(missing.joined(separator: ", "), limit: 80)
    return
      "\(Wording.number(missing.count)) of \(Wording.number(all)) shards did not answer, so their results are missing: \(names)"
  }

  /// The line above results that have a similar word where those above have the word as typed.
  package static var correctedNote: Message { "Similar words:" }

  /// The line above results that have only some of the words, or the word inside others.
  package static func partialNote(_ results: SearchResults<some Sendable>) -> Message {
    if results.partialMatch == .insideWords {
      let word = VisibleText.line(results.query.clauses.first?.text ?? "", limit: 40)
      return results.totalCount == 0
        ? "No record has the word “\(word)”. Some have it inside a word:"
        : "More have “\(word)” inside a word:"
    }
    return results.totalCount == 0
      ? "No record has all the words. Some have:" : "Others have some of the words:"
  }

  /// - Parameter spelled: Of what was found, as it is to be read.
  package static func reading(
    of corrections: [SearchCorrection], spelled: (String) -> String = { $0 }
  ) -> String? {
    var typed: [String] = []
    for correction in corrections where !typed.contains(correction.typed) {
      typed.append(correction.typed)
    }
    guard !typed.isEmpty else { return nil }
    return typed.map { word in
      let found = corrections.filter { $0.typed == word }
      let more = found.count > readingLimit ? " +\(found.count - readingLimit)" : ""
      return "\(VisibleText.line(word)) ~ "
        + found.prefix(readingLimit).map { VisibleText.line(spelled($0.found)) }
        .joined(separator: ", ") + more
    }.joined(separator: " · ")
  }

  /// The words that were read as others, spelled as the results spell them; nil if all were taken as typed.
  ///
  /// `noodls ~ noodles, noodle · soop ~ soup`
  package static func reading<Engine>(
    of results: SearchResults<Engine.Document>, by spelling: WordSpelling<Engine>
  ) -> String? {
    guard !results.corrections.isEmpty else { return nil }
    let texts = spelling.beginnings(of: (results.hits + results.partialHits).map(\.document))
    return reading(of: results.corrections) { spelling.spelled($0, in: texts) }
  }

  /// The number of readings of one word that are named; the others are counted.
  private static var readingLimit: Int { 3 }

  /// The values used instead of token values that do not exist; nil if all exist.
  ///
  /// `“hanks” is no value of cast; read as “Tom Hanks”, “Colin Hanks”`
  package static func tokenReading(of results: SearchResults<some Sendable>) -> Message? {
    guard let reading = results.tokenReadings.first else { return nil }
    guard results.tokenReadings.count == 1 else { return shortTokenReading(of: results) }
    let field = VisibleText.line(reading.token.field, limit: 40)
    let value = VisibleText.line(reading.token.value, limit: 40)
    return "“\(value)” is no value of \(field); read as \(names(in: reading))"
  }

  /// `cast:hanks ~ Tom Hanks, Colin Hanks`, for several tokens or where there is little room.
  package static func shortTokenReading(of results: SearchResults<some Sendable>) -> Message? {
    guard !results.tokenReadings.isEmpty else { return nil }
    return Message(
      verbatim: results.tokenReadings.map {
        "\(VisibleText.line($0.token.text, limit: 40)) ~ \(names(in: $0, quoted: false))"
      }.joined(separator: " · "))
  }

  /// `“Tom Hanks”, “Colin Hanks” +2`
  private static func names(in reading: TokenReading, quoted: Bool = true) -> String {
    let more = reading.valueCount - reading.values.count
    return reading.values.map {
      let name = VisibleText.line($0, limit: 40)
      return quoted ? Message("“\(name)”").text : name
    }.joined(separator: ", ")
      + (more > 0 ? " +\(Wording.number(more))" : "")
  }
}

extension SearchOrder {
  /// `relevance`, `year`, `year, descending`
  package var wording: String {
    switch self {
    case .relevance: Message("relevance").text
    case .field:
      fields.map { name, isDescending in
        isDescending
          ? Message("\(VisibleText.line(name)), descending").text : VisibleText.line(name)
      }.joined(separator: ", ")
    }
  }
}
