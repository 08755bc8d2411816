import SeekCore

/// The parts of a line that become pills while it is typed: scope and tokens, once something follows them.
///
/// ```swift
/// let forming = TokenForming(line: "cuisine:Thai noo", cursorUTF8Offset: 16, syntax: syntax) { _ in true }
/// forming?.formed.tokens       // [cuisine:Thai]
/// forming?.text                // "noo"
/// ```
///
/// Nothing forms of a line that is refused, where a token means nothing yet, or where nothing follows: it may still be completed.
/// Parts that were read otherwise than typed form as Enter takes them, and their warnings go with them.
public struct TokenForming: Hashable, Sendable {
  /// Scope, tokens and enclosing searches, as ``SearchField/Event/tokensFormed(_:rest:)`` takes them; no words.
  public private(set) var formed: ParsedLine
  /// The line without them, which is typed on; what is at its end may be the beginning of another token.
  public let text: String
  /// Counted in UTF-8 bytes from the start of ``text``.
  public let cursorUTF8Offset: Int

  /// - Parameters:
  ///   - line: The line.
  ///   - cursorUTF8Offset: counted in UTF-8 bytes from the start of the line; outside the line its nearest end.
  ///   - syntax: The names that mean something in a line.
  ///   - opening: What an `OR` at the start of the line joins: ``SearchField/opening(of:)``.
  ///   - isInData: whether any record has the token.
  /// - Complexity: O(n) in the line.
  public init?(
    line: String, cursorUTF8Offset: Int, syntax: QuerySyntax, opening: LineOpening = .none,
    isInData: (SearchToken) -> Bool
  ) {
    let utf8 = Array(line.utf8)
    let cursorUTF8Offset = min(max(0, cursorUTF8Offset), utf8.count)
    let parts = QueryLexer.parts(of: line, syntax: syntax)
    var complete = parts[...]
    if complete.last?.utf8Range.upperBound == utf8.count { complete.removeLast() }
    // A name alone waits for its value.
    while complete.last?.isNameAlone(syntax) == true { complete.removeLast() }
    // An operator goes with what it joins to the tokens before it.
    while let joint = complete.last?.operator, joint != .not {
      // A filter before it may be its operand, also that of an `OR` before an `AND`, which binds tighter.
      guard joint != .or, !complete.contains(where: { $0.operator == .or }) else { return nil }
      complete.removeLast()
    }
    guard !complete.isEmpty else { return nil }
    let headEnd =
      complete.endIndex < parts.endIndex
      ? parts[complete.endIndex].utf8Range.lowerBound : utf8.count
    let head = String(decoding: utf8[..<headEnd], as: UTF8.self)
    let tail = String(decoding: utf8[head.utf8.count...], as: UTF8.self)
    let before = opening.text
    var read = QueryParser.parse(before + head, syntax: syntax, isTyping: false)
    guard !read.wordRanges.contains(where: { $0.lowerBound < before.utf8.count }) else {
      return nil
    }
    read.leaveOut(start: before)
    let hasFormed = read.scope != nil || !read.tokens.isEmpty || !read.enclosing.isEmpty
    guard hasFormed, !read.warnings.contains(where: { $0.isRefused || $0.isUnfinished }),
      read.tokens.allSatisfy(isInData)
    else { return nil }
    var text = ""
    var cursor = 0
    var last: Range<Int>?
    for range in read.wordRanges {
      if let last, last.upperBound < range.lowerBound { text += " " }
      if range.lowerBound <= cursorUTF8Offset {
        cursor = text.utf8.count + min(cursorUTF8Offset, range.upperBound) - range.lowerBound
      }
      text += String(decoding: utf8[range], as: UTF8.self)
      last = range
    }
    if let last, last.upperBound < head.utf8.count {
      text += " "
      if last.upperBound < cursorUTF8Offset { cursor = text.utf8.count }
    }
    // An operator in front that joins nothing would join what stays to the new pills.
    let isLoose = parts.first?.operator.map { $0 != .not } == true && before.isEmpty
    guard !isLoose || text.allSatisfy(\.isWhitespace) else { return nil }
    // An operator without anything to join would be a word.
    let rest = parts[complete.endIndex...]
    guard
      rest.isEmpty || !rest.allSatisfy({ $0.operator != nil })
        || !text.allSatisfy(\.isWhitespace)
    else { return nil }
    // Where tokens are taken out between them, two words may have become the name of a field or scope.
    let words = QueryParser.meaning(of: text, syntax: syntax, isTyping: false)
    guard words.clauses == read.clauses, words.tokens.isEmpty, words.scope == nil else {
      return nil
    }
    self.text = text + tail
    self.cursorUTF8Offset =
      cursorUTF8Offset < head.utf8.count
      ? cursor : text.utf8.count + cursorUTF8Offset - head.utf8.count
    var formed = read.line
    formed.words = QueryLine.Words()
    self.formed = ParsedLine(formed)
    (self.formed.replaced, self.formed.hasOr) = (opening.tokens, read.hasOr)
    // Those about words are said as long as these are in the line.
    self.formed.warnings = read.warnings.filter { warning in
      !warning.isComparison && !read.wordRanges.contains { $0.overlaps(warning.utf8Range) }
    }
  }
}

/// The pills or words that stand, unseen, before a line that begins with `OR`.
///
/// ```swift
/// field.opening(of: "OR cuisine:Lao").text     // "cuisine:Thai ", where that is the last pill
/// ```
public struct LineOpening: Hashable, Sendable {
  /// The pills that go into the line.
  public let tokens: [SearchToken]
  let clauses: [SearchClause]
  /// All of it as the start of a line, with a space behind it; empty if there is nothing.
  public let text: String

  /// Nothing: the line begins with no `OR`, or nothing was submitted.
  public static let none = LineOpening(clauses: [], syntax: QuerySyntax())

  init(clauses: [SearchClause], syntax: QuerySyntax) {
    (tokens, self.clauses) = ([], clauses)
    text = QueryPrinter.beginning(of: clauses, syntax: syntax)
  }

  init(tokens: [SearchToken]) {
    var spelled = tokens
    spelled[0].narrows = false
    (self.tokens, clauses) = (tokens, [])
    text = spelled.spellings.joined(separator: " ") + " "
  }
}
