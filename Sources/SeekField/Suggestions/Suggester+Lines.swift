import SeekCore

extension Suggester {
  /// The suggestions with the number of results after each, without those that lead to none or change nothing: a value that
  /// all results have, the search one is in, a slip.
  func counted(
    _ list: SuggestionList, in line: String, _ context: CompletionContext, _ field: SearchField,
    limit: Int
  ) async -> SuggestionList {
    let candidates =
      context.kind == .empty ? list[...] : list.prefix(limit + Self.spareCandidates)
    func chosen(_ suggestion: SearchSuggestion, behind end: String = "") -> ParsedLine {
      var chosen = line
      chosen.replaceSubrange(list.replacedRange(in: line), with: suggestion.completion)
      var parsed = field.parse(chosen + end, syntax: syntax)
      parsed.isRecalled = suggestion.kind == .recent
      return parsed
    }
    // A line that is chosen is whole, and so is compared with the one that is typed.
    let typed = [context.rest, line].map { field.parse($0 + " ", syntax: syntax) }
    let lines = candidates.map { chosen($0) }
    let ended = await engine.ended(typed + lines, in: field)
    let all = zip(typed + lines, ended).map { field.submitting($1 ?? $0).query }
    let (rest, current, queries) = (all[0], all[1], all.dropFirst(2))
    func isCurrent(_ suggestion: SearchSuggestion) -> Bool {
      suggestion.kind == .recent
        && field.submitting(chosen(suggestion, behind: " ")).query == current
    }
    let word = context.word.map { wordAlone($0, isQuoted: context.phrase != nil) }
    let finished = zip(queries, lines).filter { !$1.isPending }.map(\.0)
    let asked = [rest, current] + [word].compactMap(\.self) + finished
    // An engine that cannot count suggests all the same.
    var counts = (try? await engine.results(for: asked.map(\.counting)))?.map(\.totalCount) ?? []
    if counts.count != asked.count { counts = [] }
    let (restCount, currentCount) = (counts.first, counts.dropFirst().first)
    // A word is whole wherever the collection has it.
    let isWord = word != nil && counts.dropFirst(2).first ?? 0 > 0
    var next = counts.dropFirst(word == nil ? 2 : 3).makeIterator()
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
      case .empty, .nothing, .word: (false, false)
      }
    var counted: [SearchSuggestion] = []
    var numbers: [SearchSuggestion.Kind: Int] = [:]
    for (index, suggestion) in candidates.enumerated() {
      var suggestion = suggestion
      // The name of a field is not yet anything.
      guard !lines[index].isPending else {
        counted.append(suggestion)
        continue
      }
      let query = all[2 + index]
      // Enter refuses a line with a filter that no record has.
      let count = next.next().map { ended[2 + index] == nil ? 0 : $0 }
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
          || context.phrase != nil && suggestion.kind == .word && count == restCount
          || (isFilter || suggestion.kind == .scope) && !isExplicit && count != nil
            && count == restCount && isUnnamed(lines[index]))
      guard count != 0 || suggestion.kind == .scope && isExplicit, !changesNothing else { continue }
      // A form of the word that is typed finds what that finds.
      let isForm =
        isWord && suggestion.kind == .word && suggestion.count.map { $0 != count } ?? false
      guard !isForm || count != currentCount else { continue }
      numbers[suggestion.kind, default: 0] += 1
      let isOfCompany = suggestion.kind == .recent || suggestion.kind == .bookmark && !isExplicit
      guard !isOfCompany || numbers[suggestion.kind, default: 0] <= Self.companyLimit else {
        continue
      }
      suggestion.count = count ?? suggestion.count
      counted.append(suggestion)
    }
    if case .fieldValue = context.kind, !isGrouped(context.kind) {
      counted = counted.enumerated().sorted {
        ($1.element.count ?? 0, $0.offset) < ($0.element.count ?? 0, $1.offset)
      }.map(\.element)
    }
    var offered = SuggestionList(
      replacedRange: list.replacedRange,
      suggestions: Array(
        Self.withoutIdleScopes(withoutNamesakes(Self.withoutSlips(counted, among: candidates)))
          .prefix(limit)))
    offered.isWhole = isWord || isGrouped(context.kind)
    offered.isScarce = currentCount.map { $0 < max(1, field.settings.limit) } ?? false
    return offered
  }

  /// The search for the word that is typed, as a whole one and by itself: in the field before it, if one is.
  private func wordAlone(_ word: String, isQuoted: Bool) -> SearchQuery {
    let text = isQuoted ? SearchToken.quoted(word) : word
    let clauses = QueryParser.parse(text + " ", syntax: syntax).clauses
    return SearchQuery(clauses: clauses.isEmpty ? [.word(word)] : clauses)
  }

  private func isGrouped(_ kind: CompletionContext.Kind) -> Bool {
    guard case .fieldValue(let name, _, _) = kind else { return false }
    return syntax.filter(named: name)?.kind.isGrouped ?? false
  }

  /// Drops words that find no more than another form of theirs which more records have: `chicke` beside `chicken`, `tomates` beside `tomato`.
  ///
  /// - Parameter candidates: The suggestions with the engine's own counts, which are those of the words alone.
  static func withoutSlips(
    _ suggestions: [SearchSuggestion], among candidates: some Sequence<SearchSuggestion>
  ) -> [SearchSuggestion] {
    let known = candidates.compactMap { word in word.count.map { (word.completion, $0) } }
    let alone = Dictionary(known, uniquingKeysWith: max)
    let words = suggestions.filter { $0.kind == .word }
    return suggestions.filter { suggestion in
      suggestion.kind != .word
        || !words.contains {
          $0.count == suggestion.count && Self.isForm($0.completion, suggestion.completion)
            && alone[$0.completion, default: 0] > alone[suggestion.completion, default: .max]
        }
    }
  }

  /// Drops titles beside a filter of the same name that finds as many: where its field is searched too, all it finds has the words
  /// of the title.
  private func withoutNamesakes(_ suggestions: [SearchSuggestion]) -> [SearchSuggestion] {
    let filters = suggestions.filter { $0.kind == .token }.compactMap { suggestion in
      token(of: suggestion).map { (token: $0, count: suggestion.count) }
    }.filter { filter in
      syntax.fields.contains { $0.name == filter.token.field && !$0.isFilter }
    }
    return suggestions.filter { suggestion in
      suggestion.kind != .title || suggestion.count == nil
        || !filters.contains {
          $0.count == suggestion.count
            && ValueFolding.folded($0.token.value) == ValueFolding.folded(suggestion.title)
        }
    }
  }

  /// True if two words differ in their last two letters at most, as slips and other forms of a word do. Numbers differ by what they
  /// are.
  private static func isForm(_ one: String, _ other: String) -> Bool {
    let common = zip(one, other).prefix { $0 == $1 }.count
    return [one, other].allSatisfy { word in
      word.count <= common + 2 && word.dropFirst(common).allSatisfy(\.isLetter)
    }
  }

  /// The number of suggestions that are counted beside those wanted, since some lead to nothing.
  private static var spareCandidates: Int { 5 }

  /// Drops scopes without results where another has some.
  private static func withoutIdleScopes(
    _ suggestions: [SearchSuggestion]
  ) -> [SearchSuggestion] {
    let isAnyUseful = suggestions.contains { $0.kind == .scope && $0.count ?? 0 > 0 }
    return isAnyUseful ? suggestions.filter { $0.kind != .scope || $0.count != 0 } : suggestions
  }
}

extension SuggestionList {
  /// The suggestions with what is before them, so that they replace the line from an earlier place on.
  func widened(to start: Int, in line: String) -> [SearchSuggestion] {
    let before = line.utf8.prefix(replacedRange.lowerBound).dropFirst(start)
    return map { suggestion in
      var wider = suggestion
      wider.completion = String(decoding: before, as: UTF8.self) + suggestion.completion
      return wider
    }
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
    // The last word alone is a word of the same value.
    let others = list.widened(to: start, in: line).filter { other in
      !values.contains { $0.completion == other.title }
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
