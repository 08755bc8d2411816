import SeekCore

/// The values in parentheses behind the name of a filter. Each word there is read as a filter of that name:
///
/// ```text
/// genres:(comedy OR "science fiction")      genres:comedy genres:"science fiction"
/// genres:(comedy AND drama)                 genres:comedy AND genres:drama
/// genres:(comedy OR (drama AND war))        (genres:comedy OR genres:drama AND genres:war)
/// -genres:(comedy OR drama)                 -genres:comedy -genres:drama
/// year:(>1990 AND <2000)                    year:>1990 year:<2000, which are a range
/// ```
extension LineParser {
  /// Warns of values side by side, which may be meant as one; returns true where it does.
  mutating func warnOfValues(_ lists: [[Item]], of name: Part, isClosed: Bool) -> Bool {
    for list in lists {
      guard let second = list.dropFirst().first(where: { $0.joint == nil }) else { continue }
      var tokens = Conjunction(list).tokens.map(\.token)
      // A lower and an upper bound are never alternatives.
      guard !QueryParser.areBounds(tokens.map(\.value)), let field = name.name else { continue }
      if name.isNegated { for index in tokens.indices { tokens[index].isNegated.toggle() } }
      let reading = tokens.spellings.joined(separator: " ")
      var message =
        "behind “\(field):” AND or OR joins what is in parentheses" as Message
        + "; read as \(reading)"
      let isPlain =
        lists.count == 1
        && list.allSatisfy { item in
          let part = read[item.parts.lowerBound].part
          return item.joint == nil && part.name == nil && !part.isNegated && !part.isQuoted
        }
      if isPlain {
        let whole = tokens.map(\.value).joined(separator: " ")
        let value = SearchToken(field, whole, isNegated: name.isNegated).text
        message = message + "; one value of these words is \(value)"
      }
      line.warn(message, read[second.parts.lowerBound].part, isUnfinished: !isClosed)
      return true
    }
    return false
  }
}

extension QueryLexer.Part {
  /// The part as a value of a filter, unless it has the name of a field itself.
  func asValue(of filter: QueryLexer.Part, _ syntax: QuerySyntax) -> QueryLexer.Part {
    var part = self
    if name.map(syntax.isField) != true {
      if name != nil {
        // `http://x` is one value, although it looks like a name and a value.
        part.value = String(source.unicodeScalars.dropFirst(isNegated ? 1 : 0))
        part.isQuoted = false
        part.endsInStar = false
      }
      part.name = filter.name
      part.isNameQuoted = filter.isNameQuoted
    }
    // A minus before a digit is the number's.
    if name == nil, part.isNegated, !part.isQuoted, part.value.first?.isNumber == true,
      part.name.flatMap(syntax.filter)?.kind == .number
    {
      (part.value, part.isNegated) = ("-" + part.value, false)
    }
    if part.value == "*", !part.isQuoted, !part.isEscaped {
      (part.value, part.endsInStar) = ("", true)
    }
    part.spellToken()
    return part
  }

  /// Spells the part as a line of its own. A sign alone, which is words, has no quotes: with them it would be a value.
  private mutating func spellToken() {
    guard let name else { return }
    if isReserved {
      source =
        (isNegated ? "-" : "") + String(source.unicodeScalars.drop(while: TypedSigns.isMinus))
      return
    }
    let isSigns = !isQuoted && !endsInStar && value.allSatisfy { "!<>=".contains($0) }
    guard !isOpenQuote, !isSigns else {
      let quote = isOpenQuote ? "\"" : ""
      source = (isNegated ? "-" : "") + SearchToken.spelled(field: name) + ":" + quote + value
      return
    }
    source =
      SearchToken(name, pattern?.text ?? value, match: closedMatch, isNegated: isNegated).text
  }

  /// The comparison with the values of a field, once nothing is being typed.
  var closedMatch: SearchToken.Match {
    pattern != nil ? .pattern : endsInStar ? .prefix : .exact
  }
}
