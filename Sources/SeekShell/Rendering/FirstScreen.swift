import SeekCollection
import Synchronization
import SeekTerminalField

/// The fields of a collection with example values, shown under the first line until something is typed.
///
/// ```text
///   title      Pad Thai · Thai salad
///   cuisine:   Thai · French
///   minutes:   5 to 180
///   4 more fields; :fields lists them
/// ```
struct FirstScreen: Sendable {
  private let fields: [(name: String, isFilter: Bool, examples: [String])]
  /// The number of rows printed above the line, which stay on the screen.
  var rowsAbove = 0

  /// The number of records that examples are taken from.
  static let surveyedRecords = 50
  private static let exampleCount = 2
  private static let longestName = 18

  init(_ survey: FieldSurvey) {
    fields = survey.fields.filter { !$0.values.isEmpty }.map { field in
      let isFilter = if case .text = field.kind { false } else { true }
      let examples = field.range.map { [$0] } ?? Array(field.values.prefix(Self.exampleCount))
      return (field.name, isFilter, examples)
    }
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

/// The first screen as it is drawn, which is made anew where more of the collection was read meanwhile.
final class ShownFirstScreen: Sendable {
  private let screen = Mutex<FirstScreen?>(nil)

  /// The screen; nil before and after it is shown.
  var current: FirstScreen? { screen.withLock { $0 } }

  func begin(_ first: FirstScreen) { screen.withLock { $0 = first } }

  func end() { screen.withLock { $0 = nil } }

  /// Shows the ranges and values of all that is read by now; does nothing where it is not shown.
  ///
  /// - Complexity: that of a ``FieldSurvey``.
  func renew(of collection: RecordCollection) {
    guard current != nil,
      let survey = try? FieldSurvey(
        of: collection, most: FirstScreen.surveyedRecords, unless: { Task.isCancelled })
    else { return }
    screen.withLock { screen in
      guard let rows = screen?.rowsAbove else { return }
      screen = FirstScreen(survey)
      screen?.rowsAbove = rows
    }
  }
}
