import SearchCore

/// Recognises forms of other programs that this query line does not have, and names the form to
/// write instead.
///
/// | typed | write | known from |
/// |---|---|---|
/// | `price < 10`, `price: <10`, `price:< 10`, `price 3..7` | `price:<10`, `price:3..7` | databases |
/// | `track name: blue`, `"track name": blue` | `"track name":blue` | forms |
/// | `has:tags`, `has:attachment`, `no:tags` | `tags:*`, `attachments:*`, `-tags:*` | mail |
/// | `before:2024`, `after:`, `since:`, `until:` | `date:<2024`, `>`, `>=`, `<=` | mail, trackers |
/// | `sort:date`, `order:date` | `:sort date` | trackers |
///
/// A form of this table names a field of the collection, so nothing else can be meant. While it is
/// typed its words are searched, and Tab inserts the right form; Enter and scripts refuse it
/// (``ParsedLine/refusal``). Signs may be words, as in a shell command (`sort | uniq`), so they are
/// searched and only explained:
///
/// | typed | write |
/// |---|---|
/// | `!word` | `-word` |
/// | `^word` | `word*` |
/// | `a \| b`, `a\|b` | `a OR b` |
///
/// To add a form, write a rule and put it in one of the lists.
struct OtherSyntax {
  /// Parts of the line that are next to each other and are neither tokens nor parentheses: three at most.
  typealias Window = ArraySlice<QueryLexer.Part>

  /// A form found at the start of a window.
  struct Form {
    var partCount = 1
    let replacement: String
    /// Nil for a form that is refused, which has the same message for all.
    var message: Message?
  }

  private let syntax: QuerySyntax

  /// Adds a warning for each such form among the words of a line. Complexity: O(n) in the parts, times the fields.
  ///
  /// - Parameter read: The parts of the line.
  static func warn(
    of read: [(part: QueryLexer.Part, role: LineParser.Role)], syntax: QuerySyntax,
    into line: inout ParsedLine
  ) {
    let forms = OtherSyntax(syntax: syntax)
    let parts = read.map(\.part)
    var index = 0
    while index < parts.count {
      let end = (index..<min(index + 3, parts.count)).first {
        read[$0].role != .word || parts[$0].kind != .value
      }
      let window = parts[index..<(end ?? min(index + 3, parts.count))]
      guard let first = window.first, let form = forms.form(at: window) else {
        index += 1
        continue
      }
      let last = window[index + form.partCount - 1]
      let range = first.utf8Range.lowerBound..<last.utf8Range.upperBound
      let typed = window.prefix(form.partCount).map(\.source).joined(separator: " ")
      line.warnings.removeAll { range.contains($0.utf8Range.lowerBound) }
      line.warnings.append(
        QueryWarning(
          form.message ?? "'\(typed)' is not understood; write \(form.replacement)",
          utf8Range: range, column: 1, replacement: form.replacement,
          isRefused: form.message == nil))
      index += form.partCount
    }
  }

  private func form(at window: Window) -> Form? {
    guard let first = window.first, !first.isEscaped, first.operator == nil else { return nil }
    return spacedComparison(window) ?? spacedValue(window) ?? presence(first) ?? dateBound(first)
      ?? order(first) ?? exclusion(first) ?? beginning(first) ?? alternatives(window)
  }
}

// Forms that name a field.
extension OtherSyntax {
  /// `price < 10`, `price: <10`, `price:< 10`, `price 3..7`
  private func spacedComparison(_ window: Window) -> Form? {
    guard let first = window.first, !first.isQuoted, !first.endsInStar else { return nil }
    let name = first.name ?? String(first.value.prefix { !"<>=".contains($0) })
    let sign = first.name == nil ? String(first.value.dropFirst(name.count)) : first.value
    guard sign.allSatisfy({ "<>=".contains($0) }), let field = syntax.filter(named: name) else {
      return nil
    }
    var value = sign
    for (count, part) in window.dropFirst().enumerated() {
      guard let text = Self.bareText(of: part) else { return nil }
      value += text
      guard value.first.map({ "<>=".contains($0) }) == true || value.contains("..") else {
        return nil
      }
      guard Self.isRange(value, of: field) else { continue }
      // A field that equals a number has it as a value.
      return Form(
        partCount: count + 2,
        replacement: spelled(first, field.name, value.first == "=" ? value.dropFirst() : value[...])
      )
    }
    return nil
  }

  /// `track name: blue`
  private func spacedValue(_ window: Window) -> Form? {
    guard let first = window.first, first.isNameAlone(syntax),
      let field = first.name.flatMap({ syntax.filter(named: $0) ?? syntax.textField(named: $0) }),
      let value = window.dropFirst().first, value.name == nil, !value.isNegated, !value.isEscaped,
      value.operator == nil
    else { return nil }
    switch field.kind {
    case .number, .date: return nil
    case .keyword, .list, .text:
      return Form(partCount: 2, replacement: spelled(first, field.name, value.source[...]))
    }
  }

  /// `has:tags`, `no:tags`
  private func presence(_ part: QueryLexer.Part) -> Form? {
    guard let name = foreignName(of: part), name == "has" || name == "no",
      let field = syntax.filter(named: part.value) ?? syntax.filter(named: part.value + "s")
    else { return nil }
    let isExcluded = part.isNegated != (name == "no")
    return Form(
      replacement: SearchToken(field.name, "", match: .prefix, isNegated: isExcluded).text)
  }

  private static let signs = ["before": "<", "after": ">", "since": ">=", "until": "<="]

  /// `before:2024-05`: the first field of dates, else a number field that is called a year.
  private func dateBound(_ part: QueryLexer.Part) -> Form? {
    guard let name = foreignName(of: part), let sign = Self.signs[name],
      !part.value.contains(".."), part.value.first.map({ !"<>=!".contains($0) }) == true,
      DateRange.isSpelled(by: part.value)
    else { return nil }
    let year = syntax.fields.first {
      $0.kind == .number && $0.name.lowercased().contains("year")
        && NumberRange(parsing: part.value) != nil
    }
    guard let field = syntax.fields.first(where: { $0.kind == .date }) ?? year else { return nil }
    return Form(replacement: spelled(part, field.name, (sign + part.value)[...]))
  }

  /// `sort:date`
  private func order(_ part: QueryLexer.Part) -> Form? {
    guard let name = foreignName(of: part), name == "sort" || name == "order",
      syntax.isField(named: part.value)
    else { return nil }
    return Form(replacement: ":sort \(part.value)")
  }

  /// The name before the colon in small letters, if no field has it.
  private func foreignName(of part: QueryLexer.Part) -> String? {
    guard let name = part.name, !part.isNameQuoted, !part.isQuoted, !part.endsInStar,
      part.misspelledName == nil, !part.value.isEmpty, !syntax.isField(named: name)
    else { return nil }
    return name.lowercased()
  }

  private func spelled(
    _ part: QueryLexer.Part, _ field: String, _ value: Substring
  ) -> String {
    (part.isNegated ? "-" : "") + syntax.typedName(of: field) + ":" + value
  }

  private static func isRange(_ value: String, of field: SearchableField) -> Bool {
    switch field.kind {
    case .number: NumberRange(parsing: value) != nil || NumberRange.plainSpelling(of: value) != nil
    case .date:
      DateRange.isSpelled(by: value) || DateRange.wholePeriods(of: value) != nil
        || field.plainDays(value) != nil
    case .keyword, .list, .text: false
    }
  }

  /// The text of a bare part; the part before the colon of a time is no name.
  private static func bareText(of part: QueryLexer.Part) -> String? {
    guard !part.isQuoted, !part.isEscaped, !part.isNegated, !part.endsInStar else { return nil }
    guard part.name != nil else { return part.value }
    return !part.isNameQuoted && DateRange.hasTimes(part.source) ? part.source : nil
  }
}

// Signs, which may be words.
extension OtherSyntax {
  /// `!word`
  private func exclusion(_ part: QueryLexer.Part) -> Form? {
    guard let word = Self.word(behind: "!", in: part) else { return nil }
    return Form(
      replacement: "-" + word,
      message: "'\(part.source)' was searched as a word; -\(word) excludes it")
  }

  /// `^word`
  private func beginning(_ part: QueryLexer.Part) -> Form? {
    guard let word = Self.word(behind: "^", in: part) else { return nil }
    return Form(
      replacement: word + "*",
      message: "the ^ in '\(part.source)' was left out; \(word)* is the beginning of a word")
  }

  /// `a | b` and `a|b`
  private func alternatives(_ window: Window) -> Form? {
    guard let first = window.first, Self.isBare(first) else { return nil }
    if window.count == 3, let last = window.last, Self.isBare(last),
      window[window.startIndex + 1].source == "|", !first.value.isEmpty
    {
      return Form(
        partCount: 3, replacement: "\(first.source) OR \(last.source)",
        message: "the | in '\(first.source) | \(last.source)' was left out; OR joins alternatives")
    }
    let words = first.value.split(separator: "|", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ Self.isWord($0.first) && Self.isWord($0.last) })
    else { return nil }
    return Form(
      replacement: "(" + words.joined(separator: " OR ") + ")",
      message: "the | in '\(first.source)' was left out; OR joins alternatives")
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

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }
}

extension QueryLexer.Part {
  /// True for the name of a field in quotes or of several words without a value.
  func isNameAlone(_ syntax: QuerySyntax) -> Bool {
    isNameQuoted && kind == .value && value.isEmpty && !isQuoted && !endsInStar
      && name.map(syntax.isField) == true
  }
}
