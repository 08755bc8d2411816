import SeekCore

/// The state of a search field: scope, tokens and words, and the line being typed.
///
/// ```swift
/// var field = SearchField(syntax: syntax)
/// let effects = field.handle(.inputChanged(QueryParser.parse("thai noo", syntax: syntax)))
/// // [.notify(.began), .notify(.textChanged), .search(…, generation: 1)]
/// _ = field.handle(.submitted)
/// field.canonicalLine     // "thai noo"
/// ```
///
/// A value without a clock, input or output: every event gives the effects that somebody else performs
/// (``SearchSession``). Each edit that changes the query asks for exactly one search, with a new generation.
///
/// ```text
///            text            Enter            text
/// browsing ───────► searching ─────► submitted ────► searching
///     ▲                 │ emptied        │ cleared
///     └─────────────────┴────────────────┘          any ── dismissed ──► dismissed
/// ```
///
/// Without a line being typed the phase is ``Phase/submitted`` where there are words or tokens, else
/// ``Phase/browsing``; any edit after ``Phase/dismissed`` comes back to one of them.
public struct SearchField: Hashable, Sendable {
  /// The phases of a search.
  public enum Phase: Hashable, Sendable {
    /// No words and no tokens; the whole scope is there to browse.
    case browsing
    /// A line is being typed, and the results follow it.
    case searching
    /// Words or tokens are in the field, and scope and tokens refine them.
    case submitted
    /// The person left the search; everything is empty.
    case dismissed
  }

  /// The names that mean something in a line.
  public internal(set) var syntax: QuerySyntax
  /// The settings of its searches.
  public internal(set) var settings: SearchSettings
  /// The field's own line, without the one being typed; undo and redo restore it.
  var content = QueryLine() { didSet { contentsBeforeForming = [] } }
  /// The line being typed: its scope and tokens count in the query, and become the field's own on submit.
  public internal(set) var draft: ParsedLine?
  /// The phase of the search.
  public internal(set) var phase = Phase.browsing
  /// The number of hits before the page; any edit goes back to 0.
  public internal(set) var offset = 0
  /// The number of documents that matched the latest query that was answered; nil before the first answer.
  public internal(set) var totalCount: Int?
  /// Counts the searches asked for; an answer to an older one is dropped.
  public internal(set) var generation = 0
  /// The newest search asked for; nil before the first, after a failure, once abandoned and once dismissed.
  var asked: Asked?
  var asking = Asking.nothing

  struct Asked: Hashable, Sendable {
    let query: SearchQuery
    /// True while a line is typed that Enter refuses: it finds nothing, whatever the query would.
    let isRefused: Bool
  }

  enum Asking: Hashable, Sendable {
    /// None was asked for, or the field was dismissed since.
    case nothing
    case awaited, answered, failed, abandoned
  }

  /// The contents before pills formed of the line, as long as nothing else has changed it, the newest last.
  var contentsBeforeForming: [QueryLine] = []
  /// The content before a token was opened into the line, which has not changed it otherwise since.
  var contentBeforeOpening: QueryLine?
  /// The field before the line formed or opened a pill or chose where to search; nil if it has not. An abandoned line leaves
  /// this. Keys about pills change both, so that they outlive the line.
  var beforeLine: BeforeLine?
  var edits = Edits()

  /// - Parameters:
  ///   - syntax: the collection's fields and scopes.
  ///   - limit: hits a page.
  ///   - facets: fields whose values every search counts.
  ///   - matching: which other forms of the words are found too.
  public init(
    syntax: QuerySyntax = QuerySyntax(), limit: Int = 10, facets: [String] = [],
    matching: WordMatching = []
  ) {
    self.syntax = syntax
    settings = SearchSettings(limit: limit, facets: facets, matching: matching)
  }

  /// A field with tokens and a scope at its start, which undo does not take back.
  init(
    syntax: QuerySyntax, settings: SearchSettings, tokens: [SearchToken], scope: SearchScope
  ) {
    self.syntax = syntax
    self.settings = settings
    content.merge(tokens.map(\.closed), syntax: syntax)
    content.scope = scope == .all ? nil : scope
    phase = restingPhase
  }

  var restingPhase: Phase { asksNothing ? .browsing : .submitted }

  /// True if neither words nor filters were submitted; a scope may be chosen.
  ///
  /// ```swift
  /// SearchField().asksNothing     // true
  /// ```
  public var asksNothing: Bool { content.hasOnlyBounds }
}

/// The settings of a field's searches, which no line changes.
public struct SearchSettings: Hashable, Sendable {
  /// The number of hits that a search asks for.
  public internal(set) var limit = 10
  /// The fields whose values are counted with every search.
  public internal(set) var facets: [String] = []
  /// The other forms of the words that every search finds too.
  public internal(set) var matching: WordMatching = []
  /// The order of the hits.
  public internal(set) var order = SearchOrder.relevance
  /// The largest number of values of each facet.
  public internal(set) var facetLimit = Int.max
  /// The number fields that are counted by ranges with every search.
  public internal(set) var rangeFacets: [RangeFacet] = []
  /// True if only documents with all the words are found.
  public internal(set) var isStrict = false
  /// The ranking of the hits.
  public internal(set) var ranking = SearchRanking.positions
  /// True if every edit of the line is searched; false if only submitted lines are.
  public internal(set) var searchesWhileTyping = true
}

extension SearchField {
  /// The words submitted, without those being typed.
  public var text: String {
    lineText.hasSuffix(" ") ? String(lineText.dropLast()) : lineText
  }
  /// ``text`` as it is typed: a space at the end says that the last word is whole. Of `noodle topic:soup ` it is `noodle `.
  package var lineText: String { text(of: content) }
  private func text(of line: QueryLine) -> String {
    line.words.filters.isEmpty
      ? line.text
      : QueryPrinter.text(of: line.clauses.filter { !$0.isFilters }, syntax: syntax)
  }
  /// Filters that `OR` joins, each group as one pill behind the ``tokens``: no token says `tag:hot OR kind:soup`.
  public var alternatives: [SearchClause] { content.words.filters }
  /// For each of the ``alternatives`` the text that a prompt shows, and that goes back into the line.
  package var alternativeTexts: [String] {
    alternatives.map { QueryPrinter.beginning(of: [$0], syntax: syntax).dropLast().description }
  }
  /// The words that are searched: those being typed, or the submitted ones where these stay in force.
  package var shownText: String { text(of: shownContent) }
  /// The number of results of the field with the line being typed; nil until they are counted.
  package var shownCount: Int? { asking == .answered && asked?.query == query ? totalCount : nil }
  /// The number of pills: the tokens and the ``alternatives``.
  package var pillCount: Int { tokens.count + alternatives.count }
  /// The scope that is searched.
  public var scope: SearchScope { content.scope ?? .all }
  /// The tokens in the field, the pills, without those being typed.
  public var tokens: [SearchToken] { content.tokens }

  /// Something that happened to the field.
  public enum Event: Hashable, Sendable {
    /// The line was edited; an empty one takes back what was typed.
    case inputChanged(ParsedLine)
    /// Does the same as ``inputChanged(_:)``, for a caller without a parser at hand.
    case textChanged(String)
    /// Enter: the line's tokens become pills, its words the field's text. Of a line that is refused
    /// (``ParsedLine/refusal``) that is what is left of it; a program says why and keeps the line instead.
    case submitted
    /// Another scope is searched from now on.
    case scopeSelected(SearchScope)
    /// A token joins those of the field.
    case tokenAdded(SearchToken)
    /// All of them at once, which one step of undo takes back.
    case tokensAdded([SearchToken])
    /// Indices count from 0 in ``SearchField/tokens``, then in ``SearchField/alternatives``; one that is not there changes
    /// nothing.
    case tokenRemoved(Int)
    /// All of them at once.
    case tokensRemoved([Int])
    /// The token's text goes back into the line; with what becomes of it there it is one step of undo.
    case tokenOpened(Int)
    /// A token takes the place of the one at an index.
    case tokenReplaced(Int, SearchToken)
    /// The token at an index excludes from now on what it asked for, or the other way round.
    case tokenNegated(Int)
    /// The token at an index is switched off, or on again.
    case tokenToggled(Int)
    /// Scope and tokens of the line being typed become the field's own; the rest, read as any line is, goes on being typed.
    case tokensFormed(ParsedLine, rest: ParsedLine)
    /// Pills go back into the line, as if they had never formed: those of the last so many times. Nothing happens where the
    /// field was changed since.
    case tokensReopened(ParsedLine, count: Int)
    /// The engine has resolved a token of the pills: it is replaced by the token as the data spells it, or removed if no
    /// document has it (nil). This is no step of undo.
    case tokenResolved(SearchToken, as: SearchToken?)
    /// The results as they are become the whole collection; how words of them were read.
    case resultsEntered([SearchCorrection])
    /// The whole collection again.
    case resultsLeft
    /// Takes words and tokens away; on a field without either, the scope too.
    case cleared
    /// Takes the words away; on a field without words the filters; without either the scope.
    case stepCleared
    /// The line being typed is abandoned, and what was submitted before is searched again. Tokens that it formed stay; see
    /// ``lineAbandoned``.
    case cancelled
    /// The end of a start by options: neither undo nor an abandoned line leads before the field as it is now.
    case started
    /// The editor shows a new line; a later ``lineAbandoned`` takes back what is made of it.
    case lineBegan
    /// Ctrl-C: the line is abandoned with the tokens it has formed, the enclosing searches it has named, and the scope that
    /// it or a key has chosen; tokens that keys have opened, removed, negated or switched off are as they were. What is
    /// abandoned is no state that undo or redo lead to.
    case lineAbandoned
    /// The person leaves the search; everything is empty.
    case dismissed
    /// Takes the line being typed back, without one the last edit.
    case undone
    /// Does again what was undone last.
    case redone
    /// A line of the history or a bookmark takes the place of everything and is submitted.
    case recalled(ParsedLine)
    /// Other forms of the words are found from now on, or none; the query is searched again.
    case matchingChanged(WordMatching)
    /// The hits are ordered otherwise from now on; the query is searched again. That is a step of undo.
    case orderChanged(SearchOrder)
    /// From now on the line is searched while it is typed, or only when it is submitted.
    case liveSearchChanged(Bool)
    /// So many hits are asked for from now on; the query is searched again.
    case limitChanged(Int)
    /// Documents were added or removed: what is asked is asked again, also where the engine refused it; nothing where no
    /// search was asked for, or the last was abandoned.
    case collectionChanged
    /// These are the scopes that a line can name from now on; the field stays in its own.
    case scopesChanged([SearchScope])
    /// These are the fields that a line can name from now on.
    case fieldsChanged([SearchableField])
    /// Another page of the same query, which skips so many hits.
    case pageRequested(Int)
    /// A suggestion was chosen, and its text or token comes as another event.
    case suggestionChosen(SearchSuggestion)
    /// The person no longer waits for the running search; the field and the older results stay, and it may be submitted
    /// again. Nothing happens where no search is under way.
    case searchAbandoned
  }

  /// Something to be done about an event, in order.
  public enum Effect: Hashable, Sendable {
    /// The engine is to be asked; its answer names the generation.
    case search(SearchQuery, generation: Int)
    /// The running search is no longer wanted, and none follows.
    case cancelSearch
    /// The canonical line belongs into the history.
    case remember(String)
    /// The field has changed.
    case notify(Notification)
  }

  /// Changes that a program may observe; the names follow UISearchBarDelegate and SwiftUI.
  public enum Notification: Hashable, Sendable, CaseIterable {
    /// Typing began, or a part of the field was changed.
    case began, textChanged, tokensChanged, scopeChanged, suggestionChosen, submitted
    /// An answer came, or the field was emptied or left.
    case resultsReceived, cleared, cancelled, dismissed
  }
}

extension SearchField {
  /// Takes an event in and returns what is to be done. Complexity: O(n) in the line, O(n²) in the tokens.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .inputChanged(let line): return changeInput(to: line)
    case .textChanged(let text):
      return changeInput(to: parse(text))
    case .submitted: return submit()
    case .scopeSelected(let scope): return select(scope)
    case .tokenAdded(let token): return add([token])
    case .tokensAdded(let tokens): return add(tokens)
    case .tokenRemoved(let index): return editInLine { $0.removeTokens(at: [index]) }
    case .tokensRemoved(let indices): return removeTokens(at: indices)
    case .tokenOpened(let index): return openToken(index)
    case .tokenReplaced(let index, let token):
      return replaceToken(index, by: token)
    case .tokenNegated(let index):
      return editInLine { $0.editToken(index) { $0.isNegated.toggle() } }
    case .tokenToggled(let index):
      return editInLine { $0.editToken(index) { $0.isEnabled.toggle() } }
    case .tokensFormed(let line, let rest): return formTokens(of: line, rest: rest)
    case .tokensReopened(let line, let count): return reopenTokens(line, count: count)
    case .tokenResolved(let token, let resolved): return resolve(token, as: resolved)
    case .resultsEntered(let corrections): return enterResults(corrections)
    case .resultsLeft: return leaveResults()
    case .cleared: return clear()
    case .stepCleared: return clearStep()
    case .cancelled: return cancelInput()
    case .started:
      (beforeLine, contentsBeforeForming, edits) = (nil, [], Edits())
      return []
    case .lineBegan:
      (beforeLine, contentsBeforeForming) = (nil, [])
      return []
    case .lineAbandoned: return abandonLine()
    case .dismissed: return dismiss()
    case .undone: return undo()
    case .redone: return redo()
    case .recalled(let line): return recall(line)
    case .matchingChanged(let matching): return change(\.matching, to: matching)
    case .orderChanged(let order):
      if order != settings.order { edits.record(step(content)) }
      return change(\.order, to: order)
    case .liveSearchChanged(let isLive):
      settings.searchesWhileTyping = isLive
      return isLive && draft != nil ? searchIfChanged() : []
    case .limitChanged(let limit): return change(\.limit, to: limit)
    case .collectionChanged: return searchAgain()
    case .scopesChanged(let scopes):
      syntax.scopes = scopes
      return []
    case .fieldsChanged(let fields):
      syntax.fields = fields
      return []
    case .pageRequested(let offset): return requestPage(at: offset)
    // The completed line itself arrives as an edit of the input.
    case .suggestionChosen: return [.notify(.suggestionChosen)]
    case .searchAbandoned:
      guard asking == .awaited else { return [] }
      // Its answer may come all the same, and belongs to nobody.
      generation += 1
      asked = nil
      asking = .abandoned
      return [.cancelSearch]
    }
  }

  /// Takes an answer of the engine in and returns what is to be done.
  ///
  /// - Parameter totalCount: Nil if it failed: the old count stands, and the query is to be asked again.
  package mutating func answered(_ totalCount: Int?, generation: Int) -> [Effect] {
    // An answer to an older query can still arrive: cancelling a search does not stop an engine at once.
    guard generation == self.generation else { return [] }
    guard let totalCount else {
      (asked, asking) = (nil, .failed)
      return []
    }
    (self.totalCount, asking) = (totalCount, .answered)
    return [.notify(.resultsReceived)]
  }
}
