import Dispatch
import SeekTerminalField

extension Launch {
  /// The first line of a session, and how to begin where that was never told before.
  ///
  /// - Parameter redraw: Draws the line again, from any thread.
  func greet(
    in context: CommandContext, on field: ShellField, showsBelowLine: Bool,
    redraw: @escaping @Sendable () -> Void
  ) {
    // One line, and not the sentences above it.
    guard !field.appearance.isMinimised else { return }
    var rows = context.greet() + field.sentenceRows.count
    if isFirstRun { rows += context.welcome() }
    guard options.start == .focus else { return }
    let (collection, search) = (context.session.collection, context.session.state.field)
    guard !showsBelowLine else {
      // Steps of a session that is played find it there.
      let patience: DispatchTimeInterval = .milliseconds(played == nil ? 50 : 1_000)
      return field.firstScreen.begin(
        below: rows, of: collection, in: search, patience: patience, redraw: redraw)
    }
    // A server that takes longer keeps nobody from typing for more than a second.
    let end = ContinuousClock.now + .seconds(1)
    let survey = try? FieldSurvey(
      of: collection, in: search.query, most: FirstScreen.surveyedRecords,
      unless: { Interruption.isRequested || ContinuousClock.now >= end })
    guard let survey else { return }
    let printer = context.printer
    for row in FirstScreen(survey).rows(width: printer.columns ?? 80, height: Self.printedFields) {
      printer.say(row)
    }
  }

  private static var printedFields: Int { 8 }

  private var isFirstRun: Bool {
    guard !options.noHistory, !options.secure, played == nil,
      let path = FirstRun.defaultPath(environment: Environment.value)
    else { return false }
    return FirstRun(path: path).begin()
  }
}
