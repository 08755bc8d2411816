import SeekCore

/// A text with the matches of a query set off.
///
/// ```swift
/// let title = engine.highlighted("Pad Thai noodles", for: results.readQuery)
/// title.runs.filter(\.isMatch).map(\.text)      // ["noodles"]
/// ```
public struct HighlightedText: Hashable, Sendable {
  /// A part of the text that matches as a whole, or does not.
  public struct Run: Hashable, Sendable {
    /// The part of the text.
    public let text: String
    /// True if the part is a match.
    public let isMatch: Bool
  }

  /// The parts of the text from left to right, none of them empty.
  public let runs: [Run]

  /// Cuts a text at the ends of its matches.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - ranges: half-open, UTF-8 offsets into it, ascending; what is outside is ignored.
  /// - Complexity: O(n).
  public init(_ text: String, matches ranges: [Range<Int>]) {
    runs = StyledText.marking(ranges, in: text, role: .plain).runs.map {
      Run(text: $0.text, isMatch: $0.role == .match)
    }
  }

  /// The text without marks.
  public var text: String { runs.map(\.text).joined() }
}

extension SearchEngine {
  /// The text with the query's words set off.
  ///
  /// - Parameter query: that of results, or `results.readQuery`, which has the words found instead of misspelled ones, too.
  /// - Complexity: that of ``SearchEngine/highlights(in:for:)``, O(n) of an index in memory.
  public func highlighted(_ text: String, for query: SearchQuery) -> HighlightedText {
    HighlightedText(text, matches: highlights(in: text, for: query))
  }

  /// The passage of a text that has most of the query's words, closest together, on one line; the start of a text without
  /// any.
  ///
  /// ```swift
  /// engine.passage(of: book.text, for: results.readQuery, columns: 60).text    // "…call me Ishmael. Some years ago…"
  /// ```
  ///
  /// - Parameter columns: terminal columns at most. What is left out is shown as `…`.
  /// - Complexity: O(n) in the first 64,000 characters of the text.
  public func passage(
    of text: String, for query: SearchQuery, columns: Int
  ) -> HighlightedText {
    let found =
      Passage.found(in: text, columns: columns) { highlights(in: $0, for: query) }
      ?? Passage.best(
        of: VisibleText.line(text, limit: 4 * max(1, columns)), matches: [], columns: columns)
    return highlighted(found, for: query)
  }
}
