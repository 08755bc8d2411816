import DocumentImport
import SearchCore
import SearchIndex
import SearchInterface
import TerminalField

/// Recognises a line in the syntax of other programs: `crash or leak`, `find -name`.
///
/// The line is searched as it is. The other reading is asked of the engine, and named where it finds more.
struct TypedSlip: Sendable {
  let collection: RecordCollection

  private var engine: RecordEngine { collection.engine }

  /// One sentence on the first slip; nil where there is none, or where it makes no difference.
  ///
  /// A joint is named only where less than a page was found: it is a word as well.
  func hint(for results: SearchResults<RecordReference>) async -> String? {
    let query = results.query
    if results.totalCount < query.limit,
      let joint = await joint(in: query, above: results.totalCount)
    {
      return joint
    }
    return results.totalCount > 0 ? await option(in: query, above: results.totalCount) : nil
  }

  /// `OR is written in capitals; 23 with it.`
  private func joint(in query: SearchQuery, above found: Int) async -> String? {
    let words = query.clauses.map(\.typedText)
    guard
      let place = words.indices.dropFirst().dropLast().first(where: {
        words[$0] == "or" || words[$0] == "and"
      })
    else { return nil }
    var asked = query
    guard words[place] == "or" else {
      asked.clauses.removeAll { $0.typedText == "and" }
      guard let count = await engine.count(asked), count > found else { return nil }
      return Message("'and' was searched as a word; \(Wording.number(count)) without it.").text
    }
    let alternatives = query.clauses.split { $0.typedText == "or" }.map(Array.init)
    guard alternatives.count > 1 else { return nil }
    asked.clauses = [.any(alternatives.map { $0.count == 1 ? $0[0] : .all($0) })]
    guard let count = await engine.count(asked), count > found else { return nil }
    return Message("OR is written in capitals; \(Wording.number(count)) with it.").text
  }

  /// `194 without the exclusion; \-l searches for it.` where an exclusion is after words as the option of a command
  /// does, and takes away documents that have it as an option. `soup -chicken` is meant as it is.
  private func option(in query: SearchQuery, above found: Int) async -> String? {
    let excluded = query.clauses.indices.filter { query.clauses[$0].isExclusion }
    guard excluded.count == 1, let place = excluded.first, place > 0,
      query.clauses[place - 1].typedText != nil,
      case .excluding(let inner) = query.clauses[place], let word = inner.typedText, !word.isEmpty
    else { return nil }
    var without = query
    without.clauses.remove(at: place)
    guard let count = await engine.count(without), count > found else { return nil }
    var having = without
    having.clauses.append(.word(word))
    (having.offset, having.limit, having.isStrict) = (0, Self.readHits, true)
    let hits = (try? await engine.results(for: having))?.hits ?? []
    guard hits.contains(where: { Self.hasOption(word, in: collection.record($0.document)) }) else {
      return nil
    }
    return Self.offer(ofOption: word, count: count)
  }

  /// In how many of the best documents an option is looked for.
  private static var readHits: Int { 10 }

  /// True if a record has `-word` standing by itself.
  private static func hasOption(_ word: String, in record: Record) -> Bool {
    let text = Array(JSONText.text(record).utf8)
    let option = Array("-\(word)".utf8)
    guard option.count < text.count else { return false }
    func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == 0x2D || byte == 0x5F || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    return text.indices.dropLast(option.count).contains { place in
      text[place] == option[0] && text[place...].starts(with: option)
        && (place == 0 || !isOfWord(text[place - 1])) && !isOfWord(text[place + option.count])
    }
  }

  /// The offer for a word with a leading minus: the number of results without the exclusion, and
  /// how to search for the word.
  static func offer(ofOption word: String, count: Int) -> String {
    Message(
      "\(Wording.number(count)) without the exclusion; \(DeadEnd.escaped(word)) searches for it."
    ).text
  }
}

extension SearchClause {
  /// True if it only takes documents away.
  var isExclusion: Bool {
    if case .excluding = self { true } else { false }
  }
}
