import SeekField

/// The bookmarks of a session, and the private file they are kept in.
struct ShellBookmarks: Sendable {
  private(set) var bookmarks = Bookmarks()
  private let file: BookmarkFile?
  /// Those that could not be written, oldest first.
  private var unwritten: [Bookmarks.Entry] = []

  /// True if they are kept when the session ends.
  var areKept: Bool { file != nil }

  /// The bookmarks of a file; one that cannot be read starts empty. Without a file they last as long as the session.
  init(path: String? = nil, complain: (Message) -> Void = { _ in }) {
    file = path.map { BookmarkFile(path: $0) }
    do {
      bookmarks = try file?.load() ?? Bookmarks()
    } catch {
      complain(error.message)
    }
  }

  /// Takes over what other sessions have written into the file.
  mutating func refresh() {
    guard var stored = try? file?.load() else { return }
    for entry in unwritten { stored.set(entry.name, to: entry.line) }
    bookmarks = stored
  }

  /// Keeps a line under a name, in memory and in the file.
  ///
  /// - Returns: why the file could not be written; the bookmark is kept in memory all the same.
  mutating func set(_ name: String, to line: String) -> Message? {
    bookmarks.set(name, to: line)
    do {
      try file?.append(name, line: line)
    } catch {
      unwritten += bookmarks.entries.prefix(1)
      return error.message
    }
    return nil
  }

  /// - Returns: why the file could not be written.
  mutating func remove(_ name: String) -> Message? {
    bookmarks.remove(name)
    unwritten.removeAll { $0.name.lowercased() == name.lowercased() }
    do {
      try file?.remove(name)
    } catch {
      return error.message
    }
    return nil
  }
}
