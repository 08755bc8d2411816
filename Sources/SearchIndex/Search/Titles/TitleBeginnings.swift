/// The knowledge of a ``TitleTable`` that orders a tier beside the positions of its words.
struct TitleBeginnings {
  /// The position of the query in the titles of documents; nil if the positions of its words show
  /// it.
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

  /// The position of the query in the title of a document; nil if the positions of its words show
  /// it.
  func opening(of document: DocID) -> PlaceOrder.Opening? {
    openings.map { $0[document] ?? .elsewhere }
  }

  /// The score of a document that was added for the first word of its title, whatever else it has
  /// of a prefix.
  func units(byFirstWordOf document: DocID) -> Int? {
    guard isByFirstWord else { return nil }
    return added.first { $0.document == document }?.units
  }
}
