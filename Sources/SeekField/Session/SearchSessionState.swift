import SeekCore

/// The state of a session at one moment: the field, the newest results and suggestions, and the time they took.
///
/// ```swift
/// for await state in session.updates() {
///   print(state.line, state.results?.totalCount ?? 0, state.suggestions.map(\.title))
/// }
/// ```
public struct SearchSessionState<Document: Sendable>: Sendable {
  /// The field with its tokens, its scope and the words submitted.
  public var field: SearchField
  /// The line being typed; empty once it is submitted.
  public internal(set) var line = ""
  /// The newest results that came; those of an older query stay until newer ones arrive. Nil before the first, and once
  /// the search was dismissed.
  public var results: SearchResults<Document>?
  /// From asking the engine to its answer, for ``results``.
  public var searchDuration: Duration?
  /// The suggestions for ``line``, with the cursor at its end; those for an older line stay until newer ones arrive. Empty in a
  /// session whose configuration suggests nothing.
  public internal(set) var suggestions = SuggestionList(replacedRange: 0..<0, suggestions: [])
  /// The error by which the engine refused the newest query; nil if it did not, and until it answers.
  public internal(set) var failure: (any Error)?
  /// True while the answer to the newest query is still to come.
  public var isAwaitingResults = false
  /// True if ``results`` are what was found so far of their query, so that there may be more than they count. A newer query
  /// leaves them partial for as long as they stay.
  public internal(set) var areResultsPartial = false
  /// True if ``results`` are those of the newest query as far as they were found: more may come, and their count grows.
  public var areResultsGrowing: Bool {
    isAwaitingResults && areResultsPartial && results?.query == field.query
  }
  /// True if the field is shown: from the start, unless its configuration says otherwise, until it is dismissed.
  public internal(set) var isPresented = true
  /// True if the field gets the keys: once the program says so or text is typed, until it is dismissed.
  public internal(set) var isFocused = false
  /// Counts the changes of the session: of two states, the one with the higher number is newer.
  public internal(set) var number = 0

  /// Counts the answers that have come, those so far too.
  package internal(set) var answerNumber = 0

  /// A state at the start of a session.
  public init(field: SearchField) { self.field = field }
}

extension SearchSessionState {
  /// The words submitted, without those being typed.
  public var text: String { field.text }

  /// The tokens in the field.
  public var tokens: [SearchToken] { field.tokens }

  /// The scope that is searched.
  public var scope: SearchScope { field.scope }

  /// True if a person is searching, as SwiftUI means it: the field is shown, and has the focus or asks for something.
  public var isSearching: Bool { isPresented && (isFocused || !field.isEmpty) }

  /// ``failure`` as an error of a search, whose code tells the kinds apart: an error of the engine's own has
  /// `SearchError.Code.engineFailed`.
  public var error: SearchError? { failure.map { SearchError($0) } }

  /// The message of ``error``: one sentence that tells a person what to do.
  public var message: Message? { error?.locatedMessage }
}
