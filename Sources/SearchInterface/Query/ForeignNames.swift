import SearchCore

/// Names that mail programs and trackers know and a collection has no field for: `has:cast`, `no:genre`, `before:2024-05`,
/// `since:2019`.
///
/// ```text
/// has:cast          cast:*
/// no:cast           -cast:*
/// before:2024-05    date:<2024-05       the first field of dates, else a number field that is called a year
/// after:2024-05     date:>2024-05
/// since:2024-05     date:>=2024-05
/// until:2024-05     date:<=2024-05
/// ```
///
/// Each is read so with a warning, where the value can be meant; a field that is called so is meant before all.
enum ForeignNames {
  /// The part as the collection has it; as it is where it is none of these.
  static func read(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> QueryLexer.Part {
    guard part.kind == .value, let name = part.name, !part.isNameQuoted, !part.isQuoted,
      !part.endsInStar, part.misspelledName == nil, !part.value.isEmpty,
      !syntax.isField(named: name), let read = meant(part, name.lowercased(), syntax),
      let field = read.name
    else { return part }
    let token = SearchToken(
      field, read.value, match: read.endsInStar ? .prefix : .exact, isNegated: read.isNegated)
    line.warn("'\(part.source)' was read as \(token.text)", part, isUnfinished: isTyped)
    return read
  }

  private static func meant(
    _ part: QueryLexer.Part, _ name: String, _ syntax: QuerySyntax
  ) -> QueryLexer.Part? {
    var read = part
    read.isNameQuoted = true
    if name == "has" || name == "no" {
      guard let field = syntax.filter(named: part.value) else { return nil }
      (read.name, read.value, read.endsInStar) = (field.name, "", true)
      if name == "no" { read.isNegated.toggle() }
      return read
    }
    guard let sign = signs[name], !part.value.contains(".."),
      part.value.first.map({ !"<>=!".contains($0) }) == true,
      let field = field(for: part.value, syntax)
    else { return nil }
    (read.name, read.value) = (field.name, sign + part.value)
    return read
  }

  private static let signs = ["before": "<", "after": ">", "since": ">=", "until": "<="]

  /// The field that a date is compared with; nil where there is none, or no date.
  private static func field(for value: String, _ syntax: QuerySyntax) -> SearchableField? {
    guard DateRange.isSpelled(by: value) else { return nil }
    if let dates = syntax.fields.first(where: { $0.kind == .date }) { return dates }
    guard NumberRange(parsing: value) != nil else { return nil }
    return syntax.fields.first { $0.kind == .number && $0.name.lowercased().contains("year") }
  }

  /// `>80`, `1990..1999`: a comparison without a field is a word, and says how it is meant.
  static func warnOfBareComparison(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) {
    guard part.kind == .value, part.name == nil, !part.isQuoted, !part.isEscaped, !part.endsInStar,
      QueryParser.isComparison(part.value)
    else { return }
    let isNumber = NumberRange(parsing: part.value) != nil
    let fields = syntax.fields.filter { $0.kind == .date || isNumber && $0.kind == .number }
    // A year is a number and a date.
    let year = fields.first { $0.name.lowercased().contains("year") }
    guard let field = year ?? fields.first(where: { $0.kind == .number }) ?? fields.first else {
      return
    }
    let token = SearchToken(field.name, part.value, isNegated: part.isNegated)
    line.warn(
      "'\(part.source)' was searched as words; a comparison names its field, as \(token.text)",
      part,
      isUnfinished: isTyped)
  }
}
