import SeekTerminalField

extension Launch {
  /// The first line of a session, and how to begin where that was never told before.
  func greet(in context: CommandContext, on field: ShellField, showsBelowLine: Bool) {
    // One line, and not the sentences above it.
    guard !field.appearance.isMinimised else { return }
    var rows = context.greet() + field.sentenceRows.count
    if isFirstRun { rows += context.welcome() }
    guard options.start == .focus else { return }
    // A server that takes longer keeps nobody from typing for more than a second.
    let end = ContinuousClock.now + Self.patienceAtStart
    let survey = try? FieldSurvey(
      of: context.session.collection, most: FirstScreen.surveyedRecords,
      unless: { Interruption.isRequested || ContinuousClock.now >= end })
    guard let survey else { return }
    var screen = FirstScreen(survey)
    screen.rowsAbove = rows
    if showsBelowLine {
      field.firstScreen.begin(screen)
    } else {
      let printer = context.printer
      for row in screen.rows(width: printer.columns ?? 80, height: Self.printedFields) {
        printer.say(row)
      }
    }
  }

  private static var patienceAtStart: Duration { .seconds(1) }
  private static var printedFields: Int { 8 }

  private var isFirstRun: Bool {
    guard !options.noHistory, !options.secure, played == nil,
      let path = FirstRun.defaultPath(environment: Environment.value)
    else { return false }
    return FirstRun(path: path).begin()
  }
}
