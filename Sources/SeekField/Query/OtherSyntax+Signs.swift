import SeekCore

/// Signs of other programs, which may be words.
extension OtherSyntax {
  /// `!word`
  func exclusion(_ window: Window) -> Form? {
    guard let part = window.first, let word = Self.word(behind: "!", in: part) else { return nil }
    return Form(
      replacement: "-" + word,
      effect: .explained("“\(part.source)” was searched as a word; -\(word) excludes it"))
  }

  /// `^word`
  func beginning(_ window: Window) -> Form? {
    guard let part = window.first, let word = Self.word(behind: "^", in: part) else { return nil }
    return leftOut("^", in: part, word + "*", "the beginning of a word")
  }

  /// `word$`, but no amount and no name of a currency: `5$`, `US$`
  func ending(_ window: Window) -> Form? {
    guard let part = window.first, Self.isBare(part), part.value.last == "$",
      case let word = String(part.value.dropLast()), word.allSatisfy(Self.isOfWord),
      word.count > 2, word.contains(where: \.isLetter), word.contains(where: { !$0.isUppercase })
    else { return nil }
    return leftOut("$", in: part, "*" + word, "the end of a word")
  }

  /// `'word`, but not `'n` and `'em`, nor the first word in apostrophes.
  func exactWord(_ window: Window) -> Form? {
    guard let part = window.first, let word = Self.word(behind: "'", in: part),
      word.allSatisfy(Self.isOfWord), word.count > 3,
      !window.dropFirst().contains(where: { $0.value.last == "'" })
    else { return nil }
    return leftOut("'", in: part, "\"\(word)\"", "exactly this word")
  }

  /// `wo?d`, with letters or digits on both sides
  func anyLetter(_ window: Window) -> Form? {
    guard let part = window.first, Self.isBare(part), part.value.contains("?") else { return nil }
    let pieces = part.value.split(separator: "?", omittingEmptySubsequences: false)
    guard pieces.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isOfWord) }) else { return nil }
    return leftOut("?", in: part, pieces.joined(separator: "*"), "a word with any letters there")
  }

  /// `word~`, `word~2` and `word^2`
  func weighted(_ window: Window) -> Form? {
    guard let part = window.first, Self.isBare(part),
      let place = part.value.lastIndex(where: { "~^".contains($0) }), place > part.value.startIndex,
      case let (word, sign) = (String(part.value[..<place]), part.value[place...]),
      word.allSatisfy(Self.isOfWord), word.contains(where: \.isLetter),
      sign.dropFirst().allSatisfy({ $0.isNumber || $0 == "." }), sign != "^"
    else { return nil }
    return Form(
      replacement: word,
      effect: .explained(
        sign.first == "~"
          ? "the \(String(sign)) in “\(part.source)” was left out; slips are found by themselves"
          : "the \(String(sign)) in “\(part.source)” was left out; no word counts more than another"
      ))
  }

  /// `a | b` and `a|b`
  func alternatives(_ window: Window) -> Form? {
    guard let first = window.first, Self.isBare(first) else { return nil }
    if window.count == 3, let last = window.last, Self.isBare(last),
      window[window.startIndex + 1].source == "|", !first.value.isEmpty
    {
      return Form(
        partCount: 3, replacement: "\(first.source) OR \(last.source)",
        effect: .explained(
          "the | in “\(first.source) | \(last.source)” was left out; OR joins alternatives"))
    }
    let words = first.value.split(separator: "|", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ Self.isEdge($0.first) && Self.isEdge($0.last) })
    else { return nil }
    return Form(
      replacement: "(" + words.joined(separator: " OR ") + ")",
      effect: .explained("the | in “\(first.source)” was left out; OR joins alternatives"))
  }

  /// `"a b"~x`, `"a b" ~3`: what is behind the quotes is a word of its own there.
  func nearness(_ window: Window) -> Form? {
    guard let first = window.first, first.isQuoted, !first.isOpenQuote, first.distance == nil,
      first.name == nil, window.count > 1, case let next = window[window.startIndex + 1],
      Self.isBare(next), next.value.first == "~"
    else { return nil }
    let digits = next.value.dropFirst().prefix(4).prefix(while: \.isNumber)
    let written = first.source + "~" + (digits.isEmpty ? "3" : digits)
    return Form(
      partCount: 2, replacement: written,
      effect: .explained(
        "“\(next.source)” was searched as a word; \(written) finds the words near each other"))
  }

  private func leftOut(
    _ sign: String, in part: QueryLexer.Part, _ written: String, _ meaning: Message
  ) -> Form {
    Form(
      replacement: written,
      effect: .explained(
        "the \(sign) in “\(part.source)” was left out; \(written) is \(meaning)"))
  }

  private static func word(behind sign: Character, in part: QueryLexer.Part) -> String? {
    guard isBare(part), part.value.first == sign,
      part.value.dropFirst().first?.isLetter == true
    else { return nil }
    return String(part.value.dropFirst())
  }

  private static func isBare(_ part: QueryLexer.Part) -> Bool {
    part.name == nil && !part.isQuoted && !part.isEscaped && !part.isNegated && !part.endsInStar
      && part.operator == nil
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func isEdge(_ character: Character?) -> Bool { character.map(isOfWord) ?? false }
}

extension QueryLexer.Part {
  /// True for the name of a field without a value.
  func isNameAlone(_ syntax: QuerySyntax) -> Bool {
    kind == .value && value.isEmpty && !isQuoted && !endsInStar
      && name.map(syntax.isField) == true
  }
}
