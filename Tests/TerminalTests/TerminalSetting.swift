import Testing

/// A size of the terminal and a way of editing: what every key has to work in.
struct TerminalSetting: Sendable, CustomTestStringConvertible {
  let columns: Int
  let rows: Int
  let isVi: Bool

  static let all = [(80, 24), (40, 10)].flatMap { columns, rows in
    [false, true].map { TerminalSetting(columns: columns, rows: rows, isVi: $0) }
  }

  static let emacs = all.filter { !$0.isVi }
  static let vi = all.filter(\.isVi)

  var testDescription: String { "\(columns)x\(rows) \(isVi ? "vi" : "emacs")" }

  /// Opens the recipes in it.
  func run(
    _ command: String = RecipesTerminal.command, _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await RecipesTerminal.run(
      command, columns: columns, rows: rows, files: isVi ? [".editrc": "bind -v\n"] : [:], body)
  }
}
