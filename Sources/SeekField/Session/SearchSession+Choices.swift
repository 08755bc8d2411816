import SeekCore

/// Choices of a person that concern more than one event, and the state of the field on the screen.
extension SearchSession {
  /// Accepts a suggestion: its text takes the place of the part of the line that it completes, or its token joins those of the
  /// field; the line is submitted if the suggestion says so.
  ///
  /// ```swift
  /// if let first = session.state.suggestions.first { session.accept(first) }
  /// let state = await session.settled()
  /// ```
  ///
  /// A suggestion that ``SearchSessionState/suggestions`` does not contain replaces the whole line.
  /// - Returns: the state after it. Callbacks for it may still be running on another thread.
  @discardableResult
  public func accept(_ suggestion: SearchSuggestion) -> State {
    change { content in
      let (line, list) = (content.state.line, content.state.suggestions)
      let range =
        list.contains { $0.isSame(as: suggestion) }
        ? list.replacedRange(in: line) : line.startIndex..<line.endIndex
      var completed = line
      completed.replaceSubrange(
        range, with: suggestion.token == nil ? suggestion.completion : "")
      handle(.suggestionChosen(suggestion), &content)
      if let token = suggestion.token { handle(.tokenAdded(token), &content) }
      handle(.textChanged(completed), &content)
      if suggestion.submits { handle(.submitted, &content) }
    }
  }

  /// Removes the token of an id from the field; nothing changes if there is none.
  ///
  /// - Returns: the state after it.
  @discardableResult
  public func removeToken(id: SearchToken.ID) -> State {
    change { content in
      let tokens = content.state.field.tokens
      handle(.tokensRemoved(tokens.indices.filter { tokens[$0].id == id }), &content)
    }
  }

  /// True if the field gets the keys. Setting it asks for the suggestions of the line as it is.
  public var isFocused: Bool {
    get { state.isFocused }
    set {
      _ = change { content in
        guard content.state.isFocused != newValue else { return }
        content.state.isFocused = newValue
        if newValue {
          content.state.isPresented = true
          suggest(&content)
        }
        publish(&content)
      }
    }
  }

  /// True if the field is shown. Setting it to false dismisses the search, as `dismissSearch` of SwiftUI does.
  public var isPresented: Bool {
    get { state.isPresented }
    set {
      _ = change { content in
        guard content.state.isPresented != newValue else { return }
        if newValue {
          content.state.isPresented = true
          publish(&content)
        } else {
          handle(.dismissed, &content)
        }
      }
    }
  }
}

extension SearchSuggestion {
  /// True if both offer the same, whatever number stands beside them.
  fileprivate func isSame(as other: SearchSuggestion) -> Bool {
    var counted = self
    counted.count = other.count
    return counted == other
  }
}
