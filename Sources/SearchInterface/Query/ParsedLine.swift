import SearchCore

/// What a query line means: a scope, tokens, and the words that are left.
///
/// ```swift
/// let line = QueryParser.parse("scope:Dinner cuisine:Thai  pad noo", syntax: syntax)
/// line.scope?.name     // "Dinner"
/// line.text            // "pad noo"
/// ```
public struct ParsedLine: Hashable, Sendable {
  /// The lines of the searches within whose results this one searches, the widest first: what `within:"LINE"` names.
  public var enclosing: [String]
  /// The scope that `scope:NAME` names, nil where the line names none.
  public var scope: SearchScope?
  /// In the order of the line.
  public var tokens: [SearchToken]
  /// The line without scope and tokens: runs of white space are one space, there is none at the start, and one at
  /// the end only where white space follows the last word, which makes it whole.
  public var text: String
  /// What ``text`` asks an engine for.
  public var clauses: [SearchClause]
  /// What was read otherwise than it may have been meant.
  public var warnings: [QueryWarning]
  /// Whether the line ends in the beginning of a token or scope (`cuisine:`), which is not yet anything.
  public var isPending: Bool
  /// Whether it is a line of the history: a whole one, which takes the place of all that is in the field. Without a scope
  /// it means ``SearchScope/all``.
  public var isRecalled = false

  public init(
    enclosing: [String] = [], scope: SearchScope? = nil, tokens: [SearchToken] = [],
    text: String = "", clauses: [SearchClause] = [], warnings: [QueryWarning] = [],
    isPending: Bool = false
  ) {
    self.enclosing = enclosing
    self.scope = scope
    self.tokens = tokens
    self.text = text
    self.clauses = clauses
    self.warnings = warnings
    self.isPending = isPending
  }

  /// Whether the line asks for nothing: it is blank, or ends in what is still pending.
  public var isEmpty: Bool {
    enclosing.isEmpty && scope == nil && tokens.isEmpty && text.isEmpty
  }

  /// Whether nothing in the line can be searched: it is blank, or has signs alone, as `!!!`, which an engine leaves out.
  ///
  /// Complexity: O(n) in the words.
  public var asksNothing: Bool {
    enclosing.isEmpty && scope == nil && tokens.isEmpty
      && !clauses.contains { $0.text.unicodeScalars.contains(where: ClauseParser.belongsToTerm) }
  }
}

/// One sentence on a part of the line that was read in its nearest sensible way.
public struct QueryWarning: Hashable, Sendable, CustomStringConvertible {
  /// English, without a full stop: what was assumed, and what is nearest.
  public let message: String
  /// The part of the line it is about: half-open, UTF-8 offsets.
  public let utf8Range: Range<Int>
  /// Where that part begins, as a person counts: in characters from 1.
  public let column: Int
  /// Whether it may be only that the line is not finished: an open quote or parenthesis, an operator at the end. While
  /// a person types it is no news.
  public let isUnfinished: Bool

  public init(
    _ message: String, utf8Range: Range<Int>, column: Int, isUnfinished: Bool = false
  ) {
    self.isUnfinished = isUnfinished
    self.message = message
    self.utf8Range = utf8Range
    self.column = column
  }

  /// `column 7: the quote is not closed; read to the end of the line`
  public var description: String { "column \(column): \(message)" }
}
