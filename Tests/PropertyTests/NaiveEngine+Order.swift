import SeekCore

@_spi(Weights) @testable import SeekIndex

/// The second look at the best: what a document gains by where the words stand, as ``PositionOrder`` documents it.
extension NaiveEngine {
  /// The documents by score, and the best of them once more with what they gain.
  /// - Parameter addsTitles: Whether documents are looked at too whose titles begin as the query does.
  func ordered(
    _ matching: [Int], _ query: SearchQuery, _ weights: [Term: Weight], addsTitles: Bool = false
  ) -> [Hit] {
    var hits = matching.map { (document: $0, units: score($0, weights)) }
    hits.sort { $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document }
    if query.ranking == .positions {
      let words = query.clauses.flatMap { requiredTerms($0) }
      let hasSign = query.clauses.contains(where: hasSign)
      let spellings = query.clauses.flatMap { self.spellings($0) }
      let isLastJoined = query.clauses.flatMap(joined).contains {
        words.suffix($0.count).elementsEqual($0)
      }
      let depth = min(32, hits.count)
      if !words.isEmpty, words.count <= SearchLimits.mostWords {
        let asksAboutTitles = !query.clauses.contains {
          hasAlternatives($0) || asksElsewhere($0, in: nil)
        }
        let looked = hits[..<depth]
        let beginnings =
          addsTitles && asksAboutTitles
          ? beginnings(matching, looked: looked.map(\.document), words, weights) : Beginnings()
        var forward = looked + beginnings.added
        var named: [Int: Int] = [:]
        for index in forward.indices {
          let document = forward[index].document
          let (units, begins, name) = gain(
            document, on: forward[index].units, words, weights, spellings, hasSign,
            isLastJoined: isLastJoined,
            opening: beginnings.openings.map { $0[document] ?? .elsewhere })
          if name > 0 { named[document] = name }
          forward[index].units += begins || index < depth || beginnings.isSure ? units : -.max / 2
        }
        // A field that is the query in more than three of them is a kind.
        if named.count <= 3 {
          for index in forward.indices {
            forward[index].units += named[forward[index].document] ?? 0
          }
        }
        forward.removeAll { $0.units < 0 }
        forward.sort {
          $0.units != $1.units ? $0.units > $1.units : $0.document < $1.document
        }
        let known = Set(forward.map(\.document))
        hits = forward + hits[depth...].filter { !known.contains($0.document) }
      }
    }
    return hits.map { Hit(document: $0.document, score: Double($0.units) / (65536 * 255)) }
  }

  /// What a document scores by the words it has.
  func score(_ document: Int, _ weights: [Term: Weight]) -> Int {
    weights.values.reduce(0) { $0 + $1.units * $1.impacts[document] }
  }

  /// What a document gains, branch by branch as `PositionOrder` adds it: this finds faults in how places are read, kept and
  /// merged, and none in the rule itself, which the judged sets measure.
  ///
  /// - Parameter known: Where the title has the query; nil where the places of the words tell.
  /// - Returns: What a document gains, whether its title begins with the query, and what it gains for another field that is
  ///   the query.
  private func gain(
    _ document: Int, on score: Int, _ words: [Term], _ weights: [Term: Weight],
    _ spellings: [(word: Term, spelling: Term)], _ hasSign: Bool,
    isLastJoined: Bool, opening known: PositionOrder.Opening?
  ) -> (units: Int, begins: Bool, name: Int) {
    let places = Dictionary(
      uniqueKeysWithValues: Set(words).map {
        ($0, self.places(of: $0, in: document, weights[$0]))
      })
    func units(_ term: Term) -> Int { weights[term]?.units ?? 0 }
    func most(_ term: Term) -> Int {
      let spelled = Set(spellings.filter { $0.word == term }.map(\.spelling))
      return spelled.reduce(units(term)) { $0 + units($1) } * 255
    }
    func part(_ share: Int, _ units: Int) -> Int { units / 1024 * share }
    let sum = Set(words).union(weights.keys.filter(Self.onlyScores)).reduce(0) {
      $0 + units($1) * 255
    }
    let title = titlePositions(document)
    var gain = 0
    func stands(at first: Int) -> Bool { stands(at: first, in: title) }
    func stands(at first: Int, in field: Range<Int>) -> Bool {
      first + words.count <= field.upperBound
        && words.indices.allSatisfy { index in
          places[words[index]]?.contains { $0.place == first + index && $0.form != .other } ?? false
        }
    }
    func isTyped(at place: Int) -> Bool {
      places[words[words.count - 1]]?.contains { $0.place == place && $0.form == .typed } ?? false
    }
    let isTypedLast = isTyped(at: title.upperBound - 1)
    let opening =
      known
      ?? (stands(at: title.lowerBound)
        ? .title
        : beginsWithArticle(document) && stands(at: title.lowerBound + 1)
          ? .behindArticle : .elsewhere)
    func rest(to share: Int) -> Int { max(0, part(share, sum) - score) }
    if opening == .title {
      if title.count == words.count, isTypedLast {
        let readings = Dictionary(
          uniqueKeysWithValues: fieldPositions(document).map { ($0.place, $0.readings) })
        let isSpelled = words.indices.allSatisfy { index in
          let own = spellings.filter { $0.word == words[index] }.map { Self.part($0.spelling.text) }
          return own.isEmpty
            || own.contains { readings[title.lowerBound + index]?.contains($0) == true }
        }
        let isSame = isSpelled && hasSign == hasSignInTitle(document)
        return (
          rest(to: isSame ? MatchWeights.standard.wholeTitle : MatchWeights.standard.otherSigns),
          true, 0
        )
      }
      gain += part(MatchWeights.standard.titleBeginning, sum)
    } else if opening == .behindArticle {
      if title.count == words.count + 1, isTypedLast {
        return (rest(to: MatchWeights.standard.behindArticle), true, 0)
      }
      gain += part(MatchWeights.standard.titleRow, sum)
    } else if words.count > 1, title.contains(where: stands) {
      gain += part(MatchWeights.standard.titleRow, sum)
    }
    let fields = fieldPositions(document, of: schema.textFields)
    let isNamed = fields.contains { field in
      field.count == words.count && field != title && stands(at: field.lowerBound, in: field)
        && isTyped(at: field.upperBound - 1)
    }
    let name = isNamed ? max(0, part(MatchWeights.standard.wholeField, sum) - gain) : 0
    let shared = Set(words).reduce(0) { shared, word in
      let inTitle = places[word]?.count { title.contains($0.place) } ?? 0
      return shared + min(inTitle, words.count { $0 == word })
    }
    var share = part(MatchWeights.standard.titleShare, sum)
    for _ in 0..<2 { share = share * 2 * shared / (title.count + words.count) }
    gain += share
    if case .begun = words[words.count - 1],
      places[words[words.count - 1]]?.contains(where: { place in
        place.form == .typed
          && (!isLastJoined
            || places[words[words.count - 2]]?.contains { $0.place + 1 == place.place } ?? false)
      }) ?? false
    {
      gain += part(MatchWeights.standard.wholeWord, most(words[words.count - 1]))
    }
    for (first, second) in zip(words, words.dropFirst()) where first != second {
      var nearest = Int.max
      for from in places[first] ?? [] {
        for to in places[second] ?? [] where from.place != to.place {
          let distance = to.place - from.place
          nearest = min(nearest, distance > 0 ? distance : 1 - distance)
        }
      }
      if nearest < 9 {
        gain += part(96 / nearest, min(most(first), most(second)))
      }
    }
    return (gain, opening != .elsewhere, name)
  }

  /// Whether some words score that need not be there.
  private func hasAlternatives(_ clause: SearchClause) -> Bool {
    switch clause {
    case .word, .prefix, .phrase, .near, .pattern, .excluding, .filter, .tokens: return false
    case .all(let clauses): return clauses.contains(where: hasAlternatives)
    case .any(let clauses):
      let asking = clauses.flatMap(alternatives).filter { !asksNothing($0) }
      return asking.count > 1 || asking.contains(where: hasAlternatives)
    case .field(_, let inner): return hasAlternatives(inner)
    }
  }

  /// Whether words must be in a field that is not the title.
  private func asksElsewhere(_ clause: SearchClause, in field: String?) -> Bool {
    switch clause {
    case .word, .prefix, .phrase:
      guard let field, let title = schema.titleField else { return false }
      return field != schema.textFieldNames[title] && !requiredTerms(clause).isEmpty
    case .near(let text, _):
      return phrase(text).count == 1 && asksElsewhere(.phrase(text), in: field)
    case .pattern:
      guard let field, let title = schema.titleField else { return false }
      return field != schema.textFieldNames[title]
    case .excluding, .filter, .tokens: return false
    case .all(let clauses), .any(let clauses):
      return clauses.contains { asksElsewhere($0, in: field) }
    case .field(let name, let inner): return asksElsewhere(inner, in: name)
    }
  }

  /// The words that are written in parts.
  private func joined(_ clause: SearchClause) -> [[Term]] {
    switch clause {
    case .word(let text), .prefix(let text):
      var terms = requiredTerms(clause)[...]
      return analyzer.phrases(in: text).map { phrase in
        defer { terms = terms.dropFirst(phrase.count) }
        return Array(terms.prefix(phrase.count))
      }.filter { $0.count > 1 }
    case .field(_, let inner): return joined(inner)
    case .all(let clauses): return clauses.flatMap(joined)
    case .any(let clauses):
      let asking = clauses.flatMap(alternatives).filter { !asksNothing($0) }
      return asking.count == 1 ? asking.flatMap(joined) : []
    case .phrase, .near, .pattern, .excluding, .filter, .tokens: return []
    }
  }

  /// Whether a sign stands between two words that must be there, in one clause.
  private func hasSign(_ clause: SearchClause) -> Bool {
    switch clause {
    case .word(let text), .prefix(let text), .phrase(let text), .near(let text, _):
      return Self.hasSign(text)
    case .pattern, .excluding, .filter, .tokens: return false
    case .all(let clauses): return clauses.contains(where: hasSign)
    case .any(let clauses):
      let asking = clauses.flatMap(alternatives).filter { !asksNothing($0) }
      return asking.count == 1 && asking.contains(where: hasSign)
    case .field(_, let inner): return hasSign(inner)
    }
  }

  /// Whether the first word of the title is an article that stands apart.
  func beginsWithArticle(_ document: Int) -> Bool {
    guard let title = schema.titleField,
      let value = documents[document].texts.first(where: {
        $0.field == schema.textFields[title] && !analyzer.terms(in: $0.value).isEmpty
      })?.value
    else { return false }
    // Nothing but white space parts it from what follows.
    let words = value.trimmingPrefix(while: { $0.isASCII && !$0.isLetter && !$0.isNumber })
      .split(maxSplits: 1, omittingEmptySubsequences: false) { $0.isWhitespace }
    let articles = ["a", "the", "das", "la"].map { analyzer.terms(in: $0).map(\.text) }
    return words.count > 1 && words[0].allSatisfy(\.isLetter)
      && articles.contains(analyzer.terms(in: String(words[0])).map(\.text))
  }

  private func hasSignInTitle(_ document: Int) -> Bool {
    guard let title = schema.titleField else { return false }
    return documents[document].texts.contains {
      $0.field == schema.textFields[title] && Self.hasSign($0.value)
    }
  }

  /// Cut at white space and at letters: what is left between two words is signs.
  private static func hasSign(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      ![.separator, .mark, .ignorable].contains(ScalarFold(scalar.value, .standard).scalarClass)
    }
    guard let first = scalars.firstIndex(where: isWord), let last = scalars.lastIndex(where: isWord)
    else { return false }
    return scalars[first...last].contains {
      ScalarFold($0.value, .standard).scalarClass == .separator && !$0.properties.isWhitespace
        && $0.value > 0x20
    }
  }

  /// The words that must be there, in the order of the query.
  func requiredTerms(_ clause: SearchClause) -> [Term] {
    switch clause {
    case .word, .prefix, .phrase, .near:
      return scoredTerms(clause).map(\.term).filter { !Self.onlyScores($0) }
    case .pattern, .excluding, .filter, .tokens: return []
    case .all(let clauses): return clauses.flatMap(requiredTerms)
    case .any(let clauses):
      let asking = clauses.flatMap(alternatives).filter { !asksNothing($0) }
      return asking.count == 1 ? asking.flatMap(requiredTerms) : []
    case .field(_, let inner): return requiredTerms(inner)
    }
  }

  /// Alternatives of alternatives are alternatives.
  private func alternatives(_ clause: SearchClause) -> [SearchClause] {
    switch clause {
    case .any(let clauses): clauses.flatMap(alternatives)
    case .all(let clauses) where clauses.count == 1: alternatives(clauses[0])
    default: [clause]
    }
  }

  private func places(
    of term: Term, in document: Int, _ weight: Weight?
  ) -> [(place: Int, form: WordPositions.Form)] {
    fieldPositions(document).flatMap { place, readings in
      readings.compactMap { reading -> (place: Int, form: WordPositions.Form)? in
        if reading == term.text { return (place, .typed) }
        if case .whole(let text) = term, reading == Self.part(text) { return (place, .other) }
        if Self.matches(reading, term, by: nil) {
          return weight?.isWide == true ? nil : (place, .begun)
        }
        return Self.matches(reading, term, by: weight?.forms) ? (place, .other) : nil
      }
    }
  }
}

extension NaiveEngine {
  /// The places of a document with what stands there.
  func fieldPositions(_ document: Int) -> [(place: Int, readings: [String])] {
    var places: [(place: Int, readings: [String])] = []
    var start = 0
    for field in schema.textFields {
      var next = start
      for value in terms[document] where value.field == field && !value.terms.isEmpty {
        if next > start { next += 1 }
        places += value.terms.enumerated().map { (next + $0.offset, $0.element) }
        next += value.terms.count
      }
      start = next + 1
    }
    return places
  }

  /// The places of the weightiest field, the first of equal ones.
  func titlePositions(_ document: Int) -> Range<Int> {
    guard let title = schema.titleField else { return 0..<0 }
    return fieldPositions(document, of: schema.textFields)[title]
  }

  /// The places of each of the text fields.
  private func fieldPositions(_ document: Int, of fields: [Int]) -> [Range<Int>] {
    var start = 0
    return fields.map { field in
      let end = start + (lengths[document][field] ?? 0)
      defer { start = end + 1 }
      return start..<end
    }
  }
}
