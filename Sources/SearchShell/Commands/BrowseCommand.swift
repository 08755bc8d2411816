import SearchCore
import SearchInterface

extension ShellCommand {
  static let browse = ShellCommand(
    name: "browse", arguments: "",
    summary: "show where to begin: scopes, popular tokens, recent lines, bookmarks",
    details: [
      "With --start browse, or :set start browse, they stand under the empty line. Tab on the empty line offers the same for the line."
    ],
    key: "Tab on the empty line"
  ) { shell, _ throws(ShellError) in
    try shell.browse()
    return .goesOn
  }
}

extension ShellSetting {
  /// `:set start browse`
  static let start = ShellSetting(
    name: "start", values: StartMode.allCases.map(\.rawValue),
    summary: "what an empty field shows below it",
    value: { $0.settings.start.rawValue },
    adopt: { shell, value in
      if let mode = StartMode(rawValue: value) { shell.settings.start = mode }
    })
}

/// What an empty field begins with; the two ways a search starts on other platforms.
enum StartMode: String, CaseIterable, Hashable, Sendable {
  /// The field alone.
  case focus
  /// The field, and below it where to begin.
  case browse
}

extension Shell {
  /// Prints where to begin.
  func browse() throws(ShellError) {
    let (field, scopes, suggester) = (state.field, collection.scopes, currentSuggester)
    let area = Blocking.wait {
      await BrowseArea.gathered(for: field, scopes: scopes, suggester: suggester)
    }
    let rows = area?.rows(width: columns ?? 10_000) ?? []
    guard !rows.isEmpty else {
      return say("Nothing to begin with but words: no field filters, and nothing is kept.", .hint)
    }
    for row in rows { say(row) }
  }
}
