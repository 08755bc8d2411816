import SeekCore

/// The private file bookmarks are kept in: a log of names and lines, which several programs may append to at once.
///
/// ```swift
/// let file = BookmarkFile(path: "/home/ada/.local/state/seek/bookmarks")
/// try file.append("quick", line: "tags:quick")
/// try file.load().entries        // [quick: tags:quick]
/// ```
///
/// A line is a name, a space and what it stands for; a name alone removes it. The newest of a name counts. Locking,
/// permissions and limits are those of `HistoryFile`.
public struct BookmarkFile: Hashable, Sendable {
  private let file: HistoryFile

  /// The bookmarks in a file, which need not exist.
  public init(path: String) {
    file = HistoryFile(path: path, name: "the list of bookmarks \(path)")
  }

  /// The path of the file.
  public var path: String { file.path }

  /// Beside the history: `$XDG_STATE_HOME/seek/bookmarks`; see `HistoryFile.defaultPath(environment:)`.
  public static func defaultPath(environment: (String) -> String?) -> String? {
    guard let history = HistoryFile.defaultPath(environment: environment) else { return nil }
    return history.dropLast("history".count) + "bookmarks"
  }

  /// Reads the file; one that is not there yet holds nothing. Lines that are none are passed over.
  ///
  /// - Throws: `SearchError` naming the file and the reason.
  /// - Complexity: O(n) in the bytes of the file, and O(m²) in the bookmarks.
  public func load() throws(SearchError) -> Bookmarks {
    var bookmarks = Bookmarks()
    for entry in try file.load().lines.reversed() {
      let name = String(entry.prefix { $0 != " " })
      guard Bookmarks.isName(name) else { continue }
      let line = entry.dropFirst(name.count + 1)
      if line.isEmpty {
        bookmarks.remove(name)
      } else {
        bookmarks.set(name, to: String(line))
      }
    }
    return bookmarks
  }

  /// - Throws: `SearchError`, after which the file holds what it held before; also for an empty line, which would remove
  ///   the bookmark, a name that is none (``Bookmarks/isName(_:)``), and a line that ``load()`` would pass over.
  public func append(_ name: String, line: String) throws(SearchError) {
    try check(name)
    guard !line.isEmpty else {
      throw SearchError(
        .invalidBookmark, "the bookmark “\(name)” stands for nothing; give it a line")
    }
    let entry = name + " " + line
    guard SearchHistory.isStorable(entry) else {
      throw SearchError(
        .invalidBookmark,
        entry.utf8.count > SearchHistory.lineLimit
          ? "the bookmark “\(name)” is too long for a file; it is kept until you leave"
          : "the bookmark “\(name)” has characters that no line of a file has; it is kept until you leave"
      )
    }
    try file.append(entry)
  }

  /// - Throws: `SearchError`, after which the file holds what it held before; also for a name that is none.
  public func remove(_ name: String) throws(SearchError) {
    try check(name)
    try file.append(name)
  }

  /// Refuses a name with a space: the file would have its first word as the name and the rest as
  /// the line.
  private func check(_ name: String) throws(SearchError) {
    guard Bookmarks.isName(name) else {
      throw SearchError(
        .invalidBookmark,
        "“\(name)” is no name for a bookmark; choose one word of letters, digits, “-”, “_” and “.”")
    }
  }
}
