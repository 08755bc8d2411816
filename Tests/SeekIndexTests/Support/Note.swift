import SeekCore

@testable import SeekIndex

/// A document of one text.
struct Note: SearchDocument {
  let text: String

  static var fields: [IndexField<Note>] { [.text("text", weight: 1) { $0.text }] }

  /// What a query finds in some texts, its slips read as meant, and nothing that has only some of its words.
  static func results(
    _ query: SearchQuery, in texts: [String]
  ) throws -> SearchResults<Note> {
    var query = query
    query.matching = .typos
    query.isStrict = true
    return try InMemoryEngine(texts.map { Note(text: $0) }).search(query)
  }
}
