import SeekCore

/// Named lines: a search kept under a word, and used again as `saved:name` within any query.
///
/// ```swift
/// var bookmarks = Bookmarks()
/// bookmarks.set("quick", to: "tags:quick -tags:fried")
/// bookmarks.line(named: "Quick")                             // "tags:quick -tags:fried"
/// syntax.bookmarks = bookmarks
/// QueryParser.parse("saved:quick soup", syntax: syntax).line.spelling     // "tags:quick -tags:fried soup"
/// ```
///
/// Names are letters, digits, `_`, `-` and `.`, compared without regard to case.
public struct Bookmarks: Hashable, Sendable {
  /// A line and its name.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The line as ``QueryLine/spelling`` has it.
    public let line: String
  }

  /// The newest first.
  public private(set) var entries: [Entry] = []

  /// No bookmarks.
  public init() {}

  /// The text before the colon in `saved:name`. If there is a field of that name, it is meant where no bookmark is called so, and
  /// in quotes always.
  public static let fieldName = SearchToken.reservedSavedName

  /// True if a word can name a bookmark.
  public static func isName(_ name: String) -> Bool {
    SearchToken.isBareName(name.unicodeScalars)
  }

  /// A name made of a line's words: `thai noodle soup` gives `thai-noodle-soup`. Empty where it has none.
  public static func name(for line: String) -> String {
    var name = ""
    for scalar in line.lowercased().unicodeScalars {
      if SearchToken.isPartOfBareName(scalar), scalar != "-" {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
      if name.unicodeScalars.count >= 24 { break }
    }
    return String(name.reversed().drop { $0 == "-" }.reversed())
  }

  /// The line of a name; nil if there is none.
  public func line(named name: String) -> String? {
    let wanted = name.lowercased()
    return entries.first { $0.name.lowercased() == wanted }?.line
  }

  /// Keeps a line; one of the same name gives way. Complexity: O(n) in the bookmarks.
  ///
  /// - Returns: whether it is kept; it is not where `saved:` could never reach the name (``isName(_:)``).
  @discardableResult
  public mutating func set(_ name: String, to line: String) -> Bool {
    guard Self.isName(name) else { return false }
    remove(name)
    entries.insert(Entry(name: name, line: line), at: 0)
    return true
  }

  /// - Returns: whether there was such a bookmark.
  @discardableResult
  public mutating func remove(_ name: String) -> Bool {
    let wanted = name.lowercased()
    let before = entries.count
    entries.removeAll { $0.name.lowercased() == wanted }
    return entries.count < before
  }
}

extension Bookmarks {
  func haveName(beginningWith prefix: String) -> Bool {
    let wanted = prefix.lowercased()
    return entries.contains { $0.name.lowercased().hasPrefix(wanted) }
  }
}
