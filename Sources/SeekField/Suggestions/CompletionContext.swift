import SeekCore

/// The word under the cursor, and what can complete it.
package struct CompletionContext: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No word: the line is empty, or the cursor is after white space.
    case empty
    /// A word that may also be the beginning of a field's name or of a value.
    case word(prefix: String, isNegated: Bool)
    /// A value of a filter field, its quotes left out.
    case fieldValue(field: String, prefix: String, isNegated: Bool)
    case scopeName(prefix: String)
    case bookmarkName(prefix: String)
    /// In a pattern, an operator, or right behind the name of a text; nothing is completed there.
    case nothing
  }

  /// The beginning of a part in quotes, `title:"thai noo`, of which the last word is completed.
  struct Phrase: Hashable, Sendable {
    /// The name of a text with its colon, or nothing.
    let name: String
    /// The words before the last one, with the space behind them, their quotes left out.
    let words: String
    let last: String

    /// The part as words of which the last is being typed: `title:"thai" title:noo`.
    func asked(isNegated: Bool) -> String {
      let word = name + last
      guard !words.isEmpty else { return (isNegated ? "-" : name.isEmpty ? "\\" : "") + word }
      return name + SearchToken.quoted(words) + (name.isEmpty ? " \\" : " ") + word
    }

    /// The part, its quotes closed, with another word in the place of the last.
    func completed(by word: String) -> String { name + SearchToken.quoted(words + word) }
  }

  package private(set) var kind: Kind
  /// The range that a completion replaces: half-open, UTF-8 offsets into the line, up to the cursor
  /// at most.
  package let replacedRange: Range<Int>
  /// The line without the whole part the cursor is in: what completions are counted under.
  package private(set) var rest: String
  /// The line with the part the cursor is in cut at the cursor; a word there is the one being typed.
  let typedLine: String
  /// The end of that word, counted as ``replacedRange``.
  private(set) var typedEnd = 0
  /// The part, where it is in quotes and is words.
  private(set) var phrase: Phrase?
  /// The operator right before what a completion replaces.
  private(set) var joint: QueryLexer.Part.Operator?
  /// True if more parentheses are opened than closed before what a completion replaces.
  private(set) var isInParentheses = false
  /// True if the value is in parentheses behind the name of its field, `tags:(a OR b`, and so has no name of its own.
  private(set) var isOfGroup = false

  /// The word that is typed, without its sign; nil where none is.
  var word: String? { if case .word(let prefix, _) = kind { prefix } else { nil } }

  /// - Parameters:
  ///   - utf8Offset: the cursor, counted in UTF-8 bytes from the start of the line.
  ///   - line: only what is before the cursor is completed.
  package static func at(
    utf8Offset: Int, in line: String, syntax: QuerySyntax
  ) -> CompletionContext {
    let utf8 = Array(line.utf8)
    var cursor = min(max(0, utf8Offset), utf8.count)
    // Between the bytes of one scalar there is no place for a cursor; the scalar begins the place before.
    while cursor < utf8.count, cursor > 0, UTF8.isContinuation(utf8[cursor]) { cursor -= 1 }
    let before = String(decoding: utf8[..<cursor], as: UTF8.self)
    let parts = QueryLexer.parts(of: before, syntax: syntax)
    var context =
      severalParts(parts, before, rest: utf8[cursor...], syntax)
      ?? onePart(parts, line, utf8, cursor: cursor, syntax)
    let earlier = parts.prefix { $0.utf8Range.upperBound <= context.replacedRange.lowerBound }
    context.joint = earlier.last?.operator
    context.isInParentheses =
      earlier.count { $0.kind == .opening } > earlier.count { $0.kind == .closing }
    // Operators that join what is completed join nothing without it.
    if let first = earlier.reversed().prefix(while: { $0.operator != nil }).last {
      let idle = first.utf8Range.lowerBound..<context.replacedRange.lowerBound
      context.rest.removeSubrange(context.rest.range(utf8: idle))
    }
    return context
  }

  /// The part in which the cursor is, and that is none of several.
  private static func onePart(
    _ parts: [QueryLexer.Part], _ line: String, _ utf8: [UInt8], cursor: Int,
    _ syntax: QuerySyntax
  ) -> CompletionContext {
    let group = openFilter(of: parts, syntax)
    guard let part = parts.last, part.utf8Range.upperBound == cursor, part.kind == .value
    else {
      return CompletionContext(
        kind: group.map { .fieldValue(field: $0, prefix: "", isNegated: false) } ?? .empty,
        replacedRange: cursor..<cursor, rest: line, typedLine: line, isOfGroup: group != nil)
    }
    let whole = QueryLexer.parts(of: line, syntax: syntax).last { $0.utf8Range.lowerBound < cursor }
    let end = max(cursor, whole?.utf8Range.upperBound ?? cursor)
    let rest = utf8[..<part.utf8Range.lowerBound] + utf8[end...]
    let phrase = phrase(part)
    let typed = phrase?.asked(isNegated: part.isNegated) ?? part.source
    let typedLine = utf8[..<part.utf8Range.lowerBound] + Array(typed.utf8) + utf8[end...]
    var context = CompletionContext(
      kind: kind(of: part, syntax: syntax), replacedRange: part.utf8Range,
      rest: String(decoding: rest, as: UTF8.self),
      typedLine: String(decoding: typedLine, as: UTF8.self),
      typedEnd: part.utf8Range.lowerBound + typed.utf8.count, phrase: phrase)
    if let group, case .word(let prefix, let isNegated) = context.kind {
      context.kind = .fieldValue(field: group, prefix: prefix, isNegated: isNegated)
      context.isOfGroup = true
    }
    return context
  }

  /// The filter whose values are in the innermost parentheses that are open behind parts of a line.
  private static func openFilter(of parts: [QueryLexer.Part], _ syntax: QuerySyntax) -> String? {
    var open: [String?] = []
    for part in parts {
      switch part.kind {
      case .opening: open.append(part.name.flatMap(syntax.filter)?.name ?? open.last ?? nil)
      case .closing: _ = open.popLast()
      case .value: break
      }
    }
    return open.last ?? nil
  }

  private static func kind(of part: QueryLexer.Part, syntax: QuerySyntax) -> Kind {
    if let name = part.name {
      if part.reservedName == .scope { return .scopeName(prefix: part.value) }
      if let field = syntax.filter(named: name) {
        guard part.pattern == nil else { return .nothing }
        let read = QueryParser.behindSignOfExclusion(part, of: field) ?? part
        return .fieldValue(field: field.name, prefix: read.value, isNegated: read.isNegated)
      }
      if part.reservedName == .saved, part.textField == nil, !part.isNegated {
        return .bookmarkName(prefix: part.value)
      }
    }
    let isNameAlone = part.value.isEmpty && (part.textField != nil || part.isQuoted)
    let isText = !part.isQuoted || part.textField != nil || part.name == nil && !part.endsInStar
    guard part.operator == nil, part.pattern == nil, part.distance == nil, !isNameAlone, isText
    else { return .nothing }
    if part.isQuoted, part.name == nil {
      return .word(prefix: part.value, isNegated: part.isNegated)
    }
    let source = part.source.unicodeScalars
    let text = String(part.isNegated ? source.dropFirst() : source[...])
    return .word(prefix: text, isNegated: part.isNegated)
  }
}

// What is in quotes, and what is in several parts of a line and is one.
extension CompletionContext {
  /// The words of a part in quotes; nil of a value, and where none is begun.
  private static func phrase(_ part: QueryLexer.Part) -> Phrase? {
    guard part.isQuoted, part.name == nil || part.textField != nil,
      let last = part.value.split(separator: " ", omittingEmptySubsequences: false).last
    else { return nil }
    let name = part.textField.map { SearchToken.spelled(field: $0) + ":" } ?? ""
    return Phrase(
      name: name, words: String(part.value.dropLast(last.count)), last: String(last))
  }

  /// A value after a name of several words and a space, or a scope of several words without its
  /// quotes.
  private static func severalParts(
    _ parts: [QueryLexer.Part], _ before: String, rest: ArraySlice<UInt8>, _ syntax: QuerySyntax
  ) -> CompletionContext? {
    guard let last = parts.last else { return nil }
    func context(_ kind: Kind, from part: QueryLexer.Part) -> CompletionContext {
      let start = part.utf8Range.lowerBound
      let others = String(decoding: before.utf8.prefix(start) + rest, as: UTF8.self)
      return CompletionContext(
        kind: kind, replacedRange: start..<before.utf8.count, rest: others, typedLine: others)
    }
    let isBehindSpace = last.utf8Range.upperBound < before.utf8.count
    if isBehindSpace, last.isNameAlone(syntax), let name = last.name,
      syntax.filter(named: name) != nil
    {
      return context(
        .fieldValue(field: name, prefix: "", isNegated: last.isNegated), from: last)
    }
    if !isBehindSpace, parts.count > 1, last.kind == .value, last.name == nil, !last.isNegated,
      case let named = parts[parts.count - 2], named.isNameAlone(syntax),
      let name = named.name, syntax.filter(named: name) != nil
    {
      return context(
        .fieldValue(field: name, prefix: last.value, isNegated: named.isNegated), from: named)
    }
    guard
      let scope = parts.last(where: { $0.reservedName == .scope }), !scope.isQuoted,
      !scope.isNegated, !scope.value.isEmpty
    else { return nil }
    // Measured by what is there: the scope's name may have other white space, and letters of other lengths.
    let name = scope.source.utf8.prefix { $0 != UInt8(ascii: ":") }
    let typed = before.utf8.dropFirst(scope.utf8Range.lowerBound + name.count + 1)
    let wanted = SpacedNames.oneSpaced(String(typed) ?? "")
    guard wanted.contains(" "),
      syntax.scopes.contains(where: { SpacedNames.oneSpaced($0.name).hasPrefix(wanted) })
    else { return nil }
    return context(.scopeName(prefix: wanted), from: scope)
  }
}

extension SearchClause {
  /// The clauses of a line with a word of it brought to the end, where an engine looks for the one being typed.
  ///
  /// The order of clauses means nothing, so a word is completed alike wherever in the line it is:
  ///
  /// ```text
  /// (so| OR rice) hot      [.word("hot"), .any([.word("rice"), .prefix("so")])]
  /// ```
  static func ending(in word: SearchClause, _ clauses: [SearchClause]) -> [SearchClause] {
    guard let place = clauses.lastIndex(where: { $0.leaves.contains(word) }) else { return clauses }
    var ordered = clauses
    let last = ordered.remove(at: place)
    return ordered + [last.ending(in: word)]
  }

  private func ending(in word: SearchClause) -> SearchClause {
    switch self {
    case .any(let inner): .any(Self.ending(in: word, inner))
    case .all(let inner): .all(Self.ending(in: word, inner))
    default: mappingInner { $0.ending(in: word) }
    }
  }
}
