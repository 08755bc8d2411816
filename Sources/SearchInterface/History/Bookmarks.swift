import SearchCore

/// Named lines: a search kept under a word, and used again as `saved:name` within any query.
///
/// ```swift
/// var bookmarks = Bookmarks()
/// bookmarks.set("quick", to: "tags:quick -tags:fried")
/// bookmarks.line(named: "Quick")                             // "tags:quick -tags:fried"
/// bookmarks.expanding("saved:quick soup", syntax: syntax)    // "tags:quick -tags:fried soup"
/// ```
///
/// Names are letters, digits, `_`, `-` and `.`, compared without regard to case.
public struct Bookmarks: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let name: String
    /// A canonical line; see ``CanonicalLine``.
    public let line: String
  }

  /// The newest first.
  public private(set) var entries: [Entry] = []

  public init() {}

  /// What stands before the colon: `saved:name`. A field of that name is meant instead where there is one.
  public static let fieldName = "saved"

  /// Whether a word can name a bookmark.
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
  /// The line with the bookmarks it names in their place; words with an `OR` of their own are put in parentheses, and what
  /// follows stays outside a phrase, a group or an operator that a bookmark ends in. Its last word stays a prefix.
  ///
  /// What names none stays as it is, and so does an excluded one; the beginning of a name at the end of the line is left
  /// out while it is typed.
  ///
  /// - Parameter isTyping: whether the line may go on.
  /// - Complexity: O(n) in the line and the lines put in.
  public func expanding(_ line: String, syntax: QuerySyntax, isTyping: Bool = false) -> String {
    expansion(of: line, syntax: syntax, isTyping: isTyping).line
  }

  /// The same, with where each bookmark was named.
  func expansion(of line: String, syntax: QuerySyntax, isTyping: Bool) -> Expansion {
    guard line.utf8.count < 100_000, line.lowercased().contains(Self.fieldName + ":"),
      syntax.filter(named: Self.fieldName) == nil, syntax.textField(named: Self.fieldName) == nil
    else { return Expansion(line: line) }
    let utf8 = Array(line.utf8)
    var result: [UInt8] = []
    var copied = 0
    var isExcluded = false
    var pieces: [Expansion.Piece] = []
    for part in QueryLexer.parts(of: line, syntax: syntax) {
      if part.operator == .not {
        isExcluded.toggle()
        continue
      }
      defer { isExcluded = false }
      guard part.name?.lowercased() == Self.fieldName, part.isNegated == isExcluded,
        !part.isNameQuoted
      else { continue }
      let isTyped = isTyping && part.utf8Range.upperBound == utf8.count
      guard let saved = self.line(named: part.value) ?? (isTyped && begins(part.value) ? "" : nil)
      else { continue }
      result += utf8[copied..<part.utf8Range.lowerBound]
      let isFollowed = part.utf8Range.upperBound < utf8.count
      let start = result.count
      result += Self.joining(saved, syntax, isFollowed: isFollowed).utf8
      pieces.append(Expansion.Piece(typed: part.utf8Range, expanded: start..<result.count))
      copied = part.utf8Range.upperBound
    }
    return Expansion(
      line: String(decoding: result + utf8[copied...], as: UTF8.self), pieces: pieces)
  }

  private func begins(_ prefix: String) -> Bool {
    let wanted = prefix.lowercased()
    return entries.contains { $0.name.lowercased().hasPrefix(wanted) }
  }
}
