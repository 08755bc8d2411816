import SeekCore
import SeekField
import Testing

@Suite struct FilterValuesTests {
  private func parse(_ line: String) -> ParsedLine {
    QueryParser.parse(line, syntax: .recipes)
  }

  /// The opening parenthesis was taken into the value, and the closing one closed nothing.
  @Test(arguments: [
    ("tag:(hot OR sour)", "tag:hot OR tag:sour"), ("tag:(hot)", "tag:hot"),
    (#"x cuisine:("North African" OR T*) y"#, #"cuisine:"North African" OR cuisine:T*"#),
    ("-tag:(hot OR sour)", "-tag:hot -tag:sour"), ("NOT tag:(hot OR sour)", "-tag:hot -tag:sour"),
    ("minutes:(<10 OR 30..40)", "minutes:<10 OR minutes:30..40"),
    ("tag:(hot AND sour)", "tag:hot AND tag:sour"),
    (#""first name":(Ada OR Bob)"#, #""first name":Ada OR "first name":Bob"#),
    ("tag:(http://x OR b)", "tag:http://x OR tag:b"), ("(tag:(a OR b) rice)", "tag:a OR tag:b"),
    ("x tag:(a OR (b OR c))", "tag:a OR tag:b OR tag:c"), ("tag:(a AND -b)", "tag:a -tag:b"),
  ])
  func theValuesOfAGroupAreTokensOfTheField(line: String, tokens: String) {
    let parsed = parse(line + " ")
    #expect(QueryLine(tokens: parsed.tokens).spelling == tokens)
    #expect(parsed.warnings.isEmpty)
    #expect(!parsed.text.contains("OR"))
  }

  /// Its quotes made a token of it when the line was read back.
  @Test(arguments: ["!", "!=", "<>"])
  func aSignAloneIsTheWordItIs(sign: String) {
    let parsed = parse("rice tag:(hot \(sign)) ")
    #expect(parsed.tokens.map(\.text) == ["tag:hot"])
    let line = parsed.line.spelling
    let read = QueryParser.parse(stored: line, syntax: .recipes)
    #expect(read.tokens == parsed.tokens && read.clauses == parsed.clauses, "\(line)")
    #expect(parse("tag:(\"\(sign)\") ").tokens.map(\.text) == ["tag:\"\(sign)\""])
  }

  /// They were spelled like values, and in quotes they were a phrase.
  @Test(arguments: [
    #"title:6" "#, "title:6\u{1A}", "-title:6\u{1A} ", #"NOT title:6" "#, #"title:"leek soup" "#,
    "title:so* ",
  ])
  func wordsOfATextFieldStayWords(words: String) {
    let parsed = parse("tag:(hot " + words)
    let alone = parse(words)
    #expect(parsed.tokens.map(\.text) == ["tag:hot"])
    #expect(parsed.clauses == alone.clauses && !alone.clauses.isEmpty)
    let read = QueryParser.parse(stored: parsed.line.spelling, syntax: .recipes)
    #expect(read.tokens == parsed.tokens && read.clauses == parsed.clauses)
  }

  @Test(arguments: [
    (#"tag:(hot "sour")"#, 10, "tag:hot AND tag:sour"),
    ("tag:(hot -sour)", 10, "tag:hot -tag:sour"),
  ])
  func valuesSideBySideAreSaidInOneLine(line: String, column: Int, tokens: String) {
    let parsed = parse(line + " ")
    #expect(QueryLine(tokens: parsed.tokens).spelling == tokens)
    #expect(
      parsed.warnings.map(\.description) == [
        "column \(column): behind “tag:” AND or OR joins what is in parentheses; read as \(tokens)"
      ])
  }

  @Test(arguments: [
    ("cuisine:(tom hanks)", #"cuisine:"tom hanks""#, "cuisine:tom OR cuisine:hanks"),
    ("-cuisine:(tom hanks)", #"-cuisine:"tom hanks""#, "-cuisine:tom -cuisine:hanks"),
  ])
  func wordsSideBySideMayBeOneValueAndThatIsSaid(line: String, whole: String, tokens: String) {
    let parsed = parse(line)
    #expect(QueryLine(tokens: parsed.tokens).spelling == tokens)
    #expect(
      parsed.warnings.map(\.message.description) == [
        "behind “cuisine:” AND or OR joins what is in parentheses; read as \(tokens); one value of these words is \(whole)"
      ])
  }

  @Test(arguments: [
    ("minutes:(>5 AND <10)", 0), ("minutes:(>5 <10)", 0), ("minutes:(<5 OR >10)", 0),
    ("-minutes:(>5 OR <10)", 0), ("minutes:(<5 >10)", 1),
  ])
  func twoBoundsInAGroupAreARange(line: String, warnings: Int) {
    let parsed = parse(line + " ")
    #expect(parsed.tokens.count == 2 && parsed.warnings.count == warnings)
  }

  @Test func aGroupBeingTypedIsReadToTheEndOfTheLine() {
    #expect(parse("rice tag:(").isPending && parse("rice tag:(").text == "rice ")
    let parsed = parse("rice tag:(hot OR so")
    #expect(parsed.tokens == [SearchToken("tag", "hot"), SearchToken("tag", "so", match: .open)])
    #expect(parsed.text == "rice " && parsed.warnings.map(\.isUnfinished) == [true])
    #expect(parse("tag:(hot OR ").tokens == [SearchToken("tag", "hot")])
    #expect(parse("tag:(hot)").tokens == [SearchToken("tag", "hot")])
  }

  @Test func aStarInAGroupIsAnyValue() {
    let parsed = parse("tag:(hot AND (* OR quick)) ")
    #expect(parsed.tokens.map(\.value) == ["hot", "", "quick"])
    #expect(parsed.tokens[1].match == .prefix)
    #expect(parse("tag:(\"*\") ").tokens == [SearchToken("tag", "*")])
    #expect(parse(QueryLine(tokens: parsed.tokens).spelling).tokens == parsed.tokens)
  }

  @Test func aGroupWithNothingInItIsLeftOut() {
    let parsed = parse("rice tag:() ")
    #expect(parsed.tokens.isEmpty && parsed.text == "rice ")
    #expect(
      parsed.warnings.map(\.description) == [
        "column 6: there is nothing in the parentheses; they were left out"
      ])
  }

  @Test func whatIsNoValueOfTheFieldIsRefusedAsItIsAlone() {
    let parsed = parse("minutes:(soon OR 30) ")
    #expect(parsed.refusal?.column == 10 && parsed.clauses.isEmpty)
  }

  @Test func theScopeHasNoGroups() {
    #expect(parse("scope:(a OR b) ").tokens.isEmpty)
  }
}
