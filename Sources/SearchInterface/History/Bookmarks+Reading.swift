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
    let warnings = parsed.warnings.map { warning in
      QueryWarning(
        warning.message, utf8Range: expansion.typedRange(of: warning.utf8Range), column: 1,
        isUnfinished: warning.isUnfinished)
    }
    parsed.warnings = QueryParser.located(warnings, in: line)
    return parsed
  }

  /// A line with bookmarks put in.
  struct Expansion: Hashable, Sendable {
    /// A bookmark: half-open, UTF-8 offsets of its name as typed, and of what stands there instead.
    struct Piece: Hashable, Sendable {
      let typed: Range<Int>
      let expanded: Range<Int>
    }

    let line: String
    /// In the order of the line.
    var pieces: [Piece] = []

    /// What was typed for a part of the whole line.
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
