import SearchInterface

/// The lines submitted, newest first, and the private file they are kept in between sessions.
struct ShellHistory: Sendable {
  private(set) var lines: SearchHistory
  private let file: HistoryFile?
  private var hasComplained = false

  /// A history that is only remembered while the session lasts.
  init() {
    lines = SearchHistory()
    file = nil
  }

  /// Loads the file; one that cannot be read starts empty, and the complaint is returned beside it.
  static func loading(path: String) -> (history: ShellHistory, complaint: String?) {
    let file = HistoryFile(path: path)
    do {
      return (ShellHistory(lines: try file.load(), file: file), nil)
    } catch {
      var history = ShellHistory(lines: SearchHistory(), file: file)
      history.hasComplained = true
      return (history, error.message)
    }
  }

  private init(lines: SearchHistory, file: HistoryFile) {
    self.lines = lines
    self.file = file
  }

  /// Adds a line in memory and to the file.
  ///
  /// - Returns: why the file could not be written, the first time only; the line is remembered in memory all the same.
  mutating func remember(_ line: String) -> String? {
    guard !line.isEmpty else { return nil }
    lines.remember(line)
    guard let file else { return nil }
    do {
      try file.append(line)
    } catch {
      defer { hasComplained = true }
      return hasComplained ? nil : error.message
    }
    return nil
  }
}
