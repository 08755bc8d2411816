import SearchInterface

/// The lines submitted, newest first, and the private file they are kept in between sessions.
struct ShellHistory: Sendable {
  private var history: SearchHistory
  private let file: HistoryFile?
  private var hasComplained = false

  /// A history that is only remembered while the session lasts.
  init() {
    history = SearchHistory()
    file = nil
  }

  /// Loads the file; one that cannot be read starts empty, and the complaint is returned beside it.
  static func loading(path: String) -> (history: ShellHistory, complaint: String?) {
    let file = HistoryFile(path: path)
    do {
      return (ShellHistory(try file.load(), file: file), nil)
    } catch {
      var history = ShellHistory(SearchHistory(), file: file)
      history.hasComplained = true
      return (history, error.message)
    }
  }

  private init(_ history: SearchHistory, file: HistoryFile) {
    self.history = history
    self.file = file
  }

  /// Newest first.
  var lines: [String] { history.lines }

  /// Places in ``lines`` of those a text may mean; see ``SearchHistory/places(matching:)``.
  func places(matching text: String) -> [Int] { history.places(matching: text) }

  /// Takes lines out, in memory and in the file.
  ///
  /// - Returns: why the file could not be written.
  mutating func forget(_ lines: [String]) -> String? {
    history.forget(Set(lines))
    do {
      try file?.remove(Set(lines))
    } catch {
      return error.message
    }
    return nil
  }

  /// Adds a line in memory and to the file.
  ///
  /// - Returns: why the file could not be written, the first time only; the line is remembered in memory all the same.
  mutating func remember(_ line: String) -> String? {
    guard !line.isEmpty else { return nil }
    history.remember(line)
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
