import SearchCore

/// What of a line becomes pills while it is typed: its scope and its tokens, once something follows them.
///
/// ```swift
/// let forming = TokenForming(line: "cuisine:Thai noo", cursorUTF8Offset: 16, syntax: syntax) { _ in true }
/// forming?.formed.tokens       // [cuisine:Thai]
/// forming?.text                // "noo"
/// ```
///
/// Nothing forms where the part with them was read with a warning, where a token means nothing yet, or where nothing
/// follows: it may still be completed.
public struct TokenForming: Hashable, Sendable {
  /// Scope, tokens and enclosing searches, as ``SearchField/Event/tokensFormed(_:rest:)`` takes them; no words.
  public let formed: ParsedLine
  /// The line without them, which is typed on; what stands at its end may be the beginning of another token.
  public let text: String
  /// Counted in UTF-8 bytes from the start of ``text``.
  public let cursorUTF8Offset: Int

  /// - Parameters:
  ///   - cursorUTF8Offset: counted in UTF-8 bytes from the start of the line; outside the line its nearest end.
  ///   - isWhole: whether a token is one that the data has.
  /// - Complexity: O(n) in the line.
  public init?(
    line: String, cursorUTF8Offset: Int, syntax: QuerySyntax, isWhole: (SearchToken) -> Bool
  ) {
    let utf8 = Array(line.utf8)
    let cursorUTF8Offset = min(max(0, cursorUTF8Offset), utf8.count)
    var headEnd = utf8.count
    if let last = QueryLexer.parts(of: line, syntax: syntax).last,
      last.utf8Range.upperBound == utf8.count
    {
      headEnd = last.utf8Range.lowerBound
    }
    let head = String(decoding: utf8[..<headEnd], as: UTF8.self)
    let tail = String(decoding: utf8[head.utf8.count...], as: UTF8.self)
    let read = QueryParser.parse(head, syntax: syntax, isTyping: false)
    let hasFormed = read.scope != nil || !read.tokens.isEmpty || !read.enclosing.isEmpty
    guard hasFormed, read.warnings.isEmpty,
      read.tokens.allSatisfy(isWhole)
    else { return nil }
    text = read.text + tail
    let behind = utf8.count - cursorUTF8Offset
    if behind <= tail.utf8.count {
      self.cursorUTF8Offset = max(0, text.utf8.count - behind)
    } else {
      let before = String(decoding: utf8[..<cursorUTF8Offset], as: UTF8.self)
      let kept = QueryParser.parse(before, syntax: syntax, isTyping: false).text
      self.cursorUTF8Offset = min(kept.utf8.count, text.utf8.count)
    }
    formed = ParsedLine(enclosing: read.enclosing, scope: read.scope, tokens: read.tokens)
  }
}
