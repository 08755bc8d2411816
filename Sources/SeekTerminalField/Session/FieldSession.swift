import SeekField
import SeekThreads

/// The part of a field that outlives its lines: the search, its newest state, and what the line does to the pills.
///
/// It belongs to the thread that reads keys; ``SearchSession`` takes the answers of others.
package final class FieldSession<Document: Sendable> {
  package let session: SearchSession<AnySearchEngine<Document>>
  package let suggester: Suggester<AnySearchEngine<Document>>
  /// The field and the latest results, as of the last event performed.
  package private(set) var state: SearchSessionState<Document> {
    didSet { stateNumber += 1 }
  }
  /// Counts the states there were: rows made of one are good until the next.
  package private(set) var stateNumber = 0
  /// The line is one of the history: it takes the place of the pills.
  package var isLineRecalled = false
  package var pace = SearchPace()
  /// The words and tokens of private lines in the field.
  package var privateContent = PrivateContent()
  package var marks = MarkedHits<Document>()
  /// Called with the results of each state that is adopted.
  package var onResults: (SearchResults<Document>?) -> Void = { _ in }

  package init(
    session: SearchSession<AnySearchEngine<Document>>,
    suggester: Suggester<AnySearchEngine<Document>>
  ) {
    self.session = session
    self.suggester = suggester
    state = session.state
  }

  /// The field whose scope and pills count beside what is typed: a line of the history takes their place.
  package var typedField: SearchField { isLineRecalled ? state.field.widened : state.field }

  package var engine: AnySearchEngine<Document> { session.engine }

  /// Reads a line that is typed into the field, or recalled from the history.
  package func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    var parsed = typedField.parse(line, syntax: syntax)
    parsed.isRecalled = isLineRecalled
    return parsed
  }

  /// A submitted line with its tokens as the data spells them, whichever key ends it and however fast it was typed.
  package func spelled(_ line: ParsedLine, unless isAbandoned: () -> Bool) -> ParsedLine {
    let (engine, syntax) = (engine, state.field.syntax)
    return Blocking.wait(unless: isAbandoned) { await engine.spelled(line, syntax: syntax) } ?? line
  }

  /// Keeps a state of the session, unless a newer one is here already.
  package func adopt(_ newer: SearchSessionState<Document>) {
    guard newer.number >= state.number else { return }
    state = newer
    onResults(newer.results)
  }

  package func edit(_ event: SearchField.Event) { adopt(session.send(event)) }

  /// Hands an event in and waits for the search it starts.
  ///
  /// - Parameter isAbandoned: asked every 20 ms. Once it is true the search is abandoned, and there are no results.
  /// - Returns: false if the search was cancelled.
  package func perform(_ event: SearchField.Event, unless isAbandoned: () -> Bool) -> Bool {
    let session = session
    let answered = Blocking.wait(unless: isAbandoned) { await session.perform(event) }
    if let answered {
      let isAsked = answered.searchDuration != state.searchDuration
      if isAsked, let duration = answered.searchDuration { pace.note(duration) }
      state = answered
      return true
    }
    state = session.send(.searchAbandoned)
    state.results = nil  // Earlier results are no answer to this.
    return false
  }
}
