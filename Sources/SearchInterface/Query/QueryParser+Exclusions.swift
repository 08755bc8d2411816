import SearchCore

/// Exclusions as other programs spell them: `status:!open`, `status!=open`, `status<>open`.
extension QueryParser {
  private static let signs = ["!=", "<>"]

  /// The value of a token behind a sign that excludes it; as it is where there is none, and in quotes, which are literal.
  static func withSignOfExclusion(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> QueryLexer.Part {
    guard let read = behindSignOfExclusion(part, of: field) else { return part }
    warnOfExclusion(part, read, of: field, isTyped: isTyped, into: &line)
    return read
  }

  /// A token that is excluded by a sign before its value, as if a minus stood before its name; nil where none does.
  static func behindSignOfExclusion(
    _ part: QueryLexer.Part, of field: SearchableField
  ) -> QueryLexer.Part? {
    guard !part.isQuoted, let sign = signOfExclusion(part.value, of: field) else { return nil }
    var read = part
    read.value.removeFirst(sign.count)
    read.isNegated.toggle()
    return read
  }

  /// A minus may begin a number, and a value such as `-1`.
  private static func signOfExclusion(_ value: String, of field: SearchableField) -> String? {
    if let sign = signs.first(where: value.hasPrefix) { return sign }
    if value.hasPrefix("!") { return "!" }
    switch field.kind {
    case .keyword, .list:
      let isMinus =
        value.hasPrefix("-")
        && value.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
      return isMinus ? "-" : nil
    case .number, .date, .text: return nil
    }
  }

  /// `status!=open`, where a filter is called so.
  static func readUnequal(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    guard part.kind == .value, part.name == nil, !part.isQuoted, !part.isEscaped,
      let place = part.value.firstIndex(where: { "!<".contains($0) }),
      let sign = signs.first(where: part.value[place...].hasPrefix),
      let field = syntax.filter(named: String(part.value[..<place]))
    else { return false }
    var read = part
    read.name = field.name
    read.value = String(part.value[place...].dropFirst(sign.count))
    guard !read.value.isEmpty || read.endsInStar else { return false }
    read.isNegated.toggle()
    warnOfExclusion(part, read, of: field, isTyped: isTyped, into: &line)
    return readToken(read, of: field, isTyped: isTyped, into: &line)
  }

  private static func warnOfExclusion(
    _ part: QueryLexer.Part, _ read: QueryLexer.Part, of field: SearchableField, isTyped: Bool,
    into line: inout ParsedLine
  ) {
    guard !read.value.isEmpty || read.endsInStar else { return }
    let token = SearchToken(
      field.name, read.value, match: read.endsInStar ? .prefix : .exact, isNegated: read.isNegated)
    line.warn("'\(part.source)' was read as \(token.text)", part, isUnfinished: isTyped)
  }

  /// Signs that exclude, join or stand for letters in other programs, and here are none.
  static func warnOfOtherSigns(_ part: QueryLexer.Part, into line: inout ParsedLine) {
    guard part.kind == .value, part.name == nil, !part.isQuoted, !part.isEscaped else { return }
    let characters = Array(part.value)
    func isBetweenWords(_ sign: Character) -> Bool {
      characters.indices.dropFirst().dropLast().contains {
        characters[$0] == sign && isWord(characters[$0 - 1]) && isWord(characters[$0 + 1])
      }
    }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    if characters.first == "!", characters.dropFirst().first?.isLetter == true {
      line.warn(
        "'\(part.source)' was searched as a word; -\(part.value.dropFirst()) excludes it", part)
    } else if isBetweenWords("*") {
      line.warn("the * in '\(part.source)' was left out; it ends the beginning of a word", part)
    } else if isBetweenWords("|") {
      line.warn("the | in '\(part.source)' was left out; OR joins alternatives", part)
    }
  }
}
