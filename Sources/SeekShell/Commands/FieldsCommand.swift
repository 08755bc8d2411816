import SeekImport
import SeekTerminalField

extension CommandContext {
  /// The number of records that are looked at to find which have a value.
  private static var surveyedRecords: Int { 2_000 }

  func printFields(_: String) throws(ShellError) {
    let collection = session.collection
    let survey = try FieldSurvey(
      of: collection, most: Self.surveyedRecords, unless: person.isInterrupted)
    let total = collection.recordCount
    if survey.recordCount < total {
      printer.remark(
        "Shares are those of \(Wording.count(survey.recordCount, .record)) out of \(Wording.number(total))."
      )
    }
    let names = survey.fields.map { StyledText(VisibleText.line($0.name), .scope) }
    let nameColumns = min(names.map(\.columns).max() ?? 0, 24)
    let kindColumns = survey.fields.map(\.kindName.count).max() ?? 0
    for (name, field) in zip(names, survey.fields) {
      var row = StyledText(
        name, in: nameColumns, StyledText(field.kindName, .label).fitted(to: kindColumns))
      row.append("  " + Self.percentage(survey.share(of: field)).right(in: 5), .status)
      row.append("  ")
      row.append(Self.frequentValues(of: field))
      printer.say(row)
    }
    printGuesses()
  }

  /// `100 %`, `98 %`; a share that is not all or nothing is not rounded to it.
  static func percentage(_ share: Double) -> String {
    let percent = Int((share * 100).rounded())
    if percent == 0, share > 0 { return "<1 %" }
    if percent == 100, share < 1 { return ">99 %" }
    return "\(percent) %"
  }

  /// The most frequent values with their counts, the range of numbers and dates, examples of texts.
  private static func frequentValues(of field: FieldSurvey.Field) -> StyledText {
    switch field.kind {
    case .text: list(field.values.map { ($0.value, nil) })
    case .number, .date: StyledText(field.range ?? "")
    case .keyword, .list: list(field.values.map { ($0.value, $0.count) })
    }
  }

  private static func list(_ values: [(text: String, count: Int?)]) -> StyledText {
    var row = StyledText()
    for (index, value) in values.prefix(FieldSurvey.shownValues).enumerated() {
      if index > 0 { row.append(" · ", .hint) }
      row.append(VisibleText.line(value.text, limit: 40))
      if let count = value.count { row.append(" (\(Wording.number(count)))", .status) }
    }
    if values.count > FieldSurvey.shownValues { row.append(" …", .hint) }
    return row
  }
}
