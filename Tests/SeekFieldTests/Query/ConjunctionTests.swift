import SeekCore
import SeekField
import Testing

@Suite struct ConjunctionTests {
  private func parse(_ line: String) -> ParsedLine {
    QueryParser.parse(line, syntax: .recipes)
  }

  /// There was said to be nothing in the parentheses, and what was excluded was asked for.
  @Test(arguments: [
    ("(cuisine:Thai)", "cuisine:Thai"), ("-(cuisine:Thai)", "-cuisine:Thai"),
    ("NOT (cuisine:Thai)", "-cuisine:Thai"), ("-(-cuisine:Thai)", "cuisine:Thai"),
    ("NOT -(cuisine:Thai)", "cuisine:Thai"), ("-(-(cuisine:Thai))", "cuisine:Thai"),
    ("(cuisine:Thai tag:hot)", "cuisine:Thai tag:hot"),
    ("(cuisine:Thai AND (tag:hot))", "cuisine:Thai tag:hot"),
    ("(tag:hot OR tag:sour)", "tag:hot tag:sour"),
    ("-(tag:hot OR tag:sour)", "-tag:hot -tag:sour"),
    ("-(tag:(hot OR sour))", "-tag:hot -tag:sour"),
    ("-(cuisine:Thai OR tag:hot)", "-cuisine:Thai -tag:hot"),
  ])
  func parenthesesThatMeanNothingAreTakenAway(line: String, tokens: String) {
    let parsed = parse("rice \(line) soup ")
    #expect(parsed.tokens.map(\.text).joined(separator: " ") == tokens)
    #expect(parsed.text == "rice soup ")
    #expect(parsed.warnings.isEmpty)
  }

  private static let thai = SearchToken("cuisine", "Thai")
  private static let hot = SearchToken("tag", "hot")
  private static let sour = SearchToken("tag", "sour", narrows: true)

  /// They counted for the whole line, with a warning.
  @Test(arguments: [
    ("(soup OR tag:hot)", SearchClause.any([.word("soup"), .tokens([hot])])),
    ("(cuisine:Thai OR tag:hot)", .any([.tokens([thai]), .tokens([hot])])),
    ("(tag:hot soup OR cake)", .any([.all([.tokens([hot]), .word("soup")]), .word("cake")])),
    ("-(cuisine:Thai tag:hot)", .excluding(.tokens([thai, hot]))),
    ("-(tag:hot tag:sour)", .excluding(.tokens([hot, sour]))),
    ("-(soup tag:hot)", .excluding(.all([.tokens([hot]), .word("soup")]))),
    (
      "tag:(hot AND sour OR salty)",
      .any([.tokens([hot, sour]), .tokens([SearchToken("tag", "salty")])])
    ),
    ("title:(soup OR tag:hot)", .field("title", .any([.word("soup"), .tokens([hot])]))),
    (
      "(minutes:>30 OR minutes:<40)",
      .any([.tokens([SearchToken("minutes", ">30")]), .tokens([SearchToken("minutes", "<40")])])
    ),
  ])
  func aFilterInParenthesesIsAnAlternative(line: String, clause: SearchClause) {
    for line in [line, "\(line) rice", "cuisine:Thai \(line)"] {
      let parsed = parse(line + " ")
      #expect(parsed.clauses.first { $0.typedText == nil } == clause, "\(line)")
      #expect(parsed.tokens == (line.hasPrefix("cuisine:") ? [Self.thai] : []))
      #expect(parsed.warnings.isEmpty, "\(parsed.warnings)")
      #expect(QueryParser.parse(stored: parsed.line.spelling, syntax: .recipes).line == parsed.line)
    }
  }

  /// It counted for the whole line, with a warning.
  @Test(arguments: [
    ("soup OR tag:hot", "(soup OR tag:hot)"), ("tag:hot OR soup", "(tag:hot OR soup)"),
    ("cuisine:Thai OR tag:hot", "(cuisine:Thai OR tag:hot)"),
    ("cake OR soup OR -tag:hot", "(cake OR soup OR -tag:hot)"),
    ("cuisine:Thai OR cuisine:Lao OR soup", "(cuisine:Thai OR cuisine:Lao OR soup)"),
    ("soup OR tag:hot AND tag:sour", "(soup OR tag:hot AND tag:sour)"),
    // `AND` was no tighter before the `OR`.
    ("tag:hot AND cuisine:Thai OR soup", "(tag:hot cuisine:Thai OR soup)"),
    // Filters of one field were tokens, and so `AND` was looser than the `OR`.
    ("cuisine:Thai OR cuisine:Lao AND tag:hot", "(cuisine:Thai OR cuisine:Lao tag:hot)"),
    ("tag:hot AND cuisine:Thai OR cuisine:Lao", "(tag:hot cuisine:Thai OR cuisine:Lao)"),
    ("cuisine:Thai OR cuisine:Lao AND soup", "(cuisine:Thai OR cuisine:Lao soup)"),
    ("minutes:>5 OR minutes:<50", "(minutes:>5 OR minutes:<50)"),
    ("soup OR tag:hot rice", "(soup OR tag:hot rice)"),
    ("tag:a OR tag:b OR tag:(c AND d)", "(tag:a OR tag:b OR tag:(c AND d))"),
    ("rice tag:(a OR b) OR soup", "((tag:a OR tag:b) rice OR soup)"),
  ])
  func aFilterBesideORIsAnOperandOfIt(line: String, form: String) {
    let parsed = parse("\(line) ")
    #expect(parsed.tokens.isEmpty && parsed.warnings.isEmpty)
    #expect(parsed.clauses == parse(form + " ").clauses)
    #expect(QueryParser.parse(stored: parsed.line.spelling, syntax: .recipes).line == parsed.line)
  }

  @Test(arguments: [
    ("tag:hot soup OR rice", "tag:hot soup OR rice "),
    ("soup OR rice tag:hot", "tag:hot soup OR rice "),
    ("cuisine:Thai OR cuisine:Lao soup", "cuisine:Thai OR cuisine:Lao soup "),
    ("cuisine:Thai cuisine:Lao", "cuisine:Thai OR cuisine:Lao"),
    ("tag:hot tag:sour", "tag:hot AND tag:sour"), ("tag:hot OR tag:sour", "tag:hot OR tag:sour"),
    ("tag:a tag:b OR tag:c", "tag:a AND tag:(b OR c)"),
    ("tag:(a OR b) tag:c", "tag:(a OR b) AND tag:c"),
    ("tag:(a OR b) AND cuisine:Thai", "tag:(a OR b) AND cuisine:Thai"),
    ("cuisine:Thai AND tag:(a OR b)", "cuisine:Thai AND tag:(a OR b)"),
  ])
  func otherFiltersCountForTheWholeLine(line: String, spelling: String) {
    let parsed = parse("\(line) ")
    #expect(parsed.line.spelling == spelling && parsed.warnings.isEmpty)
    #expect(QueryParser.parse(stored: spelling, syntax: .recipes).line == parsed.line)
  }

  @Test func parenthesesWithFiltersAndWordsAreOneAlternative() {
    let parsed = parse("(tag:hot soup) OR cake ")
    #expect(parsed.clauses == [.any([.all([.tokens([Self.hot]), .word("soup")]), .word("cake")])])
    #expect(parsed.text == "(tag:hot soup OR cake)" && parsed.warnings.isEmpty)
    #expect(parse("(tag:hot) OR cake ").clauses == [.any([.tokens([Self.hot]), .word("cake")])])
  }

  /// They join what follows to the tokens of the search field, and OR joins values of one field only.
  @Test(arguments: [
    ("OR tag:hot", 0), ("AND tag:hot", 0), ("OR tag:(hot OR sour)", 0), ("AND -tag:hot", 0),
    ("OR -tag:hot", 1), ("OR tag:(hot AND sour)", 1), ("OR soup", 1), ("AND soup", 1),
  ])
  func anOperatorMayBeginALineBeforeFilters(line: String, warnings: Int) {
    #expect(parse("\(line) rice ").warnings.count == warnings)
  }

  /// It was one clause, which was spelled in parentheses and read as two.
  @Test(arguments: ["-(* & x)", "a -(& :)", "(tag:hot soup) rice OR cake", "-(& tag:hot)"])
  func whatIsReadIsSpelledAndReadAgain(line: String) {
    let parsed = parse(line + " ")
    #expect(QueryParser.parse(stored: parsed.line.spelling, syntax: .recipes).line == parsed.line)
  }

  @Test(arguments: ["scope:Dinner OR soup", "soup OR scope:Dinner"])
  func aScopeCountsForTheWholeLine(line: String) {
    let parsed = parse(line + " ")
    #expect(parsed.scope?.name == "Dinner" && parsed.clauses == [.word("soup")])
    #expect(parsed.warnings.count == 1)
  }

  @Test func parenthesesThatAreStillOpenReachToTheEnd() {
    let parsed = parse("rice -(cuisine:Th")
    #expect(
      parsed.tokens == [SearchToken("cuisine", "Th", match: .open, isNegated: true)])
    #expect(parsed.text == "rice " && parsed.warnings.map(\.isUnfinished) == [true])
  }

  @Test func aFilterAmongWordsLeavesTheirParentheses() {
    #expect(parse("(rice OR soup) (cuisine:Thai noodles) ").text == "(rice OR soup) noodles ")
    #expect(
      parse("() ").warnings.map(\.message.description).first?.hasPrefix("there is nothing in")
        == true)
  }

  /// A pill cannot be made of it, and the line stays as it is typed.
  @Test func noTokenFormsOfAnAlternative() {
    let line = "(soup OR cuisine:Thai) rice"
    #expect(
      TokenForming(
        line: line, cursorUTF8Offset: line.utf8.count, syntax: .recipes, isInData: { _ in true })
        == nil)
    let mixed = "(soup OR cuisine:Thai) tag:hot rice"
    let forming = TokenForming(
      line: mixed, cursorUTF8Offset: mixed.utf8.count, syntax: .recipes, isInData: { _ in true })
    #expect(forming?.text == "(soup OR cuisine:Thai) rice")
    #expect(forming?.formed.tokens == [Self.hot])
  }

  @Test func submittingClosesAFilterThatIsStillTyped() {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.textChanged("(soup OR cuisine:Th"))
    #expect(
      field.query.clauses.flatMap(\.filters) == [[SearchToken("cuisine", "Th", match: .open)]])
    _ = field.handle(.submitted)
    #expect(field.query.clauses.flatMap(\.filters) == [[SearchToken("cuisine", "Th")]])
    #expect(field.canonicalLine == "(soup OR cuisine:Th)")
  }
}
