import SeekCore

/// Looks at documents too whose titles begin as the query does, however many others score as much.
///
/// The second look is at the best few of a tier, and impacts are few steps: of a frequent word hundreds of documents
/// have the greatest, and of what is only begun thousands. The one that is meant may not be among the few: `perl` among
/// packages, `her` and `the fr` among films. So the shortest titles that begin with the query are looked at too.
///
/// They are chosen in the whole collection, so that the result is the same however it is divided
/// into segments.
extension TieredSearch {
  /// Looks for documents whose titles begin with the query.
  /// - Parameter looked: The best of the tier, ascending.
  /// - Returns: nil where titles are not asked about, as by words of another field, or so many begin so that they say nothing.
  func beginnings(
    _ order: PositionOrder, among looked: [TopHits.Hit], _ parts: QueryParts
  ) throws -> TitleBeginnings? {
    let plan = parts.plan
    guard !plan.hasAlternatives,
      plan.sequence.dropLast().allSatisfy({ !plan.atoms[$0].isPrefix }),
      plan.placements.allSatisfy({ $0.field == snapshot.schema.titleField })
    else { return nil }
    let isSure = plan.sequence.count <= TitleTable.wordCount
    let isToldByTable = isSure && order.isTypedWide
    let isCut = looked.count == SearchLimits.depth
    guard isCut || isToldByTable else { return nil }
    var runs: [(part: Int, table: TitleTable, titles: TitleTable.Run)] = []
    var count = 0
    for (index, part) in parts.segments.enumerated() {
      guard let table = part.segment.titles(snapshot.schema),
        let titles = part.titles(in: table)
      else { continue }
      count += table.count(titles, without: part.segment.removed, upTo: SearchLimits.mostTitles)
      guard count <= SearchLimits.mostTitles else { return nil }
      runs.append((index, table, titles))
    }
    let named = isCut ? named(among: looked, parts) : []
    guard count > 0 || isToldByTable || !named.isEmpty else { return nil }
    let known = FewDocuments(
      named.isEmpty
        ? looked.map(\.document) : (looked + named).map(\.document).sorted())
    var openings: [DocID: PositionOrder.Opening] = [:]
    // A title that begins with the query does, whatever is after its article.
    func note(_ document: DocID, isBehindArticle: Bool) {
      if openings[document] == .title { return }
      openings[document] = isBehindArticle ? .behindArticle : .title
    }
    var shortest = ShortestTitles(
      capacity: isSure ? SearchLimits.shortestTitles : SearchLimits.triedTitles)
    for (index, table, titles) in runs {
      let first = snapshot.firstDocuments[index]
      if isToldByTable {
        table.forEach(titles, among: known, firstDocument: first) {
          note($0, isBehindArticle: $1)
        }
      }
      if isCut {
        let allowed = parts.segments[index].allowed ?? parts.segments[index].segment.removed?.live
        table.offer(titles, among: allowed, firstDocument: first, to: &shortest)
      }
    }
    let more = shortest.titles.filter { !known.contains($0.document) }
    if isToldByTable {
      for title in more { note(title.document, isBehindArticle: title.isBehindArticle) }
    }
    let added = named + (more.isEmpty ? [] : try hits(of: more, parts))
    return TitleBeginnings(
      openings: isToldByTable ? openings : nil, added: added, isSure: isSure,
      isByFirstWord: plan.isOneBeginning)
  }

  /// The documents that have whole what is being typed, where they are few: the code of an airport (`fra`) that thousands
  /// of words begin with. Those that are looked at anyway are left out.
  private func named(
    among looked: [TopHits.Hit], _ parts: QueryParts
  ) -> [TopHits.Hit] {
    let segments = parts.segments
    guard parts.plan.isOneBeginning,
      segments.contains(where: { $0.terms[0].isExact }), segments.allSatisfy(\.mayBeName)
    else { return [] }
    let known = FewDocuments(looked.map(\.document))
    var (found, count) = ([TopHits.Hit](), 0)
    for (part, first) in zip(segments, snapshot.firstDocuments) where part.terms[0].isExact {
      let (postings, removed) = (part.segment.postings, part.segment.removed)
      let term = part.terms[0].range.lowerBound
      var scratch = ShortListScratch()
      postings.list(of: term, scratch: &scratch).forEach { document, impact in
        guard removed?.live.contains(document) != false else { return }
        count += 1
        guard part.allowed?.contains(document) != false, !known.contains(first + document) else {
          return
        }
        let units = parts.weights[0] * Int(ImpactTable.typed[Int(impact)])
        found.append(TopHits.Hit(units: units, document: first + document))
      }
    }
    return count <= SearchLimits.mostNamed ? found : []
  }

  /// Those of some titles whose documents match, each once, with their scores.
  private func hits(
    of titles: [ShortestTitles.Title], _ parts: QueryParts
  ) throws -> [TopHits.Hit] {
    var hits: [TopHits.Hit] = []
    let titles = titles.sorted { $0.document < $1.document }
    for (part, first) in zip(parts.segments, snapshot.firstDocuments) {
      let own = first..<(first + DocID(part.segment.documentCount))
      var within = titles.filter { own.contains($0.document) }
      if within.isEmpty { continue }
      for index in within.indices.dropFirst().reversed()
      where within[index].document == within[index - 1].document {
        within.remove(at: index)
      }
      guard part.plan.isOneBeginning else {
        hits += try part.scored(within.map { $0.document - first }, parts.weights)
          .map { TopHits.Hit(units: $0.units, document: first + $0.document) }
        continue
      }
      // A prefix is what any of its terms counts; of so many only that of the title is asked.
      for title in within {
        let impact = part.impact(ofTerm: title.first, in: title.document - first)
        hits.append(TopHits.Hit(units: parts.weights[0] * Int(impact), document: title.document))
      }
    }
    return hits
  }
}

extension SegmentQuery {
  /// True if so few documents have its first word whole that it may be a name.
  fileprivate var mayBeName: Bool {
    !terms[0].isExact
      || segment.postings.documentFrequency(of: terms[0].range.lowerBound)
        <= SearchLimits.mostNamed + (segment.removed?.count ?? 0)
  }
}

extension QueryPlan {
  /// True if a prefix is all that is asked for, wherever it is.
  fileprivate var isOneBeginning: Bool {
    atoms.count == 1 && atoms[0].isPrefix && placements.isEmpty && !hasTests
  }
}

/// The knowledge of a ``TitleTable`` that orders a tier beside the positions of its words.
struct TitleBeginnings {
  /// The position of the query in the titles of documents; nil if the positions of its words show
  /// it.
  fileprivate let openings: [DocID: PositionOrder.Opening]?
  /// Those that were not among the best anyway.
  let added: [TopHits.Hit]
  /// True if their titles are known to begin so, to the last word.
  let isSure: Bool
  /// True if those count only as much as the word that their title begins with.
  fileprivate let isByFirstWord: Bool

  /// True if it is known where titles have the query, whatever places its words have.
  var tellsOpenings: Bool { openings != nil }

  /// The position of the query in the title of a document; nil if the positions of its words show
  /// it.
  func opening(of document: DocID) -> PositionOrder.Opening? {
    openings.map { $0[document] ?? .elsewhere }
  }

  /// The score of a document that was added for the first word of its title, whatever else it has
  /// of a prefix.
  func units(byFirstWordOf document: DocID) -> Int? {
    guard isByFirstWord else { return nil }
    return added.first { $0.document == document }?.units
  }
}
