import SeekCore

extension OtherSyntax {
  /// `!word`, `--word`
  func exclusion(_ window: Window) -> Form? {
    guard let part = window.first, Self.isBare(part),
      let sign = ["!", "--"].first(where: part.value.hasPrefix),
      case let word = String(part.value.dropFirst(sign.count)), word.first?.isLetter == true
    else { return nil }
    return Form(
      replacement: "-" + word,
      effect: .explained("“\(part.source)” was searched as a word; -\(word) excludes it"))
  }

  /// `{from:a from:b}`
  func braces(_ window: Window) -> Form? {
    guard let first = window.first, Self.isBare(first), first.value.first == "{",
      let end = window.dropFirst().firstIndex(where: { $0.source.last == "}" })
    else { return nil }
    let text = window[...end].map(\.source).joined(separator: " ").dropFirst().dropLast()
    let parts = QueryLexer.parts(of: String(text), syntax: syntax)
    guard parts.allSatisfy({ $0.name.map(syntax.isField) == true }) else { return nil }
    let written = "(" + parts.map(\.source).joined(separator: " OR ") + ")"
    return Form(
      partCount: end - window.startIndex + 1, replacement: written, effect: .refused)
  }

  /// `date:[2021 TO 2022]`
  func rangeInBrackets(_ window: Window) -> Form? {
    guard window.count == 3, let first = window.first, let last = window.last, !first.isQuoted,
      !first.isEscaped, let field = first.name.flatMap(syntax.filter), field.kind.isGrouped,
      window[window.startIndex + 1].source == "TO", first.value.first == "[",
      last.source.last == "]"
    else { return nil }
    let ends = [
      first.value.dropFirst() + (first.endsInStar ? "*" : ""), last.source.dropLast(),
    ].map { $0 == "*" ? "" : String($0) }
    let value = ends.joined(separator: "..")
    guard field.hasRange(value) else { return nil }
    return Form(partCount: 3, replacement: spelled(first, field.name, value[...]), effect: .refused)
  }

  /// `^word`, `word$`, `'word`: a row of ``edgeSigns``.
  func edge(_ window: Window) -> Form? {
    guard let part = window.first, Self.isBare(part) else { return nil }
    let text = part.value
    for sign in Self.edgeSigns where text.hasPrefix(sign.before) && text.hasSuffix(sign.after) {
      let word = text.dropFirst(sign.before.count).dropLast(sign.after.count)
      guard text.count > sign.before.count + sign.after.count, word.allSatisfy(Self.isOfWord),
        word.contains(where: \.isLetter), !syntax.isField(named: String(word))
      else { continue }
      let shown = sign.before.isEmpty ? sign.after : sign.before
      let isMeant =
        switch shown {
        // No amount and no name of a currency, `5$` and `US$`.
        case "$": word.count > 2 && !word.allSatisfy(\.isUppercase)
        // No `'n` and `'em`, nor the first word in apostrophes.
        case "'": word.count > 3 && !window.dropFirst().contains { $0.value.last == "'" }
        default: true
        }
      guard isMeant else { continue }
      return leftOut(shown, in: part, sign.written.replacing("w", with: word), sign.meaning)
    }
    return nil
  }

  /// Signs at the edges of a word, which no index has, and our form for each, with a `w` for the word.
  static let edgeSigns: [(before: String, after: String, written: String, meaning: Message)] = [
    ("^", "", "w*", "the beginning of a word"),
    ("", "$", "*w", "the end of a word"),
    ("'", "", "\"w\"", "exactly this word"),
    ("==", "", "\"w\"", "exactly this word"),
    ("", "==", "\"w\"", "exactly this word"),
    ("=", "", "\"w\"", "exactly this word"),
    ("", "=", "\"w\"", "exactly this word"),
    ("`", "`", "\"w\"", "exactly this word"),
    ("#", "", "w", "found with it and without"),
    ("@", "", "w", "found with it and without"),
    ("[", "]", "w", "found with it and without"),
    ("%", "%", "*w*", "a part of a word"),
    ("%", "", "*w", "the end of a word"),
    ("", "%", "w*", "the beginning of a word"),
    ("~", "", "w", "found with slips by itself"),
    ("+", "", "w", "asked for by itself"),
  ]

  /// `w.*d`, an expression without slashes
  func expression(_ window: Window) -> Form? {
    guard let part = window.first, part.isBare,
      case let typed = part.source, typed.contains(".*") || typed.contains(".+"),
      !TextPattern.isExpression(typed), typed.contains(where: \.isLetter),
      case let written = "/" + typed + "/", TextPattern(written) != nil
    else { return nil }
    return Form(
      replacement: written,
      effect: .explained("“\(typed)” was searched without its signs; \(written) is a pattern"))
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
    // A number behind the sign is a word of its own.
    let message: Message =
      switch (sign.first, sign.count) {
      case ("~", 1): "the ~ in “\(part.source)” was left out; slips are found by themselves"
      case ("~", _): "“\(part.source)” was searched as words; \(word) is found with slips by itself"
      default: "“\(part.source)” was searched as words; no word counts more than another"
      }
    return Form(replacement: word, effect: .explained(message))
  }

  /// `a | b`, `a || b` and `a|b`
  func alternatives(_ window: Window) -> Form? {
    guard let first = window.first, Self.isBare(first) else { return nil }
    if window.count == 3, let last = window.last, Self.isBare(last), !first.value.isEmpty,
      case let joint = window[window.startIndex + 1], ["|", "||"].contains(joint.source)
    {
      let typed = "\(first.source) \(joint.source) \(last.source)"
      return Form(
        partCount: 3, replacement: "\(first.source) OR \(last.source)",
        effect: .explained("the | in “\(typed)” was left out; OR joins alternatives"))
    }
    let words = first.value.replacing("||", with: "|")
      .split(separator: "|", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ Self.isEdge($0.first) && Self.isEdge($0.last) })
    else { return nil }
    return Form(
      replacement: "(" + words.joined(separator: " OR ") + ")",
      effect: .explained("the | in “\(first.source)” was left out; OR joins alternatives"))
  }

  /// `"a b"~x`, `"a b" ~3`: what is behind the quotes is a word of its own there. `a NEAR b`, `a NEAR/3 b`.
  func nearness(_ window: Window) -> Form? {
    if window.count == 3, let first = window.first, let last = window.last, Self.isBare(first),
      Self.isBare(last), case let sign = window[window.startIndex + 1].source,
      sign == "NEAR" || sign.hasPrefix("NEAR/"), sign.dropFirst(5).allSatisfy(\.isNumber),
      sign.utf8.count < 10
    {
      let distance = sign.count > 5 ? String(sign.dropFirst(5)) : "3"
      let written = "\"\(first.source) \(last.source)\"~\(distance)"
      return Form(
        partCount: 3, replacement: written,
        effect: .explained(
          "“\(sign)” was searched as a word; \(written) finds the words near each other"))
    }
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

  private static func isBare(_ part: QueryLexer.Part) -> Bool {
    part.isBare && !part.isNegated && !part.endsInStar && part.operator == nil
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
