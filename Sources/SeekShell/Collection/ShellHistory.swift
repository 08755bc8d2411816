import SeekField

/// The lines submitted, newest first, and the private file they are kept in between sessions.
struct ShellHistory: Sendable {
  private var history: SearchHistory
  private let file: HistoryFile?
  /// A hash of the collection that lines are submitted in; nil where all collections share them.
  var collection: UInt64?
  /// The lines as they were listed last, whose numbers stand on the screen; nil where none were.
  var listed: [String]?
  private var hasComplained = false
  private var hasToldOfLength = false

  /// The lines of a file; one that cannot be read starts empty. Without a file they last as long as the session.
  init(_ file: HistoryFile? = nil, complain: (Message) -> Void = { _ in }) {
    self.file = file
    do {
      history = try file?.load() ?? SearchHistory()
    } catch {
      (history, hasComplained) = (SearchHistory(), true)
      complain(error.message)
    }
  }

  var isKept: Bool { file != nil }

  /// Newest first.
  var lines: [String] { history.lines }

  /// Those that were submitted in the present collection, or nobody knows where; newest first.
  var ownLines: [String] { collection.map(history.lines) ?? lines }

  /// Places in ``lines`` of those a text may mean; see ``SearchHistory/places(matching:)``.
  func places(matching text: String) -> [Int] { history.places(matching: text) }

  /// The lines that are in memory or in the file, whichever shell has written them there.
  func known(where isWanted: (String) -> Bool) -> Set<String> {
    let stored = (try? file?.lines(where: isWanted)) ?? []
    return stored.union(history.lines.filter(isWanted))
  }

  /// Takes lines out, in memory and in the file, whichever shell has written them there.
  ///
  /// - Returns: those that were somewhere, and why the file could not be written.
  mutating func forget(
    where isForgotten: (String) -> Bool
  ) -> (lines: Set<String>, complaint: Message?) {
    var forgotten = Set(history.lines.filter(isForgotten))
    history.forget(forgotten)
    do {
      forgotten.formUnion(try file?.remove(where: isForgotten) ?? [])
    } catch {
      return (forgotten, error.message)
    }
    return (forgotten, nil)
  }

  /// Adds a line in memory and to the file.
  ///
  /// - Returns: why it is not kept, the first time only: the file could not be written, and it is remembered in memory all
  ///   the same, or it is too long.
  mutating func remember(_ line: String) -> Message? {
    guard !line.isEmpty else { return nil }
    if let complaint = SearchHistory.complaint(of: line) {
      defer { hasToldOfLength = true }
      return hasToldOfLength ? nil : complaint
    }
    history.remember(line, in: collection)
    guard let file else { return nil }
    do {
      try file.append(line, in: collection)
    } catch {
      defer { hasComplained = true }
      return hasComplained ? nil : error.message
    }
    return nil
  }
}
