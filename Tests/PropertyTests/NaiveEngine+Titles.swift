@testable import SeekIndex

/// Titles that begin as the query does, as `TieredSearch+Titles.swift` documents them: found by looking at every one.
extension NaiveEngine {
  /// What is known of titles beside the places of the words.
  struct Beginnings {
    /// Where titles have the query; nil where the places of the words tell.
    var openings: [Int: PositionOrder.Opening]?
    /// Documents that are looked at too, and what they count.
    var added: [(document: Int, units: Int)] = []
    /// Whether the titles of those begin with all the words.
    var isSure = true
  }

  /// - Parameters:
  ///   - matching: All that the tier has.
  ///   - looked: Those that the second look is at anyway.
  func beginnings(
    _ matching: [Int], looked: [Int], _ words: [Term], _ weights: [Term: Weight]
  ) -> Beginnings {
    guard let last = words.last, words.dropLast().allSatisfy({ $0 == .whole($0.text) }) else {
      return Beginnings()
    }
    let isSure = words.count <= 3
    var isTold = false
    if case .begun = last { isTold = isSure && weights[last]?.isWide == true }
    let entries = matching.flatMap { titles($0, beginningWith: words.prefix(3)) }
      .sorted {
        ($0.length, $0.isBehindArticle ? 1 : 0, $0.document)
          < ($1.length, $1.isBehindArticle ? 1 : 0, $1.document)
      }
    var beginnings = Beginnings(openings: isTold ? [:] : nil, isSure: isSure)
    func note(_ entry: TitleEntry) {
      guard isTold, beginnings.openings?[entry.document] != .title else { return }
      beginnings.openings?[entry.document] = entry.isBehindArticle ? .behindArticle : .title
    }
    let isCut = looked.count == SearchLimits.depth
    beginnings.added =
      isCut ? named(matching, weights).filter { !looked.contains($0.document) } : []
    let known = looked + beginnings.added.map(\.document)
    for entry in entries where known.contains(entry.document) { note(entry) }
    guard isCut else { return beginnings }
    for entry in entries.prefix(isSure ? 10 : 64) where !known.contains(entry.document) {
      note(entry)
      if beginnings.added.contains(where: { $0.document == entry.document }) { continue }
      beginnings.added.append((entry.document, units(entry, weights)))
    }
    return beginnings
  }

  /// Those of few documents that have whole what is being typed, where that is all of the query.
  private func named(
    _ matching: [Int], _ weights: [Term: Weight]
  ) -> [(document: Int, units: Int)] {
    guard weights.count == 1, let (term, weight) = weights.first, case .begun(let text) = term
    else { return [] }
    let named = documents.indices.filter { document in
      fieldPositions(document).contains { $0.readings.contains(text) }
    }
    guard named.count <= SearchLimits.mostNamed else { return [] }
    return matching.sorted().filter(named.contains).map { document in
      let impact = impact(ofWhole: text, in: document)
      return (document, weight.units * typedImpact(impact, isWhole: true))
    }
  }

  private struct TitleEntry {
    let document: Int
    let isBehindArticle: Bool
    let length: Int
    let first: String
  }

  /// The title of a document, and what of it is behind an article, where they begin with the words.
  private func titles(_ document: Int, beginningWith words: ArraySlice<Term>) -> [TitleEntry] {
    let title = titlePositions(document)
    let places = Dictionary(uniqueKeysWithValues: fieldPositions(document).map { ($0, $1) })
    return [false, true].compactMap { isBehindArticle in
      if isBehindArticle, !beginsWithArticle(document) { return nil }
      let start = title.lowerBound + (isBehindArticle ? 1 : 0)
      let begins = words.enumerated().allSatisfy { offset, word in
        guard title.contains(start + offset), let readings = places[start + offset] else {
          return false
        }
        return readings.contains { reading in
          guard reading.utf8.last != 1 else { return false }
          if case .begun(let text) = word { return reading.utf8.starts(with: text.utf8) }
          return reading == word.text
        }
      }
      guard begins, let first = places[start]?.first else { return nil }
      return TitleEntry(
        document: document, isBehindArticle: isBehindArticle,
        length: min(255, title.count - (isBehindArticle ? 1 : 0)), first: first)
    }
  }

  /// What a document counts: of one prefix what the word does that its title begins with.
  private func units(_ entry: TitleEntry, _ weights: [Term: Weight]) -> Int {
    guard weights.count == 1, let (term, weight) = weights.first, case .begun(let text) = term
    else { return score(entry.document, weights) }
    let impact = impact(ofWhole: entry.first, in: entry.document)
    return weight.units * typedImpact(impact, isWhole: entry.first == text)
  }
}
