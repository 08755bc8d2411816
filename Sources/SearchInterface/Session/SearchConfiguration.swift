import SearchCore

/// A search field set up in the words of SwiftUI, around any engine.
///
/// ```swift
/// let search = engine.searchable(prompt: "Titles and authors")
///   .searchScopes([.all, SearchScope("SF", tokens: [SearchToken("genre", "sf")])])
///   .searchSuggestions { if $0.text.isEmpty { SearchSuggestion("🐳 Moby").searchCompletion("moby") } }
///   .onSubmit(of: .search) { print($0.text) }
///   .session()
/// search.send(.textChanged("mob"))
/// for await state in search.updates { draw(state) }
/// ```
///
/// A value: each modifier returns a changed copy, and of the same modifier the last one counts. A program that wants a
/// history, every change of the state, or more of a query than the modifiers say makes a ``SearchSession`` itself.
public struct SearchConfiguration<Engine: SearchEngine>: Sendable {
  /// The events that trigger an ``onSubmit(of:_:)`` action; the name is SwiftUI's.
  public enum SubmitTriggers: Hashable, Sendable {
    case search
  }

  public let engine: Engine
  /// The placeholder of an empty field: it names what can be searched, never the word "Search".
  public let prompt: String
  public private(set) var scopes: [SearchScope] = [.all]
  /// The number of hits on a page.
  public private(set) var limit = 10
  /// The fields whose values are counted with every search.
  public private(set) var facets: [String] = []
  /// The other forms of the words that every search finds too.
  public private(set) var matching: WordMatching = []
  private var suggestions: @Sendable (SearchField) -> [SearchSuggestion] = { _ in [] }
  private var submitAction: (@Sendable (SearchField) -> Void)?

  init(engine: Engine, prompt: String) {
    self.engine = engine
    self.prompt = prompt
  }

  /// The scopes a person can choose from, the broad one first.
  public func searchScopes(_ scopes: [SearchScope]) -> Self {
    var copy = self
    copy.scopes = scopes
    return copy
  }

  /// Sets the number of hits on a page; 10 without this.
  public func searchLimit(_ limit: Int) -> Self {
    var copy = self
    copy.limit = limit
    return copy
  }

  /// The fields whose values every search counts.
  public func searchFacets(_ facets: [String]) -> Self {
    var copy = self
    copy.facets = facets
    return copy
  }

  /// Sets the other forms of the words that are found too, as `[.stems, .typos]`. Without this only
  /// the words as typed are found.
  public func searchMatching(_ matching: WordMatching) -> Self {
    var copy = self
    copy.matching = matching
    return copy
  }

  /// Sets the application's own suggestions, which come before the engine's own completions; ``suggester(recents:)`` asks for it.
  ///
  /// - Parameter suggestions: gets the field as it would be if the line being typed were submitted.
  public func searchSuggestions(
    @SearchSuggestionBuilder _ suggestions: @escaping @Sendable (SearchField) -> [SearchSuggestion]
  ) -> Self {
    var copy = self
    copy.suggestions = suggestions
    return copy
  }

  /// Sets the action for a submitted line; it gets the field as submitted.
  public func onSubmit(
    of trigger: SubmitTriggers, _ action: @escaping @Sendable (SearchField) -> Void
  ) -> Self {
    var copy = self
    copy.submitAction = action
    return copy
  }

  /// Suggests for a line as the search field of this configuration does: the application's own first.
  public func suggester(recents: [String] = []) -> Suggester<Engine> {
    Suggester(
      engine: engine, syntax: QuerySyntax(fields: engine.fields, scopes: scopes), recents: recents,
      own: suggestions)
  }

  /// The field in motion, at its start: nothing is searched before the first event.
  public func session() -> SearchSession<Engine> { session(onUpdate: nil) }

  /// The same, with a call after each change of the state.
  package func session(
    onUpdate: (@Sendable (SearchSessionState<Engine.Document>) -> Void)?
  ) -> SearchSession<Engine> {
    let syntax = QuerySyntax(fields: engine.fields, scopes: scopes)
    let submitAction = submitAction
    return SearchSession(
      engine: engine,
      field: SearchField(syntax: syntax, limit: limit, facets: facets, matching: matching),
      onUpdate: onUpdate,
      onEffect: { effect, field in
        if effect == .notify(.submitted) { submitAction?(field) }
      })
  }

  /// The same configuration around any engine with such documents.
  package func erased() -> SearchConfiguration<AnySearchEngine<Engine.Document>> {
    var copy = SearchConfiguration<AnySearchEngine<Engine.Document>>(
      engine: AnySearchEngine(engine), prompt: prompt)
    (copy.scopes, copy.limit, copy.facets, copy.matching) = (scopes, limit, facets, matching)
    (copy.suggestions, copy.submitAction) = (suggestions, submitAction)
    return copy
  }
}

extension SearchEngine {
  /// A search field around this engine; refine it by the modifiers of ``SearchConfiguration``.
  public func searchable(prompt: String) -> SearchConfiguration<Self> {
    SearchConfiguration(engine: self, prompt: prompt)
  }
}

/// Collects suggestions from statements, so that an application may write `if` and `for` in
/// ``SearchConfiguration/searchSuggestions(_:)``.
///
/// ```swift
/// engine.searchable(prompt: "Titles").searchSuggestions { field in
///   if field.text.isEmpty { SearchSuggestion("🐳 Moby").searchCompletion("moby") }
///   for genre in genres { SearchSuggestion(genre) }
/// }
/// ```
@resultBuilder
public enum SearchSuggestionBuilder {
  public static func buildExpression(_ suggestion: SearchSuggestion) -> [SearchSuggestion] {
    [suggestion]
  }

  public static func buildExpression(_ suggestions: [SearchSuggestion]) -> [SearchSuggestion] {
    suggestions
  }

  public static func buildBlock(_ parts: [SearchSuggestion]...) -> [SearchSuggestion] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [SearchSuggestion]?) -> [SearchSuggestion] {
    part ?? []
  }

  public static func buildEither(first: [SearchSuggestion]) -> [SearchSuggestion] { first }

  public static func buildEither(second: [SearchSuggestion]) -> [SearchSuggestion] { second }

  public static func buildArray(_ parts: [[SearchSuggestion]]) -> [SearchSuggestion] {
    parts.flatMap { $0 }
  }
}
