/// What a ``TitleTable`` tells of a tier beside the places of its words.
struct TitleBeginnings {
  /// Where in their titles documents have the query; nil where the places of its words tell.
  private let openings: [DocID: PlaceOrder.Opening]?
  /// Those that were not among the best anyway.
  let added: [TopHits.Hit]
  /// True if their titles are known to begin so, to the last word.
  let isSure: Bool
  /// True if those count only as much as the word that their title begins with.
  private let isByFirstWord: Bool

  init(
    _ openings: [DocID: PlaceOrder.Opening]?, added: [TopHits.Hit], isSure: Bool,
    isByFirstWord: Bool
  ) {
    (self.openings, self.added) = (openings, added)
    (self.isSure, self.isByFirstWord) = (isSure, isByFirstWord)
  }

  /// True if it is known where titles have the query, whatever places its words have.
  var tellsOpenings: Bool { openings != nil }

  /// Where in its title a document has the query; nil where the places of its words tell.
  func opening(of document: DocID) -> PlaceOrder.Opening? {
    openings.map { $0[document] ?? .elsewhere }
  }

  /// What a document counts that was added for the word its title begins with, whatever else it has of a prefix.
  func units(byFirstWordOf document: DocID) -> Int? {
    guard isByFirstWord else { return nil }
    return added.first { $0.document == document }?.units
  }
}
