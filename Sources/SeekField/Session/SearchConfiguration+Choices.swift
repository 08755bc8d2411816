import SeekCore

/// The time at which the scopes of a search field are shown; the names are SwiftUI's.
///
/// ```swift
/// SearchScopeActivation.onTextEntry.showsScopes(isPresented: true, isTyping: false)    // false
/// ```
///
/// The raw values are the words of a setting.
public enum SearchScopeActivation: String, CaseIterable, Hashable, Sendable {
  /// As the platform likes it: in a session as ``onSearchPresentation``, on a terminal ``onTextEntry`` where there is room.
  case automatic = "auto"
  /// While something is typed, or was submitted.
  case onTextEntry = "typing"
  /// While the field is shown; on a terminal on the empty line too.
  case onSearchPresentation = "start"

  /// True if the scopes are shown.
  public func showsScopes(isPresented: Bool, isTyping: Bool) -> Bool {
    switch self {
    case .automatic, .onSearchPresentation: isPresented
    case .onTextEntry: isPresented && isTyping
    }
  }
}

extension SearchConfiguration {
  /// The scopes a person can choose from, the broad one first.
  ///
  /// ```swift
  /// .searchScopes([.all, SearchScope("SF", tokens: [SearchToken("genre", "sf")])], activation: .onTextEntry)
  /// ```
  ///
  /// - Parameters:
  ///   - scopes: The scopes, the broad one first.
  ///   - all: the name of the broad scope for a person to read, ``allScopesTitle``; a line names it `All`.
  ///   - activation: the time at which they are shown.
  public func searchScopes(
    _ scopes: [SearchScope], all: String = SearchScope.all.name,
    activation: SearchScopeActivation = .automatic
  ) -> Self {
    with(\.scopes, scopes).with(\.allScopesTitle, all).with(\.scopeActivation, activation)
  }

  /// The cases of an enumeration as scopes, each of the documents whose field has its raw value, after one of all.
  ///
  /// ```swift
  /// enum Genre: String, CaseIterable { case sea, sf }
  /// engine.searchable(prompt: "Titel").searchScopes(Genre.self, field: "genre", all: "Alle")
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - field: a filter of the engine.
  ///   - all: the name of the broad scope for a person to read, ``allScopesTitle``; a line names it `All`.
  ///   - activation: The time at which the scopes are shown.
  public func searchScopes<Value: RawRepresentable<String> & CaseIterable>(
    _ values: Value.Type, field: String, all: String = SearchScope.all.name,
    activation: SearchScopeActivation = .automatic
  ) -> Self {
    searchScopes(
      [.all] + values.allCases.map { SearchScope($0, field: field) }, all: all,
      activation: activation)
  }

  /// The name of a scope for a person to read.
  public func title(of scope: SearchScope) -> String {
    scope == .all ? allScopesTitle : scope.name
  }

  /// True if the scopes are shown in a state of the session; never where there is only one.
  public func showsScopes(in state: State) -> Bool {
    let isTyping = !state.line.isEmpty || !state.text.isEmpty
    return scopes.count > 1
      && scopeActivation.showsScopes(isPresented: state.isPresented, isTyping: isTyping)
  }

  /// Tokens that are suggested while nothing is typed, and where what is typed begins their value or their text.
  ///
  /// ```swift
  /// .searchSuggestedTokens([SearchToken("genre", "sf"), SearchToken("genre", "sea")])
  /// ```
  ///
  /// Those in the field already are not. They come after the application's other suggestions.
  public func searchSuggestedTokens(_ tokens: [SearchToken]) -> Self {
    with(\.suggestedTokens, tokens)
  }

  /// The same with tokens of the application's own type.
  ///
  /// ```swift
  /// .searchSuggestedTokens(Genre.allCases) { SearchToken("genre", $0.rawValue) }
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - token: maps a token of the application to a filter of the engine.
  public func searchSuggestedTokens<Value>(
    _ values: some Sequence<Value>, token: (Value) -> SearchToken
  ) -> Self { searchSuggestedTokens(values.map(token)) }

  /// The tokens that can follow the last word of a field, as suggestions.
  static func suggested(_ tokens: [SearchToken], for field: SearchField) -> [SearchSuggestion] {
    let typed = field.lineText.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let beginning = typed.lowercased()
    let chosen = Set(field.tokens.map(\.id))
    return tokens.filter { token in
      !chosen.contains(token.id)
        && (token.value.lowercased().hasPrefix(beginning)
          || token.text.lowercased().hasPrefix(beginning))
    }.map { SearchSuggestion($0.value).searchCompletion($0) }
  }
}

extension SearchScope {
  /// A case of an enumeration as a scope: the documents whose field has its raw value.
  ///
  /// ```swift
  /// search.send(.scopeSelected(SearchScope(Genre.sea, field: "genre")))
  /// ```
  public init<Value: RawRepresentable<String>>(_ value: Value, field: String) {
    self.init(value.rawValue, tokens: [SearchToken(field, value.rawValue)])
  }
}
