import SeekCore

/// Counts suggestions.
extension Suggester {
  /// The suggestions with the number of results after each, without those that lead to none or change nothing: a value that
  /// all results have, the search one is in, a slip.
  ///
  /// - Complexity: that of counting each of them, in one question to the engine.
  func counted(
    _ list: SuggestionList, in line: String, _ context: CompletionContext, _ field: SearchField,
    limit: Int
  ) async -> SuggestionList {
    let candidates =
      context.kind == .empty
      ? list[...] : list.prefix(limit + Self.spareCandidates)
    func chosen(_ suggestion: SearchSuggestion, behind end: String = "") -> ParsedLine {
      var chosen = line
      chosen.replaceSubrange(list.replacedRange(in: line), with: suggestion.completion)
      var parsed = field.parse(chosen + end, syntax: syntax)
      parsed.isRecalled = suggestion.kind == .recent
      return parsed
    }
    let lines = candidates.map { chosen($0) }
    // A line that is chosen is whole, and so is compared with the one that is typed.
    lazy var current = field.submitting(field.parse(line + " ", syntax: syntax)).query
    func isCurrent(_ suggestion: SearchSuggestion) -> Bool {
      suggestion.kind == .recent
        && field.submitting(chosen(suggestion, behind: " ")).query == current
    }
    let rest = field.submitting(field.parse(context.rest + " ", syntax: syntax)).query
    let queries = lines.map { $0.isPending ? nil : field.submitting($0).query }
    var asked = [rest] + queries.compactMap(\.self)
    if let word = context.word { asked.append(SearchQuery(clauses: [.word(word)])) }
    // An engine that cannot count suggests all the same.
    var counts = (try? await engine.results(for: asked.map(\.counting)))?.map(\.totalCount) ?? []
    if counts.count != asked.count { counts = [] }
    let restCount = counts.first
    // A word is whole wherever the collection has it.
    let isWhole = context.word != nil && counts.last ?? 0 > 0 || isGrouped(context.kind)
    var next = counts.dropFirst().makeIterator()
    guard !Task.isCancelled else {
      return SuggestionList(replacedRange: list.replacedRange, suggestions: [])
    }
    // A value or a scope that is typed in whole is offered whatever it counts.
    func isUnnamed(_ line: ParsedLine) -> Bool {
      let names = line.tokens.map(\.value) + [line.scope?.name].compactMap(\.self)
      return !names.isEmpty && names.allSatisfy { $0.lowercased() != context.word?.lowercased() }
    }
    // What begins as typed behind a name is offered whatever it changes, as Space takes it.
    let (isExplicit, isBegun) =
      switch context.kind {
      case .bookmarkName(let prefix), .fieldValue(_, let prefix, _), .scopeName(let prefix):
        (true, !prefix.isEmpty)
      case .empty, .phrase, .quoted, .word: (false, false)
      }
    var counted: [SearchSuggestion] = []
    var numbers: [SearchSuggestion.Kind: Int] = [:]
    for (index, suggestion) in candidates.enumerated() {
      var suggestion = suggestion
      // The name of a field is not yet anything.
      guard let query = queries[index] else {
        counted.append(suggestion)
        continue
      }
      let count = next.next()
      // An application counts its own itself.
      guard suggestion.token == nil else {
        counted.append(suggestion)
        continue
      }
      let isFilter = suggestion.kind == .token || suggestion.kind == .value
      let changesNothing =
        !isBegun
        && (suggestion.kind != .word && suggestion.kind != .title && query == rest
          || isCurrent(suggestion)
          || isFilter && lines[index].clauses.isEmpty && rest.tokens.has(lines[index].tokens)
          || (isFilter || suggestion.kind == .scope) && !isExplicit && count != nil
            && count == restCount && isUnnamed(lines[index]))
      guard count != 0 || suggestion.kind == .scope && isExplicit, !changesNothing else { continue }
      numbers[suggestion.kind, default: 0] += 1
      let isOfCompany = suggestion.kind == .recent || suggestion.kind == .bookmark && !isExplicit
      guard !isOfCompany || numbers[suggestion.kind, default: 0] <= Self.companyLimit else {
        continue
      }
      suggestion.count = count ?? suggestion.count
      counted.append(suggestion)
    }
    var offered = SuggestionList(
      replacedRange: list.replacedRange,
      suggestions: Array(
        Self.wordsByCount(Self.withoutSlips(counted, among: candidates)).prefix(limit)))
    offered.isWhole = isWhole
    return offered
  }

  /// True if values of numbers or dates are completed.
  private func isGrouped(_ kind: CompletionContext.Kind) -> Bool {
    guard case .fieldValue(let name, _, _) = kind else { return false }
    return syntax.filter(named: name)?.kind.isGrouped ?? false
  }

  /// Drops words that begin a more frequent one and find no more: `chicke` beside `chicken`.
  ///
  /// - Parameter candidates: The suggestions with the engine's own counts, which are those of the words alone.
  static func withoutSlips(
    _ suggestions: [SearchSuggestion], among candidates: some Sequence<SearchSuggestion>
  ) -> [SearchSuggestion] {
    let alone = Dictionary(candidates.map { ($0.completion, $0.count ?? 0) }, uniquingKeysWith: max)
    let words = suggestions.filter { $0.kind == .word }
    return suggestions.filter { suggestion in
      suggestion.kind != .word
        || !words.contains {
          $0.completion.hasPrefix(suggestion.completion) && $0.count == suggestion.count
            && alone[$0.completion, default: 0] > alone[suggestion.completion, default: 0]
        }
    }
  }

  /// The number of suggestions that are counted beside those wanted, since some lead to nothing.
  private static var spareCandidates: Int { 5 }

  /// Words by their counts, all others where they are. Words as frequent stay in the order of the engine.
  private static func wordsByCount(_ suggestions: [SearchSuggestion]) -> [SearchSuggestion] {
    let places = suggestions.indices.filter { suggestions[$0].kind == .word }
    let sorted = places.sorted {
      let (left, right) = (suggestions[$0].count ?? 0, suggestions[$1].count ?? 0)
      return left != right ? left > right : $0 < $1
    }
    var result = suggestions
    for (place, index) in zip(places, sorted) { result[place] = suggestions[index] }
    return result
  }
}

extension [SearchToken] {
  /// True if all tokens of a line are there already, in any case.
  fileprivate func has(_ line: [SearchToken]) -> Bool {
    !line.isEmpty
      && line.allSatisfy { token in
        contains {
          $0.isEnabled && $0.field == token.field && $0.isNegated == token.isNegated
            && $0.match == token.match && $0.value.lowercased() == token.value.lowercased()
        }
      }
  }
}

/// Values of several words: `tom h` is the beginning of `cast:"Tom Hanks"`, not only that of a word.
extension Suggester {
  /// The values that all words of the line begin, each in the place of the whole line, before the other suggestions but
  /// titles.
  ///
  /// - Parameter list: What completes the last word; where values are found, its suggestions replace the whole line too.
  func addingValues(
    ofLine line: String, _ parsed: ParsedLine, cursorUTF8Offset: Int, field: SearchField,
    to list: SuggestionList
  ) async -> SuggestionList {
    let start = line.utf8.prefix { $0 == 0x20 }.count
    let first = list.replacedRange.lowerBound
    guard cursorUTF8Offset >= line.utf8.count, first > start, list.replacedRange.upperBound > first,
      let words = String(line.utf8.dropFirst(start)), isPlain(parsed),
      parsed.clauses.allSatisfy({ $0.typedText != nil })
    else { return list }
    let values = await valuesOfAnyField(
      prefix: words, query: query("", field), limit: Self.valuesOfLine)
    guard !values.isEmpty else { return list }
    let before = String(decoding: line.utf8.prefix(first).dropFirst(start), as: UTF8.self)
    let others = list.map { other in
      other.searchCompletion(before + other.completion)
    }
    let titles = others.prefix { $0.kind == .title }
    let all = Array(titles) + values.map { titled($0, sign: "") } + others.dropFirst(titles.count)
    return SuggestionList(
      replacedRange: start..<line.utf8.count,
      suggestions: Self.unique(all))
  }

  /// The number of values of several words that are offered beside others.
  private static var valuesOfLine: Int { 3 }

  /// True if words are all that a line asks for, and nothing in it is doubtful.
  func isPlain(_ line: ParsedLine) -> Bool {
    line.tokens.isEmpty && line.scope == nil && line.warnings.isEmpty
  }
}
