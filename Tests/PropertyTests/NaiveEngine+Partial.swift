import SeekCore

@_spi(Weights) @testable import SeekIndex

/// Documents that have some of the words and everything else that is asked for.
extension NaiveEngine {
  func partialHits(
    _ query: SearchQuery, _ matching: [Int], _ weights: [Term: Weight], language: StemLanguage?
  ) -> [Hit] {
    let end = min(
      documents.count, query.limit > 0 ? query.offset + min(query.limit, documents.count) : 0)
    if matching.count < end, !query.isStrict, let pattern = query.patternInsideWords,
      query.clauses[0].text.unicodeScalars.allSatisfy({
        FoldingTable.scalarClass($0.value) == .word
      })
    {
      return Array(
        hits(inside: pattern, query, without: matching).prefix(end - matching.count)
          .dropFirst(max(0, query.offset - matching.count)))
    }
    let clauses = query.clauses.flatMap(parts)
    let plain = clauses.filter(isPlain)
    let strict = clauses.filter { !isPlain($0) }
    // Words that signs join are as many.
    let words = plain.flatMap { analyzer.phrases(in: $0.text) }.reduce(0) { count, phrase in
      count + 1
        + zip(phrase, phrase.dropFirst()).count {
          $0.utf8Range.upperBound < $1.utf8Range.lowerBound
        }
    }
    let isWorthIt =
      words > (strict.contains(where: asksForWords) ? 0 : 1)
      && (matching.isEmpty || query.clauses.count > 1)
    guard matching.count < end, !query.isStrict, isWorthIt else { return [] }
    let full = Set(matching)
    let passes = filter(of: query)
    let near = language.map { nearWeights(query, weights, $0) } ?? [:]
    let weights = weights.merging(near) { own, _ in own }
    let partial = documents.indices.filter { document in
      score(document, weights) > 0 && !full.contains(document)
        && strict.allSatisfy { satisfies(document, $0, by: language) }
        && passes(document)
    }
    return Array(
      ordered(partial, query, weights).prefix(end - matching.count)
        .dropFirst(max(0, query.offset - matching.count)))
  }

  /// Documents that have the only word of a query inside another.
  private func hits(inside pattern: TextPattern, _ query: SearchQuery, without: [Int]) -> [Hit] {
    var asked = query
    asked.clauses = [.pattern(pattern)]
    let passes = filter(of: query)
    let inside = documents.indices.filter {
      !without.contains($0) && passes($0) && satisfies($0, asked.clauses[0])
    }
    return ordered(inside, asked, weights(asked, language: nil), addsTitles: true)
  }

  /// What near forms of the words add, as terms of their own.
  private func nearWeights(
    _ query: SearchQuery, _ weights: [Term: Weight], _ language: StemLanguage
  ) -> [Term: Weight] {
    guard var stemmer = Stemmer(language) else { return [:] }
    let scored = Dictionary(grouping: query.clauses.flatMap { scoredTerms($0) }, by: \.term)
    let all = Set(terms.flatMap { $0.flatMap { $0.terms.joined() } })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let stopWords = query.ranking == .positions ? language.stopWords : []
    var near: [Term: Weight] = [:]
    for (term, same) in scored where same.allSatisfy(\.varies) {
      let word = Array(term.text.utf8)
      guard !stopWords.contains(word), let own = weights[term]?.impacts,
        let forms = NearForms(of: word, &stemmer)
      else { continue }
      let share = Float(MatchWeights.standard.nearForm) / 1024
      let nearTerms = all.filter { !Self.matches($0, term, by: nil) }.compactMap { candidate in
        let bytes = Array(candidate.utf8.filter { $0 != 1 })
        let cosine = bytes.withUnsafeBufferPointer { forms.cosine(to: $0, &stemmer) }
        return cosine > 0 ? (text: candidate, cosine: cosine) : nil
      }
      let frequencies = documents.indices.map { document in
        nearTerms.reduce(Float(0)) { sum, near in
          let impact = impact(ofWhole: near.text, in: document)
          return impact > 0 ? sum + near.cosine * Self.frequency(impact) : sum
        }
      }
      let having = documents.indices.count { own[$0] > 0 || frequencies[$0] > 0 }
      // `mobile mobile`, the second still being typed, are two terms.
      let name: Term =
        switch term {
        case .whole(let text): .whole("~" + text)
        case .begun(let text), .described(let text): .begun("~" + text)
        }
      near[name] = Weight(
        units: weight(documentFrequency: having) * same.count, varies: false, forms: nil,
        isWide: false,
        impacts: documents.indices.map { document in
          guard frequencies[document] > 0 else { return 0 }
          let both = Self.frequency(own[document]) + share * frequencies[document]
          return Self.impact(both) - own[document]
        })
    }
    return near
  }

  /// A clause taken apart where that changes nothing.
  private func parts(_ clause: SearchClause) -> [SearchClause] {
    switch clause {
    case .all(let clauses): return clauses.flatMap(parts)
    case .any(let clauses):
      let asking = clauses.filter { !asksNothing($0) }
      return asking.count == 1 ? asking.flatMap(parts) : [clause]
    default: return [clause]
    }
  }

  private func isPlain(_ clause: SearchClause) -> Bool {
    switch clause {
    case .word, .prefix: true
    default: false
    }
  }

  /// Whether a document must have something for the clause, and not only lack something.
  private func asksForWords(_ clause: SearchClause) -> Bool {
    guard !asksNothing(clause) else { return false }
    switch clause {
    case .word, .prefix, .phrase, .near, .pattern, .excluding(.excluding), .filter, .tokens:
      return true
    case .excluding: return false
    case .all(let clauses): return clauses.contains(where: asksForWords)
    case .any(let clauses):
      let asking = clauses.filter { !asksNothing($0) }
      return asking.count > 1 || asking.contains(where: asksForWords)
    case .field(_, let inner): return asksForWords(inner)
    }
  }
}
