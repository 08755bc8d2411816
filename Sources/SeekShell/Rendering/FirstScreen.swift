import Dispatch
import SeekCollection
import Synchronization
import SeekTerminalField

/// The fields of the present results with example values, shown under the first line until something is typed.
///
/// ```text
///   title      Pad Thai · Thai salad
///   cuisine:   Thai · French
///   minutes:   5 to 180
///   4 more fields; :fields lists them
/// ```
struct FirstScreen: Sendable {
  private let fields: [(name: String, isFilter: Bool, examples: [String])]

  /// The number of records that examples are taken from.
  static let surveyedRecords = 50
  private static let exampleCount = 2
  private static let longestName = 18

  init(_ survey: FieldSurvey) {
    fields = survey.fields.map { field in
      let isFilter = if case .text = field.kind { false } else { true }
      let values = field.values.prefix(Self.exampleCount).map(\.value)
      return (field.name, isFilter, field.range.map { [$0] } ?? values)
    }.filter { !$0.examples.isEmpty }
  }

  /// One row for each field, and one that counts those without a row.
  ///
  /// - Parameter height: rows at most.
  func rows(width: Int, height: Int) -> [StyledText] {
    guard height > 0, !fields.isEmpty else { return [] }
    let shown = fields.count <= height ? fields.count : height - 1
    let names = fields.map { VisibleText.line($0.name) + ($0.isFilter ? ":" : "") }
    let longest = names.prefix(shown).map { StyledText($0).columns }.max() ?? 0
    let nameColumns = min(longest, Self.longestName, max(4, width / 3))
    var rows = (0..<shown).map { index in
      StyledText(
        StyledText(names[index], .scope), in: nameColumns,
        Self.examples(fields[index].examples, width: width - nameColumns - 4)
      ).cut(to: width)
    }
    let more = fields.count - shown
    if more > 0 {
      let wordings: [Message] = [
        "  \(more) more fields; :fields lists them", "  \(more) more; :fields",
      ]
      let hints = wordings.map { StyledText(saying: $0, .hint) }
      if let hint = hints.first(where: { $0.columns <= width }) ?? hints.last {
        rows.append(hint.cut(to: width))
      }
    }
    return rows
  }

  /// The values side by side; each long one gets an equal share of the width.
  private static func examples(_ values: [String], width: Int) -> StyledText {
    let texts = values.map { StyledText(VisibleText.line($0, limit: 200)) }
    let room = width - 3 * (texts.count - 1)
    let share = room / max(1, texts.count)
    let spare = texts.reduce(0) { $0 + max(0, share - $1.columns) }
    var row = StyledText()
    for (index, text) in texts.enumerated() {
      if index > 0 { row.append(" · ", .hint) }
      row.append(text.cut(to: max(1, share + spare)))
    }
    return row
  }
}

/// The first screens of a session, of the whole collection and of what scope and pills leave of it: each is made beside the line
/// once it is to be drawn, and anew where more of the collection was read meanwhile.
final class ShownFirstScreen: Sendable {
  private struct State {
    /// The collection, and what draws the line again; nil before and after the screens are shown.
    var source: (collection: RecordCollection, redraw: @Sendable () -> Void)?
    var rowsAbove = 0
    /// The screens by the canonical line of scope and pills.
    var screens: [String: FirstScreen] = [:]
    /// Those that are made of the collection as it is, or are being made.
    var asked: Set<String> = []
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "seek.first-screen", qos: .utility)

  /// The number of rows printed above the line, which stay on the screen.
  var rowsAbove: Int { state.withLock { $0.rowsAbove } }

  /// Begins to show them, and waits for the first one no longer than a person notices.
  func begin(
    below rows: Int, of collection: RecordCollection, in field: SearchField,
    patience: DispatchTimeInterval,
    redraw: @escaping @Sendable () -> Void
  ) {
    state.withLock { $0 = State(source: (collection, redraw), rowsAbove: rows) }
    _ = make(of: field.canonicalNarrowing, in: field)?.wait(timeout: .now() + patience)
  }

  func end() { state.withLock { $0 = State() } }

  /// Has the screens made anew: the collection is another one.
  func renew() { state.withLock { $0.asked = [] } }

  /// The screen for scope and pills of a field; nil until it is made, and where none is shown.
  func current(in field: SearchField) -> FirstScreen? {
    let place = field.canonicalNarrowing
    make(of: place, in: field)
    return state.withLock { $0.screens[place] }
  }

  /// Makes the screen of a place, unless it is there.
  ///
  /// - Returns: The work; nil where there is none to be done.
  @discardableResult
  private func make(of place: String, in field: SearchField) -> DispatchGroup? {
    let source = state.withLock { $0.asked.insert(place).inserted ? $0.source : nil }
    guard let source else { return nil }
    let made = DispatchGroup()
    queue.async(group: made) { [self] in
      let survey = try? FieldSurvey(
        of: source.collection, in: field.query, most: FirstScreen.surveyedRecords,
        unless: { state.withLock { $0.source == nil } })
      guard let survey else { return }
      state.withLock { if $0.source != nil { $0.screens[place] = FirstScreen(survey) } }
      source.redraw()
    }
    return made
  }
}
