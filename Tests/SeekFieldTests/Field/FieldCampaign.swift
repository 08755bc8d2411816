import SeekCore
import SeekField
import SeekTestSupport
import Testing

/// Random histories of a field beside a model of its edits. Properties:
///
/// 1. No edit is lost: the field has what the last edit made of it, whatever searches answer.
/// 2. Undo gives the content before the last edit, redo the one after it, any number of times.
/// 3. A line being typed and then given up leaves no trace.
/// 4. An edit that changes the query asks for one search, and one that does not asks for none.
/// 5. An answer of an older search changes nothing.
@Suite struct FieldCampaign {
  @Test(arguments: Campaign.seeds(from: 1, short: 400, deep: 100_000).split(into: 50))
  func aFieldIsWhatItsEditsMadeOfIt(seeds: ArraySlice<UInt64>) {
    for seed in seeds {
      var history = FieldHistory(seed: seed)
      for _ in 0..<30 {
        if let problem = history.step() {
          Issue.record(
            "\(problem) after \(history.events.map { "\($0)" }.joined(separator: "\n"))\n\(Campaign.note(seed))"
          )
          break
        }
      }
    }
  }
}

extension [UInt64] {
  /// Ranges of seeds that follow one another: fewer tests than trials, so that reporting them costs nothing.
  func split(into count: Int) -> [ArraySlice<UInt64>] {
    let size = Swift.max(1, (self.count + count - 1) / count)
    return stride(from: 0, to: self.count, by: size).map {
      self[$0..<Swift.min($0 + size, self.count)]
    }
  }
}

/// A field, the events it has seen, and what it must be able to go back to.
struct FieldHistory {
  /// The part of a field that a person edits.
  struct Content: Hashable {
    let text: String
    let scope: SearchScope
    let tokens: [SearchToken]
    let enclosing: [QueryLine]

    init(_ field: SearchField) {
      (text, scope, tokens) = (field.lineText, field.scope, field.tokens)
      enclosing = field.enclosing
    }
  }

  private(set) var field = SearchField(syntax: Self.syntax)
  private(set) var events: [SearchField.Event] = []
  private var undoable: [Content] = []
  private var redoable: [Content] = []
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let syntax = QuerySyntax(
    fields: [
      SearchableField("title", .text(weight: 1)), SearchableField("tag", .list),
      SearchableField("year", .number),
    ], scopes: [.all, scope])

  static let scope = SearchScope("New", tokens: [SearchToken("year", ">2000")])
  private static let lines = [
    "", "noo", "noodles", "noodles ", "tag:quick", "tag:quick soup", "year:>1990 -tag:old ",
    "(a OR b) c", "scope:New rice", "\"open phr", "tag:", "title:x",
  ]
  private static let tokens = [
    SearchToken("tag", "quick"), SearchToken("tag", "old", isNegated: true),
    SearchToken("year", ">1990"), SearchToken("tag", "quick", match: .open),
  ]

  static func event(_ random: inout SeededGenerator) -> SearchField.Event {
    switch random.below(24) {
    case 0...6: .textChanged(random.pick(lines))
    case 7...8: .submitted
    case 9: .scopeSelected(random.pick([.all, scope]))
    case 10...11: .tokenAdded(random.pick(tokens))
    case 12: .tokenRemoved(random.below(3))
    case 13: .tokenNegated(random.below(3))
    case 14: .tokenToggled(random.below(3))
    case 15: .cleared
    case 16: .cancelled
    case 17...18: .undone
    case 19: .redone
    case 20: .pageRequested(random.below(3) * 10)
    case 21: random.pick([.orderChanged(.relevance), .searchAbandoned, .collectionChanged])
    case 22: random.pick([.resultsEntered([]), .resultsLeft])
    default: random.happens(0.3) ? .dismissed : .textChanged(random.pick(lines))
    }
  }

  /// Makes one event happen.
  ///
  /// - Returns: A sentence about what is wrong; nil where nothing is.
  mutating func step() -> String? {
    if random.happens(0.2) { return answer() }
    let event = Self.event(&random)
    events.append(event)
    let (before, isTyping, query) = (Content(field), field.draft != nil, field.query)
    // Leaving and clearing take the line being typed over first, and so are two edits.
    var taken = field
    if isTyping, [.cleared, .dismissed].contains(event) { _ = taken.handle(.submitted) }
    let generation = field.generation
    let effects = field.handle(event)
    let after = Content(field)
    let searches = effects.count { if case .search = $0 { true } else { false } }
    if searches > 1 { return "\(searches) searches" }
    if searches == 1, field.generation != generation + 1 { return "the generation did not grow" }
    switch event {
    case .undone where isTyping, .cancelled:
      if after != before { return "giving the line up changed the content" }
      if field.draft != nil { return "the line is still there" }
    case .undone:
      let expected = undoable.popLast()
      if expected != nil { redoable.append(before) }
      if after != expected ?? before { return "undo gave \(after), not \(expected ?? before)" }
    case .redone:
      let expected = redoable.popLast()
      if expected != nil { undoable.append(before) }
      if after != expected ?? before { return "redo gave \(after), not \(expected ?? before)" }
    default:
      record(from: before, to: Content(taken))
      record(from: Content(taken), to: after)
    }
    let isSearched = ![.submitted, .collectionChanged, .dismissed, .searchAbandoned].contains(event)
    if isSearched, field.query == query, searches > 0, asked == query {
      return "the same query was searched again"
    }
    if searches == 1 { asked = field.query }
    if [.dismissed, .searchAbandoned].contains(event) { asked = nil }
    if isSearched, field.query != query, searches == 0, asked != field.query {
      return "the query changed and was not searched"
    }
    return nil
  }

  /// The query searched last; nil where its answer is not wanted, or did not come.
  private var asked: SearchQuery?

  private mutating func record(from before: Content, to after: Content) {
    guard before != after else { return }
    undoable.append(before)
    if undoable.count > 200 { undoable.removeFirst() }
    redoable = []
  }

  /// An answer or a failure of the newest search or an older one comes.
  private mutating func answer() -> String? {
    let generation = max(0, field.generation - random.below(3))
    let isNewest = generation == field.generation
    let count = random.happens(0.7) ? random.below(100) : nil
    let before = field
    let effects = field.answered(count, generation: generation)
    if !isNewest, field != before || !effects.isEmpty { return "an old answer changed the field" }
    if count == nil, isNewest { asked = nil }
    return Content(field) == Content(before) && field.query == before.query
      ? nil : "an answer changed the content"
  }
}
