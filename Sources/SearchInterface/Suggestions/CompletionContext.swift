import SearchCore

/// What the word under the cursor can become.
///
/// ```swift
/// CompletionContext.at(utf8Offset: 14, in: "thai cuisine:T", syntax: syntax)
/// // kind .fieldValue(cuisine, prefix "T"), replaces 5..<14
/// ```
public struct CompletionContext: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// No word: the line is empty, or the cursor stands behind white space.
    case empty
    /// A word that may also be the beginning of a field's name or of a value.
    case word(prefix: String, isNegated: Bool)
    /// A value of a filter field, its quotes left out.
    case fieldValue(field: String, prefix: String, isNegated: Bool)
    case scopeName(prefix: String)
    case bookmarkName(prefix: String)
    /// Inside a phrase behind a name; nothing is completed there.
    case phrase
    /// Inside a phrase that may also be the beginning of a field's name, its quotes left out.
    case quoted(prefix: String, isNegated: Bool)
  }

  public let kind: Kind
  /// What a completion replaces: half-open, UTF-8 offsets into the line, up to the cursor at most.
  public let replacedRange: Range<Int>
  /// The line without the whole part the cursor stands in: what completions are counted under.
  public let rest: String
  /// The line with the part the cursor stands in cut at the cursor; a word there is the one being typed.
  let typedLine: String

  /// - Parameters:
  ///   - utf8Offset: the cursor, counted in UTF-8 bytes from the start of the line.
  ///   - line: only what stands before the cursor is completed.
  public static func at(
    utf8Offset: Int, in line: String, syntax: QuerySyntax
  ) -> CompletionContext {
    let utf8 = Array(line.utf8)
    var cursor = min(max(0, utf8Offset), utf8.count)
    // Between the bytes of one scalar there is no place for a cursor; the scalar begins the place before.
    while cursor < utf8.count, cursor > 0, UTF8.isContinuation(utf8[cursor]) { cursor -= 1 }
    let before = String(decoding: utf8[..<cursor], as: UTF8.self)
    let parts = QueryLexer.parts(of: before, syntax: syntax)
    if let several = severalParts(parts, before, rest: utf8[cursor...], syntax) { return several }
    guard let part = parts.last, part.utf8Range.upperBound == cursor, part.kind == .value
    else {
      return CompletionContext(
        kind: .empty, replacedRange: cursor..<cursor, rest: line, typedLine: line)
    }
    let whole = QueryLexer.parts(of: line, syntax: syntax).last { $0.utf8Range.lowerBound < cursor }
    let end = max(cursor, whole?.utf8Range.upperBound ?? cursor)
    let rest = utf8[..<part.utf8Range.lowerBound] + utf8[end...]
    // `OR` that is completed is the beginning of a word and joins nothing.
    let typed = part.operator == nil ? part.source : part.source.lowercased()
    let typedLine = utf8[..<part.utf8Range.lowerBound] + Array(typed.utf8) + utf8[end...]
    return CompletionContext(
      kind: kind(of: part, syntax: syntax), replacedRange: part.utf8Range,
      rest: String(decoding: rest, as: UTF8.self),
      typedLine: String(decoding: typedLine, as: UTF8.self))
  }

  private static func kind(of part: QueryLexer.Part, syntax: QuerySyntax) -> Kind {
    if let name = part.name {
      if name.lowercased() == QuerySyntax.scopeName, !part.isNameQuoted {
        return .scopeName(prefix: part.value)
      }
      if let field = syntax.filter(named: name) {
        let read = QueryParser.behindSignOfExclusion(part, of: field) ?? part
        return .fieldValue(field: field.name, prefix: read.value, isNegated: read.isNegated)
      }
      if name.lowercased() == Bookmarks.fieldName, part.textField == nil, !part.isNegated {
        return .bookmarkName(prefix: part.value)
      }
    }
    if part.isQuoted {
      return part.name != nil || part.endsInStar
        ? .phrase : .quoted(prefix: part.value, isNegated: part.isNegated)
    }
    let source = part.source.unicodeScalars
    let text = String(part.isNegated ? source.dropFirst() : source[...])
    return .word(prefix: text, isNegated: part.isNegated)
  }
}

// What stands in several parts of a line, and is one.
extension CompletionContext {
  /// The bound that several parts at the end of a line are, and its field: of `year > 19` no token for `19` is meant.
  private static func bound(
    _ parts: [QueryLexer.Part], typedEnd: Int, _ syntax: QuerySyntax
  ) -> (part: QueryLexer.Part, field: String)? {
    var unheard = ParsedLine()
    let joined = SpacedBounds.joined(parts, typedEnd: typedEnd, syntax: syntax, into: &unheard)
    guard let bound = joined.last, let last = parts.last, bound.utf8Range != last.utf8Range,
      let field = bound.name.flatMap(syntax.filter(named:))
    else { return nil }
    return (bound, field.name)
  }

  /// A value behind a name of several words and a space, a bound behind a space, or a scope of several words without its
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
    if isBehindSpace, SpacedBounds.isNameAlone(last, syntax), let name = last.name,
      syntax.filter(named: name) != nil
    {
      return context(
        .fieldValue(field: name, prefix: "", isNegated: last.isNegated), from: last)
    }
    if !isBehindSpace, parts.count > 1, last.kind == .value, last.name == nil, !last.isNegated,
      case let named = parts[parts.count - 2], SpacedBounds.isNameAlone(named, syntax),
      let name = named.name, syntax.filter(named: name) != nil
    {
      return context(
        .fieldValue(field: name, prefix: last.value, isNegated: named.isNegated), from: named)
    }
    if !isBehindSpace, let (bound, name) = bound(parts, typedEnd: before.utf8.count, syntax) {
      return context(
        .fieldValue(field: name, prefix: bound.value, isNegated: bound.isNegated), from: bound)
    }
    guard
      let scope = parts.last(where: {
        $0.name?.lowercased() == QuerySyntax.scopeName && !$0.isNameQuoted
      }), !scope.isQuoted, !scope.isNegated, !scope.value.isEmpty
    else { return nil }
    // Measured by what stands there: the scope's name may have other white space, and letters of other lengths.
    let name = scope.source.utf8.prefix { $0 != UInt8(ascii: ":") }
    let typed = before.utf8.dropFirst(scope.utf8Range.lowerBound + name.count + 1)
    let wanted = SpacedNames.oneSpaced(String(typed) ?? "")
    guard wanted.contains(" "),
      syntax.scopes.contains(where: { SpacedNames.oneSpaced($0.name).hasPrefix(wanted) })
    else { return nil }
    return context(.scopeName(prefix: wanted), from: scope)
  }
}
