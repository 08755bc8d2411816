import SeekCore

/// Recognises what people write elsewhere: in databases, trackers, mail programs and filters of lines.
///
/// ``table`` has each form with an example. A form that names a field of the collection can mean nothing else, so it is read
/// as ours (``read(_:syntax:)``), and a warning says so where it looks otherwise. Signs may be words, as in a shell command
/// (`sort | uniq`): they are searched as such, and the warning has the form to write. `TypedSigns` has the signs
/// that only look otherwise.
///
/// To add a form, write its rule and a row of the table.
struct OtherSyntax: Sendable {
  /// Parts of the line that are next to each other and are no parentheses: three at most.
  typealias Window = ArraySlice<QueryLexer.Part>

  struct Form {
    var partCount = 1
    let replacement: String
    var effect: Effect
  }

  enum Effect {
    /// It is read as the replacement, and that is said.
    case read
    /// It is read so, and looks nearly the same.
    case readSilently
    /// It is searched as words, and the message has the form to write.
    case explained(Message)
    /// It is a command, which a line cannot have in it.
    case refused
  }

  /// The forms of one kind by examples, each with ours for it, and the rule that recognises all of them.
  struct Row: Sendable {
    let examples: KeyValuePairs<String, String>
    let rule: @Sendable (OtherSyntax) -> (Window) -> Form?
  }

  /// All forms, in the order in which they are tried. The examples have a number field `price`, dates `date`, keywords
  /// `status`, lists `tags` and a text `title`.
  static let table = [
    Row(
      examples: [
        "price < 10": "price:<10", "price>=10": "price:>=10", "price: <10": "price:<10",
        "price 3..7": "price:3..7", "-price ≥ 10": "-price:>=10", "tags = soup": "tags:soup",
        "status=='open'": "status:open", "status != open": "-status:open",
        "date>2024-": "date:>2024-", "date:>2024-05-01 10:00": "date:>\"2024-05-01 10:00\"",
      ], rule: comparison),
    Row(
      examples: [
        "status: open": "status:open", "price: 10": "price:10", "price: n/a": "price:n/a",
        "\"title\": blue": "title:blue",
      ], rule: spacedValue),
    Row(
      examples: ["tags :soup": "tags:soup", "tags : soup": "tags:soup"], rule: spacedColon),
    Row(examples: ["has:tag": "tags:*", "no:tags": "-tags:*"], rule: presence),
    Row(
      examples: [
        "before:2024": "date:<2024", "since:2024-05": "date:>=2024-05",
        "older_than:1y": "date:<-1y", "label:soup": "tags:soup",
      ],
      rule: foreignQuestion),
    Row(examples: ["sort:date": ":sort date"], rule: order),
    Row(examples: ["+tags:soup": "tags:soup", "~tags:soup": "tags:soup"], rule: signedName),
    Row(examples: ["!word": "-word", "--word": "-word"], rule: exclusion),
    Row(
      examples: [
        "^word": "word*", "word$": "*word", "'word": "\"word\"", "word=": "\"word\"",
        "%word%": "*word*", "~word": "word", "+word": "word",
      ], rule: edge),
    Row(examples: ["w.*d": "/w.*d/"], rule: expression),
    Row(examples: ["wo?d": "wo*d"], rule: anyLetter),
    Row(examples: ["word~": "word", "word~2": "word", "word^2": "word"], rule: weighted),
    Row(
      examples: ["a | b": "a OR b", "a || b": "a OR b", "a|b": "(a OR b)"],
      rule: alternatives),
    Row(
      examples: [
        "\"a b\" ~3": "\"a b\"~3", "\"a b\"~3x": "\"a b\"~3", "a NEAR b": "\"a b\"~3",
        "a NEAR/5 b": "\"a b\"~5",
      ], rule: nearness),
    Row(examples: ["{tags:a tags:b}": "(tags:a OR tags:b)"], rule: braces),
  ]

  let syntax: QuerySyntax

  /// The parts of a line, those of a form that names a field joined to one part as we write it.
  ///
  /// Complexity: O(n) in the parts, times the fields.
  static func read(_ parts: [QueryLexer.Part], syntax: QuerySyntax) -> [QueryLexer.Part] {
    guard !syntax.fields.isEmpty else { return parts }
    let forms = OtherSyntax(syntax: syntax)
    var result: [QueryLexer.Part] = []
    result.reserveCapacity(parts.count)
    var index = 0
    while index < parts.count {
      guard let form = forms.form(at: window(from: index, of: parts)), form.isRead,
        case let written = QueryLexer.parts(of: form.replacement, syntax: syntax),
        written.count == 1, var part = written.first
      else {
        result += parts[index].alternatives(syntax)
        index += 1
        continue
      }
      let typed = parts[index..<index + form.partCount]
      part.utf8Range =
        parts[index].utf8Range.lowerBound..<parts[index + form.partCount - 1].utf8Range.upperBound
      if case .read = form.effect { part.otherSyntax = spelled(typed) }
      // `tagz: soup`
      part.misspelledName = part.misspelledName ?? parts[index].misspelledName
      result += part.alternatives(syntax)
      index += form.partCount
    }
    return result
  }

  /// Adds a warning for each other form among the words of a line. Complexity: O(n) in the parts, times the fields.
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
      let words = window(from: index, of: parts)
      let end = words.indices.first { read[$0].role != .word } ?? words.endIndex
      let ofFilters = forms.braces(words) ?? forms.rangeInBrackets(words)
      let window = ofFilters == nil ? words[..<end] : words
      guard let form = ofFilters ?? forms.form(at: window), !form.isRead else {
        index += 1
        continue
      }
      let typed = spelled(window.prefix(form.partCount))
      let last = window[index + form.partCount - 1]
      let range = parts[index].utf8Range.lowerBound..<last.utf8Range.upperBound
      line.warnings.removeAll { range.contains($0.utf8Range.lowerBound) }
      let (message, isRefused): (Message, Bool) =
        switch form.effect {
        case .explained(let message): (message, false)
        case .refused, .read, .readSilently:
          ("“\(typed)” is not understood; write \(form.replacement)", true)
        }
      line.warnings.append(
        QueryWarning(
          message, utf8Range: range, column: 1, replacement: form.replacement,
          isRefused: isRefused))
      index += form.partCount
    }
  }

  private static func window(from index: Int, of parts: [QueryLexer.Part]) -> Window {
    let most = parts[index..<min(index + 3, parts.count)]
    return most.prefix { $0.kind == .value }
  }

  private static func spelled(_ parts: Window) -> String {
    parts.map { $0.otherSyntax ?? $0.source }.joined(separator: " ")
  }

  private func form(at window: Window) -> Form? {
    guard let first = window.first, !first.isEscaped, first.operator == nil,
      first.otherSyntax == nil
    else { return nil }
    return Self.table.lazy.compactMap { $0.rule(self)(window) }.first
  }
}

extension OtherSyntax.Form {
  var isRead: Bool {
    switch effect {
    case .read, .readSilently: true
    case .explained, .refused: false
    }
  }
}

// Forms that name a field.
extension OtherSyntax {
  /// `price < 10`, `price<10`, `price: <10`, `price 3..7`, `tags = soup`, `status != open`
  private func comparison(_ window: Window) -> Form? {
    guard let first = window.first, !first.isQuoted, first.name == nil || !first.endsInStar,
      first.pattern == nil
    else { return nil }
    let text = TypedSigns.plainComparison(first.value) + (first.endsInStar ? "*" : "")
    let name = first.name ?? String(text.prefix { !"<>=!".contains($0) })
    var typed = first.name == nil ? String(text.dropFirst(name.count)) : text
    // A text has no greater and smaller values.
    let isEquation =
      typed.isEmpty || typed.hasPrefix("!=") || first.name == nil && typed.hasPrefix("=")
    guard
      let field = syntax.filter(named: name) ?? (isEquation ? syntax.textField(named: name) : nil)
    else { return nil }
    if first.name == nil || !field.isFilter,
      let form = form(typed, of: field, first, partCount: 1)
    {
      return form
    }
    if first.name != nil, let next = window.dropFirst().first, !next.isQuoted, !next.endsInStar,
      next.operator == nil, field.goesOn(typed, with: next.source)
    {
      let sign = typed.prefix { "<>=".contains($0) }
      let value = sign + SearchToken.quoted("\(typed.dropFirst(sign.count)) \(next.source)")
      return Form(partCount: 2, replacement: spelled(first, field.name, value), effect: .read)
    }
    guard typed.allSatisfy({ "<>=!".contains($0) }) else { return nil }
    var begun: Form?
    for (count, part) in window.dropFirst().enumerated() {
      guard let text = Self.bareText(of: part, maySign: field.kind.isGrouped) else { break }
      typed += text
      guard
        typed.first.map({ "<>=!".contains($0) }) == true
          || field.kind.isGrouped && TypedSigns.plain(typed).contains("..")
      else { break }
      guard let form = form(typed, of: field, first, partCount: count + 2) else { continue }
      // More parts may make a value of one that is only begun: `date > 5 March`.
      if isComplete(form, of: field) { return form }
      begun = begun ?? form
    }
    return begun
  }

  private func isComplete(_ form: Form, of field: SearchableField) -> Bool {
    let value = form.replacement.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    return !field.kind.isGrouped || field.hasRange(value)
  }

  /// True if a number or a date begins behind the sign of a comparison, which the next key may complete: `>2024-`.
  private static func isBegun(_ typed: String) -> Bool {
    let value = typed.drop { "<>=!".contains($0) }
    return value.count < typed.count && value.first?.isNumber == true
  }

  /// The form for a comparison that is complete, or has the beginning of a number or date; nil for others.
  private func form(
    _ typed: String, of field: SearchableField, _ first: QueryLexer.Part, partCount: Int
  ) -> Form? {
    let typed = field.kind.isGrouped ? TypedSigns.plain(typed) : typed
    let sign = typed.prefix { "<>=!".contains($0) }
    let isExclusion = sign == "!=" || sign == "<>"
    let isEquation = isExclusion || sign == "=" || sign == "=="
    // A comparison of texts with a number is refused as `title:>5` is, though blanks are in it.
    let isCompared = Self.isBegun(typed) && "<>".contains(typed.first ?? "=")
    var value = isEquation ? typed.dropFirst(sign.count) : typed[...]
    switch field.kind {
    case .number, .date:
      guard field.hasRange(String(value)) || Self.isBegun(typed) else { return nil }
    case .keyword, .list:
      guard isEquation || isCompared else { return nil }
      // A quote that another part closes has a value of several words.
      if let quote = value.first, "'\"".contains(quote), value.count < 3 || value.last != quote {
        return nil
      }
      // Other programs have a value in single quotes.
      if value.count > 2, value.first == "'", value.last == "'" {
        value = value.dropFirst().dropLast()
      }
      guard value.unicodeScalars.contains(where: QueryParser.belongsToTerm) else { return nil }
    case .text:
      let isWord = sign == "!=" || isEquation && !isExclusion && first.name == nil
      guard isWord ? value.unicodeScalars.contains(where: QueryParser.belongsToTerm) : isCompared
      else { return nil }
    }
    return Form(
      partCount: partCount,
      replacement: spelled(first, field.name, value, isExcluded: isExclusion), effect: .read)
  }

  /// `status: open`, `price: 10`, `"track name": blue`
  private func spacedValue(_ window: Window) -> Form? {
    guard let first = window.first, first.isNameAlone(syntax),
      first.reservedName?.isOfWholeLine != true,
      let field = first.name.flatMap({ syntax.filter(named: $0) ?? syntax.textField(named: $0) }),
      let value = window.dropFirst().first, value.operator == nil,
      !value.isNegated || field.kind.isGrouped && value.name == nil, !value.isEscaped,
      value.name.map({ !syntax.isName($0) }) ?? true
    else { return nil }
    guard
      value.source.unicodeScalars.contains(where: QueryParser.belongsToTerm)
        || field.kind.isGrouped && value.source.allSatisfy({ "<>=-".contains($0) })
    else { return nil }
    // What the field cannot have is not meant for it.
    if let typed = first.misspelledName, typed != field.name,
      !syntax.mayHave(value.value, in: field.name)
    {
      return nil
    }
    return Form(
      partCount: 2, replacement: spelled(first, field.name, value.source[...]),
      effect: .readSilently)
  }

  /// `tags :soup`, `tags : soup`
  private func spacedColon(_ window: Window) -> Form? {
    guard let first = window.first, first.name == nil, !first.isQuoted, !first.endsInStar,
      let second = window.dropFirst().first, !second.isQuoted, !second.isNegated,
      second.value.first == ":", let field = syntax.filter(named: first.value)
    else { return nil }
    let isAlone = second.source == ":"
    let third = isAlone ? window.dropFirst(2).first : nil
    let value = isAlone ? third?.source[...] ?? "" : second.source.dropFirst()
    guard value.unicodeScalars.contains(where: QueryParser.belongsToTerm), third?.operator == nil,
      third?.name == nil, syntax.mayHave(String(value), in: field.name)
    else { return nil }
    return Form(
      partCount: isAlone ? 3 : 2, replacement: spelled(first, field.name, value), effect: .read)
  }

  /// `has:tags`, `no:tags`
  private func presence(_ window: Window) -> Form? {
    guard let part = window.first, let name = foreignName(of: part), name == "has" || name == "no",
      let field = syntax.filter(named: part.value) ?? syntax.filter(named: part.value + "s")
    else { return nil }
    return Form(
      replacement: spelled(part, field.name, "*", isExcluded: name == "no"), effect: .read)
  }

  /// The names that other programs ask by: the fields of ours that are asked, the first of dates where none is named, and the signs
  /// around the value.
  private static let questions: [String: (fields: [String], before: String, after: String)] = [
    "before": ([], "<", ""), "after": ([], ">", ""), "since": ([], ">=", ""),
    "until": ([], "<=", ""), "older": ([], "<", ""), "newer": ([], ">", ""),
    "older_than": ([], "<-", ""), "newer_than": ([], ">-", ""),
    "larger": (["size", "bytes"], ">", ""), "smaller": (["size", "bytes"], "<", ""),
    "filename": (["attachments", "attachment", "file", "path"], "*", "*"),
    "label": (["labels", "tags", "keywords"], "", ""),
  ]

  /// `before:2024-05`, `label:work`: where no field is of dates, a number field that is called a year.
  private func foreignQuestion(_ window: Window) -> Form? {
    guard let part = window.first, let name = foreignName(of: part),
      let question = Self.questions[name], !part.value.contains(".."),
      part.value.first.map({ !"<>=!*".contains($0) }) == true
    else { return nil }
    let value = question.before + part.value + question.after
    let asked = question.fields.lazy.compactMap(syntax.filter)
    let dates = syntax.fields.lazy.filter {
      $0.kind == .date || $0.isOfYears && NumberRange(parsing: value) != nil
    }
    let field =
      question.fields.isEmpty
      ? DateRange.isSpelled(by: value) ? dates.first { $0.kind == .date } ?? dates.first : nil
      : asked.first { !SearchToken.isComparison(value) || $0.hasRange(value) }
    return field.map {
      Form(replacement: spelled(part, $0.name, value[...]), effect: .read)
    }
  }

  /// `sort:date`
  private func order(_ window: Window) -> Form? {
    guard let part = window.first, let name = foreignName(of: part),
      name == "sort" || name == "order", syntax.isField(named: part.value)
    else { return nil }
    return Form(replacement: ":sort \(part.value)", effect: .refused)
  }

  /// `+tags:soup`, which other programs need where ours joins by itself
  private func signedName(_ window: Window) -> Form? {
    guard let part = window.first, part.name == nil, !part.isQuoted, !part.isNegated,
      let sign = part.value.first, "+~".contains(sign),
      case let parts = QueryLexer.parts(of: String(part.source.dropFirst()), syntax: syntax),
      parts.count == 1, let name = parts[0].name, syntax.isField(named: name),
      !parts[0].value.isEmpty || parts[0].endsInStar
    else { return nil }
    return Form(replacement: String(part.source.dropFirst()), effect: .read)
  }

  /// The name before the colon in small letters, if no field has it.
  private func foreignName(of part: QueryLexer.Part) -> String? {
    guard let name = part.name, !part.isNameQuoted, !part.isQuoted, !part.endsInStar,
      part.misspelledName == nil, !part.value.isEmpty, !syntax.isField(named: name)
    else { return nil }
    return name.lowercased()
  }

  func spelled(
    _ part: QueryLexer.Part, _ field: String, _ value: Substring, isExcluded: Bool = false
  ) -> String {
    (part.isNegated != isExcluded ? "-" : "") + syntax.typedName(of: field) + ":" + value
  }

  /// The text of a bare part, or of one in quotes; the part before the colon of a time is no name.
  ///
  /// - Parameter maySign: True where a minus is of a number, or goes back from today.
  private static func bareText(of part: QueryLexer.Part, maySign: Bool = false) -> String? {
    guard !part.isEscaped, !part.endsInStar, part.operator == nil,
      !part.isNegated || maySign && part.name == nil && !part.isQuoted
    else { return nil }
    guard part.name != nil else {
      return part.isQuoted || part.isNegated
        ? part.source : TypedSigns.plainComparison(part.value)
    }
    return !part.isNameQuoted && DateRange.hasTimes(part.source) ? part.source : nil
  }
}
