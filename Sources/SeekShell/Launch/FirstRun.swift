import SeekField

/// Remembers in a private file beside the history that a person has been told how to begin.
struct FirstRun {
  private let file: HistoryFile

  /// - Parameter path: its folder is made where it is missing; readable by its owner only.
  init(path: String) {
    file = HistoryFile(path: path)
  }

  /// `$XDG_STATE_HOME/seek/hints`; see ``HistoryFile/defaultPath(environment:)``.
  static func defaultPath(environment: (String) -> String?) -> String? {
    HistoryFile.defaultPath(environment: environment).map { $0.dropLast("history".count) + "hints" }
  }

  /// True if this is the first time. Where that cannot be written down it is never, rather than
  /// always.
  func begin() -> Bool {
    do {
      guard try !file.load().lines.contains(Self.hint) else { return false }
      try file.append(Self.hint)
      return true
    } catch {
      return false
    }
  }

  private static let hint = "welcome"
}
