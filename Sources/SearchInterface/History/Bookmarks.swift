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
  /// A line and its name.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let name: String
    /// A canonical line; see ``CanonicalLine``.
    public let line: String
  }

  /// The newest first.
  public private(set) var entries: [Entry] = []

  /// No bookmarks.
  public init() {}

  /// The text before the colon in `saved:name`. If there is a field of that name, the field is
  /// meant instead.
  public static let fieldName = "saved"

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

/// A kept line among other words: it means there what it means alone.
///
/// ```text
/// q = thai noo          saved:q soup      thai noo* soup
/// q = "red blue         saved:q soup      "red blue" soup
/// q = rice OR sou       saved:q lime      (rice OR sou*) lime
/// q = rice price:<      saved:q 10        rice 10
/// ```
extension Bookmarks {
  /// - Parameter isFollowed: whether more of the line is after it; at its end it may stay unfinished.
  static func joining(_ line: String, _ syntax: QuerySyntax, isFollowed: Bool) -> String {
    // What is not finished there is left out where it stands alone, and would take what follows for its value.
    let typed = QueryParser.parse(line, syntax: syntax)
    let read = typed.isPending ? typed : CanonicalLine.parse(line, syntax: syntax)
    let hasChoice = read.clauses.contains {
      if case .any = $0 { true } else { false }
    }
    guard hasChoice || isFollowed else { return line }
    var narrowing = read.line
    narrowing.words = QueryLine.Words()
    let filters = narrowing.spelling
    let words = finished(read.text, syntax, isGroup: hasChoice)
    return [filters, words].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Words without an operator that waits for more, their quotes and parentheses closed, and a `*` after a last word that
  /// is a prefix.
  ///
  /// - Parameter isGroup: whether to put them in parentheses.
  private static func finished(_ text: String, _ syntax: QuerySyntax, isGroup: Bool) -> String {
    var parts: [QueryLexer.Part] = []
    var depth = 0
    for part in QueryLexer.parts(of: text, syntax: syntax) {
      // One that closes nothing here might close something of the other words.
      if part.kind == .closing, depth == 0 { continue }
      depth += part.kind == .opening ? 1 : part.kind == .closing ? -1 : 0
      parts.append(part)
    }
    while let last = parts.last, last.asksForMore {
      depth -= last.kind == .opening ? 1 : 0
      parts.removeLast()
    }
    // What was left out stood between a name and what would be its value.
    parts = SpacedNames(syntax).keptApart(parts)
    guard var last = parts.last else { return "" }
    last.close(atEndOf: text)
    parts[parts.count - 1] = last
    let closing = String(repeating: ")", count: depth + (isGroup ? 1 : 0))
    // A parenthesis or a backslash within the word would take the one that closes.
    let mayTake = !last.isQuoted && last.source.contains { $0 == "(" || $0 == "\\" }
    return (isGroup ? "(" : "") + QueryParser.text(of: parts)
      + (mayTake && !closing.isEmpty ? " " : "") + closing
  }
}

extension QueryLexer.Part {
  /// True if it means nothing without what follows: an operator, a parenthesis that opens, a quote
  /// and no word.
  fileprivate var asksForMore: Bool {
    switch kind {
    case .opening: true
    case .closing: false
    case .value:
      self.operator != nil
        || isOpenQuote && name == nil
          && !value.unicodeScalars.contains(where: ClauseParser.belongsToTerm)
    }
  }

  /// Closes its quote, and says that it is a prefix where it ends a line that does not say so.
  fileprivate mutating func close(atEndOf line: String) {
    guard kind == .value else { return }
    if isOpenQuote {
      let opening = source.unicodeScalars.first { $0 == "\"" || SearchToken.isCurlyQuote($0) }
      let backslashes = source.reversed().prefix { $0 == "\\" }.count
      source += backslashes.isMultiple(of: 2) ? "" : "\\"
      source += opening == "\u{AB}" ? "\u{BB}" : opening == "\u{BB}" ? "\u{AB}" : "\""
    } else if !isQuoted, !endsInStar, utf8Range.upperBound == line.utf8.count,
      value.unicodeScalars.contains(where: ClauseParser.belongsToTerm)
    {
      source = isEscaped ? unescapedPrefix ?? source : source + "*"
    }
  }

  /// A word after a backslash, where no `*` makes a prefix of it, as one without: `tha*` for `\-tha`. The minus is no part
  /// of what is searched. Nil where it has other signs, which may mean something there.
  private var unescapedPrefix: String? {
    let word = value.drop { $0 == "-" }
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    return word + "*"
  }
}

extension Bookmarks {
  /// Reads a line with the bookmarks it names in their place. A warning names its place in the line as it was typed; one
  /// about the words of a bookmark, where that is named.
  ///
  /// - Parameter isTyping: whether the line may go on.
  /// - Complexity: O(n) in the line and the lines put in.
  public func read(_ line: String, syntax: QuerySyntax, isTyping: Bool) -> ParsedLine {
    let expansion = expansion(of: line, syntax: syntax, isTyping: isTyping)
    var parsed = QueryParser.parse(expansion.line, syntax: syntax, isTyping: isTyping)
    guard !expansion.pieces.isEmpty else { return parsed }
    let warnings = parsed.warnings.map { warning -> QueryWarning in
      var typed = warning
      typed.utf8Range = expansion.typedRange(of: warning.utf8Range)
      return typed
    }
    parsed.warnings = QueryParser.located(warnings, in: line)
    return parsed
  }

  /// A line with bookmarks put in.
  struct Expansion: Hashable, Sendable {
    /// A bookmark: half-open, UTF-8 offsets of its name as typed, and of what is there instead.
    struct Piece: Hashable, Sendable {
      let typed: Range<Int>
      let expanded: Range<Int>
    }

    let line: String
    /// In the order of the line.
    var pieces: [Piece] = []

    /// The range that was typed for a part of the whole line.
    func typedRange(of range: Range<Int>) -> Range<Int> {
      let start = typedOffset(of: range.lowerBound) { $0.typed.lowerBound }
      return start..<max(start, typedOffset(of: range.upperBound) { $0.typed.upperBound })
    }

    private func typedOffset(of offset: Int, within bound: (Piece) -> Int) -> Int {
      guard let piece = pieces.last(where: { $0.expanded.lowerBound <= offset }) else {
        return offset
      }
      return offset < piece.expanded.upperBound
        ? bound(piece) : offset - piece.expanded.upperBound + piece.typed.upperBound
    }
  }
}
