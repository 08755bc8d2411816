import SeekCore

/// A query line as the parser read it: its meaning, the warnings, and the unfinished end.
///
/// ```swift
/// let line = QueryParser.parse("scope:Dinner cuisine:Thai  pad noo", syntax: syntax)
/// line.scope?.name     // "Dinner"
/// line.text            // "pad noo"
/// ```
@dynamicMemberLookup
public struct ParsedLine: Hashable, Sendable {
  /// The meaning of the line.
  public var line: QueryLine
  /// Parts that may have been meant otherwise than they were interpreted.
  public var warnings: [QueryWarning] = []
  /// True if the line ends in the beginning of a token or scope (`cuisine:`), which is not yet anything.
  public var isPending = false
  /// True if it is a line of the history, which replaces everything in the field. Without a scope it means
  /// `SearchScope.all`.
  public var isRecalled = false
  /// The parts of the typed line that are words or filters among them, with the operators and parentheses that join them:
  /// half-open, UTF-8 offsets.
  public internal(set) var wordRanges: [Range<Int>] = []
  /// Tokens of the field that those of the line take the place of: an `OR` at its start joins them; see
  /// ``SearchField/opening(of:)``.
  public var replaced: [SearchToken] = []
  /// Clauses of the field that an `OR` at the start of the line joins.
  package var replacedClauses: [SearchClause] = []
  /// True if an `OR` in it joins something.
  package var hasOr = false
  /// The word that ends where the parser was told that one is typed.
  var typedWord: TypedWord?

  /// A line with a meaning and without warnings.
  public init(_ line: QueryLine = QueryLine()) { self.line = line }

  /// A line of tokens alone.
  public init(tokens: [SearchToken]) { line = QueryLine(tokens: tokens) }

  /// A part of ``line``.
  public subscript<Value>(dynamicMember member: WritableKeyPath<QueryLine, Value>) -> Value {
    get { line[keyPath: member] }
    // A setter would copy all tokens for each that is appended.
    _modify { yield &line[keyPath: member] }
  }

  /// A part of ``line``.
  public subscript<Value>(dynamicMember member: KeyPath<QueryLine, Value>) -> Value {
    line[keyPath: member]
  }

  /// True if the line asks for nothing: it is blank, or ends in what is still pending.
  public var isEmpty: Bool {
    // A parenthesis alone has no clause yet, and is no empty line.
    line.isEmpty && wordRanges.isEmpty
  }

  /// The warning for which Enter and scripts refuse the line; nil if they take it.
  public var refusal: QueryWarning? { warnings.first(where: \.isRefused) }

  /// True if Enter and scripts refuse the line, whatever is typed behind it.
  package var isRefused: Bool { warnings.contains { $0.isRefused && !$0.isUnfinished } }

  /// The warning on a line that is only the beginning of a filter or of a scope: `scope:`, or `amount:>=`, which asks for any
  /// value.
  package var begun: QueryWarning? {
    guard line.clauses.isEmpty, wordRanges.isEmpty, line.scope == nil, line.enclosing.isEmpty,
      line.tokens.allSatisfy(\.isAnyValue)
    else { return nil }
    return warnings.last(where: \.isBegun)
  }

  /// The filters that are wanted, of each list one: those that an `OR` joins are one, and each of the others is.
  package var choices: [[SearchToken]] {
    let lists = line.tokens.alternatives.map { $0.map { line.tokens[$0] } }
    return hasOr ? lists : lists.joined().map { [$0] }
  }

  /// The typed line with each refused part replaced by the form to write; nil if there is none.
  func corrected(_ typed: String) -> String? {
    var utf8 = Array(typed.utf8)
    var hasChanged = false
    for warning in warnings.reversed() where warning.isRefused {
      // A command is no part of a line.
      guard let replacement = warning.replacement, !replacement.hasPrefix(":") else { continue }
      utf8.replaceSubrange(warning.utf8Range, with: replacement.utf8)
      hasChanged = true
    }
    return hasChanged ? String(decoding: utf8, as: UTF8.self) : nil
  }

  /// True if nothing in the line can be searched: it is blank, or has only signs, as `!!!`, which an engine leaves out.
  ///
  /// Complexity: O(n) in the words.
  public var hasNoSearchableWord: Bool {
    line.enclosing.isEmpty && line.scope == nil && line.tokens.isEmpty
      && !line.clauses.contains(where: \.asksForSomething)
  }
}

/// The word that is completed, as the parser read it.
struct TypedWord: Hashable, Sendable {
  let clause: SearchClause
  /// The text of the part before the word: `title:`.
  let lead: String
}

/// One sentence on a part of the line that was interpreted in its nearest sensible way.
public struct QueryWarning: Hashable, Sendable, CustomStringConvertible {
  /// Without a full stop: the assumption, and the nearest correct form.
  public internal(set) var message: Message
  /// The part of the line it is about: half-open, UTF-8 offsets.
  public internal(set) var utf8Range: Range<Int>
  /// The start of that part in characters, counted from 1.
  public internal(set) var column: Int
  /// True if the line may only be unfinished: an open quote or parenthesis, an operator at the end. It is not shown while
  /// a person types.
  public let isUnfinished: Bool
  /// The text to write instead of the part; see `OtherSyntax`.
  public let replacement: String?
  /// True if the part is in the syntax of another program, which only a line being typed may have.
  public let isRefused: Bool
  /// True if its field cannot be compared so, as texts in `kind:<5` or dates in `born:abc`; whoever knows that no record has such
  /// a value refuses the line.
  public let isComparison: Bool
  /// True if the part is the beginning of a value, a name or a comparison.
  var isBegun = false

  /// A warning about a part of a line.
  public init(
    _ message: Message, utf8Range: Range<Int>, column: Int, isUnfinished: Bool = false,
    replacement: String? = nil, isRefused: Bool = false, isComparison: Bool = false
  ) {
    self.message = message
    self.utf8Range = utf8Range
    self.column = column
    self.isUnfinished = isUnfinished
    self.replacement = replacement
    self.isRefused = isRefused
    self.isComparison = isComparison
  }

  /// The clause of a message on a part that was searched as words, as no other meaning of it was found.
  package static let asWords: Message = "; searched as words"

  /// The clause of a message on a part that is not finished.
  package static let leftOut: Message = "; it was left out"

  /// The part of the line it is about, as a range of the string.
  public func range(in line: String) -> Range<String.Index> { line.range(utf8: utf8Range) }

  /// `column 7: the quote is not closed; read to the end of the line`
  public var description: String { locatedMessage.description }

  package var locatedMessage: Message { "column \(column): \(message)" }
}
