import Dispatch
import SeekLineEditing
import SeekField

/// Says before the prompt what others see under the line: the number of results once typing pauses, and what Tab did.
///
/// ```text
/// 42 results. All > noo
/// Tab: 3 of 12 are noodles, noodle, noodle soup; :suggest lists them. All > noo
/// ```
extension LineSession {
  struct Speech {
    var text: String?
    /// True once nothing was typed for a while.
    var isDue = false
    /// The scope that a key has chosen, which is said with its number of results.
    var scope: SearchScope?
    var clock: DispatchWorkItem?
  }

  private static var pause: Duration { .milliseconds(700) }

  var spokenWords: StyledText? {
    guard isPlain, let text = speech.text else { return nil }
    return StyledText(VisibleText.line(text) + (".?".contains(text.suffix(1)) ? " " : ". "), .hint)
  }

  /// Begins to wait for a pause in typing.
  ///
  /// - Returns: The usual prompt, where something was said before it.
  func speakAfterPause() -> Prompt? {
    guard isPlain else { return nil }
    speech.clock?.cancel()
    // What Tab did is said until the number of results is.
    let isCompleted = buffer.text == completion.menuText
    let hasSpoken = speech.text != nil && !isCompleted
    if !isCompleted { speech.text = nil }
    (speech.isDue, speech.scope) = (false, nil)
    speech.clock = Self.run(after: Self.pause) { [answers] in
      answers.put { $0.isTypingPaused = true }
    }
    return hasSpoken ? prompt : nil
  }

  /// The number of results of the line, once nothing was typed for a while and they are there, and what it may have been meant
  /// for, once that is known.
  func speakCount() -> Prompt? {
    guard isPlain, areResultsAtHand, !isCommand,
      !field.state.field.awaitsWords && !buffer.text.isEmpty || speech.scope != nil,
      list.selection == nil,
      let results = field.state.results
    else { return nil }
    let words = field.state.field.wordsInForce(isLineEmpty: buffer.text.isEmpty)
    let scope = speech.scope.map { scope in
      VisibleText.line(scope == .all ? delegate.appearance.allScopesTitle : scope.name, limit: 40)
    }
    let count =
      ResultNotes.number(of: results).text + (words.map { Message(" with “\($0)”").text } ?? "")
      + (scope.map { Message(" in \($0)").text } ?? "")
    let help = news.newest.flatMap { $0.query == results.query ? $0.help : nil }
    guard speech.isDue || help != nil && speech.text == count else { return nil }
    speech.isDue = false
    speech.text = count + (help.map { ". " + $0 } ?? "")
    return prompt
  }

  /// The scope that a key has chosen, once its results are there.
  func speakScope(_ scope: SearchScope) {
    guard isPlain else { return }
    speech.clock?.cancel()
    speech = Speech(isDue: true, scope: scope)
  }

  func speakClearing(of before: SearchField) {
    guard isPlain else { return }
    let cleared: Message =
      before.text.isEmpty
      ? before.pillCount > 0 ? "The pills are cleared" : "The scope is cleared"
      : "The words are cleared"
    speech.text = cleared.text
  }

  /// The command that changes pills, said at Backspace, as none is selected here; nil where nothing is to be said.
  func speakOfPills(_ key: LineKey, in field: SearchField) -> LineReaction? {
    guard key == .backspace, field.pillCount > 0, delegate.commands != nil else { return nil }
    speech.clock?.cancel()
    speech.text = Message(":token changes the tokens").text
    return reaction(prompt: prompt)
  }

  /// The effect of Tab: the text it has inserted, or those there are to choose from.
  func speakCompletion(_ list: SuggestionList, inserted: String?) -> Prompt? {
    guard isPlain else { return nil }
    speech.clock?.cancel()
    if let inserted {
      speech.text = Message("Tab: \(VisibleText.line(inserted, limit: 80))").text
      return prompt
    }
    let titles = list.prefix(3).map { suggestion in
      VisibleText.line(suggestion.title, limit: 40)
        + (suggestion.count.map { " (" + Wording.number($0) + ")" } ?? "")
    }
    let others = list.count - titles.count
    let shown = titles.joined(separator: ", ")
    let offered: Message =
      others > 0
      ? "Tab offers \(shown) and \(Wording.number(others)) more; :suggest lists them"
      : "Tab offers \(shown)"
    speech.text = offered.text
    return prompt
  }
}
