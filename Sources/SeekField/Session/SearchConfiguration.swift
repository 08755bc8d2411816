@_exported public import SeekCore

/// A search field set up in the words of SwiftUI, around any engine.
///
/// ```swift
/// let search = engine.searchable(prompt: "Titles and authors")
///   .searchScopes([.all, SearchScope("SF", tokens: [SearchToken("genre", "sf")])])
///   .searchSuggestions { if $0.text.isEmpty { SearchSuggestion("🐳 Moby").searchCompletion("moby") } }
///   .onSubmit(of: .search) { print($0.text, $0.results?.totalCount ?? 0) }
///   .session()
/// search.send(.textChanged("mob"))
/// for await state in search.updates() { draw(state) }
/// ```
///
/// A value: each modifier returns a changed copy, and of the same modifier the last one counts. A program that wants a
/// history, every change of the state, or more of a query than the modifiers say makes a ``SearchSession`` itself.
public struct SearchConfiguration<Engine: SearchEngine>: Sendable {
  /// The events that trigger an ``onSubmit(of:_:)`` action; the name is SwiftUI's.
  public enum SubmitTriggers: Hashable, Sendable {
    /// A line is submitted.
    case search
  }

  /// The state of a session of this configuration.
  public typealias State = SearchSessionState<Engine.Document>

  /// The engine that is searched.
  public let engine: Engine
  /// The placeholder of an empty field, as in SwiftUI: it names what can be searched, never the word "Search".
  public let prompt: String
  /// The line at the start, as if it were typed.
  public let text: String
  /// The tokens in the field at the start.
  public let tokens: [SearchToken]
  /// The scope at the start.
  public let scope: SearchScope
  /// The scopes a person can choose from, the broad one first.
  public internal(set) var scopes: [SearchScope] = [.all]
  /// The time at which the scopes are shown.
  public internal(set) var scopeActivation = SearchScopeActivation.automatic
  /// The name of `SearchScope.all` for a person to read, in their language.
  public internal(set) var allScopesTitle = SearchScope.all.name
  /// The settings of the field's searches.
  public internal(set) var settings = SearchSettings()
  /// The tokens that are suggested beside the engine's own completions.
  public internal(set) var suggestedTokens: [SearchToken] = []
  /// The time without an edit after which a line being typed is searched.
  public private(set) var debounce = Duration.zero
  /// Waits for ``debounce``; tests wait by a clock of their own.
  var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  private var actions = SearchActions<Engine.Document>()

  init(engine: Engine, text: String, prompt: String, tokens: [SearchToken], scope: SearchScope) {
    self.engine = engine
    self.text = text
    self.prompt = prompt
    self.tokens = tokens
    self.scope = scope
  }

  /// Searches a line being typed only once nothing was typed for some time; without this after every edit. A submitted line is
  /// searched at once, unless the same words are waiting already.
  ///
  /// ```swift
  /// server.searchable(prompt: "Titles").searchDebounce(.milliseconds(150))
  /// ```
  public func searchDebounce(_ duration: Duration) -> Self { with(\.debounce, duration) }

  /// Sets the application's own suggestions, which come before the engine's own completions.
  ///
  /// A session then has suggestions in its state (``SearchSessionState/suggestions``), and ``suggester(recents:)`` asks for them.
  ///
  /// ```swift
  /// .searchSuggestions {
  ///   SearchSuggestion("🐳 Moby").searchCompletion("moby")
  ///   SearchSuggestion("Science fiction").searchCompletion(SearchToken("genre", "sf"))
  ///   SearchSuggestion("Everything").searchCompletion("", submits: true)
  /// }
  /// ```
  ///
  /// - Parameter suggestions: gets the field as it would be if the line being typed were submitted.
  public func searchSuggestions(
    @SearchSuggestionBuilder _ suggestions: @escaping @Sendable (SearchField) -> [SearchSuggestion]
  ) -> Self { with(\.actions.suggestions, suggestions) }

  /// Sets the action for a submitted line, called once its results have come, or the engine has refused it.
  ///
  /// ```swift
  /// .onSubmit(of: .search) { state in print(state.text, state.results?.totalCount ?? 0) }
  /// ```
  ///
  /// It is called on a thread of the session, never on an actor: an action that changes a view hops to it
  /// (`Task { @MainActor in … }`). Where a person types on before the answer, the results are those of the newer line; a search
  /// that is dismissed before is not reported.
  /// - Parameters:
  ///   - trigger: The event.
  ///   - action: gets the state with the answer; it must return soon.
  public func onSubmit(
    of trigger: SubmitTriggers = .search, _ action: @escaping @Sendable (State) -> Void
  ) -> Self { with(\.actions.onSubmit, action) }

  /// Sets the action for every effect that is no search: lines for a history, and notifications as those of
  /// `UISearchBarDelegate`.
  ///
  /// ```swift
  /// .onEffect { effect, field in
  ///   if effect == .notify(.tokensChanged) { print(field.tokens.map(\.text)) }
  /// }
  /// ```
  ///
  /// Called in the order of the changes, on the thread of an event or of an answer.
  public func onEffect(
    _ action: @escaping @Sendable (SearchField.Effect, SearchField) -> Void
  ) -> Self { with(\.actions.onEffect, action) }

  /// A copy with another value of a property: what every modifier returns.
  func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// Suggests for a line as the search field of this configuration does: the application's own first.
  ///
  /// - Parameter recents: lines submitted before, newest first.
  public func suggester(recents: [String] = []) -> Suggester<Engine> {
    let (suggestions, tokens) = (actions.suggestions, suggestedTokens)
    return Suggester(engine: engine, syntax: syntax, recents: recents) { field in
      (suggestions?(field) ?? []) + Self.suggested(tokens, for: field)
    }
  }

  var syntax: QuerySyntax { QuerySyntax(fields: engine.fields, scopes: scopes) }

  /// The field in motion. Text, tokens or a scope at its start are searched at once, else nothing before the first event.
  ///
  /// - Parameter onUpdate: called after each change; it must return soon.
  public func session(onUpdate: (@Sendable (State) -> Void)? = nil) -> SearchSession<Engine> {
    session(suggests: true, onUpdate: onUpdate)
  }

  /// The same; without suggestions in its state for a field that asks for them itself.
  package func session(
    suggests: Bool, onUpdate: (@Sendable (State) -> Void)?
  ) -> SearchSession<Engine> {
    var behaviour = SearchSession<Engine>.Behaviour()
    (behaviour.debounce, behaviour.pause) = (debounce, pause)
    behaviour.onSubmit = actions.onSubmit
    if suggests, actions.suggestions != nil || !suggestedTokens.isEmpty {
      let suggester = suggester()
      behaviour.suggestions = { line, field in
        await suggester.suggestions(
          for: line, cursorUTF8Offset: line.utf8.count, field: field, limit: 10)
      }
    }
    let field = SearchField(
      syntax: syntax, settings: settings, tokens: tokens, scope: scope)
    let session = SearchSession(
      engine: engine, field: field, behaviour: behaviour,
      onUpdate: onUpdate, onEffect: actions.onEffect)
    if !text.isEmpty {
      session.send(.textChanged(text))
    } else if !tokens.isEmpty || scope != .all {
      session.send(.pageRequested(0))
    }
    return session
  }

  /// The same configuration around any engine with such documents, without its text: a terminal field types that itself.
  package func erased() -> SearchConfiguration<AnySearchEngine<Engine.Document>> {
    var copy = SearchConfiguration<AnySearchEngine<Engine.Document>>(
      engine: AnySearchEngine(engine), text: "", prompt: prompt, tokens: tokens, scope: scope)
    (copy.allScopesTitle, copy.scopeActivation) = (allScopesTitle, scopeActivation)
    (copy.scopes, copy.settings) = (scopes, settings)
    (copy.suggestedTokens, copy.debounce, copy.pause) = (suggestedTokens, debounce, pause)
    copy.actions = actions
    return copy
  }
}

private struct SearchActions<Document: Sendable>: Sendable {
  var suggestions: (@Sendable (SearchField) -> [SearchSuggestion])?
  var onSubmit: (@Sendable (SearchSessionState<Document>) -> Void)?
  var onEffect: (@Sendable (SearchField.Effect, SearchField) -> Void)?
}

extension SearchEngine {
  /// A search field around this engine; refine it by the modifiers of ``SearchConfiguration``.
  ///
  /// ```swift
  /// let search = engine.searchable(text: "mob", prompt: "Titles", tokens: [SearchToken("genre", "sea")]).session()
  /// ```
  ///
  /// An engine that is known only as `any SearchEngine<Document>` is wrapped first: `AnySearchEngine(engine).searchable()`.
  /// - Parameters:
  ///   - text: the line at the start, as if it were typed.
  ///   - prompt: the placeholder of an empty field.
  ///   - tokens: the tokens in the field at the start.
  ///   - scope: the scope at the start.
  public func searchable(
    text: String = "", prompt: String = "", tokens: [SearchToken] = [], scope: SearchScope = .all
  ) -> SearchConfiguration<Self> {
    SearchConfiguration(engine: self, text: text, prompt: prompt, tokens: tokens, scope: scope)
  }
}
